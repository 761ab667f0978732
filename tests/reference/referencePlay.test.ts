// What the reference engine makes of a deck, a move and a finished game, against results worked out by hand.

import { describe, expect, it } from 'vitest';
import { effectiveRules, type RulesDocument } from '../../src/rules';
import { referenceDeal, referenceDealFrom, referenceDeck, referencePlay, referenceWon, type RefPosition } from '.';
import {
  EMPTY,
  words,
  piles,
  rows,
  ROW_GAME,
  klondike,
  klondikeRules,
  spiderRules,
  spider,
  gaps,
  gapsRules,
  accordion,
} from './handmade';

describe('the reference engine plays a move', () => {
  const drawRules = klondikeRules({ 'move built group': 'yes' });
  const table: readonly {
    name: string;
    rules: RulesDocument;
    before: Partial<RefPosition>;
    move: string;
    after: Partial<RefPosition>;
  }[] = [
    {
      name: 'turning up the card that a group uncovers',
      rules: drawRules,
      before: klondike,
      move: 't1>t2 x3',
      after: { tableau: piles('10S', '10C 9H 8S 7D', '(KS) 8C', '') },
    },
    {
      name: 'drawing cards one after the other',
      rules: drawRules,
      before: { ...klondike, stock: ['3C', '4C', '5C', '6C'] },
      move: 'draw',
      after: { stock: ['6C'], waste: ['2D', 'KH', '3C', '4C', '5C'] },
    },
    {
      name: 'drawing what is left of the stock',
      rules: drawRules,
      before: { ...klondike, stock: ['3C', '4C'] },
      move: 'draw',
      after: { stock: [], waste: ['2D', 'KH', '3C', '4C'] },
    },
    {
      name: 'turning the waste over',
      rules: drawRules,
      before: klondike,
      move: 'redeal',
      after: { stock: ['2D', 'KH'], waste: [] },
    },
    {
      name: 'dealing a short round to the leftmost piles',
      rules: spiderRules,
      before: { ...spider('3S', []), stock: ['3C', '2S'] },
      move: 'deal',
      after: { tableau: piles('3S 3C', '3D 2D 2S', 'AD', '(AC) 2C'), stock: [] },
    },
    {
      name: 'putting a complete run up with its lowest card first',
      rules: spiderRules,
      before: spider('(3S) 3H 2H AH', [[], [], [], [], [], [], [], []]),
      move: 't1>f6 x3',
      after: {
        tableau: piles('3S', '3D 2D', 'AD', '(AC) 2C'),
        foundations: [[], [], [], [], [], ['AH', '2H', '3H'], [], []],
      },
    },
    {
      name: 'leaving a gap behind',
      rules: gapsRules({ direction: 'L' }),
      before: gaps,
      move: 'q4.2>q2.2',
      after: { sequences: rows('_ 3C 4H 2S', '2H 3H 4D _', '4C _ 3S 2C', '4S _ 2D 3D') },
    },
    {
      name: 'closing up the row of an accordion',
      rules: { ...ROW_GAME, accordion: { size: 5, moves: ['L1', 'R1'], 'build policies': ['same-rank'] } },
      before: accordion,
      move: 'a3>a4',
      after: { accordion: [['5C'], ['5H'], ['9H', '9C'], ['2H']] },
    },
  ];
  it.each(table)('$name', ({ rules, before, move, after }) => {
    const position = { ...EMPTY, ...before };
    const untouched = structuredClone(position);
    expect(referencePlay(effectiveRules(rules), position, move)).toEqual({ ...position, ...after });
    expect(position).toEqual(untouched);
  });

  it('refuses a move that is not legal', () => {
    expect(() => referencePlay(effectiveRules(drawRules), { ...EMPTY, ...klondike }, 't1>t4 x1')).toThrow(
      'not a legal',
    );
  });
});

