// Where a search by rollouts stands: the position, the moves that led there, and the positions on the way that loops are
// looked for in. Nothing is allocated while a search runs.

import { isWon, State, type Game, type Move } from '../game';
import { macroPlayHash, type StateHash } from '../solver';
import { NO_MOVE } from './actionList';
import type { RolloutScore } from './rolloutScore';

/** Moves after which a line goes no further: those who wander among ever new positions come to no end otherwise. */
export const LONGEST_LINE = 4_000;

export class RolloutLine {
  readonly state: State;
  readonly moves = new Int32Array(LONGEST_LINE);
  length = 0;
  /** Two lanes tell positions apart. */
  readonly hash: StateHash;

  /** Before each move: the lanes, and the value of the score that followed it. */
  private readonly lanes0 = new Int32Array(LONGEST_LINE);
  private readonly lanes1 = new Int32Array(LONGEST_LINE);
  private readonly lanes2 = new Int32Array(LONGEST_LINE);
  private readonly values = new Int32Array(LONGEST_LINE);
  /** The lanes of the positions that have been chosen: those within an action of two moves are not among them. */
  private readonly chosen0 = new Int32Array(LONGEST_LINE);
  private readonly chosen1 = new Int32Array(LONGEST_LINE);
  chosen = 0;

  constructor(game: Game) {
    this.state = new State(game);
    this.hash = macroPlayHash(this.state);
  }

  begin(start: State): void {
    this.state.copyFrom(start);
    this.hash.rehash();
    this.length = 0;
    this.chosen = 0;
  }

  /** Whether there is room for one more action. */
  isFull(): boolean {
    return this.length + 2 > LONGEST_LINE || this.chosen === LONGEST_LINE;
  }

  isWon(): boolean {
    return isWon(this.state);
  }

  /** Remembers the position as one to which play shall not come back. */
  choose(): void {
    this.chosen0[this.chosen] = this.hash.lane0;
    this.chosen1[this.chosen++] = this.hash.lane1;
  }

  /** Whether the position is among the chosen ones from number `since` on. */
  isChosen(since: number): boolean {
    const { lane0, lane1 } = this.hash;
    for (let i = this.chosen - 1; i >= since; i--)
      if (this.chosen0[i] === lane0 && this.chosen1[i] === lane1) return true;
    return false;
  }

  play(first: Move, second: Move, score: RolloutScore): void {
    this.playMove(first, score);
    if (second !== NO_MOVE) this.playMove(second, score);
  }

  /** Back to a length, by the score that has followed the moves. */
  backTo(length: number, score: RolloutScore): void {
    while (this.length > length) this.undoMove(score);
  }

  private playMove(move: Move, score: RolloutScore): void {
    const { hash, length } = this;
    this.lanes0[length] = hash.lane0;
    this.lanes1[length] = hash.lane1;
    this.lanes2[length] = hash.lane2;
    this.values[length] = score.value;
    this.moves[length] = move;
    this.length = length + 1;
    const value = score.after(move);
    hash.play(move);
    score.follow(move, value);
  }

  private undoMove(score: RolloutScore): void {
    const { hash } = this;
    const at = --this.length;
    const move = this.moves[at];
    hash.undo(move);
    hash.lane0 = this.lanes0[at];
    hash.lane1 = this.lanes1[at];
    hash.lane2 = this.lanes2[at];
    score.back(move, this.values[at]);
  }
}
