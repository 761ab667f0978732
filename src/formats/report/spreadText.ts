// How figures and their spread are written in tables.

import type { Metric } from '../../experiments';
import type { Spread } from '../../stats';
import { makeDuration } from '../words/duration';
import { makeWholeNumber } from '../words/wholeNumber';

export function metricText(metric: Metric, value: number): string {
  switch (metric) {
    case 'ms':
      return makeDuration(value);
    case 'forcedShare':
      return `${Math.round(value * 100)} %`;
    case 'branching':
      return value.toFixed(1);
    default:
      return makeWholeNumber(value);
  }
}

/** "12 ms (3–50 ms)": median and middle 80 %; a unit that both ends share is written once. */
export function spreadText(spread: Spread | null, write: (value: number) => string): string {
  if (spread === null) return '–';
  const [middle, from, to] = [spread.median, spread.p10, spread.p90].map(write);
  const unit = / [^ ]+$/.exec(to)?.[0];
  return `${middle} (${unit !== undefined && from.endsWith(unit) ? from.slice(0, -unit.length) : from}–${to})`;
}
