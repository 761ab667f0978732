// The interval of the difference between two games' winnable shares, found on the same deals. Pairing pays: deals that
// are alike in both say nothing about the difference, and add nothing to its width.

import { assert } from '../base';
import type { Interval } from './interval';
import { normalQuantile } from './normalQuantile';

/** Deals of a kind in the first game that are winnable, unwinnable, unknown in the second. */
export type PairRow = readonly [winnable: number, unwinnable: number, unknown: number];

/** Deals by their kind in the first game, then in the second. */
export type PairTable = readonly [winnable: PairRow, unwinnable: PairRow, unknown: PairRow];

/**
 * Share of winnable deals of the second game less that of the first; from −1 to 1. Unknown deals count both ways: for the
 * low end they are winnable in the first game and unwinnable in the second, for the high end the other way round. No
 * other way of deciding them gives an interval that reaches further.
 */
export function pairedDifference(table: PairTable, confidence = 0.95): Interval {
  const [[bothWinnable, onlyFirst, firstOrBoth], [onlySecond, neither, secondOrNeither], unknown] = table;
  const [secondOrBoth, firstOrNeither, open] = unknown;
  const cells = table.flat();
  assert(
    cells.length === 9 && cells.every((count) => count >= 0 && count < Infinity),
    'a table of pairs has 3 × 3 counts',
  );
  const decided = bothWinnable + neither + onlyFirst + onlySecond;
  const n = decided + firstOrBoth + secondOrBoth + firstOrNeither + secondOrNeither + open;
  const z = normalQuantile(confidence);
  if (n === 0) return { low: -1, high: 1 };
  return {
    low: lowEnd(onlyFirst + firstOrBoth + firstOrNeither + open, onlySecond, n, z),
    high: 0 - lowEnd(onlySecond + secondOrBoth + secondOrNeither + open, onlyFirst, n, z),
  };
}

/**
 * Tango's score interval (Statistics in Medicine 17, 1998, 891–908): all differences that the deals winnable in just one
 * of the games do not contradict. It is to pairs what Wilson's is to one share: it keeps its confidence for rare
 * differences too, never leaves −1 … 1, has a width even when no deal differs, and leaves out 0 exactly where McNemar's
 * test sees a difference.
 *
 * `difference` contradicts when (observed − difference)² exceeds z² times its variance, which is taken at the most likely
 * pair of rates with just this difference. Bisection: the excess changes sign once between −1 and the observed value.
 */
function lowEnd(onlyFirst: number, onlySecond: number, n: number, z: number): number {
  const observed = (onlySecond - onlyFirst) / n;
  let outside = -1;
  let inside = observed;
  for (let step = 0; step < 60; step++) {
    const difference = (outside + inside) / 2;
    const rate = likeliestFirstRate(onlyFirst, onlySecond, n, difference);
    const variance = (2 * rate + difference * (1 - difference)) / n;
    if ((observed - difference) ** 2 >= z * z * variance) outside = difference;
    else inside = difference;
  }
  return outside;
}

/**
 * The most likely rate of deals winnable in the first game alone, if that of the second alone is higher by `difference`:
 * the greater root of 2n·rate² + b·rate + c. Computed without a difference of nearly equal numbers.
 */
function likeliestFirstRate(onlyFirst: number, onlySecond: number, n: number, difference: number): number {
  const b = (2 * n + onlyFirst - onlySecond) * difference - onlyFirst - onlySecond;
  const c = -onlyFirst * difference * (1 - difference);
  const root = Math.sqrt(Math.max(0, b * b - 8 * n * c));
  if (b < 0) return (root - b) / (4 * n);
  return c === 0 ? 0 : (-2 * c) / (b + root);
}
