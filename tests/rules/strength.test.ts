// The strength order: what it claims, that it is an order, and that tiny deals played to the end bear it out.

import { describe, expect, test } from 'vitest';
import {
  compareStrength,
  effectiveRules,
  mergeRules,
  minimalDocument,
  rulesIdentity,
  type EffectiveRules,
  type RulesDocument,
  type StrengthOrder,
} from '../../src/rules';
import presets from '../fixtures/solvitaire-presets.json';
import { canBeWon } from './exhaust';
import { seededRandom, soundRules, varied } from './variation';

const preset = (name: keyof typeof presets): EffectiveRules => effectiveRules(presets[name] as RulesDocument);
const klondike = preset('klondike');
const canfield = preset('canfield');
const spider = preset('spider');
const gaps = preset('gaps-one-deal');
const accordion = preset('accordion');
const fortunesFavor = preset('fortunes-favor');
const tableau = (fields: NonNullable<RulesDocument['tableau piles']>): RulesDocument => ({ 'tableau piles': fields });
const stock = (fields: NonNullable<RulesDocument['stock']>): RulesDocument => ({ stock: fields });
const rows = (fields: NonNullable<RulesDocument['sequences']>): RulesDocument => ({ sequences: fields });
const maximal = mergeRules(klondike, tableau({ 'move built group': 'maximal-group' }));
const wholePile = mergeRules(klondike, tableau({ 'move built group': 'whole-pile' }));

/** Each row: `game` with the first change is … than `game` with the second. */
const CLAIMS: readonly [string, EffectiveRules, RulesDocument, StrengthOrder, RulesDocument][] = [
  ['worrying back', klondike, { foundations: { removable: false } }, 'stronger', {}],
  ['closed spaces, kings', klondike, tableau({ 'spaces policy': 'no-build' }), 'stronger', {}],
  ['kings, any card', klondike, {}, 'stronger', tableau({ 'spaces policy': 'any' })],
  ['no building, red-black', klondike, tableau({ 'build policy': 'no-build' }), 'stronger', {}],
  ['any suit, red-black', klondike, tableau({ 'build policy': 'any-suit' }), 'weaker', {}],
  ['same suit, red-black', klondike, tableau({ 'build policy': 'same-suit' }), 'incomparable', {}],
  ['draw six, draw three', klondike, stock({ 'deal count': 6 }), 'stronger', {}],
  ['draw one, draw three', klondike, stock({ 'deal count': 1 }), 'weaker', {}],
  ['draw four, draw six', klondike, stock({ 'deal count': 4 }), 'incomparable', stock({ 'deal count': 6 })],
  ['the whole stock, draw five', klondike, stock({ 'deal count': 24 }), 'stronger', stock({ 'deal count': 5 })],
  ['one pass, redeals', klondike, stock({ redeal: false }), 'stronger', {}],
  ['more cells', klondike, { cells: { count: 2 } }, 'weaker', { cells: { count: 1 } }],
  ['filled cells', klondike, { cells: { count: 2 } }, 'incomparable', { cells: { count: 2, 'pre-filled': 1 } }],
  ['another layout', klondike, tableau({ count: 8 }), 'incomparable', {}],
  ['cards face up', klondike, tableau({ 'face up cards': 'all' }), 'weaker', {}],
  [
    'cards face up, single cards moving',
    klondike,
    tableau({ 'face up cards': 'all', 'move built group': 'no' }),
    'equal',
    tableau({ 'move built group': 'no' }),
  ],
  ['cards face up, maximal groups', maximal, tableau({ 'face up cards': 'all' }), 'incomparable', {}],
  ['cards face up, whole piles', wholePile, tableau({ 'face up cards': 'all' }), 'weaker', {}],
  ['single cards, groups', klondike, tableau({ 'move built group': 'no' }), 'stronger', {}],
  ['whole piles, maximal groups', wholePile, {}, 'stronger', tableau({ 'move built group': 'maximal-group' })],
  ['maximal groups, any part', maximal, {}, 'stronger', tableau({ 'move built group': 'yes' })],
  ['single cards, whole piles', wholePile, tableau({ 'move built group': 'no' }), 'incomparable', {}],
  ['single cards, maximal groups', maximal, tableau({ 'move built group': 'no' }), 'incomparable', {}],
  [
    'groups of one suit, of any suit',
    spider,
    {},
    'stronger',
    tableau({ 'move built group policy': 'any-suit', 'move built group': 'yes' }),
  ],
  [
    'maximal groups of one suit, of any suit',
    spider,
    tableau({ 'move built group': 'maximal-group' }),
    'incomparable',
    tableau({ 'move built group': 'maximal-group', 'move built group policy': 'any-suit' }),
  ],
  [
    'a wider build policy that also makes maximal groups grow',
    maximal,
    tableau({ 'build policy': 'any-suit' }),
    'incomparable',
    {},
  ],
  ['joining by group policy', spider, tableau({ 'group joins by': 'group policy' }), 'stronger', {}],
  [
    'complete suits, single cards going up',
    spider,
    {},
    'stronger',
    { foundations: { 'only complete pile moves': false } },
  ],
  ['the reserve, then waste or any', canfield, tableau({ 'spaces policy': 'auto-reserve-then-waste' }), 'stronger', {}],
  ['the reserve first, free spaces', canfield, {}, 'stronger', tableau({ 'spaces policy': 'any' })],
  ['the reserve first, kings', canfield, {}, 'incomparable', tableau({ 'spaces policy': 'kings' })],
  ['a spread reserve', canfield, { reserve: { stacked: false } }, 'weaker', {}],
  ['the waste first, free spaces', fortunesFavor, {}, 'stronger', tableau({ 'spaces policy': 'any' })],
  [
    'the waste first, free spaces, drawing two',
    fortunesFavor,
    stock({ 'deal count': 2 }),
    'incomparable',
    { 'tableau piles': { 'spaces policy': 'any' }, stock: { 'deal count': 2 } },
  ],
  ['round the corner', preset('golf'), {}, 'stronger', { hole: { 'build loops': true } }],
  ['accordion moves', accordion, { accordion: { moves: ['L3'] } }, 'stronger', {}],
  ['accordion policies', accordion, { accordion: { 'build policies': ['any-suit'] } }, 'weaker', {}],
  [
    'accordion moves against policies',
    accordion,
    { accordion: { moves: ['L1'], 'build policies': ['any-suit'] } },
    'incomparable',
    {},
  ],
  ['gaps from the left, from both sides', gaps, {}, 'stronger', rows({ direction: 'LR' })],
  ['gaps from the left, from the right', gaps, {}, 'incomparable', rows({ direction: 'R' })],
  ['rows of one suit, of any suit', gaps, {}, 'stronger', rows({ 'build policy': 'any-suit' })],
  ['rows with their own suits', gaps, rows({ 'fixed suit': true }), 'stronger', {}],
  [
    'one side and both sides of rows that only begin in their own suit',
    gaps,
    rows({ 'fixed suit': true, 'build policy': 'any-suit' }),
    'incomparable',
    rows({ 'fixed suit': true, 'build policy': 'any-suit', direction: 'LR' }),
  ],
  [
    'stronger in one thing and weaker in another',
    klondike,
    { foundations: { removable: false }, cells: { count: 1 } },
    'incomparable',
    {},
  ],
];

