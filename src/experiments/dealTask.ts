// The unit of work of a run: one deal, in every cell that still has to be tried. Goes to a worker as it is.

import { COUNTED_AS, type ResultKind } from './dealResult';

/** What is known of the deal in a cell: true for winnable (won), false for unwinnable (lost), null for nothing yet. */
export type Known = boolean | null;

export function knownOf(kind: ResultKind | undefined): Known {
  if (kind === undefined || kind === 'unknown') return null;
  return COUNTED_AS[kind] === 'winnable';
}

export interface DealTask {
  /** The deal's number. */
  readonly deal: number;
  /** How often the limits are doubled. */
  readonly attempt: number;
  /** Cells to try, unless their verdict follows from another cell's. */
  readonly cells: readonly number[];
  /** By cell. */
  readonly known: readonly Known[];
}
