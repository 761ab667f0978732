// Planning of samples: the number of deals is enough, and one less is not.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealsForHalfWidth, halfWidth, normalQuantile, wilson } from '../../src/stats';

const confidence = fc.constantFrom(0.8, 0.95, 0.99);
const anyShare = fc.oneof(
  fc.constantFrom(0, 0.5, 1),
  fc.integer({ min: 0, max: 10_000 }).map((x) => x / 10_000),
);

describe('the deals for a width', () => {
  it.each([
    [0.05, 385],
    [0.01, 9604],
    [0.001, 960_365],
  ])('of ± %d are, at worst, fewer by z² than the normal distribution’s %d', (most, normal) => {
    const z2 = normalQuantile(0.95) ** 2;
    expect(Math.ceil(z2 / (4 * most * most))).toBe(normal);
    expect(dealsForHalfWidth(0.5, most)).toBe(Math.ceil(z2 / (4 * most * most) - z2));
  });

  it('are just enough', () => {
    fc.assert(
      fc.property(anyShare, fc.double({ min: 0.0005, max: 0.49, noNaN: true }), confidence, (share, most, level) => {
        const n = dealsForHalfWidth(share, most, level);
        expect(Number.isInteger(n)).toBe(true);
        expect(halfWidth(wilson(share * n, n, level))).toBeLessThanOrEqual(most);
        expect(halfWidth(wilson(share * (n - 1), n - 1, level))).toBeGreaterThan(most);
      }),
    );
  });

  it('are most for a share of one half', () => {
    for (const most of [0.2, 0.05, 0.003])
      for (let share = 0; share <= 1; share += 0.01)
        expect(dealsForHalfWidth(share, most)).toBeLessThanOrEqual(dealsForHalfWidth(0.5, most));
    expect(dealsForHalfWidth(0.1, 0.01)).toBeLessThan(0.4 * dealsForHalfWidth(0.5, 0.01));
  });

  it('are none where anything will do', () => {
    expect(dealsForHalfWidth(0.5, 0.5)).toBe(0);
    expect(dealsForHalfWidth(0.5, 0.49999)).toBe(1);
  });

  it('are found beyond the whole numbers that can be written exactly', () => {
    const n = dealsForHalfWidth(0.5, 1e-10);
    expect(n / (normalQuantile(0.95) ** 2 / 4e-20)).toBeCloseTo(1, 6);
  });

  it.each([
    [0.5, 0],
    [0.5, -0.1],
    [0.5, NaN],
    [-0.1, 0.1],
    [1.1, 0.1],
    [NaN, 0.1],
  ])('of a share of %d are refused for ± %d', (share, most) => {
    expect(() => dealsForHalfWidth(share, most)).toThrow('Internal error');
  });
});
