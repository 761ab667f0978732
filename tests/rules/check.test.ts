import { describe, expect, it } from 'vitest';
import {
  checkRules,
  DEFAULT_RULES,
  effectiveRules,
  foundationCountOf,
  mergeRules,
  parseRules,
  type RulesDocument,
  type SpacesPolicy,
} from '../../src/rules';
import { numberLimit } from '../../src/rules/limits';
import presets from '../fixtures/solvitaire-presets.json';
import { expectFixesToWork, expectSoundProblem, withComments } from './ruleFiles';

type Row = readonly [sentence: string, document: RulesDocument, code: string, path: string, words: RegExp];

const noFoundations = { present: false } as const;
const accordion = { size: 18, moves: ['L1', 'L3'], 'build policies': ['same-suit'] } as const;
const rows = { foundations: noFoundations, 'tableau piles': { count: 0 } } as const;

const ERRORS: readonly Row[] = [
  ['a game without a goal', { foundations: noFoundations }, 'no-goal', 'foundations.present', /no goal/],
  [
    'no goal and no tableau',
    { foundations: noFoundations, 'tableau piles': { count: 0 } },
    'no-goal',
    'foundations.present',
    /no goal/,
  ],
  [
    'a hole beside the foundations',
    { hole: { present: true } },
    'several-goals',
    'hole.present',
    /2 goals, foundations and a hole/,
  ],
  ['three goals', { hole: { present: true }, accordion }, 'several-goals', 'accordion.size', /3 goals/],
  [
    'more cards dealt than the deck has',
    { stock: { size: 40 }, reserve: { size: 20 } },
    'too-many-cards',
    'stock.size',
    /^The deck has 52 cards, but 60 are dealt: stock 40 and reserve 20\.$/,
  ],
  [
    'base cards that leave too few for the stock',
    { stock: { size: 49 }, foundations: { 'initial cards': 'all' } },
    'too-many-cards',
    'stock.size',
    /53 are dealt: stock 49 and foundations 4/,
  ],
  [
    'a hole card that leaves too few for the reserve',
    { foundations: noFoundations, hole: { present: true }, reserve: { size: 52 } },
    'too-many-cards',
    'reserve.size',
    /hole 1/,
  ],
  [
    'a short deck with too large a stock',
    { 'max rank': 5, stock: { size: 24 } },
    'too-many-cards',
    'stock.size',
    /The deck has 20 cards/,
  ],
  [
    'an excess that no single pile can give up',
    { 'two decks': true, stock: { size: 104 }, reserve: { size: 104 }, cells: { count: 104, 'pre-filled': 104 } },
    'too-many-cards',
    'cells.pre-filled',
    /312 are dealt/,
  ],
  [
    'cards left over without a tableau',
    { 'tableau piles': { count: 0 }, reserve: { size: 40 } },
    'cards-left-over',
    'tableau piles.count',
    /12 cards of the deck have no place/,
  ],
  [
    'more piles than cards',
    { 'tableau piles': { count: 60 } },
    'too-many-piles',
    'tableau piles.count',
    /60 tableau piles/,
  ],
  [
    'more default piles than cards',
    { 'max rank': 1 },
    'too-many-piles',
    'tableau piles.count',
    /8 tableau piles .* 4 cards/,
  ],
  ['more cells than cards', { cells: { count: 60 } }, 'too-many-cells', 'cells.count', /60 cells/],
  [
    'more filled cells than cells',
    { cells: { count: 1, 'pre-filled': 3 } },
    'too-few-cells',
    'cells.pre-filled',
    /only 1 cell\./,
  ],
  [
    'a deal larger than the stock',
    { stock: { size: 2, 'deal count': 3 } },
    'deal-count-too-large',
    'stock.deal count',
    /only 2 cards/,
  ],
  [
    'a stock for a tableau that is not there',
    { 'tableau piles': { count: 0 }, stock: { size: 52, 'deal type': 'tableau piles' } },
    'stock-without-tableau',
    'stock.deal type',
    /there are none/,
  ],
  [
    'a stock for a hole that is not there',
    { stock: { size: 16, 'deal type': 'hole' } },
    'stock-without-hole',
    'stock.deal type',
    /no hole/,
  ],
  [
    'a forced fill without a reserve',
    { 'tableau piles': { 'spaces policy': 'auto-reserve-then-any' } },
    'spaces-without-source',
    'tableau piles.spaces policy',
    /needs a reserve\./,
  ],
  [
    'a forced fill without a stock',
    { 'tableau piles': { 'spaces policy': 'auto-waste-then-stock' } },
    'spaces-without-source',
    'tableau piles.spaces policy',
    /needs a stock\./,
  ],
  [
    'a forced fill from a stock that has no waste',
    {
      'tableau piles': { 'spaces policy': 'auto-waste-then-stock' },
      stock: { size: 24, 'deal type': 'tableau piles' },
    },
    'spaces-without-source',
    'tableau piles.spaces policy',
    /needs a stock that deals to the waste/,
  ],
  [
    'a forced fill that lacks both its sources',
    { 'tableau piles': { 'spaces policy': 'auto-reserve-then-waste' } },
    'spaces-without-source',
    'tableau piles.spaces policy',
    /needs a reserve and a stock/,
  ],
  [
    'a forced fill that lacks the waste',
    { 'tableau piles': { 'spaces policy': 'auto-reserve-then-waste' }, reserve: { size: 13 } },
    'spaces-without-source',
    'tableau piles.spaces policy',
    /needs a stock/,
  ],
  [
    'a base rank above the highest rank',
    { 'max rank': 8, foundations: { 'base card': 'Q' } },
    'base-card-not-in-deck',
    'foundations.base card',
    /rank Q, but the highest rank in the deck is 8/,
  ],
  [
    'a hole card above the highest rank',
    { 'max rank': 8, foundations: noFoundations, hole: { present: true, 'base card': 'KH' } },
    'base-card-not-in-deck',
    'hole.base card',
    /starts with KH/,
  ],
  [
    'an accordion longer than the deck',
    { ...rows, accordion: { ...accordion, size: 60 } },
    'accordion-too-long',
    'accordion.size',
    /60 cards/,
  ],
  [
    'an accordion without moves',
    { ...rows, accordion: { size: 18, 'build policies': ['same-suit'] } },
    'accordion-incomplete',
    'accordion.moves',
    /at least one entry/,
  ],
  [
    'an accordion in which nothing matches',
    { ...rows, accordion: { size: 18, moves: ['L1'], 'build policies': [] } },
    'accordion-incomplete',
    'accordion.build policies',
    /at least one entry/,
  ],
  [
    'an accordion with the default tableau',
    { foundations: noFoundations, accordion },
    'only-rows',
    'tableau piles.count',
    /no tableau piles/,
  ],
  ['an accordion with a stock', { ...rows, accordion, stock: { size: 3 } }, 'only-rows', 'stock.size', /no stock/],
  [
    'sequences with cells',
    { ...rows, sequences: { count: 4 }, cells: { count: 2 } },
    'only-rows',
    'cells.count',
    /no cells/,
  ],
  [
    'sequences with a reserve',
    { ...rows, sequences: { count: 4 }, reserve: { size: 2 } },
    'only-rows',
    'reserve.size',
    /no reserve/,
  ],
  ['more rows than cards', { ...rows, sequences: { count: 60 } }, 'too-many-rows', 'sequences.count', /60 rows/],
];

