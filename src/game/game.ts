// A compiled game: what the rules mean, as tables and pile numbers. Made once per rule set by `compileGame` and
// shared by all its states. Everything a hot loop asks of the rules is one look-up in here.

import type { EffectiveRules } from '../rules';

/** Which generator and goal apply: piles that are built on, a row that closes up, or rows with gaps. */
export type Family = 'building' | 'accordion' | 'sequences';

/** A run of pile numbers: `first` … `first + count − 1`. */
export interface PileRange {
  readonly first: number;
  readonly count: number;
}

export type StockKind = 'none' | 'waste' | 'tableau' | 'hole';
/** Where a space is filled from before anything else may happen. */
export type ForcedFill = 'none' | 'reserve' | 'waste';
export type GroupMode = 'single' | 'any' | 'whole-pile' | 'maximal';

/** Card kinds are padded to 64 so that a pair of cards is an index: `(below << 6) | card`. */
export const KIND_BITS = 6;
export const KINDS = 1 << KIND_BITS;
/** No card: an empty foundation's end, a gap. */
export const NO_CARD = 0xff;

export interface Game {
  readonly rules: EffectiveRules;
  readonly family: Family;
  readonly decks: number;
  readonly maxRank: number;
  /** Cards in the whole deck, and in play (fewer only in a short accordion). */
  readonly deckCards: number;
  readonly cardsInPlay: number;

  /** All piles are numbered in one sequence; a role is a range of numbers. */
  readonly pileCount: number;
  readonly tableau: PileRange;
  readonly cells: PileRange;
  /** A stacked reserve is one pile; otherwise each card has its own. */
  readonly reserve: PileRange;
  readonly foundations: PileRange;
  /** The hole's pile number, or −1. */
  readonly hole: number;
  /** Card `i` of pile `p` lies at `(p << strideBits) + i`; a pile has room for the whole deck. */
  readonly strideBits: number;

  readonly stock: StockKind;
  readonly drawCount: number;
  /** How often the waste may be turned over: 0 or Infinity. */
  readonly redeals: number;

  readonly forcedFill: ForcedFill;
  readonly groupMode: GroupMode;
  readonly removable: boolean;
  readonly completeRuns: boolean;
  readonly faceDownDeal: boolean;

  /** `[(below << 6) | card]`: card may be built on below by choice; may lie on it within a group. */
  readonly builds: Uint8Array;
  readonly groups: Uint8Array;
  /** The cards that `card` may be built on, as two 32-bit sets; for single cards and for the head of a group. */
  readonly parentsLow: Int32Array;
  readonly parentsHigh: Int32Array;
  readonly headParentsLow: Int32Array;
  readonly headParentsHigh: Int32Array;
  /** May enter a space by choice: from the waste, and from anywhere else. */
  readonly wasteMayFill: Uint8Array;
  readonly mayFill: Uint8Array;

  /**
   * `[(foundation << 6) | height]`: the card that foundation takes next, or NO_CARD. Each foundation takes one fixed
   * sequence of cards; other bases, directions and shared suits are other sequences.
   */
  readonly wanted: Uint8Array;
  /** The suit of each foundation, by its place among the foundations. */
  readonly foundationSuits: Uint8Array;
  /** `[card * takersPerCard + i]`: the pile numbers of the foundations that ever take `card`. */
  readonly takers: Uint16Array;
  readonly takersPerCard: number;
  /** `[(top << 6) | card]`: card may go into the hole on top. */
  readonly holeTakes: Uint8Array;

  readonly accordion: {
    /** Signed distances: −1 is "L1". */
    readonly steps: Int16Array;
    /** `[(target << 6) | card]`. */
    readonly matches: Uint8Array;
  };
  readonly sequences: SequencesTables;
}

/** Rows of cards with gaps. A place is `row * columns + column`; a card copy is `(copy << 6) | card`. */
export interface SequencesTables {
  readonly rows: number;
  readonly columns: number;
  readonly rowLength: Uint8Array;
  readonly gapCount: number;
  readonly fromLeft: boolean;
  readonly fromRight: boolean;
  readonly fixedSuit: boolean;
  /** `[(left << 6) | right]`: right may follow left in a row. */
  readonly follows: Uint8Array;
  /** Copies that may follow (precede) a card, and those that may open (close) a row. */
  readonly followers: readonly Uint8Array[];
  readonly leaders: readonly Uint8Array[];
  readonly openers: readonly Uint8Array[];
  readonly closers: readonly Uint8Array[];
}
