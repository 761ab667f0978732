// How long a run may take, said before it starts, where earlier runs tell how long a deal of the same game takes; and how
// many deals a width needs. Used by RunForm.vue.

import { hasPlayers, type Eta, type Plan, type RunSummary } from '@core/experiments';
import { makeCount, makeDuration, makePercent, makeWholeNumber } from '@core/formats';
import type { TimeGuess } from '@core/protocol';
import { rulesIdentity } from '@core/rules';
import { dealsForHalfWidth } from '@core/stats';
import { makeDurationRange } from './estimateText';

/** Milliseconds that one thread needs for a deal, on average, by the identity of the rules. */
export type Paces = ReadonlyMap<string, number>;

/** A few deals may all have been easy. */
const ENOUGH = 30;

export interface EarlierRun {
  readonly summary: Pick<RunSummary, 'cells'> | null;
  /** Of the clock, not of the threads together. */
  readonly elapsedMs: number;
}

/** From runs that have ended: only these have their metrics. Later ones count. */
export function pacesOf(runs: Iterable<EarlierRun>, threads: number): Paces {
  const paces = new Map<string, number>();
  for (const { summary, elapsedMs } of runs) {
    const cells = summary?.cells ?? [];
    const overhead = overheadOf(cells, elapsedMs * threads);
    for (const { identity, player, metrics } of cells)
      if (identity !== null && player === null && metrics.ms !== null && metrics.ms.count >= ENOUGH)
        paces.set(identity, metrics.ms.mean * overhead);
  }
  return paces;
}

/**
 * A deal's time is that of its last attempt; the clock knows of those before, which failed. It says nothing of the deals
 * where some were known from earlier runs.
 */
function overheadOf(cells: RunSummary['cells'], spentMs: number): number {
  if (cells.some(({ origins }) => origins.reused > 0)) return 1;
  const lastMs = cells.reduce((sum, { metrics: { ms } }) => sum + (ms === null ? 0 : ms.mean * ms.count), 0);
  return lastMs === 0 ? 1 : Math.max(1, spentMs / lastMs);
}

/** As wide as the forecast of a run that has just begun. */
const [LOW, HIGH] = [0.7, 1.6];

/** Undefined unless every game of the plan has been measured before. */
export function roughTime(plan: Plan, paces: Paces, threads: number): Eta | undefined {
  const { deals, halfWidth, budgetMs } = plan.stop;
  const wanted = Math.min(
    deals ?? Infinity,
    halfWidth === null ? Infinity : dealsForHalfWidth(0.5, halfWidth, plan.confidence),
  );
  const most = budgetMs ?? Infinity;
  // How long players take is known of no game.
  if (hasPlayers(plan)) return undefined;
  let perDealMs = 0;
  for (const { rules, player } of plan.cells) {
    if (rules === null) continue;
    // How long a player takes has nothing to do with how long the solver does.
    if (player !== null) return undefined;
    const pace = paces.get(rulesIdentity(rules));
    if (pace === undefined) return undefined;
    perDealMs += pace / threads;
  }
  if (!Number.isFinite(wanted)) return Number.isFinite(most) ? { lowMs: most, highMs: most } : undefined;
  return { lowMs: Math.min(most, LOW * wanted * perDealMs), highMs: Math.min(most, HIGH * wanted * perDealMs) };
}

/** What the services say about the time, and what they have not said yet. */
export type Guess = TimeGuess | 'asking' | undefined;

export function describeRoughTime(plan: Plan, paces: Paces, threads: number, guess?: Guess): string {
  const rough = roughTime(plan, paces, threads);
  if (rough !== undefined) return `About ${makeDurationRange(rough)}, judging by earlier runs.`;
  if (guess === 'asking') return 'Trying a few deals to tell how long it may take…';
  if (guess !== undefined && guess.eta !== null) return describeGuess(guess.eta, guess.wasTried);
  const { budgetMs } = plan.stop;
  return budgetMs === null ? 'Time: cannot tell yet.' : `At most ${makeDuration(budgetMs)}.`;
}

function describeGuess(eta: Eta, wasTried: boolean): string {
  if (eta.highMs === 0) return 'Next to no time: all of it is known from earlier runs.';
  return `About ${makeDurationRange(eta)}, judging by ${wasTried ? 'a few deals' : 'earlier runs'}.`;
}

/** "± 1 % takes up to 9,601 deals at 95 %": a share near one half needs the most. */
export const describeNeeded = (halfWidth: number, confidence: number): string =>
  `± ${makePercent(halfWidth)} takes up to ${makeCount(dealsForHalfWidth(0.5, halfWidth, confidence), 'deal')}, ` +
  `${makeWholeNumber(dealsForHalfWidth(0.9, halfWidth, confidence))} where 90 % or 10 % are winnable.`;
