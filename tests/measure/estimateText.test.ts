// Words and figures for a run that goes on or has ended.

import { describe, expect, it } from 'vitest';
import {
  describeDone,
  describeGoal,
  describeLeft,
  describeOrigins,
  describePartial,
  describeRetries,
  makeDurationRange,
  makeGamesHeadline,
  makeHeadline,
  makeRate,
  shareDone,
} from '../../src-renderer/measure/estimateText';
import { Pace } from '../../src-renderer/measure/pace';
import { count, DRAW_SIZES, sampleRun, sampleSweep, type SampleOptions } from '../formats/sampleRun';

const estimate = (found: ReturnType<typeof count>, options: SampleOptions = {}) =>
  sampleRun([{ name: 'Klondike', found }], options);
const headline = (...counts: Parameters<typeof count>) => {
  const run = estimate(count(...counts));
  return makeHeadline(run, run.cells[0]);
};

describe('the headline', () => {
  it('has the digits that the interval carries', () => {
    expect(headline(409, 87, 4)).toEqual({ figure: '82.2 %', width: '± 3.8', range: '78.1–85.7 %' });
  });

  it.each([
    ['nothing won yet', count(0, 50), /^at most \d/],
    ['nothing lost yet', count(50, 0), /^at least \d/],
    ['unknown deals that dominate', count(40, 20, 140), /^\d+–\d+ %$/],
    ['nothing known', count(0, 0, 10), /^unknown/],
    ['no deal', count(0, 0), /^–$/],
  ])('names no best guess with %s', (_, found, figure) => {
    const run = estimate(found);
    expect(makeHeadline(run, run.cells[0]).figure).toMatch(figure);
    expect(makeHeadline(run, run.cells[0]).width).toBe('');
  });

  it('of quick searches is a lower bound', () => {
    const run = estimate(count(60, 0, 40), { plan: { method: 'streamliners' } });
    expect(makeHeadline(run, run.cells[0]).figure).toMatch(/^at least 50/);
  });

  it('of several games tells the widest interval and leaves out impossible ones', () => {
    const run = sampleSweep([DRAW_SIZES], ([draw]) => (Number(draw) > 6 ? 'No.' : count(50 * Number(draw), 100)));
    expect(makeGamesHeadline(run)).toMatch(/^6 games, each ± \d/);
  });
});

describe('progress', () => {
  const stop = (deals: number | null, halfWidth: number | null, budgetMs: number | null): SampleOptions => ({
    plan: { stop: { deals, halfWidth, budgetMs } },
  });

  it.each([
    ['deals', stop(2000, null, null), 0, 0.25],
    ['time', stop(null, null, 8000), 2000, 0.25],
    ['the nearest of several', stop(2000, null, 8000), 6000, 0.75],
    ['a budget that is used up', stop(null, null, 1000), 5000, 1],
  ])('is measured by %s', (_, options, workMs, share) => {
    expect(shareDone(estimate(count(400, 100), options), workMs)).toBeCloseTo(share);
  });

  it('by width grows with the square', () => {
    const run = estimate(count(250, 250), stop(null, 0.02, null));
    const { low, high } = run.cells[0].interval!;
    expect(shareDone(run, 0)).toBeCloseTo((0.02 / ((high - low) / 2)) ** 2);
  });

  it('is told in deals, with an end where there is one', () => {
    expect(describeDone(estimate(count(400, 100), stop(2000, null, null)))).toBe('500 of 2,000 deals');
    expect(describeDone(estimate(count(1, 0), stop(null, 0.01, null)))).toBe('1 deal');
  });

  it('tells of open deals that are tried again only when all were tried', () => {
    expect(describeRetries(estimate(count(400, 90, 10), stop(500, null, null)))).toBe('10 still open, tried again');
    expect(describeRetries(estimate(count(400, 90, 10), stop(501, null, null)))).toBe('');
  });

  it.each([
    [5000, 12_000, '5–12 s'],
    [22_000, 90_000, '22 s to 1 min 30 s'],
    [60_000, 120_000, '1–2 min'],
    [65_000, 125_000, '1 min 5 s to 2 min 5 s'],
    [300, 900, '1 s'],
  ])('%d to %d ms are "%s"', (lowMs, highMs, words) => {
    expect(makeDurationRange({ lowMs, highMs })).toBe(words);
  });

  it('says nothing of the time left where nothing is known', () => {
    expect([describeLeft(null), describeLeft(undefined)]).toEqual(['', '']);
    expect(describeLeft({ lowMs: 5000, highMs: 12_000 })).toBe('5–12 s left');
  });

  it.each([
    [36.4, '36 deals/s'],
    [2.34, '2.3 deals/s'],
    [0.01, '36 deals/h'],
  ])('%d a second are "%s"', (rate, words) => expect(makeRate(rate)).toBe(words));
});

describe('the pace', () => {
  it('is that of this session, whatever time earlier ones took', () => {
    const pace = new Pace();
    expect(pace.hear({ workMs: 600_000, solved: 0 })).toBeUndefined();
    expect(pace.hear({ workMs: 602_000, solved: 100 })).toBe(50);
  });

  it('follows a change and begins anew with another session', () => {
    const pace = new Pace();
    for (let s = 0; s <= 100; s++) pace.hear({ workMs: 1000 * s, solved: 10 * s });
    let last: number | undefined;
    for (let s = 101; s <= 130; s++) last = pace.hear({ workMs: 1000 * s, solved: 1000 + (s - 100) });
    expect(last).toBeCloseTo(1, 0);
    expect(pace.hear({ workMs: 130_500, solved: 0 })).toBeUndefined();
  });
});

describe('words', () => {
  it('of a run that did not come to its end say so', () => {
    const run = estimate(count(400, 100));
    const row = (state: 'running' | 'stopped' | 'finished', isInterrupted = false) => ({ state, isInterrupted });
    expect(describePartial(row('stopped'), run)).toBe('Stopped after 500 of 1,000 deals: this is the result so far.');
    expect(describePartial(row('running', true), run)).toMatch(/^Interrupted after/);
    expect(describePartial(row('finished'), run)).toBe('');
    expect(describePartial(row('running'), run)).toBe('');
  });

  it.each([
    [[4], /^Nearest to 50 % winnable: .*5, with \d/],
    [[4, 5], /^Best guess for 50 % winnable: .*5, with .* Still possible: .*6, with/],
    [[], /^Nothing can be said yet/],
  ])('of a goal seek with candidates %j give the answer', (candidates, words) => {
    const options: SampleOptions = { kind: 'goal-seek', target: 0.5, candidates };
    expect(describeGoal(sampleSweep([DRAW_SIZES], () => count(50, 50), options))).toMatch(words);
  });

  it('tell where verdicts come from, without what there is none of', () => {
    const [cell] = estimate(count(4, 1)).cells;
    expect(describeOrigins([cell])).toBe('5 solved');
    expect(describeOrigins([{ ...cell, origins: { solved: 3, reused: 2, deduced: 1 } }])).toBe(
      '3 solved, 2 known from earlier runs, 1 following from other games of this run',
    );
  });
});
