// Tasks handed to a thread in one message, as the pool sees them: which are done, which can still be taken back.

import { CLAIM, sharedInts, type ChunkMessage } from './threadMessages';
import type { QueuedTask } from './taskQueue';

export class Chunk {
  private readonly claims: Int32Array;
  /** Undefined once its results are here, or it was withdrawn. */
  private readonly tasks: (QueuedTask | undefined)[];

  /** All of them have the same rates. */
  constructor(
    readonly number: number,
    tasks: readonly QueuedTask[],
  ) {
    this.tasks = [...tasks];
    this.claims = sharedInts(tasks.length);
  }

  /** For the thread; before any task is done or withdrawn. */
  message(): ChunkMessage {
    const tasks = this.tasks.filter((each) => each !== undefined);
    return { chunk: this.number, tasks: tasks.map(({ task }) => task), rates: tasks[0].rates, claims: this.claims };
  }

  /** Tasks that the thread has not begun. */
  get offered(): number {
    return this.claims.reduce((sum, _, i) => (Atomics.load(this.claims, i) === CLAIM.offered ? sum + 1 : sum), 0);
  }

  /** Takes up to `most` tasks back that the thread has not begun, the last ones first. */
  withdraw(most: number): QueuedTask[] {
    const { claims } = this;
    const back: QueuedTask[] = [];
    for (let i = claims.length - 1; i >= 0 && back.length < most; i--)
      if (Atomics.compareExchange(claims, i, CLAIM.offered, CLAIM.withdrawn) === CLAIM.offered)
        back.push(...this.release(i));
    return back;
  }

  /** The task whose results have come. */
  finish(index: number): QueuedTask | undefined {
    return this.release(index).at(0);
  }

  /** Of a thread that is gone, or will not answer: the task it was on, and those that are to be done anew. */
  leftovers(): { readonly begun: readonly QueuedTask[]; readonly others: readonly QueuedTask[] } {
    const open = (isTaken: boolean): QueuedTask[] =>
      this.tasks.filter(
        (each, i): each is QueuedTask =>
          each !== undefined && (Atomics.load(this.claims, i) === CLAIM.taken) === isTaken,
      );
    return { begun: open(true), others: open(false) };
  }

  private release(index: number): QueuedTask[] {
    const task = this.tasks[index];
    this.tasks[index] = undefined;
    return task === undefined ? [] : [task];
  }
}
