// What became of one deal in one cell of an experiment: a row of the store, of the table of deals, of a CSV file.

import type { UnknownReason, UnwinnableProof } from '../solver';

export const RESULT_KINDS = ['winnable', 'unwinnable', 'unknown'] as const;
export type ResultKind = (typeof RESULT_KINDS)[number];

/** Solved in this run; known from an earlier one; carried over from another cell. */
export const ORIGINS = ['solved', 'reused', 'deduced'] as const;
export type Origin = (typeof ORIGINS)[number];

export interface DealResult {
  /** Number of the cell in its plan. */
  readonly cell: number;
  /** The deal's number: its seed, or its Microsoft number. */
  readonly deal: number;
  readonly kind: ResultKind;
  /** Null for an unknown deal. */
  readonly proof: 'solution' | UnwinnableProof | null;
  /** Null for a decided deal. */
  readonly reason: UnknownReason | null;
  readonly origin: Origin;
  /** The cell that a deduced verdict comes from; null otherwise. */
  readonly source: number | null;
  /** How often the limits had been doubled. */
  readonly attempt: number;
  /** Effort of the attempt that decided, or of the last one; zero when deduced. */
  readonly states: number;
  readonly stored: number;
  readonly depth: number;
  readonly ms: number;
  /** Of the solution: moves, mean number of legal moves at each, share of positions with just one. Null without one. */
  readonly moves: number | null;
  readonly branching: number | null;
  readonly forcedShare: number | null;
  /** Cards still face down where the line that came closest to a win ended; null without such a line, or face-down cards. */
  readonly faceDownLeft: number | null;
}
