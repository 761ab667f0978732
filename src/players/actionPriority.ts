// The order in which rollouts try what can be done: what gains most comes first (Bjarnason et al. 2007, section 4.4).

import { moveFrom, moveKind, MoveKind, moveReveals, moveTo, type Game, type Move } from '../game';

const PRIORITY = { upRevealing: 1, up: 2, acrossRevealing: 3, intoTableau: 4, down: 5, across: 6, rest: 7 } as const;

/**
 * The six steps of the paper. Cards of a cell or a reserve come into the tableau like those of the stock; what is not in
 * the paper's game, such as filling a cell or dealing, comes last.
 */
export function priorityOf(game: Game, move: Move): number {
  switch (moveKind(move)) {
    case MoveKind.Up:
    case MoveKind.Run:
      return moveReveals(move) ? PRIORITY.upRevealing : PRIORITY.up;
    case MoveKind.TakeUp:
      return PRIORITY.up;
    case MoveKind.Transfer:
      if (moveTo(move) >= game.tableau.count) return PRIORITY.rest;
      if (moveFrom(move) >= game.tableau.count) return PRIORITY.intoTableau;
      return moveReveals(move) ? PRIORITY.acrossRevealing : PRIORITY.across;
    case MoveKind.Take:
      return moveTo(move) < game.tableau.count ? PRIORITY.intoTableau : PRIORITY.rest;
    case MoveKind.Down:
      return PRIORITY.down;
    default:
      return PRIORITY.rest;
  }
}
