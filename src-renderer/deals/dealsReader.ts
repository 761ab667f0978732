// The rows of the table of deals, fetched page by page as they are looked at. Made by DealsTable.vue, one for each
// table; whoever owns the results sorts and filters.

import { markRaw, shallowRef } from 'vue';
import type { DealResult } from '@core/experiments';
import type { Answer, DealsPage, DealsQuery } from '@core/protocol';
import { PAGE_ROWS, PageCache, pagesFor, type RowRange } from './dealsWindow';

export type ReadDeals = (query: DealsQuery) => Promise<Answer<DealsPage>>;

/** What is asked for, whatever part of it is in sight. */
export type DealsQuestion = Omit<DealsQuery, 'offset' | 'count'>;

/** Requests on their way at a time: while one scrolls fast, what has left the sight is never asked for. */
const MOST_ASKED = 2;
/** The most that a call answers with. */
const MOST_READ = 500;

export class DealsReader {
  /** Undefined before the first page has come. */
  readonly total = shallowRef<number>();
  readonly problem = shallowRef<string>();
  /** Changes with every page that comes, so that rows are looked up anew. */
  readonly version = shallowRef(0);

  private cache = new PageCache<DealResult>();
  private readonly asked = new Set<number>();
  /** Pages of an earlier look at results that have grown: shown until newer ones are there. */
  private stale = new PageCache<DealResult>();
  private wanted: readonly number[] = [];
  private lastFirst = 0;
  /** Answers to earlier questions are not for this one. */
  private round = 0;

  constructor(
    private readonly read: () => ReadDeals,
    private question: DealsQuestion,
  ) {
    markRaw(this);
  }

  /** Begins anew with another question. */
  ask(question: DealsQuestion): void {
    this.question = question;
    this.stale.clear();
    this.total.value = undefined;
    this.restart();
  }

  /** The results have grown: everything is read again, while the rows of before stay in sight. */
  refresh(): void {
    if (this.total.value !== undefined) this.stale = this.cache;
    this.restart();
  }

  row(row: number): DealResult | undefined {
    return this.cache.row(row) ?? this.stale.row(row);
  }

  /** The rows in sight: they are fetched, and a page on either side of them. */
  want(range: RowRange): void {
    const total = this.total.value;
    this.wanted = total === undefined ? [0] : pagesFor(range, total, range.first < this.lastFirst);
    this.lastFirst = range.first;
    this.cache.touch(this.wanted);
    this.fetchMore();
  }

  /** Rows for copying, wherever they are. */
  async readRange({ first, end }: RowRange): Promise<Answer<readonly DealResult[]>> {
    const rows: DealResult[] = [];
    while (first + rows.length < end) {
      const offset = first + rows.length;
      const answer = await this.read()({ ...this.question, offset, count: Math.min(MOST_READ, end - offset) });
      if (!answer.ok) return answer;
      if (answer.value.rows.length === 0) break;
      rows.push(...answer.value.rows);
    }
    return { ok: true, value: rows };
  }

  private restart(): void {
    this.round++;
    this.cache = new PageCache();
    this.asked.clear();
    this.problem.value = undefined;
    this.version.value++;
    if (this.total.value === undefined) this.wanted = [0];
    this.fetchMore();
  }

  private fetchMore(): void {
    for (const page of this.wanted) {
      if (this.asked.size >= MOST_ASKED) return;
      if (!this.cache.has(page) && !this.asked.has(page)) void this.fetchPage(page);
    }
  }

  private async fetchPage(page: number): Promise<void> {
    const { round } = this;
    this.asked.add(page);
    const answer = await this.read()({ ...this.question, offset: page * PAGE_ROWS, count: PAGE_ROWS }).catch(
      (): Answer<DealsPage> => ({ ok: false, error: { code: 'failed', words: 'The deals could not be read.' } }),
    );
    if (round !== this.round) return;
    this.asked.delete(page);
    if (!answer.ok) {
      this.problem.value = answer.error.words;
      return;
    }
    this.problem.value = undefined;
    this.cache.set(page, answer.value.rows);
    this.total.value = answer.value.total;
    this.version.value++;
    this.fetchMore();
  }
}
