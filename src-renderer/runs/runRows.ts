// The list of runs as it is shown: states and figures in words, sorted and searched. Used by RunsView.vue.

import type { Eta } from '@core/experiments';
import {
  isMostlyUnknown,
  makeCountsText,
  makeDuration,
  makeGuess,
  makeHalfWidth,
  makeShare,
  rawShare,
  RUN_KIND_WORDS,
} from '@core/formats';
import { headlinesOf, type RunFormat, type RunReport, type RunRow } from '@core/protocol';

export type RunStatus = RunRow['state'] | 'interrupted';

export const STATUS_WORDS: Readonly<Record<RunStatus, string>> = {
  running: 'Running',
  paused: 'Paused',
  interrupted: 'Interrupted',
  stopped: 'Stopped',
  failed: 'Failed',
  finished: 'Finished',
};
/** A state is never told by colour alone. */
export const STATUS_SIGNS: Readonly<Record<RunStatus, string>> = {
  running: '▶',
  paused: '‖',
  interrupted: '…',
  stopped: '■',
  failed: '!',
  finished: '✓',
};
const STATUSES = Object.keys(STATUS_WORDS) as readonly RunStatus[];

export const statusOf = ({ state, isInterrupted }: RunRow): RunStatus => (isInterrupted ? 'interrupted' : state);

export const isGoing = ({ state, isInterrupted }: RunRow): boolean =>
  !isInterrupted && (state === 'running' || state === 'paused');

/** A row of a run that goes on is as old as the list; its last report is newer. */
export function withReport(row: RunRow, report: RunReport | undefined): RunRow {
  if (report === undefined) return row;
  const isLive = report.state === 'running' || report.state === 'paused';
  if (!isLive && !isGoing(row)) return row;
  return {
    ...row,
    state: report.state,
    isInterrupted: false,
    canResume: report.state === 'paused' || report.state === 'stopped' || (!isLive && row.canResume),
    deals: report.summary.deals,
    elapsedMs: report.workMs,
    ...headlinesOf(row.kind, report.summary),
  };
}

/** "81.9 % ± 2.4 %"; where no one figure is the best guess, what can be said instead. */
export function sayValue(headline: RunRow['headline']): string {
  if (headline === null) return '–';
  const { counts, interval } = headline;
  const raw = rawShare(counts);
  if (interval === null || raw === null) return '–';
  if (raw.low === 0 || raw.high === 1 || isMostlyUnknown(raw, interval)) return makeShare(counts, interval);
  // Near 0 and 100 % an interval is lopsided: half its width would reach beyond.
  const half = (interval.high - interval.low) / 2;
  if (half > raw.guess || half > 1 - raw.guess) return makeShare(counts, interval);
  return `${makeGuess(raw.guess, interval)} ${makeHalfWidth(interval)}`;
}

/** The lowest and the highest figure of several games: "18 % to 99.6 %", "at most 7 % to 88 %". */
export function saySpread({ headline, highest }: Pick<RunRow, 'headline' | 'highest'>): string {
  if (headline === null || highest === null) return sayValue(headline);
  const [from, to] = [headline, highest].map(({ counts, interval }) => {
    const raw = rawShare(counts);
    if (raw === null || interval === null) return '–';
    const isOpen = raw.low === 0 || raw.high === 1 || isMostlyUnknown(raw, interval);
    return isOpen ? makeShare(counts, interval) : makeGuess(raw.guess, interval);
  });
  return from === to ? from : `${from} to ${to}`;
}

/** What the figures are of, where a run has several. */
export function sayOf({ kind, headline, highest }: Pick<RunRow, 'kind' | 'headline' | 'highest'>): string {
  if (kind === 'goal-seek') return 'best guess';
  const hasPlayer = [headline, highest].some((each) => each !== null && each.player !== null);
  return hasPlayer ? 'lowest and highest' : 'lowest and highest game';
}

export const sayCounts = (headline: RunRow['headline']): string =>
  headline === null ? '' : makeCountsText(headline.counts);

/** "40 s to 2 min left". */
export function sayLeft(eta: Eta | null | undefined): string {
  if (eta === null || eta === undefined) return '';
  const [low, high] = [makeDuration(eta.lowMs), makeDuration(eta.highMs)];
  if (eta.highMs < 1000) return 'nearly done';
  return low === high ? `about ${low} left` : `${low} to ${high} left`;
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });

/** "today 14:03", "17 May 14:03", "17 May 2024". */
export function sayDate(ms: number, now: Date): string {
  const then = new Date(ms);
  if (then.toDateString() === now.toDateString()) return `today ${time.format(then)}`;
  return then.getFullYear() === now.getFullYear() ? `${day.format(then)} ${time.format(then)}` : date.format(then);
}

