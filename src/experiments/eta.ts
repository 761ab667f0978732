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
}

/** Null while nothing can be said. */
export function forecast(summary: RunSummary, { workMs, sessionMs, solved }: Spent): Eta | null {
  const { stop, confidence } = summary.plan;
  const { deals } = summary;
  if (Math.min(deals, solved) < ENOUGH) return null;
  const wanted = Math.min(stop.deals ?? Infinity, dealsNeeded(summary, stop.halfWidth, confidence));
  const perDealMs = sessionMs / solved;
  const byDeals = Number.isFinite(wanted)
    ? { lowMs: 0.7 * perDealMs * Math.max(0, wanted - deals), highMs: 1.6 * perDealMs * Math.max(0, wanted - deals) }
    : null;
  if (stop.budgetMs === null) return byDeals === null ? null : withRetries(byDeals, summary, perDealMs);
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

/** Open deals are tried again, each time for twice as long. */
function withRetries({ lowMs, highMs }: Eta, { cells, deals }: RunSummary, perDealMs: number): Eta {
  const open = cells.reduce((sum, { counts }) => sum + counts.unknown, 0);
  const share = open / Math.max(1, deals * cells.length);
  return { lowMs, highMs: highMs + share * deals * perDealMs * 20 };
}
