// How the values of a sample are spread.

import { assert } from '../base';

export interface Spread {
  readonly count: number;
  readonly mean: number;
  readonly least: number;
  readonly p10: number;
  readonly p25: number;
  readonly median: number;
  readonly p75: number;
  readonly p90: number;
  readonly p99: number;
  readonly most: number;
}

/** Null for an empty sample. A million values take about a tenth of a second; the values stay as they are. */
export function makeSpread(values: ArrayLike<number>): Spread | null {
  const sorted = new Float64Array(values).sort();
  const count = sorted.length;
  if (count === 0) return null;
  const least = sorted[0];
  const most = sorted[count - 1];
  // Sorting leaves what is no number at the end.
  assert(Number.isFinite(least) && Number.isFinite(most), 'a sample holds a value that is not finite');
  let sum = 0;
  for (const value of sorted) sum += value;
  return {
    count,
    // Rounding must not carry the mean of equal values past them.
    mean: Math.min(most, Math.max(least, sum / count)),
    least,
    p10: quantile(sorted, 0.1),
    p25: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    p75: quantile(sorted, 0.75),
    p90: quantile(sorted, 0.9),
    p99: quantile(sorted, 0.99),
    most,
  };
}

/** Linear between the two nearest values; the least value is at 0, the greatest at 1. */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.min(below + 1, sorted.length - 1);
  return Math.min(sorted[above], sorted[below] + (place - below) * (sorted[above] - sorted[below]));
}
