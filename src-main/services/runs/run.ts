// One execution of a plan: asks the schedule what to do, memory what is known already, the pool for the rest, and puts every
// result into the store. Ends by itself, when it is stopped, or when the machine fails it; whatever was found stays.

import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  forecast,
  limitsOf,
  Recall,
  Schedule,
  summariseRun,
  type DealResult,
  type DealTask,
  type Eta,
  type Plan,
  type Round,
  type RunSummary,
  type Spent,
} from '../../../src/experiments';
import { rulesIdentity } from '../../../src/rules';
import { SOLVER_VERSION } from '../../../src/solver';
import type { RunState, Store } from '../../store';
import { SolverPool, type ThreadProgress } from '../../workers';
import { stoppedResults } from './stoppedResults';
import { WorkClock } from './workClock';

/** Without listening to anybody else. */
const LONGEST_TURN_MS = 20;
/** Between two reports. */
const REPORT_MS = 200;
/** Between two summaries in the store: what a list of runs shows of one that goes on, or died. */
const SAVE_MS = 2000;

export interface RunProgress {
  readonly state: RunState;
  /** Of the longest beginning of the deals that is complete; without metrics. */
  readonly summary: RunSummary;
  readonly workMs: number;
  /** Tasks that threads have finished in this session. */
  readonly solved: number;
  readonly eta: Eta | null;
  readonly threads: readonly ThreadProgress[];
}

export interface RunOutcome {
  readonly state: 'finished' | 'stopped' | 'failed';
  readonly summary: RunSummary;
  readonly workMs: number;
  /** Why it failed; null otherwise. */
  readonly problem: string | null;
}

/** In any number of chunks. */
export type EarlierResults = AsyncIterable<readonly DealResult[]> | Iterable<readonly DealResult[]>;

export interface RunOptions {
  readonly plan: Plan;
  readonly workers: number;
  /** The bundle of solverWorker.ts. */
  readonly workerFile: URL;
  /** Where results go and knowledge comes from; without one, they go to `onResults` alone. */
  readonly record: { readonly store: Store; readonly id: number } | null;
  /** Time spent on the run before. */
  readonly earlierMs: number;
  /** Whether what earlier runs know of the deals is used. */
  readonly reuse: boolean;
  readonly onProgress?: (progress: RunProgress) => void;
  readonly onResults?: (results: readonly DealResult[]) => void;
  /** Something that did not end the run: a sentence for the log. */
  readonly onTrouble?: (words: string) => void;
}

export class Run {
  readonly done: Promise<RunOutcome>;

  private readonly schedule: Schedule;
  private readonly recall: Recall;
  private readonly pool: SolverPool;
  private readonly clock: WorkClock;
  /** By cell: of the games about which earlier runs may know something. */
  private readonly identities: readonly (string | null)[];
  /** Tasks at the pool by deal, with what is known of their other cells. */
  private readonly atWork = new Map<number, { task: DealTask; recalled: readonly DealResult[] }>();
  private state: RunState = 'running';
  /** False while earlier results are read. */
  private hasBegun = false;
  private isFeeding = false;
  private solved = 0;
  private states = 0;
  private savedMs = 0;
  private nextReportMs = 0;
  private timer: NodeJS.Timeout | undefined;
  private resolveDone: (outcome: RunOutcome) => void = () => undefined;
  private ending: Promise<void> | undefined;
  private lateProblem: string | undefined;

  constructor(private readonly options: RunOptions) {
    const { plan, workers, workerFile, earlierMs } = options;
    this.schedule = new Schedule(plan);
    this.recall = new Recall(plan);
    this.clock = new WorkClock(earlierMs);
    this.identities = plan.cells.map(({ player, rules }) =>
      rules === null || player !== null ? null : rulesIdentity(rules),
    );
    this.done = new Promise((resolve) => (this.resolveDone = resolve));
    this.pool = new SolverPool({
      plan,
      workers,
      workerFile,
      onDone: (task, results) => this.take(task, results),
      onTrouble: (words) => this.heedTrouble(words),
      onFailure: (words) => void this.end('failed', words),
    });
  }

