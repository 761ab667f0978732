// Random rule sets that are valid by construction and otherwise as odd as the language allows. Decks are often small, so
// that random play reaches empty piles, complete runs, redeals and wins.

import type { EffectiveRules } from '../../src/rules';
import { deckSize, makeCard, SUITS } from './card';

/** An integer from 0 to n − 1. */
type Random = (n: number) => number;

type Deck = Pick<EffectiveRules, 'max rank' | 'two decks'>;

const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)];
const oneIn = (random: Random, n: number): boolean => random(n) === 0;
const upTo = (random: Random, most: number): number => random(most + 1);

/** A number of cards, at most `most`: often none, often few, now and then all. */
const share = (random: Random, most: number): number => upTo(random, Math.min(most, pick(random, [0, 3, 8, 16, most])));

/** A selection of the list, never empty, in a random order and without repetitions. */
function some<T>(random: Random, list: readonly T[], most: number): T[] {
  const chosen: T[] = [];
  const count = 1 + random(most);
  for (let i = 0; i < count; i++) {
    const item = pick(random, list);
    if (!chosen.includes(item)) chosen.push(item);
  }
  return chosen;
}

export function randomRules(random: Random): EffectiveRules {
  const deck: Deck = {
    'max rank': 1 + random(oneIn(random, 2) ? 6 : 13),
    'two decks': oneIn(random, 3),
  };
  switch (random(8)) {
    case 0:
      return rowRules(random, deck, 'accordion');
    case 1:
      return rowRules(random, deck, 'sequences');
    case 2:
    case 3:
      return layoutRules(random, deck, 'hole');
    default:
      return layoutRules(random, deck, 'foundations');
  }
}

/** Also in games without foundations, where none of this may have an effect. */
function randomFoundations(random: Random, deck: Deck, present: boolean): EffectiveRules['foundations'] {
  const rank = makeCard(1 + random(deck['max rank']), '');
  return {
    present,
    'initial cards': pick(random, ['none', 'one', 'all'] as const),
    'base card': pick(random, ['A', 'A', rank, 'random']),
    removable: oneIn(random, 2),
    'only complete pile moves': oneIn(random, 4),
  };
}

function randomHole(random: Random, deck: Deck, present: boolean): EffectiveRules['hole'] {
  const card = makeCard(1 + random(deck['max rank']), pick(random, SUITS));
  return {
    present,
    'base card': pick(random, ['AS', card, 'random']),
    'build loops': oneIn(random, 2),
  };
}

function randomPiles(
  random: Random,
  count: number,
  spaces: EffectiveRules['tableau piles']['spaces policy'],
): EffectiveRules['tableau piles'] {
  return {
    count,
    'build policy': pick(random, ['any-suit', 'any-suit', 'red-black', 'red-black', 'same-suit', 'no-build'] as const),
    'spaces policy': spaces,
    'diagonal deal': oneIn(random, 3),
    'move built group': pick(random, [
      'no',
      'yes',
      'yes',
      'whole-pile',
      'maximal-group',
      'partial-if-card-above-buildable',
    ] as const),
    'move built group policy': pick(random, [
      'same-as-build',
      'same-as-build',
      'any-suit',
      'red-black',
      'same-suit',
      'no-build',
    ] as const),
    'group joins by': pick(random, ['build policy', 'group policy'] as const),
    'face up cards': pick(random, ['all', 'top'] as const),
  };
}

function randomSequences(random: Random, count: number): EffectiveRules['sequences'] {
  return {
    count,
    direction: pick(random, ['L', 'R', 'LR'] as const),
    'build policy': pick(random, ['any-suit', 'red-black', 'same-suit'] as const),
    'fixed suit': oneIn(random, 2),
  };
}

/** An accordion or a sequences game: no tableau, cells, stock or reserve. */
function rowRules(random: Random, deck: Deck, goal: 'accordion' | 'sequences'): EffectiveRules {
  const cards = deckSize(deck);
  const size = goal === 'accordion' ? 1 + random(cards) : 0;
  const rows = goal === 'sequences' ? pick(random, [4, 4, 8, 1 + random(10)]) : 0;
  const reach = pick(random, [3, 3, 8, 52]);
  const distances = Array.from({ length: reach }, (_, i) => [`L${i + 1}`, `R${i + 1}`]).flat();
  const policies = ['same-suit', 'red-black', 'any-suit', 'same-rank'] as const;
  return {
    'tableau piles': randomPiles(random, 0, 'any'),
    foundations: randomFoundations(random, deck, false),
    hole: randomHole(random, deck, false),
    cells: { count: 0, 'pre-filled': 0 },
    stock: { size: 0, 'deal type': 'waste', 'deal count': 1, redeal: false },
    reserve: { size: 0, stacked: oneIn(random, 2) },
    accordion: {
      size,
      moves: size > 0 ? some(random, distances, 5) : [],
      'build policies': size > 0 ? some(random, policies, 3) : [],
    },
    sequences: randomSequences(random, Math.min(rows, cards)),
    ...deck,
  };
}

/** A game with a tableau, cells, stock and reserve. */
function layoutRules(random: Random, deck: Deck, goal: 'foundations' | 'hole'): EffectiveRules {
  const foundations = randomFoundations(random, deck, goal === 'foundations');
  const hole = randomHole(random, deck, goal === 'hole');
  let left = deckSize(deck) - cardsUpAtStart(deck, foundations) - (hole.present ? 1 : 0);

  let spaces = pick(random, [
    'any',
    'any',
    'kings',
    'no-build',
    'auto-reserve-then-any',
    'auto-reserve-then-waste',
    'auto-waste-then-stock',
  ] as const);
  if (left < 2) spaces = 'any';
  const reserveNeeded = spaces.startsWith('auto-reserve') ? 1 : 0;
  const wasteNeeded = spaces.startsWith('auto') && spaces.includes('waste') ? 1 : 0;
  left -= reserveNeeded + wasteNeeded;

  const cellCount = oneIn(random, 2) ? 0 : upTo(random, 4);
  const preFilled = oneIn(random, 2) ? 0 : upTo(random, Math.min(cellCount, left));
  left -= preFilled;
  const reserve = share(random, left) + reserveNeeded;
  left -= reserve - reserveNeeded;
  const stock = share(random, left) + wasteNeeded;
  left -= stock - wasteNeeded;
  const piles = left > 0 ? 1 + random(Math.min(pick(random, [3, 8, 14]), deckSize(deck))) : upTo(random, 4);

  const dealTypes: EffectiveRules['stock']['deal type'][] = ['waste'];
  if (wasteNeeded === 0 && piles > 0) dealTypes.push('tableau piles');
  if (wasteNeeded === 0 && hole.present) dealTypes.push('hole');
  return {
    'tableau piles': randomPiles(random, piles, spaces),
    foundations,
    hole,
    cells: { count: cellCount, 'pre-filled': preFilled },
    stock: {
      size: stock,
      'deal type': pick(random, dealTypes),
      'deal count': 1 + random(Math.max(1, Math.min(stock, pick(random, [1, 3, stock])))),
      redeal: oneIn(random, 2),
    },
    reserve: { size: reserve, stacked: oneIn(random, 2) },
    accordion: { size: 0, moves: [], 'build policies': [] },
    sequences: randomSequences(random, 0),
    ...deck,
  };
}

function cardsUpAtStart(deck: Deck, foundations: EffectiveRules['foundations']): number {
  if (!foundations.present) return 0;
  switch (foundations['initial cards']) {
    case 'none':
      return 0;
    case 'one':
      return 1;
    case 'all':
      return deckSize(deck) / deck['max rank'];
  }
}
