// What a reader of the figures must know, in sentences.

import { sameLayout } from '../rules';
import { totalDeals, unknownsDominate } from '../stats';
import { hasPlayers, playersOf } from './cellPlayer';
import type { Plan } from './plan';
import type { CellSummary } from './runSummary';

/** `isOver`: while a run goes on, open deals are still to be tried again. */
export function findCaveats(plan: Plan, cells: readonly CellSummary[], deals: number, isOver: boolean): string[] {
  const caveats = hasPlayers(plan)
    ? playerCaveats(plan)
    : ['Winnable means: winnable by somebody who knows where every card lies. People win less often.'];
  if (plan.method === 'streamliners')
    caveats.push(
      'Lower bound: only quick searches were made. They find wins and prove nothing, so that every other deal stays unknown.',
    );
  else if (isOver) caveats.push(...unknownCaveats(plan, cells));
  else caveats.push(...openCaveats(plan, cells));
  if (plan.effort.mostMs !== null && cells.some(({ reasons }) => (reasons.time ?? 0) > 0))
    caveats.push('Some deals were given up for lack of time: on another machine others may be.');
  if (cells.some(({ reasons }) => (reasons.stopped ?? 0) > 0))
    caveats.push('Deals that were being solved when the run ended count as unknown: they are not like the others.');
  // A goal seek leaves values out on purpose.
  const counted = Math.max(0, ...cells.map(({ counts }) => totalDeals(counts)));
  if (isOver && counted < deals)
    caveats.push(`Only ${counted} of ${deals} deals are in it: parts of the run were not brought together.`);
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

function playerCaveats(plan: Plan): string[] {
  const players = playersOf(plan);
  const sights = players.flatMap((player) => (player === null ? [] : [player.sight.kind]));
  const caveats = ['Players are programs with fixed habits: they stand for ways of playing, not for people.'];
  if (players.includes(null))
    caveats.push('Perfect play knows where every card lies and never errs: nobody can win more deals than it.');
  if (sights.includes('all'))
    caveats.push(
      sights.includes('dealt')
        ? 'Thoughtful players know every card, face-down ones too; players who see the game as dealt know only what lies open.'
        : 'These players know every card, face-down ones too; seen as dealt, they would win less often.',
    );
  if (players.some((player) => player?.kind === 'rollout' && player.timeMs !== null))
    caveats.push('A player has a limit of time: on another machine its games may go otherwise.');
  if (plan.skill !== null)
    caveats.push(
      'Wrong moves are looked for with limited effort, and decision points at some positions of each game alone; what could not be told counts both ways.',
    );
  return caveats;
}

/** Of a run that goes on. Nothing is to be raised yet: that is what it does itself. */
function openCaveats(plan: Plan, cells: readonly CellSummary[]): string[] {
  const isMostlyOpen = cells.some(({ counts }) => unknownsDominate(counts, plan.confidence));
  if (!isMostlyOpen || plan.effort.mostStates <= plan.effort.firstStates) return [];
  return ['Much of the width comes from deals that are still open. They are tried again with more states.'];
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
