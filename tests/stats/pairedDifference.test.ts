// The difference of two games on the same deals: against its definition, print, McNemar's test, exact probabilities.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  halfWidth,
  normalQuantile,
  pairedDifference,
  unpairedDifference,
  wilson,
  type Interval,
  type PairTable,
} from '../../src/stats';
import { trinomial } from './coverage';

const NOTHING: PairTable = [
  [0, 0, 0],
  [0, 0, 0],
  [0, 0, 0],
];
/** Winnable in the first game only, in the second only, in both, in neither. */
const decided = (onlyFirst: number, onlySecond: number, both: number, neither = 0): PairTable => [
  [both, onlyFirst, 0],
  [onlySecond, neither, 0],
  [0, 0, 0],
];
const swap = (table: PairTable): PairTable => {
  const [[a, b, c], [d, e, f], [g, h, i]] = table;
  return [
    [a, d, g],
    [b, e, h],
    [c, f, i],
  ];
};
const tables = (most: number): fc.Arbitrary<PairTable> => {
  const row = fc.tuple(fc.nat(most), fc.nat(most), fc.nat(most));
  return fc.tuple(row, row, row);
};
const anyTable = fc.oneof(tables(3), tables(50), tables(500_000));
const confidence = fc.constantFrom(0.8, 0.9, 0.95, 0.99, 0.999);

/** Newcombe's method 10 for pairs, with his correction of the correlation. */
function newcombe(onlyFirst: number, onlySecond: number, both: number, neither: number): Interval {
  const n = onlyFirst + onlySecond + both + neither;
  const [first, second] = [both + onlyFirst, both + onlySecond];
  const product = both * neither - onlyFirst * onlySecond;
  const corrected = product > n / 2 ? product - n / 2 : Math.min(product, 0);
  const correlation = corrected / (Math.sqrt(first * (n - first)) * Math.sqrt(second * (n - second)));
  const [ofFirst, ofSecond] = [first, second].map((x) => wilson(x, n, 0.95, 'two-sided'));
  const reach = (x: number, y: number): number => Math.sqrt(x * x - 2 * correlation * x * y + y * y);
  const difference = (second - first) / n;
  return {
    low: difference - reach(second / n - ofSecond.low, ofFirst.high - first / n),
    high: difference + reach(ofSecond.high - second / n, first / n - ofFirst.low),
  };
}

/** How many standard errors the observed difference is from this one, the likeliest rates being found by trial. */
function scoreByTrial(onlyFirst: number, onlySecond: number, n: number, difference: number): number {
  const logLikelihood = (rate: number): number =>
    [
      [onlyFirst, rate],
      [onlySecond, rate + difference],
      [n - onlyFirst - onlySecond, 1 - 2 * rate - difference],
    ].reduce((sum, [count, p]) => (count === 0 ? sum : sum + count * Math.log(Math.max(p, 1e-300))), 0);
  let [from, to] = [Math.max(0, -difference), (1 - difference) / 2];
  for (let step = 0; step < 200; step++) {
    const [a, b] = [from + (to - from) / 3, to - (to - from) / 3];
    if (logLikelihood(a) < logLikelihood(b)) from = a;
    else to = b;
  }
  const variance = (from + to + difference - difference ** 2) / n;
  return ((onlySecond - onlyFirst) / n - difference) / Math.sqrt(variance);
}

/** Every way in which the unknown deals may turn out. */
function* resolutions([[ww, wl, wu], [lw, ll, lu], [uw, ul, uu]]: PairTable): Generator<PairTable> {
  for (let a = 0; a <= wu; a++)
    for (let b = 0; b <= lu; b++)
      for (let c = 0; c <= uw; c++)
        for (let d = 0; d <= ul; d++)
          for (let e = 0; e <= uu; e++)
            for (let f = 0; e + f <= uu; f++)
              for (let g = 0; e + f + g <= uu; g++)
                yield [
                  [ww + a + c + e, wl + (wu - a) + d + f, 0],
                  [lw + b + (uw - c) + g, ll + (lu - b) + (ul - d) + (uu - e - f - g), 0],
                  [0, 0, 0],
                ];
}

