// What a pool and its threads say to each other, and the memory they share. Messages carry tasks out and results back;
// the shared words say who has which task, and steer a thread in the middle of a search, when it reads no messages.

import type { DealResult, DealTask, Plan } from '../../src/experiments';
import { COUNTERS } from '../../src/solver';

/** What a thread is started with. */
export interface ThreadData {
  readonly plan: Plan;
  /** See FLAG; one for the whole pool. */
  readonly flags: Int32Array;
  /** The solver's counters, then those of FIGURE; one for each thread. */
  readonly figures: Float64Array;
}

export const FLAG = { stop: 0, paused: 1 } as const;
export const FLAGS = 2;

/** The deal a thread is working on, or NaN. */
export const FIGURE = { deal: COUNTERS } as const;
export const FIGURES = COUNTERS + 1;

/**
 * Who has a task of a chunk. The thread turns "offered" into "taken" when it begins, the pool turns it into "withdrawn"
 * to give the task to another: whichever comes first, by an atomic exchange. So "taken" is also the task that a thread
 * died over; a "done" one, whose results may be lost with the thread, is not to blame.
 */
export const CLAIM = { offered: 0, taken: 1, done: 2, withdrawn: 3 } as const;

/** To a thread: tasks to do one after the other. */
export interface ChunkMessage {
  readonly chunk: number;
  readonly tasks: readonly DealTask[];
  readonly rates: readonly number[];
  /** By task; see CLAIM. */
  readonly claims: Int32Array;
}

export interface DoneTask {
  /** Place in the chunk. */
  readonly index: number;
  readonly results: readonly DealResult[];
}

/** From a thread. A chunk has one or more reports, the last of them marked as its end. */
export type ThreadMessage =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'report';
      readonly chunk: number;
      readonly done: readonly DoneTask[];
      /** Time spent on these, without pauses. */
      readonly busyMs: number;
      readonly isEnd: boolean;
    };

export const sharedInts = (length: number): Int32Array =>
  new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT));

export const sharedFloats = (length: number): Float64Array =>
  new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
