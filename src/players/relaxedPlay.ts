// A proof without search that a position cannot be won: the game with all that moves take away forgotten (Bjarnason et
// al. 2007, section 4.1). A card that can once be moved, or built on, stays so; a space stays a space. Whatever can be done
// in the real game can be done in this one, so if some card can never go up here, it never can.
//
// This is stricter than the solver's DeadEnd where it matters at the start of a game with a stock: a card of the stock, or
// one taken back from a foundation, can be built on only if it has a place in the tableau itself; and only those cards of
// the stock count that turning can bring up, given how many before them can ever be taken.

import { KIND_BITS, KINDS, type Game, type State } from '../game';

export class RelaxedPlay {
  private readonly game: Game;
  /** By card, as two sets: some copy can be moved; can be built on; can be on its foundation. */
  private readonly movable = new Uint8Array(KINDS);
  private readonly target = new Uint8Array(KINDS);
  private readonly up = new Uint8Array(KINDS);
  /** `[(pile << bits) + i]`: the cards from i upwards can all leave the pile. */
  private readonly clears: Uint8Array;
  private readonly bits: number;
  /** By place in the stock: the card can be the waste's top; can be taken from there. */
  private readonly taken: Uint8Array;
  private hasSpace = false;
  private changed = false;

  constructor(private readonly state: State) {
    this.game = state.game;
    this.bits = state.game.strideBits + 1;
    this.clears = new Uint8Array((state.game.tableau.count + 1) << this.bits);
    this.taken = new Uint8Array(state.talon.length + 1);
  }

  /** With a free cell, or with runs that go up whole, too much can always move. */
  static applies(game: Game): boolean {
    return game.foundations.count > 0 && !game.completeRuns && game.cells.count === 0;
  }

  /** True only if the position cannot be won. */
  isDead(): boolean {
    const { game, state } = this;
    this.movable.fill(0);
    this.target.fill(0);
    this.up.fill(0);
    this.clears.fill(0);
    this.taken.fill(0);
    this.hasSpace = false;
    const { first, count } = game.foundations;
    for (let pile = first; pile < first + count; pile++)
      for (let i = 0; i < state.lengths[pile]; i++) this.up[state.cards[(pile << game.strideBits) + i]] = 1;
    // Cards dealt onto the piles lie open there.
    if (game.stock === 'tableau')
      for (let i = state.turned; i < state.talonLength; i++) {
        this.movable[state.talon[i]] = 1;
        this.target[state.talon[i]] = 1;
      }
    do {
      this.changed = false;
      for (let pile = 0; pile < game.tableau.count; pile++) this.clearPile(pile);
      this.openReserve();
      if (game.stock === 'waste') this.turnStock();
      this.raise();
    } while (this.changed);
    for (let card = 0; card < game.maxRank * 4; card++) if (this.up[card] === 0) return true;
    return false;
  }

  /** From the top down: which cards can leave, alone or as the head of a group. */
  private clearPile(pile: number): void {
    const { state, game, clears } = this;
    const length = state.lengths[pile];
    const start = pile << game.strideBits;
    const at = pile << this.bits;
    clears[at + length] = 1;
    let above = 1;
    for (let i = length - 1; i >= 0; i--) {
      const card = state.cards[start + i];
      if (above === 1) {
        this.mark(this.movable, card);
        this.mark(this.target, card);
      }
      if (clears[at + i] === 0 && this.canLand(card, game.mayFill) && this.leadsGroup(pile, i)) {
        clears[at + i] = 1;
        this.changed = true;
      }
      above = clears[at + i];
    }
    if (above === 1 && !this.hasSpace) {
      this.hasSpace = true;
      this.changed = true;
    }
  }

  /** Whether card i, with what is built on it, can be the next to leave once everything above has left. */
  private leadsGroup(pile: number, i: number): boolean {
    const { state, game, clears } = this;
    const start = pile << game.strideBits;
    const at = pile << this.bits;
    for (let end = i + 1; end <= state.lengths[pile]; end++) {
      if (clears[at + end] === 1) return true;
      // The group goes on only over cards that lie face up in built order; and only where groups move at all.
      if (game.groupMode === 'single' || i < state.faceDown[pile] || end === state.lengths[pile]) return false;
      if (game.groups[(state.cards[start + end - 1] << KIND_BITS) | state.cards[start + end]] === 0) return false;
    }
    return false;
  }

  /** Whether a card that can be moved has a place to go, be it only once. */
  private canLand(card: number, mayFill: Uint8Array): boolean {
    return card < 4 || this.up[card - 4] === 1 || this.canLie(card, mayFill);
  }

  /** The same within the tableau. */
  private canLie(card: number, mayFill: Uint8Array): boolean {
    if (this.hasSpace && mayFill[card] === 1) return true;
    for (let parent = (card & ~3) + 4, end = parent + 4; parent < end; parent++)
      if (this.target[parent] === 1 && this.game.builds[(parent << KIND_BITS) | card] === 1) return true;
    return false;
  }

  private openReserve(): void {
    const { state, game } = this;
    for (let pile = game.reserve.first; pile < game.reserve.first + game.reserve.count; pile++) {
      const start = pile << game.strideBits;
      for (let i = state.lengths[pile] - 1; i >= 0; i--) {
        const card = state.cards[start + i];
        this.mark(this.movable, card);
        // A forced fill takes the top whatever it is, as soon as there is a space.
        const lies = (this.hasSpace && game.forcedFill === 'reserve') || this.canLie(card, game.mayFill);
        if (lies) this.mark(this.target, card);
        else if (!this.canLand(card, game.mayFill)) break;
      }
    }
  }

  /**
   * A card of the stock comes up if turning by whole draws ends on it: in this pass, or in a later one with some of the
   * cards before it gone; or if the card after it is taken.
   */
  private turnStock(): void {
    const { state, game, taken } = this;
    const { turned, talonLength } = state;
    const { drawCount, redeals, forcedFill } = game;
    let before = 0;
    for (let i = 0; i < talonLength; i++) {
      const card = state.talon[i];
      const ahead = i + 1 - turned;
      const comesUp =
        taken[i] === 1 ||
        taken[i + 1] === 1 ||
        ahead === 0 ||
        i === talonLength - 1 ||
        (ahead > 0 && ahead % drawCount === 0) ||
        (redeals > 0 && (i + 1) % drawCount <= before) ||
        forcedFill === 'waste';
      if (comesUp) {
        this.mark(this.movable, card);
        const lies = (this.hasSpace && forcedFill === 'waste') || this.canLie(card, game.wasteMayFill);
        if (lies) this.mark(this.target, card);
        if (taken[i] === 0 && (lies || this.canLand(card, game.wasteMayFill))) {
          taken[i] = 1;
          this.changed = true;
        }
      }
      before += taken[i];
    }
  }

  private raise(): void {
    const { game, up, movable } = this;
    for (let card = 0; card < game.maxRank * 4; card++) {
      if (up[card] === 0 && movable[card] === 1 && (card < 4 || up[card - 4] === 1)) this.mark(up, card);
      if (game.removable && up[card] === 1 && this.target[card] === 0 && this.canLie(card, game.mayFill))
        this.mark(this.target, card);
    }
  }

  private mark(set: Uint8Array, card: number): void {
    if (set[card] === 1) return;
    set[card] = 1;
    this.changed = true;
  }
}
