// How long a run will still take: a range, because deals differ in difficulty by orders of magnitude.

import { dealsForHalfWidth } from '../stats';
import type { RunSummary } from './runSummary';

/** Before so many deals any forecast is a guess. */
const ENOUGH = 30;

export interface Eta {
  readonly lowMs: number;
  readonly highMs: number;
}

/** What a run has spent. */
export interface Spent {
  /** Over all its sessions. */
  readonly workMs: number;
  /** In this one, and the deals that it has solved: those it remembered cost nothing. */
  readonly sessionMs: number;
  readonly solved: number;
  /** Searched in this session, in all attempts. */
  readonly states: number;
}

/** States that deals may still cost before they are decided or given up for good, at the least and at the most. */
export interface RetryCost {
  /** All that are open now. */
  readonly open: StatesRange;
  /** One that the first attempt leaves open. */
  readonly fresh: StatesRange;
}

export interface StatesRange {
  readonly low: number;
  readonly high: number;
}

/** Of the deals that are tried again with twice the states, so many stay open: from an easy game to a hard one. */
export const STAY_OPEN: StatesRange = { low: 0.4, high: 0.9 };

/** Null while nothing can be said. */
export function forecast(summary: RunSummary, spent: Spent, cost: RetryCost): Eta | null {
  const { workMs, sessionMs, solved } = spent;
  const { stop, confidence } = summary.plan;
  const { deals } = summary;
  if (Math.min(deals, solved) < ENOUGH) return null;
  const wanted = Math.min(stop.deals ?? Infinity, dealsNeeded(summary, stop.halfWidth, confidence));
  const perDealMs = sessionMs / solved;
  const most = Math.max(0, wanted - deals);
  const retries = retriesMs(summary, most, spent, cost);
  const byDeals = Number.isFinite(wanted)
    ? {
        // A run for a width tries again only what pays, and its pace tells of that already.
        lowMs: 0.7 * perDealMs * most + (stop.deals === null ? 0 : 0.8 * retries.low),
        highMs: 1.6 * perDealMs * most + 1.2 * retries.high,
      }
    : null;
  if (stop.budgetMs === null) return byDeals;
  const left = Math.max(0, stop.budgetMs - workMs);
  return byDeals === null
    ? { lowMs: left, highMs: left }
    : { lowMs: Math.min(left, byDeals.lowMs), highMs: Math.min(left, byDeals.highMs) };
}

/** Deals that the cell with the widest interval needs; Infinity where no width is asked for. */
function dealsNeeded({ cells }: RunSummary, halfWidth: number | null, confidence: number): number {
  if (halfWidth === null) return Infinity;
  const needs = cells.flatMap(({ counts, interval }) => {
    if (interval === null) return [];
    const all = counts.winnable + counts.unwinnable + counts.unknown;
    return [dealsForHalfWidth((counts.winnable + counts.unknown / 2) / all, halfWidth, confidence)];
  });
  return needs.length === 0 ? Infinity : Math.max(...needs);
}

/** What it takes to try open deals again, each time with twice the states. */
function retriesMs(
  { cells, deals }: RunSummary,
  more: number,
  { sessionMs, states }: Spent,
  { open, fresh }: RetryCost,
): StatesRange {
  if (states === 0 || !Number.isFinite(more)) return { low: 0, high: 0 };
  const perState = sessionMs / states;
  const unknown = cells.reduce((sum, { counts }) => sum + counts.unknown, 0);
  const added = (unknown / Math.max(1, deals)) * more;
  return { low: perState * (open.low + added * fresh.low), high: perState * (open.high + added * fresh.high) };
}
