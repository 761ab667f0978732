// A move as one 31-bit number, so that lists and stacks of moves are plain Int32Arrays.

/** What a move does; `from`, `to` and `count` mean what the comment says. */
export const MoveKind = {
  /** `count` cards from pile to pile. */
  Transfer: 0,
  /** One card from pile to foundation or hole. */
  Up: 1,
  /** A foundation's top card back to a pile. */
  Down: 2,
  /** A complete run of `count` cards from a tableau pile to a foundation. */
  Run: 3,
  /**
   * The stock-and-waste card number `count` to a pile; `from` is the number of cards turned before. The waste's top
   * card is number `from − 1`; the stock's, in a forced fill, `from`. Any other number is a macro move of the solver.
   */
  Take: 4,
  /** The same, to a foundation or the hole. */
  TakeUp: 5,
  /** Turn `count` cards from the stock to the waste. */
  Draw: 6,
  /** Turn the waste over to be the stock again. */
  Redeal: 7,
  /** Deal `count` cards from the stock, one on each of the leftmost tableau piles. */
  Deal: 8,
  /** Deal the next card of the stock onto the hole. */
  DealHole: 9,
  /** Accordion: the pile at place `from` of the row, of `count` cards, onto the one at place `to`. */
  Pack: 10,
  /** Sequences: the card at place `from` into the gap at place `to`, which is gap number `count`. */
  FillGap: 11,
} as const;
export type MoveKind = (typeof MoveKind)[keyof typeof MoveKind];

export type Move = number;

const COUNT_SHIFT = 5;
const FROM_SHIFT = 13;
const TO_SHIFT = 22;
/** Set when the move turns up the card it uncovers. */
export const REVEALS = 1 << 4;

export const makeMove = (kind: MoveKind, from: number, to: number, count: number): Move =>
  kind | (count << COUNT_SHIFT) | (from << FROM_SHIFT) | (to << TO_SHIFT);

export const moveKind = (move: Move): MoveKind => (move & 15) as MoveKind;
export const moveFrom = (move: Move): number => (move >> FROM_SHIFT) & 511;
export const moveTo = (move: Move): number => (move >> TO_SHIFT) & 511;
export const moveCount = (move: Move): number => (move >> COUNT_SHIFT) & 255;
export const moveReveals = (move: Move): boolean => (move & REVEALS) !== 0;
/** A move made with target 0, aimed at a pile. */
export const withTarget = (move: Move, to: number): Move => move | (to << TO_SHIFT);
