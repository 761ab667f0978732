// Parts of a run: written line by line on many machines, read back and put together without losing or inventing a deal.

import { describe, expect, it } from 'vitest';
import { dealNumber, type DealResult, type Recipe } from '../../src/experiments';
import { makeShardHeader, makeShardLine, mergeShards, parseShard, type MergedRun, type Shard } from '../../src/formats';
import { count, KLONDIKE, sampleRecipe, sampleResult, sampleRun, unknown, unwinnable } from './sampleRun';

const run = sampleRun(
  [
    { name: 'Klondike', found: count(5, 5) },
    { name: 'Impossible', found: 'No game.' },
    { name: 'Kinder', found: count(5, 5) },
  ],
  { kind: 'compare', plan: { firstSeed: 10, seedStep: 2, stop: { deals: 6, halfWidth: null, budgetMs: null } } },
);
const recipe = sampleRecipe(run);

/** All results of one part of three: the deals by turns winnable, unwinnable, unknown. */
const resultsOf = (index: number): DealResult[] =>
  [index - 1, index + 2].flatMap((i) =>
    [0, 2].map((cell) => [sampleResult, unwinnable, unknown][i % 3]({ cell, deal: dealNumber(run.plan, i) })),
  );

const textOf = (index: number, results = resultsOf(index), of: Recipe = recipe, parts = 3): string =>
  makeShardHeader(of, { index, count: parts }) + results.map(makeShardLine).join('');

function part(text: string, name = 'a.jsonl'): Shard {
  const parsed = parseShard(text, name);
  if (!parsed.ok) throw new Error(parsed.error.join('\n'));
  return parsed.value;
}

function merged(...parts: readonly Shard[]): MergedRun {
  const result = mergeShards(parts);
  if (!result.ok) throw new Error(result.error.join('\n'));
  return result.value;
}

const refusal = (...parts: readonly Shard[]): readonly string[] => {
  const result = mergeShards(parts);
  return result.ok ? [] : result.error;
};

describe('a part of a run', () => {
  it('reads back as it was', () => {
    expect(parseShard(textOf(2), 'b.jsonl')).toEqual({
      ok: true,
      value: { name: 'b.jsonl', recipe, place: { index: 2, count: 3 }, results: resultsOf(2), cutOff: false },
    });
  });

  it('is a header and a line for each deal', () => {
    const lines = textOf(1).split('\n');
    expect(JSON.parse(lines[0])).toMatchObject({
      format: 'patience-lab shard',
      version: 1,
      shard: { index: 1, count: 3 },
    });
    expect(lines[1]).toBe(
      '{"cell":0,"deal":10,"kind":"winnable","proof":"solution","reason":null,"origin":"solved","source":null,"attempt":0,"states":532,"stored":410,"depth":118,"ms":3.25,"moves":118,"branching":4.125,"forcedShare":0.25,"faceDownLeft":null}',
    );
  });

  it('may be cut off in its last line', () => {
    const cut = part(textOf(1).slice(0, -20));
    expect([cut.results.length, cut.cutOff]).toEqual([3, true]);
  });

  it.each([
    ['nothing', '', 'Line 1: The file is not JSON'],
    ['another file', '{"format":"patience-lab run"}\n', 'Line 1: The file is not of the format "patience-lab shard".'],
    ['a part beyond the last', textOf(4, []), 'Line 1: shard.index must be a whole number from 1 up to 3; not 4.'],
    ['a broken line', `${textOf(1)}{\n${makeShardLine(sampleResult())}`, 'Line 6 is no deal'],
    ['a line that is no object', `${textOf(1)}7\n`, 'Line 6: this deal must be an object in braces.'],
    ['a word for a number', textOf(1).replace('"states":532', '"states":"x"'), 'Line 2: states must be a number'],
    ['a deal of another part', textOf(1, resultsOf(2)), 'Line 2: deal 12 does not belong to part 1 of 3.'],
    [
      'a deal between the steps',
      textOf(1, [sampleResult({ deal: 11 })]),
      'Line 2: this deal is of deal 11, which is not among',
    ],
  ])('is refused for %s', (_what, text, sentence) => {
    const parsed = parseShard(text);
    expect(parsed.ok ? [] : parsed.error).toContainEqual(expect.stringContaining(sentence));
  });
});

