// Decides one deal: quick searches for a win first, then the exhaustive one.

import { assert } from '../base';
import { isWon, type Game, type Move, type State } from '../game';
import { Beam, bytesPerWidth } from './beam';
import { BestFirst, bytesPerPosition } from './bestFirst';
import { DeadEnd } from './deadEnd';
import { DepthFirst } from './depthFirst';
import { findDominances } from './dominances';
import { GUIDES, type Guide } from './estimateDistance';
import { RUNS_GUIDES, type RunsGuide } from './estimateRuns';
import { layoutOf } from './impliedLayout';
import { COUNTER, DEFAULT_LIMITS, STACK_SHARE, TABLE_SHARE, type Control, type Limits } from './limits';
import { ALL_ON, type SearchOptions, type SolverOptions } from './options';
import { isLostAtOnce } from './proofs';
import { positionIn, RelatedGames } from './relatedGames';
import { expandMoves, replays } from './solution';
import { ruleClasses, type CardClasses } from './stateHash';
import { NO_EFFORT, type Effort, type UnknownReason, type UnwinnableProof, type Verdict } from './verdict';
import { VisitedTable } from './visitedTable';

/** States of the exhaustive search before best-first search gets its last try. */
const SHORT_SEARCH = 400_000;
/** States of one turn of the exhaustive search, here and in an easier game. */
export interface Turn {
  readonly here: number;
  readonly there: number;
}
const TURNS: readonly Turn[] = [
  { here: 1_000, there: 1_000 },
  { here: 50_000, there: 1_000_000 },
  { here: 8_000_000, there: 16_000_000 },
];
/** Widths of the beam where whole runs go up, one after the other: most deals need only the first ones. */
const BEAM_WIDTHS: readonly number[] = [300, 1_000, 4_000, 16_000, 64_000];

export class Solver {
  private readonly table: VisitedTable;
  private limits: Limits;
  private effort: Effort = NO_EFFORT;
  private startMs = 0;
  /** The line that came closest to a win: of the last exhaustive search; before the first of them, of a quick one. */
  private closest: readonly Move[] | undefined;
  /** The position that is to be decided. */
  private start: State | undefined;
  private readonly related = new WeakMap<Game, RelatedGames>();

  constructor(
    private readonly control: Control,
    private readonly most: Limits = DEFAULT_LIMITS,
    private readonly options: SearchOptions = ALL_ON,
    private readonly turns: readonly Turn[] = TURNS,
  ) {
    this.limits = most;
    this.table = new VisitedTable(most.bytes * TABLE_SHARE);
  }

  /** Limits of states and time may differ from deal to deal; the bytes are set aside once for all of them. */
  solve(start: State, limits: Limits = this.most): Verdict {
    this.begin(start, limits);
    if (isWon(start)) return this.win(start, []);
    if (isLostAtOnce(start, this.options)) return { kind: 'unwinnable', proof: 'dead-end', effort: this.effort };
    if (this.options.streamliners) {
      const verdict = this.tryInTurn(start);
      if (verdict !== undefined) return verdict;
    }
    return this.searchInTurns(start);
  }

  /**
   * Only searches that find wins and prove nothing: the verdict is winnable or unknown. After the quick ones comes a
   * streamlined search with what is left of the states, so that higher limits always mean more.
   */
  tryOnly(start: State, limits: Limits = this.most): Verdict {
    this.begin(start, limits);
    if (isWon(start)) return this.win(start, []);
    const { bestFirst, streamlined, lastTry } = triesAlone(start.game, this.options);
    const line =
      this.tryQuickly(this.quickPosition(start, bestFirst), bestFirst, streamlined) ??
      this.tryLong(start, lastTry) ??
      this.tryStreamlined(start, Infinity);
    return line === undefined ? this.unknown(this.stopped() ?? 'states') : this.win(start, line);
  }

