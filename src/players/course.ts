// The course of one game: the position, the moves made, and when the game is over. Made once, used for many games.

import { isWon, KIND_BITS, State, type Game, type Move } from '../game';
import { samePlayHash, type StateHash } from '../solver';
import { PositionCounts } from './positionCounts';
import type { GameEnd } from './player';

export class Course {
  readonly state: State;
  /** The moves made; stock macros count as one. */
  readonly moves: Int32Array;
  length = 0;

  private readonly hash: StateHash;
  private readonly counts = new PositionCounts();

  constructor(
    game: Game,
    /** A position that has been there more often than this ends the game. */
    private readonly mostVisits: number,
    /** Whether the position at the start counts as one that has been there. */
    private readonly countsStart: boolean,
    /** Choices after which the game is broken off. */
    private readonly longest: number,
  ) {
    this.moves = new Int32Array(longest);
    this.state = new State(game);
    this.hash = samePlayHash(this.state);
  }

  begin(start: State): void {
    this.state.copyFrom(start);
    this.hash.rehash();
    this.length = 0;
    this.counts.clear();
    if (this.countsStart) this.visit();
  }

  /** Makes a legal move; says how that ended the game, if it did. */
  play(move: Move): GameEnd | undefined {
    this.hash.play(move);
    this.moves[this.length++] = move;
    if (isWon(this.state)) return 'won';
    if (this.visit() > this.mostVisits) return 'loop';
    return this.length === this.longest ? 'length' : undefined;
  }

  /** Whether a legal move leads to a position that has been there before. */
  returns(move: Move): boolean {
    const { hash, counts } = this;
    const { lane0, lane1, lane2 } = hash;
    hash.play(move);
    const order = this.pileOrder();
    const seen = counts.of(hash.lane0 ^ order, (hash.lane1 + order) | 0) > 0;
    hash.undo(move);
    hash.lane0 = lane0;
    hash.lane1 = lane1;
    hash.lane2 = lane2;
    return seen;
  }

  /** Counts the position; says how often it has been there now. */
  private visit(): number {
    const order = this.pileOrder();
    return this.counts.add(this.hash.lane0 ^ order, (this.hash.lane1 + order) | 0);
  }

  /**
   * The order of the tableau piles counts, where the spaces are does not: a king moved from space to space is soon a
   * position seen before, two kings that change places are not.
   */
  private pileOrder(): number {
    const { game, cards, lengths } = this.state;
    let order = 0;
    if (game.family !== 'building') return order;
    for (let pile = 0; pile < game.tableau.count; pile++) {
      // The hash knows which piles there are; bottom card and length are enough to say which is which.
      if (lengths[pile] === 0) continue;
      order = Math.imul(order ^ ((lengths[pile] << KIND_BITS) | cards[pile << game.strideBits]), 0x9e3779b1);
      order ^= order >>> 15;
    }
    return order;
  }

  line(): Move[] {
    return [...this.moves.subarray(0, this.length)];
  }
}
