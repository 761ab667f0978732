// The order of tasks and the size of chunks, without threads.

import { describe, expect, test } from 'vitest';
import type { DealTask } from '../../src/experiments';
import { Chunk } from '../../src-main/workers/chunk';
import { Pace } from '../../src-main/workers/pace';
import { TaskQueue, type QueuedTask } from '../../src-main/workers/taskQueue';
import { CLAIM } from '../../src-main/workers/threadMessages';

const tasks = (first: number, count: number): DealTask[] =>
  Array.from({ length: count }, (_, i) => ({ deal: first + i, attempt: 0, cells: [0], known: [null] }));
const dealsOf = (queued: readonly QueuedTask[]): number[] => queued.map(({ task }) => task.deal);

describe('a queue', () => {
  test('gives tasks in order, none with other rates in between', () => {
    const queue = new TaskQueue();
    const [even, other] = [[0.5], [0.7]];
    queue.add(tasks(1, 3), even);
    queue.add(tasks(4, 1), even);
    queue.add(tasks(5, 2), other);
    expect(queue.length).toBe(6);
    expect(dealsOf(queue.take(2))).toEqual([1, 2]);
    expect(dealsOf(queue.take(9))).toEqual([3, 4]);
    expect(dealsOf(queue.take(9))).toEqual([5, 6]);
    expect(queue.take(9)).toEqual([]);
  });

  test('puts tasks that come back before all newer ones', () => {
    const queue = new TaskQueue();
    queue.add(tasks(1, 6), []);
    const first = queue.take(2);
    const second = queue.take(2);
    queue.putBack([second[1], second[0]]);
    queue.putBack([first[1]]);
    expect(queue.length).toBe(5);
    expect(dealsOf(queue.take(2))).toEqual([2, 3]);
    expect(dealsOf(queue.takeAll())).toEqual([4, 5, 6]);
    expect(queue.length).toBe(0);
  });

  test('keeps count over many thousand tasks', () => {
    const queue = new TaskQueue();
    let next = 1;
    for (let round = 0; round < 100; round++) {
      queue.add(tasks(1 + round * 100, 100), []);
      for (const deal of dealsOf(queue.take(round % 2 === 0 ? 30 : 150))) expect(deal).toBe(next++);
    }
    expect(queue.length).toBe(100 * 100 - (next - 1));
  });
});

describe('the size of chunks', () => {
  test.each([
    ['one before anything is known', [], 1],
    ['one when a task takes long', [[1, 400]], 1],
    ['about 25 ms of work', [[10, 50]], 5],
    ['at most 64', [[50, 1]], 64],
    [
      'that of recent tasks',
      [...Array.from({ length: 30 }, () => [10, 10]), ...Array.from({ length: 30 }, () => [5, 50])],
      2,
    ],
  ])('is %s', (_words, reports, size) => {
    const pace = new Pace();
    for (const [count, ms] of reports) pace.add(count, ms);
    expect(pace.chunkSize).toBe(size);
  });
});

test('a task of a chunk is begun by its thread or taken back, never both', () => {
  const queue = new TaskQueue();
  queue.add(tasks(1, 5), []);
  const chunk = new Chunk(0, queue.take(5));
  const { claims } = chunk.message();
  claims[0] = CLAIM.done;
  claims[1] = CLAIM.taken;
  expect(chunk.offered).toBe(3);
  expect(dealsOf(chunk.withdraw(2))).toEqual([5, 4]);
  expect(dealsOf(chunk.withdraw(9))).toEqual([3]);
  expect([...claims].slice(2)).toEqual([CLAIM.withdrawn, CLAIM.withdrawn, CLAIM.withdrawn]);
  expect(chunk.finish(4)).toBeUndefined();
  const { begun, others } = chunk.leftovers();
  expect(dealsOf(begun)).toEqual([2]);
  expect(dealsOf(others)).toEqual([1]);
  expect(chunk.finish(0)?.task.deal).toBe(1);
  expect(dealsOf(chunk.leftovers().others)).toEqual([]);
});
