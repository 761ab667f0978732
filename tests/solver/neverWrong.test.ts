// Verdicts on small deals of random rule sets equal those of a search that tries everything, however the solver's
// techniques are switched. PATIENCE_DEALS sets the number of deals; 20000 is the whole campaign.

import { beforeAll, describe, expect, test } from 'vitest';
import { isWon, MoveKind, type Game } from '../../src/game';
import { BUILD_POLICIES, SPACES_POLICIES } from '../../src/rules';
import { ALL_ON, SWITCHES } from '../../src/solver';
import { DeadEnd } from '../../src/solver/deadEnd';
import { findDominances } from '../../src/solver/dominances';
import { layoutOf } from '../../src/solver/impliedLayout';
import { RankReach } from '../../src/solver/rankReach';
import { exhaust } from './exhaust';
import { add, Judge } from './judge';
import { blockedCells, pick, seededRandom, smallDeal, type Change, type SmallDeal } from './smallGames';

const DEALS = Number(process.env.PATIENCE_DEALS ?? 1200);
const IS_CAMPAIGN = DEALS >= 20_000;
/** Positions of a deal at most: beyond that the truth takes too long. */
const POSITIONS = IS_CAMPAIGN ? 20_000 : 4_000;
const HOURS = 3_600_000;

/** Asks about `count` deals of a list, starting with number `first`; returns what the judge and the dealer saw. */
function askAbout(count: number, first: number, dealOf: (number: number) => SmallDeal) {
  const judge = new Judge();
  const traits = new Map<string, number>();
  const wrong: string[] = [];
  let [winnable, tooLarge] = [0, 0];
  for (let number = first, asked = 0; asked < count; number++) {
    const deal = dealOf(number);
    if (isWon(deal.start)) continue;
    const truth = exhaust(deal.start, POSITIONS);
    if (truth === undefined) {
      tooLarge++;
      continue;
    }
    asked++;
    if (truth) winnable++;
    for (const trait of traitsOf(deal.game)) add(traits, trait);
    const found = judge.judge(deal.start, truth, seededRandom(number));
    wrong.push(...found.map((line) => `${line}, though ${truth ? 'winnable' : 'unwinnable'}: ${deal.words}`));
    if (wrong.length > 20) break;
  }
  return { wrong, winnable, tooLarge, traits, ...judge.findings };
}

/** What a game shows of the language, in words to count. */
function traitsOf(game: Game): string[] {
  const { rules } = game;
  const tableau = rules['tableau piles'];
  const dominances = findDominances(game, ALL_ON);
  const has = (words: string, is: boolean): string[] => (is ? [words] : []);
  return [
    `family ${game.family}`,
    `${game.decks} deck`,
    `${game.maxRank} ranks`,
    `stock ${game.stock}`,
    ...(game.family === 'building'
      ? [
          `build ${tableau['build policy']}`,
          `spaces ${tableau['spaces policy']}`,
          `groups ${game.groupMode}`,
          `fill ${game.forcedFill}`,
          `safe ${dominances.safe}`,
          `layout ${layoutOf(game, ALL_ON)}`,
        ]
      : []),
    ...has('hole', game.hole >= 0),
    ...has('cells', game.cells.count > 0),
    ...has('reserve', game.reserve.count > 0),
    ...has('worrying back', game.removable),
    ...has('complete runs', game.completeRuns),
    ...has('face down', game.faceDownDeal),
    ...has('other base', rules.foundations.present && rules.foundations['base card'] !== 'A'),
    ...has('redeal', game.stock === 'waste' && game.redeals > 0),
    ...has('draw several', game.stock === 'waste' && game.drawCount > 1),
    ...has('group policy of its own', tableau['move built group policy'] !== 'same-as-build'),
    ...has('groups join by group policy', tableau['group joins by'] === 'group policy'),
    ...(
      ['safeFromStock', 'restrictWorryBack', 'partialGroups', 'digging', 'cellReturns', 'stockMacros'] as const
    ).filter((name) => dominances[name]),
  ];
}

