// Durations, sizes and counts on the command line: "500ms", "1.5GB", "1e6". What is not plainly one is refused.

import { InputProblem, quote } from './inputProblem';

const DURATION_UNITS = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
/** Memory comes in powers of two. */
const SIZE_UNITS = { MB: 2 ** 20, GB: 2 ** 30 };

const LONGEST_MS = 24 * DURATION_UNITS.h;
const LEAST_BYTES = 4 * SIZE_UNITS.MB;
const MOST_BYTES = 64 * SIZE_UNITS.GB;
const MOST_COUNT = 1e15;

/** Milliseconds. */
export function parseDuration(text: string, option: string): number {
  const ms = parseAmount(text, DURATION_UNITS);
  if (!(ms >= 1 && ms <= LONGEST_MS))
    throw new InputProblem(`${option} takes a duration such as 500ms, 10s or 2m, 1ms to 24h, not ${quote(text)}.`);
  return ms;
}

/** Bytes. */
export function parseSize(text: string, option: string): number {
  const bytes = parseAmount(text, SIZE_UNITS);
  if (!(bytes >= LEAST_BYTES && bytes <= MOST_BYTES))
    throw new InputProblem(`${option} takes a size such as 200MB or 1GB, 4MB to 64GB, not ${quote(text)}.`);
  return Math.floor(bytes);
}

/** A whole number that may be written with an exponent: "2.5e6". */
export function parseCount(text: string, option: string): number {
  const count = /^\d{1,16}(\.\d{1,15})?(e\d{1,2})?$/i.test(text) ? Number(text) : NaN;
  if (!(Number.isInteger(count) && count >= 1 && count <= MOST_COUNT))
    throw new InputProblem(`${option} takes a whole number from 1 to 1e15, such as 500000 or 1e6, not ${quote(text)}.`);
  return count;
}

/** NaN for anything but digits and one of the units. */
function parseAmount(text: string, units: Readonly<Record<string, number>>): number {
  const parts = /^(\d{1,12}(?:\.\d{1,6})?)([A-Za-z]+)$/.exec(text);
  const unit = parts === null ? undefined : Object.keys(units).find((name) => name === parts[2]);
  return parts === null || unit === undefined ? NaN : Number(parts[1]) * units[unit];
}
