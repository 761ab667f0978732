// Intervals against print: Tables 1–4 of Blake & Gent 2024 from the counts of Table 10, and those of the thesis.

import { describe, expect, it } from 'vitest';
import { agrestiCoull, aroundCentre, roundOutward, winnableInterval, type Counts } from '../../src/stats';
import intervals from '../fixtures/published-intervals.json';
import winnability from '../fixtures/published-winnability.json';

/** Not in Table 10. The counts are those of Table 7, which add up to ten million (its column says one). */
const CARPET: Readonly<Record<string, Counts>> = {
  Carpet: { winnable: 8_755_758, unwinnable: 1_244_242, unknown: 0 },
  'Carpet, Pre-founded Aces': { winnable: 9_518_603, unwinnable: 481_397, unknown: 0 },
};

/** Where the print is not what its own rule makes of its own counts. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  Raglan: 'The high end is rounded down: 81.3114 stands as 81.311.',
  'Eight Off': 'The half width has a digit less than the centre: 0.0022 stands as 0.002.',
  Siegecraft: 'As wide as the counts make it, but lower by 0.003.',
  "Will o' the Wisp": 'Narrower than the counts make it by 0.0003.',
};
/** Those that are off by more than one unit of the last digit. */
const FAR_OFF = ['Siegecraft', "Will o' the Wisp"];

const labelOf = (row: { game: string; variant: string | null }): string =>
  row.variant === null ? row.game : `${row.game}, ${row.variant}`;
const counted = new Map<string, Counts>([
  ...Object.entries(CARPET),
  ...winnability.rows.map((row): [string, Counts] => [labelOf(row), row]),
]);
const digitsOf = (text: string): number => text.split('.')[1].length;

/** In units of the last digit printed, so that comparisons are exact. */
const rows = intervals.rows.map((row) => {
  const digits = Math.max(digitsOf(row.centre), digitsOf(row.halfWidth));
  const [centre, half] = [row.centre, row.halfWidth].map((text) => Math.round(Number(text) * 10 ** digits));
  const label = labelOf(row);
  const interval = winnableInterval(counted.get(label)!);
  const inUnits = (share: number): number => Math.round(share * 10 ** (digits + 2));
  const rounded = roundOutward(interval, digits);
  const around = aroundCentre(interval, digits);
  return {
    table: row.table,
    label,
    /** Of the coarser of the two figures printed. */
    unit: 10 ** (digits - Math.min(digitsOf(row.centre), digitsOf(row.halfWidth))),
    printed: { low: centre - half, high: centre + half, centre, half },
    ours: { low: inUnits(rounded.low), high: inUnits(rounded.high) },
    around: { centre: inUnits(around.centre), half: inUnits(around.halfWidth) },
  };
});

const followsRule = ({ printed, ours, around }: (typeof rows)[number]): boolean => {
  const odd = (ours.high - ours.low) % 2;
  // Where the width is odd, one of the ends was moved out by one, whichever.
  const [below, above] = [ours.low - printed.low, printed.high - ours.high];
  return below >= 0 && above >= 0 && below + above === odd && around.half === printed.half;
};

describe('the intervals of Tables 1–4', () => {
  it('are 91, each with its counts', () => {
    expect([1, 2, 3, 4].map((table) => rows.filter((row) => row.table === table).length)).toEqual([34, 22, 26, 9]);
    expect(rows.filter(({ label }) => !counted.has(label))).toEqual([]);
  });

  it.each(rows.filter(({ label }) => !FAR_OFF.includes(label)))(
    'have the same ends to one unit of the last digit: table $table, $label',
    ({ printed, ours, unit }) => {
      expect(Math.abs(printed.low - ours.low)).toBeLessThanOrEqual(unit);
      expect(Math.abs(printed.high - ours.high)).toBeLessThanOrEqual(unit);
    },
  );

  it.each(rows.filter(({ label }) => !(label in EXCEPTIONS)))(
    'are the computed ones rounded outwards: table $table, $label',
    (row) => {
      expect(row).toSatisfy(followsRule);
      expect(Math.abs(row.around.centre - row.printed.centre)).toBeLessThanOrEqual((row.ours.high - row.ours.low) % 2);
    },
  );

  it.each(Object.keys(EXCEPTIONS))('are misprinted for %s', (label) => {
    const misprints = rows.filter((row) => row.label === label);
    expect(misprints).toHaveLength(1);
    expect(misprints[0]).not.toSatisfy(followsRule);
  });
});

describe('the recomputed ends of Table 10', () => {
  it.each(winnability.rows.map((row) => ({ ...row, label: labelOf(row) })))('agree for $label', (row) => {
    const { low, high } = winnableInterval(row);
    expect(100 * low).toBeCloseTo(row.low, 6);
    expect(100 * high).toBeCloseTo(row.high, 6);
  });
});

describe('the intervals of the thesis', () => {
  // Figure 8.1, in percent. Agresti & Coull, two-sided at N/N too, to the nearest tenth.
  it.each([
    ['Delta Star', 33.9, 35.3, 6470, 12247, 2],
    ['Eight-off', 98.5, 100, 313, 0, 0],
    ['ForeCell', 91.3, 100, 99, 0, 3],
    ['King Albert', 66.2, 69.5, 4591, 2153, 75],
    ['Martha', 87.7, 95.2, 638, 45, 25],
    ['Penguin', 97.8, 100, 211, 0, 0],
    ['Raglan', 76.3, 81.4, 1215, 318, 16],
    ['Spanish Patience', 99.4, 100, 1076, 1, 0],
    ['Somerset', 50.8, 54.4, 2765, 2487, 49],
    ['Black Hole', 86, 88.6, 2184, 316, 0],
    ['FreeCell (0 cells)', 0.1, 0.9, 3, 998, 0],
    ['FreeCell (4 piles)', 0, 0, 0, 10041, 0],
    ['FreeCell (7 piles)', 95.4, 99.9, 162, 2, 0],
  ])('are reproduced for %s', (_, low, high, winnable, unwinnable, unknown) => {
    const n = winnable + unwinnable + unknown;
    expect(100 * agrestiCoull(winnable, n, 0.95, 'two-sided').low).toBeCloseTo(low, 1);
    expect(100 * agrestiCoull(winnable + unknown, n, 0.95, 'two-sided').high).toBeCloseTo(high, 1);
  });
});