const OPPOSITE: Record<StrengthOrder, StrengthOrder> = {
  stronger: 'weaker',
  weaker: 'stronger',
  equal: 'equal',
  incomparable: 'incomparable',
};

/** Whether every win of a is claimed to be a win of b. */
const keepsWins = (order: StrengthOrder): boolean => order === 'stronger' || order === 'equal';

describe('strength', () => {
  test.each(CLAIMS)('%s', (_, game, first, order, second) => {
    const [a, b] = [mergeRules(game, first), mergeRules(game, second)];
    expect(compareStrength(a, b).order).toBe(order);
    expect(compareStrength(b, a).order).toBe(OPPOSITE[order]);
  });

  test('gives the reason with the name of the field', () => {
    expect(compareStrength(klondike, mergeRules(klondike, stock({ 'deal count': 1 }))).reasons).toEqual([
      'stock.deal count: the second game allows more. Turning many cards at a time is turning few cards several times.',
    ]);
    expect(compareStrength(klondike, mergeRules(klondike, tableau({ count: 8 }))).reasons).toEqual([
      'The deals differ: tableau piles.count is 7 in one and 8 in the other.',
    ]);
  });

  test('is an order: the same game is equal, the reverse is the opposite, and claims chain', () => {
    const random = seededRandom(3);
    let chains = 0;
    for (let i = 0; i < 8000; i++) {
      const a = varied(random, soundRules(random), 2);
      const b = varied(random, a, 1 + random(3));
      const c = varied(random, b, 1 + random(3));
      const [ab, ba, bc, ac] = [
        compareStrength(a, b),
        compareStrength(b, a),
        compareStrength(b, c),
        compareStrength(a, c),
      ];
      expect(compareStrength(a, a)).toEqual({ order: 'equal', reasons: [] });
      expect(ba.order).toBe(OPPOSITE[ab.order]);
      if (rulesIdentity(a) === rulesIdentity(b)) expect(ab).toEqual({ order: 'equal', reasons: [] });
      if (!keepsWins(ab.order) || !keepsWins(bc.order)) continue;
      expect(keepsWins(ac.order), JSON.stringify([a, b, c].map(minimalDocument))).toBe(true);
      if (ab.order === 'stronger' || bc.order === 'stronger') {
        expect(ac.order).toBe('stronger');
        chains++;
      }
    }
    expect(chains).toBeGreaterThan(400);
  });

  test('is borne out by tiny deals that are played to the end', () => {
    const random = seededRandom(4);
    let decided = 0;
    let separated = 0;
    while (decided < 500) {
      const a = varied(random, soundRules(random, 12), 2);
      const b = varied(random, a, 1 + random(4));
      const { order } = compareStrength(a, b);
      if (order === 'incomparable' || rulesIdentity(a) === rulesIdentity(b)) continue;
      const seed = random(1000);
      const [first, second] = [canBeWon(a, seed, 1000), canBeWon(b, seed, 1000)];
      if (first === undefined || second === undefined) continue;
      decided++;
      if (first === second) continue;
      separated++;
      const harder = first ? 'weaker' : 'stronger';
      expect(order, `deal ${seed}: ${JSON.stringify([a, b].map(minimalDocument))}`).toBe(harder);
    }
    expect(separated).toBeGreaterThan(10);
  });
});
