// The difference of two games on separate deals: against print, exact probabilities and its own definition.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalQuantile, totalDeals, unpairedDifference, type Counts } from '../../src/stats';
import { binomial } from './coverage';

const share = (winnable: number, n: number): Counts => ({ winnable, unwinnable: n - winnable, unknown: 0 });
const counts = (most: number): fc.Arbitrary<Counts> =>
  fc.record({ winnable: fc.nat(most), unwinnable: fc.nat(most), unknown: fc.nat(most) });
const anyCounts = fc.oneof(counts(3), counts(100), counts(1_000_000));
const confidence = fc.constantFrom(0.8, 0.95, 0.99);

/** Every way in which the unknown deals may turn out. */
const resolutions = ({ winnable, unwinnable, unknown }: Counts): Counts[] =>
  Array.from({ length: unknown + 1 }, (_, won) => share(winnable + won, winnable + unwinnable + unknown));

describe('the difference on separate deals', () => {
  // Newcombe, Statistics in Medicine 17 (1998), 873–890, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('of %d in %d and %d in %d is the textbook’s', (winnable, n, base, baseN, low, high) => {
    const interval = unpairedDifference(share(base, baseN), share(winnable, n));
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it.each([
    [20, 0.3, 30, 0.6],
    [40, 0.5, 40, 0.5],
    [50, 0.1, 80, 0.2],
    [100, 0.9, 60, 0.8],
  ])('holds the truth about as often as it promises: %d deals at %d, %d at %d', (n, p, m, q) => {
    const [first, second] = [binomial(n, p), binomial(m, q)];
    let held = 0;
    first.forEach((chance, x) => {
      second.forEach((other, y) => {
        const { low, high } = unpairedDifference(share(x, n), share(y, m));
        if (low <= q - p && q - p <= high) held += chance * other;
      });
    });
    expect(held).toBeGreaterThan(0.94);
    expect(held).toBeLessThan(0.965);
  });

  it('is mirrored when the games change places, and lies within −1 and 1', () => {
    fc.assert(
      fc.property(anyCounts, anyCounts, confidence, (first, second, level) => {
        const [there, back] = [unpairedDifference(first, second, level), unpairedDifference(second, first, level)];
        expect(back.low).toBe(0 - there.high);
        expect(back.high).toBe(0 - there.low);
        expect(there.low).toBeGreaterThanOrEqual(-1);
        expect(there.high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('holds the difference of what is decided and what may follow', () => {
    fc.assert(
      fc.property(anyCounts, anyCounts, confidence, (first, second, level) => {
        fc.pre(totalDeals(first) > 0 && totalDeals(second) > 0);
        const { low, high } = unpairedDifference(first, second, level);
        const least = ({ winnable, ...rest }: Counts): number => winnable / totalDeals({ winnable, ...rest });
        const most = ({ unwinnable, ...rest }: Counts): number => 1 - unwinnable / totalDeals({ unwinnable, ...rest });
        expect(low).toBeLessThanOrEqual(least(second) - most(first) + 1e-15);
        expect(high).toBeGreaterThanOrEqual(most(second) - least(first) - 1e-15);
      }),
    );
  });

  it('reaches just as far as the farthest of all ways in which the unknown deals may turn out', () => {
    fc.assert(
      fc.property(counts(4), counts(4), confidence, (first, second, level) => {
        let [low, high] = [1, -1];
        for (const a of resolutions(first))
          for (const b of resolutions(second)) {
            const interval = unpairedDifference(a, b, level);
            low = Math.min(low, interval.low);
            high = Math.max(high, interval.high);
          }
        const interval = unpairedDifference(first, second, level);
        expect(interval.low).toBeCloseTo(low, 14);
        expect(interval.high).toBeCloseTo(high, 14);
      }),
    );
  });

  it('of millions of deals is that of the normal distribution', () => {
    const { low, high } = unpairedDifference(share(600_000, 1_000_000), share(1_300_000, 2_000_000));
    const reach = normalQuantile(0.95) * Math.sqrt((0.6 * 0.4) / 1e6 + (0.65 * 0.35) / 2e6);
    expect(low).toBeCloseTo(0.05 - reach, 6);
    expect(high).toBeCloseTo(0.05 + reach, 6);
  });

  it('is everything while one of the games has no deals', () => {
    expect(unpairedDifference(share(0, 0), share(3, 5))).toEqual({ low: -1, high: 1 });
    expect(unpairedDifference(share(3, 5), share(0, 0))).toEqual({ low: -1, high: 1 });
  });
});
