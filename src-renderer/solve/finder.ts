// The search for a deal worth playing: the next winnable or unwinnable one, or the hardest of many. FindDealDialog.vue
// draws it.

import { computed, markRaw, shallowRef } from 'vue';
import type { FindAnswer, FindRequest, JobProgress, SolveLimits } from '@core/protocol';
import type { Job, SolvingJobs } from './solvingJobs';

export type FindQuestion = Omit<FindRequest, 'rulesText'>;

export type FinderState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      readonly question: FindQuestion;
      readonly progress: JobProgress | undefined;
      readonly isStopping: boolean;
    }
  | { readonly kind: 'done'; readonly question: FindQuestion; readonly answer: FindAnswer }
  | { readonly kind: 'refused'; readonly words: string };

export class DealFinder {
  private readonly shown = shallowRef<FinderState>({ kind: 'idle' });
  private job: Job<FindAnswer> | undefined;

  readonly state = computed(() => this.shown.value);

  constructor(private readonly jobs: SolvingJobs) {
    markRaw(this);
  }

  start(rulesText: string, question: FindQuestion, limits: SolveLimits): void {
    this.close();
    const job = this.jobs.findDeal({ rulesText, ...question }, limits, (progress) => {
      const { value } = this.shown;
      if (this.job === job && value.kind === 'running') this.shown.value = { ...value, progress };
    });
    this.job = job;
    this.shown.value = { kind: 'running', question, progress: undefined, isStopping: false };
    void job.answer.then((answer) => {
      if (this.job !== job) return;
      this.job = undefined;
      this.shown.value = answer.ok
        ? { kind: 'done', question, answer: answer.value }
        : { kind: 'refused', words: answer.error.words };
    });
  }

  /** Goes on to the next deal. */
  skip(): void {
    this.job?.skip();
  }

  /** The answer comes soon: for "hardest" the best so far. */
  stop(): void {
    const { value } = this.shown;
    if (value.kind !== 'running' || value.isStopping) return;
    this.shown.value = { ...value, isStopping: true };
    this.job?.stop();
  }

  /** Ends the search and forgets what it found. */
  close(): void {
    this.job?.stop();
    this.job = undefined;
    this.shown.value = { kind: 'idle' };
  }
}