describe('parts of a run, put together,', () => {
  const parts = [1, 2, 3].map((index) => part(textOf(index), `part${index}`));

  it('are the whole run, by deal and variant', () => {
    const whole = merged(...parts);
    expect(whole.results.map(({ deal, cell }) => [deal, cell])).toEqual(
      [10, 12, 14, 16, 18, 20].flatMap((deal) => [
        [deal, 0],
        [deal, 2],
      ]),
    );
    expect(whole).toMatchObject({ recipe, missing: [], missingParts: [], repeated: 0, notes: [] });
  });

  it('are the same in any order, with repetitions', () => {
    const better = unknown({ deal: 14, attempt: 3 });
    const again = part(textOf(3, [better, ...resultsOf(3)]), 'again');
    const one = merged(...parts, again);
    const other = merged(again, parts[2], parts[0], parts[1], parts[0]);
    expect(other.results).toEqual(one.results);
    expect(one.results.find(({ deal, cell }) => deal === 14 && cell === 0)).toEqual(better);
  });

  it('tell what is missing', () => {
    const some = merged(parts[0], part(textOf(3, resultsOf(3).slice(0, 3))));
    expect(some.missingParts).toEqual([2]);
    expect(some.missing).toEqual([
      { cell: 0, count: 2, deals: [12, 18] },
      { cell: 2, count: 3, deals: [12, 18, 20] },
    ]);
    expect(some.notes).toEqual([
      'Part 2 of 3 is missing.',
      '"Klondike" lacks 2 deals: 12, 18.',
      '"Kinder" lacks 3 deals: 12, 18, 20.',
    ]);
  });

  it('count the same verdict once', () => {
    const twice = merged(...parts, parts[0]);
    expect([twice.results.length, twice.repeated]).toEqual([12, 4]);
    expect(twice.notes).toEqual(['4 results came more than once and counted once.']);
  });

  it('let a decided deal win over an unknown one', () => {
    const decided = unwinnable({ deal: 14 });
    const again = part(textOf(3, [decided]));
    for (const order of [
      [...parts, again],
      [again, ...parts],
    ])
      expect(merged(...order).results.find(({ deal, cell }) => deal === 14 && cell === 0)).toEqual(decided);
  });

  it('are refused where they contradict each other', () => {
    const liar = part(textOf(1, [unwinnable({ deal: 10 })]), 'liar');
    expect(refusal(...parts, liar)).toEqual([
      'Deal 10 of "Klondike" is winnable in part1 and unwinnable in liar: one of them is wrong.',
    ]);
    expect(refusal(liar, part(textOf(1, [unknown({ deal: 10 })])), ...parts)).toHaveLength(1);
  });

  it('keep the latest date and say what was cut off', () => {
    const later = part(textOf(2, [], { ...recipe, date: '2024-06-01T00:00:00Z' }).slice(0, -1), 'later');
    const cut = part(textOf(3).slice(0, -9), 'cut');
    const whole = merged(parts[0], later, cut);
    expect(whole.recipe.date).toBe('2024-06-01T00:00:00Z');
    expect(whole.notes).toContain('The last line of cut is cut off and was left out.');
  });

  it('know of no missing deals where the number is open', () => {
    const open = { ...recipe, plan: { ...run.plan, stop: { deals: null, halfWidth: 0.01, budgetMs: null } } };
    const found = merged(part(textOf(1, [sampleResult({ deal: 10 })], open)));
    expect(found.missing).toEqual([{ cell: 2, count: 1, deals: [10] }]);
  });

  it('must be some', () => {
    expect(refusal()).toEqual(['There are no parts to put together.']);
  });

  const { plan } = run;
  it.each<[string, Recipe, string]>([
    ['solvers', { ...recipe, solverVersion: 2 }, 'they differ in the version of the solver: 1 and 2.'],
    ['meanings', { ...recipe, meaningVersion: 2 }, 'they differ in the version of the rules language: 1 and 2.'],
    ['first deals', { ...recipe, plan: { ...plan, firstSeed: 0 } }, 'they differ in the first deal: 10 and 0.'],
    [
      'limits',
      { ...recipe, plan: { ...plan, effort: { ...plan.effort, mostMs: 5 } } },
      'they differ in the limits of the search: ',
    ],
    [
      'stop rules',
      { ...recipe, plan: { ...plan, stop: { ...plan.stop, deals: 7 } } },
      'they differ in the rule when to stop: ',
    ],
    [
      'methods',
      { ...recipe, plan: { ...plan, method: 'streamliners' } },
      'they differ in the method: "exact" and "streamliners".',
    ],
    [
      'options',
      { ...recipe, options: { ...recipe.options, exactTable: true } },
      'they differ in the options of the solver: ',
    ],
    ['names', { ...recipe, plan: { ...plan, name: 'Other' } }, 'they differ in the name: "Klondike" and "Other".'],
    ['games', otherGames(), 'they differ in the identities of their games: '],
  ])('are refused where they are of different %s', (_what, other, sentence) => {
    expect(refusal(parts[0], part(textOf(2, [], other), 'other'))).toEqual([
      expect.stringMatching(/^part1 and other are not of the same run: /),
    ]);
    expect(refusal(parts[0], part(textOf(2, [], other), 'other'))[0]).toContain(sentence);
  });

  it('are refused where they are cut differently', () => {
    expect(refusal(parts[0], part(textOf(4, [], recipe, 5), 'other'))).toEqual([
      'part1 and other are not of the same run: one is cut into 3 parts, the other into 5.',
    ]);
  });

  it('may come from other programs, with options in another order', () => {
    const options = Object.fromEntries(Object.entries(recipe.options).reverse());
    const other = part(textOf(2, resultsOf(2), { ...recipe, application: 'Patience Lab 0.2.0', options }));
    expect(merged(parts[0], other, parts[2]).results).toHaveLength(12);
  });
});

function otherGames(): Recipe {
  const rules = { ...KLONDIKE, stock: { ...KLONDIKE.stock, redeal: false } };
  const other = sampleRun([{ name: 'Klondike', rules, found: count(1, 1) }], { plan: run.plan });
  return sampleRecipe(
    sampleRun(
      [
        { name: 'Klondike', rules, found: count(1, 1) },
        { name: 'Impossible', found: 'No game.' },
        { name: 'Kinder', found: count(1, 1) },
      ],
      {
        kind: 'compare',
        plan: { firstSeed: other.plan.firstSeed, seedStep: other.plan.seedStep, stop: other.plan.stop },
      },
    ),
  );
}