const WARNINGS: readonly Row[] = [
  [
    'rows that are not one for each suit',
    { ...rows, sequences: { count: 5 } },
    'never-winnable',
    'sequences.count',
    /cannot be won with 5 rows: each of the four suits needs a row of its own/,
  ],
  [
    'too few rows for two decks',
    { ...rows, 'two decks': true, sequences: { count: 4 } },
    'never-winnable',
    'sequences.count',
    /each of the four suits needs two rows of its own/,
  ],
  [
    'rows whose ends cannot both be of their suit',
    {
      ...rows,
      sequences: { count: 4, direction: 'LR', 'fixed suit': true, 'build policy': 'red-black' },
    },
    'never-winnable',
    'sequences.build policy',
    /the 2 and the K of a row are of different colours/,
  ],
  [
    'rows of nothing but aces',
    { ...rows, 'max rank': 1, sequences: { count: 4 } },
    'nothing-to-play',
    'max rank',
    /every row is a gap/,
  ],
  [
    'a triangle that breaks off beside a stock',
    { 'tableau piles': { count: 8, 'diagonal deal': true }, stock: { size: 24 } },
    'triangle-incomplete',
    'tableau piles.diagonal deal',
    /needs 36 cards, but only 28 are left for it: a stock of 16 would complete it/,
  ],
  [
    'complete suits with cards up already',
    { foundations: { 'only complete pile moves': true, 'initial cards': 'all' } },
    'never-winnable',
    'foundations.initial cards',
    /never be won/,
  ],
  [
    'complete suits that cannot be built',
    { foundations: { 'only complete pile moves': true }, 'tableau piles': { 'build policy': 'red-black' } },
    'suits-cannot-be-built',
    'tableau piles.build policy',
    /hardly ever/,
  ],
  [
    'a move longer than the row',
    { ...rows, accordion: { ...accordion, size: 3 } },
    'move-too-far',
    'accordion.moves.1',
    /never be made/,
  ],
  [
    'a move given twice',
    { ...rows, accordion: { ...accordion, moves: ['L1', 'L3', 'L1'] } },
    'repeated-entry',
    'accordion.moves.2',
    /already in the list/,
  ],
];

