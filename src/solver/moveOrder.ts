// Which move to try first: what brings a win nearer before what keeps the game open.

import { moveFrom, moveKind, MoveKind, moveReveals, moveTo, type Move, type State } from '../game';

/** A wish which moves to try first, from outside. It changes how long a search takes, never what it finds to be true. */
export interface MoveOrder {
  /** Higher is earlier; a whole number from 0 to 2^40 − 1. Moves of one score come in the solver's own order. */
  score(state: State, move: Move): number;
}

/** The solver's own scores are below this. */
export const OWN_SCORES = 1 << 12;

/** Higher is earlier. */
export function scoreMove(state: State, move: Move): number {
  const { game } = state;
  switch (moveKind(move)) {
    case MoveKind.Run:
      return 100;
    case MoveKind.Up:
      if (game.hole >= 0 && game.stock !== 'hole') return intoHole(state, moveFrom(move));
      return moveReveals(move) ? 95 : 90;
    case MoveKind.TakeUp:
      return 80;
    case MoveKind.Transfer: {
      const from = moveFrom(move);
      const to = moveTo(move);
      if (to >= game.tableau.count) return 10;
      const toSpace = state.lengths[to] === 0;
      if (from >= game.tableau.count) return toSpace ? 20 : 70;
      if (moveReveals(move)) return 75;
      return toSpace ? 15 : 60;
    }
    case MoveKind.Take:
      return state.lengths[moveTo(move)] === 0 ? 25 : 40;
    case MoveKind.Down:
      return 5;
    default:
      return 30;
  }
}

/**
 * The rank of which most cards are left goes first: it is the one that will be short of neighbours. Of one rank the card
 * from the highest pile, under which most is buried. (A stock dealt into the hole bridges such gaps: there the order
 * makes no difference worth its time.)
 */
function intoHole(state: State, from: number): number {
  const { game, cards, lengths } = state;
  const rank = state.top(from) >> 2;
  const start = game.hole << game.strideBits;
  let left = 4 * game.decks;
  for (let i = start, end = start + lengths[game.hole]; i < end; i++) if (cards[i] >> 2 === rank) left--;
  return 100 + (left << game.strideBits) + lengths[from];
}
