// Depth-first search over positions with do and undo. The stacks are typed arrays of its own that grow as the budget
// allows, because lines of millions of moves occur; the inner loop allocates nothing.
//
// Pruning rules look at the position alone (or join two moves into one step), so they leave a fixed graph of positions,
// and a search that never enters a position twice decides whether a win can be reached in it.

import { isWon, type Move, type State } from '../game';
import { ExactTable } from './exactTable';
import { COUNTER, STACK_SHARE, type Control, type Limits } from './limits';
import type { SearchOptions } from './options';
import { proofInSearch, type Proof } from './proofs';
import { NO_MOVE } from './safeUp';
import { SearchMoves } from './searchMoves';
import { makeStateHash, ruleClasses, type CardClasses, type StateHash } from './stateHash';
import type { UnknownReason } from './verdict';
import type { VisitedTable } from './visitedTable';

export type SearchResult = 'won' | 'exhausted' | UnknownReason;

/** How a search may leave out wins for speed. A search with any of these proves nothing when it finds none. */
export interface Streamlining {
  /** Every card that can go up does so at once. */
  readonly takeAllUp: boolean;
  /** Cards are told apart less finely than the rules do. */
  readonly classes?: CardClasses;
}

/** Words of a frame: what was played to get here, the pending moves, the position's hash, and how it was entered. */
const MOVE = 0;
const NEXT = 1;
const END = 2;
const LANE0 = 3;
const LANE1 = 4;
const LANE2 = 5;
const FLAGS = 6;
const FRAME = 7;
/** Flags: the position is in the table; only moves from the pile `flags >> 1` are allowed (−1: any). */
const STORED = 1;

const CHECK_EVERY = 1024;
/** Longer lines say little to a person, and copying them would cost. */
const LONGEST_REMEMBERED = 10_000;

export class DepthFirst {
  states = 0;
  deepest = 0;
  /** Frames of the current line: depth d is the position after d moves. */
  private frames = new Int32Array(FRAME * 1024);
  private pending: Int32Array;
  private depth = 0;
  /** States of the searches before this one, so that the counter only ever grows. */
  private readonly earlierStates: number;
  private mostUp: number;
  private closestLine: Move[] = [];
  private readonly proof: Proof | undefined;
  private allMarked = false;
  private readonly hash: StateHash;
  private readonly moves: SearchMoves;
  private readonly exact: ExactTable | undefined;

  constructor(
    private readonly state: State,
    options: SearchOptions,
    private readonly table: VisitedTable,
    private readonly limits: Limits,
    private readonly control: Control,
    private readonly startMs: number,
    streamlining?: Streamlining,
  ) {
    this.moves = new SearchMoves(state, options, streamlining?.takeAllUp ?? false);
    const classes = streamlining?.classes ?? (options.suitSymmetry ? ruleClasses(state.game) : 'cards');
    this.hash = makeStateHash(state, options, classes);
    if (options.exactTable) this.exact = new ExactTable(state, options, classes);
    this.pending = new Int32Array(Math.max(4096, 4 * this.moves.room));
    this.mostUp = state.up;
    this.earlierStates = control.counters[COUNTER.states];
    this.proof = proofInSearch(state, options);
  }

  /** The moves of the line that won. */
  line(): Move[] {
    return Array.from({ length: this.depth }, (_, i) => this.frames[(i + 1) * FRAME + MOVE]);
  }

  /** The line that brought most cards up. */
  closest(): readonly Move[] {
    return this.closestLine;
  }

  get bytes(): number {
    return this.frames.byteLength + this.pending.byteLength + this.table.bytes;
  }

  run(): SearchResult {
    const entered = this.enter(0, NO_MOVE, -1);
    if (entered !== undefined) return entered;
    // A first turn may be shorter than the usual distance between two looks at the limits.
    let untilCheck = Math.min(CHECK_EVERY, this.limits.states);
    for (;;) {
      const { frames, depth, hash } = this;
      const at = depth * FRAME;
      const next = frames[at + NEXT];
      if (next === frames[at + END]) {
        if (depth === 0) return 'exhausted';
        this.leave();
        continue;
      }
      frames[at + NEXT] = next + 1;
      const move = this.pending[next];
      hash.play(move);
      this.states++;
      if (this.state.up > this.mostUp) this.remember(depth, move);
      if (isWon(this.state)) {
        this.grow(depth + 1, frames[at + END]);
        this.frames[at + FRAME + MOVE] = move;
        this.depth = depth + 1;
        return 'won';
      }
      const result = this.enter(depth + 1, move, this.moves.onlyPileAfter(move));
      if (result !== undefined) return result;
      if (--untilCheck === 0) {
        untilCheck = CHECK_EVERY;
        const stopped = this.checkLimits();
        if (stopped !== undefined) return stopped;
      }
    }
  }

  /** Undoes everything that is still played. */
  rewind(): void {
    while (this.depth > 0) this.leave();
  }

