// Figures that tell what a line of play is like for a player: how long, how much choice, how much stays hidden.

import { generateMoves, maxMoves, playMove, type Move, type State } from '../game';

/** Solutions of exhaustive searches may wander for millions of moves; the first ones are enough for a mean. */
const MOST_MEASURED = 1000;

export interface SolutionMetrics {
  readonly moves: number;
  /** Mean number of legal moves at each move, like targets (empty cells, spaces) counted once; null without moves. */
  readonly branching: number | null;
  /** Share of moves that were the only legal one; null without moves. */
  readonly forcedShare: number | null;
}

export function solutionMetrics(start: State, solution: readonly Move[]): SolutionMetrics {
  const measured = solution.slice(0, MOST_MEASURED);
  if (measured.length === 0) return { moves: 0, branching: null, forcedShare: null };
  const state = start.clone();
  const list = new Int32Array(maxMoves(state.game));
  let [choices, forced] = [0, 0];
  for (const move of measured) {
    const found = generateMoves(state, list, false);
    choices += found;
    if (found === 1) forced++;
    playMove(state, move);
  }
  return {
    moves: solution.length,
    branching: choices / measured.length,
    forcedShare: forced / measured.length,
  };
}

/** Cards that lie face down at the end of a line; null where none does at its start. */
export function faceDownLeft(start: State, line: readonly Move[]): number | null {
  if (countFaceDown(start) === 0) return null;
  const state = start.clone();
  for (const move of line) playMove(state, move);
  return countFaceDown(state);
}

const countFaceDown = ({ faceDown }: State): number => faceDown.reduce((sum, count) => sum + count, 0);
