// CSV files: plain tables for everybody else, and whole runs for us.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeChart,
  makeChartCsv,
  makeResultsCsv,
  makeSummaryCsv,
  parseCsvRecipe,
  parseResultsCsv,
  ResultsCsvWriter,
} from '../../src/formats';
import { readRecords, restore, textField } from '../../src/formats/results/csvText';
import type { DealResult } from '../../src/experiments';
import {
  count,
  DRAW_SIZES,
  numberAxis,
  sampleRecipe,
  sampleResult,
  sampleRun,
  sampleSweep,
  unknown,
  unwinnable,
} from './sampleRun';

const run = sampleSweep([DRAW_SIZES], ([draw]) => (draw === 8 ? 'Too many, "really", =1+1.' : count(5, 5)));
const recipe = sampleRecipe(run);
const results: readonly DealResult[] = [
  sampleResult({ cell: 0, deal: 1 }),
  unwinnable({ cell: 1, deal: 1, proof: 'dead-end', faceDownLeft: 3 }),
  unknown({ cell: 2, deal: 2, reason: 'memory', attempt: 4, states: 1_600_000, ms: 0.125 }),
  unwinnable({
    cell: 3,
    deal: 77,
    proof: 'deduced',
    origin: 'deduced',
    source: 1,
    states: 0,
    stored: 0,
    depth: 0,
    ms: 0,
  }),
  sampleResult({ cell: 4, deal: 77, origin: 'reused', branching: 1e-7, forcedShare: 1 }),
];
const text = [...makeResultsCsv(recipe, results)].join('');
const lines = text.split('\r\n');

describe('a CSV file of deals', () => {
  it('has a header and a row for each deal', () => {
    expect(lines[0]).toBe(
      'cell,variant,stock.deal count,deal,verdict,reason,proof,origin,source,attempt,states,stored,depth,ms,moves,branching,forcedShare,faceDownLeft,recipe',
    );
    expect(lines[3]).toBe('2,Cards turned at a time 3,3,2,unknown,memory,,solved,,4,1600000,410,118,0.125,,,,7,');
    expect(lines).toHaveLength(results.length + 2);
  });

  it('reads back as it was', () => {
    expect(parseResultsCsv(text)).toEqual({ ok: true, value: { recipe, results } });
  });

  it.each([
    ['with plain line ends', text.replaceAll('\r\n', '\n')],
    ['with a byte order mark', `\ufeff${text}`],
    ['with empty lines at the end', `${text}\r\n\r\n`],
    ['without the last line end', text.slice(0, -2)],
  ])('reads back %s', (_how, changed) => {
    expect(parseResultsCsv(changed)).toMatchObject({ ok: true, value: { results } });
  });

  it('reads back after its rows were sorted', () => {
    const sorted = [lines[0], ...lines.slice(1, -1).reverse()].join('\r\n');
    expect(parseResultsCsv(sorted)).toMatchObject({ ok: true, value: { recipe, results: [...results].reverse() } });
  });

  it('keeps its recipe without any deal', () => {
    expect(parseResultsCsv([...makeResultsCsv(recipe, [])].join(''))).toEqual({
      ok: true,
      value: { recipe, results: [] },
    });
  });

  it('keeps a recipe that is too long for one cell of a spreadsheet', () => {
    const cells = Array.from({ length: 300 }, (_, i) => ({
      name: `Variant ${i} ${'x'.repeat(100)}`,
      found: count(1, 1),
    }));
    const large = sampleRecipe(sampleRun(cells));
    for (const some of [[], [sampleResult()], Array.from({ length: 50 }, (_, i) => sampleResult({ deal: i + 1 }))]) {
      const written = [...makeResultsCsv(large, some)].join('');
      const longest = Math.max(
        ...[...readRecords(written)].flatMap(({ fields }) => fields.map(({ length }) => length)),
      );
      expect(longest).toBeLessThan(32_767);
      expect(parseResultsCsv(written)).toEqual({ ok: true, value: { recipe: large, results: some } });
    }
  });

  it('is written in pieces, thousands of rows at a time', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => sampleResult({ deal: i + 1 }));
    const pieces = [...makeResultsCsv(recipe, many)];
    expect(pieces.length).toBe(22);
    const writer = new ResultsCsvWriter(recipe);
    expect(writer.start() + writer.rows(many) + writer.end()).toBe(pieces.join(''));
    expect(parseResultsCsv(pieces.join(''))).toMatchObject({ ok: true });
  });

  it('tells hostile names from formulas and gives them back', () => {
    const names = ['=1+1', "'=1+1", '+x', '-x', '@x', '\t=x', '"quoted", and more', 'two\nlines', ' space ', '＝x', ''];
    const hostile = sampleRecipe(
      sampleRun(
        names.map((name) => ({ name, found: count(1, 1) })),
        { name: '=cmd()' },
      ),
    );
    const deals = names.map((_, cell) => sampleResult({ cell }));
    const written = [...makeResultsCsv(hostile, deals)].join('');
    for (const { fields } of readRecords(written))
      for (const field of fields) expect(field).not.toMatch(/^\s*[=+@＝-]/);
    expect(parseResultsCsv(written)).toEqual({ ok: true, value: { recipe: hostile, results: deals } });
  });
});

