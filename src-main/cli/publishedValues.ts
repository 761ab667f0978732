// What others have published about the games of a run: found by what the rules mean, whatever they are called.

import { catalogue, type WinnabilityFigures } from '../../src/catalogue';
import type { RunSummary } from '../../src/experiments';
import { makePercentRange, makeWholeNumber, type PublishedValue } from '../../src/formats';
import { rulesIdentity } from '../../src/rules';

let byIdentity: ReadonlyMap<string, WinnabilityFigures> | undefined;

export function findPublished(identity: string | null): WinnabilityFigures | undefined {
  byIdentity ??= new Map(
    catalogue.games.flatMap(({ rules, published: [first] }) =>
      first === undefined ? [] : [[rulesIdentity(rules), first] as const],
    ),
  );
  return identity === null ? undefined : byIdentity.get(identity);
}

export function publishedWords({ low, high, lowerBound, inDoubt, sample, source }: WinnabilityFigures): string {
  const range = lowerBound ? `at least ${low.toFixed(2)}` : makePercentRange(low, high);
  return `${range} % of ${makeWholeNumber(sample)} deals (${source}${inDoubt ? '; in doubt' : ''})`;
}

/** Shares; a lower bound says nothing of the high end. */
export const publishedRecord = (figures: WinnabilityFigures | undefined): object | null =>
  figures === undefined
    ? null
    : {
        low: figures.low / 100,
        high: figures.lowerBound ? 1 : figures.high / 100,
        deals: figures.sample,
        source: figures.source,
        inDoubt: figures.inDoubt,
      };

/** For charts and reports. A lower bound is no interval that could be drawn. */
export const publishedValues = ({ cells }: RunSummary): PublishedValue[] =>
  cells.flatMap(({ identity }, cell) => {
    const found = findPublished(identity);
    return found === undefined || found.lowerBound
      ? []
      : [{ cell, low: found.low / 100, high: found.high / 100, source: found.source }];
  });
