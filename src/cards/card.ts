// Cards as small numbers: `(rank − 1) * 4 + suit`, so that the code of a card orders it as in a new deck and rank,
// suit and colour cost one instruction each. Copies of a card in several decks share one code.

export const SUITS = ['C', 'H', 'S', 'D'] as const;
export type Suit = (typeof SUITS)[number];

/** Number of ranks in a full suit, and of different cards. */
export const FULL_SUIT = 13;
export const CARD_KINDS = FULL_SUIT * SUITS.length;

/** A card code from 0 (A♣) to 51 (K♦). */
export type Card = number;

export const RANK_NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUIT_SIGNS = ['♣', '♥', '♠', '♦'] as const;
const SUIT_WORDS = ['clubs', 'hearts', 'spades', 'diamonds'] as const;
const RANK_WORDS = [
  'ace',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
] as const;

export const cardOf = (rank: number, suit: number): Card => (rank - 1) * 4 + suit;
/** 1 (ace) to 13 (king). */
export const rankOf = (card: Card): number => (card >> 2) + 1;
/** Index into SUITS. */
export const suitOf = (card: Card): number => card & 3;
export const isRed = (card: Card): boolean => (card & 1) === 1;

/** "7H", "10S": the spelling used in files. */
export const makeCard = (card: Card): string => RANK_NAMES[card >> 2] + SUITS[card & 3];
/** "7♥", "10♠": the spelling shown to people. */
export const showCard = (card: Card): string => RANK_NAMES[card >> 2] + SUIT_SIGNS[card & 3];
/** "seven of hearts": the name read aloud. */
export const sayCard = (card: Card): string => `${RANK_WORDS[card >> 2]} of ${SUIT_WORDS[card & 3]}`;
export const makeRank = (rank: number): string => RANK_NAMES[rank - 1];
export const suitSign = (suit: number): string => SUIT_SIGNS[suit];
export const suitWord = (suit: number): string => SUIT_WORDS[suit];

/** Reads "A", "a", "1", "10", "T", "13", "K" …; undefined when it is no rank. */
export function parseRank(text: string): number | undefined {
  const upper = text.toUpperCase();
  if (upper === 'T') return 10;
  const named = (RANK_NAMES as readonly string[]).indexOf(upper);
  if (named >= 0) return named + 1;
  return /^(1|11|12|13)$/.test(upper) ? Number(upper) : undefined;
}

/** Reads "7H", "10s", "TS", "1c", "7♥" …; undefined when it is no card. */
export function parseCard(text: string): Card | undefined {
  if (text.length < 2 || text.length > 3) return undefined;
  const last = text[text.length - 1];
  const letter = (SUITS as readonly string[]).indexOf(last.toUpperCase());
  const suit = letter >= 0 ? letter : (SUIT_SIGNS as readonly string[]).indexOf(last);
  const rank = parseRank(text.slice(0, -1));
  return suit >= 0 && rank !== undefined ? cardOf(rank, suit) : undefined;
}
