// What lies open on the tableau and what lies buried: the base of every value table. In Klondike the open cards of a pile
// are its "build stack" and the buried ones are face down; where all cards are dealt face up, a card is buried as long
// as what lies on it is not built on it.

import { cardOf, SUITS } from '../cards';
import { KIND_BITS, KINDS, type Game, type State } from '../game';

export class PileRuns {
  /** How many cards of each tableau pile are buried: all below the built run at its top. */
  readonly buried: Uint8Array;
  /** Whether only some ranks may enter spaces, as kings do; and whether any card may. */
  readonly spacesForKings: boolean;
  readonly spacesForAny: boolean;

  private readonly isBuilt: Uint8Array;
  /** The cards that may be built on a card, and those buried in each pile, as two 32-bit sets. */
  private readonly childrenLow = new Int32Array(KINDS);
  private readonly childrenHigh = new Int32Array(KINDS);
  private readonly buriedLow: Int32Array;
  private readonly buriedHigh: Int32Array;

  constructor(private readonly game: Game) {
    const piles = game.tableau.count;
    this.buried = new Uint8Array(piles);
    this.buriedLow = new Int32Array(piles);
    this.buriedHigh = new Int32Array(piles);
    // Where cards move one by one, a run is still what has been built; no group is asked for.
    this.isBuilt = game.groupMode === 'single' ? game.builds : game.groups;
    for (let below = 0; below < KINDS; below++)
      for (let card = 0; card < KINDS; card++)
        if (game.builds[(below << KIND_BITS) | card] === 1)
          (card < 32 ? this.childrenLow : this.childrenHigh)[below] |= 1 << (card & 31);
    const kinds = cardOf(game.maxRank, SUITS.length - 1) + 1;
    const entering = game.mayFill.subarray(0, kinds).reduce((sum, may) => sum + may, 0);
    this.spacesForAny = entering === kinds;
    this.spacesForKings = entering > 0 && !this.spacesForAny;
  }

  /** Looks at a position; what it finds holds until the next look. */
  look(state: State): void {
    const { cards, lengths, faceDown } = state;
    const { tableau, strideBits } = this.game;
    for (let pile = 0; pile < tableau.count; pile++) {
      const start = pile << strideBits;
      let at = lengths[pile] - 1;
      while (at > faceDown[pile] && this.isBuilt[(cards[start + at - 1] << KIND_BITS) | cards[start + at]] === 1) at--;
      this.buried[pile] = Math.max(0, at);
      let low = 0;
      let high = 0;
      while (--at >= 0) {
        const card = cards[start + at];
        if (card < 32) low |= 1 << card;
        else high |= 1 << (card & 31);
      }
      this.buriedLow[pile] = low;
      this.buriedHigh[pile] = high;
    }
  }

  /** In how many piles a card lies buried that could be built on this one. */
  pilesWaitingFor(card: number): number {
    const low = this.childrenLow[card];
    const high = this.childrenHigh[card];
    let piles = 0;
    for (let pile = 0; pile < this.buriedLow.length; pile++)
      if ((this.buriedLow[pile] & low) !== 0 || (this.buriedHigh[pile] & high) !== 0) piles++;
    return piles;
  }
}
