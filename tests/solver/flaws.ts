// Mistakes that published solvers have made, as searches that make them.

import { moveFrom, moveKind, MoveKind, moveTo, type Move, type State } from '../../src/game';
import { keyOf, type Flaw } from './exhaust';

const isUp = (move: Move): boolean => moveKind(move) === MoveKind.Up || moveKind(move) === MoveKind.TakeUp;

/** A card that has just gone up may not come back. */
export const noReturn: Flaw = {
  tries: (_, moves, last) =>
    last >= 0 && isUp(last)
      ? moves.filter((move) => moveKind(move) !== MoveKind.Down || moveFrom(move) !== moveTo(last))
      : moves,
};

/** Positions that differ only in which cards lie face down count as one. */
export const forgetsFaceDown: Flaw = {
  remembers: (state) => {
    const open = state.clone();
    open.faceDown.fill(0);
    return keyOf(open);
  },
};

/** One of the last two cards of stock and waste goes up whenever it can. */
export const lastTwoUp: Flaw = {
  tries: (state: State, moves) => {
    const forced = state.talonLength <= 2 ? moves.filter((move) => moveKind(move) === MoveKind.TakeUp) : [];
    return forced.length > 0 ? forced.slice(0, 1) : moves;
  },
};

/** A card that can go up does so at once. */
export const allUp: Flaw = {
  tries: (_, moves) => {
    const forced = moves.filter(isUp);
    return forced.length > 0 ? forced.slice(0, 1) : moves;
  },
};
