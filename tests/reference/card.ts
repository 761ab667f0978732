// Cards of the reference engine: strings such as "7H" and "10S", taken apart whenever something is asked of them.

import type { EffectiveRules } from '../../src/rules';

export const SUITS = ['C', 'H', 'S', 'D'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

export const suitOf = (card: string): string => card.slice(-1);
export const rankOf = (card: string): number => parseRank(card.slice(0, -1));
export const isRed = (card: string): boolean => suitOf(card) === 'H' || suitOf(card) === 'D';
export const makeCard = (rank: number, suit: string): string => RANKS[rank - 1] + suit;

/** "A" → 1 … "K" → 13. */
export function parseRank(text: string): number {
  const rank = RANKS.indexOf(text) + 1;
  if (rank === 0) throw new Error(`"${text}" is not a rank`);
  return rank;
}

export const decksOf = (rules: Pick<EffectiveRules, 'two decks'>): number => (rules['two decks'] ? 2 : 1);
export const deckSize = (rules: Pick<EffectiveRules, 'max rank' | 'two decks'>): number =>
  4 * rules['max rank'] * decksOf(rules);

/** 0 for the base, max rank − 1 for the rank before it. */
export const relativeRank = (rules: EffectiveRules, base: number, card: string): number =>
  (rankOf(card) - base + rules['max rank']) % rules['max rank'];

export function suitsAgree(policy: string, card: string, other: string): boolean {
  switch (policy) {
    case 'any-suit':
      return true;
    case 'red-black':
      return isRed(card) !== isRed(other);
    case 'same-suit':
      return suitOf(card) === suitOf(other);
    case 'no-build':
      return false;
    default:
      throw new Error(`"${policy}" is not a build policy`);
  }
}
