// Questions to the solver about one deal, or about which deal to play, and its answers.

import { MICROSOFT_MAX } from '../cards';
import type { Move } from '../game';
import type { GameEnd } from '../players';
import type { Effort, Verdict } from '../solver';
import { fileText } from './documents';
import { either, listOf, oneOf, record, text, whole, type Meant } from './shape';

/** Chosen by the window, so that it can steer a job from the moment it asks. */
export const jobId = whole(1, 2 ** 31 - 1);
const MOST_MOVES = 100_000;

/** Where a game begins: a numbered deal, a Microsoft number, or a deal file's text (the first deal in it). */
export const dealChoice = either({
  seed: { seed: whole(0, 2 ** 32 - 1) },
  microsoft: { number: whole(1, MICROSOFT_MAX) },
  own: { text: fileText },
});
export type DealChoice = Meant<typeof dealChoice>;

export const limitsShape = record({ seconds: whole(1, 3600), megabytes: whole(16, 8192) });
export type SolveLimits = Meant<typeof limitsShape>;

/** A position: a deal of these rules, and what was played since. Everything is checked and replayed before it is believed. */
export const positionShape = record({
  rulesText: fileText,
  deal: dealChoice,
  played: listOf(whole(0, 2 ** 31 - 1), MOST_MOVES),
});
export type AskedPosition = Meant<typeof positionShape>;

export interface SolveAnswer {
  /** Its moves start at the asked position. */
  readonly verdict: Verdict;
  readonly ms: number;
}

/** Who is to play, as players are written ("greedy@dealt"), and the seed of its chance. */
export const playRequest = record({ player: text(300), seed: whole(0, 2 ** 32 - 1) });
export type PlayRequest = Meant<typeof playRequest>;

/** How a player played on from the asked position. */
export interface PlayAnswer {
  readonly end: GameEnd;
  /** Single legal moves from the asked position. */
  readonly line: readonly Move[];
  readonly choices: number;
  readonly positions: number;
  readonly ms: number;
}

/** Whether a deal can still be won after a move. */
export interface ExaminedMove {
  readonly move: Move;
  readonly verdict: Verdict['kind'];
}

export interface ExamineAnswer {
  /** Of the position itself. */
  readonly verdict: Verdict['kind'];
  /** Every legal move, as far as the search came. */
  readonly moves: readonly ExaminedMove[];
  readonly isComplete: boolean;
}

export const FIND_GOALS = ['winnable', 'unwinnable', 'hardest'] as const;
export const findRequest = record({
  rulesText: fileText,
  goal: oneOf(FIND_GOALS),
  /** The first deal looked at. */
  firstSeed: whole(0, 2 ** 32 - 1),
  /** "hardest" looks at so many and takes the one with most positions searched; the others give up after so many. */
  deals: whole(1, 100_000),
});
export type FindRequest = Meant<typeof findRequest>;

export interface FoundDeal {
  readonly seed: number;
  readonly verdict: Verdict['kind'];
  readonly states: number;
}

export interface FindAnswer {
  /** Null when none of those looked at will do. */
  readonly found: FoundDeal | null;
  readonly looked: number;
  readonly skipped: number;
}

/** What a job is doing, a few times a second. */
export interface JobProgress {
  readonly effort: Effort;
  readonly ms: number;
  /** Of a search for a deal: which one, how many before it, and the best so far. */
  readonly find: { readonly seed: number; readonly looked: number; readonly best: FoundDeal | null } | null;
  /** Of an examination: moves decided so far. */
  readonly moves: readonly ExaminedMove[];
}
