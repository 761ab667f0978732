// What a run has found so far, in figures: for the progress line, the charts, the reports and the store. Plain data.

import type { UnknownReason } from '../solver';
import type { Counts, Interval, Spread } from '../stats';
import type { Origin } from './dealResult';
import type { Plan } from './plan';

export const METRICS = ['states', 'ms', 'moves', 'branching', 'forcedShare', 'faceDownLeft'] as const;
export type Metric = (typeof METRICS)[number];

export interface CellSummary {
  readonly name: string;
  /** Identity of the rules; null where the cell is impossible. */
  readonly identity: string | null;
  /** Why the cell is impossible; null otherwise. */
  readonly problem: string | null;
  readonly counts: Counts;
  readonly reasons: Readonly<Partial<Record<UnknownReason, number>>>;
  readonly origins: Readonly<Record<Origin, number>>;
  /** Of the share of winnable deals, unknown ones counted both ways; null before the first deal. */
  readonly interval: Interval | null;
  /** Null where no deal has the figure. */
  readonly metrics: Readonly<Record<Metric, Spread | null>>;
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
