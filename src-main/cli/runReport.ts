// What a run has found, as the commands print it: lines for people, an object for programs.

import { findPublished } from '../../src/catalogue';
import type { RunDetails } from '../services';
import { hasPlayers, playerText, type RunSummary } from '../../src/experiments';
import { makeReport, rawShare } from '../../src/formats';
import { compareLines } from './compareLines';
import { estimateLines } from './estimateLines';
import { goalLines } from './goalLines';
import { skillLines } from './playerLines';
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
      return [...sweepLines(report.summary), ...skillLines(report.summary)];
    case 'compare':
      return [...compareLines(report.summary), ...skillLines(report.summary)];
    case 'goal-seek':
      return goalLines(report.summary);
  }
}

/** An estimate without players has its figures at the top; all else has a list of cells. */
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
  if (plan.kind === 'estimate' && !hasPlayers(plan)) return { ...head, ...cellRecord(summary, 0), ...tail };
  const records = cells.map((_, i) => ({
    ...(plan.axes.length === 0 ? {} : { values: plan.cells[i].values }),
    ...cellRecord(summary, i),
  }));
  return {
    ...head,
    ...(plan.axes.length === 0 ? {} : { params: plan.axes.map((axis) => axis.name) }),
    ...(plan.target === null ? {} : { target: plan.target, candidates: goal?.candidates ?? [] }),
    cells: records,
    ...(plan.kind === 'compare' ? { differences: differenceRecords(summary) } : {}),
    ...(hasPlayers(plan) ? { skill: summary.skill } : {}),
    ...tail,
  };
}

function cellRecord({ plan, cells }: RunSummary, index: number): object {
  const cell = cells[index];
  const { counts, reasons, origins, interval, metrics, player } = cell;
  const { winnable, unwinnable, unknown } = counts;
  return {
    game: plan.cells[index].name,
    ...(hasPlayers(plan) ? { player: playerText(player) ?? 'perfect' } : {}),
    identity: cell.identity,
    problem: cell.problem,
    deals: winnable + unwinnable + unknown,
    ...(player === null ? counts : { won: winnable, lost: unwinnable, unknown }),
    reasons,
    ...origins,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    // The middle between all unknown deals lost and all won; quick searches alone give no best guess.
    share: plan.method === 'streamliners' && player === null ? null : (rawShare(counts)?.guess ?? null),
    published: player === null ? publishedRecord(findPublished(cell.identity)?.figures) : null,
    metrics,
    ...(player === null ? {} : { play: cell.play }),
  };
}

const differenceRecords = ({ differences, cells }: RunSummary): object[] =>
  differences.map(({ first, second, interval, ...rest }) => ({
    first: cells[first].name,
    second: cells[second].name,
    low: interval.low,
    high: interval.high,
    ...rest,
  }));
