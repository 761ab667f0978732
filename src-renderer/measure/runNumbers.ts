// The numbers of a run as rows and words, for RunPanel.vue: one row for each game, the published value beside ours, effort,
// and how the run was made.

import { hasPlayers, makeRecipe, playerName, type Plan, type RunSummary } from '@core/experiments';
import {
  describeDeals,
  describeEffort,
  describeRecipe,
  makeReasonsText,
  makeReport,
  makeShare,
  makeValueText,
  makeWholeNumber,
  type ReportTable,
  publishedOf,
} from '@core/formats';
import type { RunRow } from '@core/protocol';
import type { Counts } from '@core/stats';
import { dealsOf, describeOrigins } from './estimateText';
import { agreementWords, compareToPublished, publishedShare, type Agreement } from './published';

export interface CellRow {
  readonly cell: number;
  /** Its values, or its name. */
  readonly place: readonly string[];
  /** Why it makes no game; null otherwise. */
  readonly problem: string | null;
  readonly share: string;
  readonly deals: string;
  readonly counts: Counts;
  /** Why deals are unknown. */
  readonly reasons: string;
  readonly published: string;
  readonly source: string;
  readonly agreement: Agreement | undefined;
  readonly agreementWords: string;
  /** Of a goal seek: "nearest", "best guess", "possible". */
  readonly mark: string;
}

export const placeTitles = (plan: Plan): readonly string[] => [
  ...(plan.axes.length === 0 ? ['Game'] : plan.axes.map(({ title }) => title)),
  ...(hasPlayers(plan) ? ['Player'] : []),
];

export function makeCellRows(summary: RunSummary): readonly CellRow[] {
  const { plan, cells, goal } = summary;
  const published = publishedOf(summary);
  const candidates = goal?.candidates ?? [];
  return cells.map((cell, i) => {
    const found = published[i]?.figures;
    const rank = candidates.indexOf(i);
    return {
      cell: i,
      place: [
        ...(plan.axes.length === 0 ? [plan.cells[i].name] : plan.cells[i].values.map(makeValueText)),
        ...(hasPlayers(plan) ? [playerName(cell.player)] : []),
      ],
      problem: cell.problem,
      share: makeShare(cell.counts, cell.interval),
      deals: makeWholeNumber(dealsOf(cell)),
      counts: cell.counts,
      reasons: makeReasonsText(cell.reasons),
      published: found === undefined ? '' : publishedShare(found) + (found.inDoubt ? ' ?' : ''),
      source: found?.source ?? '',
      agreement: found === undefined ? undefined : compareToPublished(found, cell.interval),
      agreementWords: found === undefined ? '' : agreementWords(found, cell.interval),
      mark: rank < 0 ? '' : rank > 0 ? 'possible' : candidates.length === 1 ? 'nearest' : 'best guess',
    };
  });
}

/** Those parts that are known without the file: versions and switches of the solver travel with what is exported. */
const SHOWN = /^(Deals|Stop rule|Limits|Method|Verdicts carried over|Confidence|Target)/;

/** How it was made: pairs of a name and words. */
export function describeMaking(
  { plan }: Pick<RunSummary, 'plan'>,
  summary: RunSummary | null,
  row: RunRow,
): [string, string][] {
  const date = new Date(row.ended ?? row.created).toISOString();
  const rows = describeRecipe(makeRecipe(plan, '', date), summary?.deals ?? 0)
    .filter(([name]) => SHOWN.test(name))
    .filter(([name]) => plan.cells.length > 1 || !name.startsWith('Verdicts carried'));
  const origins: [string, string][] = summary === null ? [] : [['Verdicts', describeOrigins(summary.cells)]];
  return [...rows, ...origins];
}

/** The same in one line, for the foot of a picture. */
export const makeRecipeWords = (plan: Plan, summary: RunSummary | null, row: RunRow): string =>
  [
    'Patience Lab',
    describeDeals(plan, summary?.deals ?? 0),
    describeEffort(plan),
    new Date(row.ended ?? row.created).toISOString().slice(0, 10),
  ].join(' · ');

export interface Effort {
  readonly table: ReportTable;
  readonly note: string;
}

/** Median and middle 80 % of effort and shape; undefined while the run goes on, or where no deal has a figure. */
export function makeEffort(summary: RunSummary): Effort | undefined {
  if (summary.cells.every(({ metrics }) => Object.values(metrics).every((spread) => spread === null))) return undefined;
  const report = makeReport(summary, makeRecipe(summary.plan, '', ''));
  return report.metrics === null ? undefined : { table: report.metrics, note: report.metricsNote };
}
