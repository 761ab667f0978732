// How far a run is, for the title bar and the taskbar, and what is said when it ends.

import type { Plan } from '@core/experiments';
import { makeCountsText, makeShare } from '@core/formats';
import type { RunReport } from '@core/protocol';

/** From 0 to 1; undefined where the end cannot be foreseen. */
export function progressShare(
  plan: Plan,
  { summary, workMs }: Pick<RunReport, 'summary' | 'workMs'>,
): number | undefined {
  const { deals, budgetMs } = plan.stop;
  const shares = [
    ...(deals === null ? [] : [summary.deals / deals]),
    ...(budgetMs === null ? [] : [workMs / budgetMs]),
  ];
  return shares.length === 0 ? undefined : Math.min(1, Math.max(...shares));
}

/**
 * "62 % done", for the title bar, where a percentage alone would be taken for a win rate. Never all of it before the end:
 * when every deal has been tried, the open ones are tried again.
 */
export const progressWords = (share: number): string => `${Math.min(99, Math.floor(share * 100))} % done`;

/** "Fan: 48.8 % …": what a notice says of a run that has ended. */
export function endWords({ summary, state, problem }: RunReport): string {
  if (problem !== null) return problem;
  const [cell] = summary.cells;
  const end = state === 'finished' ? 'Finished' : 'Stopped';
  if (summary.cells.length !== 1 || cell.interval === null) return `${end} after ${summary.deals} deals of each game.`;
  return `${end}: ${makeShare(cell.counts, cell.interval)} winnable. ${makeCountsText(cell.counts)}.`;
}
