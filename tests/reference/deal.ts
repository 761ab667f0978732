// From a shuffled deck to the start position.

import type { EffectiveRules } from '../../src/rules';
import { decksOf, makeCard, parseRank, rankOf, suitOf, SUITS } from './card';
import { referenceDeck } from './deck';
import type { RefPosition } from './position';

export const referenceDeal = (rules: EffectiveRules, seed: number): RefPosition =>
  referenceDealFrom(rules, referenceDeck(rules, seed));

/** `deck`: front to back; dealing is from the back. */
export function referenceDealFrom(rules: EffectiveRules, deck: readonly string[]): RefPosition {
  const rest = [...deck];
  const first = deck[0];
  const hole = rules.hole.present ? [removeCard(rest, holeBase(rules, first))] : [];
  const foundationBase = rules.foundations.present ? baseRank(rules, first) : 1;
  const foundations = dealFoundations(rules, foundationBase, first, rest);

  const deal = (count: number): string[] => Array.from({ length: count }, () => dealOne(rest));
  const preFilled = deal(rules.cells['pre-filled']);
  const stock = deal(rules.stock.size).reverse();
  const reserve = deal(rules.reserve.size);
  const sequences = dealSequences(rules, rest);
  const accordion = deal(rules.accordion.size).map((card) => [card]);
  const tableau = dealTableau(rules, rest);

  return {
    tableau: tableau.map((pile) =>
      pile.map((card, i) => ({
        card,
        up: rules['tableau piles']['face up cards'] === 'all' || i === pile.length - 1,
      })),
    ),
    cells: Array.from({ length: rules.cells.count }, (_, i) => preFilled[i] ?? null),
    reserve: rules.reserve.size === 0 ? [] : rules.reserve.stacked ? [reserve] : reserve.map((card) => [card]),
    stock,
    waste: [],
    foundations,
    foundationBase,
    hole,
    accordion,
    sequences,
    unused: rest,
  };
}

function dealOne(rest: string[]): string {
  const card = rest.pop();
  if (card === undefined) throw new Error('The deck has too few cards for these rules');
  return card;
}

/** Takes the copy nearest to the front. */
function removeCard(rest: string[], card: string): string {
  const at = rest.indexOf(card);
  if (at === -1) throw new Error(`${card} is not in the deck`);
  rest.splice(at, 1);
  return card;
}

const holeBase = (rules: EffectiveRules, first: string): string =>
  rules.hole['base card'] === 'random' ? first : rules.hole['base card'];

const baseRank = (rules: EffectiveRules, first: string): number =>
  rules.foundations['base card'] === 'random' ? rankOf(first) : parseRank(rules.foundations['base card']);

function dealFoundations(rules: EffectiveRules, base: number, first: string, rest: string[]): string[][] {
  if (!rules.foundations.present) return [];
  const foundations: string[][] = Array.from({ length: 4 * decksOf(rules) }, () => []);
  switch (rules.foundations['initial cards']) {
    case 'none':
      break;
    case 'one': {
      const suit = rules.foundations['base card'] === 'random' ? suitOf(first) : 'C';
      foundations[SUITS.indexOf(suit)].push(removeCard(rest, makeCard(base, suit)));
      break;
    }
    case 'all':
      foundations.forEach((pile, i) => pile.push(removeCard(rest, makeCard(base, SUITS[i % 4]))));
  }
  return foundations;
}

function dealSequences(rules: EffectiveRules, rest: string[]): (string | null)[][] {
  const rows: (string | null)[][] = Array.from({ length: rules.sequences.count }, () => []);
  if (rows.length === 0) return rows;
  for (let t = 0; rest.length > 0; t++) {
    const card = dealOne(rest);
    rows[t % rows.length].push(rankOf(card) === 1 ? null : card);
  }
  return rows;
}

function dealTableau(rules: EffectiveRules, rest: string[]): string[][] {
  const count = rules['tableau piles'].count;
  const piles: string[][] = Array.from({ length: count }, () => []);
  if (count === 0) return piles;
  if (rules['tableau piles']['diagonal deal']) {
    for (let row = 0; row < count; row++) {
      for (let pile = count - 1; pile >= row && rest.length > 0; pile--) piles[pile].push(dealOne(rest));
    }
  }
  while (rest.length > 0) {
    for (let pile = 0; pile < count && rest.length > 0; pile++) piles[pile].push(dealOne(rest));
  }
  return piles;
}
