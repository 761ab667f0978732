// Shares for people: "81.9 % (79.3–84.2 %)". No more digits than the interval carries, and its ends are rounded
// outwards, so that the interval shown always holds the interval meant.

import { digitsFor, roundOutward, type Counts, type Interval } from '../../stats';
import { makeWholeNumber } from './wholeNumber';

const MOST_DIGITS = 6;

/** Digits behind the point with which an interval as wide as this, a share, shows two that mean something. */
export const percentDigits = (width: number): number =>
  width > 0 ? Math.min(MOST_DIGITS, digitsFor({ low: 0, high: width })) : 0;

/** What sums and roots leave of a zero must not be rounded to a whole digit. */
const NOISE = 1e-10;

const rounded = (share: number, digits: number): Interval => {
  const value = Math.abs(share) < NOISE ? 0 : share;
  return roundOutward({ low: value, high: value }, digits);
};

const roundDown = (share: number, digits: number): string => spelled(100 * rounded(share, digits).low, digits);

const roundUp = (share: number, digits: number): string => spelled(100 * rounded(share, digits).high, digits);

/** With a real minus sign, and none before zero. */
const spelled = (value: number, digits: number): string =>
  value
    .toFixed(digits)
    .replace(/^-(?=[0.]*$)/, '')
    .replace('-', '−');

/** "12.5 %": a share that somebody chose, such as a target; exact to a millionth. */
export function makePercent(share: number): string {
  const text = (share * 100).toFixed(MOST_DIGITS).replace(/\.?0+$/, '');
  return `${text.replace('-', '−')} %`;
}

/** "81.9 %": an estimate with the digits that its interval carries. */
export const makeGuess = (guess: number, interval: Interval): string =>
  `${spelled(guess * 100, percentDigits(interval.high - interval.low))} %`;

/** "79.3–84.2 %". */
export function makeShareRange({ low, high }: Interval): string {
  const digits = percentDigits(high - low);
  const [from, to] = [roundDown(low, digits), roundUp(high, digits)];
  return from === to ? `${from} %` : `${from}–${to} %`;
}

/** "± 2.4 %": half of the interval's width, rounded up. */
export function makeHalfWidth({ low, high }: Interval): string {
  return `± ${roundUp((high - low) / 2, percentDigits(high - low))} %`;
}

/** "3.1 to 5.2": an interval of differences between shares, in percentage points. */
export function makePointRange({ low, high }: Interval): string {
  const digits = percentDigits(high - low);
  return `${roundDown(low, digits)} to ${roundUp(high, digits)}`;
}

/** What the counts alone say of the share of winnable deals: all unknown deals lost, and all of them won. */
export interface RawShare extends Interval {
  /** The middle between the two. */
  readonly guess: number;
}

/** Null before the first deal. */
export function rawShare({ winnable, unwinnable, unknown }: Counts): RawShare | null {
  const deals = winnable + unwinnable + unknown;
  if (deals === 0) return null;
  const [low, high] = [winnable / deals, (winnable + unknown) / deals];
  return { low, high, guess: (low + high) / 2 };
}

/** Whether more than half of the interval's width comes from unknown deals: more deals then do not help. */
export const isMostlyUnknown = (raw: Interval, interval: Interval): boolean =>
  raw.high - raw.low > (interval.high - interval.low) / 2;

/**
 * The share of winnable deals and its interval. A share is "at least" where no deal was lost and "at most" where none
 * was won. Where the unknown deals dominate there is no best guess to be shown, only the interval.
 */
export function makeShare(counts: Counts, interval: Interval | null, raw: RawShare | null = rawShare(counts)): string {
  if (raw === null || interval === null) return 'no deals yet';
  const digits = percentDigits(interval.high - interval.low);
  if (raw.low === 0 && raw.high === 1) return 'unknown (0–100 %)';
  if (raw.low === 0) return `at most ${roundUp(interval.high, digits)} %`;
  if (raw.high === 1) return `at least ${roundDown(interval.low, digits)} %`;
  if (isMostlyUnknown(raw, interval)) return makeShareRange(interval);
  return `${makeGuess(raw.guess, interval)} (${makeShareRange(interval)})`;
}

/** "409 winnable, 87 unwinnable, 4 unknown"; of a player's cell "409 won, 87 lost, 4 unknown". */
export function makeCountsText({ winnable, unwinnable, unknown }: Counts, isPlayed = false): string {
  const [yes, no] = isPlayed ? ['won', 'lost'] : ['winnable', 'unwinnable'];
  return `${makeWholeNumber(winnable)} ${yes}, ${makeWholeNumber(unwinnable)} ${no}, ${makeWholeNumber(unknown)} unknown`;
}
