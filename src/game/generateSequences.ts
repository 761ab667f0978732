// Moves of rows with gaps: each gap takes the cards that continue the row from its left, its right, or either.

import { NO_CARD } from './game';
import { makeMove, MoveKind } from './move';
import { kindOfCopy } from './playMove';
import type { State } from './state';

const NOTHING = new Uint8Array(0);

export function generateSequences(state: State, out: Int32Array, start: number): number {
  const { sequences } = state.game;
  let found = start;
  for (let gap = 0; gap < sequences.gapCount; gap++) {
    const place = state.gaps[gap];
    const fromLeft = sequences.fromLeft ? leftCandidates(state, place) : NOTHING;
    for (let i = 0; i < fromLeft.length; i++)
      out[found++] = makeMove(MoveKind.FillGap, state.where[fromLeft[i]], place, gap);
    if (!sequences.fromRight) continue;
    const fromRight = rightCandidates(state, place);
    for (let i = 0; i < fromRight.length; i++)
      if (!includes(fromLeft, fromRight[i]))
        out[found++] = makeMove(MoveKind.FillGap, state.where[fromRight[i]], place, gap);
  }
  return found - start;
}

/** The card copies that a gap takes because of what lies to its left. */
function leftCandidates(state: State, place: number): Uint8Array {
  const { columns, openers, followers } = state.game.sequences;
  const row = Math.floor(place / columns);
  if (place === row * columns) return openers[row];
  const left = state.grid[place - 1];
  return left === NO_CARD ? NOTHING : followers[kindOfCopy(left)];
}

function rightCandidates(state: State, place: number): Uint8Array {
  const { columns, rowLength, closers, leaders } = state.game.sequences;
  const row = Math.floor(place / columns);
  if (place === row * columns + rowLength[row] - 1) return closers[row];
  const right = state.grid[place + 1];
  return right === NO_CARD ? NOTHING : leaders[kindOfCopy(right)];
}

function includes(copies: Uint8Array, copy: number): boolean {
  for (let i = 0; i < copies.length; i++) if (copies[i] === copy) return true;
  return false;
}
