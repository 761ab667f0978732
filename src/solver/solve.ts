// Decides one deal: quick searches for a win first, then the exhaustive one.

import { assert } from '../base';
import { isWon, type Game, type Move, type State } from '../game';
import { BestFirst, bytesPerPosition } from './bestFirst';
import { DeadEnd } from './deadEnd';
import { DepthFirst } from './depthFirst';
import { GUIDES, type Guide } from './estimateDistance';
import { layoutOf } from './impliedLayout';
import { COUNTER, DEFAULT_LIMITS, type Control, type Limits } from './limits';
import { ALL_ON, type SolverOptions } from './options';
import { expandMoves, replays } from './solution';
import { ruleClasses, type CardClasses } from './stateHash';
import type { Effort, UnknownReason, Verdict } from './verdict';
import { VisitedTable } from './visitedTable';

/** Share of the byte budget that the table may take. */
const TABLE_SHARE = 0.8;
/** States of the exhaustive search before best-first search gets its last try. */
const SHORT_SEARCH = 400_000;

export class Solver {
  private readonly table: VisitedTable;
  private effort: Effort = { states: 0, stored: 0, depth: 0, bytes: 0 };
  private startMs = 0;

  constructor(
    private readonly control: Control,
    private readonly limits: Limits = DEFAULT_LIMITS,
    private readonly options: SolverOptions = ALL_ON,
  ) {
    this.table = new VisitedTable(limits.bytes * TABLE_SHARE);
  }

  solve(start: State): Verdict {
    this.startMs = this.control.clock();
    this.effort = { states: 0, stored: 0, depth: 0, bytes: 0 };
    this.control.counters.fill(0);
    if (isWon(start)) return this.win(start, []);
    if (this.options.deadEnds && DeadEnd.applies(start.game) && new DeadEnd(start).isDead())
      return { kind: 'unwinnable', proof: 'dead-end', effort: this.effort };
    if (this.options.streamliners) {
      const line = this.tryQuickly(start);
      if (line !== undefined) return this.win(start, line);
      const stopped = this.stopped();
      if (stopped !== undefined) return { kind: 'unknown', reason: stopped, effort: this.effort };
    }
    // A long best-first try pays only for deals that a short exhaustive search leaves open.
    const { lastTry } = quickTries(start.game, this.options);
    if (this.options.streamliners && lastTry > 0) {
      const verdict = this.searchAll(start, SHORT_SEARCH);
      if (verdict.kind !== 'unknown' || this.stopped() !== undefined) return verdict;
      const line = this.tryBestFirst(start, lastTry, GUIDES[0]);
      if (line !== undefined) return this.win(start, line);
    }
    return this.searchAll(start, Infinity);
  }

  private searchAll(start: State, states: number): Verdict {
    this.table.clear();
    const search = this.depthFirst(start, states);
    const result = search.run();
    this.count(search, search.deepest);
    if (result === 'won') return this.win(start, search.line());
    if (result === 'exhausted') return { kind: 'unwinnable', proof: 'search', effort: this.effort };
    return { kind: 'unknown', reason: result, effort: this.effort, closest: expandMoves(start, search.closest()) };
  }

  private tryQuickly(start: State): Move[] | undefined {
    const { bestFirst, streamlined } = quickTries(start.game, this.options);
    const guides = start.game.completeRuns ? GUIDES.slice(0, 1) : GUIDES;
    for (const guide of guides) {
      const line = this.tryBestFirst(start, bestFirst, guide);
      if (line !== undefined) return line;
    }
    return this.tryStreamlined(start, streamlined);
  }

  /** Best-first search that keeps up to `most` positions. */
  private tryBestFirst(start: State, most: number, guide: Guide): Move[] | undefined {
    const { options, limits, control, table } = this;
    // The table may take four fifths of the budget; the positions have the rest.
    const quota = Math.min(most, Math.floor((limits.bytes * (1 - TABLE_SHARE)) / bytesPerPosition(start)));
    if (quota < 1 || this.stopped() !== undefined) return undefined;
    table.clear();
    const search = new BestFirst(start.clone(), options, table, quota, limits, control, this.startMs, guide);
    const won = search.run();
    this.count(search, 0);
    return won ? search.line(start) : undefined;
  }

  /** Streamlined search of up to `states` states. */
  private tryStreamlined(start: State, states: number): Move[] | undefined {
    if (states === 0 || this.stopped() !== undefined) return undefined;
    this.table.clear();
    const search = this.depthFirst(start, states, streamlinedClasses(start.game));
    const result = search.run();
    this.count(search, search.deepest);
    return result === 'won' ? search.line() : undefined;
  }

  private depthFirst(start: State, states: number, classes?: CardClasses): DepthFirst {
    const limits = { ...this.limits, states: Math.min(states, this.limits.states - this.effort.states) };
    const streamlining = classes === undefined ? undefined : { takeAllUp: true, classes };
    return new DepthFirst(start.clone(), this.options, this.table, limits, this.control, this.startMs, streamlining);
  }

  private count(search: { readonly states: number; readonly bytes: number }, depth: number): void {
    this.effort = {
      states: this.effort.states + search.states,
      stored: Math.max(this.effort.stored, this.table.stored),
      depth: Math.max(this.effort.depth, depth),
      bytes: Math.max(this.effort.bytes, search.bytes),
    };
    this.control.counters[COUNTER.states] = this.effort.states;
  }

  /** Whether the limits of the whole attempt are used up. */
  private stopped(): UnknownReason | undefined {
    if (this.control.stop[0] !== 0) return 'stopped';
    if (this.effort.states >= this.limits.states) return 'states';
    return this.control.clock() - this.startMs > this.limits.timeMs ? 'time' : undefined;
  }

  private win(start: State, line: readonly Move[]): Verdict {
    const solution = expandMoves(start, line);
    assert(replays(start, solution), 'a solution that does not replay');
    const effort = { ...this.effort, depth: Math.max(this.effort.depth, line.length) };
    return { kind: 'winnable', proof: 'solution', solution, effort };
  }
}

/** How much to spend on looking for a quick win, by what has proved worth it. */
function quickTries(game: Game, options: SolverOptions): { bestFirst: number; streamlined: number; lastTry: number } {
  if (game.foundations.count === 0) return { bestFirst: 0, streamlined: 0, lastTry: 0 };
  if (game.completeRuns) return { bestFirst: 60_000, streamlined: 0, lastTry: 0 };
  // Where the layout is implied, the exhaustive search is so small that it hardly pays to look for a win first.
  if (layoutOf(game, options) !== 'full') return { bestFirst: 0, streamlined: 2_000, lastTry: 0 };
  return { bestFirst: 6_000, streamlined: 60_000, lastTry: 120_000 };
}

/** How a streamlined search tells cards apart: no finer than the tableau does. */
function streamlinedClasses(game: Game): CardClasses {
  switch (game.rules['tableau piles']['build policy']) {
    case 'red-black':
      return 'colours';
    case 'any-suit':
      return 'ranks';
    default:
      return ruleClasses(game);
  }
}
