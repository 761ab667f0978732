// What a laid table is: rectangles for places and cards, in pixels of the pane. Made by layout.ts, painted by
// TableView.vue, asked by pointer and keyboard. No DOM and no rules in here.

import type { Card } from '@core/cards';
import type { Place } from '@core/game';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point, Size {}

/** What an empty place shows: a suit with the rank it begins with, that the stock can be turned over or is used up. */
export type EmptySign =
  { readonly kind: 'none' | 'turn' | 'end' } | { readonly kind: 'suit'; readonly suit: number; readonly rank: number };

/** A place of the table. Its own rectangle holds the whole pile, from the first card to the end of the last. */
export interface LaidPlace extends Rect {
  readonly place: Place;
  /** "t3": the place's name in the notation of moves. */
  readonly key: string;
  /** Where the top card lies, or the outline of an empty place. */
  readonly tip: Rect;
  readonly count: number;
  /** Cards at the bottom that are not laid one by one, because those above them lie squarely on them. */
  readonly unlaid: number;
  /** A squared pile says how many cards it has. */
  readonly showCount: boolean;
  readonly sign: EmptySign;
}

/** Which way the cards above one leave it visible. */
export type Fan = 'down' | 'right' | 'square';

export interface LaidCard extends Rect {
  readonly card: Card;
  readonly faceDown: boolean;
  readonly place: Place;
  readonly placeKey: string;
  /** Place in the position's list of the pile: from the bottom, the stock from the next card to be turned. */
  readonly index: number;
  readonly z: number;
  readonly fan: Fan;
  /** Pixels left visible in the direction of the fan: the whole card for the last one, 0 where it is covered. */
  readonly strip: number;
}

export interface TableLayout extends Size {
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly places: readonly LaidPlace[];
  readonly cards: readonly LaidCard[];
}

export interface LayoutOptions {
  /** Face-down cards are shown: they get more room, where there is some. */
  readonly showHidden: boolean;
  /** Stock and waste are spread out, where the stock is turned to a waste. */
  readonly fanWaste: boolean;
}

export const SMALLEST_CARD = 28;
export const LARGEST_CARD = 110;
/** Height of a card by its width. */
export const CARD_RATIO = 1.4;

export const heightOf = (cardWidth: number): number => Math.round(cardWidth * CARD_RATIO);

/** Shares of a card's height that stay visible below the next card: where there is room, and at the least. */
export const STRIP_UP = { wished: 0.28, indexed: 0.245, least: 0.2 } as const;
export const STRIP_DOWN = { wished: 0.13, indexed: 0.1, least: 0.05 } as const;
export const STRIP_SHOWN = { wished: 0.25, indexed: 0.1, least: 0.05 } as const;
/** Shares of a card's width in a fan to the right. */
export const STRIP_RIGHT = { wished: 0.5, least: 0.36 } as const;

/** Smallest distances: between piles, between rows, around the table. */
export const gapOf = (cardWidth: number): number => (cardWidth >= 52 ? 8 : cardWidth >= 32 ? 4 : 1);
export const rowGapOf = (cardWidth: number): number => (cardWidth >= 44 ? 16 : 8);
export const marginOf = (pane: Size): number => (Math.min(pane.width, pane.height) >= 480 ? 16 : 8);

export const contains = (rect: Rect, { x, y }: Point): boolean =>
  x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;

/** The area that two rectangles share. */
export function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}
