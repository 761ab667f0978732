// Threads that throw, exit, overflow, hang or cannot even start: the pool goes on, and blames the right task.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { StoppedTasks } from '../../src-main/workers';
import { CLAIM, FIGURE } from '../../src-main/workers/threadMessages';
import { builtWorker, PoolRun, sleep } from './poolRun';
import { cellsSweep, evenRates, planOfGames, tasksOf } from './smallPlans';

const folder = mkdtempSync(join(tmpdir(), 'patience-threads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Places where a task may go wrong. */
const FAULTS = {
  throw: `throw new Error('broken deal')`,
  exit: `process.exit(3)`,
  overflow: `(function again() { return again() + 1; })()`,
  hang: `for (;;) {}`,
  'throw once': `if (!existsSync(mark)) { writeFileSync(mark, ''); throw new Error('broken for now'); }`,
} as const;
type Fault = keyof typeof FAULTS;

let files = 0;

/** A worker that speaks like the real one and solves nothing: a deal is winnable in every cell, or goes wrong. */
function faultyWorker(faults: Readonly<Record<number, Fault>>, opening = ''): URL {
  const file = join(folder, `worker${files++}.mjs`);
  const cases = Object.entries(faults).map(([deal, fault]) => `case ${deal}: { ${FAULTS[fault]}; break; }`);
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';
    import { parentPort, workerData } from 'node:worker_threads';
    const mark = ${JSON.stringify(`${file}.mark`)};
    ${opening}
    parentPort.on('message', ({ chunk, tasks, claims }) => {
      const done = [];
      tasks.forEach((task, index) => {
        if (Atomics.compareExchange(claims, index, ${CLAIM.offered}, ${CLAIM.taken}) !== ${CLAIM.offered}) return;
        workerData.figures[${FIGURE.deal}] = task.deal;
        switch (task.deal) { ${cases.join('\n')} }
        Atomics.store(claims, index, ${CLAIM.done});
        done.push({ index, results: task.cells.map((cell) => ({ cell, deal: task.deal, kind: 'winnable' })) });
      });
      parentPort.postMessage({ kind: 'report', chunk, done, busyMs: 0.01 * done.length, isEnd: true });
    });
    parentPort.postMessage({ kind: 'ready' });`,
  );
  return pathToFileURL(file);
}

const plan = cellsSweep();
const DEALS = 300;
const tasks = tasksOf(plan, DEALS);

describe.each([1, 3])('with %d threads', (workers) => {
  test.each<Fault>(['throw', 'exit', 'overflow'])(
    'a deal that makes them %s twice is unknown: crashed',
    async (fault) => {
      const run = await new PoolRun(faultyWorker({ 40: fault, 41: fault, 200: fault }), plan, { workers }).finish(
        tasks,
        evenRates(plan),
      );
      expect(run.results.size).toBe(DEALS);
      expect(run.twice).toEqual([]);
      const crashed = run.content.filter(({ reason }) => reason === 'crashed');
      expect(crashed.map(({ deal, cell }) => [deal, cell])).toEqual(
        [40, 41, 200].flatMap((deal) => [0, 1, 2, 3].map((cell) => [deal, cell])),
      );
      expect(crashed.every(({ kind, proof }) => kind === 'unknown' && proof === null)).toBe(true);
      expect(run.content.filter(({ kind }) => kind === 'winnable')).toHaveLength((DEALS - 3) * 4);
      expect(run.troubles).toHaveLength(6);
      expect(run.troubles.filter((words) => /over deal 200: /.test(words))).toHaveLength(2);
      expect(run.failures).toEqual([]);
    },
  );

  test('a deal that makes them throw once is tried again', async () => {
    const run = await new PoolRun(faultyWorker({ 150: 'throw once' }), plan, { workers }).finish(
      tasks,
      evenRates(plan),
    );
    expect(run.content.every(({ kind }) => kind === 'winnable')).toBe(true);
    expect(run.results.size).toBe(DEALS);
    expect(run.troubles).toEqual(['A solver thread ended over deal 150: broken for now.']);
  });

  test('a stop waits for none that hangs', async () => {
    const run = new PoolRun(faultyWorker({ 100: 'hang' }), plan, { workers });
    run.pool.submit(tasks, evenRates(plan));
    while (!run.pool.progress().some(({ deal }) => deal === 100)) await sleep(5);
    const startMs = performance.now();
    const { started } = await run.pool.stop();
    expect(performance.now() - startMs).toBeLessThan(400);
    expect(started.map(({ deal }) => deal)).toContain(100);
    await run.pool.close();
  });
});

describe('threads that cannot start', () => {
  test.each([
    ['because the file is missing', () => pathToFileURL(join(folder, 'missing.mjs')), /Cannot find module/],
    ['because they throw at once', () => faultyWorker({}, `throw new Error('no start');`), /no start/],
    ['because they exit at once', () => faultyWorker({}, `process.exit(5);`), /exit code 5/],
    ['because the address is no file', () => new URL('https://example.org/worker.mjs'), /./],
  ])('%s are given up after a few tries', async (_why, file, words) => {
    const run = new PoolRun(file(), plan, { workers: 2 });
    run.pool.submit(tasks, evenRates(plan));
    await run.until(() => run.failures.length > 0);
    await sleep(200);
    expect(run.failures).toHaveLength(1);
    expect(run.failures[0]).toMatch(words);
    expect(run.troubles).toHaveLength(6);
    const { started, waiting } = await run.pool.stop();
    expect(started).toEqual([]);
    expect(waiting).toEqual(tasks);
    await run.pool.close();
  });

  test('to which every message is fatal are given up too', async () => {
    const file = faultyWorker({}, `parentPort.on('message', () => process.exit(9));`);
    const run = new PoolRun(file, plan, { workers: 2 });
    run.pool.submit(tasks, evenRates(plan));
    await run.until(() => run.failures.length > 0);
    expect(run.failures[0]).toMatch(/exit code 9/);
    expect((await run.pool.stop()).waiting).toEqual(tasks);
    await run.pool.close();
  });
});

test('verdicts that contradict each other end a real thread with words for the log, and the run goes on', async () => {
  const contradiction = tasks
    .slice(0, 20)
    .map((task) => (task.deal === 7 ? { ...task, known: [true, null, false, null] } : task));
  const run = await new PoolRun(await builtWorker(), plan, { workers: 2 }).finish(contradiction, evenRates(plan));
  expect(run.troubles).toHaveLength(2);
  expect(run.troubles[0]).toMatch(/over deal 7: .*cells\.count = 0.*cells\.count = 2/);
  expect(run.content.filter(({ reason }) => reason === 'crashed').map(({ deal, cell }) => [deal, cell])).toEqual([
    [7, 1],
    [7, 3],
  ]);
});

test('a pool may be stopped by whoever hears that a thread died', async () => {
  let stopped: Promise<StoppedTasks> | undefined;
  const run: PoolRun = new PoolRun(faultyWorker({ 50: 'throw' }), plan, {
    workers: 2,
    onTrouble: () => {
      stopped ??= run.pool.stop();
    },
  });
  run.pool.submit(tasks, evenRates(plan));
  while (stopped === undefined) await sleep(5);
  const { started, waiting } = await stopped;
  expect(started.map(({ deal }) => deal)).toContain(50);
  const deals = [...run.results.keys(), ...[...started, ...waiting].map(({ deal }) => deal)];
  expect(deals.sort((a, b) => a - b)).toEqual(tasks.map(({ deal }) => deal));
  await run.pool.close();
});

test('a plan that no thread can read is a failure, not a loop', async () => {
  const broken = { ...planOfGames(['golf']), cells: null as unknown as [] };
  const run = new PoolRun(await builtWorker(), broken, { workers: 1 });
  await run.until(() => run.failures.length > 0);
  expect(run.failures).toHaveLength(1);
  await run.pool.close();
});
