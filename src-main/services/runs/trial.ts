// A short trial of a plan before it starts: some deals of some of its games, to tell how long the run may take. What it finds
// is not kept: results belong to runs, and this is none.

import { dealNumber, type CellSample, type DealResult, type DealTask, type Plan } from '../../../src/experiments';
import { SolverPool } from '../../workers';

/** Of each game: more would tell little more. */
const DEALS = 40;
/** From the first result on, and in all: threads take a while to start. */
const [TRIAL_MS, LONGEST_MS] = [1000, 2000];
/** The machine is the user's: this is only a question. */
const MOST_THREADS = 2;
/** A first attempt seldom needs more. */
const MOST_BYTES = 64 * 2 ** 20;

export interface TrialOptions {
  readonly plan: Plan;
  /** Of the plan. */
  readonly cells: readonly number[];
  readonly workers: number;
  /** The bundle of solverWorker.ts. */
  readonly workerFile: URL;
}

interface Tried {
  deals: number;
  open: number;
  ms: number;
  states: number;
  longestMs: number;
}

export class Trial {
  /** By cell, in the order asked for. */
  readonly done: Promise<readonly CellSample[]>;
  private readonly pool: SolverPool;
  private readonly tried: readonly Tried[];
  private resolve: (samples: readonly CellSample[]) => void = () => undefined;
  private timer: NodeJS.Timeout;
  private waiting: number;
  private hasResults = false;
  private ending: Promise<void> | undefined;
  private readonly startMs = performance.now();
  private readonly firstStates: number;

  constructor({ plan, cells, workers, workerFile }: TrialOptions) {
    this.done = new Promise((resolve) => (this.resolve = resolve));
    this.tried = cells.map(() => ({ deals: 0, open: 0, ms: 0, states: 0, longestMs: 0 }));
    const tried = trialPlan(plan, cells);
    this.firstStates = tried.effort.firstStates;
    const tasks = tasksOf(tried);
    this.waiting = tasks.length;
    this.pool = new SolverPool({
      plan: tried,
      workers: Math.min(workers, MOST_THREADS),
      workerFile,
      onDone: ({ cells: [cell] }, results) => this.take(cell, results),
      onFailure: () => this.stop(),
    });
    this.timer = setTimeout(() => this.stop(), LONGEST_MS);
    this.pool.submit(
      tasks,
      cells.map(() => 0.5),
    );
  }

  /** Somebody wants the threads, or it has taken long enough: what has been found must do. */
  stop(): void {
    this.ending ??= this.end();
  }

  private take(cell: number, results: readonly DealResult[]): void {
    const result = results.find((each) => each.cell === cell);
    if (result === undefined || result.reason === 'stopped') return;
    const tried = this.tried[cell];
    tried.deals++;
    tried.ms += result.ms;
    tried.states += result.states;
    tried.longestMs = Math.max(tried.longestMs, result.ms);
    if (result.kind === 'unknown') tried.open++;
    if (--this.waiting === 0) this.stop();
    else if (!this.hasResults) {
      this.hasResults = true;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.stop(), TRIAL_MS);
    }
  }

  private takeCut(tried: Tried): void {
    // The only one that is known of a game: as if its first attempt came to nothing just now.
    if (tried.deals === 0) {
      tried.open = 1;
      tried.states = this.firstStates;
      tried.longestMs = performance.now() - this.startMs;
    }
    tried.deals++;
    tried.ms += tried.longestMs;
  }

  private async end(): Promise<void> {
    clearTimeout(this.timer);
    const { started } = await this.pool.stop();
    // Deals that were cut short are rather the hard ones: without them, the easy ones would be all there is.
    if (this.hasResults) for (const task of started) this.takeCut(this.tried[task.cells[0]]);
    await this.pool.close();
    this.resolve(this.tried.map(({ deals, open, ms, states }) => ({ deals, open, ms, states, known: 0 })));
  }
}

/** Each game on its own: nothing follows from another game's verdict, and no deal is tried twice. */
const trialPlan = (plan: Plan, cells: readonly number[]): Plan => ({
  ...plan,
  cells: cells.map((cell) => plan.cells[cell]),
  deduction: false,
  effort: {
    ...plan.effort,
    mostStates: plan.effort.firstStates,
    mostMs:
      plan.effort.mostMs === null ? null : plan.effort.mostMs * (plan.effort.firstStates / plan.effort.mostStates),
    bytes: Math.min(plan.effort.bytes, MOST_BYTES),
  },
});

/** Deal by deal, so that every game gets its turn. */
const tasksOf = (plan: Plan): DealTask[] =>
  Array.from({ length: Math.min(DEALS, plan.stop.deals ?? DEALS) }, (_, i) =>
    plan.cells.map((__, cell) => ({
      deal: dealNumber(plan, i),
      attempt: 0,
      cells: [cell],
      known: plan.cells.map(() => null),
    })),
  ).flat();
