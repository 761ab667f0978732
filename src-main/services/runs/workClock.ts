// The time that a run has worked, pauses and earlier sessions reckoned with.

export class WorkClock {
  private startedMs: number | undefined;

  constructor(private earlierMs: number) {}

  get ms(): number {
    return this.earlierMs + (this.startedMs === undefined ? 0 : performance.now() - this.startedMs);
  }

  start(): void {
    this.startedMs ??= performance.now();
  }

  stop(): void {
    this.earlierMs = this.ms;
    this.startedMs = undefined;
  }
}
