// A scrolled view of very many rows: which rows are in sight, which pages of them must be fetched, and what to do where
// all rows together are taller than a browser can make an element. Pure; used by DealsTable.vue and DealsReader.

/** Chromium stops at 33 million pixels, Firefox at 17 million. */
export const TALLEST_PX = 16_000_000;
/** Rows that are fetched at once. */
export const PAGE_ROWS = 200;
/** Pages that are kept: rows far from where one looks are forgotten. */
export const MOST_PAGES = 60;

export interface Geometry {
  readonly rows: number;
  readonly rowHeight: number;
  /** Of the box that is scrolled. */
  readonly height: number;
}

/** Where the scrollbar stands, and the pixel of the rows that is at the top of the box. The same unless scaled. */
export interface ScrollPlace {
  readonly scrollTop: number;
  readonly top: number;
}

const fullHeight = ({ rows, rowHeight }: Geometry): number => rows * rowHeight;

/** The height of what the scrollbar scrolls over. */
export const trackHeight = (geometry: Geometry): number => Math.min(TALLEST_PX, fullHeight(geometry));

const mostTop = (geometry: Geometry): number => Math.max(0, fullHeight(geometry) - geometry.height);
const mostScrollTop = (geometry: Geometry): number => Math.max(0, trackHeight(geometry) - geometry.height);

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/**
 * Near both ends scrollbar and rows move alike, so that the wheel comes to the first and the last row without a leap; only
 * what lies between is scaled.
 */
const PLAIN_PX = 200_000;

/** `from` and `to`: how far one can scroll on the scale that a value is of, and on the other. */
function rescale(value: number, from: number, to: number): number {
  if (from === to || value <= PLAIN_PX) return value;
  if (value >= from - PLAIN_PX) return to - (from - value);
  return PLAIN_PX + ((value - PLAIN_PX) / (from - 2 * PLAIN_PX)) * (to - 2 * PLAIN_PX);
}

/** Where the scrollbar belongs when this pixel of the rows is at the top. */
export function placeAt(geometry: Geometry, wanted: number): ScrollPlace {
  const top = clamp(wanted, mostTop(geometry));
  return { top, scrollTop: rescale(top, mostTop(geometry), mostScrollTop(geometry)) };
}

/**
 * What a movement of the scrollbar means. Where the rows are scaled, a short one, as the wheel makes it, moves the rows by
 * as many pixels, so that none is leapt over; a long one, as dragging makes it, goes to the part of the rows where the
 * scrollbar stands. The two ends are always reached.
 */
export function scrolled(geometry: Geometry, before: ScrollPlace, scrollTop: number): ScrollPlace {
  const most = mostScrollTop(geometry);
  const at = clamp(scrollTop, most);
  const isEnd = at === 0 || at >= most - 1;
  const moved = at - before.scrollTop;
  if (!isEnd && Math.abs(moved) <= geometry.height)
    return { scrollTop: at, top: clamp(before.top + moved, mostTop(geometry)) };
  return { scrollTop: at, top: rescale(at >= most - 1 ? most : at, most, mostTop(geometry)) };
}

/** Rows from `first` up to, but not including, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** Those of which at least a part is in sight. */
export function rowsInSight({ rows, rowHeight, height }: Geometry, top: number): RowRange {
  const first = clamp(Math.floor(top / rowHeight), rows);
  return { first, end: clamp(Math.ceil((top + height) / rowHeight), rows) };
}

/** The pixel to have at the top so that a row is wholly in sight, moving as little as possible. */
export function topToShow(geometry: Geometry, top: number, row: number): number {
  const start = row * geometry.rowHeight;
  const end = start + geometry.rowHeight;
  if (start < top) return start;
  return clamp(end > top + geometry.height ? end - geometry.height : top, mostTop(geometry));
}

/** The pages to fetch, the most urgent first: those in sight, then the next one in the direction of travel, then the other. */
export function pagesFor({ first, end }: RowRange, rows: number, isGoingUp: boolean): readonly number[] {
  if (rows === 0 || end <= first) return [];
  const from = Math.floor(first / PAGE_ROWS);
  const to = Math.floor((end - 1) / PAGE_ROWS);
  const last = Math.floor((rows - 1) / PAGE_ROWS);
  const seen = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const around = isGoingUp ? [from - 1, to + 1] : [to + 1, from - 1];
  return [...seen, ...around.filter((page) => page >= 0 && page <= last)];
}

/** Where a key leads from row `now`; undefined for keys that do not move. */
export function rowAfterKey(key: string, now: number, { rows, rowHeight, height }: Geometry): number | undefined {
  const page = Math.max(1, Math.floor(height / rowHeight) - 1);
  const to = {
    ArrowDown: now + 1,
    ArrowUp: now - 1,
    PageDown: now + page,
    PageUp: now - page,
    Home: 0,
    End: rows - 1,
  }[key];
  return to === undefined || rows === 0 ? undefined : clamp(to, rows - 1);
}

/** Pages by number; of more than `MOST_PAGES`, those used longest ago are forgotten. */
export class PageCache<Row> {
  private readonly pages = new Map<number, readonly Row[]>();

  get size(): number {
    return this.pages.size;
  }

  has(page: number): boolean {
    return this.pages.has(page);
  }

  set(page: number, rows: readonly Row[]): void {
    this.pages.delete(page);
    this.pages.set(page, rows);
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= MOST_PAGES) break;
      this.pages.delete(oldest);
    }
  }

  /** Undefined where its page is not there. */
  row(row: number): Row | undefined {
    return this.pages.get(Math.floor(row / PAGE_ROWS))?.[row % PAGE_ROWS];
  }

  /** These are in use: they are forgotten last. */
  touch(pages: readonly number[]): void {
    for (const page of pages) {
      const rows = this.pages.get(page);
      if (rows !== undefined) this.set(page, rows);
    }
  }

  clear(): void {
    this.pages.clear();
  }
}
