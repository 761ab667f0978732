// A store in a folder of its own, with the thread as it is built for users, and made-up runs to put into it.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { freshBundles } from '../../build/bundle.mjs';
import { SWITCHES, type Limits } from '../../src/solver';
import type { DealResult, Method, Numbering, Plan, Recipe } from '../../src/experiments';
import { openStore, type Store, type StoreOptions } from '../../src-main/store';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What programs of the tests import. */
export const storeModule = pathToFileURL(join(root, 'out/tests/store.mjs')).href;
export const workerFile = pathToFileURL(join(root, 'out/tests/storeWorker.mjs'));

/** From the sources as they are now. */
export function buildBeforeAll(): void {
  beforeAll(async () => {
    await freshBundles([
      ['src-main/store/index.ts', 'out/tests/store.mjs'],
      ['src-main/store/storeWorker.ts', 'out/tests/storeWorker.mjs'],
    ]);
  });
}

/** The path of a file in a folder that is removed when all tests of the file have run. */
export function useFolder(): (name: string) => string {
  // Made when it is needed: nobody removes one where all tests are skipped.
  let folder: string | undefined;
  afterAll(() => folder !== undefined && rmSync(folder, { recursive: true, force: true }));
  return (name) => join((folder ??= mkdtempSync(join(tmpdir(), 'patience-store-'))), name);
}

/** Opens stores that are closed after each test. */
export function useStores(): (file: string, options?: StoreOptions) => Promise<Store> {
  const open: Store[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((store) => store.close().catch(() => undefined)));
  });
  return async (file, options) => {
    const opened = await openStore(file, { workerFile, ...options });
    if (!opened.ok) throw new Error(opened.error.message);
    open.push(opened.value);
    return opened.value;
  };
}

/** One store for all tests of a file, where they do not get in each other's way: starting a thread takes its time. */
export function useSharedStore(file: string, options?: StoreOptions): () => Store {
  let store: Store | undefined;
  beforeAll(async () => {
    const opened = await openStore(file, { workerFile, ...options });
    if (!opened.ok) throw new Error(opened.error.message);
    store = opened.value;
  });
  afterAll(() => store?.close());
  return () => store!;
}

export const LIMITS: Limits = { states: 100_000, bytes: 2 ** 28, timeMs: Infinity };

interface PlanOptions {
  readonly cells?: number;
  readonly method?: Method;
  readonly numbering?: Numbering;
}

export const makePlan = ({ cells = 1, method = 'exact', numbering = 'seeds' }: PlanOptions = {}): Plan => ({
  kind: cells === 1 ? 'estimate' : 'sweep',
  name: 'Made up',
  axes: [],
  cells: Array.from({ length: cells }, (_, cell) => ({
    name: `Cell ${String(cell)}`,
    values: [],
    player: null,
    rules: null,
    problem: null,
  })),
  numbering,
  firstSeed: 1,
  seedStep: 1,
  stop: { deals: 1000, halfWidth: null, budgetMs: null },
  effort: { firstStates: 100_000, mostStates: 400_000, mostMs: null, bytes: 2 ** 28 },
  deduction: true,
  method,
  confidence: 0.95,
  target: null,
  skill: null,
});

export const makeRecipe = (plan: Plan, identities: readonly (string | null)[] = ['one']): Recipe => ({
  application: 'Patience Lab 0.1.0',
  solverVersion: 1,
  meaningVersion: 1,
  date: '2026-01-02T03:04:05.000Z',
  plan,
  identities,
  options: Object.fromEntries(SWITCHES.map((name) => [name, true])),
});

export async function createRun(
  store: Store,
  identities: readonly (string | null)[] = ['one'],
  options: PlanOptions = {},
): Promise<number> {
  const plan = makePlan({ cells: identities.length, ...options });
  return store.createRun(plan, 'A run', makeRecipe(plan, identities));
}

const UNKNOWN: DealResult = {
  cell: 0,
  deal: 1,
  kind: 'unknown',
  proof: null,
  reason: 'states',
  origin: 'solved',
  source: null,
  attempt: 0,
  states: 100_000,
  stored: 60_000,
  depth: 70,
  ms: 321.25,
  moves: null,
  branching: null,
  forcedShare: null,
  faceDownLeft: 3,
  play: null,
};

const WON = { reason: null, moves: 97, branching: 4.125, forcedShare: 0.25, faceDownLeft: null } as const;

export const winnable = (deal: number, changes: Partial<DealResult> = {}): DealResult => ({
  ...UNKNOWN,
  ...WON,
  deal,
  kind: 'winnable',
  proof: 'solution',
  states: 1234,
  ...changes,
});

export const unwinnable = (deal: number, changes: Partial<DealResult> = {}): DealResult => ({
  ...UNKNOWN,
  deal,
  kind: 'unwinnable',
  proof: 'search',
  reason: null,
  states: 5_000_000_000,
  ...changes,
});

export const unknown = (deal: number, changes: Partial<DealResult> = {}): DealResult => ({
  ...UNKNOWN,
  deal,
  ...changes,
});

/** Deals as they come: four in five are won, one in twenty stays open. Figures vary from deal to deal. */
export function typical(deal: number, cell = 0): DealResult {
  const figures = {
    cell,
    states: 500 + ((deal * 7919) % 200_000),
    stored: 300 + ((deal * 104_729) % 100_000),
    depth: 40 + (deal % 60),
    ms: ((deal * 31) % 50_000) / 1000,
  };
  if (deal % 20 === 0) return unknown(deal, figures);
  if (deal % 5 === 0) return unwinnable(deal, { ...figures, proof: deal % 2 === 0 ? 'search' : 'dead-end' });
  const solution = { moves: 80 + (deal % 70), branching: 2 + (deal % 1000) / 300, forcedShare: (deal % 997) / 997 };
  return winnable(deal, { ...figures, ...solution });
}

export async function readAll(store: Store, run: number, cell?: number): Promise<DealResult[]> {
  const all: DealResult[] = [];
  for await (const some of store.readResults(run, cell)) all.push(...some);
  return all;
}
