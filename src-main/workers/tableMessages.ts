// What the service that solves for the table and its threads say to each other, and the memory they share.

import type { Answer, AskedPosition, ExamineAnswer, ExaminedMove, FindAnswer } from '../../src/protocol';
import type { FindRequest, FoundDeal, PlayAnswer, PlayRequest, SolveAnswer, SolveLimits } from '../../src/protocol';
import { COUNTERS, type Verdict } from '../../src/solver';

/** What a thread is started with. */
export interface TableData {
  /** One word, see STEER: the solver's stop. Set to `go` by the service before each job. */
  readonly steer: Int32Array;
  /** The solver's counters, then those of TABLE_FIGURE. */
  readonly figures: Float64Array;
}

/** `skip` ends a single search only: a thread that has seen it turns it back to `go`. */
export const STEER = { go: 0, stop: 1, skip: 2 } as const;

/** States of the searches of a job before the one that the solver's counters are about. */
export const TABLE_FIGURE = { earlierStates: COUNTERS } as const;
export const TABLE_FIGURES = COUNTERS + 1;

/** To a thread, one at a time. */
export type TableRequest =
  | { readonly kind: 'solve'; readonly position: AskedPosition; readonly limits: SolveLimits }
  | { readonly kind: 'examine'; readonly position: AskedPosition; readonly limits: SolveLimits }
  | { readonly kind: 'play'; readonly position: AskedPosition; readonly request: PlayRequest }
  | { readonly kind: 'find'; readonly request: FindRequest; readonly limits: SolveLimits };

export interface TableAnswers {
  readonly solve: SolveAnswer;
  readonly examine: ExamineAnswer;
  readonly find: FindAnswer;
  readonly play: PlayAnswer;
}

/** How far a search for a deal has come. */
export interface FindNews {
  readonly seed: number;
  /** Deals done with before this one, skipped ones among them. */
  readonly looked: number;
  readonly skipped: number;
  readonly best: FoundDeal | null;
}

/** What a job has found so far, from time to time. */
export interface TableNews {
  readonly find: FindNews | null;
  /** Of an examination: the verdict of its position, and the moves that are decided. */
  readonly verdict: Verdict['kind'];
  readonly moves: readonly ExaminedMove[];
}

export const NO_NEWS: TableNews = { find: null, verdict: 'unknown', moves: [] };

/** From a thread: first that it is ready; the answer to a request comes last. */
export type TableMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'news'; readonly news: TableNews }
  | {
      readonly kind: 'answer';
      readonly answer: Answer<TableAnswers[keyof TableAnswers]>;
      /** Memory that stays with the thread for its next job. */
      readonly heldBytes: number;
    };
