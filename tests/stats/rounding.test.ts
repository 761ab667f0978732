// Rounding of intervals for print: outwards, and no further than they are known.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aroundCentre, digitsFor, halfWidth, roundOutward, wilson, type Interval } from '../../src/stats';

const digits = fc.integer({ min: 0, max: 9 });
const anyInterval = fc
  .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([a, b]): Interval => ({ low: Math.min(a, b), high: Math.max(a, b) }));
/** Floating point of a share in units of the last digit. */
const SLACK = 1e-14;

describe('rounding outwards', () => {
  it.each([
    [0.818615754, 0.820280542, 3, 81.861, 82.029],
    [0.818615754, 0.820280542, 1, 81.8, 82.1],
    [0.818615754, 0.820280542, 0, 81, 83],
    [0, 1, 3, 0, 100],
    [0.000001221, 0.000001362, 6, 0.000122, 0.000137],
    [-0.0123456, -0.0012345, 2, -1.24, -0.12],
    [-0.0123456, 0.0012345, 2, -1.24, 0.13],
  ])('makes of %d and %d with %d digits %d and %d percent', (low, high, places, from, to) => {
    const rounded = roundOutward({ low, high }, places);
    expect(100 * rounded.low).toBeCloseTo(from, 10);
    expect(100 * rounded.high).toBeCloseTo(to, 10);
  });

  it.each([0.07, 0.14, 0.28, 0.29, 0.55, 0.57, 0.58, 0.81861, 0.1 + 0.2])(
    'leaves %d, which is round already, as it is',
    (share) => {
      const rounded = roundOutward({ low: share, high: share }, 3);
      expect(rounded.low).toBeCloseTo(share, 15);
      expect(rounded.high).toBe(rounded.low);
    },
  );

  it('gives an interval that holds the real one and is wider by less than two units', () => {
    fc.assert(
      fc.property(anyInterval, digits, (interval, places) => {
        const unit = 10 ** -(places + 2);
        const { low, high } = roundOutward(interval, places);
        expect(low).toBeLessThanOrEqual(interval.low + SLACK);
        expect(low).toBeGreaterThan(interval.low - unit - SLACK);
        expect(high).toBeGreaterThanOrEqual(interval.high - SLACK);
        expect(high).toBeLessThan(interval.high + unit + SLACK);
      }),
    );
  });

  it('twice is as good as once', () => {
    fc.assert(
      fc.property(anyInterval, digits, (interval, places) => {
        const once = roundOutward(interval, places);
        expect(roundOutward(once, places)).toEqual(once);
      }),
    );
  });

  it.each([-1, 1.5, 11, NaN])('refuses %d digits', (places) => {
    expect(() => roundOutward({ low: 0, high: 1 }, places)).toThrow('digits');
  });
});

describe('an interval around its centre', () => {
  it('is the rounded one where its width is even in the last digit', () => {
    const { centre, halfWidth: half } = aroundCentre({ low: 0.8186157, high: 0.8202805 }, 3);
    expect(100 * centre).toBeCloseTo(81.945, 10);
    expect(100 * half).toBeCloseTo(0.084, 10);
  });

  it.each([
    ['down', 0.75025, 0.7508, 75.052, 0.028],
    ['up', 0.2488, 0.24935, 24.908, 0.028],
    ['down from 100 %', 0.99995, 1, 99.997, 0.003],
    ['up from 0 %', 0, 0.00005, 0.003, 0.003],
  ])('is one unit wider where its width is odd: %s', (_, low, high, centre, half) => {
    const around = aroundCentre({ low, high }, 3);
    expect(100 * around.centre).toBeCloseTo(centre, 10);
    expect(100 * around.halfWidth).toBeCloseTo(half, 10);
  });

  it('holds the rounded one, has no more digits, and stays within 0 and 1', () => {
    fc.assert(
      fc.property(anyInterval, digits, (interval, places) => {
        const unit = 10 ** -(places + 2);
        const rounded = roundOutward(interval, places);
        const { centre, halfWidth: half } = aroundCentre(interval, places);
        expect(centre - half).toBeLessThanOrEqual(rounded.low + SLACK);
        expect(centre + half).toBeGreaterThanOrEqual(rounded.high - SLACK);
        expect(half - halfWidth(rounded)).toBeLessThan(unit / 2 + SLACK);
        expect(Math.abs(centre / unit - Math.round(centre / unit))).toBeLessThan(1e-4);
        expect(centre - half).toBeGreaterThanOrEqual(-SLACK);
        expect(centre + half).toBeLessThanOrEqual(1 + SLACK);
      }),
    );
  });
});

describe('the digits of an interval', () => {
  it.each([
    ['10 of 20', wilson(10, 20), 0],
    ['500 of 1000', wilson(500, 1000), 1],
    ['819 of 1000', wilson(819, 1000), 1],
    ['8 194 of 10 000', wilson(8194, 10_000), 1],
    ['819 448 of a million', wilson(819_448, 1_000_000), 2],
    ['999 999 881 of a billion', wilson(999_999_881, 1e9), 7],
    ['everything', { low: 0, high: 1 }, 0],
  ])('for %s', (_, interval, expected) => {
    expect(digitsFor(interval)).toBe(expected);
  });

  it('show the width with two figures', () => {
    fc.assert(
      fc.property(anyInterval, (interval) => {
        const width = 100 * (interval.high - interval.low);
        fc.pre(width > 1e-8);
        const unit = 10 ** -digitsFor(interval);
        expect(unit).toBeLessThanOrEqual(Math.max(1, (width / 10) * (1 + 1e-9)));
        if (unit < 1) expect(unit).toBeLessThanOrEqual((width / 10) * (1 + 1e-9));
        expect(unit).toBeGreaterThanOrEqual((width / 100) * (1 - 1e-9));
      }),
    );
  });

  it('can always be shown, even of an interval without width', () => {
    const point = { low: 0.3, high: 0.3 };
    expect(roundOutward(point, digitsFor(point))).toEqual(point);
  });
});