export const sayFullDate = (ms: number): string => full.format(new Date(ms));

export const RUN_COLUMNS = ['state', 'name', 'kind', 'value', 'deals', 'cells', 'time', 'created'] as const;
export type RunColumn = (typeof RUN_COLUMNS)[number];

export const RUN_COLUMN_TITLES: Readonly<Record<RunColumn, string>> = {
  state: 'State',
  name: 'Name',
  kind: 'Kind',
  value: 'Winnable',
  deals: 'Deals',
  cells: 'Games',
  time: 'Time spent',
  created: 'Started',
};

export interface RunOrder {
  readonly column: RunColumn;
  readonly descending: boolean;
}

/** Words begin at A, figures with the largest, dates with the latest. */
export const nextOrder = (now: RunOrder, column: RunColumn): RunOrder => ({
  column,
  descending: now.column === column ? !now.descending : !['state', 'name', 'kind'].includes(column),
});

const sortKey = (row: RunRow, column: RunColumn): number | string => {
  switch (column) {
    case 'state':
      return STATUSES.indexOf(statusOf(row));
    case 'name':
      return row.name;
    case 'kind':
      return RUN_KIND_WORDS[row.kind];
    case 'value':
      return row.headline === null ? -1 : (rawShare(row.headline.counts)?.guess ?? -1);
    case 'deals':
      return row.deals;
    case 'cells':
      return row.cells;
    case 'time':
      return row.elapsedMs;
    case 'created':
      return row.created;
  }
};

const words = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** Among equals, the latest first. */
export function sortRuns(rows: readonly RunRow[], { column, descending }: RunOrder): readonly RunRow[] {
  const sign = descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [x, y] = [sortKey(a, column), sortKey(b, column)];
    const order = typeof x === 'string' ? words.compare(x, String(y)) : x - Number(y);
    return sign * order || b.created - a.created || b.id - a.id;
  });
}

/** Runs with every word of the query in their name, notes, kind or state. */
export function searchRuns(rows: readonly RunRow[], query: string): readonly RunRow[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rows;
  return rows.filter((row) => {
    const text = [row.name, row.notes, RUN_KIND_WORDS[row.kind], STATUS_WORDS[statusOf(row)]].join('\n').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

export const FORMAT_WORDS: Readonly<Record<RunFormat, string>> = {
  csv: 'deals as CSV',
  'summary-csv': 'summary as CSV',
  json: 'everything as JSON',
  html: 'report as web page',
  markdown: 'report as Markdown',
  svg: 'chart as SVG',
};

export type RunActionId =
  'open' | 'pause' | 'resume' | 'stop' | 'rename' | 'notes' | 'again' | 'delete' | `export.${RunFormat}`;

export interface RunAction {
  readonly id: RunActionId;
  readonly title: string;
  readonly startsGroup?: boolean;
}

/** What can be done with a run as it is now, in the order of its menu. */
export function actionsOf(row: RunRow): readonly RunAction[] {
  const status = statusOf(row);
  const canGoOn = status === 'paused' || row.canResume;
  return [
    { id: 'open', title: 'Open' },
    ...(status === 'running' ? [{ id: 'pause', title: 'Pause' } as const] : []),
    ...(canGoOn ? [{ id: 'resume', title: status === 'paused' ? 'Go On' : 'Resume' } as const] : []),
    ...(isGoing(row) ? [{ id: 'stop', title: 'Stop' } as const] : []),
    { id: 'again', title: 'Duplicate…' },
    { id: 'rename', title: 'Rename', startsGroup: true },
    { id: 'notes', title: row.notes === '' ? 'Add Notes…' : 'Edit Notes…' },
    ...(Object.keys(FORMAT_WORDS) as RunFormat[]).map((format, i) => ({
      id: `export.${format}` as const,
      title: `Export ${FORMAT_WORDS[format]}…`,
      startsGroup: i === 0,
    })),
    { id: 'delete', title: 'Delete…', startsGroup: true },
  ];
}

/** The one thing that most likely is wanted of a run, as a button of its own. */
export const mainAction = (row: RunRow): 'resume' | 'stop' | undefined =>
  isGoing(row) && row.state === 'running' ? 'stop' : row.canResume || row.state === 'paused' ? 'resume' : undefined;

/** Where a key leads in a list of `count`; undefined for keys that do not move. */
export function listKey(key: string, now: number, count: number): number | undefined {
  const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: count - 1 }[key];
  return to === undefined || count === 0 ? undefined : Math.max(0, Math.min(count - 1, to));
}