  /** Begins, or goes on from `earlier` results of the same run. Whatever goes wrong ends the run. */
  async start(earlier: EarlierResults | null = null): Promise<void> {
    try {
      if (earlier !== null)
        for await (const results of earlier) for (const result of results) this.recall.addEarlier(result);
    } catch (error) {
      this.fail(error instanceof Error ? error.message : String(error));
    }
    // It may have been stopped while it read.
    if (this.ending !== undefined) return;
    this.hasBegun = true;
    if (this.state === 'running') this.clock.start();
    this.timer = setInterval(() => this.report(), REPORT_MS);
    await this.feed();
  }

  pause(): void {
    if (this.state !== 'running') return;
    this.state = 'paused';
    this.pool.pause();
    this.clock.stop();
    this.save();
  }

  resume(): void {
    if (this.state !== 'paused') return;
    this.state = 'running';
    this.clock.start();
    this.pool.resume();
    this.save();
  }

  /** Ends the run at once; it can be taken up again later. */
  async stop(): Promise<RunOutcome> {
    await this.end('stopped', null);
    return this.done;
  }

  /** For failures from outside, such as a full disk: ends the run with a sentence for the user. */
  fail(problem: string): void {
    // It may come with the very last results, while the run is ending.
    this.lateProblem ??= problem;
    void this.end('failed', problem);
  }

  progress(): RunProgress {
    const { plan } = this.options;
    const summary = summariseRun(plan, this.schedule.table, this.schedule.prefix, false);
    const workMs = this.clock.ms;
    return {
      state: this.state,
      summary,
      workMs,
      solved: this.solved,
      eta: forecast(summary, this.spent(workMs), this.schedule.retryCost),
      threads: this.pool.progress(),
    };
  }

  private spent(workMs: number): Spent {
    const { solved, states } = this;
    return { workMs, sessionMs: workMs - this.options.earlierMs, solved, states };
  }

  /** Hands out rounds until one under way must end first. */
  private async feed(): Promise<void> {
    if (this.isFeeding) return;
    this.isFeeding = true;
    try {
      let turnMs = performance.now();
      while (this.ending === undefined) {
        const round = this.schedule.next();
        if (round === undefined) break;
        await this.begin(round);
        // Deals that are known already come at once, a million of them perhaps: others want to be heard meanwhile.
        if (performance.now() - turnMs > LONGEST_TURN_MS) {
          await nextTurn();
          turnMs = performance.now();
        }
      }
    } catch (error) {
      this.fail(error instanceof Error ? error.message : String(error));
    } finally {
      this.isFeeding = false;
    }
    if (this.schedule.isFinished) await this.end('finished', null);
  }

  private async begin(round: Round): Promise<void> {
    const open = round.tasks.filter((task) => this.recall.answer(task).rest !== undefined);
    await this.learn(open);
    if (this.ending !== undefined) return;
    const rest: DealTask[] = [];
    for (const task of round.tasks) {
      const recalled = this.recall.answer(task);
      if (recalled.reused.length > 0) this.keep(recalled.reused, task.attempt);
      if (recalled.rest === undefined) this.schedule.add(task, recalled.results);
      else {
        this.atWork.set(task.deal, { task, recalled: recalled.results });
        rest.push(recalled.rest);
      }
    }
    if (rest.length > 0) this.pool.submit(rest, round.rates);
  }

  /** Asks the store what earlier runs know of deals that are new here. */
  private async learn(tasks: readonly DealTask[]): Promise<void> {
    const { record, reuse, plan } = this.options;
    const deals = tasks.filter(({ attempt }) => attempt === 0).map(({ deal }) => deal);
    // A lower bound stays one: proofs of an exact search would make it something between the two.
    if (record === null || !reuse || plan.method !== 'exact' || deals.length === 0) return;
    const first = Math.min(...deals);
    const known = await record.store.findKnown({
      identities: this.identities,
      numbering: plan.numbering,
      first,
      step: plan.seedStep,
      count: (Math.max(...deals) - first) / plan.seedStep + 1,
      limits: limitsOf(plan.effort, 0),
      solverVersion: SOLVER_VERSION,
    });
    for (const verdict of known) this.recall.addKnown(verdict);
  }