describe('a field of CSV', () => {
  it('reads back whatever the text is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("'", '=', '-', ' ', '\t', '\n', '"', ',', 'a', '＋') }),
        (value) => {
          const [record] = [...readRecords(`x,${textField(value)}\r\n`)];
          expect(restore(record.fields[1])).toBe(value);
        },
      ),
    );
  });
});

describe('a changed CSV file is refused with its line:', () => {
  const change = (line: number, from: string | RegExp, to: string): string =>
    lines.map((each, i) => (i === line - 1 ? each.replace(from, to) : each)).join('\r\n');
  it.each([
    ['an empty file', '', 'The file is empty.'],
    ['no recipe column', 'a,b\r\n1,2\r\n', 'Line 1: the last column must be "recipe".'],
    ['semicolons', 'cell;variant;recipe\r\n', 'separated by semicolons'],
    ['an empty recipe', lines[0], 'The file has no recipe'],
    ['a recipe cut off', change(2, /\}"$/, '"'), 'The recipe is not JSON'],
    ['a recipe with a part missing', change(2, '"1/1 ', '"1/2 '), 'Part 2 of 2 of the recipe is missing.'],
    ['something else for a recipe', change(3, /$/, 'x'), 'no part of a recipe'],
    ['another column', change(1, 'deal,', 'seed,'), 'Line 1: column 4 must be "deal", not "seed".'],
    ['a column too many', change(4, '2,', '2,2,'), 'Line 4: there must be 19 columns, not 20.'],
    [
      'another verdict',
      change(3, 'unwinnable', 'drawn'),
      'Line 3: kind must be one of winnable, unwinnable, unknown, won, lost; not "drawn".',
    ],
    [
      'a number in words',
      change(4, '1600000', 'many'),
      'Line 4: states must be a number from 0 up to 1000000000000000000; not "many".',
    ],
    [
      'a proof of the wrong kind',
      change(3, 'dead-end', 'solution'),
      'Line 3: this deal is unwinnable, which a solution cannot prove.',
    ],
    [
      'an unknown deal without reason',
      change(4, 'memory', ''),
      'Line 4: this deal is unknown and so must have a reason',
    ],
    [
      'a cell that is not in the plan',
      change(4, '2,', '20,'),
      'Line 4: this deal is of variant 20, but the plan has 8',
    ],
    [
      'an impossible cell',
      change(4, '2,Cards turned at a time 3,3', '7,x,8'),
      'Line 4: this deal is of variant 7, which makes no game.',
    ],
    [
      'a deal that is not in the plan',
      change(4, ',3,2,', ',3,0,'),
      'Line 4: this deal is of deal 0, which is not among',
    ],
    [
      'a value of another cell',
      change(4, ',3,2,', ',4,2,'),
      'Line 4: "stock.deal count" is "4", but "3" in the recipe for cell 2.',
    ],
    ['a quote that never ends', change(4, 'Cards', '"Cards'), 'Line 4: a quotation mark is opened and never closed.'],
    ['a quote inside a field', change(4, 'turned', 'tur"ned'), 'Line 4: a quotation mark stands inside'],
    ['text behind a quote', change(4, 'Cards turned at a time 3', '"Cards" turned'), 'Line 4: a quoted field goes on'],
  ])('%s', (_what, changed, sentence) => {
    const parsed = parseResultsCsv(changed);
    expect(parsed.ok ? [] : parsed.error).toEqual([expect.stringContaining(sentence)]);
  });

  it('and at most fifty sentences, however much is wrong', () => {
    const bad = Array.from({ length: 500 }, () => lines[2].replace('unwinnable', 'x'));
    const parsed = parseResultsCsv([lines[0], lines[1], ...bad].join('\r\n'));
    expect(parsed.ok ? 0 : parsed.error.length).toBe(50);
  });

  it('never with an exception, whatever the text is', () => {
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(20), fc.string(), (at, cut, put) => {
        parseResultsCsv(text.slice(0, at) + put + text.slice(at + cut));
      }),
    );
  });
});

describe('a CSV file of variants or of a chart', () => {
  it('carries its recipe', () => {
    for (const written of [makeSummaryCsv(run, recipe), makeChartCsv(makeChart(run), recipe)])
      expect(parseCsvRecipe(written)).toEqual({ ok: true, value: recipe });
  });

  it('has a row for each variant, impossible ones included', () => {
    const [header, ...rows] = [...readRecords(makeSummaryCsv(run, recipe))].map(({ fields }) => fields);
    expect(rows).toHaveLength(8);
    expect(rows[7][header.indexOf('problem')]).toBe('Too many, "really", =1+1.');
    expect(rows[7][header.indexOf('share')]).toBe('');
    expect(rows[0][header.indexOf('moves median')]).toBe('118');
    expect(rows[0][header.indexOf('faceDownLeft median')]).toBe('');
  });

  it('defuses a parameter that begins like a formula', () => {
    const odd = sampleSweep([numberAxis('x', '=X', ['-1', '@a'])], () => count(1, 1));
    const records = [...readRecords(makeSummaryCsv(odd, sampleRecipe(odd)))].map(({ fields }) => fields);
    expect(records.map((fields) => fields[2])).toEqual(['x', "'-1", "'@a"]);
  });
});