const IDLE: readonly (readonly [sentence: string, document: RulesDocument, path: string])[] = [
  ['deal count without a stock', { stock: { 'deal count': 3 } }, 'stock.deal count'],
  ['redeal without a stock', { stock: { redeal: true } }, 'stock.redeal'],
  ['deal type without a stock', { stock: { 'deal type': 'tableau piles' } }, 'stock.deal type'],
  [
    'redeal of a stock without a waste',
    { stock: { size: 24, 'deal type': 'tableau piles', redeal: true } },
    'stock.redeal',
  ],
  [
    'deal count of a stock without a waste',
    { stock: { size: 24, 'deal type': 'tableau piles', 'deal count': 30 } },
    'stock.deal count',
  ],
  [
    'a group policy where groups are not moved',
    { 'tableau piles': { 'move built group policy': 'same-suit' } },
    'tableau piles.move built group policy',
  ],
  [
    'how groups join where they are not moved',
    { 'tableau piles': { 'group joins by': 'group policy' } },
    'tableau piles.group joins by',
  ],
  [
    'how groups join where both policies are the same',
    { 'tableau piles': { 'move built group': 'yes', 'group joins by': 'group policy' } },
    'tableau piles.group joins by',
  ],
  [
    'moving groups of which there are none',
    { 'tableau piles': { 'move built group': 'yes', 'move built group policy': 'no-build' } },
    'tableau piles.move built group',
  ],
  [
    'moving groups where nothing is built',
    { 'tableau piles': { 'build policy': 'no-build', 'move built group': 'yes' } },
    'tableau piles.move built group',
  ],
  [
    'spaces where nothing is built',
    { 'tableau piles': { 'build policy': 'no-build', 'spaces policy': 'kings' } },
    'tableau piles.spaces policy',
  ],
  [
    'a diagonal deal to one pile',
    { 'tableau piles': { count: 1, 'diagonal deal': true } },
    'tableau piles.diagonal deal',
  ],
  [
    'face-down cards below nothing',
    { 'tableau piles': { count: 4, 'face up cards': 'top' }, reserve: { size: 48 } },
    'tableau piles.face up cards',
  ],
  [
    'building without a tableau',
    { 'tableau piles': { count: 0, 'build policy': 'red-black' }, reserve: { size: 52 } },
    'tableau piles.build policy',
  ],
  [
    'worrying back complete suits',
    { foundations: { removable: true, 'only complete pile moves': true } },
    'foundations.removable',
  ],
  [
    'worrying back to nowhere',
    { foundations: { removable: true }, 'tableau piles': { 'build policy': 'no-build' } },
    'foundations.removable',
  ],
  [
    'a base card without foundations',
    { foundations: { present: false, 'base card': '7' }, hole: { present: true } },
    'foundations.base card',
  ],
  ['hole options without a hole', { hole: { 'build loops': false } }, 'hole.build loops'],
  ['a hole card without a hole', { hole: { 'base card': '7H' } }, 'hole.base card'],
  ['a stacked reserve of nothing', { reserve: { stacked: true } }, 'reserve.stacked'],
  ['a stacked reserve of one card', { reserve: { size: 1, stacked: true } }, 'reserve.stacked'],
  ['accordion moves without an accordion', { accordion: { moves: ['L1'] } }, 'accordion.moves'],
  ['a direction without sequences', { sequences: { direction: 'R' } }, 'sequences.direction'],
];

function expectProblem(severity: 'error' | 'warning', [, document, code, path, words]: Row): void {
  const found = checkRules(effectiveRules(document));
  const problem = found.find((each) => each.code === code && each.path.join('.') === path);
  expect(problem?.severity, JSON.stringify(found)).toBe(severity);
  expect(problem?.message).toMatch(words);
  // One error says it all: nothing else follows from it.
  if (severity === 'error') expect(found.filter((each) => each.severity === 'error')).toHaveLength(1);

  for (const text of [JSON.stringify(document), withComments(document)]) {
    const parsed = parseRules(text);
    expect(parsed.rules !== undefined).toBe(severity === 'warning');
    const inText = parsed.problems.filter((each) => each.code === code && each.path.join('.') === path);
    expect(inText).toHaveLength(1);
    expectSoundProblem(text, inText[0]);
    expect(inText[0].fixes.length).toBeGreaterThan(0);
    expectFixesToWork(text, inText[0]);
  }
}

