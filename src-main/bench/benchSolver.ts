// The solver's speed on fixed deals of games that other solvers are known for.

import { assert } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import { compileGame, dealGame, dealMicrosoft, type State } from '../../src/game';
import { COUNTER, newControl, Solver } from '../../src/solver';
import { isFcSolveGame, runFcSolve } from './fcSolve';
import { summarise, type SampleFigures } from './sampleFigures';

interface SolverGame {
  readonly id: string;
  /** Microsoft numbers or seeds, from 1. */
  readonly numbering: 'microsoft' | 'seeds';
  readonly deals: number;
  readonly quickDeals: number;
}

/** Few deals where most of them take all the time there is. */
export const SOLVER_GAMES: readonly SolverGame[] = [
  { id: 'klondike', numbering: 'seeds', deals: 500, quickDeals: 40 },
  { id: 'klondike-draw-1', numbering: 'seeds', deals: 500, quickDeals: 40 },
  { id: 'free-cell', numbering: 'microsoft', deals: 1000, quickDeals: 100 },
  { id: 'bakers-game', numbering: 'microsoft', deals: 1000, quickDeals: 100 },
  { id: 'black-hole', numbering: 'seeds', deals: 500, quickDeals: 20 },
  { id: 'golf', numbering: 'seeds', deals: 500, quickDeals: 10 },
  { id: 'canfield', numbering: 'seeds', deals: 500, quickDeals: 20 },
  { id: 'king-albert', numbering: 'seeds', deals: 500, quickDeals: 10 },
  { id: 'fan', numbering: 'seeds', deals: 500, quickDeals: 10 },
  { id: 'seahaven-towers', numbering: 'seeds', deals: 500, quickDeals: 40 },
  { id: 'beleaguered-castle', numbering: 'seeds', deals: 500, quickDeals: 10 },
  { id: 'somerset', numbering: 'seeds', deals: 500, quickDeals: 10 },
  { id: 'spider', numbering: 'seeds', deals: 20, quickDeals: 2 },
  { id: 'accordion', numbering: 'seeds', deals: 50, quickDeals: 2 },
  { id: 'gaps-basic-variant', numbering: 'seeds', deals: 500, quickDeals: 10 },
];

export const QUICK_TIME_LIMIT_MS = 1000;
export const FULL_TIME_LIMIT_MS = 10_000;
const TABLE_BYTES = 2 ** 30;
const MEMORY_EVERY_MS = 50;
/** A smaller table is mostly its own least size. */
const LEAST_STORED = 100_000;

export interface SolverFigures {
  readonly game: string;
  readonly deals: number;
  readonly winnable: number;
  readonly unwinnable: number;
  readonly unknown: number;
  /** Decided within a second, and within ten; null where the time limit was shorter. */
  readonly within1s: number | null;
  readonly within10s: number | null;
  /** Of processor time, as all times here. */
  readonly ms: SampleFigures;
  readonly states: SampleFigures;
  readonly statesPerSecond: number;
  readonly decidedPerSecond: number;
  /** Table and stacks, for the deal with most positions remembered; null where none has many. */
  readonly bytesPerState: number | null;
  /** Resident memory of the whole process, at most. */
  readonly peakBytes: number;
}

export interface OtherFigures {
  readonly solver: string;
  readonly deals: number;
  readonly winnable: number;
  readonly unwinnable: number;
  readonly unknown: number;
  readonly meanMs: number;
  readonly medianWallMs: number;
  readonly states: SampleFigures;
}

export interface BenchedGame extends SolverFigures {
  /** fc-solve in the same run; null where it is not installed, undefined where it does not play the game. */
  readonly fcSolve?: OtherFigures | null;
}

export const solverMethod = (timeLimitMs: number): readonly string[] => [
  `One thread, ${timeLimitMs / 1000} s a deal, ${TABLE_BYTES / 2 ** 30} GB of table. Undecided deals are included in all times.`,
  'Times and the limit are processor time, compiler and garbage collector included: a busy machine takes longer and says the same.',
  'Rows with the name of another solver: measured elsewhere on other deals, or ("now") on the same deals; its median is by the wall.',
];

/** Milliseconds of processor time. On the wall, a deal that shares its processor would be given up too early. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Measures game after game. `watch` hears which deal is being solved, often. */
export class SolverBench {
  private peakBytes = 0;
  private lastMs = -Infinity;
  private watched = '';
  private readonly control = newControl(() => this.now());
  private readonly solver: Solver;

  constructor(
    private readonly timeLimitMs: number,
    private readonly watch: (nowMs: number, words: () => string) => void,
  ) {
    this.solver = new Solver(this.control, { states: Infinity, bytes: TABLE_BYTES, timeMs: timeLimitMs });
  }

