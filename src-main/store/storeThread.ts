// The store's thread as the main thread sees it: calls go out as messages, answers come back as promises. It keeps the
// process alive while an answer is awaited, and not otherwise.

import type { Worker } from 'node:worker_threads';
import { fail, ok, type Result } from '../../src/base';
import { startThread } from '../threads';
import type { CallName, LedgerCalls, Reply, Request, ThreadStart } from './ledgerCalls';
import { problemWords, StoreFailure, type StoreProblem } from './storeProblem';

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class StoreThread {
  private readonly pending = new Map<number, Pending>();
  private readonly closed = new Int32Array(new SharedArrayBuffer(4));
  private readonly worker: Worker;
  /** Some time after the file is closed; not to be waited for. */
  readonly ended: Promise<void>;
  private hasEnded = false;
  private bug: Error | undefined;
  private lastId = 0;

  private constructor(
    private readonly file: string,
    unclean: boolean,
    workerFile: URL,
  ) {
    const start: ThreadStart = { file, unclean, closed: this.closed };
    this.worker = startThread(workerFile, { workerData: start, name: 'store' });
    this.worker.on('message', (reply: Reply) => this.settle(reply));
    this.worker.on('error', (error: Error) => (this.bug = error));
    this.ended = new Promise((resolve) => {
      this.worker.on('exit', () => {
        this.hasEnded = true;
        for (const { reject } of this.pending.values()) reject(this.reasonOfEnd());
        this.pending.clear();
        resolve();
      });
    });
  }

  /** Opens the file in a new thread. */
  static async start(file: string, unclean: boolean, workerFile: URL): Promise<Result<StoreThread, StoreProblem>> {
    const thread = new StoreThread(file, unclean, workerFile);
    try {
      await thread.reply(0);
      return ok(thread);
    } catch (error) {
      if (error instanceof StoreFailure) return fail(error.problem);
      throw error;
    }
  }

  /** Rejects with a StoreFailure, or with a mistake of ours. */
  call<Name extends CallName>(
    name: Name,
    args: Parameters<LedgerCalls[Name]>,
    handOver: readonly ArrayBuffer[] = [],
  ): Promise<ReturnType<LedgerCalls[Name]>> {
    if (this.hasEnded) return Promise.reject(this.reasonOfEnd());
    const id = ++this.lastId;
    const answer = this.reply(id);
    const request: Request = { id, name, args };
    this.worker.postMessage(request, handOver);
    return answer as Promise<ReturnType<LedgerCalls[Name]>>;
  }

  /** Closes the file; the thread ends by itself. */
  close(): Promise<void> {
    return this.call('close', []);
  }

  /** The same while the process is ending, when nothing can be awaited. False if the thread was too slow. */
  closeNow(waitMs: number): boolean {
    if (this.hasEnded) return true;
    this.close().catch(() => undefined);
    return Atomics.wait(this.closed, 0, 0, waitMs) !== 'timed-out';
  }

  private reply(id: number): Promise<unknown> {
    this.worker.ref();
    return new Promise((resolve, reject) => this.pending.set(id, { resolve, reject }));
  }

  private settle(reply: Reply): void {
    const pending = this.pending.get(reply.id);
    this.pending.delete(reply.id);
    if (this.pending.size === 0) this.worker.unref();
    if ('value' in reply) pending?.resolve(reply.value);
    else pending?.reject('problem' in reply ? new StoreFailure(reply.problem) : new Error(reply.bug));
  }

  private reasonOfEnd(): Error {
    return this.bug ?? new StoreFailure(problemWords.stopped(this.file));
  }
}
