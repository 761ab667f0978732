// Runs as the rest of the program sees them, and as they are kept. A plan is kept once, though recipe and summary hold it.

import type { Plan, Recipe, RunKind, RunSummary } from '../../src/experiments';
import type { RunHead, RunRow, RunRowChanges, RunState } from './ledgerCalls';

export interface RunRecord {
  readonly id: number;
  readonly name: string;
  readonly kind: RunKind;
  readonly state: RunState;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly ended: number | null;
  /** Time spent running. */
  readonly elapsedMs: number;
  /** Deals counted in each cell. */
  readonly deals: number;
  readonly notes: string;
  readonly plan: Plan;
  /** Null before the first. */
  readonly summary: RunSummary | null;
}

export interface RunDetails extends RunRecord {
  readonly recipe: Recipe;
}

/** A run in the list of all. */
export interface RunListing extends Omit<RunHead, 'counts' | 'interval'> {
  /** Of the first cell; null before the first summary. */
  readonly headline: Pick<RunSummary['cells'][number], 'counts' | 'interval'> | null;
}

export type RunChanges = Partial<
  Pick<RunRecord, 'name' | 'state' | 'ended' | 'elapsedMs' | 'deals' | 'notes' | 'summary'>
>;

export function parseRunRecord({ plan: planText, recipe: _, summary, ...row }: RunRow): RunRecord {
  const plan = JSON.parse(planText) as Plan;
  return {
    ...row,
    plan,
    summary: summary === null ? null : { ...(JSON.parse(summary) as Omit<RunSummary, 'plan'>), plan },
  };
}

export function parseRunHead({ counts, interval, ...head }: RunHead): RunListing {
  if (counts === null) return { ...head, headline: null };
  type Headline = NonNullable<RunListing['headline']>;
  return {
    ...head,
    headline: {
      counts: JSON.parse(counts) as Headline['counts'],
      interval: JSON.parse(interval ?? 'null') as Headline['interval'],
    },
  };
}

export function parseRunDetails(row: RunRow): RunDetails {
  const record = parseRunRecord(row);
  return { ...record, recipe: { ...(JSON.parse(row.recipe) as Omit<Recipe, 'plan'>), plan: record.plan } };
}

export function makeRunRowChanges({ summary, ...changes }: RunChanges): RunRowChanges {
  if (summary === undefined) return changes;
  if (summary === null) return { ...changes, summary };
  const { plan: _, ...rest } = summary;
  return { ...changes, summary: JSON.stringify(rest) };
}
