// What must stay the same, or follow, when a deal is asked about in another way: under stronger rules, with suits or
// piles renamed, with a smaller table.

import { describe, expect, test } from 'vitest';
import { assert } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import { cardOf, rankOf, suitOf, type Card } from '../../src/cards';
import { compileGame, dealGame, makeState, readPosition, type Game, type Position, type State } from '../../src/game';
import { compareStrength, minimalDocument, rulesIdentity } from '../../src/rules';
import { ALL_ON, newControl, Solver, type Verdict } from '../../src/solver';
import { varied } from '../rules/variation';
import { seededRandom, smallDeal, smallRules, type Random } from './smallGames';

const solverWith = (states: number): Solver =>
  new Solver(
    newControl(() => 0),
    { states, bytes: 1 << 26, timeMs: Infinity },
    ALL_ON,
  );
const [quick, patient] = [solverWith(15_000), solverWith(100_000)];
/** Undefined when the limit of states was met. */
const isWinnable = (start: State, solver = quick): boolean | undefined => decided(solver.solve(start));
const decided = (verdict: Verdict): boolean | undefined =>
  verdict.kind === 'unknown' ? undefined : verdict.kind === 'winnable';

function preset(name: string): Game {
  const entry = catalogue.findGame(name);
  assert(entry !== undefined, `no game ${name}`);
  return compileGame(entry.rules);
}

describe("a stronger game's win is a weaker game's win", () => {
  test.each([
    ['klondike', 'klondike-draw-1', 30],
    ['klondike-draw-6', 'klondike', 30],
    ['klondike-draw-6', 'klondike-draw-2', 30],
    ['klondike-no-worrying-back', 'klondike', 30],
    ['klondike-no-spaces', 'klondike', 20],
    ['klondike', 'klondike-any-spaces', 20],
    ['free-cell-0-cell', 'free-cell-1-cell', 30],
    ['free-cell-2-cell', 'free-cell-3-cell', 20],
    ['free-cell-3-cell', 'free-cell', 20],
    ['canfield-whole-pile', 'canfield', 20],
    ['trigon-draw-3', 'trigon', 30],
    ['eight-off', 'eight-off-any-card-spaces', 30],
  ])('%s against %s', (strict, loose, deals) => {
    const [first, second] = [preset(strict), preset(loose)];
    expect(compareStrength(first.rules, second.rules).order).toBe('stronger');
    let compared = 0;
    for (let seed = 1; seed <= deals; seed++) {
      const [strictly, loosely] = [isWinnable(dealGame(first, seed)), isWinnable(dealGame(second, seed))];
      if (strictly === undefined || loosely === undefined) continue;
      compared++;
      expect(strictly && !loosely, `seed ${seed}`).toBe(false);
    }
    expect(compared).toBeGreaterThan(0);
  });

  test('for random pairs of small games', () => {
    const random = seededRandom(11);
    let [compared, separated] = [0, 0];
    while (compared < 400) {
      const rules = smallRules(random);
      const other = varied(random, rules, 1 + random(3));
      const { order } = compareStrength(rules, other);
      if (order === 'incomparable' || rulesIdentity(rules) === rulesIdentity(other)) continue;
      const seed = random(1_000_000);
      const first = isWinnable(dealGame(compileGame(rules), seed));
      const second = isWinnable(dealGame(compileGame(other), seed));
      if (first === undefined || second === undefined) continue;
      compared++;
      if (first === second) continue;
      separated++;
      const words = `seed ${seed} of ${JSON.stringify([rules, other].map(minimalDocument))}`;
      expect(order, words).toBe(first ? 'weaker' : 'stronger');
    }
    expect(separated).toBeGreaterThan(20);
  });
});

/** Clubs, hearts, spades, diamonds: what each suit becomes. Colours stay together. */
const RENAMINGS: readonly (readonly number[])[] = [
  [2, 1, 0, 3],
  [0, 3, 2, 1],
  [1, 0, 3, 2],
  [3, 2, 1, 0],
];

