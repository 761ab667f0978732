// Where other solvers went wrong. Each mistake is made here by a slow search and shown to lose a win; the solver keeps it.

import { describe, expect, test } from 'vitest';
import { assert } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import { parseCard } from '../../src/cards';
import { compileGame, dealGame, dealMicrosoft, EMPTY_POSITION, makeState } from '../../src/game';
import { effectiveRules, type RulesDocument } from '../../src/rules';
import { ALL_OFF, ALL_ON, newControl, replays, Solver } from '../../src/solver';
import { exhaust, type Flaw } from './exhaust';
import { allUp, forgetsFaceDown, lastTwoUp, noReturn } from './flaws';

const POSITIONS = 60_000;
const limits = { states: 2_000_000, bytes: 1 << 26, timeMs: Infinity };
const solverWith = (options = ALL_ON): Solver =>
  new Solver(
    newControl(() => 0),
    limits,
    options,
  );

const LOST_WINS: readonly (readonly [string, Flaw, number, RulesDocument])[] = [
  [
    'forcing up the last two cards of the stock, safe or not',
    lastTwoUp,
    54631,
    {
      'tableau piles': { count: 3, 'build policy': 'red-black', 'spaces policy': 'kings', 'move built group': 'yes' },
      stock: { size: 2, redeal: true },
      'max rank': 4,
    },
  ],
  [
    'forgetting which cards lie face down',
    forgetsFaceDown,
    428367,
    {
      'tableau piles': {
        count: 3,
        'build policy': 'red-black',
        'spaces policy': 'kings',
        'diagonal deal': true,
        'move built group': 'yes',
        'face up cards': 'top',
      },
      foundations: { removable: true },
      stock: { size: 3, 'deal count': 2, redeal: true },
      'max rank': 4,
    },
  ],
  [
    'forgetting which cards lie face down in any-suit piles',
    forgetsFaceDown,
    773522,
    {
      'tableau piles': { count: 2, 'spaces policy': 'kings', 'move built group': 'yes', 'face up cards': 'top' },
      reserve: { size: 2 },
      'max rank': 4,
    },
  ],
  [
    'sending every card up that can go',
    allUp,
    867064,
    {
      'tableau piles': { count: 3, 'build policy': 'red-black', 'face up cards': 'top' },
      cells: { count: 2 },
      'max rank': 5,
    },
  ],
  [
    'sending every card up that can go, even where it can come back later',
    allUp,
    353535,
    {
      'tableau piles': { count: 4, 'build policy': 'red-black', 'spaces policy': 'kings' },
      foundations: { removable: true },
      'max rank': 4,
    },
  ],
];

describe('a win is lost by', () => {
  test.each(LOST_WINS)('%s', (_, flaw, seed, document) => {
    const start = dealGame(compileGame(effectiveRules(document)), seed);
    expect(exhaust(start, POSITIONS)).toBe(true);
    expect(exhaust(start, POSITIONS, flaw)).toBe(false);
    for (const options of [ALL_ON, ALL_OFF, { ...ALL_ON, streamliners: false }])
      expect(solverWith(options).solve(start).kind).toBe('winnable');
  });

  test('forbidding the immediate return of a foundation card (paper, §7.1)', () => {
    const cards = (text: string): number[] =>
      text.split(' ').flatMap((name) => {
        const card = parseCard(name);
        return card === undefined ? [] : [card];
      });
    const game = compileGame(
      effectiveRules({
        'tableau piles': {
          count: 3,
          'build policy': 'red-black',
          'spaces policy': 'kings',
          'move built group': 'yes',
          'face up cards': 'top',
        },
        foundations: { removable: true },
        'max rank': 5,
      }),
    );
    // The 3C goes up only to turn the 4H, and comes back on it to take the 2H from the 5C.
    const start = makeState(game, {
      ...EMPTY_POSITION,
      tableau: ['4H 3C', 'AH 5C 2H', '3H 4C 5H'].map(cards),
      faceDown: [1, 2, 2],
      foundations: ['AC 2C', '', 'AS 2S 3S 4S 5S', 'AD 2D 3D 4D 5D'].map(cards),
    });
    expect(exhaust(start, POSITIONS)).toBe(true);
    expect(exhaust(start, POSITIONS, noReturn)).toBe(false);
    for (const options of [ALL_ON, ALL_OFF, { ...ALL_ON, streamliners: false }])
      expect(solverWith(options).solve(start).kind).toBe('winnable');
  });
});

function preset(name: string) {
  const entry = catalogue.findGame(name);
  assert(entry !== undefined, `no game ${name}`);
  return compileGame(entry.rules);
}

describe('a solution', () => {
  const [kings, any] = [preset('eight-off'), preset('eight-off-any-card-spaces')];

  test('counts only when the engine replays it: other cards than kings in spaces for kings are refused', () => {
    let refused = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const loose = solverWith().solve(dealGame(any, seed));
      const strict = solverWith().solve(dealGame(kings, seed));
      if (loose.kind === 'winnable' && !replays(dealGame(kings, seed), loose.solution ?? [])) refused++;
      if (strict.kind === 'winnable') expect(replays(dealGame(kings, seed), strict.solution ?? [])).toBe(true);
    }
    expect(refused).toBeGreaterThan(0);
  });

  test('is refused when a move is missing, doubled or left over', () => {
    const start = dealGame(preset('klondike'), 2);
    const verdict = solverWith().solve(start);
    assert(verdict.kind === 'winnable' && verdict.solution !== undefined, 'Klondike 2 can be won');
    const { solution } = verdict;
    expect(replays(start, solution)).toBe(true);
    expect(replays(start, solution.slice(0, -1))).toBe(false);
    expect(replays(start, [...solution, solution[0]])).toBe(false);
    expect(replays(start, [solution[0], ...solution])).toBe(false);
  });
});

describe("the quick searches have no say in what is unwinnable: Baker's Game", () => {
  const game = preset('bakers-game');

  test.each([
    [10, 'unwinnable'],
    [14, 'unwinnable'],
    [11, 'winnable'],
    [13, 'winnable'],
  ])('Microsoft deal %d is %s with and without the quick searches', (number, kind) => {
    const dealt = dealMicrosoft(game, number);
    assert(dealt.ok, 'a Microsoft deal');
    for (const options of [ALL_ON, { ...ALL_ON, streamliners: false }])
      expect(solverWith(options).solve(dealt.value).kind).toBe(kind);
  });
});
