import { describe, expect, it } from 'vitest';
import {
  MOST_PAGES,
  PAGE_ROWS,
  PageCache,
  pagesFor,
  placeAt,
  rowAfterKey,
  rowsInSight,
  scrolled,
  TALLEST_PX,
  topToShow,
  trackHeight,
  type Geometry,
  type ScrollPlace,
} from '../../src-renderer/deals/dealsWindow';

const geometry = (rows: number): Geometry => ({ rows, rowHeight: 28, height: 560 });
const SMALL = geometry(1000);
const HUGE = geometry(100_000_000);
const START: ScrollPlace = { scrollTop: 0, top: 0 };

describe('the height of the track', () => {
  it.each([
    [0, 0],
    [1000, 28_000],
    [100_000_000, TALLEST_PX],
  ])('of %i rows is %i px', (rows, height) => expect(trackHeight(geometry(rows))).toBe(height));
});

describe('scrolling', () => {
  it('moves the rows pixel by pixel where all of them fit', () => {
    expect(scrolled(SMALL, START, 1234)).toEqual({ scrollTop: 1234, top: 1234 });
  });

  it('stops at the last row, and at the first', () => {
    expect(scrolled(SMALL, START, 1e9).top).toBe(28_000 - 560);
    expect(scrolled(SMALL, START, -5).top).toBe(0);
  });

  it('leaps over no row when the wheel turns, however many there are', () => {
    let place = placeAt(HUGE, 28 * 50_000_000);
    for (let i = 0; i < 20; i++) {
      const before = place.top;
      place = scrolled(HUGE, place, place.scrollTop + 120);
      expect(place.top - before).toBeCloseTo(120, 3);
    }
  });

  it('comes to the first and the last row by the wheel without a leap', () => {
    const wheel = (from: number, by: number): number[] => {
      const tops = [from];
      for (let place = placeAt(HUGE, from); tops.length < 200; tops.push(place.top))
        place = scrolled(HUGE, place, place.scrollTop + by);
      return tops;
    };
    const last = 28 * HUGE.rows - 560;
    for (const tops of [wheel(5000, -120), wheel(last - 5000, 120)])
      for (let i = 1; i < tops.length; i++) expect(Math.abs(tops[i] - tops[i - 1])).toBeLessThanOrEqual(121);
    expect(wheel(5000, -120).at(-1)).toBe(0);
    expect(wheel(last - 5000, 120).at(-1)).toBe(last);
  });

  it('goes to the part of the rows where the scrollbar is dragged to', () => {
    const { top } = scrolled(HUGE, START, TALLEST_PX / 2);
    expect(Math.abs(top / (28 * HUGE.rows) - 0.5)).toBeLessThan(0.001);
  });

  it('reaches both ends of rows that are scaled', () => {
    const end = scrolled(HUGE, START, TALLEST_PX - 560);
    expect(rowsInSight(HUGE, end.top).end).toBe(HUGE.rows);
    expect(scrolled(HUGE, { scrollTop: 100, top: 90_000 }, 0).top).toBe(0);
  });

  it('puts the scrollbar back where the rows are', () => {
    for (const top of [0, 28 * 77, 28 * 99_000_000]) {
      const place = placeAt(HUGE, top);
      expect(place.top).toBe(top);
      const elsewhere = placeAt(HUGE, 28 * 50_000_000);
      expect(scrolled(HUGE, elsewhere, place.scrollTop).top / 28).toBeCloseTo(top / 28, 0);
    }
    expect(placeAt(geometry(3), 100)).toEqual({ scrollTop: 0, top: 0 });
  });
});

describe('the rows in sight', () => {
  it('are those that are seen in part as well', () => {
    expect(rowsInSight(SMALL, 0)).toEqual({ first: 0, end: 20 });
    expect(rowsInSight(SMALL, 14)).toEqual({ first: 0, end: 21 });
  });

  it('are none of an empty table, and no more than there are', () => {
    expect(rowsInSight(geometry(0), 0)).toEqual({ first: 0, end: 0 });
    expect(rowsInSight(geometry(3), 0)).toEqual({ first: 0, end: 3 });
  });

  it('are few of a hundred million', () => {
    const { first, end } = rowsInSight(HUGE, 28 * 60_000_000);
    expect([first, end - first]).toEqual([60_000_000, 20]);
  });

  it('move as little as possible to show another', () => {
    expect(topToShow(SMALL, 280, 15)).toBe(280);
    expect(topToShow(SMALL, 280, 3)).toBe(84);
    expect(topToShow(SMALL, 0, 20)).toBe(28);
    expect(topToShow(SMALL, 0, 999)).toBe(28_000 - 560);
  });
});

describe('the pages to fetch', () => {
  it.each([
    ['the first and the one after it at the start', { first: 0, end: 20 }, false, [0, 1]],
    ['those in sight first', { first: 190, end: 210 }, false, [0, 1, 2]],
    ['the one below next when going down', { first: 450, end: 470 }, false, [2, 3, 1]],
    ['the one above next when going up', { first: 450, end: 470 }, true, [2, 1, 3]],
    ['none beyond the last', { first: 980, end: 1000 }, false, [4, 3]],
  ])('are %s', (_, range, isGoingUp, pages) => expect(pagesFor(range, 1000, isGoingUp)).toEqual(pages));

  it('are none where there are no rows', () => expect(pagesFor({ first: 0, end: 0 }, 0, false)).toEqual([]));
});

describe('the keys', () => {
  it.each([
    ['ArrowDown', 5, 6],
    ['ArrowUp', 0, 0],
    ['PageDown', 5, 24],
    ['PageUp', 5, 0],
    ['Home', 500, 0],
    ['End', 5, 999],
    ['ArrowDown', 999, 999],
    ['x', 5, undefined],
  ])('%s leads from row %i to %s', (key, now, row) => expect(rowAfterKey(key, now, SMALL)).toBe(row));

  it('lead nowhere in an empty table', () => expect(rowAfterKey('End', 0, geometry(0))).toBeUndefined());
});

describe('the cache of pages', () => {
  const page = (n: number): string[] => Array.from({ length: PAGE_ROWS }, (_, i) => `row ${n * PAGE_ROWS + i}`);

  it('finds a row in its page', () => {
    const cache = new PageCache<string>();
    cache.set(3, page(3));
    expect(cache.row(3 * PAGE_ROWS + 7)).toBe(`row ${3 * PAGE_ROWS + 7}`);
    expect(cache.row(7)).toBeUndefined();
  });

  it('never keeps more than its bound, and forgets first what was used longest ago', () => {
    const cache = new PageCache<string>();
    for (let n = 0; n < MOST_PAGES; n++) cache.set(n, page(n));
    cache.touch([0]);
    for (let n = MOST_PAGES; n < MOST_PAGES + 5; n++) cache.set(n, page(n));
    expect(cache.size).toBe(MOST_PAGES);
    expect([cache.has(0), cache.has(1), cache.has(5), cache.has(6)]).toEqual([true, false, false, true]);
  });
});
