// The course of one game: the position, the moves made, and when the game is over. Made once, used for many games.

import { isWon, KIND_BITS, State, type Game, type Move } from '../game';
import { samePlayHash, type StateHash } from '../solver';
import { PositionCounts } from './positionCounts';
import type { GameEnd } from './player';

/** Choices after which a game is broken off: players who wander among ever new positions come to no end otherwise. */
export const LONGEST_GAME = 5_000;

export class Course {
  readonly state: State;
  /** The moves made; stock macros count as one. */
  readonly moves = new Int32Array(LONGEST_GAME);
  length = 0;

  private readonly hash: StateHash;
  private readonly counts = new PositionCounts();

  constructor(
    game: Game,
    /** A position that has been there more often than this ends the game. */
    private readonly mostVisits: number,
    /** Whether the position at the start counts as one that has been there. */
    private readonly countsStart: boolean,
  ) {
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
    return this.length === LONGEST_GAME ? 'length' : undefined;
  }

  /**
   * Says how often the position has been there now. The order of the tableau piles counts, where the spaces are does not:
   * a king moved from space to space is soon a position seen before, two kings that change places are not.
   */
  private visit(): number {
    const { state, hash } = this;
    const { game, cards, lengths } = state;
    let order = 0;
    if (game.family === 'building')
      for (let pile = 0; pile < game.tableau.count; pile++) {
        // The hash knows which piles there are; bottom card and length are enough to say which is which.
        if (lengths[pile] === 0) continue;
        const name = (lengths[pile] << KIND_BITS) | cards[pile << game.strideBits];
        order = Math.imul(order ^ name, 0x9e3779b1);
        order ^= order >>> 15;
      }
    return this.counts.add(hash.lane0 ^ order, (hash.lane1 + order) | 0);
  }

  line(): Move[] {
    return [...this.moves.subarray(0, this.length)];
  }
}
