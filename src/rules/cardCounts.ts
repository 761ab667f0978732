// How many cards lie in each pile and row after the deal, without dealing: for descriptions and normal forms.

import { cardsLeft } from './check/checkDeal';
import type { EffectiveRules } from './document';
import { deckSizeOf } from './limits';

/** Cards left for the tableau, which is dealt last. */
export function tableauCards(rules: EffectiveRules): number {
  // Rows take what is left of the deck; a short accordion leaves the rest of the deck out of play.
  return rules.sequences.count > 0 || rules.accordion.size > 0 ? 0 : Math.max(0, cardsLeft(rules));
}

/** The number of cards in each tableau pile, from the left. */
export function pileSizes(rules: EffectiveRules): number[] {
  const { count } = rules['tableau piles'];
  const sizes = new Array<number>(count).fill(0);
  let left = tableauCards(rules);
  if (count === 0) return sizes;
  if (rules['tableau piles']['diagonal deal'])
    for (let row = 0; row < count; row++)
      for (let pile = count - 1; pile >= row && left > 0; pile--, left--) sizes[pile]++;
  for (let dealt = 0; dealt < left; dealt++) sizes[dealt % count]++;
  return sizes;
}

/** The number of places in each row of a game of gaps: cards are dealt column by column. */
export function rowSizes(rules: EffectiveRules): number[] {
  const { count } = rules.sequences;
  return Array.from({ length: count }, (_, row) => Math.ceil((deckSizeOf(rules) - row) / count));
}
