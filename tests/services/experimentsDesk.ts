// A window's services with a results file of their own, real threads included, and what the window was told of runs.

import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect } from 'vitest';
import { freshBundles } from '../../build/bundle.mjs';
import { catalogue } from '../../src/catalogue';
import type {
  Answer,
  AskedVariant,
  CallName,
  DealsQuery,
  RunOptions,
  RunReport,
  RunRow,
  RunView,
  ServiceEvent,
  Services,
} from '../../src/protocol';
import { minimalDocument } from '../../src/rules';
import { createServices, type ServiceHost, type Shell } from '../../src-main/services';
import { good, makeFolder } from './documentsDesk';

const [builtWorker] = await freshBundles([
  ['src-main/workers/tableWorker.ts', 'out/test/tableWorker.mjs'],
  ['src-main/workers/solverWorker.ts', 'out/test/solverWorker.mjs'],
  ['src-main/store/storeWorker.ts', 'out/test/storeWorker.mjs'],
]);
export const workersFolder = dirname(builtWorker);

class RunShell implements Shell {
  readonly asked: unknown[][] = [];
  readonly notices: string[] = [];
  open: readonly string[] = [];
  /** Undefined for a user who would rather not. */
  save: string | undefined;
  constructor(readonly kind: Shell['kind']) {}
  chooseOpen(...values: unknown[]): Promise<readonly string[]> {
    this.asked.push(values);
    return Promise.resolve(this.open);
  }
  chooseSave(...values: unknown[]): Promise<string | undefined> {
    this.asked.push(values);
    return Promise.resolve(this.save);
  }
  reportWindow(): void {
    // There is no title bar here.
  }
  closeWindow(): void {
    // Nor a window.
  }
  notify(title: string, words: string): void {
    this.notices.push(`${title}: ${words}`);
  }
}

const hosts: ServiceHost[] = [];
afterAll(() => Promise.all(hosts.map((host) => host.close())));

export class RunDesk {
  readonly shell: RunShell;
  readonly events: ServiceEvent[] = [];
  readonly troubles: string[] = [];
  readonly host: ServiceHost;

  constructor(
    readonly folder = makeFolder(),
    kind: Shell['kind'] = 'desktop',
  ) {
    this.shell = new RunShell(kind);
    this.host = createServices(this.shell, {
      dataFolder: join(folder, 'data'),
      workersFolder,
      opened: [],
      homeFolder: folder,
      send: (event) => this.events.push(event),
      onTrouble: (words) => this.troubles.push(words),
    });
    hosts.push(this.host);
  }

  call<K extends CallName>(name: K, ...values: Parameters<Services[K]>): ReturnType<Services[K]> {
    return this.host.call(name, values) as ReturnType<Services[K]>;
  }

  async start(...values: Parameters<Services['startRun']>): Promise<number> {
    return good(await this.call('startRun', ...values)).id;
  }

  reports(id: number): RunReport[] {
    return this.events.flatMap((event) => (event.kind === 'run' && event.id === id ? [event.report] : []));
  }

  /** The last report of a run, when it has ended; of all times it ended, the `times`-th. */
  async end(id: number, times = 1): Promise<RunReport> {
    const ends = (): RunReport[] => this.reports(id).filter(({ state }) => state !== 'running' && state !== 'paused');
    for (const startMs = Date.now(); ends().length < times; await pause(20))
      if (Date.now() - startMs > 60_000) throw new Error(`run ${id} does not end`);
    return ends()[times - 1];
  }

  /** A run from its start to its end. */
  async whole(...values: Parameters<Services['startRun']>): Promise<RunView> {
    const id = await this.start(...values);
    const { state, problem } = await this.end(id);
    expect([state, problem]).toEqual(['finished', null]);
    return this.read(id);
  }

  async read(id: number): Promise<RunView> {
    return good(await this.call('readRun', id));
  }

  async row(id: number): Promise<RunRow> {
    const row = good(await this.call('listRuns')).find((each) => each.id === id);
    if (row === undefined) throw new Error(`run ${id} is not listed`);
    return row;
  }

  /** Resolves when a run has counted deals and is still at it. */
  async underWay(id: number): Promise<void> {
    const isUnderWay = (): boolean => this.reports(id).some(({ summary, solved }) => summary.deals > 0 && solved > 0);
    for (const startMs = Date.now(); !isUnderWay(); await pause(20))
      if (Date.now() - startMs > 60_000) throw new Error(`run ${id} does not begin`);
  }
}

export const ANY_DEALS: DealsQuery = {
  cell: null,
  kind: null,
  deal: null,
  sort: 'deal',
  descending: false,
  offset: 0,
  count: 500,
};

export function variant(id: string): AskedVariant {
  const found = catalogue.findGame(id);
  if (found === undefined) throw new Error(`no game ${id}`);
  return { name: found.name, rulesText: JSON.stringify(minimalDocument(found.rules)) };
}

export const options = (changes: Partial<RunOptions> = {}): RunOptions => ({
  numbering: 'seeds',
  firstDeal: 1,
  deals: 30,
  halfWidth: null,
  budgetSeconds: null,
  mostStates: 20_000,
  secondsPerDeal: null,
  megabytes: 64,
  deduction: true,
  method: 'exact',
  confidence: 0.95,
  workers: 2,
  players: [],
  perfect: true,
  skill: false,
  ...changes,
});

export const refusalOf = (answer: Answer<unknown>): string => (answer.ok ? 'none' : answer.error.words);
