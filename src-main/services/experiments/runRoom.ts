// The results file has one owner in a process, which may have many windows: they share this. It opens the file when it is
// first needed, starts and steers runs, and tells all windows what becomes of them.
//
// Runs may go on at the same time. Each has threads of its own and the system shares the cores among them, so that the
// one that was started last gets going at once; a run alone has all of them.

import { resolve } from 'node:path';
import { fail, ok, type Result } from '../../../src/base';
import type { RunSummary } from '../../../src/experiments';
import type { Answer, RunReport, ServiceEvent, TimeGuess } from '../../../src/protocol';
import { StoreFailure } from '../../store';
import { APPLICATION } from '../application/version';
import { refuse } from '../documents';
import { Experiments, type StartedRun, type StartOptions } from '../runs/experiments';
import type { Run, RunProgress } from '../runs/run';
import type { TimeAhead } from '../runs/timeAhead';

/** Threads of runs that wait take memory, too. */
const MOST_RUNS = 4;

export interface RoomOptions {
  readonly file: string;
  readonly workersFolder: URL;
  readonly onTrouble: (words: string) => void;
}

type Listener = (event: ServiceEvent) => void;

interface GoingRun {
  readonly run: Run;
  report: RunReport | undefined;
}

const rooms = new Map<string, RunRoom>();

/** One for each results file. */
export function roomOf(options: RoomOptions): RunRoom {
  const file = resolve(options.file);
  const room = rooms.get(file) ?? new RunRoom({ ...options, file });
  rooms.set(file, room);
  return room;
}

/** Ends the runs that have outlived their last window, at once. */
export async function closeRooms(): Promise<void> {
  await Promise.all([...rooms.values()].map((room) => room.closeIfEmpty()));
}

export class RunRoom {
  private readonly listeners = new Set<Listener>();
  private readonly going = new Map<number, GoingRun>();
  /** Runs that contradict what was known: nothing of them can be trusted. */
  private readonly contradicted = new Set<number>();
  private opening: Promise<Result<Experiments, string>> | undefined;
  private closing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  /** Runs that are about to be going. */
  private starting = 0;
  /** What is being tried to tell how long a run may take. */
  private ahead: TimeAhead | undefined;

  constructor(private readonly options: RoomOptions) {}

  enter(listener: Listener): void {
    clearTimeout(this.timer);
    this.listeners.add(listener);
  }

  /** The last one closes the file; with runs going on not before `graceMs`, for a window that comes back. */
  async leave(listener: Listener, graceMs: number): Promise<void> {
    if (!this.listeners.delete(listener) || this.listeners.size > 0) return;
    if (graceMs === 0 || this.going.size === 0) await this.closeIfEmpty();
    else
      this.timer = setTimeout(() => {
        this.closeIfEmpty().catch((error: unknown) => this.options.onTrouble(String(error)));
      }, graceMs).unref();
  }

  async closeIfEmpty(): Promise<void> {
    if (this.listeners.size > 0) return;
    clearTimeout(this.timer);
    this.giveWay();
    const { opening, ahead } = this;
    this.opening = undefined;
    if (opening !== undefined)
      this.closing = Promise.all([
        this.closing.catch(() => undefined),
        opening,
        ahead?.done.catch(() => undefined),
      ]).then(([, opened]) => (opened.ok ? opened.value.close() : undefined));
    await this.closing;
  }

  /** Does something with the results file; whatever is wrong with it is a sentence. A file that fails is tried anew. */
  async use<T>(work: (experiments: Experiments) => Promise<Answer<T>>): Promise<Answer<T>> {
    this.opening ??= this.open();
    const { opening } = this;
    const opened = await opening;
    if (!opened.ok) {
      if (this.opening === opening) this.opening = undefined;
      return refuse('failed', opened.error);
    }
    try {
      return await work(opened.value);
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error;
      if (error.problem.code === 'stopped' && this.opening === opening) this.opening = undefined;
      return refuse('failed', error.message);
    }
  }

  /** Begins or resumes a run, and tells of it until it has ended. */
  async start(begin: (options: StartOptions) => Promise<Result<StartedRun, string>>): Promise<Answer<{ id: number }>> {
    if (this.going.size + this.starting >= MOST_RUNS)
      return refuse('busy', `${MOST_RUNS} runs are going on already. Stop one of them, or wait for its end.`);
    let id = 0;
    this.starting++;
    this.giveWay();
    try {
      const started = await begin({ onProgress: (progress) => this.tell(id, progress) });
      if (!started.ok) return refuse('bad-input', started.error);
      const { run } = started.value;
      id = started.value.id;
      this.going.set(id, { run, report: undefined });
      void this.follow(id, run);
    } finally {
      this.starting--;
    }
    this.send({ kind: 'runs' });
    return ok({ id });
  }

  /** The latest question counts; one before it makes do with what it has. */
  async timeAhead(begin: () => TimeAhead): Promise<TimeGuess> {
    this.giveWay();
    const ahead = begin();
    this.ahead = ahead;
    if (this.starting > 0) ahead.stop();
    try {
      return await ahead.done;
    } finally {
      if (this.ahead === ahead) this.ahead = undefined;
    }
  }

  /** Somebody wants the threads for more than a question. */
  giveWay(): void {
    this.ahead?.stop();
  }

  /** Undefined for one that is not going on. */
  runOf(id: number): Run | undefined {
    return this.going.get(id)?.run;
  }

  /** What was last told of a run that is going on. */
  lastReport(id: number): RunReport | undefined {
    return this.going.get(id)?.report;
  }

  isContradicted(id: number): boolean {
    return this.contradicted.has(id);
  }

  /** At once, because the user is waiting to see it. */
  tellNow(id: number): void {
    const run = this.going.get(id)?.run;
    if (run !== undefined) this.tell(id, run.progress());
    this.send({ kind: 'runs' });
  }

  send(event: ServiceEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  private async open(): Promise<Result<Experiments, string>> {
    await this.closing.catch(() => undefined);
    const { file, workersFolder, onTrouble } = this.options;
    try {
      return await Experiments.open({ file, workersFolder, onTrouble, application: APPLICATION });
    } catch (error) {
      onTrouble(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return fail(`${file} cannot be opened: the part of the program that keeps results does not start.`);
    }
  }

  private tell(id: number, { state, summary, workMs, solved, eta }: RunProgress): void {
    const going = this.going.get(id);
    // Threads that sleep have nothing new to say.
    if (going === undefined || (state === 'paused' && going.report?.state === 'paused')) return;
    going.report = { state, summary: withoutPlan(summary), workMs, solved, eta, problem: null };
    this.send({ kind: 'run', id, report: going.report });
  }

  private async follow(id: number, run: Run): Promise<void> {
    const { state, summary, workMs, problem } = await run.done;
    const solved = this.going.get(id)?.report?.solved ?? 0;
    this.going.delete(id);
    if (problem?.startsWith('Internal error') === true) this.contradicted.add(id);
    const report = { state, summary: withoutPlan(summary), workMs, solved, eta: null, problem };
    this.send({ kind: 'run', id, report });
    this.send({ kind: 'runs' });
  }
}

function withoutPlan({ plan: _, ...summary }: RunSummary): RunReport['summary'] {
  return summary;
}
