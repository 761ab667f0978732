// The interval of the share of winnable deals where some deals are unknown. Slow deals are not random ones, so that
// nothing may be assumed of them: they count both ways (Blake & Gent 2024, §8.1; thesis §6.4, Algorithm 3).

import { totalDeals, type Counts } from './counts';
import { halfWidth, type Interval } from './interval';
import { wilson, type Extremes } from './shareInterval';

/** Low end as if every unknown deal were unwinnable, high end as if every one were winnable. */
export function winnableInterval(counts: Counts, confidence = 0.95, extremes: Extremes = 'one-sided'): Interval {
  const n = totalDeals(counts);
  return {
    low: wilson(counts.winnable, n, confidence, extremes).low,
    high: wilson(n - counts.unwinnable, n, confidence, extremes).high,
  };
}

/**
 * Whether unknown deals make up most of the interval's width, so that more deals will not help and a higher limit may.
 * The rest is the width if they were decided as the others are; half and half before any is decided.
 */
export function unknownsDominate(counts: Counts, confidence = 0.95): boolean {
  if (counts.unknown === 0) return false;
  const n = totalDeals(counts);
  const decided = counts.winnable + counts.unwinnable;
  const share = decided === 0 ? 0.5 : counts.winnable / decided;
  // Two-sided throughout: with unknown deals both ends are, and only like widths can be compared.
  const rest = wilson(share * n, n, confidence, 'two-sided');
  return halfWidth(rest) < halfWidth(winnableInterval(counts, confidence)) / 2;
}
