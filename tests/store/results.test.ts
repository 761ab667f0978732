// Results of a run: what goes in comes out, in order, in pages, sorted and filtered as asked.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORIGINS, RESULT_KINDS, type DealResult } from '../../src/experiments';
import type { PageQuery, Store } from '../../src-main/store';
import { RESULT_FIELDS } from '../../src-main/store/resultRows';
import type { StoreThread } from '../../src-main/store/storeThread';
import {
  buildBeforeAll,
  createRun,
  LIMITS,
  readAll,
  typical,
  unknown,
  unwinnable,
  useFolder,
  useSharedStore,
  winnable,
} from './storeUnderTest';

buildBeforeAll();
const shared = useSharedStore(useFolder()('results.sqlite'));

const byDeal = (a: DealResult, b: DealResult): number => a.deal - b.deal || a.cell - b.cell;

async function filled(store: Store, results: readonly DealResult[], cells = 3): Promise<number> {
  const run = await createRun(
    store,
    Array.from({ length: cells }, (_, cell) => `game ${String(cell)}`),
  );
  store.add(run, results, LIMITS);
  return run;
}

const figure = fc.option(fc.double({ min: 0, max: 1e6, noNaN: true, noDefaultInfinity: true }));
const anyResult: fc.Arbitrary<DealResult> = fc.record({
  cell: fc.nat(2),
  deal: fc.nat(2 ** 32),
  kind: fc.constantFrom(...RESULT_KINDS),
  proof: fc.constantFrom(null, 'solution', 'search', 'dead-end', 'easier-game', 'deduced'),
  reason: fc.constantFrom(null, 'states', 'memory', 'time', 'stopped', 'crashed'),
  origin: fc.constantFrom(...ORIGINS),
  source: fc.option(fc.nat(2)),
  attempt: fc.nat(20),
  states: fc.nat(2 ** 45),
  stored: fc.nat(2 ** 40),
  depth: fc.nat(),
  ms: fc.double({ min: 0, max: 1e9, noNaN: true, noDefaultInfinity: true }).map((ms) => ms + 0),
  moves: fc.option(fc.nat()),
  branching: figure,
  forcedShare: figure,
  faceDownLeft: fc.option(fc.nat(104)),
  play: fc.option(
    fc.record({
      choices: fc.nat(10_000),
      tries: fc.nat(1000),
      lostAt: fc.option(fc.nat(10_000)),
      decisions: figure,
      undecided: figure,
    }),
  ),
});

describe('results', () => {
  it('come out as they went in, whatever they say', async () => {
    const store = shared();
    const key = ({ deal, cell }: DealResult): string => `${String(deal)} ${String(cell)}`;
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(anyResult, { selector: key, maxLength: 40 }), async (results) => {
        const run = await filled(store, results);
        expect(await readAll(store, run)).toEqual(results.sort(byDeal));
        await store.deleteRun(run);
      }),
      { numRuns: 60 },
    );
  });

  it('are replaced by later ones of the same deal and cell, in the same run alone', async () => {
    const store = shared();
    const [run, other] = [await createRun(store), await createRun(store)];
    store.add(other, [unknown(1)], LIMITS);
    store.add(run, [unknown(1), unknown(2)], LIMITS);
    await store.flush();
    store.add(run, [unknown(1, { attempt: 1 })], LIMITS);
    store.add(run, [winnable(1, { attempt: 2 })], LIMITS);
    expect(await readAll(store, run)).toEqual([winnable(1, { attempt: 2 }), unknown(2)]);
    expect(await readAll(store, other)).toEqual([unknown(1)]);
  });

  it('are written by themselves within a second', async () => {
    const store = shared();
    const run = await createRun(store);
    const started = performance.now();
    store.add(run, [winnable(1)], LIMITS);
    store.add(run, [winnable(2)], LIMITS);
    // Past the queue, which reading would otherwise empty.
    const { thread } = store as unknown as { thread: StoreThread };
    const written = async (): Promise<boolean> =>
      (await thread.call('readResults', [run, null, null, 9])).length === 2 * RESULT_FIELDS.length;
    while (!(await written())) await new Promise((resolve) => setTimeout(resolve, 20));
    // A second, and some for a machine that is busy with other tests.
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('come in the order of deal and cell, over many messages', async () => {
    const store = shared();
    const results = Array.from({ length: 45_000 }, (_, i) => typical(1 + Math.floor(i / 3), i % 3));
    const run = await filled(store, results.toReversed());
    const chunks: number[] = [];
    const all: DealResult[] = [];
    for await (const some of store.readResults(run)) {
      chunks.push(some.length);
      all.push(...some);
    }
    expect(all).toEqual(results);
    expect(chunks.length).toBeGreaterThan(1);
    expect(await readAll(store, run, 1)).toEqual(results.filter(({ cell }) => cell === 1));
  });

  it('of a run without any are none', async () => {
    const store = shared();
    expect(await readAll(store, await createRun(store))).toEqual([]);
    expect(await readAll(store, 999)).toEqual([]);
  });

  it('read while more are added are those of one moment or a later one, each once', async () => {
    const store = shared();
    const run = await filled(
      store,
      Array.from({ length: 30_000 }, (_, i) => typical(i + 1)),
    );
    let count = 0;
    for await (const some of store.readResults(run)) {
      if (count === 0) store.add(run, [typical(5), typical(40_000)], LIMITS);
      await store.flush();
      count += some.length;
    }
    expect([30_000, 30_001]).toContain(count);
  });
});

