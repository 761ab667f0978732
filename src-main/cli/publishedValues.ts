// What others have published about the games of a run, as the commands print it.

import type { WinnabilityFigures } from '../../src/catalogue';
import { makePercentRange, makeWholeNumber } from '../../src/formats';

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
