// A pool with real threads, and what came out of it.

import { pathToFileURL } from 'node:url';
import { freshBundle } from '../../build/bundle.mjs';
import type { DealResult, DealTask, Plan } from '../../src/experiments';
import { SolverPool, type PoolOptions } from '../../src-main/workers';

/** The worker as it is shipped, built from the sources as they are. */
export const builtWorker = async (): Promise<URL> =>
  pathToFileURL(await freshBundle('src-main/workers/solverWorker.ts', 'out/cli/solverWorker.mjs'));

export class PoolRun {
  readonly pool: SolverPool;
  /** By deal, in the order of arrival. */
  readonly results = new Map<number, readonly DealResult[]>();
  /** Deals that were delivered more than once. */
  readonly twice: number[] = [];
  readonly troubles: string[] = [];
  readonly failures: string[] = [];
  private waiting: { readonly isOver: () => boolean; readonly resolve: () => void }[] = [];

  constructor(workerFile: URL, plan: Plan, options: Partial<PoolOptions> = {}) {
    this.pool = new SolverPool({
      workerFile,
      plan,
      onDone: (task, results) => {
        if (this.results.has(task.deal)) this.twice.push(task.deal);
        this.results.set(task.deal, results);
        this.look();
      },
      onTrouble: (words) => this.troubles.push(words),
      onFailure: (words) => {
        this.failures.push(words);
        this.look();
      },
      ...options,
    });
  }

  /** Resolves as soon as something holds; looked at whenever a task is done. */
  until(isOver: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push({ isOver, resolve });
      this.look();
    });
  }

  /** Does all tasks and closes the pool. */
  async finish(tasks: readonly DealTask[], rates: readonly number[]): Promise<this> {
    this.pool.submit(tasks, rates);
    await this.until(() => tasks.every(({ deal }) => this.results.has(deal)));
    await this.pool.close();
    return this;
  }

  /** By deal and cell, without what depends on the machine. */
  get content(): Omit<DealResult, 'ms'>[] {
    return [...this.results.values()]
      .flat()
      .map(({ ms: _ms, ...rest }) => rest)
      .sort((a, b) => a.deal - b.deal || a.cell - b.cell);
  }

  private look(): void {
    this.waiting = this.waiting.filter(({ isOver, resolve }) => {
      if (!isOver()) return true;
      resolve();
      return false;
    });
  }
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
