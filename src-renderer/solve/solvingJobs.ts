// Questions to the solver as jobs: each has a number of its own, its progress goes to whoever asked, and its answer always
// comes, be it a refusal. One for the whole window, shared by all that solve, so that no two jobs have one number.

import type {
  Answer,
  AskedPosition,
  ExamineAnswer,
  FindAnswer,
  FindRequest,
  JobProgress,
  PlayAnswer,
  PlayRequest,
  ServiceEvent,
  Services,
  SolveAnswer,
  SolveLimits,
} from '@core/protocol';

export type SolvingServices = Pick<Services, 'solve' | 'examine' | 'findDeal' | 'playOn' | 'steerJob'>;
/** Returns how to stop listening. */
export type OnEvent = (listener: (event: ServiceEvent) => void) => () => void;
type OnProgress = (progress: JobProgress) => void;

/** Runs something later; returns how to prevent it. */
export type After = (ms: number, run: () => void) => () => void;

export const afterTimeout: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

export interface Job<T> {
  /** Never rejects. */
  readonly answer: Promise<Answer<T>>;
  /** The answer comes all the same, with what was found so far. */
  stop(): void;
  /** Leaves the deal that a search for a deal is at. */
  skip(): void;
}

const MOST_JOBS = 2 ** 31 - 1;

/** A page that is loaded anew must not take the numbers of jobs that its former self left running. */
const someNumber = (): number => 1 + Math.floor(Math.random() * 2 ** 30);

export class SolvingJobs {
  private readonly listeners = new Map<number, OnProgress>();
  private readonly stopListening: () => void;
  private last: number;

  constructor(
    private readonly services: SolvingServices,
    onEvent: OnEvent,
    firstNumber = someNumber(),
  ) {
    this.last = firstNumber - 1;
    this.stopListening = onEvent((event) => {
      if (event.kind === 'progress') this.listeners.get(event.job)?.(event.progress);
    });
  }

  solve(asked: AskedPosition, limits: SolveLimits, onProgress: OnProgress): Job<SolveAnswer> {
    return this.begin(onProgress, (job) => this.services.solve(job, asked, limits));
  }

  examine(asked: AskedPosition, limits: SolveLimits, onProgress: OnProgress): Job<ExamineAnswer> {
    return this.begin(onProgress, (job) => this.services.examine(job, asked, limits));
  }

  findDeal(request: FindRequest, limits: SolveLimits, onProgress: OnProgress): Job<FindAnswer> {
    return this.begin(onProgress, (job) => this.services.findDeal(job, request, limits));
  }

  playOn(asked: AskedPosition, request: PlayRequest, onProgress: OnProgress): Job<PlayAnswer> {
    return this.begin(onProgress, (job) => this.services.playOn(job, asked, request));
  }

  close(): void {
    this.stopListening();
    this.listeners.clear();
  }

  private begin<T>(onProgress: OnProgress, ask: (job: number) => Promise<Answer<T>>): Job<T> {
    const job = this.last >= MOST_JOBS ? 1 : this.last + 1;
    this.last = job;
    this.listeners.set(job, onProgress);
    const steer = (how: 'stop' | 'skip'): void => {
      // A job that has ended cannot be steered, and a lost connection is told by the answer.
      if (this.listeners.has(job)) this.services.steerJob(job, how).catch(() => undefined);
    };
    const answer = ask(job)
      .catch((problem: unknown): Answer<T> => ({ ok: false, error: { code: 'busy', words: lostWords(problem) } }))
      .finally(() => this.listeners.delete(job));
    return { answer, stop: () => steer('stop'), skip: () => steer('skip') };
  }
}

const lostWords = (problem: unknown): string =>
  `The solver gave no answer${problem instanceof Error && problem.message !== '' ? `: ${problem.message}` : '.'}`;
