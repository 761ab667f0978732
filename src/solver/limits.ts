// How far a search may go, and how another thread watches and stops it.

/**
 * Shares of the byte budget. Fixed, because memory that one deal has used stays with the process: what is left for the
 * next deal's stacks, and so its verdict, must not depend on it.
 */
export const TABLE_SHARE = 0.6;
export const STACK_SHARE = 1 - TABLE_SHARE;

export interface Limits {
  readonly states: number;
  /** Bytes for table and stacks together. */
  readonly bytes: number;
  /** Milliseconds by `clock`; Infinity for none. */
  readonly timeMs: number;
}

/** Time and cancellation come from outside: the solver has no clock of its own. */
export interface Control {
  /** Milliseconds that only ever grow. */
  readonly clock: () => number;
  /** Watched by the search; may live in shared memory. See COUNTER. */
  readonly counters: Float64Array;
  /** `[0]` other than 0 asks the search to stop; may live in shared memory. */
  readonly stop: Int32Array;
}

/** Places in `Control.counters`. */
export const COUNTER = { states: 0, depth: 1, stored: 2, bytes: 3, bestUp: 4 } as const;
export const COUNTERS = 5;

export const newControl = (clock: () => number): Control => ({
  clock,
  counters: new Float64Array(COUNTERS),
  stop: new Int32Array(1),
});

export const DEFAULT_LIMITS: Limits = { states: Infinity, bytes: 1 << 30, timeMs: Infinity };
