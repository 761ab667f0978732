// Hash of games with piles. A tableau pile is a chain over its cards from the bottom up, remembered for every height, so
// that taking cards off costs nothing and laying one on is one step; a position is the sum over its piles.

import {
  moveCount,
  moveFrom,
  moveKind,
  MoveKind,
  moveReveals,
  moveTo,
  playMove,
  undoMove,
  type Game,
  type Move,
  type State,
} from '../game';
import { chain0, chain1, chain2, makeKeys } from './keys';
import { layoutOf, type Layout } from './impliedLayout';
import type { SolverOptions } from './options';
import { classTable, facesMatter, type CardClasses, type StateHash } from './stateHash';

const CARD_KEYS = makeKeys(128, 1);
const CELL_KEYS = makeKeys(64 * 512, 2);
const RESERVE_KEYS = makeKeys(64 * 512, 3);
const UP_KEYS = makeKeys(64, 4);
const HOLE_KEYS = makeKeys(64, 5);
const TURNED_KEYS = makeKeys(256, 6);
const TALON_KEYS = makeKeys(64, 11);
const BASE_KEYS = makeKeys(512, 7);
/** Added to the class of a card that lies face down. */
const DOWN = 64;

export class PileHash implements StateHash {
  lane0 = 0;
  lane1 = 0;
  lane2 = 0;

  private readonly game: Game;
  /** Chain values at `[(pile << bits) + height]`, one more than there are cards in a full pile. */
  private readonly bits: number;
  private readonly chains0: Int32Array;
  private readonly chains1: Int32Array;
  private readonly chains2: Int32Array;
  private readonly classes: Uint8Array;
  private readonly hidesMatter: boolean;
  /** Whether the order of stock and waste must be hashed: where cards look alike. Otherwise the cards alone tell it. */
  private readonly hashesTalon: boolean;
  private talon0 = 0;
  private talon1 = 0;
  private talon2 = 0;
  private readonly pileSymmetry: boolean;
  private readonly cellSymmetry: boolean;
  private readonly stockMerging: boolean;
  /** Whether the arrangement of built cards counts, and whether it does at the moment. */
  private readonly layout: Layout;
  private impliedNow = false;
  /** How many cards from the bottom of each tableau pile count. */
  private readonly counted: Uint8Array;

  constructor(
    private readonly state: State,
    options: SolverOptions,
    classes: CardClasses,
  ) {
    const { game } = state;
    this.game = game;
    this.bits = game.strideBits + 1;
    const size = game.tableau.count << this.bits;
    this.chains0 = new Int32Array(size);
    this.chains1 = new Int32Array(size);
    this.chains2 = new Int32Array(size);
    this.classes = classTable(classes);
    this.hidesMatter = facesMatter(game);
    this.hashesTalon = game.stock === 'waste' && (game.decks > 1 || classes !== 'cards');
    this.layout = layoutOf(game, options);
    this.counted = new Uint8Array(game.tableau.count);
    this.pileSymmetry = options.pileSymmetry;
    this.cellSymmetry = options.cellSymmetry;
    this.stockMerging = options.stockMerging && options.stockMacros && game.redeals > 0 && game.forcedFill !== 'waste';
    this.rehash();
  }

  play(move: Move): void {
    const { state, game } = this;
    const kind = moveKind(move);
    const from = moveFrom(move);
    const to = moveTo(move);
    const count = moveCount(move);
    switch (kind) {
      case MoveKind.Transfer:
      case MoveKind.Up:
      case MoveKind.Run:
      case MoveKind.Down: {
        const size = kind === MoveKind.Up || kind === MoveKind.Down ? 1 : count;
        this.removeFrom(from, size);
        if (to < game.tableau.count) this.addPile(to, -1);
        playMove(state, move);
        if (from < game.tableau.count) this.settle(from, state.lengths[from] - (moveReveals(move) ? 1 : 0));
        this.addTo(to, size);
        break;
      }
      case MoveKind.Take:
      case MoveKind.TakeUp:
      case MoveKind.DealHole:
        this.addTurned(-1);
        if (kind !== MoveKind.DealHole) this.addKey(TALON_KEYS, this.classes[state.talon[count]], -1);
        if (to < game.tableau.count) this.addPile(to, -1);
        playMove(state, move);
        this.addTurned(1);
        this.addTo(to, 1);
        break;
      case MoveKind.Deal:
        playMove(state, move);
        this.rehash();
        return;
      default:
        this.addTurned(-1);
        playMove(state, move);
        this.addTurned(1);
    }
    if (this.impliedNow !== this.isImplied()) this.rehash();
  }

