// The solver's speed on fixed deals of games that other solvers are known for.

import { assert } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import { compileGame, dealGame, dealMicrosoft, type State } from '../../src/game';
import { ALL_ON, COUNTER, newControl, Solver, type Effort, type SolverOptions, type Verdict } from '../../src/solver';
import { isFcSolveGame, runFcSolve, type FcSolveGame } from './fcSolve';
import { summarise, type SampleFigures } from './sampleFigures';
import { SEED_TOTALS, type SeedTotals } from './solverPeers';

interface SolverGame {
  readonly id: string;
  /** Where the solver does without some of its techniques: nobody else's figures belong beside such a row. */
  readonly part?: { readonly name: string; readonly options: SolverOptions };
  /** Microsoft numbers or seeds, from 1. */
  readonly numbering: 'microsoft' | 'seeds';
  readonly deals: number;
  readonly quickDeals: number;
}

/** The quick searches pack positions, which hides how fast the exhaustive one is. */
const SEARCH_ALONE = { name: 'search alone', options: { ...ALL_ON, streamliners: false } };

/** Few deals where most of them take all the time there is. */
export const SOLVER_GAMES: readonly SolverGame[] = [
  { id: 'klondike', numbering: 'seeds', deals: 500, quickDeals: 40 },
  { id: 'klondike-draw-1', numbering: 'seeds', deals: 500, quickDeals: 40 },
  { id: 'free-cell', numbering: 'microsoft', deals: 1000, quickDeals: 100 },
  { id: 'free-cell', part: SEARCH_ALONE, numbering: 'microsoft', deals: 200, quickDeals: 10 },
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
  { id: 'accordion', numbering: 'seeds', deals: 72, quickDeals: 2 },
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

/** How many deals are decided in a second, of those that another solver had as well. */
export interface SameSeeds extends SeedTotals {
  readonly decidedPerSecond: number;
  readonly own: { readonly decided: number; readonly totalMs: number; readonly decidedPerSecond: number };
  /** Our deals decided in a second for each of theirs. */
  readonly ratio: number;
}

export interface BenchedGame extends SolverFigures {
  /** fc-solve in the same run; null where it is not installed, undefined where it does not play the game. */
  readonly fcSolve?: OtherFigures | null;
  /** Undefined where nobody's deals are known, or not all of them were solved now, or with another time limit. */
  readonly sameSeeds?: SameSeeds;
}

/** Of a deal; without its solution, which may be long. */
interface Trial {
  readonly kind: Verdict['kind'];
  readonly effort: Effort;
  readonly ms: number;
}

export const solverMethod = (timeLimitMs: number): readonly string[] => [
  `One thread, ${timeLimitMs / 1000} s a deal, ${TABLE_BYTES / 2 ** 30} GB of table. Undecided deals are included in all times.`,
  'Times and the limit are processor time, compiler and garbage collector included: a busy machine takes longer and says the same.',
  'Rows with the name of another solver: measured elsewhere on other deals, or ("now") on the same deals; its median is by the wall.',
  '"Same seeds": what it once recorded for the first of our deals; beneath, how many times as many we decide in a second.',
];

/** Milliseconds of processor time. On the wall, a deal that shares its processor would be given up too early. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const isDecided = ({ kind }: Trial): boolean => kind !== 'unknown';

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/** Null where it is not installed. */
function benchFcSolve(game: FcSolveGame, deals: number): OtherFigures | null {
  const other = runFcSolve(game, 1, deals);
  if (other === undefined) return null;
  const { solver, winnable, unwinnable, unknown, wallMs, states } = other;
  const counts = { solver, deals: wallMs.length, winnable, unwinnable, unknown };
  const times = { meanMs: other.cpuMs / wallMs.length, medianWallMs: summarise(wallMs).median };
  return { ...counts, ...times, states: summarise(states) };
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
    this.solver = this.newSolver(ALL_ON);
  }

  benchGame({ id, part, numbering, deals, quickDeals }: SolverGame, quick: boolean): BenchedGame {
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
    if (part !== undefined) return this.benchDeals(`${id}, ${part.name}`, starts, this.newSolver(part.options));
    const trials = this.measure(id, starts, this.solver);
    const figures = this.figuresOf(id, trials);
    if (numbering === 'seeds') return { ...figures, ...this.besideSeedTotals(id, trials) };
    return isFcSolveGame(id) ? { ...figures, fcSolve: benchFcSolve(id, count) } : figures;
  }

  benchDeals(name: string, starts: readonly (() => State)[], solver = this.solver): SolverFigures {
    return this.figuresOf(name, this.measure(name, starts, solver));
  }

  private newSolver(options: SolverOptions): Solver {
    return new Solver(this.control, { states: Infinity, bytes: TABLE_BYTES, timeMs: this.timeLimitMs }, options);
  }

  private measure(name: string, starts: readonly (() => State)[], solver: Solver): Trial[] {
    this.peakBytes = 0;
    return starts.map((deal, i) => {
      const start = deal();
      this.watched = `${name}: deal ${i + 1} of ${starts.length}`;
      const startMs = cpuMs();
      const { kind, effort } = solver.solve(start);
      const ms = cpuMs() - startMs;
      this.sampleMemory();
      return { kind, effort, ms };
    });
  }

  private figuresOf(name: string, trials: readonly Trial[]): SolverFigures {
    const ms = trials.map((trial) => trial.ms);
    const states = trials.map(({ effort }) => effort.states);
    const decided = trials.filter(isDecided);
    const count = (kind: Trial['kind']): number => trials.filter((trial) => trial.kind === kind).length;
    const within = (limitMs: number): number | null =>
      this.timeLimitMs < limitMs ? null : decided.filter((trial) => trial.ms <= limitMs).length;
    const totalSeconds = sum(ms) / 1000;
    const largest = trials.reduce((most, { effort }) => (effort.stored > most.stored ? effort : most), {
      stored: 0,
      bytes: 0,
    });
    return {
      game: name,
      deals: trials.length,
      winnable: count('winnable'),
      unwinnable: count('unwinnable'),
      unknown: count('unknown'),
      within1s: within(1000),
      within10s: within(10_000),
      ms: summarise(ms),
      states: summarise(states),
      statesPerSecond: sum(states) / totalSeconds,
      decidedPerSecond: decided.length / totalSeconds,
      bytesPerState: largest.stored < LEAST_STORED ? null : largest.bytes / largest.stored,
      peakBytes: this.peakBytes,
    };
  }

  /** Trials of the seeds from 1. The other solver had ten seconds a deal. */
  private besideSeedTotals(id: string, trials: readonly Trial[]): { readonly sameSeeds?: SameSeeds } {
    const totals = SEED_TOTALS.find(({ game }) => game === id);
    if (totals === undefined || trials.length < totals.seeds || this.timeLimitMs !== FULL_TIME_LIMIT_MS) return {};
    const same = trials.slice(0, totals.seeds);
    const [decided, totalMs] = [same.filter(isDecided).length, sum(same.map(({ ms }) => ms))];
    const decidedPerSecond = totals.decided / (totals.totalMs / 1000);
    const own = { decided, totalMs, decidedPerSecond: decided / (totalMs / 1000) };
    return { sameSeeds: { ...totals, decidedPerSecond, own, ratio: own.decidedPerSecond / decidedPerSecond } };
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
