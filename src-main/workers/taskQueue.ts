// Tasks that no thread has, in the order in which they were submitted.

import type { DealTask } from '../../src/experiments';

export interface QueuedTask {
  readonly task: DealTask;
  readonly rates: readonly number[];
  /** Place in the order of submission. */
  readonly order: number;
  /** Threads that died over it. */
  readonly failures: number;
}

const byOrder = (a: QueuedTask, b: QueuedTask): number => a.order - b.order;

export class TaskQueue {
  private submitted = 0;
  /** New tasks from `first` on; and those that came back from a thread, which are older. */
  private fresh: QueuedTask[] = [];
  private first = 0;
  private returned: QueuedTask[] = [];

  get length(): number {
    return this.returned.length + this.fresh.length - this.first;
  }

  add(tasks: readonly DealTask[], rates: readonly number[]): void {
    for (const task of tasks) this.fresh.push({ task, rates, order: this.submitted++, failures: 0 });
  }

  /** Back to their places. */
  putBack(tasks: readonly QueuedTask[]): void {
    if (tasks.length > 0) this.returned = [...this.returned, ...tasks].sort(byOrder);
  }

  /** The next tasks, up to `most`, as far as they have the same rates. */
  take(most: number): QueuedTask[] {
    const taken: QueuedTask[] = [];
    while (taken.length < most) {
      const next = this.returned.at(0) ?? this.fresh.at(this.first);
      if (next === undefined || (taken.length > 0 && next.rates !== taken[0].rates)) break;
      if (this.returned.length > 0) this.returned.shift();
      else this.first++;
      taken.push(next);
    }
    // Now and then, because cutting off the front moves all the rest.
    if (this.first > 1000 && this.first > this.fresh.length / 2) {
      this.fresh = this.fresh.slice(this.first);
      this.first = 0;
    }
    return taken;
  }

  takeAll(): QueuedTask[] {
    const all = [...this.returned, ...this.fresh.slice(this.first)];
    this.returned = [];
    this.fresh = [];
    this.first = 0;
    return all;
  }
}