describe('the reference engine knows a won game', () => {
  const small = { ...ROW_GAME, 'max rank': 3 } as const;
  const inSuit = rows('2C 3C _', '2H 3H _', '2S 3S _', '2D 3D _');
  const table: readonly [string, RulesDocument, Partial<RefPosition>, boolean][] = [
    ['rows that end with their gaps', { ...small, sequences: { count: 4 } }, { sequences: inSuit }, true],
    [
      'but not when they run the other way',
      { ...small, sequences: { count: 4, direction: 'R' } },
      { sequences: inSuit },
      false,
    ],
    [
      'rows with gaps at either end',
      { ...small, sequences: { count: 4, direction: 'LR' } },
      { sequences: [...inSuit.slice(0, 3), ...rows('_ 2D 3D')] },
      true,
    ],
    [
      'but not rows of another suit than theirs',
      { ...small, sequences: { count: 4, 'fixed suit': true } },
      { sequences: [...inSuit].reverse() },
      false,
    ],
    [
      'but not rows of unequal length',
      { ...small, sequences: { count: 4 } },
      { sequences: rows('2C 3C _ _', '2H 3H', '2S 3S _', '2D 3D _') },
      false,
    ],
    ['one pile of an accordion', { ...small, accordion: { size: 2 } }, { accordion: [['AC', 'AH']] }, true],
    ['but not two', { ...small, accordion: { size: 2 } }, { accordion: [['AC'], ['AH']] }, false],
    ['all cards up', { 'max rank': 1 }, { foundations: [['AC'], ['AH'], ['AS'], ['AD']] }, true],
    ['but not all but one', { 'max rank': 1 }, { foundations: [['AC'], ['AH'], ['AS'], []] }, false],
    [
      'all cards in the hole',
      { foundations: { present: false }, hole: { present: true }, 'max rank': 1 },
      { hole: ['AS', 'AC', 'AH', 'AD'] },
      true,
    ],
  ];
  it.each(table)('%s', (_, rules, position, won) => {
    expect(referenceWon(effectiveRules(rules), { ...EMPTY, ...position })).toBe(won);
  });
});

describe('the reference engine deals', () => {
  const SEED_0 =
    'JS 6H 10D 5D JD 2C 3C AD KH 6S 2H KS QC KC 10C 4C 5C 4S 2S AC QD 6D 2D AH 6C 7C ' +
    '3S 8H 10H 9C 8D QH QS 4H 3H 9S AS 9H 3D 5H 4D 7D 7S 5S 10S 7H JC KD JH 9D 8S 8C';

  it('the deck of seed 0 as the rules language gives it', () => {
    expect(referenceDeck(effectiveRules({}), 0).join(' ')).toBe(SEED_0);
  });

  const heights: readonly [string, NonNullable<RulesDocument['tableau piles']>, number[]][] = [
    ['rows from the left', { count: 8 }, [7, 7, 7, 7, 6, 6, 6, 6]],
    [
      'a diagonal whose rightmost piles are short',
      { count: 10, 'diagonal deal': true },
      [1, 2, 3, 4, 5, 6, 7, 8, 8, 8],
    ],
    ['rows after a complete diagonal', { count: 9, 'diagonal deal': true }, [2, 3, 4, 5, 6, 7, 8, 8, 9]],
  ];
  it.each(heights)('%s', (_, tableau, expected) => {
    const { tableau: dealt } = referenceDeal(effectiveRules({ 'tableau piles': tableau }), 0);
    expect(dealt.map((pile) => pile.length)).toEqual(expected);
  });

  it('cells, stock, reserve and tableau off the back of the deck, after the card that chose the base', () => {
    const rules = effectiveRules({
      'tableau piles': { count: 2, 'face up cards': 'top' },
      foundations: { 'base card': 'random', 'initial cards': 'one' },
      cells: { count: 2, 'pre-filled': 1 },
      stock: { size: 2 },
      reserve: { size: 2, stacked: true },
      'max rank': 3,
    });
    const deck = words('2S AC AH AD 2C 2H 2D 3C 3H 3S 3D AS');
    expect(referenceDealFrom(rules, deck)).toEqual({
      ...EMPTY,
      cells: ['AS', null],
      stock: ['3S', '3D'],
      reserve: [['3H', '3C']],
      foundations: [[], [], ['2S'], []],
      foundationBase: 2,
      tableau: piles('(2D) (2C) AH', '(2H) (AD) AC'),
    });
  });

  it('rows column by column, with gaps for the aces', () => {
    const rules = effectiveRules({ ...ROW_GAME, sequences: { count: 3 }, 'max rank': 2 });
    const deck = words('AC 2C AH 2H AS 2S AD 2D');
    expect(referenceDealFrom(rules, deck).sequences).toEqual(rows('2D _ 2C', '_ 2H _', '2S _'));
  });
});
