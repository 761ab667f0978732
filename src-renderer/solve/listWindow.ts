// Which entries of a long list, laid out in rows of several columns, must be in the page: those in sight and a few more.

export interface ListView {
  readonly entries: number;
  readonly columns: number;
  readonly rowHeight: number;
  /** Of the scrolled box, in pixels. */
  readonly top: number;
  readonly height: number;
}

const MORE_ROWS = 4;

export const columnsIn = (width: number, least: number): number => Math.max(1, Math.floor(width / least));

/** The entries in sight, in order, and `always` (the one that has the focus) wherever it is. */
export function entriesInSight(view: ListView, always: number | undefined): number[] {
  const { entries, columns, rowHeight, top, height } = view;
  const first = Math.max(0, Math.floor(top / rowHeight) - MORE_ROWS) * columns;
  const last = Math.min(entries, (Math.ceil((top + height) / rowHeight) + MORE_ROWS) * columns);
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
  if (always === undefined || always < 0 || always >= entries || (always >= first && always < last)) return shown;
  return always < first ? [always, ...shown] : [...shown, always];
}

/** Where to scroll so that an entry is in sight: as little as possible. */
export function scrollTo({ columns, rowHeight, top, height }: ListView, entry: number): number {
  const start = Math.floor(entry / columns) * rowHeight;
  if (start < top) return start;
  return start + rowHeight > top + height ? start + rowHeight - height : top;
}
