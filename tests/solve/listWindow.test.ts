// Long lists keep few entries in the page, live regions few words, and numbers of jobs do not run out.

import { describe, expect, it } from 'vitest';
import { effectScope, shallowRef } from 'vue';
import { columnsIn, entriesInSight, scrollTo } from '../../src-renderer/solve/listWindow';
import { SolvingJobs } from '../../src-renderer/solve/solvingJobs';
import { throttledText } from '../../src-renderer/solve/throttledText';
import { DealFinder } from '../../src-renderer/solve/finder';
import { LIMITS } from '../workers/tableGames';
import { HandClock, HeldServices } from './heldServices';

const view = { entries: 1000, columns: 2, rowHeight: 24, top: 0, height: 120 };

describe('a long list', () => {
  it('has in the page what is in sight and little more', () => {
    expect(entriesInSight(view, undefined)).toEqual(Array.from({ length: 18 }, (_, i) => i));
    const middle = entriesInSight({ ...view, top: 2400 }, undefined);
    expect([middle[0], middle.at(-1)]).toEqual([192, 217]);
    const end = entriesInSight({ ...view, top: 500 * 24 - 120 }, undefined);
    expect(end.at(-1)).toBe(999);
    expect(entriesInSight({ ...view, entries: 0 }, 0)).toEqual([]);
  });

  it('always has the current entry, once', () => {
    expect(entriesInSight({ ...view, top: 2400 }, 3)[0]).toBe(3);
    expect(entriesInSight(view, 900).at(-1)).toBe(900);
    expect(entriesInSight(view, 4).filter((i) => i === 4)).toEqual([4]);
    expect(entriesInSight(view, -1)[0]).toBe(0);
    expect(entriesInSight(view, 1000)).not.toContain(1000);
  });

  it.each([
    ['in sight already', 0, 3, 0],
    ['below', 0, 20, 144],
    ['above', 480, 4, 48],
    ['cut off at the lower edge', 0, 10, 24],
  ])('scrolls no further than needed to an entry %s', (_where, top, entry, to) => {
    expect(scrollTo({ ...view, top }, entry)).toBe(to);
  });

  it.each([
    [100, 1],
    [300, 1],
    [899, 2],
    [900, 3],
  ])('has room at %d pixels for %d columns', (width, columns) => {
    expect(columnsIn(width, 300)).toBe(columns);
  });
});

describe('a live region', () => {
  it('hears the first change at once and then the latest', () => {
    const clock = new HandClock();
    const source = shallowRef('');
    const scope = effectScope();
    const said = scope.run(() => throttledText(() => source.value, 1000, clock.after))!;
    source.value = 'one';
    expect(said.value).toBe('one');
    source.value = 'two';
    source.value = 'three';
    expect(said.value).toBe('one');
    clock.pass(1000);
    expect(said.value).toBe('three');
    clock.pass(5000);
    source.value = 'four';
    expect(said.value).toBe('four');
    scope.stop();
  });
});

describe('jobs', () => {
  it('begin anew with their numbers rather than leave the range', () => {
    const numbers: number[] = [];
    const never = (job: number): Promise<never> => {
      numbers.push(job);
      return new Promise(() => undefined);
    };
    const services = {
      solve: never,
      examine: never,
      findDeal: never,
      playOn: never,
      steerJob: () => Promise.resolve(null),
    };
    const jobs = new SolvingJobs(services, () => () => undefined, 2 ** 31 - 1);
    const asked = { rulesText: '{}', deal: { kind: 'seed', seed: 1 }, played: [] } as const;
    for (let i = 0; i < 2; i++) jobs.solve(asked, LIMITS, () => undefined);
    expect(numbers).toEqual([2 ** 31 - 1, 1]);
  });

  it('are steered only while they run', async () => {
    const services = new HeldServices();
    const asked = { rulesText: '{}', deal: { kind: 'seed', seed: 1 }, played: [] } as const;
    const job = services.jobs.solve(asked, LIMITS, () => undefined);
    await services.solves[0].refuse('no');
    job.stop();
    expect(services.steered).toEqual([]);
  });
});

describe('the search for a deal', () => {
  const question = { goal: 'winnable', firstSeed: 5, deals: 20 } as const;

  it('shows how far it is, skips, stops, and shows what it found', async () => {
    const services = new HeldServices();
    const finder = new DealFinder(services.jobs);
    finder.start('{}', question, LIMITS);
    expect(services.searches[0].question).toEqual({ rulesText: '{}', ...question });
    services.tell(1, { find: { seed: 6, looked: 1, best: null } });
    expect(finder.state.value).toMatchObject({ kind: 'running', progress: { find: { seed: 6 } } });
    finder.skip();
    finder.stop();
    finder.stop();
    expect(services.steered).toEqual(['skip 1', 'stop 1']);
    const answer = { found: null, looked: 2, skipped: 1 };
    await services.searches[0].answer(answer);
    expect(finder.state.value).toEqual({ kind: 'done', question, answer });
  });

  it('drops the answer of a search that was closed or begun anew', async () => {
    const services = new HeldServices();
    const finder = new DealFinder(services.jobs);
    finder.start('{}', question, LIMITS);
    finder.start('{}', { ...question, firstSeed: 9 }, LIMITS);
    await services.searches[0].answer({ found: null, looked: 0, skipped: 0 });
    expect(finder.state.value).toMatchObject({ kind: 'running', question: { firstSeed: 9 } });
    finder.close();
    await services.searches[1].refuse('too late');
    expect(finder.state.value).toEqual({ kind: 'idle' });
  });
});
