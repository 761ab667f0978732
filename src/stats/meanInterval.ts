// The interval of a mean, from a sample of which some values may be known only to lie between two ends.

import { assert } from '../base';
import type { Interval } from './interval';
import { normalQuantile } from './normalQuantile';

/**
 * Of the low ends' mean downwards and the high ends' upwards, each by z standard errors: what is not known counts both
 * ways, as it does for shares. The errors are taken as normal, which a few dozen values make good; null for fewer than two.
 */
export function meanInterval(lows: readonly number[], highs: readonly number[], confidence = 0.95): Interval | null {
  assert(lows.length === highs.length, 'every value has two ends');
  if (lows.length < 2) return null;
  const z = normalQuantile(confidence);
  const [low, high] = [lows, highs].map((values) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return { mean, reach: z * Math.sqrt(squares / (values.length - 1) / values.length) };
  });
  return { low: low.mean - low.reach, high: high.mean + high.reach };
}
