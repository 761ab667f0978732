// How the services stand a run of a million deals, and how long the process that the window hangs on is deaf meanwhile.
// Only when asked for: PATIENCE_BENCH=1 npx vitest run tests/services/experimentsBench

import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { DEFAULT_OPTIONS, estimatePlan, makeRecipe, ResultTable, summariseRun } from '../../src/experiments';
import { openStore } from '../../src-main/store';
import { LIMITS, typical } from '../store/storeUnderTest';
import { good, makeFolder } from './documentsDesk';
import { ANY_DEALS, options, RunDesk, variant, workersFolder } from './experimentsDesk';

const DEALS = 1_000_000;

const figures: string[] = [];
/** Milliseconds that it took, and the longest that nothing else had its turn. */
async function measure(what: string, work: () => Promise<unknown>): Promise<{ ms: number; deafMs: number }> {
  let [lastMs, deafMs] = [performance.now(), 0];
  const look = (): void => {
    deafMs = Math.max(deafMs, performance.now() - lastMs - 5);
    lastMs = performance.now();
  };
  const timer = setInterval(look, 5);
  const startMs = performance.now();
  await work();
  const ms = performance.now() - startMs;
  look();
  clearInterval(timer);
  figures.push(`${what}: ${ms.toFixed(0)} ms, deaf for ${deafMs.toFixed(0)} ms`);
  return { ms, deafMs };
}

async function makeRun(folder: string): Promise<void> {
  const game = catalogue.findGame('fan');
  if (game === undefined) throw new Error('no game');
  const plan = estimatePlan(game, { ...DEFAULT_OPTIONS, stop: { deals: 2 * DEALS, halfWidth: null, budgetMs: null } });
  mkdirSync(join(folder, 'data'));
  const opened = await openStore(join(folder, 'data', 'results.sqlite'), {
    workerFile: new URL('storeWorker.mjs', `${pathToFileURL(workersFolder).href}/`),
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const store = opened.value;
  const id = await store.createRun(plan, 'a million', makeRecipe(plan, 'tests', new Date().toISOString()));
  const table = new ResultTable(plan);
  for (let deal = 1; deal <= DEALS; deal += 10_000) {
    const results = Array.from({ length: 10_000 }, (_, i) => typical(deal + i));
    for (const result of results) table.set(result);
    store.add(id, results, LIMITS);
    await store.flush();
  }
  const summary = summariseRun(plan, table, DEALS);
  await store.updateRun(id, { state: 'stopped', deals: DEALS, summary, elapsedMs: 1 });
  await store.close();
}

describe.skipIf(process.env.PATIENCE_BENCH !== '1')('a run of a million deals', () => {
  it('is shown, sorted, counted, exported, imported and resumed', { timeout: 600_000 }, async () => {
    const folder = makeFolder();
    await makeRun(folder);
    const desk = new RunDesk(folder);
    const page = (what: string, query: Partial<typeof ANY_DEALS>): Promise<{ ms: number; deafMs: number }> =>
      measure(what, async () => good(await desk.call('readDeals', 1, { ...ANY_DEALS, count: 100, ...query })));
    const opened = await measure('open, list and read', async () => {
      good(await desk.call('listRuns'));
      await desk.read(1);
      good(await desk.call('readDeals', 1, { ...ANY_DEALS, count: 100 }));
    });
    const later = [
      await page('by deal, next page', { offset: 100 }),
      await page('by deal, last page', { offset: DEALS - 100 }),
    ];
    const firsts = [await page('by states, first page', { sort: 'states', descending: true })];
    later.push(await page('by states, in the middle', { sort: 'states', descending: true, offset: DEALS / 2 }));
    firsts.push(await page('by moves, first page', { sort: 'moves' }));
    later.push(await page('by moves, 500 at the end', { sort: 'moves', offset: DEALS - 500, count: 500 }));
    later.push(await page('by states again', { sort: 'states', descending: true, offset: 12_345 }));
    firsts.push(await page('unwinnable ones by time', { sort: 'ms', kind: 'unwinnable' }));
    later.push(await page('one deal', { deal: 777_777 }));
    firsts.push(await measure('histogram of states', () => desk.call('readHistogram', 1, 0, 'states')));
    firsts.push(await measure('histogram of moves', () => desk.call('readHistogram', 1, 0, 'moves')));
    const csv = join(folder, 'deals.csv');
    desk.shell.save = csv;
    const written = await measure('export as CSV', async () => good(await desk.call('exportRun', 1, 'csv')));
    figures.push(`${(statSync(csv).size / 1e6).toFixed(0)} MB`);
    desk.shell.save = join(folder, 'run.json');
    await measure('export as JSON', async () => good(await desk.call('exportRun', 1, 'json')));
    desk.shell.open = [csv];
    const read = await measure('import the CSV', async () => good(await desk.call('importRun')));
    const id = good(await desk.call('listRuns'))[0].id;
    expect(good(await desk.call('readDeals', id, ANY_DEALS)).total).toBe(DEALS);
    await measure('resume, eight seconds of it', async () => {
      good(await desk.call('steerRun', 1, 'resume'));
      await new Promise((resolve) => setTimeout(resolve, 8000));
    });
    const whileRunning = await page('by deal, while it runs', {});
    await measure('stop', () => desk.call('steerRun', 1, 'stop'));
    await measure('delete', () => desk.call('deleteRun', 1));
    console.log(figures.join('\n'));

    expect(opened.ms).toBeLessThan(2000);
    for (const { ms } of later) expect(ms).toBeLessThan(50);
    for (const { ms, deafMs } of [...firsts, whileRunning]) {
      expect(ms).toBeLessThan(2000);
      expect(deafMs).toBeLessThan(100);
    }
    expect(Math.max(written.deafMs, read.deafMs)).toBeLessThan(200);
  });

  it('of a sweep with hundreds of variants starts without a stop', async () => {
    const desk = new RunDesk();
    const axes = [
      { name: 'cells.count', values: '0..19' },
      { name: 'tableau piles.count', values: '4..23' },
    ];
    const request = { kind: 'sweep', variant: variant('free-cell'), axes, options: options({ deals: 3 }) } as const;
    let id = 0;
    await measure('start 400 variants', async () => (id = await desk.start(request)));
    await measure('two seconds of it', () => new Promise((resolve) => setTimeout(resolve, 2000)));
    await measure('list', () => desk.call('listRuns'));
    await measure('read', () => desk.call('readRun', id));
    await desk.call('deleteRun', id);
    console.log(figures.slice(-4).join('\n'));
  });
});
