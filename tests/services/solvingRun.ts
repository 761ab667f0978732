// The service that solves for the table, with real threads or with ones that go wrong, and what it sent.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';
import { freshBundle } from '../../build/bundle.mjs';
import { catalogue } from '../../src/catalogue';
import { minimalDocument } from '../../src/rules';
import type { JobProgress, ServiceEvent } from '../../src/protocol';
import { Solving } from '../../src-main/services/solving';

/** The worker as it is shipped, built from the sources as they are. */
export const builtWorker = async (): Promise<URL> =>
  pathToFileURL(await freshBundle('src-main/workers/tableWorker.ts', 'out/test/tableWorker.mjs'));

export class SolvingRun {
  readonly solving: Solving;
  readonly events: { readonly job: number; readonly progress: JobProgress }[] = [];
  private waiting: { readonly isOver: () => boolean; readonly resolve: () => void }[] = [];

  constructor(workerFile: URL, idleMs = 60_000) {
    this.solving = new Solving({ workerFile, send: (event) => this.hear(event), idleMs });
  }

  /** Resolves as soon as something holds; looked at whenever there is progress. */
  until(isOver: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push({ isOver, resolve });
      this.look();
    });
  }

  /** Resolves when a job has told of searching. */
  searching(job: number): Promise<void> {
    return this.until(() => this.events.some((each) => each.job === job && each.progress.effort.states > 0));
  }

  private hear(event: ServiceEvent): void {
    if (event.kind === 'progress') this.events.push(event);
    this.look();
  }

  private look(): void {
    this.waiting = this.waiting.filter(({ isOver, resolve }) => {
      if (!isOver()) return true;
      resolve();
      return false;
    });
  }
}

export function rulesTextOf(id: string): string {
  const found = catalogue.findGame(id);
  if (found === undefined) throw new Error(`no game ${id}`);
  return JSON.stringify(minimalDocument(found.rules));
}

/** Workers for a test file that say and do what a test wants; removed at its end. */
export function useWorkers(): (onRequest: string, opening?: string) => URL {
  const folder = mkdtempSync(join(tmpdir(), 'patience-table-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let files = 0;
  return (onRequest, opening = '') => {
    const file = join(folder, `worker${files++}.mjs`);
    writeFileSync(
      file,
      `import { parentPort, workerData } from 'node:worker_threads';
      ${opening}
      const { figures, steer } = workerData;
      const say = (message) => parentPort.postMessage(message);
      const answer = (value, heldBytes = 0) => say({ kind: 'answer', answer: { ok: true, value }, heldBytes });
      let requests = 0;
      parentPort.on('message', (request) => {
        requests++;
        ${onRequest}
      });
      say({ kind: 'ready' });`,
    );
    return pathToFileURL(file);
  };
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
