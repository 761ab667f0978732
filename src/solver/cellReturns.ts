// Games built in suit: a card has one parent only, and a parent takes one card only. So a card in a cell goes onto its
// parent as soon as that is open, and a card that lies on its parent goes to a cell only if the next move is from the
// same pile.
//
// Why no win is lost: call the *closure* of a position what becomes of it when all such returns, and all safe moves up,
// are made; none of them stands in the way of another, so there is one closure. Take a win of the full game; the
// closures of its positions are joined by the moves that are left. A move of the win that lays a card into a cell from
// off its parent leaves the closure as it is. Any other move finds its card in the closure either open, or under cards
// that lie in cells in the win's own position: so there are cells for them, they go there one by one, each followed
// by a move from the same pile, the last of which is the win's move, and the returns follow. Its target is as
// good as in the win: cells are no fewer, spaces no fewer, and nothing but its one child covers a parent.
//
// A card that the win moves from its cell into a space leaves its parent for there; so single cards must be free to move
// (with whole piles or whole groups only, it does not hold). Nor does it hold where a fill is forced or the stock deals onto the piles: then it matters when a pile is covered or
// empty. Where it matters which cards lie face down, a card on a face-down parent is no pair: lifting and returning it
// turns the parent up, which is a position of its own.

import { makeMove, moveFrom, moveKind, MoveKind, moveReveals, moveTo, type Game, type Move, type State } from '../game';
import { NO_MOVE } from './safeUp';
import { facesMatter } from './stateHash';

export const cellReturnsHold = (game: Game): boolean =>
  game.foundations.count > 0 &&
  game.decks === 1 &&
  game.cells.count > 0 &&
  !game.completeRuns &&
  (game.groupMode === 'single' || game.groupMode === 'any') &&
  game.rules['tableau piles']['build policy'] === 'same-suit' &&
  game.forcedFill === 'none' &&
  game.stock !== 'tableau';

/** From a card to its parent: the kinds of a rank are four. */
const ONE_RANK = 4;

export class CellReturns {
  private readonly facesMatter: boolean;

  constructor(private readonly state: State) {
    this.facesMatter = facesMatter(state.game);
  }

  /** A card that returns from its cell to its parent, or NO_MOVE. */
  find(): Move {
    const { game, cards, lengths } = this.state;
    const { tableau, cells, strideBits } = game;
    let low = 0;
    let high = 0;
    for (let cell = cells.first, end = cell + cells.count; cell < end; cell++) {
      if (lengths[cell] === 0) continue;
      const parent = cards[cell << strideBits] + ONE_RANK;
      if (parent < 32) low |= 1 << parent;
      else high |= 1 << parent;
    }
    if ((low | high) === 0) return NO_MOVE;
    for (let pile = 0; pile < tableau.count; pile++) {
      const length = lengths[pile];
      if (length === 0) continue;
      const top = cards[(pile << strideBits) + length - 1];
      if ((((top < 32 ? low : high) >>> top) & 1) === 0) continue;
      let cell = cells.first;
      while (lengths[cell] === 0 || cards[cell << strideBits] + ONE_RANK !== top) cell++;
      return makeMove(MoveKind.Transfer, cell, pile, 1);
    }
    return NO_MOVE;
  }

  /** The pile that the next move must come from, once a card has left its parent for a cell; −1 for any. */
  onlyPileAfter(move: Move): number {
    if (moveKind(move) !== MoveKind.Transfer || (this.facesMatter && moveReveals(move))) return -1;
    const { state } = this;
    const { tableau, cells } = state.game;
    const from = moveFrom(move);
    const to = moveTo(move);
    if (from >= tableau.count || to < cells.first || to >= cells.first + cells.count) return -1;
    return state.lengths[from] > 0 && state.top(from) === state.top(to) + ONE_RANK ? from : -1;
  }
}
