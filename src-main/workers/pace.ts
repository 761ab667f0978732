// How many tasks to hand out in one message: few enough that none waits long, enough that messages cost little.

/** Work in one message. Messages cost some tens of microseconds; people and stop rules do not notice such a delay. */
const TARGET_MS = 25;
const MOST_TASKS = 64;
/** How much of the past counts after each report. */
const MEMORY = 0.8;

export class Pace {
  private tasks = 0;
  private busyMs = 0;

  /** One task until something is known. The mean and not the median: rare slow tasks are most of the time. */
  get chunkSize(): number {
    if (this.tasks === 0) return 1;
    const size = Math.floor((TARGET_MS * this.tasks) / Math.max(this.busyMs, 1e-3));
    return Math.min(MOST_TASKS, Math.max(1, size));
  }

  add(tasks: number, busyMs: number): void {
    this.tasks = MEMORY * this.tasks + tasks;
    this.busyMs = MEMORY * this.busyMs + busyMs;
  }
}
