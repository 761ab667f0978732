// What is done to a solution before it is shown: loops and idle moves always go; on request it is made shorter, or
// proved to be shortest.

import type { State } from '../../src/game';
import { findShortest, shortenSolution, type Control, type Limits, type Verdict } from '../../src/solver';

export interface Improvement {
  /** 0: only what costs nothing. */
  readonly shortenStates: number;
  readonly shortest: boolean;
}

/** Between which numbers of moves a shortest solution lies. */
export interface LengthBounds {
  readonly lower: number;
  readonly upper: number;
}

export function improveSolution(
  start: State,
  verdict: Verdict,
  improvement: Improvement,
  limits: Limits,
  control: Control,
): { readonly verdict: Verdict; readonly bounds?: LengthBounds } {
  if (verdict.kind !== 'winnable' || verdict.solution === undefined) return { verdict };
  const shorter = shortenSolution(start, verdict.solution, { states: improvement.shortenStates });
  if (!improvement.shortest) return { verdict: { ...verdict, solution: shorter } };
  const { lower, solution } = findShortest(start, shorter, limits, control);
  const best = solution ?? shorter;
  return { verdict: { ...verdict, solution: best }, bounds: { lower, upper: best.length } };
}
