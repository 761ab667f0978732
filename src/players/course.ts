// The course of one game: the position, the moves made, and when the game is over. Made once, used for many games.

import { isWon, type Game, type Move, State } from '../game';
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
    if (this.countsStart) this.counts.add(this.hash.lane0, this.hash.lane1);
  }

  /** Makes a legal move; says how that ended the game, if it did. */
  play(move: Move): GameEnd | undefined {
    this.hash.play(move);
    this.moves[this.length++] = move;
    if (isWon(this.state)) return 'won';
    if (this.counts.add(this.hash.lane0, this.hash.lane1) > this.mostVisits) return 'loop';
    return this.length === LONGEST_GAME ? 'length' : undefined;
  }

  line(): Move[] {
    return [...this.moves.subarray(0, this.length)];
  }
}
