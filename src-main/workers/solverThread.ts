// One worker thread as its pool sees it, from start to exit, with the chunks that it has been handed.

import type { Worker } from 'node:worker_threads';
import type { DealResult, Plan } from '../../src/experiments';
import { COUNTER } from '../../src/solver';
import { startThread } from '../threads';
import { Chunk } from './chunk';
import type { QueuedTask } from './taskQueue';
import { FIGURE, FIGURES, sharedFloats, type ThreadData, type ThreadMessage } from './threadMessages';

/** A search keeps its table and stacks outside this; a thread that needs more is ill. */
const HEAP_MEGABYTES = 2048;

export interface ThreadProgress {
  /** Null between two deals. */
  readonly deal: number | null;
  /** Of the search that is on. */
  readonly states: number;
  readonly depth: number;
  readonly bytes: number;
}

export interface ThreadEvents {
  readonly onReady: () => void;
  /** A report has come; what it brings is delivered next. */
  readonly onReport: (tasks: number, busyMs: number) => void;
  readonly onDone: (done: QueuedTask, results: readonly DealResult[]) => void;
  /** All of a report is delivered. */
  readonly onDelivered: () => void;
  /** Last of all; `words` say why. */
  readonly onExit: (words: string) => void;
}

export class SolverThread {
  isReady = false;
  isGone = false;
  /** When it last gave a sign of life, or was given something to do. */
  heardMs = performance.now();
  private chunks: Chunk[] = [];
  /** Of chunks that it has come to the end of: what it was told to stop over. */
  private cutShort: QueuedTask[] = [];
  private chunkNumber = 0;
  private readonly figures = sharedFloats(FIGURES).fill(NaN, FIGURE.deal);
  private readonly worker: Worker | undefined;
  private lastWords: string | undefined;

  constructor(
    file: URL,
    plan: Plan,
    flags: Int32Array,
    private readonly events: ThreadEvents,
  ) {
    const workerData: ThreadData = { plan, flags, figures: this.figures };
    try {
      this.worker = startThread(file, {
        workerData,
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
      });
    } catch (error) {
      // Later, as with all other failures: the caller has not yet got the thread.
      setImmediate(() => this.end(wordsOf(error)));
      return;
    }
    this.worker.on('message', (message: ThreadMessage) => this.hear(message));
    this.worker.on('messageerror', (error) => (this.lastWords ??= wordsOf(error)));
    this.worker.on('error', (error) => (this.lastWords ??= wordsOf(error)));
    this.worker.on('exit', (code) => this.end(this.lastWords ?? `exit code ${code}`));
  }

  /** Chunks that it has not come to the end of. */
  get chunkCount(): number {
    return this.chunks.length;
  }

  /** Tasks that it has been handed and has not begun. */
  get offered(): number {
    return this.chunks.reduce((sum, chunk) => sum + chunk.offered, 0);
  }

  get progress(): ThreadProgress {
    const { figures } = this;
    const deal = figures[FIGURE.deal];
    return {
      deal: Number.isNaN(deal) ? null : deal,
      states: figures[COUNTER.states],
      depth: figures[COUNTER.depth],
      bytes: figures[COUNTER.bytes],
    };
  }

  /** Hands it tasks, which all have the same rates. */
  send(tasks: readonly QueuedTask[]): void {
    const chunk = new Chunk(this.chunkNumber++, tasks);
    if (this.chunks.length === 0) this.heardMs = performance.now();
    this.chunks.push(chunk);
    this.worker?.postMessage(chunk.message());
  }

  /** Takes back up to `most` tasks that it has not begun, the last ones first. */
  withdraw(most: number): QueuedTask[] {
    const back: QueuedTask[] = [];
    for (const chunk of [...this.chunks].reverse()) back.push(...chunk.withdraw(most - back.length));
    return back;
  }

  /** What it leaves behind when it is gone, or stopped: the tasks it had begun, and the others. */
  leftovers(): { readonly begun: readonly QueuedTask[]; readonly others: readonly QueuedTask[] } {
    const left = this.chunks.map((chunk) => chunk.leftovers());
    const begun = [...this.cutShort, ...left.flatMap((each) => each.begun)];
    this.chunks = [];
    this.cutShort = [];
    return { begun, others: left.flatMap(({ others }) => others) };
  }

  async terminate(): Promise<void> {
    await this.worker?.terminate();
  }

  private hear(message: ThreadMessage): void {
    this.heardMs = performance.now();
    if (message.kind === 'ready') {
      this.isReady = true;
      this.events.onReady();
      return;
    }
    const chunk = this.chunks.find(({ number }) => number === message.chunk);
    if (chunk === undefined) return;
    if (message.isEnd) this.chunks = this.chunks.filter((each) => each !== chunk);
    this.events.onReport(message.done.length, message.busyMs);
    for (const { index, results } of message.done) {
      const done = chunk.finish(index);
      if (done !== undefined) this.events.onDone(done, results);
    }
    if (message.isEnd) this.cutShort.push(...chunk.leftovers().begun);
    this.events.onDelivered();
  }

  private end(words: string): void {
    this.isGone = true;
    this.events.onExit(words);
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