  /**
   * Comes to a position by `move`: either opens a frame with the moves to try, or, when it was visited before, goes
   * straight back. `onlyPile` restricts the next move to one pile.
   */
  private enter(depth: number, move: Move, onlyPile: number): SearchResult | undefined {
    const { hash } = this;
    const start = depth === 0 ? 0 : this.frames[(depth - 1) * FRAME + END];
    if (!this.grow(depth, start)) {
      if (depth > 0) this.takeBack(move);
      return 'memory';
    }
    let end = start;
    let isStored = false;
    const wasFree = depth > 0 && (this.frames[(depth - 1) * FRAME + FLAGS] & STORED) !== 0;
    const forced = this.moves.forced(move, onlyPile, wasFree);
    if (forced !== NO_MOVE) this.pending[end++] = forced;
    else {
      if (onlyPile < 0) {
        const fresh = this.exact ? this.exact.visit() : this.table.visit(hash.lane0, hash.lane1, hash.lane2);
        if (fresh !== 1) {
          if (depth > 0) this.takeBack(move);
          return fresh === 0 ? undefined : 'memory';
        }
        isStored = true;
        if (this.proof !== undefined && depth > 0 && this.proof.isDead()) {
          this.takeBack(move);
          return undefined;
        }
      }
      end = this.moves.fill(this.pending, start, onlyPile);
    }
    const { frames } = this;
    const at = depth * FRAME;
    frames[at + MOVE] = move;
    frames[at + NEXT] = start;
    frames[at + END] = end;
    frames[at + LANE0] = hash.lane0;
    frames[at + LANE1] = hash.lane1;
    frames[at + LANE2] = hash.lane2;
    frames[at + FLAGS] = isStored ? STORED : 0;
    this.depth = depth;
    if (depth > this.deepest) this.deepest = depth;
    if (this.table.isFull && !this.exact) this.markAncestors(isStored);
    return undefined;
  }

  /** From the moment that places are reused, every position on the current line is protected. */
  private markAncestors(isStored: boolean): void {
    const { frames, table } = this;
    const first = this.allMarked ? this.depth : 0;
    this.allMarked = true;
    for (let depth = first; depth <= this.depth; depth++) {
      const at = depth * FRAME;
      if (depth === this.depth ? isStored : (frames[at + FLAGS] & STORED) !== 0)
        table.mark(frames[at + LANE0], frames[at + LANE1], frames[at + LANE2], true);
    }
  }

  private remember(depth: number, last: Move): void {
    this.mostUp = this.state.up;
    if (depth > LONGEST_REMEMBERED) return;
    this.closestLine = Array.from({ length: depth }, (_, i) => this.frames[(i + 1) * FRAME + MOVE]);
    this.closestLine.push(last);
  }

  private leave(): void {
    const at = this.depth * FRAME;
    const { frames } = this;
    if (this.allMarked && (frames[at + FLAGS] & STORED) !== 0)
      this.table.mark(frames[at + LANE0], frames[at + LANE1], frames[at + LANE2], false);
    this.depth--;
    this.takeBack(frames[at + MOVE]);
  }

  /** Undoes a move played from the position of the current frame. */
  private takeBack(move: Move): void {
    const { frames, hash } = this;
    hash.undo(move);
    const at = this.depth * FRAME;
    hash.lane0 = frames[at + LANE0];
    hash.lane1 = frames[at + LANE1];
    hash.lane2 = frames[at + LANE2];
  }

  /** Makes room for a frame and its moves, unless the budget forbids it. */
  private grow(depth: number, start: number): boolean {
    if ((depth + 2) * FRAME > this.frames.length) {
      if (!this.mayGrow(this.frames)) return false;
      this.frames = enlarged(this.frames);
    }
    if (start + this.moves.room > this.pending.length) {
      if (!this.mayGrow(this.pending)) return false;
      this.pending = enlarged(this.pending);
    }
    return true;
  }

  private mayGrow(array: Int32Array): boolean {
    const added = enlargedLength(array) * 4 - array.byteLength;
    return this.frames.byteLength + this.pending.byteLength + added <= this.limits.bytes * STACK_SHARE;
  }

  private checkLimits(): UnknownReason | undefined {
    const { control, limits } = this;
    const { counters } = control;
    counters[COUNTER.states] = this.earlierStates + this.states;
    counters[COUNTER.depth] = this.depth;
    counters[COUNTER.stored] = this.table.stored;
    counters[COUNTER.bytes] = this.bytes;
    counters[COUNTER.bestUp] = Math.max(counters[COUNTER.bestUp], this.mostUp);
    if (control.stop[0] !== 0) return 'stopped';
    if (this.states >= limits.states) return 'states';
    if (control.clock() - this.startMs > limits.timeMs) return 'time';
    return undefined;
  }
}

/** By half, not by twice: the old array stays in memory until the garbage collector comes. */
const enlargedLength = (array: Int32Array): number => Math.ceil(array.length * 1.5);

function enlarged(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(enlargedLength(array));
  larger.set(array);
  return larger;
}
