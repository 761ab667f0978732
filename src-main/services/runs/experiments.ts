// Experiments for every shell: starts runs, takes interrupted ones up again, lists, renames, deletes, and reads them out.
// The store has one owner; so has this.

import { availableParallelism, homedir } from 'node:os';
import { fail, ok, type Result } from '../../../src/base';
import {
  limitsOf,
  makeRecipe,
  ResultTable,
  summariseRun,
  type DealResult,
  type Plan,
  type Recipe,
} from '../../../src/experiments';
import { RULES_MEANING_VERSION } from '../../../src/rules';
import { SOLVER_VERSION } from '../../../src/solver';
import {
  defaultStoreFile,
  importFiles,
  openStore,
  type FigureCounts,
  type FigureQuery,
  type NamedFile,
  type Page,
  type PageQuery,
  type RunChanges,
  type RunDetails,
  type RunListing,
  type RunRecord,
  type Store,
} from '../../store';
import { Run, type RunOptions } from './run';
import { TimeAhead } from './timeAhead';

export interface ExperimentsOptions {
  /** The results file; the user's own unless said otherwise. */
  readonly file?: string;
  /** Name and version of the program, for recipes. */
  readonly application: string;
  /** The folder of the bundles of solverWorker.ts and storeWorker.ts: that of the program itself unless said otherwise. */
  readonly workersFolder?: URL;
  readonly onTrouble?: (words: string) => void;
}

export interface StartOptions extends Pick<RunOptions, 'onProgress' | 'onResults'> {
  /** Threads; one for each core unless said otherwise. */
  readonly workers?: number;
  readonly reuse?: boolean;
}

export interface StartedRun {
  readonly id: number;
  readonly run: Run;
}

export interface ImportedRun {
  readonly recipe: Recipe;
  readonly results: readonly DealResult[];
}

/** Results that are handed to the store at a time. */
const IMPORT_CHUNK = 10_000;

type Numbered = Pick<RunListing, 'firstSeed' | 'seedStep' | 'deals'>;

/** Deals from this number on do not count. */
const endOf = ({ firstSeed, seedStep, deals }: Numbered): number => firstSeed + deals * seedStep;

/** Beside the program: where the build puts them. */
export const workersBeside = (url: string): URL => new URL('./', url);

export class Experiments {
  private readonly active = new Map<number, Run>();
  /** The last thing that the store has reported. */
  private problem: string | undefined;

  private constructor(
    private readonly store: Store,
    private readonly options: ExperimentsOptions,
    private readonly solverFile: URL,
    private readonly storeFile: URL,
  ) {}

  static async open(options: ExperimentsOptions): Promise<Result<Experiments, string>> {
    const file = options.file ?? defaultStoreFile(process.env, process.platform, homedir());
    const folder = options.workersFolder ?? workersBeside(import.meta.url);
    // The store may have something to report before anybody can be told.
    const opening: { done?: Experiments } = {};
    const storeFile = new URL('storeWorker.mjs', folder);
    const opened = await openStore(file, {
      workerFile: storeFile,
      onProblem: ({ message }) => opening.done?.failAll(message),
      onContradiction: ({ deal, cell, stored, found }) =>
        opening.done?.failAll(
          `Internal error: deal ${deal} of cell ${cell} is ${found.kind} now and was ${stored.kind} before. One of the two is wrong; please report it.`,
        ),
    });
    if (!opened.ok) return fail(opened.error.message);
    opening.done = new Experiments(opened.value, options, new URL('solverWorker.mjs', folder), storeFile);
    return ok(opening.done);
  }

  get file(): string {
    return this.store.file;
  }

  /** How long a run may take. Nothing is tried for it while runs go on, or where others are at work. */
  timeAhead(plan: Plan, workers: number, isQuiet: boolean): TimeAhead {
    const mayTry = isQuiet && this.active.size === 0;
    return new TimeAhead({ plan, store: this.store, workers, workerFile: this.solverFile, mayTry });
  }

  async begin(plan: Plan, name: string, options: StartOptions = {}): Promise<StartedRun> {
    const recipe = makeRecipe(plan, this.options.application, new Date().toISOString());
    const id = await this.store.createRun(plan, name, recipe);
    return this.launch(id, plan, 0, null, options);
  }

  /** Puts in a run that was made elsewhere, whole or with deals missing: then it can be resumed. Returns its number. */
  async import({ recipe, results }: ImportedRun, name: string, isWhole: boolean): Promise<Result<number, string>> {
    const { plan, solverVersion } = recipe;
    const id = await this.store.createRun(plan, name, recipe);
    const table = new ResultTable(plan);
    const byAttempt = new Map<number, DealResult[]>();
    let [deals, elapsedMs] = [0, 0];
    for (const result of results) {
      table.set(result);
      deals = Math.max(deals, table.indexOf(result.deal) + 1);
      elapsedMs += result.ms;
      const same = byAttempt.get(result.attempt);
      if (same === undefined) byAttempt.set(result.attempt, [result]);
      else same.push(result);
    }
    for (const [attempt, found] of byAttempt)
      for (let from = 0; from < found.length; from += IMPORT_CHUNK)
        this.store.add(id, found.slice(from, from + IMPORT_CHUNK), limitsOf(plan.effort, attempt), solverVersion);
    const summary = summariseRun(plan, table, deals);
    const state = isWhole ? 'finished' : 'stopped';
    this.problem = undefined;
    await this.store.updateRun(id, { state, summary, deals, elapsedMs, ended: Date.now() });
    // Not cleared by anything but the store, which has just been given the results.
    const problem = this.problem as string | undefined;
    if (problem === undefined) return ok(id);
    await this.store.updateRun(id, { state: 'failed' });
    return fail(problem);
  }

