// What a move in rows with gaps does: whether the card comes to the place that it has in the end, or leaves it.

import { kindOfCopy, moveFrom, moveTo, NO_CARD, type Move, type State } from '../game';
import { rankOf } from '../cards';
import { Sort, type MoveParts } from './moveSorts';

export function readGapMove(state: State, move: Move, parts: MoveParts): void {
  const from = moveFrom(move);
  const to = moveTo(move);
  const card = kindOfCopy(state.grid[from]);
  parts.card = card;
  parts.uncovers = 0;
  parts.empties = false;
  parts.toSpace = false;
  const settled = isSettled(state, from, from, card);
  parts.sort = isSettled(state, to, from, card)
    ? settled
      ? Sort.Fill
      : Sort.Settle
    : settled
      ? Sort.Unsettle
      : Sort.Fill;
}

/** Whether a card at a place, no longer where it `leaves`, continues a row in order from the end where rows begin. */
function isSettled(state: State, place: number, leaves: number, card: number): boolean {
  const { sequences, maxRank } = state.game;
  const row = Math.floor(place / sequences.columns);
  const first = row * sequences.columns;
  const last = first + sequences.rowLength[row] - 1;
  return (
    (sequences.fromLeft && continues(state, place, leaves, card, first, -1, 2)) ||
    (sequences.fromRight && continues(state, place, leaves, card, last, 1, maxRank))
  );
}

/** Walks from the place to the row's end; `step` is −1 to the left. */
function continues(
  state: State,
  place: number,
  leaves: number,
  card: number,
  end: number,
  step: 1 | -1,
  endRank: number,
): boolean {
  const { follows, openers, closers, columns } = state.game.sequences;
  const ends = (step === -1 ? openers : closers)[Math.floor(place / columns)];
  let inner = card;
  for (let at = place; at !== end;) {
    at += step;
    if (at === leaves || state.grid[at] === NO_CARD) return false;
    const outer = kindOfCopy(state.grid[at]);
    if (follows[step === -1 ? (outer << 6) | inner : (inner << 6) | outer] === 0) return false;
    inner = outer;
  }
  return rankOf(inner) === endRank && ends.some((copy) => kindOfCopy(copy) === inner);
}

/** Cards that lie where they lie in a won game. */
export function settledCards(state: State): number {
  const { grid } = state;
  let settled = 0;
  for (let place = 0; place < grid.length; place++)
    if (grid[place] !== NO_CARD && isSettled(state, place, -1, kindOfCopy(grid[place]))) settled++;
  return settled;
}
