// The results file, for the rest of the program: runs, their results, and what is known of deals. All calls are
// answered by the store's thread; they fail with a StoreFailure, whose words are for the user.

import { assert } from '../../src/base';
import type { DealResult, KnownVerdict, Plan, Recipe } from '../../src/experiments';
import { SOLVER_VERSION, SWITCHES, type Limits } from '../../src/solver';
import type { Contradiction, FigureCounts, FigureQuery, KnownQuery, PageQuery } from './ledgerCalls';
import type { Ownership } from './ownership';
import { makeResultRows, parseKnownRows, parseResultRows, RESULT_FIELDS, type Rows } from './resultRows';
import {
  makeRunRowChanges,
  parseRunDetails,
  parseRunHead,
  parseRunRecord,
  type RunChanges,
  type RunDetails,
  type RunListing,
  type RunRecord,
} from './runRecord';
import { StoreFailure, type StoreProblem } from './storeProblem';
import type { StoreThread } from './storeThread';
import { WriteQueue, type Write } from './writeQueue';

/** What a store reports without being asked. */
export interface StoreListener {
  /** Results could not be written. They are kept, and written with the next ones or by `flush`. */
  readonly onProblem?: (problem: StoreProblem) => void;
  /** Two proofs of which one is wrong. */
  readonly onContradiction?: (contradiction: Contradiction) => void;
}

export interface Page {
  readonly results: readonly DealResult[];
  /** Of all pages. */
  readonly total: number;
}

/** Results in one message: enough that messages do not count, and little enough that the window does not wait. */
const CHUNK = 20_000;
/** How long the end of the process may be held up to write what is still waiting. */
const EXIT_WAIT_MS = 5000;

export class Store {
  private readonly queue = new WriteQueue((write) => this.write(write));
  private closing: Promise<void> | undefined;
  private readonly atExit = (): void => {
    for (const write of this.queue.takeAll()) this.send(write).catch(() => undefined);
    if (this.thread.closeNow(EXIT_WAIT_MS)) this.ownership.release();
  };

  /** For `openStore`. */
  constructor(
    /** The full path. */
    readonly file: string,
    private readonly thread: StoreThread,
    private readonly ownership: Ownership,
    private readonly listener: StoreListener,
  ) {
    process.on('exit', this.atExit);
    void thread.ended.then(() => {
      process.off('exit', this.atExit);
      ownership.release();
    });
  }

  /** The number of the new run, which is running. Identities of the rules by cell come from the recipe. */
  createRun(plan: Plan, name: string, recipe: Recipe): Promise<number> {
    const { plan: _, ...rest } = recipe;
    return this.thread.call('createRun', [
      {
        name,
        kind: plan.kind,
        created: Date.now(),
        numbering: plan.numbering,
        usualSearch: plan.method === 'exact' && SWITCHES.every((name) => recipe.options[name] ?? true),
        // What players do is no knowledge of their games: it must not meet what the solver knows of them.
        identities: recipe.identities.map((identity, cell) => (plan.cells[cell].player === null ? identity : null)),
        plan: JSON.stringify(plan),
        recipe: JSON.stringify(rest),
      },
    ]);
  }

  /** Latest first. */
  async listRuns(): Promise<RunRecord[]> {
    return (await this.thread.call('listRuns', [])).map(parseRunRecord);
  }

  /** Latest first, and only what a list shows of them: quick however large they are. */
  async listHeads(): Promise<RunListing[]> {
    return (await this.thread.call('listHeads', [])).map(parseRunHead);
  }

  /** Null when there is no such run. */
  async readHead(id: number): Promise<RunListing | null> {
    const head = await this.thread.call('readHead', [id]);
    return head && parseRunHead(head);
  }

  /** Null when there is no such run. */
  async readRun(id: number): Promise<RunDetails | null> {
    const row = await this.thread.call('readRun', [id]);
    return row && parseRunDetails(row);
  }

  /** After the results added before: a run that says it is finished has all of them. */
  async updateRun(id: number, changes: RunChanges): Promise<void> {
    await this.queue.flush();
    await this.thread.call('updateRun', [id, makeRunRowChanges(changes)]);
  }

  /** What was learned from the run stays known. */
  async deleteRun(id: number): Promise<void> {
    await this.queue.drop(id);
    await this.thread.call('deleteRun', [id]);
  }

