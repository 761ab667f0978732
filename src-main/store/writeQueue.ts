// Results on their way to the file: gathered for a moment and written together, because a transaction costs the same for
// one row as for thousands. What could not be written stays at the head of the queue.

import type { DealResult } from '../../src/experiments';
import type { Limits } from '../../src/solver';
import type { WritePart } from './ledgerCalls';

export interface Batch {
  readonly run: number;
  readonly limits: Limits;
  readonly solverVersion: number;
  readonly results: readonly DealResult[];
}

export interface Write {
  readonly parts: readonly WritePart[];
  readonly results: readonly DealResult[];
}

/** Half of the second that a result may be on its way: the other half is for writing. */
export const GATHER_MS = 500;
/** Results in one transaction at most, but for a single batch that has more. */
const MOST_RESULTS = 20_000;

export class WriteQueue {
  private waiting: Batch[] = [];
  private count = 0;
  private timer: NodeJS.Timeout | undefined;
  /** The write under way, and those that wait for it. */
  private last: Promise<void> = Promise.resolve();

  /** `write` keeps what it is given, or rejects. */
  constructor(private readonly write: (write: Write) => Promise<void>) {}

  add(batch: Batch): void {
    if (batch.results.length === 0) return;
    this.waiting.push(batch);
    this.count += batch.results.length;
    if (this.count >= MOST_RESULTS) this.flushSoon();
    else this.timer ??= setTimeout(() => this.flushSoon(), GATHER_MS);
  }

  /** Writes all that is waiting now. Rejects with the reason of the first failure; the rest waits on. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const turn = this.last.then(() => this.writeAll());
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** What waits for a run is forgotten, and what is on its way has arrived or failed before the promise is kept. */
  async drop(run: number): Promise<void> {
    await this.last;
    this.waiting = this.waiting.filter((batch) => batch.run !== run);
    this.count = this.waiting.reduce((sum, { results }) => sum + results.length, 0);
  }

  /** All that waits, in writes; the queue is empty afterwards. */
  takeAll(): Write[] {
    clearTimeout(this.timer);
    const writes: Write[] = [];
    while (this.waiting.length > 0) writes.push(makeWrite(this.takeSome()));
    return writes;
  }

  /** The write itself reports failures. */
  private flushSoon(): void {
    this.flush().catch(() => undefined);
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const batches = this.takeSome();
      try {
        await this.write(makeWrite(batches));
      } catch (error) {
        this.waiting = [...batches, ...this.waiting];
        this.count += batches.reduce((sum, { results }) => sum + results.length, 0);
        throw error;
      }
    }
  }

  private takeSome(): Batch[] {
    let [end, count] = [0, 0];
    do count += this.waiting[end++].results.length;
    while (end < this.waiting.length && count + this.waiting[end].results.length <= MOST_RESULTS);
    this.count -= count;
    return this.waiting.splice(0, end);
  }
}

function makeWrite(batches: readonly Batch[]): Write {
  const parts: WritePart[] = [];
  for (const { run, limits, solverVersion, results } of batches) {
    const last = parts.at(-1);
    // Workers report deal by deal: batches of the same kind become one part.
    if (last?.run === run && last.limits === limits && last.solverVersion === solverVersion)
      parts[parts.length - 1] = { ...last, count: last.count + results.length };
    else parts.push({ run, limits, solverVersion, count: results.length });
  }
  return { parts, results: batches.flatMap(({ results }) => results) };
}
