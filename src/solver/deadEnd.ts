// A proof without search that a position cannot be won: the game is played with all obstacles forgotten that a move might
// set up again (relaxed reachability, seed 002 §4.1). A card that can once be reached stays reachable, a parent
// that is once open stays open, a space stays a space. Whatever can be done in the real game can be done in this one; so
// if some card can never go up here, it never can.
//
// A few cells are no obstacle forgotten: a card that can land nowhere keeps its cell. Play without cells comes no
// further than what is reachable so far, and cards that can land need no cell to get away; so the next card that
// matters in a cell is one on top of a pile that cannot land. With as many of them parked as there are cells, either one of
// them can land in what is reachable then, and all is taken as reached, or play ends there.

import { KIND_BITS, type Game, type State } from '../game';
import type { Proof } from './proofs';

/** The ways of filling more cells are too many to try. */
const MOST_CELLS = 2;

export class DeadEnd implements Proof {
  private readonly game: Game;
  /** By card: some copy can lie open; can be on its foundation. */
  private readonly open = new Uint8Array(64);
  private readonly up = new Uint8Array(64);
  /** `[(pile << strideBits) + i]`: the cards from i upwards can all leave the pile. */
  private readonly clears: Uint8Array;
  private hasSpace = false;
  private changed = false;
  /** Cards that keep a cell; and for each number of them what was reachable before the last was parked. */
  private readonly parked: number[] = [];
  private readonly saved: { open: Uint8Array; up: Uint8Array; clears: Uint8Array; hasSpace: boolean }[];

  constructor(private readonly state: State) {
    this.game = state.game;
    this.clears = new Uint8Array((state.game.tableau.count + 1) << (state.game.strideBits + 1));
    this.saved = Array.from({ length: state.game.cells.count + 1 }, () => ({
      open: new Uint8Array(64),
      up: new Uint8Array(64),
      clears: new Uint8Array(this.clears.length),
      hasSpace: false,
    }));
  }

  /** Games in which anything can be proved so: with groups that are sent up whole, too much can always move. */
  static applies(game: Game): boolean {
    return game.foundations.count > 0 && !game.completeRuns && game.cells.count === 0;
  }

  /** Games with so few cells that all ways of filling them can be tried; cells must have nothing but the piles to serve. */
  static appliesWithCells(game: Game): boolean {
    const stacked = game.reserve.count === 1 && game.rules.reserve.size > 1;
    return (
      game.foundations.count > 0 &&
      !game.completeRuns &&
      game.cells.count > 0 &&
      game.cells.count <= MOST_CELLS &&
      !stacked
    );
  }

  /** Where every card has one parent at most, little is open, and the proof is worth its time in every position. */
  static paysInSearch(game: Game): boolean {
    const policy = game.rules['tableau piles']['build policy'];
    return DeadEnd.applies(game) && game.decks === 1 && (policy === 'same-suit' || policy === 'no-build');
  }

  /** True only if the position cannot be won. */
  isDead(): boolean {
    const { game, state } = this;
    this.open.fill(0);
    this.up.fill(0);
    this.clears.fill(0);
    this.hasSpace = false;
    for (let i = 0; i < state.talonLength; i++) this.open[state.talon[i]] = 1;
    const { first, count } = game.foundations;
    for (let pile = first; pile < first + count; pile++)
      for (let i = 0; i < state.lengths[pile]; i++) this.up[state.cards[(pile << game.strideBits) + i]] = 1;
    for (let pile = game.cells.first; pile < game.cells.first + game.cells.count; pile++)
      if (state.lengths[pile] > 0) this.open[state.top(pile)] = 1;
    this.spread();
    while (!this.allUp()) {
      this.parked.length = 0;
      for (let pile = game.cells.first; pile < game.cells.first + game.cells.count; pile++)
        if (state.lengths[pile] > 0 && !this.canLand(state.top(pile))) this.parked.push(state.top(pile));
      if (!this.park()) return true;
    }
    return false;
  }

  private allUp(): boolean {
    for (let card = 0; card < this.game.maxRank * 4; card++) if (this.up[card] === 0) return false;
    return true;
  }

  /** Everything that can be reached from what is reached so far. */
  private spread(): void {
    do {
      this.changed = false;
      for (let pile = 0; pile < this.game.tableau.count; pile++) this.clearPile(pile);
      this.openReserve();
      this.raise();
    } while (this.changed);
  }

