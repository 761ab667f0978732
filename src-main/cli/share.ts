// Shares on the command line: "1%", "0.5%", "0.01". What is not plainly one is refused.

import { makePercent } from '../../src/formats';
import { InputProblem, quote } from './inputProblem';

export interface ShareRange {
  readonly least: number;
  readonly most: number;
  /** What the option means, with an example: "half the width of the interval, such as 1%". */
  readonly words: string;
}

/** From 0 to 1. A number without "%" is a share as well: "0.5" is one half. */
export function parseShare(text: string, option: string, { least, most, words }: ShareRange): number {
  const parts = /^(\d{1,3}(?:\.\d{1,10})?)( ?%)?$/.exec(text.trim());
  const share = parts === null ? NaN : Number(parts[1]) / (parts[2] === undefined ? 1 : 100);
  if (!(share >= least && share <= most))
    throw new InputProblem(
      `${option} takes ${words}, from ${makePercent(least)} to ${makePercent(most)}, not ${quote(text)}.`,
    );
  return share;
}