  /** Puts in a run out of files that were made elsewhere, read in a thread of their own. Words on what is missing. */
  async importFiles(
    files: readonly NamedFile[],
    nameOf: (recipe: Recipe) => string,
  ): Promise<Result<{ readonly id: number; readonly notes: readonly string[] }, string>> {
    const read = await importFiles(files, this.storeFile);
    if (!read.ok) return read;
    const { recipe, summary, elapsedMs, isWhole, notes, parts, rows } = read.value;
    const id = await this.store.createRun(recipe.plan, nameOf(recipe), recipe);
    this.problem = undefined;
    const width = rows.length / parts.reduce((sum, { count }) => sum + count, 0);
    let from = 0;
    try {
      for (const { attempt, count } of parts) {
        const some = rows.subarray(from, (from += count * width));
        await this.store.addRows(id, some, limitsOf(recipe.plan.effort, attempt), recipe.solverVersion);
      }
    } catch (error) {
      // Half a run would be taken for one that was interrupted.
      await this.store.deleteRun(id).catch(() => undefined);
      throw error;
    }
    const problem = this.problem as string | undefined;
    const state = problem !== undefined ? 'failed' : isWhole ? 'finished' : 'stopped';
    await this.store.updateRun(id, { state, summary, deals: summary.deals, elapsedMs, ended: Date.now() });
    return problem === undefined ? ok({ id, notes }) : fail(problem);
  }

  /** Goes on where a run was interrupted. With `stop`, to another end than it had. */
  async resume(id: number, options: StartOptions = {}): Promise<Result<StartedRun, string>> {
    const details = await this.store.readRun(id);
    if (details === null) return fail(`There is no run ${id}.`);
    if (this.active.has(id)) return fail(`Run ${id} is going on already.`);
    const { solverVersion, meaningVersion } = details.recipe;
    if (solverVersion !== SOLVER_VERSION || meaningVersion !== RULES_MEANING_VERSION)
      return fail(`Run ${id} was made by another version of the solver. Start it anew: what it proved is known.`);
    if (details.state === 'finished' && details.plan.stop.budgetMs === null)
      return fail(`Run ${id} is finished: there is nothing to go on with.`);
    await this.store.updateRun(id, { state: 'running', ended: null });
    // A time budget is one for each session: a run that used it up and is resumed is wanted to go on.
    const earlierMs = details.plan.stop.budgetMs === null ? details.elapsedMs : 0;
    return ok(this.launch(id, details.plan, earlierMs, this.store.readResults(id), options));
  }

  /** Latest first. A run that says it is running and is not has been interrupted: it can be resumed. */
  async list(): Promise<(RunRecord & { readonly isInterrupted: boolean })[]> {
    return (await this.store.listRuns()).map((run) => ({ ...run, isInterrupted: this.isInterrupted(run) }));
  }

  /** The same with less of each run, for lists of many. */
  async listings(): Promise<(RunListing & { readonly isInterrupted: boolean })[]> {
    return (await this.store.listHeads()).map((run) => ({ ...run, isInterrupted: this.isInterrupted(run) }));
  }

  /** Null when there is no such run. */
  listing(id: number): Promise<RunListing | null> {
    return this.store.readHead(id);
  }

  isInterrupted({ id, state }: Pick<RunRecord, 'id' | 'state'>): boolean {
    return (state === 'running' || state === 'paused') && !this.active.has(id);
  }

  read(id: number): Promise<RunDetails | null> {
    return this.store.readRun(id);
  }

  /** The results that count, in the order of deal and cell. */
  async *results(details: RunRecord, cell: number | null = null): AsyncGenerator<DealResult[], void, undefined> {
    const end = endOf({ ...details.plan, deals: details.deals });
    for await (const chunk of this.store.readResults(details.id, cell)) {
      const counted = chunk.filter(({ deal }) => deal < end);
      if (counted.length > 0) yield counted;
      if (counted.length < chunk.length) return;
    }
  }

  /** A page of the results that count, sorted and filtered in the store's thread. */
  page(run: RunListing, query: Omit<PageQuery, 'end'>): Promise<Page> {
    return this.store.readPage(run.id, { ...query, end: endOf(run) });
  }

  /** A histogram of the results that count. */
  figures(run: RunListing, query: Omit<FigureQuery, 'end'>): Promise<FigureCounts> {
    return this.store.countFigures(run.id, { ...query, end: endOf(run) });
  }

  change(id: number, changes: Pick<RunChanges, 'name' | 'notes'>): Promise<void> {
    return this.store.updateRun(id, changes);
  }

  delete(id: number): Promise<void> {
    return this.store.deleteRun(id);
  }

  /** Stops what is running and lets the file go. */
  async close(): Promise<void> {
    await Promise.all([...this.active.values()].map((run) => run.stop()));
    await this.store.close();
  }

  /** The run is handed out before it has begun, so that it can be stopped from the first moment. */
  private launch(
    id: number,
    plan: Plan,
    earlierMs: number,
    earlier: AsyncIterable<readonly DealResult[]> | null,
    { workers = availableParallelism(), reuse = true, onProgress, onResults }: StartOptions,
  ): StartedRun {
    const { onTrouble } = this.options;
    const run = new Run({
      plan,
      workers,
      workerFile: this.solverFile,
      record: { store: this.store, id },
      earlierMs,
      reuse,
      ...(onProgress === undefined ? {} : { onProgress }),
      ...(onResults === undefined ? {} : { onResults }),
      ...(onTrouble === undefined ? {} : { onTrouble }),
    });
    this.active.set(id, run);
    void run.done.then(() => this.active.delete(id));
    void run.start(earlier);
    return { id, run };
  }

  private failAll(message: string): void {
    this.problem = message;
    for (const run of this.active.values()) run.fail(message);
  }
}