/** Traits and the least share of deals, in per mille, that must have them for the comparison to mean something. */
const LEAST_TRAITS: readonly (readonly [string, number])[] = [
  ...['building', 'accordion', 'sequences'].map((name) => [`family ${name}`, 20] as const),
  ...[2, 3, 4, 5, 6].map((ranks) => [`${ranks} ranks`, 80] as const),
  ['2 deck', 60],
  ...['none', 'waste', 'tableau', 'hole'].map((name) => [`stock ${name}`, 8] as const),
  ...BUILD_POLICIES.map((name) => [`build ${name}`, 50] as const),
  ...SPACES_POLICIES.map((name) => [`spaces ${name}`, 15] as const),
  ...['single', 'any', 'whole-pile', 'maximal'].map((name) => [`groups ${name}`, 40] as const),
  ...['reserve', 'waste'].map((name) => [`fill ${name}`, 15] as const),
  ...['never', 'always', 'any-suit', 'red-black', 'red-black-kept'].map((name) => [`safe ${name}`, 60] as const),
  ...[
    'hole',
    'cells',
    'reserve',
    'worrying back',
    'complete runs',
    'face down',
    'other base',
    'redeal',
    'draw several',
    'group policy of its own',
    'groups join by group policy',
    'safeFromStock',
    'restrictWorryBack',
    'partialGroups',
    'stockMacros',
  ].map((name) => [name, 30] as const),
  ['layout implied', 80],
  ['digging', 10],
  ['cellReturns', 10],
];

describe(`small deals of random rule sets (${DEALS})`, () => {
  let seen: ReturnType<typeof askAbout>;
  beforeAll(() => void (seen = askAbout(DEALS, 1, smallDeal)), HOURS);

  test('get the verdict of a search that tries everything', () => expect(seen.wrong).toEqual([]));

  test('are a fair mix of winnable and unwinnable ones, and most are small enough', () => {
    expect(seen.winnable).toBeGreaterThan(0.35 * DEALS);
    expect(seen.winnable).toBeLessThan(0.65 * DEALS);
    expect(seen.tooLarge).toBeLessThan(0.15 * DEALS);
  });

  test('are decided, all but a few', () => expect(seen.unknown).toBeLessThan(0.003 * seen.verdicts));

  test.each(LEAST_TRAITS)('have the trait "%s" in at least %d of 1000', (trait, perMille) =>
    expect(seen.traits.get(trait) ?? 0).toBeGreaterThanOrEqual((perMille * DEALS) / 1000),
  );

  test.each(Object.entries(MoveKind))('are won with moves of the kind %s', (_, kind) =>
    expect(seen.kinds.get(kind) ?? 0).toBeGreaterThanOrEqual(DEALS / 500),
  );

  test.each(SWITCHES)('take another search without %s', (name) =>
    expect(seen.effects.get(name) ?? 0).toBeGreaterThanOrEqual(DEALS / 400),
  );
});

const tableau =
  (change: (random: (below: number) => number) => object): Change =>
  (random, rules) => ({ ...rules, 'tableau piles': { ...rules['tableau piles'], ...change(random) } });

const movingGroups = tableau((random) => ({
  'build policy': pick(random, ['any-suit', 'red-black']),
  'move built group': 'yes',
  'move built group policy': 'same-as-build',
  'face up cards': pick(random, ['all', 'top', 'top']),
}));

const withoutCells: Change = (random, rules) =>
  movingGroups(random, { ...rules, cells: { count: 0, 'pre-filled': 0 } });

