// What the store's client and its thread say to each other. One process, one program: messages are trusted.

import type { Numbering, ResultKind, RunKind } from '../../src/experiments';
import type { Limits } from '../../src/solver';
import type { Counts } from '../../src/stats';
import type { ResultField, Rows } from './resultRows';
import type { StoreProblem } from './storeProblem';

export const RUN_STATES = ['running', 'paused', 'stopped', 'finished', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** A run as it is in its table; plan, recipe and summary as JSON. */
export interface RunRow {
  readonly id: number;
  readonly name: string;
  readonly kind: RunKind;
  readonly state: RunState;
  readonly created: number;
  readonly ended: number | null;
  readonly elapsedMs: number;
  readonly deals: number;
  readonly notes: string;
  readonly plan: string;
  readonly recipe: string;
  readonly summary: string | null;
}

export interface NewRun {
  readonly name: string;
  readonly kind: RunKind;
  readonly created: number;
  readonly numbering: Numbering;
  readonly usualSearch: boolean;
  /** By cell; null where a cell makes no game, and for those of players. */
  readonly identities: readonly (string | null)[];
  readonly plan: string;
  readonly recipe: string;
}

export type RunRowChanges = Partial<
  Pick<RunRow, 'name' | 'state' | 'ended' | 'elapsedMs' | 'deals' | 'notes' | 'summary'>
>;

/** Rows that follow each other in a batch, found in one run with the same limits. */
export interface WritePart {
  readonly run: number;
  readonly limits: Limits;
  readonly solverVersion: number;
  readonly count: number;
}

/** Two proofs that cannot both be right. The stored one is kept; the other is in the results of its run. */
export interface Contradiction {
  readonly run: number;
  readonly cell: number;
  readonly deal: number;
  /** Identity of the rules. */
  readonly identity: string;
  readonly numbering: Numbering;
  readonly stored: { readonly kind: ResultKind; readonly solverVersion: number };
  readonly found: { readonly kind: ResultKind; readonly solverVersion: number };
}

export interface PageQuery {
  /** Null for all. */
  readonly cell: number | null;
  readonly kinds: readonly ResultKind[] | null;
  /** This deal alone. */
  readonly deal: number | null;
  /** Deals from this one on are left out: they do not count. */
  readonly end: number;
  readonly sort: ResultField;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface PageRows {
  readonly rows: Rows;
  /** Of all pages. */
  readonly total: number;
}

/** A run in the list of all: without what only matters when it is looked at. */
export interface RunHead extends Omit<RunRow, 'plan' | 'recipe' | 'summary'> {
  /** Of its plan: how many cells, and what else is asked for often. */
  readonly cells: number;
  readonly firstSeed: number;
  readonly seedStep: number;
  readonly budgetMs: number | null;
  readonly bytes: number;
  /** Of its recipe. */
  readonly solverVersion: number;
  readonly meaningVersion: number;
  /** As JSON: of a goal seek the best guess, of others the lowest; null before the first summary. */
  readonly headline: string | null;
  /** The highest of several; null for a goal seek. */
  readonly highest: string | null;
}

export const FIGURES = ['states', 'ms', 'moves'] as const;

export interface FigureQuery {
  readonly cell: number;
  readonly figure: (typeof FIGURES)[number];
  /** Deals from this one on are left out. */
  readonly end: number;
}

/** A histogram. */
export interface FigureCounts {
  /** Of the bins, one more than counts; none without figures. A bin has its lower edge and not its upper one. */
  readonly edges: readonly number[];
  readonly counts: readonly Counts[];
  /** Deals without the figure. */
  readonly without: number;
}

export interface KnownQuery {
  /** Identities of the rules by cell; null for cells that are not asked about. */
  readonly identities: readonly (string | null)[];
  readonly numbering: Numbering;
  /** Deals first, first + step, … : so many. */
  readonly first: number;
  readonly step: number;
  readonly count: number;
  /** An unknown counts if it had at least these. */
  readonly limits: Limits;
  readonly solverVersion: number;
}

export interface LedgerCalls {
  createRun(run: NewRun): number;
  listRuns(): readonly RunRow[];
  listHeads(): readonly RunHead[];
  readHead(id: number): RunHead | null;
  readRun(id: number): RunRow | null;
  updateRun(id: number, changes: RunRowChanges): void;
  deleteRun(id: number): void;
  write(parts: readonly WritePart[], rows: Rows): readonly Contradiction[];
  /** Up to `count` results in the order of deal and cell, after those of the deal and cell given. */
  readResults(run: number, cell: number | null, after: readonly [number, number] | null, count: number): Rows;
  readPage(run: number, query: PageQuery): PageRows;
  countFigures(run: number, query: FigureQuery): FigureCounts;
  findKnown(query: KnownQuery): Rows;
  close(): void;
}
export type CallName = keyof LedgerCalls;

export interface Request {
  readonly id: number;
  readonly name: CallName;
  readonly args: readonly unknown[];
}

/** The answer to request 0, which is never sent, says whether the file could be opened. */
export type Reply = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly problem: StoreProblem }
  /** A mistake of ours, with its stack. */
  | { readonly bug: string }
);

export interface ThreadStart {
  readonly file: string;
  readonly unclean: boolean;
  /** `[0]` becomes 1 when the file is closed. */
  readonly closed: Int32Array<SharedArrayBuffer>;
}
