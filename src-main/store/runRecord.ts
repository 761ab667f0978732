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
export interface RunListing extends Omit<RunHead, 'headline' | 'highest'> {
  /** What a list says of it, as in the window's own rows. */
  readonly headline: Headline | null;
  readonly highest: Headline | null;
}

type Headline = Pick<RunSummary['cells'][number], 'counts' | 'interval' | 'player'>;

export type RunChanges = Partial<
  Pick<RunRecord, 'name' | 'state' | 'ended' | 'elapsedMs' | 'deals' | 'notes' | 'summary'>
>;

export function parseRunRecord({ plan: planText, recipe: _, summary, ...row }: RunRow): RunRecord {
  const plan = parseStoredPlan(planText);
  return { ...row, plan, summary: summary === null ? null : parseStoredSummary(summary, plan) };
}

type Older<T, Added extends keyof T> = Omit<T, Added> & Partial<Pick<T, Added>>;
type StoredPlan = Older<Omit<Plan, 'cells'>, 'skill'> & {
  readonly cells: readonly Older<Plan['cells'][number], 'player'>[];
};
type StoredCell = Older<RunSummary['cells'][number], 'player' | 'play' | 'pace'>;
type StoredHeadline = Older<Headline, 'player'>;
type StoredSummary = Older<Omit<RunSummary, 'plan' | 'cells'>, 'skill'> & { readonly cells: readonly StoredCell[] };

/** In runs from before there were players, the solver plays everywhere. */
function parseStoredPlan(text: string): Plan {
  const { skill = null, cells, ...plan } = JSON.parse(text) as StoredPlan;
  return { ...plan, skill, cells: cells.map(({ player = null, ...cell }) => ({ ...cell, player })) };
}

function parseStoredSummary(text: string, plan: Plan): RunSummary {
  const { skill = [], cells, ...summary } = JSON.parse(text) as StoredSummary;
  return {
    ...summary,
    plan,
    skill,
    cells: cells.map(({ player = null, play = null, pace = [], ...cell }) => ({ ...cell, player, play, pace })),
  };
}

export const parseRunHead = ({ headline, highest, ...head }: RunHead): RunListing => ({
  ...head,
  headline: parseHeadline(headline),
  highest: parseHeadline(highest),
});

function parseHeadline(text: string | null): Headline | null {
  if (text === null) return null;
  const { counts, interval, player = null } = JSON.parse(text) as StoredHeadline;
  // Before the first deal there is nothing to say.
  return interval === null ? null : { counts, interval, player };
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
