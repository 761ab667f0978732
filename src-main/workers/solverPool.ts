// Worker threads that solve the tasks of a plan. Threads may be slow, die or be stopped; what is found depends neither
// on which of them did what nor on how many there are.
//
// Tasks go out in chunks, one to work on and one ahead, so that no thread waits for this one. A task behind a slow deal
// is not stuck in its chunk: as long as its thread has not begun it, it can be withdrawn by an atomic exchange and
// given to another (see CLAIM). That is done when a thread has not been heard of for longer than a chunk should take,
// and when another has nothing to do. Small chunks alone would not do: the one ahead waits for all of a slow deal.

import { availableParallelism } from 'node:os';
import { assert } from '../../src/base';
import { undecidedResults, type DealResult, type DealTask, type Plan } from '../../src/experiments';
import { Pace } from './pace';
import { SolverThread, type ThreadProgress } from './solverThread';
import { TaskQueue, type QueuedTask } from './taskQueue';
import { FLAG, FLAGS, sharedInts } from './threadMessages';

/** That a thread has at a time: the one in work and the one ahead. */
const CHUNKS = 2;
/** Chunks take a sixth of this, and are reported by then, unless the machine is very busy. */
const STALLED_MS = 150;
/** Starts of a thread that may fail in a row. */
const MOST_FAILED_STARTS = 3;
/** Threads of which a task may be the death before it is given up. */
const MOST_FAILURES = 2;
/** What threads have to answer to a stop; searches look for it every millisecond or so. */
const STOP_MS = 80;

export interface PoolOptions {
  readonly plan: Plan;
  /** Threads; as many as the machine has cores unless said otherwise. */
  readonly workers?: number;
  /** The bundle of solverWorker.ts. */
  readonly workerFile: URL;
  /** A task is finished. Tasks finish in any order. */
  readonly onDone: (task: DealTask, results: readonly DealResult[]) => void;
  /** Again and again while fewer tasks wait than will soon be needed. */
  readonly onHungry?: () => void;
  /** A thread died, and the pool went on: a sentence for the log. */
  readonly onTrouble?: (words: string) => void;
  /** No thread can be started: nothing more will be done. A sentence for the user. */
  readonly onFailure?: (words: string) => void;
}

export interface StoppedTasks {
  /** Begun and not finished, in the order of submission. */
  readonly started: readonly DealTask[];
  /** Begun by nobody. */
  readonly waiting: readonly DealTask[];
}

/** A place for a thread, and for the one that takes over when it dies. */
interface Slot {
  thread: SolverThread | undefined;
  failedStarts: number;
  /** A task that the thread before died over: for a fresh thread, and alone. */
  suspect: QueuedTask | undefined;
}

export class SolverPool {
  private readonly queue = new TaskQueue();
  private readonly pace = new Pace();
  private readonly flags = sharedInts(FLAGS);
  private readonly slots: readonly Slot[];
  private state: 'working' | 'stopping' | 'stopped' = 'working';
  private stopping: Promise<StoppedTasks> | undefined;
  /** Called when a thread has ended a chunk or is gone, while stopping. */
  private onQuiet: () => void = () => undefined;

  constructor(private readonly options: PoolOptions) {
    const count = Math.max(1, options.workers ?? availableParallelism());
    this.slots = Array.from({ length: count }, () => ({ thread: undefined, failedStarts: 0, suspect: undefined }));
    for (const slot of this.slots) this.start(slot);
  }

  /** To be done after all tasks submitted before. `rates` are the estimated win rates of the cells. */
  submit(tasks: readonly DealTask[], rates: readonly number[]): void {
    assert(this.isWorking, 'a task for a pool that was stopped');
    this.queue.add(tasks, rates);
    // Level by level, so that nobody's second chunk comes before another's first.
    for (let chunks = 1; chunks <= CHUNKS; chunks++) for (const slot of this.slots) this.feed(slot, chunks);
  }

  /** Every thread sleeps where it is, in the middle of a deal. */
  pause(): void {
    if (this.isWorking) Atomics.store(this.flags, FLAG.paused, 1);
  }

  resume(): void {
    // Nobody could be heard of: that is no sign of a slow deal.
    for (const { thread } of this.slots) if (thread !== undefined) thread.heardMs = performance.now();
    Atomics.store(this.flags, FLAG.paused, 0);
    Atomics.notify(this.flags, FLAG.paused);
  }

  /** What each thread is doing at the moment. */
  progress(): ThreadProgress[] {
    return this.slots.flatMap(({ thread }) => (thread === undefined ? [] : [thread.progress]));
  }

  /**
   * Ends all work within 100 ms, paused or not, for good. What was finished is delivered before; threads that do not
   * answer in time are given up with what they were on.
   */
  stop(): Promise<StoppedTasks> {
    this.stopping ??= this.endWork();
    return this.stopping;
  }

  /** Ends the threads themselves; whoever wants to know what was left undone stops the pool first. */
  async close(): Promise<void> {
    this.state = 'stopped';
    Atomics.store(this.flags, FLAG.stop, 1);
    this.resume();
    await Promise.all(this.slots.flatMap(({ thread }) => (thread === undefined ? [] : [thread.terminate()])));
  }

