// What the solver says about a deal.

import type { Move } from '../game';

export type UnknownReason = 'states' | 'memory' | 'time' | 'stopped' | 'crashed';
/** By an exhaustive search; without one; by such a search of an easier game; from another verdict. */
export type UnwinnableProof = 'search' | 'dead-end' | 'easier-game' | 'deduced';

/** What a verdict cost. */
export interface Effort {
  /** Positions reached by a move, over all searches. */
  readonly states: number;
  /** Positions remembered, at most at one time. */
  readonly stored: number;
  readonly depth: number;
  /** Bytes of the largest table and stacks. */
  readonly bytes: number;
}

export const NO_EFFORT: Effort = { states: 0, stored: 0, depth: 0, bytes: 0 };

export type Verdict =
  | {
      readonly kind: 'winnable';
      readonly proof: 'solution' | 'deduced';
      /** Single legal moves from the start to a win, replayed by the engine. */
      readonly solution?: readonly Move[];
      readonly effort: Effort;
    }
  | {
      readonly kind: 'unwinnable';
      readonly proof: UnwinnableProof;
      readonly effort: Effort;
      /** The line that came closest to a win, in single legal moves; missing where no search looked for one. */
      readonly closest?: readonly Move[];
    }
  | {
      readonly kind: 'unknown';
      readonly reason: UnknownReason;
      readonly effort: Effort;
      /** As above. */
      readonly closest?: readonly Move[];
    };
