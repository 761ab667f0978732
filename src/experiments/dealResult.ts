// What became of one deal in one cell of an experiment: a row of the store, of the table of deals, of a CSV file.

import type { UnknownReason, UnwinnableProof } from '../solver';
import type { Counts } from '../stats';

/** A deal can be won or not, which is said of perfect play; a player has won or lost it. Or nobody knows. */
export const RESULT_KINDS = ['winnable', 'unwinnable', 'unknown', 'won', 'lost'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

/** The kinds of results of perfect play, and of counts. */
export const VERDICT_KINDS = ['winnable', 'unwinnable', 'unknown'] as const satisfies readonly (ResultKind &
  keyof Counts)[];

/** What a result counts as where shares are estimated: there is one arithmetic for winning and for being winnable. */
export const COUNTED_AS: Readonly<Record<ResultKind, keyof Counts>> = {
  winnable: 'winnable',
  won: 'winnable',
  unwinnable: 'unwinnable',
  lost: 'unwinnable',
  unknown: 'unknown',
};

/** Solved in this run; known from an earlier one; carried over from another cell. */
export const ORIGINS = ['solved', 'reused', 'deduced'] as const;
export type Origin = (typeof ORIGINS)[number];

/** How a player fared with a deal, besides having won or lost it. */
export interface DealPlay {
  /** Choices in the try that won, or in the last one; a stock card reached by turning counts as one. */
  readonly choices: number;
  readonly tries: number;
  /**
   * Of a deal that can be won and was lost: the choice, counted from 1, after which it could not be won any more; 0 if
   * there was none, because the player came to an end while the deal could still be won. Null where this does not
   * apply, was not asked, or could not be told within the limits.
   */
  readonly lostAt: number | null;
  /**
   * Of a deal that can be won: decision points on the player's way as long as it could be won. These are positions in
   * which one choice keeps the win and another loses it. Estimated from some of the positions; null as above.
   */
  readonly decisions: number | null;
  /** Positions, estimated likewise, of which it could not be told whether they are decision points. */
  readonly undecided: number | null;
}

export interface DealResult {
  /** Number of the cell in its plan. */
  readonly cell: number;
  /** The deal's number: its seed, or its Microsoft number. */
  readonly deal: number;
  readonly kind: ResultKind;
  /** Null for an unknown deal, and for one that a player has lost. */
  readonly proof: 'solution' | UnwinnableProof | null;
  /** Null for a decided deal. */
  readonly reason: UnknownReason | null;
  readonly origin: Origin;
  /** The cell that a deduced verdict comes from; null otherwise. */
  readonly source: number | null;
  /** How often the limits had been doubled. */
  readonly attempt: number;
  /** Effort of the attempt that decided, or of the last one; zero when deduced. Of a player: positions looked at. */
  readonly states: number;
  readonly stored: number;
  readonly depth: number;
  readonly ms: number;
  /**
   * Of the solution, or of the game that a player has played: moves, mean number of legal moves at each, share of
   * positions with just one. Null without one.
   */
  readonly moves: number | null;
  readonly branching: number | null;
  readonly forcedShare: number | null;
  /** Cards still face down where the line that came closest to a win ended; null without such a line, or face-down cards. */
  readonly faceDownLeft: number | null;
  /** Null for perfect play, and where a player's game came to no end. */
  readonly play: DealPlay | null;
}
