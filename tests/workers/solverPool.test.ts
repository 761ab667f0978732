// Real threads: what they find does not depend on their number, and they pause, stop and end when told to.

import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshBundle } from '../../build/bundle.mjs';
import type { DealTask, Plan } from '../../src/experiments';
import { builtWorker, PoolRun, sleep } from './poolRun';
import { cellsSweep, evenRates, planOfGames, tasksOf } from './smallPlans';

let worker: URL;
beforeAll(async () => {
  worker = await builtWorker();
});

const hardPlan = (id: string): Plan =>
  planOfGames([id], { effort: { firstStates: 1000, mostStates: 2 ** 40, mostMs: null, bytes: 2 ** 26 } });
const LONG = 60;
const hardTasks = (plan: Plan, count: number): DealTask[] =>
  tasksOf(plan, count).map((task) => ({ ...task, attempt: LONG }));

/** Its first deals occupy the solver for minutes. */
const HARD = hardPlan('forty-thieves');

const statesOf = (run: PoolRun): number => run.pool.progress().reduce((sum, { states }) => sum + states, 0);

async function untilBusy(run: PoolRun, threads: number): Promise<void> {
  while (run.pool.progress().filter(({ deal, states }) => deal !== null && states > 0).length < threads) await sleep(5);
}

describe('results', () => {
  test('are the same with one thread and with eight', async () => {
    const plan = cellsSweep();
    const tasks = tasksOf(plan, 200);
    const rates = [0.05, 0.2, 0.8, 1];
    const one = await new PoolRun(worker, plan, { workers: 1 }).finish(tasks, rates);
    const eight = await new PoolRun(worker, plan, { workers: 8 }).finish(tasks, rates);
    expect(one.content).toHaveLength(200 * 4);
    expect(eight.content).toEqual(one.content);
    expect([...one.twice, ...eight.twice]).toEqual([]);
    expect(new Set(one.content.map(({ kind }) => kind)).size).toBeGreaterThan(1);
    expect(one.content.some(({ origin }) => origin === 'deduced')).toBe(true);
  });

  test('come from the rates that each task was submitted with', async () => {
    const plan = cellsSweep();
    const tasks = tasksOf(plan, 40);
    const run = new PoolRun(worker, plan, { workers: 3 });
    for (const [first, rates] of [[0, [1, 1, 1, 1]] as const, [20, [0, 0, 0, 0]] as const])
      run.pool.submit(tasks.slice(first, first + 20), rates);
    await run.until(() => run.results.size === 40);
    await run.pool.close();
    // The hardest first, or the easiest first.
    expect(run.content.filter(({ deal, cell }) => deal <= 20 && cell === 0).map(({ origin }) => origin)).not.toContain(
      'deduced',
    );
    expect(run.content.filter(({ deal, cell }) => deal > 20 && cell === 3).map(({ origin }) => origin)).not.toContain(
      'deduced',
    );
  });

  test('come in the order of submission with one thread', async () => {
    const plan = cellsSweep();
    const run = await new PoolRun(worker, plan, { workers: 1 }).finish(tasksOf(plan, 100), evenRates(plan));
    expect([...run.results.keys()]).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  });

  test('of quick tasks do not wait for a slow one', async () => {
    const run = new PoolRun(worker, HARD, { workers: 2 });
    const tasks = tasksOf(HARD, 200, 1);
    run.pool.submit([...tasks.slice(0, 30), ...hardTasks(HARD, 1), ...tasks.slice(30)], [0.5]);
    await run.until(() => run.results.size === 200);
    const { started, waiting } = await run.pool.stop();
    expect(started.map(({ deal }) => deal)).toEqual([1]);
    expect(waiting).toEqual([]);
    await run.pool.close();
  });
});

test('a hungry pool asks for more until it has enough', async () => {
  const plan = cellsSweep();
  const tasks = tasksOf(plan, 300);
  let given = 0;
  let mostWaiting = 0;
  const run: PoolRun = new PoolRun(worker, plan, {
    workers: 2,
    onHungry: () => {
      mostWaiting = Math.max(mostWaiting, given - run.results.size);
      run.pool.submit(tasks.slice(given, (given += 10)), evenRates(plan));
    },
  });
  run.pool.submit(tasks.slice(given, (given += 10)), evenRates(plan));
  await run.until(() => run.results.size === 300);
  await run.pool.close();
  expect(run.twice).toEqual([]);
  expect(mostWaiting).toBeLessThan(250);
});

