// Unshuffled and shuffled decks. `deck[0]` is the front, where a random base card is read; cards are dealt off the back.

import { MersenneTwister } from '../base';
import { SUITS, type Card } from './card';

export interface DeckShape {
  readonly decks: number;
  readonly maxRank: number;
}

export const deckSize = (shape: DeckShape): number => shape.decks * shape.maxRank * SUITS.length;

/** Every card in new-deck order: by deck, then rank, then suit C, H, S, D. */
export function newDeck(shape: DeckShape): Card[] {
  const oneDeck = Array.from({ length: shape.maxRank * SUITS.length }, (_, card) => card);
  return Array.from({ length: shape.decks }, () => oneDeck).flat();
}

/** The deck of a numbered deal: Fisher–Yates from the back, with mt19937. */
export function shuffledDeck(shape: DeckShape, seed: number): Card[] {
  const deck = newDeck(shape);
  const random = new MersenneTwister(seed);
  for (let i = deck.length - 1; i > 0; i--) {
    const j = random.nextBelow(i + 1);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck;
}

/** Highest deal number of the Microsoft numbering that fits its generator's 31 bits. */
export const MICROSOFT_MAX = 0x7fffffff;

/**
 * The deck that FreeCell players know as Microsoft deal `number`, turned round so that its first card is dealt
 * first. Microsoft's deck runs C, D, H, S within a rank; its generator is the C library's of that time.
 */
export function microsoftDeck(number: number): Card[] {
  const microsoftSuits = [0, 3, 1, 2];
  const pool = Array.from({ length: 52 }, (_, i) => (i & ~3) | microsoftSuits[i & 3]);
  let state = number;
  const dealt: Card[] = [];
  for (let left = 52; left > 0; left--) {
    state = (Math.imul(state, 214013) + 2531011) & 0x7fffffff;
    const chosen = (state >>> 16) % left;
    dealt.push(pool[chosen]);
    pool[chosen] = pool[left - 1];
  }
  return dealt.reverse();
}
