// A second proof without search that a position cannot be won (Bjarnason et al. 2007, section 4.1): two cards of one rank
// in one pile that want the same place. Under the lower one, L, lie a lower card of its suit, a lower card of the upper
// one's suit, and all cards that either could be built on but one, P.
//
// Proof. Before L has left its place, nothing below it has. So neither of the two can go up, and of the places to build
// on only P is left for both; no space takes them, and there are no cells. L must leave first of all by itself, because
// it is not built on the card below it: onto P, and with the upper one gone from above it. That one can by then only be
// on P, by itself or since before with P below it in a group, and has nowhere else to go: so P is never open for L.

import { KIND_BITS, type Game, type State } from '../game';

export class RelaxedTwins {
  private readonly game: Game;

  constructor(private readonly state: State) {
    this.game = state.game;
  }

  static applies(game: Game): boolean {
    return game.foundations.count > 0 && game.decks === 1 && game.cells.count === 0 && !game.completeRuns;
  }

  /** True only if the position cannot be won. */
  isDead(): boolean {
    const { game, state } = this;
    for (let pile = 0; pile < game.tableau.count; pile++) {
      const start = pile << game.strideBits;
      const length = state.lengths[pile];
      // Below the lower card there must be one to build on and one of each suit; of one suit they are never two.
      for (let i = 3; i < length - 1; i++) {
        const lower = state.cards[start + i];
        if (game.mayFill[lower] === 1 || this.isGrouped(pile, i)) continue;
        for (let k = i + 1; k < length; k++) {
          const upper = state.cards[start + k];
          if (upper >> 2 === lower >> 2 && this.areStuck(start, i, lower, upper)) return true;
        }
      }
    }
    return false;
  }

  /** Whether card i may move together with the one below it. */
  private isGrouped(pile: number, i: number): boolean {
    const { game, state } = this;
    const at = (pile << game.strideBits) + i;
    return (
      i > state.faceDown[pile] &&
      game.groupMode !== 'single' &&
      game.groups[(state.cards[at - 1] << KIND_BITS) | state.cards[at]] === 1
    );
  }

  private areStuck(start: number, height: number, lower: number, upper: number): boolean {
    const { cards } = this.state;
    let holdsLower = false;
    let holdsUpper = false;
    let parents = this.parentsOf(lower) | this.parentsOf(upper);
    for (let i = start; i < start + height; i++) {
      const card = cards[i];
      if (card < lower && ((card ^ lower) & 3) === 0) holdsLower = true;
      if (card < upper && ((card ^ upper) & 3) === 0) holdsUpper = true;
      if (card >> 2 === (lower >> 2) + 1) parents &= ~(1 << (card & 3));
    }
    // Of four bits, at most one.
    return holdsLower && holdsUpper && (parents & (parents - 1)) === 0;
  }

  /** The suits of the cards of the next rank on which a card may lie, by building or in a group, as a set. */
  private parentsOf(card: number): number {
    const { builds, groups } = this.game;
    let suits = 0;
    for (let suit = 0; suit < 4; suit++) {
      const pair = (((card & ~3) + 4 + suit) << KIND_BITS) | card;
      if (builds[pair] === 1 || groups[pair] === 1) suits |= 1 << suit;
    }
    return suits;
  }
}
