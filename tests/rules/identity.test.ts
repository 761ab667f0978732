// The normal form and identity of rules: what means the same is recognised, and nothing else.

import { describe, expect, test } from 'vitest';
import { compileGame, dealGame, isWon, legalMoves, playMove, readPosition } from '../../src/game';
import {
  effectiveRules,
  minimalDocument,
  normaliseRules,
  rulesIdentity,
  type EffectiveRules,
  type RulesDocument,
} from '../../src/rules';
import presets from '../fixtures/solvitaire-presets.json';
import { isSound, seededRandom, soundRules } from './variation';

const identity = (document: RulesDocument): string => rulesIdentity(effectiveRules(document));
const tableau = (fields: NonNullable<RulesDocument['tableau piles']>): RulesDocument => ({ 'tableau piles': fields });
const hole = { foundations: { present: false }, hole: { present: true } } as const;
const row = { foundations: { present: false }, 'tableau piles': { count: 0 } } as const;

const SAME: readonly [string, RulesDocument, RulesDocument][] = [
  ['a default said aloud', {}, { 'tableau piles': { count: 8 }, 'two decks': false }],
  [
    'the dominance for parts of groups',
    tableau({ 'move built group': 'partial-if-card-above-buildable' }),
    tableau({ 'move built group': 'yes' }),
  ],
  ['a group policy without groups', {}, tableau({ 'move built group policy': 'same-suit' })],
  ['how groups join without groups', {}, tableau({ 'group joins by': 'group policy' })],
  [
    'the build policy repeated as group policy',
    tableau({ 'build policy': 'red-black', 'move built group': 'yes' }),
    tableau({ 'build policy': 'red-black', 'move built group': 'yes', 'move built group policy': 'red-black' }),
  ],
  [
    'groups that are never more than one card',
    {},
    tableau({ 'move built group': 'yes', 'move built group policy': 'no-build' }),
  ],
  [
    'joining by a group policy that asks for nothing more',
    tableau({ 'build policy': 'same-suit', 'move built group': 'yes', 'move built group policy': 'any-suit' }),
    tableau({
      'build policy': 'same-suit',
      'move built group': 'yes',
      'move built group policy': 'any-suit',
      'group joins by': 'group policy',
    }),
  ],
  [
    'spaces and groups where nothing is built',
    { ...hole, 'tableau piles': { 'build policy': 'no-build' } },
    { ...hole, 'tableau piles': { 'build policy': 'no-build', 'spaces policy': 'kings', 'move built group': 'yes' } },
  ],
  ['the base card in other spellings', { foundations: { 'base card': '1' } }, { foundations: { 'base card': 'a' } }],
  ['the hole card in other spellings', hole, { ...hole, hole: { present: true, 'base card': '1s' } }],
  ['the hole card without a hole', {}, { hole: { 'base card': '7H', 'build loops': false } }],
  ['foundation fields without foundations', hole, { ...hole, foundations: { present: false, removable: true } }],
  ['stock fields without a stock', {}, { stock: { 'deal count': 3, redeal: true, 'deal type': 'hole' } }],
  [
    'draws and redeals of a stock that deals to the tableau',
    { stock: { size: 10, 'deal type': 'tableau piles' } },
    { stock: { size: 10, 'deal type': 'tableau piles', 'deal count': 3, redeal: true } },
  ],
  ['a stacked reserve of one card', { reserve: { size: 1 } }, { reserve: { size: 1, stacked: true } }],
  ['a diagonal deal to one pile', tableau({ count: 1 }), tableau({ count: 1, 'diagonal deal': true })],
  [
    'face-down cards where each pile has one card',
    tableau({ count: 52 }),
    tableau({ count: 52, 'face up cards': 'top' }),
  ],
  [
    'worrying back where complete suits stay up',
    { foundations: { 'only complete pile moves': true } },
    { foundations: { 'only complete pile moves': true, removable: true } },
  ],
  [
    'worrying back to nowhere',
    tableau({ 'build policy': 'no-build' }),
    { 'tableau piles': { 'build policy': 'no-build' }, foundations: { removable: true } },
  ],
  [
    'accordion lists in another order, with repetitions and steps beyond the row',
    { ...row, accordion: { size: 9, moves: ['L1', 'L3'], 'build policies': ['same-suit', 'same-rank'] } },
    { ...row, accordion: { size: 9, moves: ['L3', 'L1', 'L1', 'R9'], 'build policies': ['same-rank', 'same-suit'] } },
  ],
  [
    'accordion policies beside any-suit',
    { ...row, accordion: { size: 9, moves: ['L1'], 'build policies': ['any-suit'] } },
    { ...row, accordion: { size: 9, moves: ['L1'], 'build policies': ['same-rank', 'any-suit'] } },
  ],
];

