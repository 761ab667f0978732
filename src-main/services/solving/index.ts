// Solving for the table of the window: single positions, which moves keep them winnable, and deals worth playing.

import { fail } from '../../../src/base';
import type { Answer, AskedPosition, ExamineAnswer, FindAnswer, ServiceEvent } from '../../../src/protocol';
import type { FindRequest, PlayAnswer, PlayRequest, SolveAnswer, SolveLimits } from '../../../src/protocol';
import { Lane } from './lane';

export interface SolvingOptions {
  /** The bundle of src-main/workers/tableWorker.ts. */
  readonly workerFile: URL;
  readonly send: (event: ServiceEvent) => void;
  /** How long a thread that holds much memory may idle. */
  readonly idleMs?: number;
}

const IDLE_MS = 60_000;

export class Solving {
  private readonly foreground: Lane;
  /** Of its own, so that watching winnability never waits for a long solve. */
  private readonly watching: Lane;

  constructor({ workerFile, send, idleMs = IDLE_MS }: SolvingOptions) {
    const options = { workerFile, send, idleMs };
    this.foreground = new Lane(options);
    this.watching = new Lane(options);
  }

  get isBusy(): boolean {
    return this.foreground.isBusy || this.watching.isBusy;
  }

  /** A solve or a search for a deal that is still running is stopped. */
  solve(job: number, position: AskedPosition, limits: SolveLimits): Promise<Answer<SolveAnswer>> {
    return this.refuseTwice(job) ?? this.foreground.run(job, { kind: 'solve', position, limits });
  }

  /** The limit of time is for the whole examination. One that is still running is stopped. */
  examine(job: number, position: AskedPosition, limits: SolveLimits): Promise<Answer<ExamineAnswer>> {
    return this.refuseTwice(job) ?? this.watching.run(job, { kind: 'examine', position, limits });
  }

  /** The limit of time is for each deal. A solve or a search for a deal that is still running is stopped. */
  findDeal(job: number, request: FindRequest, limits: SolveLimits): Promise<Answer<FindAnswer>> {
    return this.refuseTwice(job) ?? this.foreground.run(job, { kind: 'find', request, limits });
  }

  /** A player plays on. A solve or a search for a deal that is still running is stopped. */
  playOn(job: number, position: AskedPosition, request: PlayRequest): Promise<Answer<PlayAnswer>> {
    return this.refuseTwice(job) ?? this.foreground.run(job, { kind: 'play', position, request });
  }

  /** A job that is over, or never was, is no mistake: it may have ended in the meantime. */
  steer(job: number, what: 'stop' | 'skip'): void {
    this.foreground.steer(job, what);
    this.watching.steer(job, what);
  }

  /** Stops everything; all answers that are due come first. */
  async close(): Promise<void> {
    await Promise.all([this.foreground.close(), this.watching.close()]);
  }

  private refuseTwice(job: number): Promise<Answer<never>> | undefined {
    if (!this.foreground.has(job) && !this.watching.has(job)) return undefined;
    return Promise.resolve(fail({ code: 'busy', words: `Job ${job} is still running.` }));
  }
}
