// What a run has found, as the commands print it: lines for people, an object for programs.

import { findPublished } from '../../src/catalogue';
import type { RunDetails } from '../services';
import type { CellSummary, RunSummary } from '../../src/experiments';
import { makeReport, rawShare } from '../../src/formats';
import { compareLines } from './compareLines';
import { estimateLines } from './estimateLines';
import { goalLines } from './goalLines';
import { publishedRecord } from './publishedValues';
import { caveatLines, closingLines, stateLines } from './runLines';
import { sweepLines } from './sweepLines';

/** A run out of the store, or one that is in no store: then it has no number. */
export interface RunReport extends Pick<RunDetails, 'name' | 'elapsedMs' | 'recipe' | 'notes'> {
  readonly id: number | null;
  readonly state: RunDetails['state'] | 'interrupted';
  readonly summary: RunSummary;
}

export const reportLines = (report: RunReport): string[] => [
  ...stateLines(report),
  ...bodyLines(report),
  ...caveatLines(report.summary),
  '',
  ...closingLines(report),
];

function bodyLines(report: RunReport): string[] {
  switch (report.summary.plan.kind) {
    case 'estimate':
      return estimateLines(report);
    case 'sweep':
      return sweepLines(report.summary);
    case 'compare':
      return compareLines(report.summary);
    case 'goal-seek':
      return goalLines(report.summary);
  }
}

/** An estimate has its figures at the top; other kinds have a list of cells. */
export function reportRecord(report: RunReport): object {
  const { id, name, state, summary, elapsedMs, recipe, notes } = report;
  const { plan, cells, goal } = summary;
  const head = { run: id, name, kind: plan.kind, state, ...(notes === '' ? {} : { notes }) };
  const tail = {
    confidence: plan.confidence,
    lowerBound: plan.method === 'streamliners',
    caveats: summary.caveats,
    seconds: Math.round(elapsedMs) / 1000,
    // As in files: rules as short documents.
    recipe: JSON.parse(makeReport(summary, recipe).recipeText) as unknown,
  };
  if (plan.kind === 'estimate') return { ...head, ...cellRecord(summary, cells[0]), ...tail };
  const records = cells.map((cell, i) => ({
    ...(plan.axes.length === 0 ? {} : { values: plan.cells[i].values }),
    ...cellRecord(summary, cell),
  }));
  return {
    ...head,
    ...(plan.axes.length === 0 ? {} : { params: plan.axes.map((axis) => axis.name) }),
    ...(plan.target === null ? {} : { target: plan.target, candidates: goal?.candidates ?? [] }),
    cells: records,
    ...(plan.kind === 'compare' ? { differences: differenceRecords(summary) } : {}),
    ...tail,
  };
}

function cellRecord({ plan }: RunSummary, cell: CellSummary): object {
  const { counts, reasons, origins, interval, metrics } = cell;
  return {
    game: cell.name,
    identity: cell.identity,
    problem: cell.problem,
    deals: counts.winnable + counts.unwinnable + counts.unknown,
    ...counts,
    reasons,
    ...origins,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    // The middle between all unknown deals lost and all won; quick searches alone give no best guess.
    share: plan.method === 'streamliners' ? null : (rawShare(counts)?.guess ?? null),
    published: publishedRecord(findPublished(cell.identity)?.figures),
    metrics,
  };
}

const differenceRecords = ({ differences, plan }: RunSummary): object[] =>
  differences.map(({ first, second, interval, ...rest }) => ({
    first: plan.cells[first].name,
    second: plan.cells[second].name,
    low: interval.low,
    high: interval.high,
    ...rest,
  }));