  benchGame({ id, numbering, deals, quickDeals }: SolverGame, quick: boolean): BenchedGame {
    const preset = catalogue.findGame(id);
    assert(preset !== undefined, `the catalogue lacks ${id}`);
    const game = compileGame(preset.rules);
    const count = quick ? quickDeals : deals;
    const starts = Array.from({ length: count }, (_, i) => (): State => {
      if (numbering === 'seeds') return dealGame(game, i + 1);
      const dealt = dealMicrosoft(game, i + 1);
      assert(dealt.ok, `${id} has no Microsoft deals`);
      return dealt.value;
    });
    const figures = this.benchDeals(id, starts);
    if (numbering !== 'microsoft' || !isFcSolveGame(id)) return figures;
    const other = runFcSolve(id, 1, count);
    if (other === undefined) return { ...figures, fcSolve: null };
    const { solver, winnable, unwinnable, unknown, wallMs, states } = other;
    const counts = { solver, deals: wallMs.length, winnable, unwinnable, unknown };
    const times = { meanMs: other.cpuMs / wallMs.length, medianWallMs: summarise(wallMs).median };
    return { ...figures, fcSolve: { ...counts, ...times, states: summarise(states) } };
  }

  benchDeals(id: string, starts: readonly (() => State)[]): SolverFigures {
    this.peakBytes = 0;
    const tally = { winnable: 0, unwinnable: 0, unknown: 0 };
    const ms: number[] = [];
    const states: number[] = [];
    const decidedMs: number[] = [];
    let largest = { stored: 0, bytes: 0 };
    starts.forEach((deal, i) => {
      const start = deal();
      this.watched = `${id}: deal ${i + 1} of ${starts.length}`;
      const startMs = cpuMs();
      const verdict = this.solver.solve(start);
      const spentMs = cpuMs() - startMs;
      this.sampleMemory();
      ms.push(spentMs);
      states.push(verdict.effort.states);
      tally[verdict.kind]++;
      if (verdict.kind !== 'unknown') decidedMs.push(spentMs);
      if (verdict.effort.stored > largest.stored) largest = verdict.effort;
    });
    const within = (limitMs: number): number | null =>
      this.timeLimitMs < limitMs ? null : decidedMs.filter((each) => each <= limitMs).length;
    const totalSeconds = ms.reduce((sum, each) => sum + each, 0) / 1000;
    return {
      game: id,
      deals: starts.length,
      ...tally,
      within1s: within(1000),
      within10s: within(10_000),
      ms: summarise(ms),
      states: summarise(states),
      statesPerSecond: states.reduce((sum, each) => sum + each, 0) / totalSeconds,
      decidedPerSecond: decidedMs.length / totalSeconds,
      bytesPerState: largest.stored < LEAST_STORED ? null : largest.bytes / largest.stored,
      peakBytes: this.peakBytes,
    };
  }

  /** The solver asks for the time now and then: the moment to look at memory and to tell how far it is. */
  private now(): number {
    const nowMs = cpuMs();
    if (nowMs - this.lastMs > MEMORY_EVERY_MS) {
      this.lastMs = nowMs;
      this.sampleMemory();
      this.watch(nowMs, () => `${this.watched}, ${(this.control.counters[COUNTER.states] / 1e6).toFixed(1)} M states`);
    }
    return nowMs;
  }

  private sampleMemory(): void {
    this.peakBytes = Math.max(this.peakBytes, process.memoryUsage.rss());
  }
}

/** The one deal among the first 32,000 of FreeCell that cannot be won. */
export const REFUTED_DEAL = 11982;

export interface Refutation {
  readonly verdict: string;
  readonly ms: number;
  readonly states: number;
  readonly fcSolveMs: number | null;
}

export function benchRefutation(): Refutation {
  const preset = catalogue.findGame('free-cell');
  assert(preset !== undefined, 'the catalogue lacks FreeCell');
  const dealt = dealMicrosoft(compileGame(preset.rules), REFUTED_DEAL);
  assert(dealt.ok, 'FreeCell has Microsoft deals');
  const limits = { states: Infinity, bytes: TABLE_BYTES, timeMs: FULL_TIME_LIMIT_MS };
  const solver = new Solver(
    newControl(() => performance.now()),
    limits,
  );
  const startMs = performance.now();
  const { kind, effort } = solver.solve(dealt.value);
  const ms = performance.now() - startMs;
  const fcSolve = runFcSolve('free-cell, exact', REFUTED_DEAL, REFUTED_DEAL);
  return { verdict: kind, ms, states: effort.states, fcSolveMs: fcSolve?.cpuMs ?? null };
}
