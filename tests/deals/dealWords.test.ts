import { describe, expect, it } from 'vitest';
import {
  cellText,
  columnsFor,
  makeDealsTsv,
  nextSort,
  parseDealFilter,
  sayHow,
  sayTotal,
} from '../../src-renderer/deals/dealWords';
import { count, sampleResult, sampleRun, unknown, unwinnable, worryBackSweep } from '../formats/sampleRun';

const { plan: one } = sampleRun([{ name: 'Klondike', found: count(1, 1) }]);
const { plan: several } = worryBackSweep();

describe('a row of the table of deals', () => {
  it.each([
    ['a solution was found', sampleResult()],
    ['every line was searched', unwinnable()],
    ['some card can never go up', unwinnable({ proof: 'dead-end' })],
    ['out of states', unknown()],
    ['out of memory', unknown({ reason: 'memory' })],
    ['a solution was found (in an earlier run)', sampleResult({ origin: 'reused' })],
    ['follows from Cards turned at a time 1, Worrying back false', unwinnable({ origin: 'deduced', source: 1 })],
  ])('says how a verdict is known: %s', (words, result) => expect(sayHow(result, several)).toBe(words));

  it('shows what a search cost, and none where there was none', () => {
    const texts = (row: ReturnType<typeof sampleResult>): string[] =>
      (['states', 'ms', 'moves', 'attempt'] as const).map((column) => cellText(row, column, one));
    expect(texts(sampleResult({ states: 1_234_567, attempt: 2 }))).toEqual(['1,234,567', '3.3 ms', '118', '3']);
    expect(texts(unwinnable({ origin: 'deduced', source: 0, states: 0, ms: 0 }))).toEqual(['–', '–', '–', '–']);
  });

  it('names the game only where there are several', () => {
    const ids = (...values: Parameters<typeof columnsFor>): string[] => columnsFor(...values).map(({ id }) => id);
    expect(ids(one, null)).not.toContain('cell');
    expect(ids(several, 3)).not.toContain('cell');
    expect(ids(several, null)).toContain('cell');
  });

  it('tells games of a sweep by their values, under what is varied', () => {
    const column = columnsFor(several, null).find(({ id }) => id === 'cell');
    expect(column?.title).toBe('Cards turned at a time, Worrying back');
    expect(cellText(sampleResult({ cell: 1 }), 'cell', several)).toBe('1, no');
    expect(cellText(sampleResult(), 'cell', one)).toBe('Klondike');
  });

  it('is copied with plain figures', () => {
    const text = makeDealsTsv([sampleResult({ deal: 4711, states: 12_345 }), unknown()], columnsFor(one, null), one);
    expect(text.split('\n').slice(0, 3)).toEqual([
      'Deal\tVerdict\tHow it is known\tPositions\tTime (ms)\tMoves\tAttempt',
      '4711\twinnable\ta solution was found\t12345\t3.25\t118\t1',
      '1\tunknown\tout of states\t532\t3.25\t\t1',
    ]);
  });
});

describe('the filter', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['4711', 4711],
    ['1,000', 1000],
    ['12 345', 12345],
    ['abc', undefined],
    ['-3', undefined],
    ['99999999999', undefined],
  ])('reads %j as %s', (text, number) => expect(parseDealFilter(text)).toBe(number));

  it.each([
    ['1,000,000 deals', 1_000_000, null, null, true],
    ['1 unknown deal', 1, 'unknown', null, true],
    ['1 winnable deal numbered 41', 1, 'winnable', 41, true],
    ['4,000 results', 4000, null, null, false],
    ['2 unwinnable results of deal 41', 2, 'unwinnable', 41, false],
  ] as const)('says what is shown: %s', (words, total, kind, deal, isOne) =>
    expect(sayTotal(total, kind, deal, isOne)).toBe(words),
  );
});

describe('a click on a heading', () => {
  const column = (id: string) => columnsFor(several, null).find((each) => each.id === id)!;

  it.each([
    ['begins figures with the largest', 'states', { sort: 'states', descending: true }],
    ['begins words and deals with the first', 'kind', { sort: 'kind', descending: false }],
    ['turns its own order round', 'deal', { sort: 'deal', descending: true }],
  ])('%s', (_, id, after) => expect(nextSort({ sort: 'deal', descending: false }, column(id))).toEqual(after));
});
