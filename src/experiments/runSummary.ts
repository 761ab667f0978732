// What a run has found so far, in figures: for the progress line, the charts, the reports and the store. Plain data.

import type { Player } from '../players';
import type { UnknownReason } from '../solver';
import type { Counts, Interval, Spread } from '../stats';
import type { Origin } from './dealResult';
import type { Plan } from './plan';

export const METRICS = ['states', 'ms', 'moves', 'branching', 'forcedShare', 'faceDownLeft'] as const;
export type Metric = (typeof METRICS)[number];

/** The figures of the games that a player has won, or of those that it has lost. */
export const GAME_METRICS = ['ms', 'moves', 'choices', 'tries', 'states'] as const;
export type GameMetric = (typeof GAME_METRICS)[number];
export type GameFigures = Readonly<Record<GameMetric, Spread | null>>;

/** How the games of a player went. */
export interface PlayFigures {
  readonly won: GameFigures;
  readonly lost: GameFigures;
}

/** Deals that were won within a time, up to and with it. */
export interface WonWithin {
  readonly ms: number;
  readonly won: number;
}

export interface CellSummary {
  /** For people, with the player where there are any. */
  readonly name: string;
  /** Null for perfect play. */
  readonly player: Player | null;
  /** Identity of the rules; null where the cell is impossible. */
  readonly identity: string | null;
  /** Why the cell is impossible; null otherwise. */
  readonly problem: string | null;
  /** Of a player's cell, what was won counts as winnable and what was lost as unwinnable. */
  readonly counts: Counts;
  readonly reasons: Readonly<Partial<Record<UnknownReason, number>>>;
  readonly origins: Readonly<Record<Origin, number>>;
  /** Of the share of winnable deals, unknown ones counted both ways; null before the first deal. */
  readonly interval: Interval | null;
  /** Null where no deal has the figure. */
  readonly metrics: Readonly<Record<Metric, Spread | null>>;
  /** Null for perfect play, and where metrics were left out. */
  readonly play: PlayFigures | null;
  /**
   * Times by powers of two, from one at which nothing or little was won to the longest. What was deduced has no time and
   * is not among them. Empty without wins, and in plans without players.
   */
  readonly pace: readonly WonWithin[];
}

/** A share of some of the deals. */
export interface PartShare {
  readonly count: number;
  readonly of: number;
  readonly interval: Interval;
}

/** What a player's games say of its skill, beside perfect play of the same deals. */
export interface PlayerSkill {
  readonly cell: number;
  /** Share of deals won by perfect play less that won by the player: the skill gap. Null without perfect play. */
  readonly gap: Interval | null;
  /**
   * Of the deals that can be won, those that the player wins; deals of which it is not known count both ways. Null
   * without perfect play or such deals.
   */
  readonly ofWinnable: PartShare | null;
  /** Null where wrong moves were not looked for. */
  readonly wrong: WrongMoves | null;
}

/** Where a player went wrong, of the deals that can be won. */
export interface WrongMoves {
  /** Deals that can be won and were lost; of how many of them the wrong choice was found. */
  readonly lost: number;
  readonly found: number;
  /** Of those found: lost by the very first choice; never lost, but given up while they could still be won. */
  readonly byFirst: PartShare | null;
  readonly givenUp: PartShare | null;
  /** The number of the wrong choice, counted from 1. */
  readonly at: Spread | null;
  /** Decision points of a deal, in the mean; of so many deals. */
  readonly decisions: { readonly deals: number; readonly interval: Interval } | null;
}

/** The players of one game. */
export interface SkillProfile {
  /** Null where perfect play was left out. */
  readonly perfect: number | null;
  readonly players: readonly PlayerSkill[];
  /** From the player that wins least to the one that wins most; null for less than two players. */
  readonly spread: { readonly weakest: number; readonly strongest: number; readonly interval: Interval } | null;
}

/** Two cells on the same deals. */
export interface Difference {
  readonly first: number;
  readonly second: number;
  /** Of the share of winnable deals of the second less that of the first. */
  readonly interval: Interval;
  /** Deals that one can win and the other cannot: how many, and the first of them. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly onlyFirstDeals: readonly number[];
  readonly onlySecondDeals: readonly number[];
  /** The rule that makes the difference, where the two differ in just one: "stock.deal count". Null otherwise. */
  readonly rule: string | null;
  /** Whether the cards lie the same in both, or only the deck is shuffled the same. */
  readonly sameLayout: boolean;
}

export interface GoalAnswer {
  /** Cells that may still be the nearest, best first; one when the answer is certain at the plan's confidence. */
  readonly candidates: readonly number[];
}

export interface RunSummary {
  readonly plan: Plan;
  /** Deals counted in each cell. */
  readonly deals: number;
  readonly cells: readonly CellSummary[];
  readonly differences: readonly Difference[];
  readonly goal: GoalAnswer | null;
  /** By game; none in a run without players. */
  readonly skill: readonly SkillProfile[];
  /** What a reader must know: sentences such as "More deals will not help; raise the limit." */
  readonly caveats: readonly string[];
}

/** Everything that is needed to do it again. */
export interface Recipe {
  readonly application: string;
  readonly solverVersion: number;
  readonly meaningVersion: number;
  /** ISO 8601, of the end of the run, or of the export while it lasts. */
  readonly date: string;
  readonly plan: Plan;
  readonly identities: readonly (string | null)[];
  readonly options: Readonly<Record<string, boolean>>;
}