const NO_PLAY = { choices: null, tries: null, lostAt: null, decisions: null, undecided: null };

describe('a page', () => {
  let pagedRun: number | undefined;
  const results = Array.from({ length: 3000 }, (_, i) => typical(1 + Math.floor(i / 2), i % 2)).map((result, i) =>
    i % 7 === 0 ? { ...result, states: 1000 } : result,
  );

  /** As it should be, in plain words. */
  function expected(query: Omit<PageQuery, 'offset' | 'limit'>): DealResult[] {
    const kinds = ['winnable', 'unwinnable', 'unknown'];
    const value = (result: DealResult): number | null => {
      const found = { ...NO_PLAY, ...result, ...result.play }[query.sort];
      return typeof found === 'string' ? kinds.indexOf(found) : found;
    };
    return results
      .filter(({ cell, kind }) => (query.cell ?? cell) === cell && (query.kinds?.includes(kind) ?? true))
      .filter(({ deal }) => (query.deal ?? deal) === deal && deal < query.end)
      .sort((a, b) => {
        const [x, y] = [value(a), value(b)];
        if (x === null || y === null) return Number(x === null) - Number(y === null) || byDeal(a, b);
        return (query.descending ? y - x : x - y) || byDeal(a, b);
      });
  }

  it.each<[string, Partial<PageQuery>]>([
    ['all by deal', {}],
    ['all by deal, last first', { descending: true }],
    ['one cell', { cell: 1 }],
    ['one kind, by states', { kinds: ['unknown'], sort: 'states' }],
    [
      'two kinds of a cell, by time, longest first',
      { kinds: ['winnable', 'unwinnable'], cell: 0, sort: 'ms', descending: true },
    ],
    ['all by moves, those without last', { sort: 'moves' }],
    ['all by moves, longest first, those without last', { sort: 'moves', descending: true }],
    ['all by kind', { sort: 'kind' }],
    ['no kind at all', { kinds: [] }],
    ['one deal', { deal: 77 }],
    ['one deal in one cell', { deal: 78, cell: 1, sort: 'states' }],
    ['a deal that is not there', { deal: 100_000 }],
    ['those that count, by states', { end: 900, sort: 'states', descending: true }],
    ['none that counts', { end: 1, sort: 'ms' }],
    ['a cell that is not there', { cell: 9, sort: 'branching' }],
  ])('shows %s', async (_what, query) => {
    const store = shared();
    pagedRun ??= await filled(store, results, 2);
    const whole = {
      cell: null,
      kinds: null,
      deal: null,
      end: Infinity,
      sort: 'deal',
      descending: false,
      ...query,
    } as const;
    const all = expected(whole);
    for (const offset of [0, 990, 1001, 1500, 2980, 5000]) {
      const page = await store.readPage(pagedRun, { ...whole, offset, limit: 25 });
      expect(page).toEqual({ results: all.slice(offset, offset + 25), total: all.length });
    }
  });

  it('shows new results, though the order was known', async () => {
    const store = shared();
    const run = await filled(store, results, 2);
    const query = { sort: 'states', descending: true, offset: 2990, limit: 20 } as const;
    expect((await store.readPage(run, query)).total).toBe(3000);
    store.add(run, [unwinnable(9000, { states: 1 })], LIMITS);
    const page = await store.readPage(run, query);
    expect(page.total).toBe(3001);
    expect(page.results.at(-1)).toEqual(unwinnable(9000, { states: 1 }));
  });

  it('refuses a column that results do not have', async () => {
    const store = shared();
    const sort = 'deal; DROP TABLE runs' as 'deal';
    await expect(store.readPage(1, { sort, limit: 1 })).rejects.toThrow(/Internal error/);
  });
});
