// How long a run may take, said before it starts: from what is known of its deals, and from a few that were tried. It is a
// guess, and its range says so: deals differ in difficulty by orders of magnitude.

import { dealsForHalfWidth } from '../stats';
import type { Eta } from './eta';
import type { Plan } from './plan';
import { Schedule } from './schedule';

/** Deals of one cell that somebody has solved, each of which could be any. */
export interface CellSample {
  readonly deals: number;
  /** Of these, left open by the first attempt: they will be tried again. */
  readonly open: number;
  /** Of one thread, for all of them. */
  readonly ms: number;
  readonly states: number;
  /** The share of the deals asked for that is proved already, and costs nothing. */
  readonly known: number;
}

/** A sweep is sampled at so many of its games. */
const MOST_SAMPLED = 6;
/** What dealing a deal and handing it around takes, besides the search. */
const HANDLING_MS = 0.1;
/** As wide as the forecast of a run that has just begun. */
const [LOW, HIGH] = [0.7, 1.6];
/** What verdicts that follow from others may save of a run with several games, at the best. */
const DEDUCED_LEAVES = 0.3;
/** A goal seek may come down to these few games at once. */
const GOAL_LEAVES = 2;

/** Cells to be sampled: the first, the last, and some between. */
export function sampledCells({ cells }: Plan): number[] {
  const possible = cells.flatMap(({ rules }, cell) => (rules === null ? [] : [cell]));
  const count = Math.min(MOST_SAMPLED, possible.length);
  if (count <= 1) return possible.slice(0, count);
  return Array.from({ length: count }, (_, i) => possible[Math.round((i * (possible.length - 1)) / (count - 1))]);
}

/** Null where nothing can be said: without an end, or where no sampled cell, or not each player's, has a deal. */
export function roughTime(plan: Plan, samples: readonly CellSample[], threads: number): Eta | null {
  const { deals, halfWidth, budgetMs } = plan.stop;
  const width = (share: number): number =>
    halfWidth === null ? Infinity : dealsForHalfWidth(share, halfWidth, plan.confidence);
  const [fewest, most] = [Math.min(deals ?? Infinity, width(0.9)), Math.min(deals ?? Infinity, width(0.5))];
  const longest = budgetMs ?? Infinity;
  if (!Number.isFinite(most)) return budgetMs === null ? null : { lowMs: budgetMs, highMs: budgetMs };
  const told = samples.filter((sample) => sample.deals > 0 || sample.known >= 1);
  if (told.length === 0) return null;
  // How long one player takes says nothing of another, or of the solver.
  const untold = sampledCells(plan).filter((_, i) => !told.includes(samples[i]));
  if (untold.some((cell) => plan.cells[cell].player !== null)) return null;
  const games = plan.cells.filter(({ rules }) => rules !== null).length;
  const costs = told.map((sample) => costOf(plan, sample));
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  // Cells of which nothing is known are taken to be like the others, which they need not be.
  const spread = spreadOf(told, costs) * (samples.length / told.length);
  const saved =
    plan.kind === 'goal-seek' ? Math.min(1, GOAL_LEAVES / games) : plan.deduction && games > 1 ? DEDUCED_LEAVES : 1;
  const inAll = games / threads;
  return {
    lowMs: Math.min(longest, (LOW / spread) * saved * inAll * fewest * mean(costs.map(({ low }) => low))),
    highMs: Math.min(longest, HIGH * spread * inAll * most * mean(costs.map(({ high }) => high))),
  };
}

interface Cost {
  readonly low: number;
  readonly high: number;
}

/** Milliseconds of a thread for a deal of those asked for. */
function costOf(plan: Plan, { deals, open, ms, states, known }: CellSample): Cost {
  if (known >= 1) return { low: 0, high: 0 };
  const { fresh } = new Schedule(plan).retryCost;
  const perState = states === 0 ? 0 : ms / states;
  const again = (open / deals) * perState;
  const once = ms / deals + HANDLING_MS;
  return {
    // A run for a width tries again only what pays.
    low: (1 - known) * (once + (plan.stop.deals === null ? 0 : again * fresh.low)),
    high: (1 - known) * (once + again * fresh.high),
  };
}

/** How far off the mean of so few deals may be: that of the cell that costs most counts. */
function spreadOf(samples: readonly CellSample[], costs: readonly Cost[]): number {
  const dearest = costs.reduce((best, { high }, i) => (high > costs[best].high ? i : best), 0);
  return 1 + 3 / Math.sqrt(Math.max(1, samples[dearest].deals));
}