  undo(move: Move): void {
    const { state, game } = this;
    const kind = moveKind(move);
    const from = moveFrom(move);
    const to = moveTo(move);
    undoMove(state, move);
    if (kind === MoveKind.Deal || this.impliedNow !== this.isImplied()) {
      this.rehash();
      return;
    }
    if (kind <= MoveKind.Run && from < game.tableau.count) {
      // Another card may have stood here in the meantime.
      const size = kind === MoveKind.Up ? 1 : moveCount(move);
      this.chainFrom(from, state.lengths[from] - size - (moveReveals(move) ? 1 : 0));
      this.counted[from] = this.countedHeight(from);
    }
    if (kind <= MoveKind.TakeUp && to < game.tableau.count) this.counted[to] = this.countedHeight(to);
    if (this.hashesTalon && (kind === MoveKind.Take || kind === MoveKind.TakeUp)) this.chainTalon();
  }

  /** Everything from scratch. */
  rehash(): void {
    const { state, game } = this;
    this.lane0 = this.lane1 = this.lane2 = 0;
    const pilesAlike = this.pileSymmetry && state.pilesInterchangeable();
    this.impliedNow = this.isImplied();
    for (let pile = 0; pile < game.tableau.count; pile++) {
      const key = pilesAlike ? 0 : pile;
      this.chains0[pile << this.bits] = BASE_KEYS[3 * key];
      this.chains1[pile << this.bits] = BASE_KEYS[3 * key + 1];
      this.chains2[pile << this.bits] = BASE_KEYS[3 * key + 2];
      this.settle(pile, 0);
    }
    for (const { first, count } of [game.cells, game.reserve])
      for (let pile = first; pile < first + count; pile++)
        for (let height = 0; height < state.lengths[pile]; height++)
          this.addLoose(pile, state.cards[(pile << game.strideBits) + height], 1);
    for (let pile = game.foundations.first; pile < game.foundations.first + game.foundations.count; pile++)
      for (let height = 0; height < state.lengths[pile]; height++)
        this.addKey(UP_KEYS, this.classes[state.cards[(pile << game.strideBits) + height]], 1);
    if (game.hole >= 0) this.addKey(HOLE_KEYS, this.classes[state.top(game.hole)], 1);
    if (game.stock === 'waste')
      for (let i = 0; i < state.talonLength; i++) this.addKey(TALON_KEYS, this.classes[state.talon[i]], 1);
    this.addTurned(1);
  }

  /** Chain values of a pile above `height` cards. */
  private chainFrom(pile: number, height: number): void {
    const { state, game, classes } = this;
    const start = pile << this.bits;
    const hidden = this.hidesMatter ? state.faceDown[pile] : 0;
    for (let i = height; i < state.lengths[pile]; i++) {
      const key = 3 * (classes[state.cards[(pile << game.strideBits) + i]] + (i < hidden ? DOWN : 0));
      const at = start + i;
      this.chains0[at + 1] = chain0(this.chains0[at], CARD_KEYS[key]);
      this.chains1[at + 1] = chain1(this.chains1[at], CARD_KEYS[key + 1]);
      this.chains2[at + 1] = chain2(this.chains2[at], CARD_KEYS[key + 2]);
    }
  }

  /** Before the top `count` cards leave a pile. */
  private removeFrom(pile: number, count: number): void {
    const { game, state } = this;
    if (pile < game.tableau.count) this.addPile(pile, -1);
    else if (pile >= game.foundations.first && game.foundations.count > 0 && pile !== game.hole)
      this.addKey(UP_KEYS, this.classes[state.top(pile)], -1);
    else for (let i = 0; i < count; i++) this.addLoose(pile, state.top(pile), -1);
  }