  /** Parks cards that cannot land, up to the number of cells; true when thereby one of the parked cards can. */
  private park(): boolean {
    const { game, state, clears, parked } = this;
    if (parked.length >= game.cells.count) return false;
    const before = this.saved[parked.length];
    before.open.set(this.open);
    before.up.set(this.up);
    before.clears.set(clears);
    before.hasSpace = this.hasSpace;
    for (let pile = 0; pile < game.tableau.count; pile++) {
      const at = pile << (game.strideBits + 1);
      for (let i = state.lengths[pile] - 1; i >= 0; i--) {
        if (clears[at + i + 1] === 0 || clears[at + i] === 1) continue;
        clears[at + i] = 1;
        parked.push(state.cards[(pile << game.strideBits) + i]);
        this.spread();
        if (this.someParkedLands() || this.park()) return true;
        parked.pop();
        this.open.set(before.open);
        this.up.set(before.up);
        clears.set(before.clears);
        this.hasSpace = before.hasSpace;
      }
    }
    return false;
  }

  private someParkedLands(): boolean {
    for (const card of this.parked) if (this.canLand(card)) return true;
    return false;
  }

  /** From the top down: which cards can leave, alone or as the head of a group. */
  private clearPile(pile: number): void {
    const { state, game, clears } = this;
    const length = state.lengths[pile];
    const start = pile << game.strideBits;
    const at = pile << (game.strideBits + 1);
    clears[at + length] = 1;
    for (let i = length - 1; i >= 0; i--) {
      if (clears[at + i + 1] === 1) this.reach(state.cards[start + i]);
      if (clears[at + i] === 0 && this.canLand(state.cards[start + i]) && this.leadsGroup(pile, i)) {
        clears[at + i] = 1;
        this.changed = true;
      }
    }
    if (clears[at] === 1 && !this.hasSpace) {
      this.hasSpace = true;
      this.changed = true;
    }
  }

  /** Whether card i, with what is built on it, can be the next to leave once everything above has left. */
  private leadsGroup(pile: number, i: number): boolean {
    const { state, game, clears } = this;
    const start = pile << game.strideBits;
    const at = pile << (game.strideBits + 1);
    for (let end = i + 1; end <= state.lengths[pile]; end++) {
      if (clears[at + end] === 1) return true;
      // The group goes on only over cards that lie face up in built order; and only where groups move at all.
      if (game.groupMode === 'single' || i < state.faceDown[pile] || end === state.lengths[pile]) return false;
      if (game.groups[(state.cards[start + end - 1] << KIND_BITS) | state.cards[start + end]] === 0) return false;
    }
    return false;
  }

  /** Whether an open card has a place to go, be it only once. */
  private canLand(card: number): boolean {
    const { game, open, up } = this;
    if (card < 4 || up[card - 4] === 1) return true;
    if (this.hasSpace && game.mayFill[card] === 1) return true;
    for (let parent = (card & ~3) + 4, end = parent + 4; parent < end; parent++) {
      if (game.builds[(parent << KIND_BITS) | card] === 0) continue;
      if (open[parent] === 1 || (game.removable && up[parent] === 1)) return true;
    }
    return false;
  }

  private openReserve(): void {
    const { state, game } = this;
    for (let pile = game.reserve.first; pile < game.reserve.first + game.reserve.count; pile++) {
      const start = pile << game.strideBits;
      for (let i = state.lengths[pile] - 1; i >= 0; i--) {
        this.reach(state.cards[start + i]);
        // A forced fill takes the top whatever it is, as soon as there is a space.
        const fills = this.hasSpace && game.forcedFill === 'reserve';
        if (!fills && !this.canLand(state.cards[start + i])) break;
      }
    }
  }

  private reach(card: number): void {
    if (this.open[card] === 1) return;
    this.open[card] = 1;
    this.changed = true;
  }

  private raise(): void {
    for (let card = 0; card < this.game.maxRank * 4; card++) {
      if (this.up[card] === 1 || this.open[card] === 0 || (card >= 4 && this.up[card - 4] === 0)) continue;
      this.up[card] = 1;
      this.changed = true;
    }
  }
}
