// Whether a single move restores the position after another one. Such moves lead nowhere by themselves.

import {
  KIND_BITS,
  KINDS,
  kindOfCopy,
  moveCount,
  moveFrom,
  moveKind,
  MoveKind,
  moveReveals,
  moveTo,
  NO_CARD,
  type Move,
  type State,
} from '../game';

/**
 * For a legal move that has not yet been made. Between tableau and foundations all moves count as made for good: that a
 * card comes back is never the point of sending it up, and of those that come down the useless ones are left out anyway.
 */
export function canBeTakenBack(state: State, move: Move): boolean {
  const { tableau, cells } = state.game;
  const from = moveFrom(move);
  switch (moveKind(move)) {
    case MoveKind.Transfer:
      if (from >= tableau.count) return from >= cells.first && from < cells.first + cells.count;
      return !moveReveals(move) && canReturn(state, from, moveCount(move), moveTo(move));
    case MoveKind.FillGap:
      return fitsWhereItLies(state, from, moveTo(move));
    default:
      return false;
  }
}

/** Whether the top cards of a pile, which turn up nothing by leaving it, may come back from pile `to`. */
function canReturn(state: State, pile: number, count: number, to: number): boolean {
  const { game } = state;
  const length = state.lengths[pile];
  const start = pile << game.strideBits;
  const head = state.cards[start + length - count];
  if (to < game.tableau.count && state.lengths[to] > 0) {
    // There they are no whole pile, or part of a longer group.
    if (game.groupMode === 'whole-pile') return false;
    if (game.groupMode === 'maximal' && game.groups[(state.top(to) << KIND_BITS) | head] === 1) return false;
  }
  if (count === length) return game.mayFill[head] === 1 && state.pilesInterchangeable();
  const below = state.cards[start + length - count - 1];
  const parents =
    below < KINDS / 2
      ? (count === 1 ? game.parentsLow : game.headParentsLow)[head]
      : (count === 1 ? game.parentsHigh : game.headParentsHigh)[head];
  return ((parents >>> (below & 31)) & 1) === 1;
}

/** Whether a card in a row continues what lies beside it, so that its place takes it again. */
function fitsWhereItLies(state: State, place: number, gap: number): boolean {
  const { columns, rowLength, fromLeft, fromRight, openers, closers, follows } = state.game.sequences;
  const { grid } = state;
  const row = Math.floor(place / columns);
  const column = place - row * columns;
  const card = kindOfCopy(grid[place]);
  if (fromLeft && place - 1 !== gap) {
    if (column === 0) return openers[row].includes(grid[place]);
    const left = grid[place - 1];
    if (left !== NO_CARD && follows[(kindOfCopy(left) << KIND_BITS) | card] === 1) return true;
  }
  if (!fromRight || place + 1 === gap) return false;
  if (column === rowLength[row] - 1) return closers[row].includes(grid[place]);
  const right = grid[place + 1];
  return right !== NO_CARD && follows[(card << KIND_BITS) | kindOfCopy(right)] === 1;
}
