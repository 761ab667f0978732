// Table 1 for games with piles. Each pile remembers what its lowest cards are worth, for every number of them; so a move
// is valued by a few look-ups and without making it, and making it costs little more. This is the innermost loop of the
// rollouts; a slow and obvious computation lives in the tests and must agree.

import {
  KIND_BITS,
  KINDS,
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
import type { RolloutScore } from './rolloutScore';
import type { RolloutWeights } from './rolloutWeights';
import { stockReach } from './stockReach';

export class PileScore implements RolloutScore {
  value = 0;

  private readonly game: Game;
  /** One more height than a full pile has cards. */
  private readonly bits: number;
  /** `[(pile << bits) + height]`: what the cards below that height block, and what they cost face down. */
  private readonly blocks: Int32Array;
  private readonly downs: Int32Array;
  /** `[(lower << 6) | upper]`: the cost of the upper card's being over the lower one. */
  private readonly over: Int32Array;
  /** `[(lower << 6) | upper]`: the upper card lies there as it should, and blocks nothing. */
  private readonly rests: Uint8Array;
  private readonly downValue = new Int32Array(KINDS);
  private readonly upValue = new Int32Array(KINDS);
  /** By rank and colour: how many such cards lie face down. */
  private readonly downCounts = new Uint8Array(KINDS);
  private readonly pairCost: number;
  /** `[turned * (room + 1) + length]`: the worth of the stock cards in reach. */
  private readonly reach: Int32Array;
  private readonly room: number;

  constructor(
    private readonly state: State,
    weights: RolloutWeights,
  ) {
    const { game } = state;
    this.game = game;
    this.bits = game.strideBits + 1;
    this.blocks = new Int32Array(game.tableau.count << this.bits);
    this.downs = new Int32Array(game.tableau.count << this.bits);
    this.over = overTable(game, weights);
    this.rests = game.groupMode === 'single' ? game.builds : game.groups;
    this.pairCost = weights.pairFaceDown;
    for (let card = 0; card < 4 * game.maxRank; card++) {
      const rank = card >> 2;
      this.downValue[card] = weights.faceDown + weights.faceDownPerRank * (game.maxRank - 1 - rank);
      this.upValue[card] = weights.up - weights.upLessPerRank * rank;
    }
    this.room = state.talon.length;
    this.reach = stockReach(game, this.room).map((cards) => cards * weights.inReach);
    if (game.hole >= 0) this.upValue.fill(weights.up);
  }

  begin(): void {
    const { state, game, bits } = this;
    this.downCounts.fill(0);
    let value = this.reachAt(state.turned, state.talonLength);
    for (let pile = 0; pile < game.tableau.count; pile++) {
      const start = pile << bits;
      this.settle(pile, 0);
      for (let i = 0; i < state.faceDown[pile]; i++) {
        const card = state.cards[(pile << game.strideBits) + i];
        this.downs[start + i + 1] = this.downs[start + i] + this.downValue[card];
        value += this.pairValue(this.downCounts[classOf(card)]++, 1);
      }
      value += this.blocks[start + state.lengths[pile]] + this.downs[start + state.faceDown[pile]];
    }
    for (let pile = game.foundations.first; pile < game.foundations.first + game.foundations.count; pile++)
      for (let i = 0; i < state.lengths[pile]; i++) value += this.upValue[state.cards[(pile << game.strideBits) + i]];
    if (game.hole >= 0) value += state.lengths[game.hole] * this.upValue[0];
    this.value = value;
  }

  after(move: Move): number {
    const { state, game } = this;
    const kind = moveKind(move);
    const from = moveFrom(move);
    const to = moveTo(move);
    const count = moveCount(move);
    switch (kind) {
      case MoveKind.Transfer: {
        const value = from < game.tableau.count ? this.withoutTop(from, count, move) : this.value;
        if (to >= game.tableau.count) return value;
        return value + this.blocksOn(to, state.cards[(from << game.strideBits) + state.lengths[from] - count]);
      }
      case MoveKind.Up: {
        const value = from < game.tableau.count ? this.withoutTop(from, 1, move) : this.value;
        return value + this.upValue[state.top(from)];
      }
      case MoveKind.Down: {
        const card = state.top(from);
        return this.value - this.upValue[card] + (to < game.tableau.count ? this.blocksOn(to, card) : 0);
      }
      case MoveKind.Run: {
        let value = this.withoutTop(from, count, move);
        const end = (from << game.strideBits) + state.lengths[from];
        for (let i = end - count; i < end; i++) value += this.upValue[state.cards[i]];
        return value;
      }
      case MoveKind.Take:
        return (
          this.value +
          this.reachAt(count, state.talonLength - 1) -
          this.reachAt(state.turned, state.talonLength) +
          (to < game.tableau.count ? this.blocksOn(to, state.talon[count]) : 0)
        );
      case MoveKind.TakeUp:
        return (
          this.value +
          this.reachAt(count, state.talonLength - 1) -
          this.reachAt(state.turned, state.talonLength) +
          this.upValue[state.talon[count]]
        );
      default: {
        // Turning and dealing: too seldom to be worth more than doing it.
        const { value } = this;
        playMove(state, move);
        this.begin();
        const after = this.value;
        undoMove(state, move);
        this.begin();
        this.value = value;
        return after;
      }
    }
  }

  follow(move: Move, value: number): void {
    const { state, game } = this;
    const kind = moveKind(move);
    const to = moveTo(move);
    this.value = value;
    if (kind === MoveKind.Deal) {
      this.begin();
      return;
    }
    if (moveReveals(move)) {
      const from = moveFrom(move);
      const card = state.top(from);
      this.downCounts[classOf(card)]--;
      // Turned up, the card still lies on what it lay on.
    }
    if (to < game.tableau.count && (kind === MoveKind.Transfer || kind === MoveKind.Take || kind === MoveKind.Down))
      this.settle(to, state.lengths[to] - (kind === MoveKind.Transfer ? moveCount(move) : 1));
  }

  back(move: Move, value: number): void {
    const { state, game } = this;
    const kind = moveKind(move);
    const from = moveFrom(move);
    this.value = value;
    if (kind === MoveKind.Deal) {
      this.begin();
      this.value = value;
      return;
    }
    if (from >= game.tableau.count || (kind !== MoveKind.Transfer && kind !== MoveKind.Up && kind !== MoveKind.Run))
      return;
    const height = state.lengths[from] - (kind === MoveKind.Up ? 1 : moveCount(move));
    if (moveReveals(move)) this.downCounts[classOf(state.cards[(from << game.strideBits) + height - 1])]++;
    // Other cards may have stood here in the meantime.
    this.settle(from, height);
  }

  /** The value without the top cards of a tableau pile, of which the one below may turn up. */
  private withoutTop(pile: number, count: number, move: Move): number {
    const { state, blocks, downs } = this;
    const length = state.lengths[pile];
    const start = pile << this.bits;
    let value = this.value - blocks[start + length] + blocks[start + length - count];
    if (moveReveals(move)) {
      const hidden = state.faceDown[pile];
      const card = state.cards[(pile << this.game.strideBits) + hidden - 1];
      value += downs[start + hidden - 1] - downs[start + hidden] - this.pairValue(this.downCounts[classOf(card)], -1);
    }
    return value;
  }

  /** What a card blocks on top of a pile. */
  private blocksOn(pile: number, card: number): number {
    const { state, over } = this;
    const length = state.lengths[pile];
    if (length === 0) return 0;
    const start = pile << this.game.strideBits;
    if (this.rests[(state.cards[start + length - 1] << KIND_BITS) | card] === 1) return 0;
    let cost = 0;
    for (let i = 0; i < length; i++) cost += over[(state.cards[start + i] << KIND_BITS) | card];
    return cost;
  }

  /** What the cards of a pile block, from `height` upwards. */
  private settle(pile: number, height: number): void {
    const { state, blocks, over, rests } = this;
    const start = pile << this.game.strideBits;
    const at = pile << this.bits;
    const hidden = state.faceDown[pile];
    for (let i = height; i < state.lengths[pile]; i++) {
      const card = state.cards[start + i];
      let cost = 0;
      if (i > 0 && (i - 1 < hidden || rests[(state.cards[start + i - 1] << KIND_BITS) | card] === 0))
        for (let k = 0; k < i; k++) cost += over[(state.cards[start + k] << KIND_BITS) | card];
      blocks[at + i + 1] = blocks[at + i] + cost;
    }
  }

  /** What one card more (or less) of a rank and colour face down changes, where there are `count` now. */
  private pairValue(count: number, step: 1 | -1): number {
    return this.pairCost * (step === 1 ? ((count + 1) >> 1) - (count >> 1) : (count >> 1) - ((count - 1) >> 1));
  }

  private reachAt(turned: number, length: number): number {
    return this.reach[turned * (this.room + 1) + length];
  }
}

/** Rank and colour of a card as a small number. */
const classOf = (card: number): number => ((card >> 2) << 1) | (card & 1);

/** Suits hold each other up only where they go up in order; what a card could be built on matters everywhere. */
function overTable(game: Game, weights: RolloutWeights): Int32Array {
  const table = new Int32Array(KINDS * KINDS);
  for (let lower = 0; lower < 4 * game.maxRank; lower++)
    for (let upper = 0; upper < 4 * game.maxRank; upper++) {
      const pair = (lower << KIND_BITS) | upper;
      const suits = game.foundations.count > 0 && (lower & 3) === (upper & 3) && lower < upper;
      if (suits) table[pair] += weights.blocksSuit;
      if (game.builds[pair] === 1) table[pair] += weights.blocksParent;
    }
  return table;
}
