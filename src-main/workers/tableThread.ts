// One thread that answers the table's questions, as its service sees it, from start to exit.

import type { Worker } from 'node:worker_threads';
import { COUNTER, type Effort } from '../../src/solver';
import { startThread } from '../threads';
import { STEER, TABLE_FIGURE, TABLE_FIGURES, type TableData, type TableMessage } from './tableMessages';
import type { TableRequest } from './tableMessages';
import { sharedFloats, sharedInts } from './threadMessages';

/** Tables and stacks of searches lie outside this; a thread that needs more is ill. */
const HEAP_MEGABYTES = 2048;

export interface TableThreadEvents {
  readonly onMessage: (message: TableMessage) => void;
  /** Once, and last of all; `words` say why. Also when it could not be started. */
  readonly onExit: (words: string) => void;
}

export class TableThread {
  /** Whether it listens. */
  isReady = false;
  private readonly figures = sharedFloats(TABLE_FIGURES);
  private readonly steering = sharedInts(1);
  private readonly worker: Worker | undefined;
  private lastWords: string | undefined;

  constructor(file: URL, events: TableThreadEvents) {
    const workerData: TableData = { figures: this.figures, steer: this.steering };
    try {
      this.worker = startThread(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } });
    } catch (error) {
      // Later, as with all other failures: the caller has not yet got the thread.
      setImmediate(() => events.onExit(wordsOf(error)));
      return;
    }
    this.worker.on('message', (message: TableMessage) => {
      if (message.kind === 'ready') this.isReady = true;
      events.onMessage(message);
    });
    this.worker.on('messageerror', (error) => (this.lastWords ??= wordsOf(error)));
    this.worker.on('error', (error) => (this.lastWords ??= wordsOf(error)));
    this.worker.on('exit', (code) => events.onExit(this.lastWords ?? `exit code ${code}`));
  }

  /** Of the job in work, so far. */
  get effort(): Effort {
    const { figures } = this;
    return {
      states: figures[TABLE_FIGURE.earlierStates] + figures[COUNTER.states],
      stored: figures[COUNTER.stored],
      depth: figures[COUNTER.depth],
      bytes: figures[COUNTER.bytes],
    };
  }

  /** Only when it is ready, and the answer to the request before has come. */
  send(request: TableRequest): void {
    this.figures.fill(0);
    Atomics.store(this.steering, 0, STEER.go);
    this.worker?.postMessage(request);
  }

  stop(): void {
    Atomics.store(this.steering, 0, STEER.stop);
  }

  /** Leaves the deal that a search is at; never takes back a stop. */
  skip(): void {
    Atomics.compareExchange(this.steering, 0, STEER.go, STEER.skip);
  }

  async end(): Promise<void> {
    await this.worker?.terminate();
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