describe('the difference on the same deals', () => {
  it('is that of the textbook', () => {
    // Complete response before and after therapy (Cavo et al. 2012): Tango's interval in contingencytables, the R package
    // to Fagerland, Lydersen & Laake, Statistical Analysis of Contingency Tables.
    const { low, high } = pairedDifference(decided(16, 6, 59, 80));
    expect(low).toBeCloseTo(-0.124, 4);
    expect(high).toBeCloseTo(-0.0054, 4);
  });

  it('ends where the observed difference is z standard errors away', () => {
    for (const [onlyFirst, onlySecond, n] of [
      [1, 7, 21],
      [12, 2, 50],
      [0, 1, 44],
      [0, 5, 40],
      [40, 20, 160],
      [300, 280, 10_000],
      [3, 8, 12],
      [10_000, 60_000, 100_000],
    ])
      for (const level of [0.8, 0.95, 0.99]) {
        const { low, high } = pairedDifference(decided(onlyFirst, onlySecond, n - onlyFirst - onlySecond), level);
        const z = normalQuantile(level);
        expect(scoreByTrial(onlyFirst, onlySecond, n, low)).toBeCloseTo(z, 4);
        expect(scoreByTrial(onlyFirst, onlySecond, n, high)).toBeCloseTo(-z, 4);
      }
  });

  it('is near that of Newcombe’s method', () => {
    // Statistics in Medicine 17 (1998), 2635–2650, method 10 for 36, 12, 2, 0.
    const textbook = newcombe(2, 12, 36, 0);
    expect(textbook.low).toBeCloseTo(0.0569, 4);
    expect(textbook.high).toBeCloseTo(0.3404, 4);
    for (const [onlyFirst, onlySecond, both, neither, tolerance] of [
      [2, 12, 36, 0, 0.005],
      [30, 60, 500, 410, 0.001],
      [3000, 6000, 500_000, 491_000, 0.000001],
    ]) {
      const ours = pairedDifference(decided(onlyFirst, onlySecond, both, neither));
      const theirs = newcombe(onlyFirst, onlySecond, both, neither);
      expect(Math.abs(ours.low - theirs.low)).toBeLessThan(tolerance);
      expect(Math.abs(ours.high - theirs.high)).toBeLessThan(tolerance);
    }
  });

  it('leaves out 0 exactly where McNemar’s test sees a difference', () => {
    const z2 = normalQuantile(0.95) ** 2;
    let seen = 0;
    for (let onlyFirst = 0; onlyFirst <= 25; onlyFirst++)
      for (let onlySecond = 0; onlySecond <= 25; onlySecond++) {
        const { low, high } = pairedDifference(decided(onlyFirst, onlySecond, 20));
        const sees = (onlyFirst - onlySecond) ** 2 > z2 * (onlyFirst + onlySecond);
        if (sees) seen++;
        expect(low > 0 || high < 0).toBe(sees);
      }
    expect(seen).toBeGreaterThan(100);
  });

  it.each([
    [20, 0.2, 0.2],
    [40, 0.05, 0.15],
    [40, 0.1, 0.5],
    [60, 0.02, 0.1],
    [100, 0.03, 0.03],
  ])('holds the truth about as often as it promises: %d deals, rates %d and %d', (n, first, second) => {
    let held = 0;
    for (const { b, c, probability } of trinomial(n, first, second)) {
      const { low, high } = pairedDifference(decided(b, c, n - b - c));
      if (low <= second - first && second - first <= high) held += probability;
    }
    expect(held).toBeGreaterThan(0.93);
    expect(held).toBeLessThan(0.97);
  });

  it('is mirrored when the games change places', () => {
    fc.assert(
      fc.property(anyTable, confidence, (table, level) => {
        const [there, back] = [pairedDifference(table, level), pairedDifference(swap(table), level)];
        expect(back.low).toBe(0 - there.high);
        expect(back.high).toBe(0 - there.low);
      }),
    );
  });

  it('lies within −1 and 1 and holds every difference that the unknown deals may lead to', () => {
    fc.assert(
      fc.property(anyTable, confidence, (table, level) => {
        const [[, wl, wu], [lw, , lu], [uw, ul, uu]] = table;
        const n = table.flat().reduce((sum, count) => sum + count, 0);
        fc.pre(n > 0);
        const { low, high } = pairedDifference(table, level);
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(low).toBeLessThanOrEqual((lw - wl - wu - ul - uu) / n);
        expect(high).toBeGreaterThanOrEqual((lw + lu + uw + uu - wl) / n);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('reaches just as far as the farthest of all ways in which the unknown deals may turn out', () => {
    fc.assert(
      fc.property(tables(2), confidence, (table, level) => {
        let [low, high] = [1, -1];
        for (const resolved of resolutions(table)) {
          const interval = pairedDifference(resolved, level);
          low = Math.min(low, interval.low);
          high = Math.max(high, interval.high);
        }
        expect(pairedDifference(table, level)).toEqual({ low, high });
      }),
      { numRuns: 50 },
    );
  });

  it('falls with every deal that only the first game wins, and rises with every one that only the second does', () => {
    for (const level of [0.5, 0.95, 0.999])
      for (let n = 1; n <= 24; n++)
        for (let onlyFirst = 0; onlyFirst < n; onlyFirst++)
          for (let onlySecond = 0; onlyFirst + onlySecond < n; onlySecond++) {
            const at = (b: number, c: number): Interval => pairedDifference(decided(b, c, n - b - c), level);
            const before = at(onlyFirst, onlySecond);
            expect(at(onlyFirst + 1, onlySecond).low).toBeLessThanOrEqual(before.low);
            expect(at(onlyFirst + 1, onlySecond).high).toBeLessThanOrEqual(before.high);
            expect(at(onlyFirst, onlySecond + 1).low).toBeGreaterThanOrEqual(before.low);
            expect(at(onlyFirst, onlySecond + 1).high).toBeGreaterThanOrEqual(before.high);
          }
  });

  it('does not ask whether deals alike in both games were won or lost', () => {
    expect(pairedDifference(decided(3, 5, 92, 0))).toEqual(pairedDifference(decided(3, 5, 11, 81)));
  });

  it('of nothing is everything', () => {
    expect(pairedDifference(NOTHING)).toEqual({ low: -1, high: 1 });
  });

  describe.each([1, 20, 1_000_000])('with all %d deals in one cell', (n) => {
    const z2 = normalQuantile(0.95) ** 2;
    const alike = z2 / (n + z2);
    const differ = pairedDifference(decided(n, 0, 0));

    it.each([
      ['winnable in both', 0, 0, -alike, alike],
      ['winnable in the first alone', 0, 1, -1, differ.high],
      ['winnable, then unknown', 0, 2, -1, alike],
      ['winnable in the second alone', 1, 0, -differ.high, 1],
      ['unwinnable in both', 1, 1, -alike, alike],
      ['unwinnable, then unknown', 1, 2, -alike, 1],
      ['unknown, then winnable', 2, 0, -alike, 1],
      ['unknown, then unwinnable', 2, 1, -1, alike],
      ['unknown in both', 2, 2, -1, 1],
    ])('%s', (_, first, second, low, high) => {
      const table = NOTHING.map((row, i) => row.map((_, j) => (i === first && j === second ? n : 0)));
      const interval = pairedDifference(table as unknown as PairTable);
      expect(interval.low).toBeCloseTo(low, 12);
      expect(interval.high).toBeCloseTo(high, 12);
    });

    it('the difference of −1 keeps some doubt', () => {
      expect(differ.high).toBeGreaterThan(-1);
      // For b = n the equation becomes n(1 + d)² = z²(1 + d)(1 − d).
      expect(differ.high).toBeCloseTo((z2 - n) / (z2 + n), 12);
    });
  });

  it('of a million deals is that of the normal distribution', () => {
    const n = 1_000_000;
    const { low, high } = pairedDifference(decided(20_000, 24_000, 700_000, 256_000));
    const reach = normalQuantile(0.95) * Math.sqrt((0.044 - 0.004 ** 2) / n);
    expect(low).toBeCloseTo(0.004 - reach, 6);
    expect(high).toBeCloseTo(0.004 + reach, 6);
  });

  it('is much narrower than on separate deals where most deals are alike', () => {
    const paired = pairedDifference(decided(5, 30, 800, 165));
    const first = { winnable: 805, unwinnable: 195, unknown: 0 };
    const second = { winnable: 830, unwinnable: 170, unknown: 0 };
    expect(3 * halfWidth(paired)).toBeLessThan(2 * halfWidth(unpairedDifference(first, second)));
  });

  it.each([-1, NaN, Infinity])('refuses a count of %d', (count) => {
    expect(() => pairedDifference(decided(count, 1, 1))).toThrow('3 × 3 counts');
    expect(() => pairedDifference(decided(1, 1, count))).toThrow('3 × 3 counts');
  });
});
