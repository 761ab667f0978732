// A shortest win, in single visible moves: best-first search by moves made plus `lowerBound`. Without a proof within the
// limits it still says between which two lengths the shortest win lies.

import { assert } from '../base';
import type { Move, State } from '../game';
import { COUNTER, type Control, type Limits } from './limits';
import { LineSearch, NO_GUESS } from './lineSearch';
import { shortenSolution } from './shorten';
import { replays } from './solution';
import { Solver } from './solve';

export interface Shortest {
  /** No win is shorter; Infinity when there is none. */
  readonly lower: number;
  /** The length of `solution`, the shortest win found, if any. */
  readonly upper?: number;
  readonly solution?: readonly Move[];
  /** Whether `solution` is proved to be a shortest win, or, without one, that there is none. */
  readonly proven: boolean;
}

/** Share of the limits for finding a first win where none is known, and states for shortening it. */
const FIRST_WIN_SHARE = 0.25;
const FIRST_SHORTENING = 200_000;

export function findShortest(
  start: State,
  known: readonly Move[] | undefined,
  limits: Limits,
  control: Control,
): Shortest {
  const startMs = control.clock();
  let solution = known;
  let spent = 0;
  if (solution === undefined) {
    const share = {
      states: limits.states * FIRST_WIN_SHARE,
      bytes: limits.bytes,
      timeMs: limits.timeMs * FIRST_WIN_SHARE,
    };
    const verdict = new Solver(control, share).solve(start);
    if (verdict.kind === 'unwinnable') return { lower: Infinity, proven: true };
    spent = verdict.effort.states;
    if (verdict.kind === 'winnable' && verdict.solution !== undefined) {
      const states = Math.min(FIRST_SHORTENING, share.states);
      solution = shortenSolution(start, verdict.solution, { states, clock: control.clock, timeMs: share.timeMs });
    }
  }
  const search = new LineSearch(start.clone(), solution?.length ?? Infinity, NO_GUESS, (states, kept, bytes) => {
    control.counters[COUNTER.states] = spent + states;
    control.counters[COUNTER.stored] = kept;
    control.counters[COUNTER.bytes] = bytes;
    if (control.stop[0] !== 0 || spent + states > limits.states || bytes > limits.bytes) return true;
    return control.clock() - startMs > limits.timeMs;
  });
  const found = search.run();
  if (found !== undefined) {
    assert(replays(start, found), 'a shortest win that does not replay');
    solution = found;
  }
  if (solution === undefined) return { lower: search.lower, proven: search.lower === Infinity };
  const upper = solution.length;
  const lower = Math.min(search.lower, upper);
  return { lower, upper, solution, proven: lower === upper };
}
