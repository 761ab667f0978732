// One thread's work for the table: a job at a time, the newest first of all. An older job is stopped for a newer one, and
// a thread that dies or does not stop is left behind; every job gets its answer.

import type { Answer, ServiceEvent } from '../../../src/protocol';
import { NO_NEWS, TableThread, type TableMessage, type TableNews } from '../../workers';
import type { TableAnswers, TableRequest } from '../../workers';
import { answerOfCrash, answerOfStop } from './brokenOff';

const PROGRESS_MS = 150;
/**
 * What a thread has to answer to a stop. Searches look for it every millisecond or so; clearing a large table or reading
 * a monstrous text may take longer.
 */
const STOP_MS = 80;
/** A thread that holds more is not kept idle for long. */
const MUCH_BYTES = 64 * 2 ** 20;

export interface LaneOptions {
  readonly workerFile: URL;
  readonly send: (event: ServiceEvent) => void;
  readonly idleMs: number;
}

interface Job {
  readonly id: number;
  readonly request: TableRequest;
  readonly resolve: (answer: Answer<TableAnswers[keyof TableAnswers]>) => void;
  startMs: number;
  news: TableNews;
  /** Runs from the moment it is stopped. */
  stopping: NodeJS.Timeout | undefined;
}

export class Lane {
  private thread: TableThread | undefined;
  private current: Job | undefined;
  private next: Job | undefined;
  private ticking: NodeJS.Timeout | undefined;
  private idling: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** Threads on their way out. */
  private readonly ending = new Set<Promise<void>>();

  constructor(private readonly options: LaneOptions) {}

  get isBusy(): boolean {
    return this.current !== undefined;
  }

  has(id: number): boolean {
    return this.current?.id === id || this.next?.id === id;
  }

  run<R extends TableRequest>(id: number, request: R): Promise<Answer<TableAnswers[R['kind']]>> {
    return new Promise((resolve) => {
      const job: Job = {
        id,
        request,
        // What a thread answers is of the kind that it was asked for.
        resolve: resolve as Job['resolve'],
        startMs: performance.now(),
        news: NO_NEWS,
        stopping: undefined,
      };
      if (this.isClosed) answerStopped(job);
      else if (this.current === undefined) this.begin(job);
      else {
        if (this.next !== undefined) answerStopped(this.next);
        this.next = job;
        this.stop(this.current);
      }
    });
  }

  steer(id: number, what: 'stop' | 'skip'): void {
    if (this.next?.id === id && what === 'stop') {
      answerStopped(this.next);
      this.next = undefined;
    } else if (this.current?.id === id) {
      if (what === 'stop') this.stop(this.current);
      else if (this.current.request.kind === 'find') this.thread?.skip();
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.next !== undefined) answerStopped(this.next);
    this.next = undefined;
    if (this.current !== undefined) this.leaveBehind(this.current);
    this.endThread();
    await Promise.all(this.ending);
  }

  private begin(job: Job): void {
    clearTimeout(this.idling);
    this.current = job;
    job.startMs = performance.now();
    this.thread ??= this.startThread();
    if (this.thread.isReady) this.thread.send(job.request);
    this.ticking = setInterval(() => this.report(job), PROGRESS_MS);
  }

  private stop(job: Job): void {
    if (this.thread?.isReady !== true) {
      // It has not begun, and the next job finds the thread started.
      this.finish(job, answerOfStop(job.request, job.news, undefined, performance.now() - job.startMs));
      return;
    }
    this.thread.stop();
    job.stopping ??= setTimeout(() => this.leaveBehind(job), STOP_MS);
  }

  /** Answers for a thread that will not be waited for. */
  private leaveBehind(job: Job): void {
    const { thread } = this;
    const effort = thread?.effort;
    this.endThread();
    this.finish(job, answerOfStop(job.request, job.news, effort, performance.now() - job.startMs));
  }

  private startThread(): TableThread {
    const thread: TableThread = new TableThread(this.options.workerFile, {
      onMessage: (message) => {
        if (thread === this.thread) this.hear(message);
      },
      onExit: (words) => {
        if (thread === this.thread) this.mourn(thread, words);
      },
    });
    return thread;
  }

  private hear(message: TableMessage): void {
    const { current } = this;
    if (current === undefined) return;
    if (message.kind === 'ready') {
      this.thread?.send(current.request);
      return;
    }
    if (message.kind === 'news') {
      current.news = message.news;
      return;
    }
    this.finish(current, message.answer);
    if (this.current !== undefined || message.heldBytes <= MUCH_BYTES) return;
    this.idling = setTimeout(() => this.endThread(), this.options.idleMs);
    this.idling.unref();
  }

  private mourn(thread: TableThread, words: string): void {
    this.thread = undefined;
    const job = this.current;
    if (job === undefined) return;
    // Stopped or not, it is not to be said that it was the user's doing.
    const ms = performance.now() - job.startMs;
    this.finish(job, answerOfCrash(job.request, job.news, thread.effort, ms, words));
  }

  private finish(job: Job, answer: Answer<TableAnswers[keyof TableAnswers]>): void {
    clearInterval(this.ticking);
    clearTimeout(job.stopping);
    this.current = undefined;
    const { next } = this;
    this.next = undefined;
    if (next !== undefined) this.begin(next);
    job.resolve(answer);
  }

  private report({ id, news, startMs }: Job): void {
    if (this.thread === undefined) return;
    const { find, moves } = news;
    const progress = {
      effort: this.thread.effort,
      ms: performance.now() - startMs,
      find: find === null ? null : { seed: find.seed, looked: find.looked, best: find.best },
      moves,
    };
    this.options.send({ kind: 'progress', job: id, progress });
  }

  private endThread(): void {
    const { thread } = this;
    clearTimeout(this.idling);
    if (thread === undefined) return;
    this.thread = undefined;
    const ended = thread.end().finally(() => this.ending.delete(ended));
    this.ending.add(ended);
  }
}

/** Of a job that never began. */
const answerStopped = ({ request, news, resolve }: Job): void => resolve(answerOfStop(request, news, undefined, 0));
