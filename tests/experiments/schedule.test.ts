// What a run does next depends on what is known, never on who was quickest.

import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/catalogue';
import {
  DEFAULT_OPTIONS,
  goalSeekPlan,
  lastAttempt,
  limitsOf,
  parseAxis,
  Schedule,
  summariseRun,
  type DealTask,
} from '../../src/experiments';
import { halfWidth } from '../../src/stats';
import { answer, follow, makeWorld, samplePlan } from './world';

const effort = { firstStates: 1000, mostStates: 16_000, mostMs: null, bytes: 2 ** 24 };
const fixed = (deals: number) => ({ deals, halfWidth: null, budgetMs: null });
const wide = (width: number) => ({ deals: null, halfWidth: width, budgetMs: null });

describe('the limits of an attempt', () => {
  test('double until the most is reached', () => {
    expect([0, 1, 2, 3, 4, 5].map((attempt) => limitsOf(effort, attempt).states)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 16_000,
    ]);
    expect(lastAttempt(effort)).toBe(4);
    expect(lastAttempt({ ...effort, mostStates: 1000 })).toBe(0);
    expect(lastAttempt({ ...effort, mostStates: 1001 })).toBe(1);
  });

  test('give time in proportion, or without end', () => {
    expect(limitsOf(effort, 0).timeMs).toBe(Infinity);
    expect(limitsOf({ ...effort, mostMs: 1600 }, 1).timeMs).toBe(200);
  });
});

describe('a run of a fixed number of deals', () => {
  const plan = samplePlan(2, { stop: fixed(300), effort });
  const world = makeWorld([0.3, 0.8]);
  const { schedule, log } = follow(plan, world, 1, 1);

  test('tries every deal once in each cell, in order', () => {
    const first = log.filter(({ attempt }) => attempt === 0).map(({ deal }) => deal);
    expect(first).toEqual(Array.from({ length: 300 }, (_, i) => i + 1));
  });

  test('leaves open only what the largest limits leave open', () => {
    for (let cell = 0; cell < 2; cell++)
      for (let index = 0; index < 300; index++) {
        const { winnable, states } = world.truth(cell, index + 1);
        const kind = states > effort.mostStates ? 'unknown' : winnable ? 'winnable' : 'unwinnable';
        expect(schedule.table.kindAt(cell, index)).toBe(kind);
      }
  });

  test('never tries a decided deal again, nor one twice with the same limits', () => {
    const seen = new Set<string>();
    for (const { deal, attempt, cells } of log)
      for (const cell of cells) {
        const key = `${cell} ${deal} ${attempt}`;
        expect(seen.has(key)).toBe(false);
        seen.add(key);
        if (attempt > 0) expect(world.truth(cell, deal).states).toBeGreaterThan(limitsOf(effort, attempt - 1).states);
      }
  });

  test('has counted all of them at the end', () => {
    expect(schedule.isFinished).toBe(true);
    expect([schedule.deals, schedule.prefix]).toEqual([300, 300]);
  });
});

describe('the course of a run', () => {
  test.each([
    ['a number of deals', fixed(200)],
    ['a width', wide(0.06)],
  ])('to %s is the same whoever finishes first', (_, stop) => {
    const plan = samplePlan(3, { stop, effort });
    const world = makeWorld([0.1, 0.5, 0.95]);
    const tasksOf = (log: readonly DealTask[]): string[] => log.map((task) => JSON.stringify(task));
    const alone = tasksOf(follow(plan, world, 1, 1).log);
    for (const workers of [2, 8, 100]) expect(tasksOf(follow(plan, world, workers, workers).log)).toEqual(alone);
  });
});

describe('a run to a width', () => {
  test('ends when every cell is as narrow, and not much later', () => {
    const plan = samplePlan(2, { stop: wide(0.03), effort });
    const { schedule } = follow(plan, makeWorld([0.5, 0.9], 100), 2, 1);
    const { cells, deals } = summariseRun(plan, schedule.table, schedule.deals);
    for (const { interval } of cells) {
      expect(interval).not.toBeNull();
      if (interval !== null) expect(halfWidth(interval)).toBeLessThanOrEqual(0.03);
    }
    expect(deals).toBeLessThan(2500);
  });

  test('tries open deals again before it asks for more when they make the width', () => {
    const plan = samplePlan(1, { stop: wide(0.06), effort });
    const { log } = follow(plan, makeWorld([0.5], 1000), 2, 1);
    const firstRetry = log.findIndex(({ attempt }) => attempt > 0);
    expect(firstRetry).toBeGreaterThan(0);
    expect(firstRetry).toBeLessThan(600);
  });

  test('gives up when open deals alone are wider', () => {
    const plan = samplePlan(1, { stop: wide(0.01), effort });
    // Three deals in ten need more than the most.
    const { schedule } = follow(plan, makeWorld([0.5], 5_000), 2, 1);
    expect(schedule.isFinished).toBe(true);
    expect(schedule.deals).toBeLessThan(1000);
    const { caveats } = summariseRun(plan, schedule.table, schedule.deals);
    expect(caveats.join(' ')).toContain('more deals will not help');
  });
});

describe('a goal seek', () => {
  test('drops values that cannot be nearest and answers with the one that is', () => {
    const freeCell = catalogue.findGame('free-cell');
    if (freeCell === undefined) throw new Error('no FreeCell');
    const axis = parseAxis(freeCell.rules, 'cells.count=0..5');
    if (!axis.ok) throw new Error(axis.error);
    const options = { ...DEFAULT_OPTIONS, stop: fixed(3000), effort, deduction: false };
    const plan = goalSeekPlan(freeCell, axis.value, 0.5, options);
    const { schedule, log } = follow(plan, makeWorld([0, 0.05, 0.2, 0.47, 0.8, 1], 100), 3, 1);
    const { goal, cells } = summariseRun(plan, schedule.table, schedule.deals);
    expect(goal?.candidates).toEqual([3]);
    expect(log.at(-1)?.cells).not.toContain(0);
    expect(cells[0].counts.unwinnable).toBeLessThan(200);
    expect(schedule.deals).toBeLessThan(1500);
  });
});

describe('a cell that takes no part', () => {
  test('is given nothing to do, and a plan without any other is finished at once', () => {
    const plan = samplePlan(2, { stop: fixed(20), effort });
    const impossible = { ...plan.cells[0], rules: null, problem: 'No.' };
    const half = follow({ ...plan, cells: [impossible, plan.cells[1]] }, makeWorld([0.5, 0.5]), 1, 1);
    expect(half.log.every(({ cells }) => cells.length === 1 && cells[0] === 1)).toBe(true);
    const none = new Schedule({ ...plan, cells: [impossible] });
    expect([none.isFinished, none.next()]).toEqual([true, undefined]);
  });

  test('does not count verdicts that follow for some of its deals only', () => {
    const plan = samplePlan(2, { stop: fixed(16), effort });
    const impossible = { ...plan.cells[0], rules: null, problem: 'No.' };
    const schedule = new Schedule({ ...plan, cells: [impossible, plan.cells[1]] });
    const world = makeWorld([0.5, 0.5]);
    const round = schedule.next();
    for (const task of round?.tasks ?? [])
      schedule.add(task, [...answer(plan, world, { ...task, cells: [0] }), ...answer(plan, world, task)]);
    expect(summariseRun(schedule.plan, schedule.table, 16).cells[0].counts).toEqual({
      winnable: 0,
      unwinnable: 0,
      unknown: 0,
    });
  });
});
