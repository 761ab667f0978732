// The interval of a mean, from a sample of which some values may be known only to lie between two ends.

import { assert } from '../base';
import type { Interval } from './interval';
import { studentQuantile } from './studentQuantile';

/**
 * Of the low ends' mean downwards and the high ends' upwards, each by t standard errors: what is not known counts both
 * ways, as it does for shares. Few values say little of their own spread, which Student's t allows for; that the values are
 * taken as normal, a few dozen of them make good. Null for fewer than two.
 */
export function meanInterval(lows: readonly number[], highs: readonly number[], confidence = 0.95): Interval | null {
  assert(lows.length === highs.length, 'every value has two ends');
  if (lows.length < 2) return null;
  const t = studentQuantile(confidence, lows.length - 1);
  const [low, high] = [lows, highs].map((values) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return { mean, reach: t * Math.sqrt(squares / (values.length - 1) / values.length) };
  });
  return { low: low.mean - low.reach, high: high.mean + high.reach };
}