describe('What makes a game impossible is an error with a fix:', () => {
  for (const row of ERRORS) it(row[0], () => expectProblem('error', row));
});

describe('What can hardly be meant is a warning with a fix:', () => {
  for (const row of WARNINGS) it(row[0], () => expectProblem('warning', row));
  for (const [sentence, document, path] of IDLE)
    it(sentence, () => expectProblem('warning', [sentence, document, 'no-effect', path, /has no effect: .+\.$/]));
});

describe('checkRules', () => {
  it.each<[string, RulesDocument]>([
    [
      'rows with alternating colours and an even highest rank',
      {
        ...rows,
        'max rank': 12,
        sequences: { count: 4, direction: 'LR', 'fixed suit': true, 'build policy': 'red-black' },
      },
    ],
    [
      'rows with alternating colours filled from one side',
      { ...rows, sequences: { count: 4, direction: 'L', 'fixed suit': true, 'build policy': 'red-black' } },
    ],
    [
      'complete suits of one card with cards up already',
      {
        'max rank': 1,
        'tableau piles': { count: 3 },
        foundations: { 'only complete pile moves': true, 'initial cards': 'one' },
      },
    ],
    ['a triangle that nothing could complete', { 'tableau piles': { count: 10, 'diagonal deal': true } }],
  ])('has nothing against %s', (_, document) => expect(checkRules(effectiveRules(document))).toEqual([]));

  it.each(Object.entries(presets as Record<string, RulesDocument>))(
    'has no warning for the published %s',
    (_, document) => {
      const codes = checkRules(effectiveRules(document)).map(({ code }) => code);
      expect(codes.filter((code) => code === 'triangle-incomplete' || code === 'never-winnable')).toEqual([]);
    },
  );

  it('keeps the piles of a game well below what the engine can number', () => {
    const most = (...path: string[]): number => numberLimit(...path).maximum;
    const foundations = foundationCountOf(effectiveRules({ 'two decks': true }));
    const piles = most('tableau piles', 'count') + most('cells', 'count') + most('reserve', 'size') + foundations;
    expect(piles).toBeLessThanOrEqual(400);
  });

  it('offers first what is nearest to a forced fill without its source', () => {
    const titles = (document: RulesDocument): string[] =>
      checkRules(effectiveRules(document))[0].repairs.map(({ title }) => title);
    const policy = (spaces: SpacesPolicy) => ({ 'tableau piles': { 'spaces policy': spaces } });
    expect(titles(policy('auto-reserve-then-any'))[0]).toBe('Add a reserve of 13 cards');
    expect(titles({ ...policy('auto-reserve-then-waste'), reserve: { size: 13 } })[0]).toBe(
      'Set tableau piles.spaces policy to "auto-reserve-then-any"',
    );
  });

  it('counts entries of lists from 1 in its words', () => {
    const problems = checkRules(effectiveRules({ ...rows, accordion: { ...accordion, size: 3 } }));
    expect(problems[0].repairs[0].title).toBe('Set entry 2 of accordion.moves to "L2"');
  });

  it('finds nothing wrong with the defaults', () => {
    expect(checkRules(DEFAULT_RULES)).toEqual([]);
  });

  it('allows a forced fill from a reserve that is not stacked', () => {
    const rules = effectiveRules({
      'tableau piles': { 'spaces policy': 'auto-reserve-then-any' },
      reserve: { size: 12 },
    });
    expect(checkRules(rules)).toEqual([]);
  });

  it('keeps a forced fill in force where nothing is built', () => {
    const policies = { 'build policy': 'no-build', 'spaces policy': 'auto-reserve-then-any' } as const;
    expect(checkRules(effectiveRules({ 'tableau piles': policies, reserve: { size: 12 } }))).toEqual([]);
  });

  it.each([NaN, Infinity, -1, 2.5, 1e308, 105])('refuses %s as a number of piles, cards or rows', (number) => {
    const sections = { cells: { count: number }, 'tableau piles': { count: number }, stock: { size: number } };
    const problems = checkRules(mergeRules(DEFAULT_RULES, { ...sections, sequences: { count: number } }));
    expect(problems.map(({ code }) => code)).toEqual(Array(4).fill('number-out-of-range'));
    for (const { repairs } of problems) expect(repairs[0].changes[0].value).toBeTypeOf('number');
  });

  it('offers to remove all idle options of a section at once', () => {
    const text = withComments({ stock: { 'deal count': 3, redeal: true }, cells: { count: 1 } });
    const problem = parseRules(text).problems[0];
    expect(problem.fixes).toHaveLength(2);
    expectFixesToWork(text, problem);
  });
});