const TARGETS: readonly (readonly [string, Change, (game: Game) => boolean])[] = [
  ['the layout is implied', withoutCells, (game) => layoutOf(game, ALL_ON) === 'implied'],
  [
    'the layout is implied over face-down cards',
    withoutCells,
    (game) => layoutOf(game, ALL_ON) === 'implied' && game.faceDownDeal,
  ],
  [
    'the layout is implied and cards are worried back',
    withoutCells,
    (game) => layoutOf(game, ALL_ON) === 'implied' && game.removable,
  ],
  [
    'the layout is implied while there is a reserve',
    (random, rules) => {
      const changed = withoutCells(random, rules);
      return {
        ...changed,
        'tableau piles': { ...changed['tableau piles'], 'spaces policy': 'auto-reserve-then-any' },
        reserve: { size: 1 + random(4), stacked: true },
      };
    },
    (game) => layoutOf(game, ALL_ON) === 'while-reserve',
  ],
  [
    'parts of groups stay and any card enters spaces',
    withoutCells,
    (game) => findDominances(game, ALL_ON).partialGroups && layoutOf(game, ALL_ON) === 'full',
  ],
  [
    'a hole is reached by digging',
    (random, rules) => ({
      ...rules,
      'tableau piles': { ...rules['tableau piles'], 'build policy': 'no-build', 'spaces policy': 'any' },
      cells: { count: 1 + random(3), 'pre-filled': 0 },
      stock: { ...rules.stock, 'deal type': 'hole' },
    }),
    (game) => findDominances(game, ALL_ON).digging,
  ],
  [
    'cards return from cells',
    (random, rules) => ({
      ...tableau(() => ({
        'build policy': 'same-suit',
        'spaces policy': pick(random, ['any', 'kings', 'no-build']),
        'move built group': pick(random, ['no', 'yes']),
      }))(random, rules),
      cells: { count: 1 + random(3), 'pre-filled': 0 },
    }),
    (game) => findDominances(game, ALL_ON).cellReturns && game.tableau.count > 1 && game.maxRank > 3,
  ],
  [
    'a hole is short of neighbours in rank',
    (random, rules) => ({
      ...rules,
      foundations: { ...rules.foundations, present: false },
      hole: { ...rules.hole, present: true, 'build loops': random(2) === 0 },
      'max rank': 3 + random(4),
    }),
    (game) => RankReach.applies(game) && game.deckCards > 11,
  ],
  [
    'cards stay in their cells',
    blockedCells,
    (game) => DeadEnd.appliesWithCells(game) && game.deckCards > 8 && game.deckCards < 25,
  ],
  ...(['always', 'any-suit', 'red-black', 'red-black-kept'] as const).map(
    (rule) =>
      [
        `cards are safe by the rule "${rule}" with cells`,
        (random, rules) => ({ ...rules, cells: { count: random(3), 'pre-filled': 0 } }),
        (game) => findDominances(game, ALL_ON).safe === rule && game.tableau.count > 1 && game.deckCards > 8,
      ] as readonly [string, Change, (game: Game) => boolean],
  ),
  [
    'cards are safe while spaces are filled from the waste',
    tableau(() => ({ 'spaces policy': 'auto-waste-then-stock' })),
    (game) => findDominances(game, ALL_ON).keepPiles && findDominances(game, ALL_ON).safe !== 'never',
  ],
  ['stock cards are safe', (_, rules) => rules, (game) => findDominances(game, ALL_ON).safeFromStock],
  [
    'positions of the stock are merged',
    (random, rules) => ({ ...rules, stock: { ...rules.stock, 'deal count': 2 + random(2), redeal: true } }),
    (game) => findDominances(game, ALL_ON).stockMacros && game.redeals > 0 && game.drawCount > 1,
  ],
];

describe('small deals of rule sets where', () => {
  test.each(TARGETS)(
    '%s get the verdict of a search that tries everything',
    (_, change, accepts) => {
      const count = Math.round(DEALS / 30);
      const seen = askAbout(count, 1_000_000, (number) => smallDeal(number, change, accepts));
      expect(seen.wrong).toEqual([]);
      expect(seen.unknown).toBeLessThanOrEqual(0.02 * seen.verdicts);
      expect(seen.winnable).toBeGreaterThan(0.1 * count);
      expect(seen.winnable).toBeLessThan(0.95 * count);
    },
    HOURS,
  );
});
