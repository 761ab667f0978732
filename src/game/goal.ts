// When a game is won.

import { rankOf, suitOf } from '../cards';
import { unreachable } from '../base';
import { NO_CARD } from './game';
import { kindOfCopy } from './playMove';
import type { State } from './state';
import { pairIndex, rowSuit } from './tables';

export function isWon(state: State): boolean {
  const { family } = state.game;
  switch (family) {
    case 'building':
      return state.up === state.game.deckCards;
    case 'accordion':
      return state.rowLength === 1;
    case 'sequences':
      return rowsInOrder(state);
    default:
      return unreachable(family);
  }
}

function rowsInOrder(state: State): boolean {
  const { rows, columns, rowLength, fromLeft, fromRight } = state.game.sequences;
  for (let row = 0; row < rows; row++) {
    if (rowLength[row] !== state.game.maxRank) return false;
    const start = row * columns;
    const end = start + rowLength[row] - 1;
    const gapLast = fromLeft && state.grid[end] === NO_CARD && runs(state, row, start, end);
    if (!gapLast && !(fromRight && state.grid[start] === NO_CARD && runs(state, row, start + 1, end + 1))) return false;
  }
  return true;
}

/** Whether the places `start` … `end − 1` hold the ranks 2 to the highest in order. */
function runs(state: State, row: number, start: number, end: number): boolean {
  const { follows, fixedSuit, fromLeft, fromRight } = state.game.sequences;
  if (start === end) return true;
  for (let place = start; place < end; place++) {
    if (state.grid[place] === NO_CARD) return false;
    const card = kindOfCopy(state.grid[place]);
    if (place === start ? rankOf(card) !== 2 : follows[pairIndex(kindOfCopy(state.grid[place - 1]), card)] === 0)
      return false;
  }
  if (!fixedSuit) return true;
  // The ends that a gap rule ties to the row's suit must really be of it.
  const suit = rowSuit(row);
  const opensRight = suitOf(kindOfCopy(state.grid[start])) === suit;
  const closesRight = suitOf(kindOfCopy(state.grid[end - 1])) === suit;
  return (!fromLeft || opensRight) && (!fromRight || closesRight);
}
