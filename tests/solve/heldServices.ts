// Solving services that answer when a test says so, in any order, and a clock that moves when a test moves it.

import { shallowRef, type ShallowRef } from 'vue';
import type {
  Answer,
  AskedPosition,
  ExamineAnswer,
  FindAnswer,
  FindRequest,
  PlayAnswer,
  JobProgress,
  ServiceEvent,
  SolveAnswer,
} from '../../src/protocol';
import { SolvingJobs, type After } from '../../src-renderer/solve/solvingJobs';

export interface Held<Q, A> {
  readonly job: number;
  readonly question: Q;
  readonly answer: (value: A) => Promise<void>;
  readonly refuse: (words: string) => Promise<void>;
  readonly breakDown: (words: string) => Promise<void>;
}

export class HeldServices {
  readonly solves: Held<AskedPosition, SolveAnswer>[] = [];
  readonly examinations: Held<AskedPosition, ExamineAnswer>[] = [];
  readonly searches: Held<FindRequest, FindAnswer>[] = [];
  readonly games: Held<AskedPosition, PlayAnswer>[] = [];
  /** "stop 3" */
  readonly steered: string[] = [];
  readonly jobs: SolvingJobs;
  private listener: (event: ServiceEvent) => void = () => undefined;

  constructor() {
    this.jobs = new SolvingJobs(
      {
        solve: (job, question) => hold(this.solves, job, question),
        examine: (job, question) => hold(this.examinations, job, question),
        playOn: (job, question) => hold(this.games, job, question),
        findDeal: (job, question) => hold(this.searches, job, question),
        steerJob: (job, how) => {
          this.steered.push(`${how} ${job}`);
          return Promise.resolve(null);
        },
      },
      (listener) => {
        this.listener = listener;
        return () => undefined;
      },
      1,
    );
  }

  tell(job: number, progress: Partial<JobProgress>): void {
    const effort = { states: 0, stored: 0, depth: 0, bytes: 0 };
    this.listener({ kind: 'progress', job, progress: { effort, ms: 0, find: null, moves: [], ...progress } });
  }
}

function hold<Q, A>(list: Held<Q, A>[], job: number, question: Q): Promise<Answer<A>> {
  return new Promise((resolve, reject) => {
    const settled = (settle: () => void): Promise<void> => {
      settle();
      return new Promise((done) => setImmediate(done));
    };
    list.push({
      job,
      question,
      answer: (value) => settled(() => resolve({ ok: true, value })),
      refuse: (words) => settled(() => resolve({ ok: false, error: { code: 'bad-input', words } })),
      breakDown: (words) => settled(() => reject(new Error(words))),
    });
  });
}

export class HandClock {
  private now = 0;
  private waiting: { readonly at: number; readonly run: () => void }[] = [];

  readonly after: After = (ms, run) => {
    const entry = { at: this.now + ms, run };
    this.waiting.push(entry);
    return () => (this.waiting = this.waiting.filter((other) => other !== entry));
  };

  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const due = this.waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (due.length === 0) break;
      this.now = due[0].at;
      this.waiting = this.waiting.filter((entry) => entry !== due[0]);
      due[0].run();
    }
    this.now = end;
  }
}

export const positionRef = (asked: AskedPosition): ShallowRef<AskedPosition | undefined> => shallowRef(asked);
