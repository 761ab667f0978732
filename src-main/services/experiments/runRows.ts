// Runs as the window lists and shows them, those that are going on with what was last told of them.

import { RULES_MEANING_VERSION } from '../../../src/rules';
import { SOLVER_VERSION } from '../../../src/solver';
import { headlinesOf, type RunReport, type RunRow, type RunView } from '../../../src/protocol';
import type { RunDetails, RunListing } from '../../store';
import type { RunRoom } from './runRoom';

type Listed = Omit<RunListing, 'firstSeed' | 'seedStep' | 'bytes'> & { readonly isInterrupted: boolean };

export function rowOf(run: Listed, room: RunRoom): RunRow {
  const { id, name, kind, state, created, ended, elapsedMs, deals, cells, notes, isInterrupted } = run;
  const report = room.lastReport(id);
  return {
    ...{ id, name, kind, state, created, ended, elapsedMs, deals, cells, notes, isInterrupted },
    ...(report === undefined ? { headline: run.headline, highest: run.highest } : newsOf(kind, report)),
    canResume: canResume(run, room),
  };
}

export function viewOf(details: RunDetails, isInterrupted: boolean, room: RunRoom): RunView {
  const { plan, recipe, summary: stored } = details;
  const report = room.lastReport(details.id);
  const summary = report === undefined ? stored : { ...report.summary, plan };
  const listed: Listed = {
    ...details,
    isInterrupted,
    cells: plan.cells.length,
    budgetMs: plan.stop.budgetMs,
    solverVersion: recipe.solverVersion,
    meaningVersion: recipe.meaningVersion,
    ...(stored === null ? { headline: null, highest: null } : headlinesOf(details.kind, stored)),
  };
  return { row: rowOf(listed, room), plan, summary: summary === null || summary.deals === 0 ? null : summary };
}

const newsOf = (
  kind: RunRow['kind'],
  { state, summary, workMs }: RunReport,
): Partial<RunRow> & ReturnType<typeof headlinesOf> => ({
  state,
  deals: summary.deals,
  elapsedMs: workMs,
  ...headlinesOf(kind, summary),
});

/** Whether "resume" goes on with it. A run that used up its time can be given the same again. */
function canResume(run: Listed, room: RunRoom): boolean {
  if (room.runOf(run.id) !== undefined) return room.lastReport(run.id)?.state === 'paused';
  if (run.solverVersion !== SOLVER_VERSION || run.meaningVersion !== RULES_MEANING_VERSION) return false;
  if (room.isContradicted(run.id)) return false;
  return run.isInterrupted || run.state !== 'finished' || run.budgetMs !== null;
}
