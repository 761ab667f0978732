// The interval of the winnable share with unknown deals, and the advice drawn from it.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalDeals, unknownsDominate, winnableInterval, wilson, type Counts } from '../../src/stats';
import winnability from '../fixtures/published-winnability.json';

const count = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1_000_000 }));
const anyCounts = fc.record({ winnable: count, unwinnable: count, unknown: count });
const confidence = fc.constantFrom(0.8, 0.95, 0.99);

describe('the interval of the winnable share', () => {
  it('without unknown deals is Wilson’s', () => {
    expect(winnableInterval({ winnable: 7, unwinnable: 13, unknown: 0 })).toEqual(wilson(7, 20));
    expect(winnableInterval({ winnable: 20, unwinnable: 0, unknown: 0 }, 0.9)).toEqual(wilson(20, 20, 0.9));
  });

  it('counts unknown deals as unwinnable at the low end and as winnable at the high end', () => {
    const { low, high } = winnableInterval({ winnable: 7, unwinnable: 8, unknown: 5 }, 0.9);
    expect(low).toBe(wilson(7, 20, 0.9).low);
    expect(high).toBe(wilson(12, 20, 0.9).high);
  });

  it('is everything before the first deal, and while all deals are unknown', () => {
    expect(winnableInterval({ winnable: 0, unwinnable: 0, unknown: 0 })).toEqual({ low: 0, high: 1 });
    expect(winnableInterval({ winnable: 0, unwinnable: 0, unknown: 1_000_000 })).toEqual({ low: 0, high: 1 });
  });

  it('takes the two-sided end where every deal was won, if told to', () => {
    const counts = { winnable: 100, unwinnable: 0, unknown: 0 };
    expect(winnableInterval(counts, 0.95, 'two-sided')).toEqual(wilson(100, 100, 0.95, 'two-sided'));
    expect(winnableInterval(counts, 0.95, 'two-sided').low).toBeLessThan(winnableInterval(counts).low);
  });

  it('holds every share that the unknown deals may lead to', () => {
    fc.assert(
      fc.property(anyCounts, confidence, (counts, level) => {
        const n = totalDeals(counts);
        fc.pre(n > 0);
        const { low, high } = winnableInterval(counts, level);
        expect(low).toBeLessThanOrEqual(counts.winnable / n);
        expect(high).toBeGreaterThanOrEqual(1 - counts.unwinnable / n - 1e-15);
      }),
    );
  });

  it('only widens when a decided deal becomes unknown, at the end that it decided', () => {
    fc.assert(
      fc.property(anyCounts, confidence, (counts, level) => {
        const before = winnableInterval(counts, level);
        const { winnable, unwinnable, unknown } = counts;
        if (winnable > 0) {
          const after = winnableInterval({ winnable: winnable - 1, unwinnable, unknown: unknown + 1 }, level);
          expect(after.low).toBeLessThan(before.low);
          expect(after.high).toBe(before.high);
        }
        if (unwinnable > 0) {
          const after = winnableInterval({ winnable, unwinnable: unwinnable - 1, unknown: unknown + 1 }, level);
          expect(after.high).toBeGreaterThan(before.high);
          expect(after.low).toBe(before.low);
        }
      }),
    );
  });

  it('refuses counts that are none', () => {
    expect(() => winnableInterval({ winnable: -1, unwinnable: 5, unknown: 0 })).toThrow('-1 deals');
    expect(() => winnableInterval({ winnable: 1, unwinnable: NaN, unknown: 0 })).toThrow('NaN deals');
  });
});

describe('the advice to raise the limit', () => {
  const published = (game: string, variant: string | null): Counts =>
    winnability.rows.find((row) => row.game === game && row.variant === variant)!;

  it.each([
    ['Fan', null, false],
    ['Klondike', null, false],
    ['Klondike', 'Draw 1', false],
    ['Klondike', 'Draw 2', true],
    ['Klondike', 'spaces not filled', true],
    ['Klondike', 'spaces not filled, build any suit', true],
    ['Spider', null, true],
    ['Accordion', null, true],
  ])('for %s (%s) is %s', (game, variant, expected) => {
    expect(unknownsDominate(published(game, variant))).toBe(expected);
  });

  it('compares with the width if the unknown deals were decided as the others', () => {
    // Of 10 000 deals, half winnable, sampling makes an interval 0.0196 wide; each unknown deal adds about 0.0001.
    const halfAnd = (unknown: number): Counts => ({
      winnable: 5000 - unknown / 2,
      unwinnable: 5000 - unknown / 2,
      unknown,
    });
    expect(unknownsDominate(halfAnd(190))).toBe(false);
    expect(unknownsDominate(halfAnd(202))).toBe(true);
  });

  it('is not given for a few unknown deals among few', () => {
    expect(unknownsDominate({ winnable: 0, unwinnable: 0, unknown: 0 })).toBe(false);
    expect(unknownsDominate({ winnable: 0, unwinnable: 0, unknown: 1 })).toBe(false);
    expect(unknownsDominate({ winnable: 0, unwinnable: 0, unknown: 8 })).toBe(false);
    expect(unknownsDominate({ winnable: 30, unwinnable: 0, unknown: 1 })).toBe(false);
    expect(unknownsDominate({ winnable: 0, unwinnable: 0, unknown: 100 })).toBe(true);
  });

  it('is never given without unknown deals, and never taken back for more deals of the same kind', () => {
    fc.assert(
      fc.property(anyCounts, fc.integer({ min: 2, max: 1000 }), (counts, times) => {
        const { winnable, unwinnable, unknown } = counts;
        expect(unknownsDominate({ ...counts, unknown: 0 })).toBe(false);
        fc.pre(unknownsDominate(counts));
        const more = { winnable: winnable * times, unwinnable: unwinnable * times, unknown: unknown * times };
        expect(unknownsDominate(more)).toBe(true);
      }),
    );
  });
});
