// The normal quantile against printed constants and against the density itself.

import { describe, expect, it } from 'vitest';
import { normalQuantile, oneSidedQuantile } from '../../src/stats';

/** Area under the normal density from 0 to z, by Simpson's rule. */
function simpson(z: number): number {
  const steps = 20_000;
  let sum = 0;
  for (let i = 0; i <= steps; i++) {
    const x = (z * i) / steps;
    const weight = i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2;
    sum += weight * Math.exp((-x * x) / 2);
  }
  return ((z / steps) * sum) / 3 / Math.sqrt(2 * Math.PI);
}

describe('the normal quantile', () => {
  it.each([
    [0.5, 0.674489750196082],
    [0.8, 1.281551565544601],
    [0.9, 1.644853626951473],
    [0.95, 1.959963984540054],
    [0.98, 2.326347874040841],
    [0.99, 2.5758293035489],
    [0.999, 3.290526731491926],
  ])('of a two-sided confidence of %d is %d', (confidence, z) => {
    expect(normalQuantile(confidence)).toBeCloseTo(z, 11);
  });

  it.each([0.001, 0.1, 0.5, 0.68, 0.9, 0.95, 0.99, 0.997, 0.9973, 0.998, 0.9999, 0.999999])(
    'has an area of %d between itself and its mirror image',
    (confidence) => {
      const z = normalQuantile(confidence);
      const error = (2 * simpson(z) - confidence) / (2 * Math.exp((-z * z) / 2));
      expect(Math.abs(error)).toBeLessThan(1e-9);
    },
  );

  it('of one side is that of two sides that err twice as often', () => {
    for (const confidence of [0.6, 0.9, 0.95, 0.975, 0.99, 0.9999])
      expect(oneSidedQuantile(confidence)).toBeCloseTo(normalQuantile(2 * confidence - 1), 10);
  });

  it('of one side never points the wrong way', () => {
    expect(oneSidedQuantile(0.5)).toBe(0);
    expect(oneSidedQuantile(0.3)).toBe(0);
  });

  it('rises with the confidence, up to the last one that can be written', () => {
    let before = 0;
    for (let halvings = 1; halvings <= 53; halvings++) {
      const z = normalQuantile(1 - 2 ** -halvings);
      expect(z).toBeGreaterThan(before);
      before = z;
    }
    expect(before).toBeCloseTo(8.2924, 4);
  });

  it.each([0, 1, -0.5, 95, NaN])('refuses a confidence of %d', (confidence) => {
    expect(() => normalQuantile(confidence)).toThrow('confidence');
    expect(() => oneSidedQuantile(confidence)).toThrow('confidence');
  });
});
