// Random rule sets on small decks, two thirds of them real games shrunk, so that an exhaustive search can say the truth.

import { MersenneTwister } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import { compileGame, dealGame, type Game, type State } from '../../src/game';
import { checkRules, minimalDocument, type EffectiveRules } from '../../src/rules';
import { randomRules } from '../reference';

export type Random = (below: number) => number;
export type Change = (random: Random, rules: EffectiveRules) => EffectiveRules;

export const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)];
export const isSound = (rules: EffectiveRules): boolean =>
  checkRules(rules).every(({ severity }) => severity !== 'error');

export function seededRandom(seed: number): Random {
  const generator = new MersenneTwister(seed);
  return (below) => generator.nextBelow(below);
}

/** A deal of a game, and how to make it again. */
export interface SmallDeal {
  readonly game: Game;
  readonly start: State;
  readonly words: string;
}

/**
 * Deal number `number` of an endless list: a random rule set and a random seed. With `change` and `accepts` of the rule
 * sets that are changed first and accepted then.
 */
export function smallDeal(
  number: number,
  change: Change = (_, rules) => rules,
  accepts: (game: Game) => boolean = () => true,
): SmallDeal {
  const random = seededRandom(number);
  for (;;) {
    const rules = change(random, smallRules(random));
    if (!isSound(rules)) continue;
    const game = compileGame(rules);
    if (!accepts(game)) continue;
    const seed = random(1_000_000);
    const words = `small deal ${number}, seed ${seed} of ${JSON.stringify(minimalDocument(rules))}`;
    return { game, start: dealGame(game, seed), words };
  }
}

/** Few piles, spaces that take little, and one or two cells: games in which cards stay in their cells for good. */
export const blockedCells: Change = (random, rules) => {
  const count = 1 + random(2);
  return {
    ...rules,
    'tableau piles': {
      ...rules['tableau piles'],
      count: 2 + random(4),
      'build policy': pick(random, ['any-suit', 'red-black', 'same-suit', 'no-build']),
      'spaces policy': pick(random, ['no-build', 'kings', 'kings', 'any']),
    },
    cells: { count, 'pre-filled': random(4) === 0 ? random(count + 1) : 0 },
    'max rank': 3 + random(4),
  };
};

/** Few in the catalogue, and their rules have much of their own. */
const holeGames = catalogue.games.filter(({ rules }) => rules.hole.present);

/** A sound rule set with 2 to 6 ranks. */
export function smallRules(random: Random): EffectiveRules {
  for (;;) {
    const base =
      random(3) === 0
        ? randomRules(random)
        : shrunk(random, pick(random, random(10) === 0 ? holeGames : catalogue.games).rules);
    const twoDecks = base['two decks'];
    const rules = { ...base, 'max rank': twoDecks ? 2 + random(2) : 2 + random(5) };
    if (isSound(rules)) return rules;
  }
}

/** A game of the catalogue with fewer cards everywhere, and now and then another rule. */
function shrunk(random: Random, rules: EffectiveRules): EffectiveRules {
  const fewer = (count: number, most: number): number => (count === 0 ? 0 : 1 + random(Math.min(count, most)));
  const tableau = rules['tableau piles'];
  const flip = (value: boolean): boolean => (random(4) === 0 ? !value : value);
  return {
    ...rules,
    'tableau piles': {
      ...tableau,
      count: fewer(tableau.count, 5),
      'build policy':
        random(5) === 0 ? pick(random, ['any-suit', 'red-black', 'same-suit'] as const) : tableau['build policy'],
      'spaces policy': random(5) === 0 ? pick(random, ['any', 'kings', 'no-build'] as const) : tableau['spaces policy'],
      'move built group':
        random(4) === 0
          ? pick(random, ['yes', 'no', 'whole-pile', 'maximal-group'] as const)
          : tableau['move built group'],
      'face up cards': random(4) === 0 ? 'top' : tableau['face up cards'],
      'diagonal deal': flip(tableau['diagonal deal']),
    },
    foundations: { ...rules.foundations, removable: flip(rules.foundations.removable) },
    cells:
      random(rules.hole.present ? 2 : 6) === 0
        ? { count: random(3), 'pre-filled': 0 }
        : shrinkCells(random, rules.cells),
    stock: {
      ...rules.stock,
      size: fewer(rules.stock.size, 10),
      'deal count': 1 + random(3),
      redeal: flip(rules.stock.redeal),
    },
    reserve: { ...rules.reserve, size: fewer(rules.reserve.size, 5) },
    accordion: { ...rules.accordion, size: fewer(rules.accordion.size, 9) },
    'two decks': rules['two decks'] && random(2) === 0,
  };
}

function shrinkCells(random: Random, cells: EffectiveRules['cells']): EffectiveRules['cells'] {
  const count = Math.min(cells.count, random(4));
  return { count, 'pre-filled': Math.min(count, cells['pre-filled']) };
}
