// The spread of a sample against a slow, obvious reference.

import fc from 'fast-check';
import { quantileSorted } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { makeSpread, type Spread } from '../../src/stats';

const SHARES = { p10: 0.1, p25: 0.25, median: 0.5, p75: 0.75, p90: 0.9, p99: 0.99 } as const;
/** Without −0, which is the same value with another look. */
const value = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((x) => x + 0);
const values = fc.array(value, { minLength: 1, maxLength: 60 });

/** The value at a share of the way from the first to the last: whole steps, then a part of the next. */
function reference(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const step = Math.trunc(place);
  if (step === sorted.length - 1) return sorted[step];
  return sorted[step] * (1 - (place - step)) + sorted[step + 1] * (place - step);
}

describe('a spread', () => {
  it('of nothing is none', () => {
    expect(makeSpread([])).toBeNull();
    expect(makeSpread(new Float64Array(0))).toBeNull();
  });

  it('of one value is that value throughout', () => {
    const { count, ...figures } = makeSpread([7.5])!;
    expect(count).toBe(1);
    expect(new Set(Object.values(figures))).toEqual(new Set([7.5]));
  });

  it('of 0 to 100 is its percentiles', () => {
    const sample = Array.from({ length: 101 }, (_, i) => (i * 37) % 101);
    const expected: Spread = {
      count: 101,
      mean: 50,
      least: 0,
      p10: 10,
      p25: 25,
      median: 50,
      p75: 75,
      p90: 90,
      p99: 99,
      most: 100,
    };
    const spread = makeSpread(sample)!;
    for (const name of Object.keys(expected) as (keyof Spread)[]) expect(spread[name]).toBeCloseTo(expected[name], 10);
  });

  it('lies between two values where no value is in the place', () => {
    const spread = makeSpread([10, 1, 2, 3])!;
    expect(spread.median).toBe(2.5);
    expect(spread.p25).toBe(1.75);
    expect(spread.p90).toBeCloseTo(7.9, 12);
    expect(spread.mean).toBe(4);
  });

  it('agrees with the reference', () => {
    fc.assert(
      fc.property(values, (sample) => {
        const spread = makeSpread(sample)!;
        for (const [name, share] of Object.entries(SHARES))
          expect(Math.abs(spread[name as keyof Spread] - reference(sample, share))).toBeLessThan(1e-6);
        expect(spread.least).toBe(Math.min(...sample));
        expect(spread.most).toBe(Math.max(...sample));
        expect(spread.count).toBe(sample.length);
        expect(Math.abs(spread.mean - sample.reduce((sum, x) => sum + x, 0) / sample.length)).toBeLessThan(1e-5);
      }),
    );
  });

  it('is in order, with the mean between the ends', () => {
    fc.assert(
      fc.property(values, (sample) => {
        const { least, p10, p25, median, p75, p90, p99, most, mean } = makeSpread(sample)!;
        const inOrder = [least, p10, p25, median, p75, p90, p99, most];
        expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
        expect(mean).toBeGreaterThanOrEqual(least);
        expect(mean).toBeLessThanOrEqual(most);
      }),
    );
    expect(makeSpread([0.1, 0.1, 0.1])!.mean).toBe(0.1);
  });

  it('leaves the values alone, whatever holds them', () => {
    const sample = [3, 1, 2];
    const typed = Uint32Array.from(sample);
    const own = Float64Array.from(sample);
    const bare = { length: 3, 0: 3, 1: 1, 2: 2 };
    for (const holder of [sample, typed, own, bare]) expect(makeSpread(holder)!.median).toBe(2);
    expect(sample).toEqual([3, 1, 2]);
    expect([...own]).toEqual([3, 1, 2]);
  });

  it('of a million values comes at once', () => {
    const many = Float64Array.from({ length: 1_000_000 }, (_, i) => (i * 7919) % 1_000_003);
    const start = performance.now();
    const spread = makeSpread(many)!;
    expect(performance.now() - start).toBeLessThan(2000);
    const sorted = [...many].sort((a, b) => a - b);
    expect(spread.count).toBe(1_000_000);
    // The library takes the nearest value instead of going between two.
    expect(Math.abs(spread.p99 - quantileSorted(sorted, 0.99))).toBeLessThan(3);
  });

  it.each([NaN, Infinity, -Infinity])('of a sample with %d is a bug', (value) => {
    expect(() => makeSpread([1, value, 2])).toThrow('not finite');
  });
});
