// Which move to try first: what brings a win nearer before what keeps the game open.

import { moveFrom, moveKind, MoveKind, moveReveals, moveTo, type Move, type State } from '../game';

/** Higher is earlier. */
export function scoreMove(state: State, move: Move): number {
  const { game } = state;
  switch (moveKind(move)) {
    case MoveKind.Run:
      return 100;
    case MoveKind.Up:
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