  /**
   * Results of a run that were searched with these limits, to be written within a second. A result replaces an earlier
   * one of the same cell and deal.
   */
  add(run: number, results: readonly DealResult[], limits: Limits, solverVersion = SOLVER_VERSION): void {
    assert(this.closing === undefined, 'the store is open');
    this.queue.add({ run, results, limits, solverVersion });
  }

  /** Rows of a run that come from elsewhere, searched with these limits: some thousands at a time, so that others get in. */
  async addRows(run: number, rows: Rows, limits: Limits, solverVersion: number): Promise<void> {
    const width = RESULT_FIELDS.length;
    for (let from = 0; from < rows.length; from += CHUNK * width) {
      const some = rows.slice(from, from + CHUNK * width);
      const parts = [{ run, limits, solverVersion, count: some.length / width }];
      await this.report(() => this.thread.call('write', [parts, some], [some.buffer]));
    }
  }

  /** Writes all that was added. */
  flush(): Promise<void> {
    return this.queue.flush();
  }

  /** All results of a run, or of one cell of it, in the order of deal and cell, some thousands at a time. */
  async *readResults(run: number, cell: number | null = null): AsyncGenerator<DealResult[], void, undefined> {
    await this.settled();
    const request = (after: readonly [number, number] | null): ReturnType<typeof this.chunk> =>
      this.chunk(run, cell, after);
    let next = request(null);
    for (;;) {
      const rows = await next;
      if (rows.length === 0) return;
      const last = rows.length - RESULT_FIELDS.length;
      // The thread reads the next ones while these are used.
      next = request([rows[last], rows[last + 1]]);
      next.catch(() => undefined);
      yield parseResultRows(rows);
    }
  }

  /** A page of the table of a run's deals. */
  async readPage(run: number, query: Partial<PageQuery> & Pick<PageQuery, 'limit'>): Promise<Page> {
    await this.settled();
    const all = { cell: null, kinds: null, deal: null, end: Infinity } as const;
    const whole = { ...all, sort: 'deal', descending: false, offset: 0, ...query } as const;
    const { rows, total } = await this.thread.call('readPage', [run, whole]);
    return { results: parseResultRows(rows), total };
  }

  /** A histogram of one cell. */
  async countFigures(run: number, query: FigureQuery): Promise<FigureCounts> {
    await this.settled();
    return this.thread.call('countFigures', [run, query]);
  }

  /**
   * What need not be solved again, in the order of cell and deal: proofs of any solver version, and unknowns of the one
   * asked for that had at least the limits asked for.
   */
  async findKnown(query: KnownQuery): Promise<KnownVerdict[]> {
    assert(query.step >= 1, 'deals are asked for in rising order');
    await this.settled();
    return parseKnownRows(await this.thread.call('findKnown', [query]));
  }

  /** Writes what is waiting, and lets the file go even if that fails. */
  close(): Promise<void> {
    this.closing ??= this.letGo();
    return this.closing;
  }

  private async letGo(): Promise<void> {
    try {
      await this.queue.flush();
    } finally {
      try {
        await this.thread.close();
      } finally {
        process.off('exit', this.atExit);
        this.ownership.release();
      }
    }
  }

  private chunk(
    run: number,
    cell: number | null,
    after: readonly [number, number] | null,
  ): Promise<Float64Array<ArrayBuffer>> {
    return this.thread.call('readResults', [run, cell, after, CHUNK]);
  }

  /** Reading goes on with what there is when writing fails, which is reported by itself. */
  private async settled(): Promise<void> {
    await this.queue.flush().catch(() => undefined);
  }

  private send({ parts, results }: Write): Promise<readonly Contradiction[]> {
    const rows = makeResultRows(results);
    return this.thread.call('write', [parts, rows], [rows.buffer]);
  }

  private write(write: Write): Promise<void> {
    return this.report(() => this.send(write));
  }

  private async report(send: () => Promise<readonly Contradiction[]>): Promise<void> {
    let contradictions: readonly Contradiction[];
    try {
      contradictions = await send();
    } catch (error) {
      if (error instanceof StoreFailure) this.listener.onProblem?.(error.problem);
      throw error;
    }
    for (const contradiction of contradictions) this.listener.onContradiction?.(contradiction);
  }
}
