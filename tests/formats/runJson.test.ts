// A run as JSON reads back as it was, and what was changed by hand or by malice is told in sentences.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRunJson, parseRunJson, type RunFile } from '../../src/formats';
import {
  count,
  KLONDIKE,
  sampleRecipe,
  sampleResult,
  sampleRun,
  sampleSweep,
  unknown,
  unwinnable,
  worryBackSweep,
} from './sampleRun';

const difference = {
  first: 0,
  second: 1,
  interval: { low: -0.01, high: 0.05 },
  onlyFirst: 1,
  onlySecond: 2,
  onlyFirstDeals: [17],
  onlySecondDeals: [3, 9],
  rule: 'foundations.removable',
  sameLayout: true,
};
const summary = {
  ...worryBackSweep(),
  differences: [difference],
  goal: { candidates: [2, 3] },
  caveats: ['Mind the gap.'],
};
const run: RunFile = {
  recipe: sampleRecipe(summary),
  summary,
  results: [sampleResult(), unwinnable({ deal: 2 }), unknown({ deal: 3 })],
};
const write = (file: RunFile): string => [...makeRunJson(file)].join('');
const text = write(run);

describe('a run as JSON', () => {
  it('reads back as it was', () => {
    expect(parseRunJson(text)).toEqual({ ok: true, value: run });
  });

  it.each([
    ['without its deals', { recipe: run.recipe, summary }],
    ['with no deal solved', { ...run, results: [] }],
    [
      'with an impossible variant',
      fileOf(
        sampleSweep([{ name: 'cells.count', title: 'Cells', values: [1, 99] }], ([n]) =>
          n === 99 ? 'Too many.' : count(1, 1),
        ),
      ),
    ],
    ['with nothing found yet', fileOf(sampleRun([{ name: 'Klondike', found: count(0, 0) }]))],
    [
      'with limits that are none',
      fileOf(
        sampleRun([{ name: 'Klondike', found: count(1, 1) }], {
          plan: { effort: { firstStates: Infinity, mostStates: Infinity, mostMs: 5000, bytes: Infinity } },
        }),
      ),
    ],
    [
      'with hostile names',
      fileOf(sampleRun([{ name: '__proto__ </script> \u202e\n"', found: count(1, 1) }], { name: '' })),
    ],
  ])('reads back %s', (_what, file: RunFile) => {
    expect(parseRunJson(write(file))).toEqual({ ok: true, value: file });
  });

  it('is readable: a format, short rules, and one line for each deal', () => {
    expect(text).toMatch(/^\{\n {2}"format": "patience-lab run",\n {2}"version": 1,\n {2}"recipe": \{\n/);
    expect(text).toContain('"stock": {\n');
    expect(text.split('\n').filter((line) => line.startsWith('    {"cell":0,"deal":'))).toHaveLength(3);
    expect(text.match(/"firstSeed"/g)).toHaveLength(1);
  });
});

function fileOf(found: ReturnType<typeof sampleRun>): RunFile {
  return { recipe: sampleRecipe(found), summary: found };
}

interface Loose {
  [key: string]: Loose;
}

/** The file with one thing changed. */
function changed(change: (data: Loose) => void): string {
  const data = JSON.parse(text) as Loose;
  change(data);
  return JSON.stringify(data);
}
const as = (value: unknown): Loose => value as Loose;

describe('a changed run is refused with a sentence:', () => {
  it.each([
    ['no JSON', '{', 'The file is not JSON'],
    ['a list', '[]', 'The file is not of the format "patience-lab run".'],
    ['another format', '{"format": "x"}', 'not of the format'],
    [
      'a later version',
      changed((data) => (data.version = as(3))),
      'version 3 of its format; this program reads up to version 2.',
    ],
    ['no recipe', changed((data) => delete data.recipe), 'recipe must be an object'],
    [
      'a seed below zero',
      changed((data) => (data.recipe.plan.firstSeed = as(-1))),
      'recipe.plan.firstSeed must be a whole number from 0 up to 4294967295; not -1.',
    ],
    [
      'half a step',
      changed((data) => (data.recipe.plan.seedStep = as(0.5))),
      'recipe.plan.seedStep must be a whole number',
    ],
    [
      'a missing name',
      changed((data) => delete data.recipe.plan.name),
      'recipe.plan.name must be a text of up to 10000 characters; it is missing.',
    ],
    [
      'another kind',
      changed((data) => (data.recipe.plan.kind = as('x'))),
      'recipe.plan.kind must be one of estimate, sweep',
    ],
    [
      'certainty',
      changed((data) => (data.recipe.plan.confidence = as(1))),
      'recipe.plan.confidence must be a number between 0 and 1',
    ],
    ['an odd date', changed((data) => (data.recipe.date = as('yesterday'))), 'recipe.date must be a date'],
    [
      'an odd option',
      changed((data) => (data.recipe.options['<b>'] = as(true))),
      'recipe.options has an option without a proper name.',
    ],
    [
      'rules that make no game',
      changed((data) => (data.recipe.plan.cells[0].rules = as({ cells: { count: -4 } }))),
      'recipe.plan.cells[0].rules make no game: ',
    ],
    [
      'other rules',
      changed((data) => (data.recipe.plan.cells[0].rules.stock['deal count'] = as(2))),
      'recipe.identities[0] is not that of the rules in plan.cells[0]',
    ],
    [
      'a cell without a value',
      changed((data) => (data.recipe.plan.cells[3].values = as([1]))),
      'recipe.plan.cells[3].values must have one value for each axis: 2, not 1.',
    ],
    [
      'neither rules nor problem',
      changed((data) => (data.recipe.plan.cells[3].rules = as(null))),
      'recipe.plan.cells[3] must have either rules or a problem',
    ],
    [
      'fewer cells than planned',
      changed((data) => (data.summary.cells = as([]))),
      'summary.cells must be as many as in the plan: 16, not 0.',
    ],
    [
      'half a deal',
      changed((data) => (data.summary.cells[0].counts.winnable = as(0.5))),
      'summary.cells[0].counts.winnable must be a whole number from 0; not 0.5.',
    ],
    [
      'an interval upside down',
      changed((data) => (data.summary.cells[0].interval = as({ low: 0.9, high: 0.1 }))),
      'summary.cells[0].interval has its low end above its high end.',
    ],
    [
      'a share above 1',
      changed((data) => (data.summary.cells[0].interval.high = as(2))),
      'summary.cells[0].interval.high must be a number from 0 up to 1; not 2.',
    ],
    [
      'a difference of no cells',
      changed((data) => (data.summary.differences[0].second = as(99))),
      'summary.differences[0].second must be a whole number from 0 up to 15; not 99.',
    ],
    [
      'a candidate out of range',
      changed((data) => (data.summary.goal.candidates = as([16]))),
      'summary.goal.candidates[0] must be a whole number from 0 up to 15.',
    ],
    [
      'a deal of no cell',
      changed((data) => (data.results[1].cell = as(16))),
      'results[1] is of variant 16, but the plan has 16, counted from 0.',
    ],
    [
      'a winnable deal without proof',
      changed((data) => (data.results[0].proof = as(null))),
      'results[0] is winnable and so must have a proof and no reason.',
    ],
    [
      'a deduced deal without source',
      changed((data) => (data.results[0].origin = as('deduced'))),
      'results[0] must name the variant that it was deduced from',
    ],
  ])('%s', (_what, file, sentence) => {
    const parsed = parseRunJson(file);
    expect(parsed.ok ? [] : parsed.error).toContainEqual(expect.stringContaining(sentence));
  });

  it('but rules of another version of the language keep the identity of their time', () => {
    const older = changed((data) => {
      data.recipe.meaningVersion = as(0);
      data.recipe.identities[0] = as('0123456789abcdef');
      data.summary.cells[0].identity = as('0123456789abcdef');
    });
    expect(parseRunJson(older).ok).toBe(true);
  });

  it('never with an exception, and never with inherited fields', () => {
    const places = fc.array(
      fc.constantFrom('recipe', 'plan', 'summary', 'cells', '0', 'results', 'values', 'rules', 'interval'),
      { maxLength: 5 },
    );
    const values = fc.oneof(fc.jsonValue(), fc.constantFrom(null, [], {}, '', -1, 1e308, '__proto__', [[[]]]));
    fc.assert(
      fc.property(places, values, (place, value) => {
        const file = changed((data) => {
          let at: unknown = data;
          for (const key of place.slice(0, -1)) at = (at as Record<string, unknown> | null | undefined)?.[key];
          if (typeof at === 'object' && at !== null && place.length > 0)
            (at as Record<string, unknown>)[place.at(-1)!] = value;
        });
        parseRunJson(file);
      }),
      { numRuns: 200 },
    );
    expect(parseRunJson('{"format":"patience-lab run","version":1,"__proto__":{"recipe":{}}}').ok).toBe(false);
    expect(Object.hasOwn(KLONDIKE, 'polluted')).toBe(false);
  });
});
