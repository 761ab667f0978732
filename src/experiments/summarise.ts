// From the results of a run to its figures.

import { rulesIdentity } from '../rules';
import type { UnknownReason } from '../solver';
import { makeSpread, winnableInterval } from '../stats';
import { findCaveats } from './caveats';
import { cellName, hasPlayers } from './cellPlayer';
import { COUNTED_AS, type Origin } from './dealResult';
import { findDifferences } from './differences';
import { byDistance, nearestToTarget } from './goalSeek';
import type { CellPlan, Plan } from './plan';
import { paceOf } from './pace';
import type { ResultTable } from './resultTable';
import {
  GAME_METRICS,
  METRICS,
  type CellSummary,
  type GameFigures,
  type GameMetric,
  type GoalAnswer,
  type Metric,
  type RunSummary,
} from './runSummary';
import { findSkill } from './skillProfile';

const NO_METRICS = Object.fromEntries(METRICS.map((name) => [name, null])) as Record<Metric, null>;

/** Of the first `deals` deals. While a run goes on there are no metrics: they need sorting. */
export function summariseRun(plan: Plan, table: ResultTable, deals: number, isOver = true): RunSummary {
  const cells = plan.cells.map((cell, i) => summariseCell(plan, cell, i, table, deals, isOver));
  return {
    plan,
    deals,
    cells,
    differences: findDifferences(plan, table, deals),
    goal: findGoal(plan, cells),
    skill: findSkill(plan, table, deals, isOver),
    caveats: findCaveats(plan, cells, deals, isOver),
  };
}

function summariseCell(
  plan: Plan,
  cellPlan: CellPlan,
  cell: number,
  table: ResultTable,
  deals: number,
  withMetrics: boolean,
): CellSummary {
  const { player, rules, problem } = cellPlan;
  const counts = { winnable: 0, unwinnable: 0, unknown: 0 };
  const origins: Record<Origin, number> = { solved: 0, reused: 0, deduced: 0 };
  const reasons: Partial<Record<UnknownReason, number>> = {};
  for (let index = 0; index < deals; index++) {
    const kind = table.kindAt(cell, index);
    if (kind === undefined) continue;
    counts[COUNTED_AS[kind]]++;
    origins[table.originAt(cell, index)]++;
    const reason = table.reasonAt(cell, index);
    if (reason !== null) reasons[reason] = (reasons[reason] ?? 0) + 1;
  }
  const isEmpty = counts.winnable + counts.unwinnable + counts.unknown === 0;
  return {
    name: cellName(plan, cellPlan),
    player,
    identity: rules === null ? null : rulesIdentity(rules),
    problem,
    counts,
    reasons,
    origins,
    interval: isEmpty ? null : winnableInterval(counts, plan.confidence),
    metrics: withMetrics ? metricsOf(cell, table, deals) : NO_METRICS,
    play:
      withMetrics && player !== null
        ? { won: gamesWith(cell, table, deals, 'won'), lost: gamesWith(cell, table, deals, 'lost') }
        : null,
    pace: withMetrics && hasPlayers(plan) ? paceOf(plan, cell, table, deals) : [],
  };
}

const metricsOf = (cell: number, table: ResultTable, deals: number): CellSummary['metrics'] => ({
  ...NO_METRICS,
  ...Object.fromEntries(METRICS.map((name) => [name, makeSpread(table.figures(cell, name, deals))])),
});

const gamesWith = (cell: number, table: ResultTable, deals: number, kind: 'won' | 'lost'): GameFigures =>
  Object.fromEntries(GAME_METRICS.map((name) => [name, makeSpread(table.figures(cell, name, deals, kind))])) as Record<
    GameMetric,
    GameFigures[GameMetric]
  >;

function findGoal(plan: Plan, cells: readonly CellSummary[]): GoalAnswer | null {
  if (plan.target === null) return null;
  const counts = cells.map((cell) => cell.counts);
  const possible = cells.flatMap(({ problem }, i) => (problem === null ? [i] : []));
  const near = nearestToTarget(counts, possible, plan.target, plan.confidence);
  return { candidates: byDistance(counts, near, plan.target) };
}