  private begin(start: State, { states, timeMs }: Limits): void {
    this.limits = { ...this.most, states, timeMs };
    this.startMs = this.control.clock();
    this.effort = NO_EFFORT;
    this.closest = undefined;
    this.start = start;
    this.control.counters.fill(0);
  }

  private relatedTo(game: Game): RelatedGames {
    const related = this.related.get(game) ?? new RelatedGames();
    this.related.set(game, related);
    return related;
  }

  /** The exhaustive search, taking turns with one of an easier game while that may prove the deal lost sooner. */
  private searchInTurns(start: State): Verdict {
    const easier = this.options.easierGames ? this.relatedTo(start.game).easier(start.game) : undefined;
    if (easier === undefined) return this.searchAll(start, Infinity);
    const position = positionIn(easier, start);
    for (const { here, there } of this.turns) {
      const verdict = this.searchSome(start, here);
      if (verdict !== undefined) return verdict;
      this.table.clear();
      const search = this.depthFirst(position, there);
      const result = search.run();
      this.count(search, search.deepest);
      if (result === 'exhausted') return this.unwinnable('easier-game');
      const stopped = this.stopped();
      if (stopped !== undefined) return this.unknown(stopped);
      if (result === 'won') break;
    }
    return this.searchAll(start, Infinity);
  }

  /** Cheap searches first; undefined when all of them leave the deal open and there is effort left for more. */
  private tryInTurn(start: State): Verdict | undefined {
    const { glance, bestFirst, streamlined, lastTry } = quickTries(start.game, this.options);
    const glimpse = this.searchSome(start, glance);
    if (glimpse !== undefined) return glimpse;
    const line = this.tryQuickly(this.quickPosition(start, bestFirst), bestFirst, streamlined);
    if (line !== undefined) return this.win(start, line);
    if (lastTry > 0 || start.game.completeRuns) {
      // Long tries pay only for deals that a short exhaustive search leaves open.
      const verdict = this.searchSome(start, SHORT_SEARCH);
      if (verdict !== undefined) return verdict;
      const lastLine = this.tryLong(start, lastTry);
      if (lastLine !== undefined) return this.win(start, lastLine);
    }
    const stopped = this.stopped();
    return stopped === undefined ? undefined : this.unknown(stopped);
  }

  /** Exhaustive search of up to `states` states; undefined when it decides nothing and the whole attempt may go on. */
  private searchSome(start: State, states: number): Verdict | undefined {
    if (states === 0 || this.stopped() !== undefined) return undefined;
    const verdict = this.searchAll(start, states);
    if (verdict.kind !== 'unknown' || verdict.reason === 'stopped') return verdict;
    // Not the reason of this short search, but what ends the whole attempt.
    const stopped = this.stopped();
    return stopped === undefined ? undefined : this.unknown(stopped);
  }

  private searchAll(start: State, states: number): Verdict {
    this.table.clear();
    const search = this.depthFirst(start, states);
    const result = search.run();
    this.count(search, search.deepest);
    if (result === 'won') return this.win(start, search.line());
    // A search that got nowhere does not take away what a quick one found.
    if (search.closest().length > 0 || this.closest === undefined) this.closest = search.closest();
    return result === 'exhausted' ? this.unwinnable('search') : this.unknown(result);
  }

  private closestLine(): { readonly closest?: readonly Move[] } {
    const { start, closest } = this;
    return start === undefined || closest === undefined ? {} : { closest: expandMoves(start, closest) };
  }

  private unwinnable(proof: UnwinnableProof): Verdict {
    return { kind: 'unwinnable', proof, effort: this.effort, ...this.closestLine() };
  }

  private unknown(reason: UnknownReason): Verdict {
    return { kind: 'unknown', reason, effort: this.effort, ...this.closestLine() };
  }

  /** The position that quick tries start from: the same in the harder game where that is worth it. */
  private quickPosition(start: State, bestFirst: number): State {
    const harder =
      this.options.harderGames && bestFirst > 0 ? this.relatedTo(start.game).harder(start.game) : undefined;
    return harder === undefined ? start : positionIn(harder, start);
  }

