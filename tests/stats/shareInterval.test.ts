// Intervals of a share: against their definition, printed examples, and the probability that they hold the truth.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agrestiCoull,
  halfWidth,
  normalQuantile,
  oneSidedQuantile,
  wilson,
  type Extremes,
  type Interval,
} from '../../src/stats';
import { coverageOf, meanOf } from './coverage';

const METHODS = { wilson, agrestiCoull };
const EXTREMES: readonly Extremes[] = ['one-sided', 'two-sided'];
const cases = Object.entries(METHODS).flatMap(([name, method]) =>
  EXTREMES.map((extremes) => ({ name, method, extremes })),
);

const confidence = fc.constantFrom(0.5, 0.8, 0.9, 0.95, 0.99, 0.999);
/** Successes of some trials, up to millions of them, in thousandths. */
const outcome = fc
  .tuple(fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 5_000_000 })), fc.nat(), fc.boolean())
  .map(([n, draw, whole]) => ({ n, successes: whole ? draw % (n + 1) : (draw % (1000 * n + 1)) / 1000 }));

const byWilson = (n: number, level: number, extremes: Extremes): Interval[] =>
  Array.from({ length: n + 1 }, (_, successes) => wilson(successes, n, level, extremes));

describe('Wilson’s interval', () => {
  // Newcombe, Statistics in Medicine 17 (1998), 857–872, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d in %d is the textbook’s', (successes, n, low, high) => {
    const interval = wilson(successes, n, 0.95, 'two-sided');
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('ends at the shares that are z standard errors of their own from the observed one', () => {
    fc.assert(
      fc.property(outcome, confidence, ({ n, successes }, level) => {
        const { low, high } = wilson(successes, n, level, 'two-sided');
        const z = normalQuantile(level);
        for (const end of [successes > 0 ? low : high, successes < n ? high : low]) {
          const [distance, errors] = [Math.abs(successes / n - end), z * Math.sqrt((end * (1 - end)) / n)];
          expect(Math.abs(distance - errors)).toBeLessThan(1e-9 * Math.max(distance, 1e-6));
        }
      }),
    );
  });

  it('keeps its digits for a few successes in a billion', () => {
    // The same quadratic for the expected number of successes, which has no share near 0 to lose digits with.
    const z2 = normalQuantile(0.95) ** 2;
    const reach = Math.sqrt(z2 * 1290 + (z2 * z2) / 4);
    const { low, high } = wilson(1290, 1e9);
    expect((low * 1e9) / (1290 + z2 / 2 - reach)).toBeCloseTo(1, 5);
    expect((high * 1e9) / (1290 + z2 / 2 + reach)).toBeCloseTo(1, 5);
    const none = wilson(0, 1e9).high;
    expect(none * 1e9).toBeCloseTo(oneSidedQuantile(0.95) ** 2, 7);
  });

  it('holds the truth as often as it promises, give or take an outcome at each end', () => {
    for (const level of [0.9, 0.95, 0.99])
      for (const n of [20, 35, 50, 100, 200]) {
        const intervals = byWilson(n, level, 'one-sided');
        for (let share = 0.01; share < 1; share += 0.01) {
          if (n * Math.min(share, 1 - share) < 6) continue;
          const outcomeAtEnd =
            Math.exp(-(normalQuantile(level) ** 2) / 2) / Math.sqrt(2 * Math.PI * n * share * (1 - share));
          expect(Math.abs(coverageOf(intervals, share).held - level)).toBeLessThan(2 * outcomeAtEnd);
        }
      }
  });

  const shares = Array.from({ length: 1999 }, (_, i) => (i + 1) / 2000);

  it.each([20, 50, 100, 200])('holds the truth as often as it promises on average over all shares, for n = %d', (n) => {
    const [oneSided, twoSided] = EXTREMES.map((extremes) => {
      const intervals = byWilson(n, 0.95, extremes);
      return meanOf(shares.map((share) => coverageOf(intervals, share).held));
    });
    expect(Math.abs(oneSided - 0.95)).toBeLessThan(0.0015);
    expect(twoSided).toBeGreaterThan(oneSided);
    expect(Math.abs(oneSided - 0.95)).toBeLessThan(Math.abs(twoSided - 0.95));
  });

  it.each([20, 50, 100, 200])('errs as often at its low end as at its high end, for n = %d', (n) => {
    const intervals = byWilson(n, 0.95, 'two-sided');
    const found = shares.map((share) => coverageOf(intervals, share));
    expect(meanOf(found.map(({ lowErrs }) => lowErrs))).toBeCloseTo(0.025, 2);
    expect(meanOf(found.map(({ highErrs }) => highErrs))).toBeCloseTo(meanOf(found.map(({ lowErrs }) => lowErrs)), 6);
  });

  it('puts its only end where so many successes in a row would be a rare thing', () => {
    // The z is that of a normal distribution; the exact figure would be 0.05, or 0.025 for two sides.
    for (let n = 20; n <= 200; n += 10) {
      expect(wilson(n, n).low ** n).toBeGreaterThan(0.05);
      expect(wilson(n, n).low ** n).toBeLessThan(0.08);
      expect(wilson(n, n, 0.95, 'two-sided').low ** n).toBeLessThan(0.035);
    }
  });
});