  /** After `count` cards have come to a pile. */
  private addTo(pile: number, count: number): void {
    const { game, state, classes } = this;
    if (pile < game.tableau.count) this.settle(pile, state.lengths[pile] - count);
    else if (pile === game.hole) {
      const at = (pile << game.strideBits) + state.lengths[pile];
      this.addKey(HOLE_KEYS, classes[state.cards[at - 2]], -1);
      this.addKey(HOLE_KEYS, classes[state.cards[at - 1]], 1);
    } else if (pile >= game.foundations.first && game.foundations.count > 0) {
      const at = (pile << game.strideBits) + state.lengths[pile];
      for (let i = 1; i <= count; i++) this.addKey(UP_KEYS, classes[state.cards[at - i]], 1);
    } else this.addLoose(pile, state.top(pile), 1);
  }

  /** Adds a tableau pile again after its cards above `height` have changed. */
  private settle(pile: number, height: number): void {
    this.chainFrom(pile, height);
    this.counted[pile] = this.countedHeight(pile);
    this.addPile(pile, 1);
  }

  /** How many cards of a pile, from the bottom, make a difference. */
  private countedHeight(pile: number): number {
    const { game, state } = this;
    const length = state.lengths[pile];
    if (!this.impliedNow || length === 0) return length;
    const start = pile << game.strideBits;
    const hidden = state.faceDown[pile];
    let head = length - 1;
    while (head > hidden && game.groups[(state.cards[start + head - 1] << 6) | state.cards[start + head]] === 1) head--;
    return head + 1;
  }

  private isImplied(): boolean {
    if (this.layout !== 'while-reserve') return this.layout === 'implied';
    const { reserve } = this.game;
    for (let pile = reserve.first; pile < reserve.first + reserve.count; pile++)
      if (this.state.lengths[pile] > 0) return true;
    return false;
  }

  private addPile(pile: number, sign: 1 | -1): void {
    const at = (pile << this.bits) + this.counted[pile];
    this.lane0 = (this.lane0 + sign * this.chains0[at]) | 0;
    this.lane1 = (this.lane1 + sign * this.chains1[at]) | 0;
    this.lane2 = (this.lane2 + sign * this.chains2[at]) | 0;
  }

  /** A card in a cell or in the reserve, whose order never matters (a stacked reserve only ever shrinks). */
  private addLoose(pile: number, card: number, sign: 1 | -1): void {
    const { cells, reserve } = this.game;
    const kind = this.classes[card];
    if (pile >= reserve.first && pile < reserve.first + reserve.count)
      this.addKey(RESERVE_KEYS, this.cellSymmetry ? kind : kind + 64 * (pile - reserve.first), sign);
    else this.addKey(CELL_KEYS, this.cellSymmetry ? kind : kind + 64 * (pile - cells.first), sign);
  }

  /** Where the stock stands, and with look-alike cards also what is in it. */
  private addTurned(sign: 1 | -1): void {
    if (this.game.stock === 'none') return;
    const { turned, talonLength } = this.state;
    if (sign === 1 && this.hashesTalon) this.chainTalon();
    if (this.hashesTalon) {
      this.lane0 = (this.lane0 + sign * this.talon0) | 0;
      this.lane1 = (this.lane1 + sign * this.talon1) | 0;
      this.lane2 = (this.lane2 + sign * this.talon2) | 0;
    }
    this.addKey(TURNED_KEYS, this.mergedTurned(turned, talonLength), sign);
  }

  /**
   * With unlimited redeals, from a border that whole draws from the beginning reach, or from the end, the same cards
   * can be brought up as from the beginning.
   */
  private mergedTurned(turned: number, talonLength: number): number {
    return this.stockMerging && (turned % this.game.drawCount === 0 || turned === talonLength) ? 0 : turned;
  }

  private chainTalon(): void {
    const { talon, talonLength } = this.state;
    let [a, b, c] = [1, 2, 3];
    for (let i = 0; i < talonLength; i++) {
      const key = 3 * this.classes[talon[i]];
      a = chain0(a, CARD_KEYS[key]);
      b = chain1(b, CARD_KEYS[key + 1]);
      c = chain2(c, CARD_KEYS[key + 2]);
    }
    this.talon0 = a;
    this.talon1 = b;
    this.talon2 = c;
  }

  private addKey(keys: Int32Array, index: number, sign: 1 | -1): void {
    this.lane0 = (this.lane0 + sign * keys[3 * index]) | 0;
    this.lane1 = (this.lane1 + sign * keys[3 * index + 1]) | 0;
    this.lane2 = (this.lane2 + sign * keys[3 * index + 2]) | 0;
  }
}
