// Positions that a search keeps, each as the move that made it out of an earlier one: a few words a position whatever
// the game, and any of them can be gone back to. Used where the way to a position counts: shortening, shortest wins.
//
// A position is known by 64 bits of its hash. Among n positions two different ones are taken for one with a chance of
// about n² / 2^65: 3 · 10^-6 for 10^7.

import { playMove, undoMove, type Move, type State } from '../game';
import type { StateHash } from './stateHash';

export const NONE = -1;
const FIRST_ROOM = 1024;
/** Positions that one step of a search may add before it asks again whether there is room. */
const GROWTH_MARGIN = 512;
/** Bytes of a position in all arrays, with two places in the index. */
const NODE_BYTES = 5 * 4 + 2 * 4;

export class SearchTree {
  /** Positions are numbered from 0, the root, in the order in which they came. */
  count = 0;
  parents = new Int32Array(FIRST_ROOM);
  moves = new Int32Array(FIRST_ROOM);
  /** Moves from the root along the tree. */
  depths = new Int32Array(FIRST_ROOM);
  private first = new Int32Array(FIRST_ROOM);
  private second = new Int32Array(FIRST_ROOM);
  /** Open addressing: a position's number + 1, or 0. */
  private places = new Int32Array(2 * FIRST_ROOM);
  /** The positions from the root to the one that the state is in. */
  private readonly path: number[] = [];

  /** The state is in the position that becomes the root; `hash` follows it. */
  constructor(
    private readonly state: State,
    private readonly hash: StateHash,
  ) {
    this.add(NONE, 0);
    this.path.push(0);
  }

  get bytes(): number {
    return this.first.length * NODE_BYTES;
  }

  /** Bytes at the peak of the next growth, when old and new arrays exist side by side. */
  get bytesToGrow(): number {
    return this.count + GROWTH_MARGIN < this.first.length ? this.bytes : 3 * this.bytes;
  }

  /** The number of the position that the hash stands for, or NONE. */
  find(): number {
    return this.places[this.placeOf(this.hash.lane0, this.hash.lane1)] - 1;
  }

  /** Adds the position that the hash stands for. If it was known, the new number takes the place of the old one. */
  add(parent: number, move: Move): number {
    if (this.count === this.first.length) this.grow();
    const node = this.count++;
    const { lane0, lane1 } = this.hash;
    this.parents[node] = parent;
    this.moves[node] = move;
    this.depths[node] = parent === NONE ? 0 : this.depths[parent] + 1;
    this.first[node] = lane0;
    this.second[node] = lane1;
    this.places[this.placeOf(lane0, lane1)] = node + 1;
    return node;
  }

  /** Plays a move from the position that the state is in and adds where it leads. */
  advance(move: Move): number {
    this.hash.play(move);
    const node = this.add(this.path[this.path.length - 1], move);
    this.path.push(node);
    return node;
  }

  /** Puts the state into a position. */
  goTo(node: number): void {
    const { state, path, parents, moves, depths } = this;
    if (path[path.length - 1] === node) return;
    const ahead: number[] = [];
    let meeting = node;
    while (path[depths[meeting]] !== meeting) {
      ahead.push(meeting);
      meeting = parents[meeting];
    }
    for (let i = path.length - 1; i > depths[meeting]; i--) undoMove(state, moves[path[i]]);
    path.length = depths[meeting] + 1;
    for (let i = ahead.length - 1; i >= 0; i--) {
      playMove(state, moves[ahead[i]]);
      path.push(ahead[i]);
    }
    this.hash.rehash();
  }

  /** Adds a position to the end of a line. */
  describe(node: number, line: { add(lane0: number, lane1: number): void }): void {
    line.add(this.first[node], this.second[node]);
  }

  /** The moves from the root to a position. */
  lineTo(node: number): Move[] {
    const line: Move[] = [];
    for (let at = node; at > 0; at = this.parents[at]) line.push(this.moves[at]);
    return line.reverse();
  }

  private placeOf(lane0: number, lane1: number): number {
    const { places, first, second } = this;
    const mask = places.length - 1;
    let at = (lane0 ^ Math.imul(lane1, 0x9e3779b1)) & mask;
    for (;;) {
      const node = places[at] - 1;
      if (node < 0 || (first[node] === lane0 && second[node] === lane1)) return at;
      at = (at + 1) & mask;
    }
  }

  private grow(): void {
    const room = 2 * this.first.length;
    const larger = (old: Int32Array): Int32Array<ArrayBuffer> => {
      const copy = new Int32Array(room);
      copy.set(old);
      return copy;
    };
    this.parents = larger(this.parents);
    this.moves = larger(this.moves);
    this.depths = larger(this.depths);
    this.first = larger(this.first);
    this.second = larger(this.second);
    const old = this.places;
    this.places = new Int32Array(2 * room);
    for (const entry of old) {
      if (entry > 0) this.places[this.placeOf(this.first[entry - 1], this.second[entry - 1])] = entry;
    }
  }
}
