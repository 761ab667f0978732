// The interval of an unknown share, from how many of `n` independent trials succeeded. Counts need not be whole: a
// prediction has fractions of deals.

import { assert } from '../base';
import type { Interval } from './interval';
import { normalQuantile, oneSidedQuantile } from './normalQuantile';

/**
 * What is done when no trial succeeded, or all did. One end is then exactly 0 or 1 and cannot err. "one-sided" spends
 * all of the doubt on the other end, which keeps the average coverage at the confidence asked for; "two-sided" leaves
 * that end where the formula puts it, as the thesis does (§6.4, Figure 8.1), and covers more.
 */
export type Extremes = 'one-sided' | 'two-sided';

function quantileFor(successes: number, n: number, confidence: number, extremes: Extremes): number {
  assert(Number.isFinite(n) && successes >= 0 && successes <= n, `${successes} of ${n} trials cannot have succeeded`);
  const isExtreme = successes === 0 || successes === n;
  return isExtreme && extremes === 'one-sided' ? oneSidedQuantile(confidence) : normalQuantile(confidence);
}

/**
 * Wilson's score interval: all shares that the observed one does not contradict. The method of Blake & Gent 2024, §8.1.
 * Its ends are the roots of a quadratic, written so that neither is a difference of nearly equal numbers: a share of
 * 0.000001 in a billion deals keeps all its digits.
 */
export function wilson(successes: number, n: number, confidence = 0.95, extremes: Extremes = 'one-sided'): Interval {
  const z = quantileFor(successes, n, confidence, extremes);
  if (n === 0) return { low: 0, high: 1 };
  const z2 = z * z;
  const sum = 2 * successes + z2 + z * Math.sqrt(z2 + (4 * successes * (n - successes)) / n);
  return {
    low: successes === 0 ? 0 : (2 * successes * successes) / (n * sum),
    high: successes === n ? 1 : Math.min(1, sum / (2 * (n + z2))),
  };
}

/** Agresti & Coull's interval: centred as Wilson's, somewhat wider. The method of the thesis, §6.4, Algorithm 2. */
export function agrestiCoull(
  successes: number,
  n: number,
  confidence = 0.95,
  extremes: Extremes = 'one-sided',
): Interval {
  const z = quantileFor(successes, n, confidence, extremes);
  if (n === 0) return { low: 0, high: 1 };
  const trials = n + z * z;
  const share = (successes + (z * z) / 2) / trials;
  const reach = z * Math.sqrt((share * (1 - share)) / trials);
  return {
    low: successes === 0 ? 0 : Math.max(0, share - reach),
    high: successes === n ? 1 : Math.min(1, share + reach),
  };
}
