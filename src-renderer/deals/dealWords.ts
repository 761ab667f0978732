// The table of deals in words: its columns, what stands in a cell of them, and rows as text for a spreadsheet.

import { cellName, hasPlayers, playerName, type DealResult, type Plan, type ResultKind } from '@core/experiments';
import {
  makeCount,
  makeDuration,
  makeTsv,
  makeValueText,
  makeWholeNumber,
  PROOF_WORDS,
  REASON_WORDS,
} from '@core/formats';
import type { DealColumn } from '@core/protocol';

export const KIND_SIGNS: Readonly<Record<ResultKind, string>> = {
  winnable: '✓',
  unwinnable: '✕',
  unknown: '?',
  won: '✓',
  lost: '✕',
};
export const KIND_WORDS: Readonly<Record<ResultKind, string>> = {
  winnable: 'winnable',
  unwinnable: 'unwinnable',
  unknown: 'unknown',
  won: 'won',
  lost: 'lost',
};

export interface Column {
  readonly id: DealColumn;
  readonly title: string;
  /** Numbers stand flush right. */
  readonly isNumber: boolean;
  /** What the figure is, where the title is too short to say it. */
  readonly tip: string;
  /** A width as in grid-template-columns. */
  readonly width: string;
}

const COLUMNS: readonly Column[] = [
  { id: 'deal', title: 'Deal', isNumber: true, tip: 'The number of the deal', width: '112px' },
  { id: 'cell', title: 'Game', isNumber: false, tip: 'The variant that was played', width: 'minmax(120px, 1.4fr)' },
  { id: 'kind', title: 'Verdict', isNumber: false, tip: 'Winnable means: with all cards known', width: '136px' },
  { id: 'proof', title: 'How it is known', isNumber: false, tip: '', width: 'minmax(176px, 2fr)' },
  { id: 'states', title: 'Positions', isNumber: true, tip: 'Positions searched', width: '120px' },
  { id: 'ms', title: 'Time', isNumber: true, tip: 'Time of the search', width: '96px' },
  { id: 'moves', title: 'Moves', isNumber: true, tip: 'Moves of the solution that was found', width: '88px' },
  { id: 'attempt', title: 'Attempt', isNumber: true, tip: 'Each attempt may search twice as far', width: '88px' },
];

/** The game is left out where there is only one. In a sweep its values tell it, under the names of what is varied. */
export const columnsFor = (plan: Plan, cell: number | null): readonly Column[] =>
  COLUMNS.filter(({ id }) => id !== 'cell' || (plan.cells.length > 1 && cell === null)).map((column) =>
    column.id === 'cell' && plan.axes.length > 0
      ? { ...column, title: plan.axes.map(({ title }) => title).join(', ') }
      : column,
  );

/** "3", "3, no"; the name where nothing is varied. */
const sayGame = (plan: Plan, cell: number): string =>
  plan.axes.length === 0
    ? cellName(plan, plan.cells[cell])
    : [
        ...plan.cells[cell].values.map(makeValueText),
        ...(hasPlayers(plan) ? [playerName(plan.cells[cell].player)] : []),
      ].join(', ');

/** "a solution was found", "out of states", "follows from FreeCell with 3 cells". */
export function sayHow({ kind, proof, reason, origin, source }: DealResult, plan: Plan): string {
  if (kind === 'unknown') return reason === null ? '' : REASON_WORDS[reason];
  if (origin === 'deduced' && source !== null) return `follows from ${plan.cells[source].name}`;
  const words = proof === null ? '' : PROOF_WORDS[proof];
  return origin === 'reused' ? `${words} (in an earlier run)` : words;
}

/** A deduced verdict has cost nothing, which is not the same as a search that took no time. */
const wasSearched = ({ origin }: DealResult): boolean => origin !== 'deduced';

export function cellText(row: DealResult, column: DealColumn, plan: Plan): string {
  switch (column) {
    case 'deal':
      return String(row.deal);
    case 'cell':
      return sayGame(plan, row.cell);
    case 'kind':
      return KIND_WORDS[row.kind];
    case 'proof':
      return sayHow(row, plan);
    case 'states':
      return wasSearched(row) ? makeWholeNumber(row.states) : '–';
    case 'ms':
      return wasSearched(row) ? makeDuration(row.ms) : '–';
    case 'moves':
      return row.moves === null ? '–' : makeWholeNumber(row.moves);
    case 'attempt':
      return wasSearched(row) ? String(row.attempt + 1) : '–';
  }
}

/** For a spreadsheet: figures plain, time in milliseconds, nothing where there is no figure. */
function plainText(row: DealResult, column: DealColumn, plan: Plan): string {
  switch (column) {
    case 'states':
      return wasSearched(row) ? String(row.states) : '';
    case 'ms':
      return wasSearched(row) ? String(Math.round(row.ms * 1000) / 1000) : '';
    case 'moves':
      return row.moves === null ? '' : String(row.moves);
    case 'attempt':
      return wasSearched(row) ? String(row.attempt + 1) : '';
    default:
      return cellText(row, column, plan);
  }
}

export const makeDealsTsv = (rows: readonly DealResult[], columns: readonly Column[], plan: Plan): string =>
  makeTsv({
    headings: columns.map(({ id, title }) => (id === 'ms' ? 'Time (ms)' : title)),
    rows: rows.map((row) => columns.map(({ id }) => plainText(row, id, plan))),
    numbers: columns.flatMap(({ isNumber }, i) => (isNumber ? [i] : [])),
  });

/** "1,000,000 deals", "1 unknown deal numbered 41"; of several games "4,000 results", because each has its own of a deal. */
export function sayTotal(total: number, kind: ResultKind | null, deal: number | null, isOneGame: boolean): string {
  const noun = isOneGame ? 'deal' : 'result';
  const words = makeCount(total, kind === null ? noun : `${KIND_WORDS[kind]} ${noun}`);
  return deal === null ? words : `${words} ${isOneGame ? 'numbered' : 'of deal'} ${deal}`;
}

/** A typed deal's number; null where nothing is typed, undefined where it is no number. */
export function parseDealFilter(text: string): number | null | undefined {
  const digits = text.trim().replace(/(?<=\d)[\s,_](?=\d)/gu, '');
  if (digits === '') return null;
  return /^\d{1,10}$/.test(digits) && Number(digits) <= 2 ** 33 ? Number(digits) : undefined;
}

/** What a click on a heading asks for: that column, or the other way round. Figures begin with the largest. */
export function nextSort(
  now: { readonly sort: DealColumn; readonly descending: boolean },
  column: Column,
): { readonly sort: DealColumn; readonly descending: boolean } {
  if (now.sort === column.id) return { sort: column.id, descending: !now.descending };
  return { sort: column.id, descending: column.isNumber && column.id !== 'deal' };
}
