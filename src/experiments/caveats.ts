// What a reader of the figures must know, in sentences.

import { sameLayout } from '../rules';
import { unknownsDominate } from '../stats';
import type { Plan } from './plan';
import type { CellSummary } from './runSummary';

export function findCaveats(plan: Plan, cells: readonly CellSummary[]): string[] {
  const caveats = ['Winnable means: winnable by somebody who knows where every card lies. People win less often.'];
  if (plan.method === 'streamliners')
    caveats.push(
      'Lower bound: only quick searches were made. They find wins and prove nothing, so that every other deal stays unknown.',
    );
  else caveats.push(...unknownCaveats(plan, cells));
  if (plan.effort.mostMs !== null && cells.some(({ reasons }) => (reasons.time ?? 0) > 0))
    caveats.push('Some deals were given up for lack of time: on another machine others may be.');
  if (cells.some(({ reasons }) => (reasons.stopped ?? 0) > 0))
    caveats.push('Deals that were being solved when the run ended count as unknown: they are not like the others.');
  const crashed = cells.reduce((sum, { reasons }) => sum + (reasons.crashed ?? 0), 0);
  if (crashed > 0)
    caveats.push(`${crashed} ${crashed === 1 ? 'deal' : 'deals'} could not be searched: the solver failed twice.`);
  const possible = plan.cells.flatMap(({ rules }) => (rules === null ? [] : [rules]));
  if (possible.some((rules) => !sameLayout(possible[0], rules)))
    caveats.push(
      'The layouts differ: the same number gives the same shuffled deck, but not the same cards in the same places.',
    );
  if (plan.kind === 'goal-seek')
    caveats.push('Values that are certainly farther from the goal than another were measured on fewer deals.');
  return caveats;
}

function unknownCaveats(plan: Plan, cells: readonly CellSummary[]): string[] {
  // While a run is not at its end, open deals are still to be tried again.
  if (cells.some(({ reasons }) => (reasons.stopped ?? 0) > 0)) return [];
  const hopeless = cells.filter(({ counts }) => unknownsDominate(counts, plan.confidence));
  if (hopeless.length === 0) return [];
  const where = cells.length === 1 ? '' : ` (${hopeless.map(({ name }) => name).join('; ')})`;
  const limits = new Set(hopeless.flatMap(({ reasons }) => Object.keys(reasons)));
  const what = limits.has('memory')
    ? 'the limits of states and memory'
    : limits.has('time')
      ? 'the limits of time and states'
      : 'the limit of states';
  return [`Most of the width comes from unknown deals${where}: more deals will not help; raise ${what}.`];
}
