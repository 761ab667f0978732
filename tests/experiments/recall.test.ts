// A run that is taken up again goes the way it would have gone, and solves nothing twice.

import { describe, expect, test } from 'vitest';
import {
  limitsOf,
  Recall,
  Schedule,
  summariseRun,
  type DealResult,
  type DealTask,
  type Plan,
} from '../../src/experiments';
import { answer, follow, makeWorld, samplePlan, type World } from './world';

const effort = { firstStates: 1000, mostStates: 16_000, mostMs: null, bytes: 2 ** 24 };
const world = makeWorld([0.2, 0.6, 0.9]);

/** Works until `most` tasks have been solved, answering from memory where that is possible. */
function work(plan: Plan, from: World, recall: Recall, most: number) {
  const schedule = new Schedule(plan);
  const kept: DealResult[] = [];
  const waiting: DealTask[] = [];
  let solved = 0;
  for (;;) {
    for (let round = schedule.next(); round !== undefined; round = schedule.next()) waiting.push(...round.tasks);
    const task = waiting.shift();
    if (task === undefined) return { schedule, kept, solved };
    const { results, rest } = recall.answer(task);
    if (rest !== undefined && solved++ >= most) return { schedule, kept, solved };
    const all = [...results, ...(rest === undefined ? [] : answer(plan, from, rest))];
    kept.push(...all);
    schedule.add(task, all);
  }
}

describe.each([
  ['a number of deals', { deals: 150, halfWidth: null, budgetMs: null }],
  ['a width', { deals: null, halfWidth: 0.08, budgetMs: null }],
])('a run to %s, interrupted', (_, stop) => {
  const plan = samplePlan(3, { stop, effort });
  const whole = follow(plan, world, 4, 1).schedule;

  test.each([100, 333])('after %d solved deals ends with the same results', (most) => {
    let kept: DealResult[] = [];
    let solved = 0;
    for (let sessions = 0; sessions < 100; sessions++) {
      const recall = new Recall(plan);
      kept.forEach((result) => recall.addEarlier(result));
      const session = work(plan, world, recall, most);
      solved += session.solved;
      kept = session.kept;
      if (!session.schedule.isFinished) continue;
      expect(session.schedule.deals).toBe(whole.deals);
      expect(summariseRun(plan, session.schedule.table, whole.deals)).toEqual(
        summariseRun(plan, whole.table, whole.deals),
      );
      return;
    }
    expect.unreachable(`not finished after ${solved} solved deals`);
  });
});

describe('what earlier runs know', () => {
  const plan = samplePlan(1, { stop: { deals: 20, halfWidth: null, budgetMs: null }, effort });
  const task: DealTask = { deal: 7, attempt: 2, cells: [0], known: [null] };
  const [solved] = answer(plan, makeWorld([1], 1), task);
  const { origin, source, attempt, ...figures } = solved;

  test('is used when it is proven, whatever limits it had', () => {
    const recall = new Recall(plan);
    recall.addKnown({ ...figures, limits: { states: 1, bytes: 1, timeMs: 1 } });
    const { results, rest } = recall.answer(task);
    expect(rest).toBeUndefined();
    expect(results).toEqual([{ ...solved, origin: 'reused' }]);
    expect([origin, source, attempt]).toEqual(['solved', null, 2]);
  });

  test.each([
    ['states', { states: 1 }],
    ['bytes', { bytes: 1 }],
    ['time', { timeMs: 1 }],
  ])('is not used when it is open and had fewer %s', (_, less) => {
    const open = { ...figures, kind: 'unknown', proof: null, reason: 'states' } as const;
    const asked = limitsOf(effort, 2);
    const enough = new Recall(plan);
    enough.addKnown({ ...open, limits: asked });
    expect(enough.answer(task).rest).toBeUndefined();
    const few = new Recall(plan);
    few.addKnown({ ...open, limits: { ...asked, ...less } });
    expect(few.answer(task).rest).toEqual(task);
  });

  test('does not include deals that were cut short', () => {
    const recall = new Recall(plan);
    recall.addEarlier({ ...solved, kind: 'unknown', proof: null, reason: 'stopped' });
    expect(recall.answer(task).rest).toEqual(task);
  });
});
