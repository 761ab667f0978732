// Two cells of a run, deal by deal: how much more often one can be won, and which deals make the difference.

import { compareStrength, diffRules, makePath, normaliseRules, sameLayout } from '../rules';
import { pairedDifference, type Interval } from '../stats';
import { playerText } from './cellPlayer';
import { COUNTED_AS } from './dealResult';
import { dealNumber, type Plan } from './plan';
import type { ResultTable } from './resultTable';
import type { Difference } from './runSummary';
import { pairTable } from './skillProfile';

/** Deals to name; the rest is counted. */
const MOST_NAMED = 1000;
/** Up to so many cells, every pair is compared; beyond, each with the first. */
const MOST_PAIRED = 8;

/** Of the cells of a comparison; sweeps and estimates have none, as nobody asked for pairs there. */
export function findDifferences(plan: Plan, table: ResultTable, deals: number): Difference[] {
  if (plan.kind !== 'compare') return [];
  const cells = plan.cells.flatMap(({ rules }, cell) => (rules === null ? [] : [cell]));
  const firsts = cells.length <= MOST_PAIRED ? cells : cells.slice(0, 1);
  return firsts.flatMap((first) =>
    cells
      .filter((second) => second > first && isSamePlayer(plan, first, second))
      .map((second) => findDifference(plan, table, deals, first, second)),
  );
}

/** Two games are compared as somebody plays them; how players differ is in the skill profile. */
const isSamePlayer = ({ cells }: Plan, first: number, second: number): boolean =>
  playerText(cells[first].player) === playerText(cells[second].player);

export function findDifference(
  plan: Plan,
  table: ResultTable,
  deals: number,
  first: number,
  second: number,
): Difference {
  const onlyFirstDeals: number[] = [];
  const onlySecondDeals: number[] = [];
  for (let index = 0; index < deals; index++) {
    const [a, b] = [table.kindAt(first, index), table.kindAt(second, index)];
    if (a === undefined || b === undefined) continue;
    const [x, y] = [COUNTED_AS[a], COUNTED_AS[b]];
    if (x === 'winnable' && y === 'unwinnable' && onlyFirstDeals.length < MOST_NAMED)
      onlyFirstDeals.push(dealNumber(plan, index));
    if (x === 'unwinnable' && y === 'winnable' && onlySecondDeals.length < MOST_NAMED)
      onlySecondDeals.push(dealNumber(plan, index));
  }
  const counts = pairTable(table, deals, first, second);
  return {
    first,
    second,
    interval: withinReason(plan, first, second, pairedDifference(counts, plan.confidence)),
    onlyFirst: counts[0][1],
    onlySecond: counts[1][0],
    onlyFirstDeals,
    onlySecondDeals,
    ...relationOf(plan, first, second),
  };
}

/** Where rules alone tell which game is no easier, chance does not reach beyond. Not if each game is to speak for itself. */
function withinReason(plan: Plan, first: number, second: number, { low, high }: Interval): Interval {
  const [a, b] = [plan.cells[first].rules, plan.cells[second].rules];
  // A player may lose in an easier game what it wins in a harder one: only perfect play keeps to the order.
  const hasPlayer = plan.cells[first].player !== null || plan.cells[second].player !== null;
  if (!plan.deduction || hasPlayer || a === null || b === null) return { low, high };
  const { order } = compareStrength(a, b);
  return {
    low: order === 'stronger' || order === 'equal' ? Math.max(0, low) : low,
    high: order === 'weaker' || order === 'equal' ? Math.min(0, high) : high,
  };
}

function relationOf(plan: Plan, first: number, second: number): Pick<Difference, 'rule' | 'sameLayout'> {
  const [a, b] = [plan.cells[first].rules, plan.cells[second].rules];
  if (a === null || b === null) return { rule: null, sameLayout: false };
  const differences = diffRules(normaliseRules(a), normaliseRules(b));
  return { rule: differences.length === 1 ? makePath(differences[0].path) : null, sameLayout: sameLayout(a, b) };
}