  private get isWorking(): boolean {
    return this.state === 'working';
  }

  private async endWork(): Promise<StoppedTasks> {
    this.state = 'stopping';
    Atomics.store(this.flags, FLAG.stop, 1);
    this.resume();
    for (const { thread } of this.slots) if (thread !== undefined) this.queue.putBack(thread.withdraw(Infinity));
    await this.quiet();
    this.state = 'stopped';
    const started = this.slots.flatMap(({ thread, suspect }) => {
      const { begun = [], others = [] } = thread?.leftovers() ?? {};
      return [...begun, ...others, ...(suspect === undefined ? [] : [suspect])];
    });
    return {
      started: started.sort((a, b) => a.order - b.order).map(({ task }) => task),
      waiting: this.queue.takeAll().map(({ task }) => task),
    };
  }

  private start(slot: Slot): void {
    const { workerFile, plan, onDone } = this.options;
    slot.thread = new SolverThread(workerFile, plan, this.flags, {
      onReady: () => this.feed(slot, CHUNKS),
      onReport: (tasks, busyMs) => {
        if (tasks > 0) this.pace.add(tasks, busyMs);
        // Before the results are looked at, so that the thread need not wait for that.
        this.feed(slot, CHUNKS);
      },
      onDone: ({ task }, results) => {
        slot.failedStarts = 0;
        if (this.state !== 'stopped') onDone(task, results);
      },
      onDelivered: () => this.goOn(),
      onExit: (words) => this.replace(slot, words),
    });
  }

  /** After any event: sees to it that nobody is idle. */
  private goOn(): void {
    this.onQuiet();
    if (!this.isWorking) return;
    if (this.queue.length > 0) for (const slot of this.slots) this.feed(slot, 1);
    if (this.queue.length < this.slots.length * this.pace.chunkSize) this.options.onHungry?.();
  }

  /** A thread is gone. The task it was on is tried once more, by a fresh thread; its other tasks just go on. */
  private replace(slot: Slot, words: string): void {
    const { thread } = slot;
    // When stopping, what it leaves is collected in the end.
    if (!this.isWorking || thread === undefined) {
      this.onQuiet();
      return;
    }
    const { begun, others } = thread.leftovers();
    this.queue.putBack(others);
    const failed = begun.at(0);
    if (failed === undefined) slot.failedStarts++;
    else if (failed.failures + 1 < MOST_FAILURES) slot.suspect = { ...failed, failures: failed.failures + 1 };
    else this.options.onDone(failed.task, undecidedResults(failed.task, 'crashed'));
    const over = failed === undefined ? 'without a task' : `over deal ${failed.task.deal}`;
    this.options.onTrouble?.(`A solver thread ended ${over}: ${words}.`);
    // Whoever was told may have stopped the pool.
    if (!this.isWorking) return;
    if (slot.failedStarts < MOST_FAILED_STARTS) this.start(slot);
    else this.giveUp(slot, words);
    this.goOn();
  }

  private giveUp(slot: Slot, words: string): void {
    if (slot.suspect !== undefined) this.queue.putBack([slot.suspect]);
    slot.suspect = undefined;
    slot.thread = undefined;
    if (this.slots.every(({ thread }) => thread === undefined))
      this.options.onFailure?.(`The solver's threads cannot be started: ${words}.`);
  }

  /** Resolves when no thread has anything to do, or when those that have do not answer. */
  private quiet(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, STOP_MS);
      this.onQuiet = () => {
        if (this.slots.some(({ thread }) => thread !== undefined && !thread.isGone && thread.chunkCount > 0)) return;
        clearTimeout(timer);
        resolve();
      };
      this.onQuiet();
    });
  }

  /** Hands out chunks until the thread has as many as it should. */
  private feed(slot: Slot, chunks: number): void {
    const { thread } = slot;
    if (thread === undefined || !thread.isReady || !this.isWorking) return;
    if (slot.suspect !== undefined && thread.chunkCount === 0) {
      thread.send([slot.suspect]);
      slot.suspect = undefined;
      return;
    }
    while (thread.chunkCount < chunks) {
      this.withdrawFor(thread);
      // Towards the end of the queue the chunks get smaller, so that all threads share it.
      const share = Math.ceil(this.queue.length / (CHUNKS * this.slots.length));
      const tasks = this.queue.take(Math.min(this.pace.chunkSize, share));
      if (tasks.length === 0) return;
      thread.send(tasks);
    }
  }

  /** Takes tasks back from threads that are on a slow one or, for a thread without any, from the one with most. */
  private withdrawFor(thread: SolverThread): void {
    const others = this.slots.flatMap((slot) =>
      slot.thread === undefined || slot.thread === thread ? [] : slot.thread,
    );
    const nowMs = performance.now();
    for (const other of others) if (nowMs - other.heardMs > STALLED_MS) this.queue.putBack(other.withdraw(Infinity));
    if (this.queue.length > 0 || thread.chunkCount > 0) return;
    let [richest, most] = [thread, 0];
    for (const other of others) if (other.offered > most) [richest, most] = [other, other.offered];
    if (most > 0) this.queue.putBack(richest.withdraw(Math.ceil(most / 2)));
  }
}
