// What others have published about a game, in words, and whether it agrees with ours. Used by the numbers of a run and the
// strip under the table.

import type { WinnabilityFigures } from '@core/catalogue';
import { makeWholeNumber } from '@core/formats';
import type { Interval } from '@core/stats';
import { sayShare } from '../gallery/sayFigures';

/** "81.86–82.03 %". */
export const publishedShare = sayShare;

/** "81.86–82.03 % of 1,000,000 deals (Blake & Gent 2024, Table 3)". */
export const publishedWords = (figures: WinnabilityFigures): string =>
  `${publishedShare(figures)} of ${makeWholeNumber(figures.sample)} deals (${figures.source}${figures.inDoubt ? '; in doubt' : ''})`;

export const AGREEMENTS = {
  inside: 'inside our interval',
  overlaps: 'overlaps our interval',
  outside: 'outside our interval',
} as const;
export type Agreement = keyof typeof AGREEMENTS;

/** How a published interval lies to ours; undefined before the first deal. */
export function compareToPublished(figures: WinnabilityFigures, ours: Interval | null): Agreement | undefined {
  if (ours === null) return undefined;
  const [low, high] = [figures.low / 100, figures.lowerBound ? 1 : figures.high / 100];
  if (low > ours.high || high < ours.low) return 'outside';
  return !figures.lowerBound && low >= ours.low && high <= ours.high ? 'inside' : 'overlaps';
}

/** "inside our interval"; a lower bound can only be kept or broken. */
export function agreementWords(figures: WinnabilityFigures, ours: Interval | null): string {
  const agreement = compareToPublished(figures, ours);
  if (agreement === undefined) return '';
  if (figures.lowerBound) return agreement === 'outside' ? 'above our interval' : 'agrees with our interval';
  return AGREEMENTS[agreement];
}