function renameSuits(position: Position, suits: readonly number[]): Position {
  const rename = (card: Card): Card => cardOf(rankOf(card), suits[suitOf(card)]);
  const piles = (list: readonly (readonly Card[])[]): Card[][] => list.map((pile) => pile.map(rename));
  const foundations = piles(position.foundations);
  position.foundations.forEach((pile, i) => (foundations[(i & ~3) + suits[i & 3]] = pile.map(rename)));
  return {
    ...position,
    tableau: piles(position.tableau),
    reserve: piles(position.reserve),
    accordion: piles(position.accordion),
    cells: position.cells.map((card) => (card === null ? null : rename(card))),
    stock: position.stock.map(rename),
    waste: position.waste.map(rename),
    hole: position.hole.map(rename),
    sequences: position.sequences.map((row) => row.map((card) => (card === null ? null : rename(card)))),
    foundations,
  };
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}

/** Where the rules do not tell piles apart by their places. */
function renamePiles(random: Random, game: Game, position: Position): Position {
  const order = shuffled(random, [...position.tableau.keys()]);
  const rows = position.sequences;
  const rowsAlike = !game.sequences.fixedSuit && rows.every((row) => row.length === rows[0].length);
  const tableau =
    game.stock === 'tableau'
      ? {}
      : {
          tableau: order.map((pile) => position.tableau[pile]),
          faceDown: order.map((pile) => position.faceDown[pile]),
        };
  return {
    ...position,
    ...tableau,
    cells: shuffled(random, position.cells),
    reserve: shuffled(random, position.reserve),
    sequences: rowsAlike ? shuffled(random, rows) : rows,
  };
}

describe('renaming', () => {
  const random = seededRandom(12);
  const renamed = (game: Game, position: Position): Position[] => [
    ...(game.sequences.fixedSuit ? [] : RENAMINGS.map((suits) => renameSuits(position, suits))),
    renamePiles(random, game, position),
  ];

  test('suits or piles changes no verdict of small deals', () => {
    let winnable = 0;
    for (let number = 1; number <= 300; number++) {
      const { game, start, words } = smallDeal(number);
      const verdict = isWinnable(start);
      if (verdict === undefined) continue;
      if (verdict) winnable++;
      for (const position of renamed(game, readPosition(start)))
        expect(isWinnable(makeState(game, position)) ?? verdict, words).toBe(verdict);
    }
    expect(winnable).toBeGreaterThan(90);
    expect(winnable).toBeLessThan(210);
  });

  test.each([
    'klondike',
    'canfield',
    'bakers-game',
    'king-albert',
    'fan',
    'trigon',
    'golf',
    'black-hole',
    'east-haven',
    'accordion',
    'gaps-basic-variant',
  ])('suits or piles changes no verdict of %s', (name) => {
    const game = preset(name);
    let compared = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const start = dealGame(game, seed);
      const verdict = isWinnable(start, patient);
      if (verdict === undefined) continue;
      for (const position of renamed(game, readPosition(start))) {
        const other = isWinnable(makeState(game, position), patient);
        if (other !== undefined) compared++;
        expect(other ?? verdict, `seed ${seed}`).toBe(verdict);
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
});

describe('a table too small for the search', () => {
  const ask = (bytes: number): Solver =>
    new Solver(
      newControl(() => 0),
      { states: 1_500_000, bytes, timeMs: Infinity },
      // With this proof the hole games would fit into any table.
      { ...ALL_ON, rankReach: false },
    );
  const [small, large] = [ask(2_000_000), ask(1 << 27)];

  test('never changes a verdict, only what it costs', () => {
    let overflown = 0;
    const deals = {
      canfield: [4],
      fan: [6, 8],
      'black-hole': [6, 8, 13],
      golf: [5, 7, 12],
      'gaps-basic-variant': [11],
    };
    for (const [name, seeds] of Object.entries(deals))
      for (const seed of seeds) {
        const start = dealGame(preset(name), seed);
        const [tight, roomy] = [small.solve(start), large.solve(start)];
        const [first, second] = [decided(tight), decided(roomy)];
        if (first === undefined || second === undefined) continue;
        expect(first, `${name}, seed ${seed}`).toBe(second);
        if (roomy.effort.stored > tight.effort.stored) overflown++;
      }
    expect(overflown).toBeGreaterThan(2);
  });
});
