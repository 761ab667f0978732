// What others have published about the games of a run: found by what the rules mean, whatever they are called. For exports
// and for the command line.

import { catalogue, type WinnabilityFigures } from '../../../src/catalogue';
import type { RunSummary } from '../../../src/experiments';
import type { PublishedValue } from '../../../src/formats';
import { rulesIdentity } from '../../../src/rules';

let byIdentity: ReadonlyMap<string, WinnabilityFigures> | undefined;

export function findPublished(identity: string | null): WinnabilityFigures | undefined {
  byIdentity ??= new Map(
    catalogue.games.flatMap(({ rules, published: [first] }) =>
      first === undefined ? [] : [[rulesIdentity(rules), first] as const],
    ),
  );
  return identity === null ? undefined : byIdentity.get(identity);
}

/** For charts and reports. A lower bound is no interval that could be drawn. */
export const publishedValues = ({ cells }: RunSummary): PublishedValue[] =>
  cells.flatMap(({ identity }, cell) => {
    const found = findPublished(identity);
    return found === undefined || found.lowerBound
      ? []
      : [{ cell, low: found.low / 100, high: found.high / 100, source: found.source }];
  });
