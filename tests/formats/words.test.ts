// Numbers as people read them: shares with their intervals, durations, sizes, whole numbers.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeByteSize,
  makeCount,
  makeCountsText,
  makeDuration,
  makeHalfWidth,
  makePercent,
  makePointRange,
  makeReasonsText,
  makeShare,
  makeShareRange,
  makeWholeNumber,
} from '../../src/formats';
import { count, intervalOf } from './sampleRun';

describe('a share with its interval reads', () => {
  it.each([
    [
      'with the digits that the interval carries',
      count(819, 181),
      { low: 0.7935, high: 0.8417 },
      '81.9 % (79.3–84.2 %)',
    ],
    ['without digits where it is wide', count(8, 2), { low: 0.49, high: 0.9433 }, '80 % (49–95 %)'],
    [
      'with more where it is narrow',
      count(819_371, 180_629),
      { low: 0.818615, high: 0.820125 },
      '81.94 % (81.86–82.02 %)',
    ],
    ['as at least where no deal is lost', count(200, 0), { low: 0.98115, high: 1 }, 'at least 98.1 %'],
    ['as at most where no deal is won', count(0, 200), { low: 0, high: 0.01885 }, 'at most 1.9 %'],
    ['as at least where only unknown deals may be lost', count(90, 0, 10), { low: 0.82, high: 1 }, 'at least 82 %'],
    ['as its interval where unknown deals dominate', count(30, 20, 50), { low: 0.22, high: 0.87 }, '22–87 %'],
    ['as unknown where nothing is decided', count(0, 0, 50), { low: 0, high: 1 }, 'unknown (0–100 %)'],
    ['as nothing before the first deal', count(0, 0), null, 'no deals yet'],
  ])('%s', (_what, counts, interval, text) => {
    expect(makeShare(counts, interval)).toBe(text);
  });

  it('with ends that hold the interval meant, whatever it is', () => {
    const counts = fc.tuple(fc.nat(5000), fc.nat(5000), fc.nat(500)).filter(([a, b, c]) => a + b + c > 0);
    fc.assert(
      fc.property(counts, ([a, b, c]) => {
        const interval = intervalOf(count(a, b, c))!;
        const ends = makeShareRange(interval).replace(' %', '').split('–').map(Number);
        expect(ends[0]).toBeLessThanOrEqual(interval.low * 100 + 1e-6);
        expect(ends.at(-1)).toBeGreaterThanOrEqual(interval.high * 100 - 1e-6);
        expect(ends.at(-1)).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('as one number where there is no width', () => {
    expect(makeShareRange({ low: 1, high: 1 })).toBe('100 %');
  });

  it('without a digit moved by binary fractions', () => {
    expect(makeShareRange({ low: 0.29, high: 0.57 })).toBe('29–57 %');
  });
});

describe('other figures read', () => {
  it.each([
    ['half a width', makeHalfWidth({ low: 0.794, high: 0.842 }), '± 2.4 %'],
    ['half a width, rounded up', makeHalfWidth({ low: 0.7935, high: 0.842 }), '± 2.5 %'],
    ['a chosen share', makePercent(0.125), '12.5 %'],
    ['a whole share', makePercent(0.5), '50 %'],
    ['a difference', makePointRange({ low: 0.0312, high: 0.0517 }), '3.1 to 5.2'],
    ['a difference around zero', makePointRange({ low: -0.0124, high: 0.0081 }), '−1.3 to 0.9'],
    ['a difference that begins at zero', makePointRange({ low: -1e-12, high: 0.02 }), '0.0 to 2.0'],
    ['counts', makeCountsText(count(1409, 87, 4)), '1,409 winnable, 87 unwinnable, 4 unknown'],
    ['reasons', makeReasonsText({ states: 3, stopped: 1 }), '3 out of states, 1 stopped'],
    ['a single reason', makeReasonsText({ memory: 12, time: 0 }), 'out of memory'],
    ['a million', makeWholeNumber(1_000_000), '1,000,000'],
    ['a small number', makeWholeNumber(999), '999'],
    ['a negative number', makeWholeNumber(-1234.4), '−1,234'],
    ['no limit', makeWholeNumber(Infinity), 'unlimited'],
    ['one of a kind', makeCount(1, 'deal'), '1 deal'],
    ['many of a kind', makeCount(2000, 'deal'), '2,000 deals'],
  ])('%s', (_what, text, wanted) => {
    expect(text).toBe(wanted);
  });

  it.each([
    [0, '0 ms'],
    [3.25, '3.3 ms'],
    [412.4, '412 ms'],
    [999.7, '1 s'],
    [1250, '1.3 s'],
    [45_400, '45 s'],
    [59_700, '1 min'],
    [250_000, '4 min 10 s'],
    [3_599_900, '1 h'],
    [7_500_000, '2 h 5 min'],
    [273_600_000, '3 d 4 h'],
  ])('%d ms as %s', (ms, text) => {
    expect(makeDuration(ms)).toBe(text);
  });

  it.each([
    [512, '512 bytes'],
    [2 ** 28, '256 MB'],
    [1.5 * 2 ** 30, '1.5 GB'],
  ])('%d bytes as %s', (bytes, text) => {
    expect(makeByteSize(bytes)).toBe(text);
  });
});
