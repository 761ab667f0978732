// The unit of work of a run: one deal, in every cell that still has to be tried. Goes to a worker as it is.

/** What is known of the deal in a cell: true for winnable, false for unwinnable, null for nothing yet. */
export type Known = boolean | null;

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
