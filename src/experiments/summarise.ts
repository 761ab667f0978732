// From the results of a run to its figures.

import { rulesIdentity } from '../rules';
import type { UnknownReason } from '../solver';
import { makeSpread, winnableInterval } from '../stats';
import { findCaveats } from './caveats';
import type { Origin } from './dealResult';
import { findDifferences } from './differences';
import { byDistance, nearestToTarget } from './goalSeek';
import type { CellPlan, Plan } from './plan';
import type { ResultTable } from './resultTable';
import { METRICS, type CellSummary, type GoalAnswer, type Metric, type RunSummary } from './runSummary';

const NO_METRICS = Object.fromEntries(METRICS.map((name) => [name, null])) as Record<Metric, null>;

/** Of the first `deals` deals. Metrics need sorting, which a progress line can do without. */
export function summariseRun(plan: Plan, table: ResultTable, deals: number, withMetrics = true): RunSummary {
  const cells = plan.cells.map((cell, i) => summariseCell(plan, cell, i, table, deals, withMetrics));
  return {
    plan,
    deals,
    cells,
    differences: findDifferences(plan, table, deals),
    goal: findGoal(plan, cells),
    caveats: findCaveats(plan, cells),
  };
}

function summariseCell(
  plan: Plan,
  { name, rules, problem }: CellPlan,
  cell: number,
  table: ResultTable,
  deals: number,
  withMetrics: boolean,
): CellSummary {
  const counts = { winnable: 0, unwinnable: 0, unknown: 0 };
  const origins: Record<Origin, number> = { solved: 0, reused: 0, deduced: 0 };
  const reasons: Partial<Record<UnknownReason, number>> = {};
  for (let index = 0; index < deals; index++) {
    const kind = table.kindAt(cell, index);
    if (kind === undefined) continue;
    counts[kind]++;
    origins[table.originAt(cell, index)]++;
    const reason = table.reasonAt(cell, index);
    if (reason !== null) reasons[reason] = (reasons[reason] ?? 0) + 1;
  }
  const isEmpty = counts.winnable + counts.unwinnable + counts.unknown === 0;
  return {
    name,
    identity: rules === null ? null : rulesIdentity(rules),
    problem,
    counts,
    reasons,
    origins,
    interval: isEmpty ? null : winnableInterval(counts, plan.confidence),
    metrics: withMetrics ? metricsOf(cell, table, deals) : NO_METRICS,
  };
}

const metricsOf = (cell: number, table: ResultTable, deals: number): CellSummary['metrics'] => ({
  ...NO_METRICS,
  ...Object.fromEntries(METRICS.map((name) => [name, makeSpread(table.figures(cell, name, deals))])),
});

function findGoal(plan: Plan, cells: readonly CellSummary[]): GoalAnswer | null {
  if (plan.target === null) return null;
  const counts = cells.map((cell) => cell.counts);
  const possible = cells.flatMap(({ problem }, i) => (problem === null ? [i] : []));
  const near = nearestToTarget(counts, possible, plan.target, plan.confidence);
  return { candidates: byDistance(counts, near, plan.target) };
}