  /** A task comes back from the pool. */
  private take(task: DealTask, results: readonly DealResult[]): void {
    const waiting = this.atWork.get(task.deal);
    if (waiting === undefined || results.some(({ reason }) => reason === 'stopped')) return;
    this.atWork.delete(task.deal);
    this.solved++;
    this.states += results.reduce((sum, { states }) => sum + states, 0);
    const counted = this.schedule.add(waiting.task, [...waiting.recalled, ...results]);
    this.keep(
      counted.filter((result) => !waiting.recalled.includes(result)),
      task.attempt,
    );
    void this.feed();
  }

  private keep(results: readonly DealResult[], attempt: number): void {
    const { record, plan, onResults } = this.options;
    record?.store.add(record.id, results, limitsOf(plan.effort, attempt));
    onResults?.(results);
  }

  private heedTrouble(words: string): void {
    // Two verdicts that contradict each other: no figure of this run can be trusted.
    if (words.includes('Internal error')) this.fail(words);
    else this.options.onTrouble?.(words);
  }

  private report(): void {
    const { budgetMs } = this.options.plan.stop;
    if (budgetMs !== null && this.clock.ms >= budgetMs) {
      void this.end('finished', null);
      return;
    }
    const nowMs = performance.now();
    if (nowMs < this.nextReportMs) return;
    this.options.onProgress?.(this.progress());
    // Summaries of very long runs take a while: never more than a twentieth of the time.
    this.nextReportMs = nowMs + 20 * (performance.now() - nowMs);
    if (nowMs - this.savedMs > SAVE_MS) {
      this.savedMs = nowMs;
      this.save();
    }
  }

  private save(): void {
    const { record } = this.options;
    if (record === null || this.ending !== undefined) return;
    const { summary, workMs, state } = this.progress();
    // A failure is reported by the store itself.
    record.store
      .updateRun(record.id, { state, summary, deals: summary.deals, elapsedMs: workMs })
      .catch(() => undefined);
  }

  private end(state: RunOutcome['state'], problem: string | null): Promise<void> {
    return (this.ending ??= this.finish(state, problem));
  }

  private async finish(state: RunOutcome['state'], problem: string | null): Promise<void> {
    const { plan, record } = this.options;
    clearInterval(this.timer);
    const { started, waiting } = await this.pool.stop();
    this.clock.stop();
    this.state = state;
    let { deals } = this.schedule;
    if (!this.schedule.isFinished) {
      const cut = stoppedResults(this.schedule, started, waiting, (deal) => this.atWork.get(deal)?.recalled ?? []);
      deals = cut.deals;
      for (const result of cut.results) this.schedule.table.set(result);
      const unseen = cut.results.filter(({ reason }) => reason === 'stopped');
      record?.store.add(record.id, unseen, limitsOf(plan.effort, 0));
      this.options.onResults?.(unseen);
    }
    const summary = summariseRun(plan, this.schedule.table, deals);
    const workMs = this.clock.ms;
    let problemLeft = problem;
    try {
      const ended = Date.now();
      // A run that is stopped before it has read what it knows has nothing to say that is not in the store.
      const found = this.hasBegun ? { summary, deals, elapsedMs: workMs } : {};
      await record?.store.updateRun(record.id, { state, ended, ...found });
    } catch (error) {
      problemLeft ??= error instanceof Error ? error.message : String(error);
    }
    await this.pool.close();
    this.resolveDone({
      state: problemLeft === null ? state : 'failed',
      summary,
      workMs,
      problem: problemLeft,
    });
  }
}
