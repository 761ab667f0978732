// How an interval of shares is shown in percent: with the digits that it supports, and rounded so that the interval
// shown always holds the interval meant (Blake & Gent 2024, §8.1).

import { assert } from '../base';
import type { Interval } from './interval';

/** More digits of percent than any number of deals can support; beyond, floating point has none left. */
const MOST_DIGITS = 10;

/** Centre and half width, as shares: "81.945 ± 0.084 %". */
export interface AroundCentre {
  readonly centre: number;
  readonly halfWidth: number;
}

/** One percent has 10^digits units. */
function unitsPerShare(digits: number): number {
  assert(Number.isInteger(digits) && digits >= 0 && digits <= MOST_DIGITS, `cannot show ${digits} digits of percent`);
  return 10 ** (digits + 2);
}

/** A share in units. 0.07 · 100 is 7.000000000000001: what is whole but for the last bit must not be rounded away. */
function inUnits(share: number, scale: number): number {
  const units = share * scale;
  const whole = Math.round(units);
  return Math.abs(units - whole) <= 4 * Number.EPSILON * Math.abs(units) ? whole : units;
}

/** Low end down and high end up to so many digits of percent. */
export function roundOutward({ low, high }: Interval, digits: number): Interval {
  const scale = unitsPerShare(digits);
  return { low: Math.floor(inUnits(low, scale)) / scale, high: Math.ceil(inUnits(high, scale)) / scale };
}

/**
 * The rounded interval around its centre. Where the width is odd in the last digit the centre would need one more: the
 * end with more room moves out by one. The paper takes either.
 */
export function aroundCentre({ low, high }: Interval, digits: number): AroundCentre {
  const scale = unitsPerShare(digits);
  let from = Math.floor(inUnits(low, scale));
  let to = Math.ceil(inUnits(high, scale));
  if ((to - from) % 2 !== 0) {
    if (from + to > scale) from--;
    else to++;
  }
  return { centre: (from + to) / 2 / scale, halfWidth: (to - from) / 2 / scale };
}

/**
 * Digits of percent that the interval supports: those that show its width with two figures. Rounding outwards then moves
 * an end by a tenth of the width at most, and one more digit would say nothing.
 */
export function digitsFor({ low, high }: Interval): number {
  const width = 100 * (high - low);
  if (!(width > 0)) return MOST_DIGITS;
  return Math.min(MOST_DIGITS, Math.max(0, 1 - Math.floor(Math.log10(width))));
}
