// What others have published about the games of a run: found by what the rules mean, whatever they are called. Used by the
// numbers of a run, its chart and the strip under the table.

import { catalogue, type CatalogueGame, type WinnabilityFigures } from '@core/catalogue';
import type { RunSummary } from '@core/experiments';
import { makeWholeNumber, type PublishedValue } from '@core/formats';
import { rulesIdentity } from '@core/rules';
import type { Interval } from '@core/stats';
import { sayShare } from '../gallery/sayFigures';

export interface Published {
  readonly game: Pick<CatalogueGame, 'id' | 'name'>;
  readonly figures: WinnabilityFigures;
}

let byIdentity: ReadonlyMap<string, Published> | undefined;

export function findPublished(identity: string | null | undefined): Published | undefined {
  byIdentity ??= new Map(
    catalogue.games.flatMap((game) => {
      const [figures] = game.published;
      return figures === undefined ? [] : [[rulesIdentity(game.rules), { game, figures }] as const];
    }),
  );
  return identity === null || identity === undefined ? undefined : byIdentity.get(identity);
}

/** By cell; undefined where nothing is known. */
export const publishedOf = ({ cells }: Pick<RunSummary, 'cells'>): readonly (Published | undefined)[] =>
  cells.map(({ identity }) => findPublished(identity));

/** For charts. A lower bound is no interval that could be drawn. */
export const publishedValues = (summary: Pick<RunSummary, 'cells'>): PublishedValue[] =>
  publishedOf(summary).flatMap((found, cell) =>
    found === undefined || found.figures.lowerBound
      ? []
      : [{ cell, low: found.figures.low / 100, high: found.figures.high / 100, source: found.figures.source }],
  );

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
