// How the wins of a cell add up with the time that is given to each deal (Bjarnason et al. 2007, Figure 10).

import type { Plan } from './plan';
import type { ResultTable } from './resultTable';
import type { WonWithin } from './runSummary';

/** No clock tells less than this. */
const LEAST_MS = 2 ** -6;

/** By powers of two, of the wins that have a time of their own; empty without any. */
export function paceOf(plan: Plan, cell: number, table: ResultTable, deals: number): readonly WonWithin[] {
  const won = plan.cells[cell].player === null ? 'winnable' : 'won';
  const times = Float64Array.from(table.figures(cell, 'ms', deals, won)).sort();
  if (times.length === 0) return [];
  const steps: WonWithin[] = [];
  // From the power below the fastest win: there the curve begins at its foot.
  let ms = 2 ** Math.floor(Math.log2(Math.max(LEAST_MS, times[0])));
  for (let count = 0; count < times.length; ms *= 2) {
    while (count < times.length && times[count] <= ms) count++;
    steps.push({ ms, won: count });
  }
  return steps;
}
