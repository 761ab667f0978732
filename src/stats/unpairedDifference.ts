// The interval of the difference between two games' winnable shares, found on deals that have nothing to do with each
// other. On the same deals pairedDifference is narrower.

import { totalDeals, type Counts } from './counts';
import type { Interval } from './interval';
import { wilson } from './shareInterval';

/**
 * Share of winnable deals of the second game less that of the first; from −1 to 1. Unknown deals count both ways, as in
 * pairedDifference.
 */
export function unpairedDifference(first: Counts, second: Counts, confidence = 0.95): Interval {
  if (totalDeals(first) === 0 || totalDeals(second) === 0) return { low: -1, high: 1 };
  return { low: lowEnd(first, second, confidence), high: 0 - lowEnd(second, first, confidence) };
}

/**
 * Newcombe's hybrid score method (Statistics in Medicine 17, 1998, 873–890, method 10): each game gives the distance to
 * the end of its own Wilson interval, and the distances add as standard errors do.
 */
function lowEnd(first: Counts, second: Counts, confidence: number): number {
  const most = totalDeals(first) - first.unwinnable;
  const least = second.winnable;
  const firstShare = most / totalDeals(first);
  const secondShare = least / totalDeals(second);
  const up = wilson(most, totalDeals(first), confidence, 'two-sided').high - firstShare;
  const down = secondShare - wilson(least, totalDeals(second), confidence, 'two-sided').low;
  return secondShare - firstShare - Math.hypot(up, down);
}
