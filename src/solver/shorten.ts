// Shorter ways to a known win. Loops always go, and idle moves of all but very long lines; the budget is spent on fresh
// searches and then on shortcuts in ever wider neighbourhoods of the line.

import { assert } from '../base';
import { isWon, playMove, type Move, type State } from '../game';
import { dropIdleMoves } from './idleMoves';
import { cutLoops, followLine, readLine } from './line';
import { LineSearch, type Guess } from './lineSearch';
import { lowerBound } from './lowerBound';
import { findShortcut } from './neighbourhood';
import { replays } from './solution';

export interface ShortenBudget {
  /** Positions that may be looked at. */
  readonly states: number;
  /** Milliseconds that only ever grow; without it `timeMs` has no effect. */
  readonly clock?: () => number;
  readonly timeMs?: number;
}

/** What leads the searches from the start, the hastiest first, and their shares of the budget. */
const GUESSES: readonly { readonly guess: Guess; readonly share: number }[] = [
  { guess: { bound: 0, estimate: 0.5 }, share: 0.05 },
  { guess: { bound: 1, estimate: 0.25 }, share: 0.1 },
  { guess: { bound: 0, estimate: 0.25 }, share: 0.15 },
  { guess: { bound: 2, estimate: 0 }, share: 0.15 },
  { guess: { bound: 0, estimate: 0.1 }, share: 0.2 },
];
/** Longest stretch of a line that is looked at as a whole. */
const STRETCH = 1500;
/** States per move of the line in the narrowest neighbourhood, how much wider the next one is. */
const NARROWEST = 60;
const WIDENING = 4;
/** The most states of one search: it keeps most of them, at some 30 bytes each. */
const MOST_STATES = 2_000_000;
/** A pass that makes the line shorter by less than this share is not repeated. */
const LEAST_GAIN = 0.02;
/** Longest line in which each move is tried for idleness: the effort grows with its square. */
const MOST_TRIED = 600;

/** A win in no more moves than `solution`, which must be single legal moves that win; replayed by the engine. */
export function shortenSolution(start: State, solution: readonly Move[], budget: ShortenBudget): Move[] {
  const shortener = new Shortener(start, budget);
  const shorter = shortener.run(cutLoops(start, solution));
  assert(shorter.length <= solution.length && replays(start, shorter), 'a shortened win that does not replay');
  return [...shorter];
}

class Shortener {
  private states = 0;
  /** No win is shorter. */
  private least: number;
  private readonly endMs: number;

  constructor(
    private readonly start: State,
    private readonly budget: ShortenBudget,
  ) {
    this.least = lowerBound(start);
    this.endMs = this.now() + (budget.timeMs ?? Infinity);
  }

  run(line: readonly Move[]): readonly Move[] {
    let shortest = line.length <= MOST_TRIED ? this.dropIdle(line, true) : line;
    shortest = this.startAfresh(shortest);
    for (let width = NARROWEST; shortest.length > this.least && !this.isOver(0);) {
      const before = shortest.length;
      shortest = this.pass(shortest, width);
      if (shortest.length <= MOST_TRIED) shortest = this.dropIdle(shortest, false);
      if (before - shortest.length > before * LEAST_GAIN) continue;
      if (width * Math.min(shortest.length, STRETCH) >= MOST_STATES) break;
      width *= WIDENING;
    }
    return shortest;
  }

  /** Looks for another win from the start, which beats mending a long line. */
  private startAfresh(line: readonly Move[]): readonly Move[] {
    let shortest = line;
    for (const { guess, share } of GUESSES) {
      if (shortest.length <= this.least || this.isOver(0)) break;
      const quota = Math.min(share * this.budget.states, MOST_STATES);
      const endMs = this.now() + share * (this.budget.timeMs ?? Infinity);
      const search = new LineSearch(
        this.start.clone(),
        shortest.length,
        guess,
        (states) => states >= quota || this.now() > endMs || this.isOver(states),
      );
      shortest = search.run() ?? shortest;
      this.states += search.states;
      this.least = Math.max(this.least, search.lower);
    }
    return shortest;
  }

  /** Looks for shortcuts in one stretch of the line after the other. */
  private pass(line: readonly Move[], width: number): readonly Move[] {
    const state = this.start.clone();
    const positions = readLine(state, line);
    const done: Move[] = [];
    for (let from = 0; from < positions.moves && !isWon(state); from += STRETCH) {
      const to = Math.min(from + STRETCH, positions.moves);
      // A shortcut may have left the piles in another order than the line had them.
      const stretch = followLine(state, positions.between(from, to), line.slice(from, to));
      if (stretch === undefined) return line;
      const quota = Math.min(stretch.length * width, this.budget.states - this.states);
      const { moves, states } = findShortcut(state, stretch, quota, () => this.isOver(0));
      this.states += states;
      for (const move of moves) {
        playMove(state, move);
        done.push(move);
      }
    }
    return cutLoops(this.start, done);
  }

  /** The first time whatever the budget. */
  private dropIdle(line: readonly Move[], always: boolean): readonly Move[] {
    const { moves, states } = dropIdleMoves(this.start, line, (spent) => !always && this.isOver(spent));
    if (!always) this.states += states;
    return cutLoops(this.start, moves);
  }

  private isOver(states: number): boolean {
    const { budget } = this;
    return this.states + states >= budget.states || this.now() > this.endMs;
  }

  private now(): number {
    return this.budget.clock?.() ?? 0;
  }
}
