// Reads the amounts that people type into the form of a run: "2 million", "± 1 %", "1 h 30 min". Used by runRequest.ts.

import { fail, ok, type Result } from '@core/base';

const MULTIPLES: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};

/** A whole number: "1000", "1,000", "1e6", "200k", "2.5 million". */
export function parseCount(text: string, least: number, most: number): Result<number, string> {
  const match = /^(\d[\d,_\s]*(?:\.\d+)?(?:e\d{1,2})?)\s*([a-z]*)$/i.exec(text.trim());
  const multiple = match === null ? undefined : MULTIPLES[match[2].toLowerCase()];
  if (match === null || multiple === undefined) return fail(`“${text.trim()}” is no number.`);
  const value = Number((Number(match[1].replace(/[,_\s]/g, '')) * multiple).toPrecision(15));
  if (!Number.isInteger(value)) return fail('It must be a whole number.');
  if (value < least) return fail(`It must be at least ${spaced(least)}.`);
  return value > most ? fail(`It can be ${spaced(most)} at most.`) : ok(value);
}

const spaced = (value: number): string => value.toString().replace(/\B(?=(\d{3})+$)/g, ',');

/** A share: "1", "0.5 %", "± 2%" are all percentages. */
export function parsePercent(text: string, least: number, most: number): Result<number, string> {
  const match = /^(?:±|\+\/?-)?\s*(\d{1,3}(?:[.,]\d{1,6})?)\s*%?$/.exec(text.trim());
  if (match === null) return fail(`“${text.trim()}” is no percentage.`);
  const percent = Number(match[1].replace(',', '.'));
  return percent < least || percent > most
    ? fail(`It must be from ${String(least)} to ${String(most)} %.`)
    : ok(Number((percent / 100).toPrecision(12)));
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Seconds: "90 s", "10 min", "1 h 30 min"; a number alone is of the unit `plain`. */
export function parseTime(text: string, plain: 's' | 'min', most: number): Result<number, string> {
  const words = text.trim().toLowerCase();
  const parts = [...words.matchAll(/(\d+(?:\.\d+)?)\s*([a-z]*)\s*/g)];
  const isWhole = parts.map(([all]) => all).join('') === words && parts.length > 0;
  let seconds = 0;
  for (const [, amount, unit] of parts) {
    const known = unit === '' ? (parts.length === 1 ? plain : undefined) : unit;
    const factor = known === undefined || !UNIT.test(known) ? undefined : SECONDS[known[0]];
    if (factor === undefined || !isWhole) return fail(`“${text.trim()}” is no time such as 30 s, 10 min or 8 h.`);
    seconds += Number(amount) * factor;
  }
  if (!isWhole) return fail(`“${text.trim()}” is no time such as 30 s, 10 min or 8 h.`);
  if (seconds < 1) return fail('It must be at least a second.');
  return seconds > most ? fail(`It can be ${spaced(most / 3600)} hours at most.`) : ok(Math.round(seconds));
}

const UNIT = /^(s|secs?|seconds?|m|mins?|minutes?|h|hours?|hrs?|d|days?)$/;