  private tryQuickly(start: State, bestFirst: number, streamlined: number): Move[] | undefined {
    const guides = start.game.completeRuns ? GUIDES.slice(0, 1) : GUIDES;
    for (const guide of guides) {
      const line = this.tryBestFirst(start, bestFirst, guide);
      if (line !== undefined) return line;
    }
    return this.tryStreamlined(start, streamlined);
  }

  private tryLong(start: State, bestFirst: number): Move[] | undefined {
    return start.game.completeRuns ? this.tryBeams(start) : this.tryBestFirst(start, bestFirst, GUIDES[0]);
  }

  /** Best-first search that keeps up to `most` positions. */
  private tryBestFirst(start: State, most: number, guide: Guide): Move[] | undefined {
    const { options, limits, control, table } = this;
    // The table has its share of the budget; the positions have that of the stacks.
    const quota = Math.min(most, Math.floor((limits.bytes * STACK_SHARE) / bytesPerPosition(start)));
    if (quota < 1 || this.stopped() !== undefined) return undefined;
    table.clear();
    const search = new BestFirst(start.clone(), options, table, quota, limits, control, this.startMs, guide);
    const won = search.run();
    this.count(search, 0);
    if (won) return search.line(start);
    // Of the first guide: distances by different guides cannot be compared.
    this.closest ??= search.closest(start);
    return undefined;
  }

  /** Beam searches, ever wider, each with every guide. */
  private tryBeams(start: State): Move[] | undefined {
    for (const width of BEAM_WIDTHS)
      for (const guide of RUNS_GUIDES) {
        const line = this.tryBeam(start, width, guide);
        if (line !== undefined) return line;
      }
    return undefined;
  }

  private tryBeam(start: State, width: number, guide: RunsGuide): Move[] | undefined {
    const { options, control, table } = this;
    if (width * bytesPerWidth(start) > this.limits.bytes * STACK_SHARE || this.stopped() !== undefined)
      return undefined;
    table.clear();
    const limits = { ...this.limits, states: this.limits.states - this.effort.states };
    const search = new Beam(start.clone(), options, table, width, limits, control, this.startMs, guide);
    const won = search.run();
    this.count(search, 0);
    return won ? search.line() : undefined;
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
    // Where only complete runs go up, single cards cannot be sent there.
    const takeAllUp = !start.game.completeRuns;
    const streamlining = classes === undefined ? undefined : { takeAllUp, classes };
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

interface QuickTries {
  /** States of exhaustive search before anything else. */
  readonly glance: number;
  /** Positions that best-first search keeps for each guide, and states of the streamlined search. */
  readonly bestFirst: number;
  readonly streamlined: number;
  /** Positions of the last best-first try. */
  readonly lastTry: number;
}

const NO_TRIES: QuickTries = { glance: 0, bestFirst: 0, streamlined: 0, lastTry: 0 };
const TRIES: QuickTries = { glance: 0, bestFirst: 6_000, streamlined: 60_000, lastTry: 120_000 };

/** How much to spend on looking for a quick win, by what has proved worth it. */
function quickTries(game: Game, options: SolverOptions): QuickTries {
  if (game.foundations.count === 0) return NO_TRIES;
  if (game.completeRuns) return { ...NO_TRIES, bestFirst: 60_000 };
  // Where the layout is implied, the exhaustive search is so small that it does not pay to look for a win first.
  if (layoutOf(game, options) !== 'full') return NO_TRIES;
  // Built in suit, most searches are over before a try is.
  const isNarrow = findDominances(game, options).cellReturns || (options.deadEnds && DeadEnd.paysInSearch(game));
  return isNarrow ? { ...TRIES, glance: 20_000 } : TRIES;
}

/** The same where nothing comes after the tries: then they are worth it wherever cards go up one by one. */
function triesAlone(game: Game, options: SolverOptions): QuickTries {
  const tries = quickTries(game, options);
  return tries === NO_TRIES && game.foundations.count > 0 ? TRIES : tries;
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