describe('a pause', () => {
  test('stops every thread in the middle of its deal, until it is over', async () => {
    const run = new PoolRun(worker, HARD, { workers: 2 });
    run.pool.submit(hardTasks(HARD, 2), [0.5]);
    await untilBusy(run, 2);
    run.pool.pause();
    await sleep(60);
    const before = statesOf(run);
    await sleep(200);
    expect(statesOf(run)).toBe(before);
    expect(new Set(run.pool.progress().map(({ deal }) => deal))).toEqual(new Set([1, 2]));
    run.pool.resume();
    const deadline = performance.now() + 5000;
    while (statesOf(run) <= before && performance.now() < deadline) await sleep(5);
    expect(statesOf(run)).toBeGreaterThan(before);
    await run.pool.close();
  });

  test('does not count as time', async () => {
    const plan = planOfGames(['spider'], {
      effort: { firstStates: 2 ** 40, mostStates: 2 ** 40, mostMs: 400, bytes: 2 ** 26 },
    });
    const run = new PoolRun(worker, plan, { workers: 1 });
    const startMs = performance.now();
    run.pool.submit(tasksOf(plan, 1), [0.5]);
    await untilBusy(run, 1);
    run.pool.pause();
    await sleep(1000);
    expect(run.results.size).toBe(0);
    run.pool.resume();
    await run.until(() => run.results.size === 1);
    expect(performance.now() - startMs).toBeGreaterThan(1300);
    const [result] = run.results.get(1) ?? [];
    expect(result).toMatchObject({ kind: 'unknown', reason: 'time' });
    expect(result.ms).toBeLessThan(1000);
    await run.pool.close();
  });
});

describe('a stop', () => {
  /** The machine may be busy just then: the best of a few times is what the pool can do. */
  async function stopHard(plan: Plan, prepare: (run: PoolRun) => Promise<void>): Promise<number> {
    const times: number[] = [];
    for (let round = 0; round < 3 && Math.min(...times) > 50; round++) {
      const run = new PoolRun(worker, plan, { workers: 2 });
      run.pool.submit(hardTasks(plan, 7), [0.5]);
      await untilBusy(run, 2);
      await prepare(run);
      const startMs = performance.now();
      const { started, waiting } = await run.pool.stop();
      times.push(performance.now() - startMs);
      const [begun, left] = [started, waiting].map((tasks) => tasks.map(({ deal }) => deal));
      expect(begun).toHaveLength(2);
      expect(begun).toEqual([...begun].sort());
      expect(left).toEqual([1, 2, 3, 4, 5, 6, 7].filter((deal) => !begun.includes(deal)));
      expect(run.results.size).toBe(0);
      await run.pool.close();
    }
    return Math.min(...times);
  }

  test.each(['spider', 'forty-thieves'])(
    'ends deals of %s within 100 ms, and tells what was begun and what not',
    async (id) => {
      expect(await stopHard(hardPlan(id), () => sleep(300))).toBeLessThan(100);
    },
  );

  test('ends a pause too', async () => {
    const took = await stopHard(HARD, async (run) => {
      run.pool.pause();
      await sleep(50);
    });
    expect(took).toBeLessThan(100);
  });

  test('loses no task: each is finished, begun or waiting', async () => {
    const plan = cellsSweep();
    const tasks = tasksOf(plan, 2000);
    const run = new PoolRun(worker, plan, { workers: 3 });
    run.pool.submit(tasks, evenRates(plan));
    await run.until(() => run.results.size > 100);
    const { started, waiting } = await run.pool.stop();
    const finished = run.results.size;
    const deals = [...run.results.keys(), ...started.map(({ deal }) => deal), ...waiting.map(({ deal }) => deal)];
    expect(deals.sort((a, b) => a - b)).toEqual(tasks.map(({ deal }) => deal));
    expect(started.length).toBeLessThanOrEqual(3);
    expect(waiting.length).toBeGreaterThan(0);
    for (const results of run.results.values()) expect(results).toHaveLength(4);
    await run.pool.close();
    expect(run.results.size).toBe(finished);
  });

  test('of a pool with nothing to do is immediate', async () => {
    const run = new PoolRun(worker, cellsSweep(), { workers: 2 });
    expect(await run.pool.stop()).toEqual({ started: [], waiting: [] });
    await run.pool.close();
  });
});

test('a process can end once its pool is closed', async () => {
  const pool = pathToFileURL(await freshBundle('src-main/workers/index.ts', 'out/test/workers.mjs'));
  const script = `
    const { SolverPool } = await import(${JSON.stringify(pool.href)});
    const pool = new SolverPool({ plan: ${JSON.stringify(HARD)}, workers: 2, workerFile: new URL(${JSON.stringify(worker.href)}),
      onDone: () => undefined });
    pool.submit(${JSON.stringify(hardTasks(HARD, 3))}, [0.5]);
    setTimeout(async () => { await pool.close(); console.log('closed'); }, 300);`;
  const { status, stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 20_000,
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  expect([status, signal, stdout]).toEqual([0, null, 'closed\n']);
});
