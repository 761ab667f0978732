// The best of many positions, packed: what a beam search goes on from. Positions come in one by one; when there is no
// more room the worse half goes.

import type { Move } from '../game';
import type { Snapshots } from './snapshot';

/** Highest score that is told apart; lower is better. */
export const WORST = 8191;

export class Shortlist {
  count = 0;
  /** The entry that each position came from, in the words of the search, and the move that was chosen there. */
  readonly parents: Int32Array;
  readonly moves: Int32Array;
  /** The best score ever offered since the list was emptied. */
  best = WORST;

  private readonly scores: Int16Array;
  private readonly pool: Uint8Array;
  private readonly tally = new Int32Array(WORST + 1);
  /** Scores from here on are refused: as many better ones are here as are wanted. */
  private limit = WORST + 1;

  constructor(
    private readonly snapshots: Snapshots,
    private readonly width: number,
  ) {
    const room = 2 * width;
    this.parents = new Int32Array(room);
    this.moves = new Int32Array(room);
    this.scores = new Int16Array(room);
    this.pool = new Uint8Array(room * snapshots.size);
  }

  get bytes(): number {
    return this.pool.byteLength + 2 * this.parents.byteLength + this.scores.byteLength + this.tally.byteLength;
  }

  clear(): void {
    this.count = 0;
    this.best = WORST;
    this.limit = WORST + 1;
  }

  admits(score: number): boolean {
    return score < this.limit;
  }

  /** Takes in the present position of the state, unless those that are here leave no room for it. */
  add(score: number, parent: number, move: Move): void {
    if (this.count === this.parents.length) {
      this.prune();
      if (!this.admits(score)) return;
    }
    const at = this.count++;
    if (score < this.best) this.best = score;
    this.scores[at] = score;
    this.parents[at] = parent;
    this.moves[at] = move;
    this.snapshots.save(this.pool, at * this.snapshots.size);
  }

  /** Sets the state to a position of the list. */
  load(at: number): void {
    this.snapshots.load(this.pool, at * this.snapshots.size);
  }

  /** Drops all but the best; of equals the first come stay. */
  prune(): void {
    const { tally, scores, width, parents, moves, pool } = this;
    if (this.count <= width) return;
    tally.fill(0);
    for (let i = 0; i < this.count; i++) tally[scores[i]]++;
    let limit = 0;
    let room = width;
    while (tally[limit] < room) room -= tally[limit++];
    const { size } = this.snapshots;
    let kept = 0;
    for (let i = 0; i < this.count; i++) {
      if (scores[i] > limit || (scores[i] === limit && room-- <= 0)) continue;
      scores[kept] = scores[i];
      parents[kept] = parents[i];
      moves[kept] = moves[i];
      pool.copyWithin(kept * size, i * size, (i + 1) * size);
      kept++;
    }
    this.count = kept;
    this.limit = limit;
  }
}
