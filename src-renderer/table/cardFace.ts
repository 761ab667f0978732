// What is drawn on a card: the suits as paths, and where rank and pips go. Drawn by CardView.vue in a box of 100 × 140.

import { rankOf, suitOf, type Card } from '@core/cards';

/** Clubs, hearts, spades, diamonds, each in a box of 24 × 24. */
export const SUIT_PATHS = [
  'M12 1.6a4.8 4.8 0 0 1 4.2 7.1 4.9 4.9 0 1 1-2.8 8.3c.2 2.3 1 4 2.6 5.4H8c1.6-1.4 2.4-3.1 2.6-5.4a4.9 4.9 0 1 1-2.8-8.3A4.8 4.8 0 0 1 12 1.6z',
  'M12 22.2C4.9 16.2 1.8 12.3 1.8 8.2a5.3 5.3 0 0 1 10.2-2 5.3 5.3 0 0 1 10.2 2c0 4.1-3.1 8-10.2 14z',
  'M12 1.6C5 8 2 11.2 2 14.8a4.7 4.7 0 0 0 8.6 2.4c-.2 2.2-1 3.8-2.6 5.2h8c-1.6-1.4-2.4-3-2.6-5.2a4.7 4.7 0 0 0 8.6-2.4C22 11.2 19 8 12 1.6z',
  'M12 1.4C14 5.5 16.9 9 20.6 12 16.9 15 14 18.5 12 22.6 10 18.5 7.1 15 3.4 12 7.1 9 10 5.5 12 1.4z',
] as const;

/** Names of the colours in CardView's style: all four for a four-colour deck, else red and black. */
const TWO_COLOURS = ['black', 'red', 'black', 'red'] as const;
const FOUR_COLOURS = ['green', 'red', 'black', 'orange'] as const;
export type CardColour = (typeof TWO_COLOURS)[number] | (typeof FOUR_COLOURS)[number];

export const colourOf = (suit: number, fourColours: boolean): CardColour =>
  (fourColours ? FOUR_COLOURS : TWO_COLOURS)[suit];

/** Ranks as strokes in boxes 24 high, so that a card looks the same whatever fonts there are: A, 2 … 10, J, Q, K. */
export const RANK_PATHS = [
  'M1 23.5L9 0.5L17 23.5M4 16H14',
  'M1.5 6.5C1.5-1.5 15-1.5 15 6.5C15 12.5 6 16 1.5 23.5H15.5',
  'M1.5 4.5C4-1 14.5-0.5 14.5 6C14.5 10 11 11.5 7.5 11.5C12 11.5 15.5 13 15.5 17.5C15.5 25.5 3.5 25.5 1 19.5',
  'M12.5 23.5V0.5L0.5 17H17',
  'M14.5 0.5H3.5L2.5 11C6.5 8 15.5 8.5 15.5 16C15.5 25.5 3.5 25.5 1 20',
  'M14 2.5C7-2 1 4 1 14C1 20 4 23.5 8.5 23.5C12.5 23.5 15.5 20.5 15.5 16.5C15.5 12.5 12.5 9.5 8.5 9.5C5 9.5 1.5 11.5 1 15.5',
  'M1 0.5H15.5C10.5 8 7.5 15 7 23.5',
  'M8.5 11C4.5 11 2 9 2 5.8C2 2.5 4.5 0.5 8.5 0.5C12.5 0.5 15 2.5 15 5.8C15 9 12.5 11 8.5 11C4 11 1 13.5 1 17.2C1 21 4 23.5 8.5 23.5C13 23.5 16 21 16 17.2C16 13.5 13 11 8.5 11Z',
  'M3 21.5C10 26 16 20 16 10C16 4 13 0.5 8.5 0.5C4.5 0.5 1.5 3.5 1.5 7.5C1.5 11.5 4.5 14.5 8.5 14.5C12 14.5 15.5 12.5 16 8.5',
  'M0.5 5L5.5 0.5V23.5M18 0.5C14 0.5 11.5 5 11.5 12C11.5 19 14 23.5 18 23.5C22 23.5 24.5 19 24.5 12C24.5 5 22 0.5 18 0.5Z',
  'M11.5 0.5V16.5C11.5 26 0.5 26 0.5 17',
  'M9.5 0.5C4 0.5 1 5 1 12C1 19 4 23.5 9.5 23.5C15 23.5 18 19 18 12C18 5 15 0.5 9.5 0.5ZM11.5 17.5L17.5 24',
  'M1.5 0.5V23.5M15.5 0.5L2 14M6.5 9.5L16 23.5',
] as const;
const RANK_WIDTHS = [18, 17, 17, 17, 17, 17, 17, 17, 17, 25, 12, 19, 17] as const;

/** A drawing's upper left corner and scale. */
interface Mark {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface CardFace {
  readonly suit: number;
  readonly rankPath: string;
  readonly suitPath: string;
  readonly indexRank: Mark;
  readonly indexSuit: Mark;
  /** The pip, or the letter of a court card. */
  readonly isCourt: boolean;
  readonly centre: Mark;
}

const LEFT = 9;
const TOP = 7;

/** `upright`: rank above suit, for cards of which the left edge is seen; otherwise side by side, for the upper edge. */
export function cardFace(card: Card, upright: boolean): CardFace {
  const rank = rankOf(card);
  const isCourt = rank > 10;
  const width = RANK_WIDTHS[rank - 1];
  const middle = upright ? 60 : 50;
  return {
    suit: suitOf(card),
    rankPath: RANK_PATHS[rank - 1],
    suitPath: SUIT_PATHS[suitOf(card)],
    indexRank: { x: upright ? 19 - width / 2 : LEFT, y: TOP, scale: 1 },
    indexSuit: upright
      ? { x: 6.5, y: 38, scale: 1.05 }
      : { x: LEFT + Math.max(17, width) + 5, y: TOP - 1, scale: 1.05 },
    isCourt,
    centre: isCourt ? { x: middle - width, y: 68, scale: 2 } : { x: middle - 27, y: 65, scale: 2.25 },
  };
}

/** The rank that an empty foundation begins with. */
export const rankMark = (rank: number): { readonly path: string; readonly mark: Mark } => ({
  path: RANK_PATHS[rank - 1],
  mark: { x: 50 - RANK_WIDTHS[rank - 1] / 2, y: 34, scale: 1 },
});

export const markTransform = ({ x, y, scale }: Mark): string => `translate(${x} ${y}) scale(${scale})`;
