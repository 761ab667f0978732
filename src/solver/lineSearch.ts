// Best-first search for a win of fewer moves than a known one, in single visible moves. Led by `lowerBound` alone it
// proves shortest wins; led by a guess as well it finds short ones sooner.

import { generateMoves, isWon, maxMoves, type Move, type State } from '../game';
import { estimateDistance } from './estimateDistance';
import { lowerBound } from './lowerBound';
import { samePlayHash } from './samePlay';
import { NONE, SearchTree } from './searchTree';
import type { StateHash } from './stateHash';

/** How much more than the moves made and the bound counts: more of the bound, and some of the estimated distance. */
export interface Guess {
  readonly bound: number;
  readonly estimate: number;
}

export const NO_GUESS: Guess = { bound: 0, estimate: 0 };

export class LineSearch {
  states = 0;
  /** Without a guess: no win is shorter than this, as far as the search has come. */
  lower: number;
  private upper: number;
  private winner = NONE;
  /** For each priority the positions to go on from, the newest first. */
  private readonly newest: number[] = [];
  private older = new Int32Array(1024);
  private nearest: number;
  private readonly hash: StateHash;
  private readonly tree: SearchTree;

  /** `upper` is the length to get below; `isOver` is asked after each position, with the bytes in use or soon needed. */
  constructor(
    private readonly state: State,
    upper: number,
    private readonly guess: Guess,
    private readonly isOver: (states: number, kept: number, bytes: number) => boolean,
  ) {
    this.upper = upper;
    this.lower = this.nearest = lowerBound(state);
    this.hash = samePlayHash(state);
    this.tree = new SearchTree(state, this.hash);
  }

  /** The shortest win found that is shorter than `upper`, if any. When nothing is left to try, `lower` is its length. */
  run(): Move[] | undefined {
    const { state, tree, hash } = this;
    if (isWon(state)) return this.upper > 0 ? [] : undefined;
    const list = new Int32Array(maxMoves(state.game));
    this.push(0, this.lower);
    for (;;) {
      const node = this.takeNearest();
      if (this.guess === NO_GUESS) this.lower = Math.min(this.upper, this.nearest);
      if (node === NONE || this.lower >= this.upper) {
        this.lower = this.upper;
        break;
      }
      tree.goTo(node);
      const made = tree.depths[node] + 1;
      // A shorter way to the position has been found since, or a win that this position cannot beat.
      if (tree.find() !== node || made - 1 + lowerBound(state) >= this.upper) continue;
      const { lane0, lane1, lane2 } = hash;
      const found = generateMoves(state, list, false);
      for (let i = 0; i < found; i++) {
        hash.play(list[i]);
        this.arrive(node, list[i], made);
        hash.undo(list[i]);
        hash.lane0 = lane0;
        hash.lane1 = lane1;
        hash.lane2 = lane2;
      }
      this.states += found;
      if (this.isOver(this.states, tree.count, tree.bytesToGrow + 3 * this.older.byteLength)) break;
    }
    return this.winner === NONE ? undefined : tree.lineTo(this.winner);
  }

  private arrive(from: number, move: Move, made: number): void {
    const { state, tree, guess } = this;
    const before = tree.find();
    if (before !== NONE && tree.depths[before] <= made) return;
    const bound = lowerBound(state);
    if (made + bound >= this.upper) return;
    const node = tree.add(from, move);
    if (isWon(state)) {
      this.winner = node;
      this.upper = made;
      return;
    }
    const pull = guess === NO_GUESS ? 0 : guess.bound * bound + guess.estimate * estimateDistance(state);
    // A way on from a position is no shorter than the shortest through it, even where the bound dropped by more than one.
    this.push(node, Math.max(made + bound + Math.floor(pull), this.lower));
  }

  private push(node: number, priority: number): void {
    while (this.newest.length <= priority) this.newest.push(NONE);
    if (node >= this.older.length) {
      const larger = new Int32Array(2 * Math.max(node, this.older.length));
      larger.set(this.older);
      this.older = larger;
    }
    this.older[node] = this.newest[priority];
    this.newest[priority] = node;
    if (priority < this.nearest) this.nearest = priority;
  }

  private takeNearest(): number {
    for (; this.nearest < this.newest.length; this.nearest++) {
      const node = this.newest[this.nearest];
      if (node === NONE) continue;
      this.newest[this.nearest] = this.older[node];
      return node;
    }
    return NONE;
  }
}
