// Experiments as the window asks for them and hears of them.

import { RESULT_KINDS, type DealResult, type Eta, type Plan, type RunKind, type RunSummary } from '../experiments';
import type { Counts } from '../stats';
import { fileName, fileText } from './documents';
import { either, listOf, oneOf, orNull, record, share, text, whole, yesNo, type Meant } from './shape';

export const runId = whole(1, 2 ** 31 - 1);
/** Counted from 0, in its plan. */
export const cellNumber = whole(0, 100_000);

const variantShape = record({ name: fileName, rulesText: fileText });
export type AskedVariant = Meant<typeof variantShape>;

/** As it is typed: "stock.deal count" and "1..5". */
const axisShape = record({ name: text(100), values: text(4000) });

export const MOST_PLAYERS = 12;

export const RUN_METHODS = ['exact', 'streamliners'] as const;

/** When it is enough, and how far a deal may be searched; null for what plays no part. */
export const runOptionsShape = record({
  numbering: oneOf(['seeds', 'microsoft']),
  firstDeal: whole(0, 2 ** 32 - 1),
  deals: orNull(whole(1, 100_000_000)),
  halfWidth: orNull(share),
  budgetSeconds: orNull(whole(1, 30 * 24 * 3600)),
  mostStates: whole(1000, 2 ** 40),
  secondsPerDeal: orNull(whole(1, 24 * 3600)),
  megabytes: whole(16, 8192),
  deduction: yesNo,
  method: oneOf(RUN_METHODS),
  confidence: oneOf([0.9, 0.95, 0.99, 0.999]),
  /** Who plays besides perfect play, as they are typed: "greedy". */
  players: listOf(text(200), MOST_PLAYERS),
  /** Whether perfect play takes part. A goal seek is for one: the only player, or perfect play. */
  perfect: yesNo,
  /** Whether the games of players are searched for wrong moves. */
  skill: yesNo,
  /** Threads; null for one on each core. */
  workers: orNull(whole(1, 256)),
});
export type RunOptions = Meant<typeof runOptionsShape>;

export const runRequest = either({
  estimate: { variant: variantShape, options: runOptionsShape },
  sweep: { variant: variantShape, axes: listOf(axisShape, 2), options: runOptionsShape },
  compare: { variants: listOf(variantShape, 12), options: runOptionsShape },
  'goal-seek': { variant: variantShape, axis: axisShape, target: share, options: runOptionsShape },
});
export type RunRequest = Meant<typeof runRequest>;

/** How long a run may take, before it starts. */
export interface TimeGuess {
  /** Null where nothing can be told yet. */
  readonly eta: Eta | null;
  /** Whether some deals were tried for it; otherwise it comes from what is known. */
  readonly wasTried: boolean;
}

export const RUN_STATES = ['running', 'paused', 'finished', 'stopped', 'failed'] as const;

/** A row of the list of runs. */
export interface RunRow {
  readonly id: number;
  readonly name: string;
  readonly kind: RunKind;
  readonly state: (typeof RUN_STATES)[number];
  /** It says that it is running, but the program that ran it is gone: it can be resumed. */
  readonly isInterrupted: boolean;
  readonly canResume: boolean;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly ended: number | null;
  readonly elapsedMs: number;
  readonly deals: number;
  readonly cells: number;
  readonly notes: string;
  /** Of a goal seek that of the best guess, of other runs with several games or players the lowest, else the only one. */
  readonly headline: Headline | null;
  /** The highest of several games or players; null for a goal seek. */
  readonly highest: Headline | null;
}

/** With a player, it is deals won and lost. */
export type Headline = Pick<RunSummary['cells'][number], 'counts' | 'interval' | 'player'>;

/** What a list says of a run. */
export function headlinesOf(
  kind: RunKind,
  { cells, goal }: Pick<RunSummary, 'cells' | 'goal'>,
): Pick<RunRow, 'headline' | 'highest'> {
  const of = (cell: Headline | undefined): Headline | null =>
    cell === undefined || cell.interval === null
      ? null
      : { counts: cell.counts, interval: cell.interval, player: cell.player };
  if (kind === 'goal-seek') return { headline: of(cells[goal?.candidates[0] ?? -1]), highest: null };
  const share = ({ counts: { winnable, unwinnable, unknown } }: Headline): number =>
    (winnable + unknown / 2) / (winnable + unwinnable + unknown);
  const sorted = cells.filter(({ interval }) => interval !== null).sort((a, b) => share(a) - share(b));
  return { headline: of(sorted[0]), highest: cells.length === 1 ? null : of(sorted.at(-1)) };
}

export interface RunView {
  readonly row: RunRow;
  readonly plan: Plan;
  /** Null before the first deal. */
  readonly summary: RunSummary | null;
}

/** What a run that goes on has found so far, a few times a second. The plan does not change and is left out. */
export interface RunReport {
  readonly state: RunRow['state'];
  readonly summary: Omit<RunSummary, 'plan'>;
  readonly workMs: number;
  readonly solved: number;
  readonly eta: Eta | null;
  /** Why it failed; null otherwise. */
  readonly problem: string | null;
}

export const DEAL_COLUMNS = ['deal', 'cell', 'kind', 'proof', 'states', 'ms', 'moves', 'attempt'] as const;
export type DealColumn = (typeof DEAL_COLUMNS)[number];

/** A part of the table of deals: sorted and filtered where the results are. */
export const dealsQuery = record({
  cell: orNull(cellNumber),
  kind: orNull(oneOf(RESULT_KINDS)),
  /** The deal of this number; null for all. */
  deal: orNull(whole(0, 2 ** 33)),
  sort: oneOf(DEAL_COLUMNS),
  descending: yesNo,
  offset: whole(0, 2 ** 40),
  count: whole(1, 500),
});
export type DealsQuery = Meant<typeof dealsQuery>;

export interface DealsPage {
  readonly total: number;
  readonly rows: readonly DealResult[];
}

export const HISTOGRAMS = ['states', 'ms', 'moves'] as const;

export interface Histogram {
  /** Edges of the bins, one more than counts; by powers of ten where values spread that far. */
  readonly edges: readonly number[];
  /** By bin and verdict; what a player has won counts as winnable. */
  readonly counts: readonly Counts[];
  /** Deals without the figure. */
  readonly without: number;
}

export const RUN_FORMATS = ['csv', 'summary-csv', 'json', 'svg', 'html', 'markdown'] as const;
export type RunFormat = (typeof RUN_FORMATS)[number];

/** Of runs with players alone: the chart of deals won within a time. */
export const PLAYER_RUN_FORMATS = ['time-svg'] as const;
export type AnyRunFormat = RunFormat | (typeof PLAYER_RUN_FORMATS)[number];
