// How often an interval holds the truth, by adding up the probability of every outcome: no sampling, no chance.

import type { Interval } from '../../src/stats';

/** Logarithms of factorials up to `n`. */
function logFactorials(n: number): number[] {
  const logs = [0];
  for (let i = 1; i <= n; i++) logs.push(logs[i - 1] + Math.log(i));
  return logs;
}

/** x · log p, with 0 · log 0 = 0: what cannot happen did not. */
const logPower = (p: number, x: number): number => (x === 0 ? 0 : x * Math.log(p));

/** Probability of each number of successes in `n` trials. */
export function binomial(n: number, p: number): number[] {
  const logs = logFactorials(n);
  return logs.map((_, x) => Math.exp(logs[n] - logs[x] - logs[n - x] + logPower(p, x) + logPower(1 - p, n - x)));
}

/** Probability of `b` and `c` of `n` trials going two of three ways, with rates `pb` and `pc`. */
export function trinomial(n: number, pb: number, pc: number): { b: number; c: number; probability: number }[] {
  const logs = logFactorials(n);
  return logs.flatMap((_, b) =>
    logs.slice(0, n - b + 1).map((_, c) => {
      const rest = n - b - c;
      const ways = logs[n] - logs[b] - logs[c] - logs[rest];
      const rates = logPower(pb, b) + logPower(pc, c) + logPower(1 - pb - pc, rest);
      return { b, c, probability: Math.exp(ways + rates) };
    }),
  );
}

export interface Coverage {
  /** Probability that the interval holds the truth. */
  readonly held: number;
  /** Probability that its low end is above the truth. */
  readonly lowErrs: number;
  /** Probability that its high end is below the truth. */
  readonly highErrs: number;
}

/** `intervals` by number of successes; `p` is the truth. */
export function coverageOf(intervals: readonly Interval[], p: number): Coverage {
  let [lowErrs, highErrs] = [0, 0];
  binomial(intervals.length - 1, p).forEach((probability, successes) => {
    if (intervals[successes].low > p) lowErrs += probability;
    if (intervals[successes].high < p) highErrs += probability;
  });
  return { held: 1 - lowErrs - highErrs, lowErrs, highErrs };
}

export const meanOf = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;