describe('Agresti and Coull’s interval', () => {
  it('has Wilson’s centre and holds Wilson’s interval', () => {
    fc.assert(
      fc.property(outcome, confidence, ({ n, successes }, level) => {
        const theirs = wilson(successes, n, level, 'two-sided');
        const { low, high } = agrestiCoull(successes, n, level, 'two-sided');
        expect(low).toBeLessThanOrEqual(theirs.low + 1e-15);
        expect(high).toBeGreaterThanOrEqual(theirs.high - 1e-15);
        if (low > 0 && high < 1) expect((low + high) / 2).toBeCloseTo((theirs.low + theirs.high) / 2, 12);
      }),
    );
  });

  it('adds two successes and two failures, near enough, and takes the plain interval of these', () => {
    const { low, high } = agrestiCoull(30, 100);
    const share = 32 / 104;
    expect((low + high) / 2).toBeCloseTo(share, 3);
    expect((high - low) / 2).toBeCloseTo(1.96 * Math.sqrt((share * (1 - share)) / 104), 3);
  });
});

describe.each(cases)('the interval by $name, $extremes at the extremes,', ({ method, extremes }) => {
  it('of nothing is everything', () => {
    expect(method(0, 0, 0.95, extremes)).toEqual({ low: 0, high: 1 });
  });

  it.each([1, 2, 20, 1000, 1_000_000])('ends exactly at 0 or 1 where only one end can err, for n = %d', (n) => {
    const z = extremes === 'one-sided' ? oneSidedQuantile(0.95) : normalQuantile(0.95);
    const [none, all] = [method(0, n, 0.95, extremes), method(n, n, 0.95, extremes)];
    expect(none.low).toBe(0);
    expect(all.high).toBe(1);
    expect(none.high).toBeCloseTo(1 - all.low, 12);
    if (method === wilson) expect(none.high).toBeCloseTo((z * z) / (n + z * z), 12);
    else expect(none.high).toBeGreaterThanOrEqual((z * z) / (n + z * z));
  });

  it('lies within 0 and 1 and holds the observed share', () => {
    fc.assert(
      fc.property(outcome, confidence, ({ n, successes }, level) => {
        const { low, high } = method(successes, n, level, extremes);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(successes / n);
        expect(high).toBeGreaterThanOrEqual(successes / n);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of the failures is its mirror image', () => {
    fc.assert(
      fc.property(outcome, confidence, ({ n, successes }, level) => {
        const [of, mirror] = [method(successes, n, level, extremes), method(n - successes, n, level, extremes)];
        expect(of.low).toBeCloseTo(1 - mirror.high, 12);
        expect(of.high).toBeCloseTo(1 - mirror.low, 12);
      }),
    );
  });

  it('rises with every success, and by default is the one of 95 %', () => {
    for (let successes = 1; successes <= 60; successes++) {
      const [before, after] = [method(successes - 1, 60, 0.95, extremes), method(successes, 60, 0.95, extremes)];
      expect(after.low).toBeGreaterThanOrEqual(before.low);
      expect(after.high).toBeGreaterThanOrEqual(before.high);
      expect(after.low + after.high).toBeGreaterThan(before.low + before.high);
      expect(method(successes, 60)).toEqual(method(successes, 60, 0.95, 'one-sided'));
    }
  });

  it('narrows with more trials and widens with more confidence', () => {
    for (const share of [0, 0.001, 0.3, 0.5, 1])
      for (const n of [1, 7, 100, 12345, 1_000_000]) {
        const width = halfWidth(method(share * n, n, 0.95, extremes));
        expect(halfWidth(method(share * (n + 1), n + 1, 0.95, extremes))).toBeLessThan(width);
        expect(halfWidth(method(share * n, n, 0.96, extremes))).toBeGreaterThan(width);
      }
  });

  it.each([
    [-1, 10],
    [11, 10],
    [NaN, 10],
    [1, NaN],
    [1, Infinity],
  ])('refuses %d successes in %d trials', (successes, n) => {
    expect(() => method(successes, n, 0.95, extremes)).toThrow('cannot have succeeded');
  });
});
