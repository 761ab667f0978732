// Published values beside the games of a run, as charts and reports show them.

import { findPublished, type Published } from '../../catalogue';
import type { RunSummary } from '../../experiments';
import type { PublishedValue } from './chart';

/** By cell; undefined where nothing is known, and for players: published is how often a game can be won. */
export const publishedOf = ({ cells }: Pick<RunSummary, 'cells'>): readonly (Published | undefined)[] =>
  cells.map(({ identity, player }) => (player === null ? findPublished(identity) : undefined));

/** A lower bound is no interval that could be drawn. */
export const publishedValues = (summary: Pick<RunSummary, 'cells'>): PublishedValue[] =>
  publishedOf(summary).flatMap((found, cell) =>
    found === undefined || found.figures.lowerBound
      ? []
      : [{ cell, low: found.figures.low / 100, high: found.figures.high / 100, source: found.figures.source }],
  );
