// Whether a position can be won, and after which of its moves it still can. Small searches of everything come first, then
// larger ones of what is open; whatever follows from a verdict is not searched for.

import { assert } from '../../src/base';
import { isWon, legalMoves, playMove, type Move, type State } from '../../src/game';
import type { ExamineAnswer, ExaminedMove } from '../../src/protocol';
import type { Verdict } from '../../src/solver';
import type { Decided, KnownVerdicts } from './knownVerdicts';
import { leadsBack, positionKey } from './positionKey';

/** States for each move in the first round, and how many times more in the next. */
const FIRST_STATES = 5_000;
const GROWTH = 4;
/** Positions of a solution that are remembered as winnable. */
const LONGEST_LINE = 500;

export interface ExaminationOptions {
  /** Decides a position with up to so many states, or says why not. */
  readonly solve: (state: State, states: number) => Verdict;
  /** Whether there is no more time, or somebody wants it to end. */
  readonly isOver: () => boolean;
  readonly known: KnownVerdicts;
  /** Of the rules, in front of the keys of `known`. */
  readonly identity: string;
  /** A verdict more. */
  readonly tell: (verdict: Verdict['kind'], decided: readonly ExaminedMove[]) => void;
}

/** The position itself, or what some of its moves lead to. */
interface Branch {
  readonly state: State;
  /** Its own, and of the positions that are as good as it is. */
  readonly keys: string[];
  verdict: Verdict['kind'];
  /** A larger search would need more memory than there is. */
  isSpent: boolean;
}

export class Examination {
  private readonly moves: readonly Move[];
  private readonly root: Branch;
  /** By move. Moves to the same position share a branch; the root's, where they can be taken back. */
  private readonly branches: readonly Branch[];
  private readonly all: ReadonlySet<Branch>;

  constructor(
    private readonly start: State,
    private readonly options: ExaminationOptions,
  ) {
    this.root = this.branch(start, this.keyOf(start));
    this.moves = legalMoves(start);
    const byKey = new Map([[this.keyOf(start), this.root]]);
    this.branches = this.moves.map((move) => {
      const state = start.clone();
      playMove(state, move);
      const key = this.keyOf(state);
      let branch = byKey.get(key);
      if (branch === undefined) {
        if (leadsBack(start, state, move)) {
          branch = this.root;
          branch.keys.push(key);
        } else branch = this.branch(state, key);
        byKey.set(key, branch);
      }
      return branch;
    });
    this.all = new Set([this.root, ...this.branches]);
  }

  run(): ExamineAnswer {
    this.settle();
    for (let states = FIRST_STATES; this.searchOpen(states); states *= GROWTH);
    return {
      verdict: this.root.verdict,
      moves: this.examined(),
      isComplete: [...this.all].every(({ verdict }) => verdict !== 'unknown'),
    };
  }

  /** One round; false when another one is of no use. */
  private searchOpen(states: number): boolean {
    let isWorthMore = false;
    for (const branch of this.all) {
      if (branch.verdict !== 'unknown' || branch.isSpent) continue;
      if (this.options.isOver()) return false;
      const verdict = this.options.solve(branch.state, branch === this.root ? states * this.openMoves() : states);
      if (verdict.kind === 'unknown') {
        branch.isSpent = verdict.reason === 'memory';
        isWorthMore ||= !branch.isSpent;
        continue;
      }
      this.decide(branch, verdict.kind);
      if (verdict.kind === 'winnable') this.rememberLine(branch.state, verdict.solution ?? []);
      this.settle();
    }
    return isWorthMore;
  }

  /**
   * The position itself is searched for as long as all its moves together: its verdict is the one asked for first, a
   * win of it decides a move, and that there is none decides all.
   */
  private openMoves(): number {
    return Math.max(1, [...this.all].filter((branch) => branch !== this.root && branch.verdict === 'unknown').length);
  }

  /** What follows from what is known. */
  private settle(): void {
    const { root, branches } = this;
    for (const branch of this.all)
      for (const key of branch.keys) {
        const verdict = this.options.known.get(key);
        if (verdict !== undefined) this.decide(branch, verdict);
      }
    if (branches.some(({ verdict }) => verdict === 'winnable')) this.decide(root, 'winnable');
    if (!isWon(this.start)) {
      if (branches.every(({ verdict }) => verdict === 'unwinnable')) this.decide(root, 'unwinnable');
      if (root.verdict === 'unwinnable') for (const branch of this.all) this.decide(branch, 'unwinnable');
    }
    const decided = this.examined().filter(({ verdict }) => verdict !== 'unknown');
    this.options.tell(root.verdict, decided);
  }

  private decide(branch: Branch, verdict: Decided): void {
    assert(branch.verdict === 'unknown' || branch.verdict === verdict, 'an examination that contradicts itself');
    branch.verdict = verdict;
    for (const key of branch.keys) this.options.known.set(key, verdict);
  }

  /** All that lies on the way to a win is winnable. */
  private rememberLine(start: State, solution: readonly Move[]): void {
    const state = start.clone();
    for (const move of solution.slice(0, LONGEST_LINE)) {
      playMove(state, move);
      this.options.known.set(this.keyOf(state), 'winnable');
    }
  }

  private examined(): ExaminedMove[] {
    return this.moves.map((move, i) => ({ move, verdict: this.branches[i].verdict }));
  }

  private branch(state: State, key: string): Branch {
    return { state, keys: [key], verdict: 'unknown', isSpent: false };
  }

  private keyOf(state: State): string {
    return this.options.identity + positionKey(state);
  }
}