const DIFFERENT: readonly [string, RulesDocument, RulesDocument][] = [
  ['face-down cards, though nothing moves in groups', {}, tableau({ 'face up cards': 'top' })],
  [
    'whole piles of single cards, and single cards',
    {},
    tableau({ 'move built group': 'whole-pile', 'move built group policy': 'no-build' }),
  ],
  ['closed spaces', {}, tableau({ 'spaces policy': 'no-build' })],
  ['a random base', {}, { foundations: { 'base card': 'random' } }],
  [
    'a redeal of a stock that is turned at once',
    { stock: { size: 4, 'deal count': 4 } },
    { stock: { size: 4, 'deal count': 4, redeal: true } },
  ],
  [
    'how groups join where it matters',
    tableau({ 'move built group': 'yes', 'move built group policy': 'same-suit' }),
    tableau({ 'move built group': 'yes', 'move built group policy': 'same-suit', 'group joins by': 'group policy' }),
  ],
  [
    'forced fills where nothing is built',
    { ...hole, 'tableau piles': { 'build policy': 'no-build' }, reserve: { size: 5 } },
    {
      ...hole,
      'tableau piles': { 'build policy': 'no-build', 'spaces policy': 'auto-reserve-then-any' },
      reserve: { size: 5 },
    },
  ],
];

describe('identity', () => {
  test.each(SAME)('is the same for %s', (_, a, b) => expect(identity(a)).toBe(identity(b)));
  test.each(DIFFERENT)('differs for %s', (_, a, b) => expect(identity(a)).not.toBe(identity(b)));

  test('does not depend on the order of keys', () => {
    const reversed = (value: unknown): unknown =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? value
        : Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, inner]) => [key, reversed(inner)]),
          );
    const rules = effectiveRules({ cells: { count: 4 }, stock: { size: 3 } });
    expect(rulesIdentity(reversed(rules) as EffectiveRules)).toBe(rulesIdentity(rules));
  });

  test('stays what it was, since results are stored under it', () => {
    expect(identity({})).toMatch(/^[0-9a-f]{32}$/);
    expect([identity({}), identity(presets.klondike as RulesDocument)]).toMatchInlineSnapshot(`
      [
        "dce5d808836077fc3a135b43658dd7a4",
        "b91d99536455b0165845efa75a3e1d5c",
      ]
    `);
  });
});

describe('the normal form', () => {
  test('is sound, and its own normal form', () => {
    const random = seededRandom(1);
    for (let i = 0; i < 3000; i++) {
      const normal = normaliseRules(soundRules(random));
      expect(normaliseRules(normal)).toEqual(normal);
      // An accordion whose steps all lead beyond the row keeps none of them.
      if (normal.accordion.size === 0) expect(isSound(normal), JSON.stringify(minimalDocument(normal))).toBe(true);
    }
  });

  test('is dealt and played like the rules it stands for', () => {
    const random = seededRandom(2);
    for (let i = 0; i < 600; i++) {
      const rules = soundRules(random);
      const [state, normal] = [rules, normaliseRules(rules)].map((each) => dealGame(compileGame(each), i));
      for (let step = 0; step < 40; step++) {
        const moves = legalMoves(state).sort((a, b) => a - b);
        expect(readPosition(normal)).toEqual(readPosition(state));
        expect(
          legalMoves(normal).sort((a, b) => a - b),
          JSON.stringify(minimalDocument(rules)),
        ).toEqual(moves);
        expect(isWon(normal)).toBe(isWon(state));
        if (moves.length === 0) break;
        const move = moves[random(moves.length)];
        playMove(state, move);
        playMove(normal, move);
      }
    }
  });
});
