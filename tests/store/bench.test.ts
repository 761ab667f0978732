// How fast the store is with a run of a million results. Only when asked for: PATIENCE_BENCH=1 npx vitest run tests/store/bench

import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RunSummary } from '../../src/experiments';
import { buildBeforeAll, createRun, LIMITS, makePlan, typical, useFolder, useStores } from './storeUnderTest';

buildBeforeAll();
const file = useFolder();
const open = useStores();

const DEALS = 1_000_000;
/** As workers report them. */
const AT_A_TIME = 50;

const figures: string[] = [];
async function measure<T>(what: string, work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const started = performance.now();
  const value = await work();
  const ms = performance.now() - started;
  figures.push(`${what}: ${ms.toFixed(0)} ms`);
  return { value, ms };
}

describe.skipIf(process.env.PATIENCE_BENCH !== '1')('a run of a million results', () => {
  it('is written, listed, read and known fast enough', { timeout: 600_000 }, async () => {
    const path = file('bench.sqlite');
    let store = await open(path);
    const run = await createRun(store);
    let longest = 0;
    const written = await measure('store all, results and verdicts', async () => {
      for (let deal = 1; deal <= DEALS; deal += AT_A_TIME) {
        store.add(
          run,
          Array.from({ length: AT_A_TIME }, (_, i) => typical(deal + i)),
          LIMITS,
        );
        if ((deal - 1) % 10_000 !== 0) continue;
        const started = performance.now();
        await store.flush();
        longest = Math.max(longest, performance.now() - started);
      }
      await store.flush();
    });
    figures.push(`per second: ${((DEALS / written.ms) * 1000).toFixed(0)}`, `longest flush: ${longest.toFixed(0)} ms`);
    const nothing = { cells: [], differences: [], goal: null, skill: [], caveats: [] } as const;
    const summary: RunSummary = { plan: makePlan(), deals: DEALS, ...nothing };
    await store.updateRun(run, { state: 'finished', deals: DEALS, summary });
    await measure('close', () => store.close());
    figures.push(`bytes a result: ${(statSync(path).size / DEALS).toFixed(0)}`);

    store = (await measure('open', () => open(path))).value;
    const listed = await measure('list runs and read the run', async () => [
      await store.listRuns(),
      await store.readRun(run),
    ]);
    const read = await measure('read all results', async () => {
      let count = 0;
      for await (const some of store.readResults(run)) count += some.length;
      return count;
    });
    await measure('page by deal, at the end', () => store.readPage(run, { offset: DEALS - 50, limit: 50 }));
    const sorted = { sort: 'states', descending: true, limit: 50 } as const;
    await measure('first page by states', () => store.readPage(run, sorted));
    await measure('page by states in the middle', () => store.readPage(run, { ...sorted, offset: DEALS / 2 }));
    await measure('the next one', () => store.readPage(run, { ...sorted, offset: DEALS / 2 + 50 }));
    const query = {
      identities: ['one'],
      numbering: 'seeds',
      first: 1,
      step: 1,
      count: DEALS,
      solverVersion: 1,
    } as const;
    const known = await measure('find a million known verdicts', () => store.findKnown({ ...query, limits: LIMITS }));
    await measure('find 100,000 that are not known', () =>
      store.findKnown({ ...query, first: 2 * DEALS, count: 100_000, limits: LIMITS }),
    );
    await measure('store 100,000 again', () => {
      for (let deal = 1; deal <= 100_000; deal += 1000)
        store.add(
          run,
          Array.from({ length: 1000 }, (_, i) => typical(deal + i)),
          LIMITS,
        );
      return store.flush();
    });
    await measure('delete the run', () => store.deleteRun(run));
    console.log(figures.join('\n'));

    expect((DEALS / written.ms) * 1000).toBeGreaterThan(10_000);
    expect(listed.ms).toBeLessThan(1000);
    expect(read.value).toBe(DEALS);
    expect(read.ms).toBeLessThan(4000);
    expect(known.value).toHaveLength(DEALS);
  });
});
