// Numbers on the command line: digits and nothing else, so that "1e3", "-1" or "0x10" are refused rather than guessed at.

import { InputProblem, quote } from './inputProblem';

export function parseWholeNumber(text: string, option: string, minimum: number, maximum: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  if (!(value >= minimum && value <= maximum))
    throw new InputProblem(`${option} takes a whole number from ${minimum} to ${maximum}, not ${quote(text)}.`);
  return value;
}

/** "3..7": both ends belong to it. */
export function parseNumberRange(
  text: string,
  option: string,
  minimum: number,
  maximum: number,
): { readonly first: number; readonly last: number } {
  const parts = /^(\d{1,15})\.\.(\d{1,15})$/.exec(text);
  const [first, last] = parts ? [Number(parts[1]), Number(parts[2])] : [NaN, NaN];
  if (!(first >= minimum && first <= last && last <= maximum))
    throw new InputProblem(
      `${option} takes a range such as 1..100 within ${minimum}..${maximum}, the smaller number first, not ${quote(text)}.`,
    );
  return { first, last };
}
