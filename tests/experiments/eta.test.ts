// How long a run will still take, in a world where every searched state takes the same time.

import { describe, expect, test } from 'vitest';
import { forecast, Schedule, summariseRun, type DealTask, type Eta } from '../../src/experiments';
import { answer, makeWorld, samplePlan } from './world';

const effort = { firstStates: 2000, mostStates: 64_000, mostMs: null, bytes: 2 ** 24 };
const MS_PER_STATE = 0.01;

interface Moment {
  readonly workMs: number;
  readonly deals: number;
  readonly eta: Eta | null;
}

/** One worker; a forecast after every task. */
function foretell(deals: number, cells: number): { moments: readonly Moment[]; tookMs: number } {
  const plan = samplePlan(cells, { stop: { deals, halfWidth: null, budgetMs: null }, effort });
  const world = makeWorld([0.5, 0.8, 0.3].slice(0, cells), 400);
  const schedule = new Schedule(plan);
  const waiting: DealTask[] = [];
  const moments: Moment[] = [];
  let [states, solved] = [0, 0];
  for (;;) {
    for (let round = schedule.next(); round !== undefined; round = schedule.next()) waiting.push(...round.tasks);
    const task = waiting.shift();
    if (task === undefined) return { moments, tookMs: states * MS_PER_STATE };
    const results = answer(plan, world, task);
    schedule.add(task, results);
    states += results.reduce((sum, each) => sum + each.states, 0);
    solved++;
    const workMs = states * MS_PER_STATE;
    const summary = summariseRun(plan, schedule.table, schedule.prefix, false);
    const spent = { workMs, sessionMs: workMs, solved, states };
    moments.push({ workMs, deals: summary.deals, eta: forecast(summary, spent, schedule.retryCost) });
  }
}

describe.each([1, 3])('the forecast for %i cells', (cells) => {
  const { moments, tookMs } = foretell(300, cells);

  test('is silent until something can be told', () => {
    expect(moments.slice(0, 20).every(({ eta }) => eta === null)).toBe(true);
    expect(moments.at(100)?.eta).not.toBeNull();
  });

  test.each([
    ['while deals are new', (deals: number) => deals > 100 && deals < 300],
    ['while open deals are tried again', (deals: number) => deals === 300],
  ])('holds the truth nearly always %s', (_, isThen) => {
    const then = moments.filter(({ deals, eta }) => isThen(deals) && eta !== null);
    expect(then.length).toBeGreaterThan(20);
    const right = then.filter(({ workMs, eta }) => {
      const left = tookMs - workMs;
      // The last seconds of a run are not worth a quarrel.
      const slack = 0.02 * tookMs;
      return eta !== null && eta.lowMs <= left + slack && left <= eta.highMs + slack;
    });
    expect(right.length / then.length).toBeGreaterThan(0.9);
  });

  test('comes to its end with the run', () => {
    expect(moments.at(-1)?.eta?.highMs).toBeLessThan(0.05 * tookMs);
  });
});
