// The results of runs in the database: written row by row, read in order or page by page.

import { assert } from '../../src/base';
import { KINDS } from './codes';
import type { Connection, Value } from './connection';
import type { PageQuery, PageRows } from './ledgerCalls';
import { RESULT_FIELDS, type ResultField, type Rows } from './resultRows';
import { RowBuffer } from './rowBuffer';

const COLUMNS = RESULT_FIELDS.join(', ');
const INSERT = `INSERT OR REPLACE INTO results (run, ${COLUMNS}) VALUES (?${', ?'.repeat(RESULT_FIELDS.length)})`;

/** These are never null, which lets a sort by deal follow the primary key. */
const FILLED: readonly ResultField[] = ['deal', 'cell', 'kind', 'origin', 'attempt', 'states', 'stored', 'depth', 'ms'];

/** So deep, the first rows of an order are found without making all of it. */
const SHALLOW_ROWS = 1000;

/** A table in some order, by deal and cell: made once for all pages, until the run gets new results. */
interface PageOrder {
  readonly run: number;
  readonly key: string;
  readonly deals: Float64Array;
  readonly cells: Float64Array;
}

interface Filter {
  readonly where: string;
  readonly values: Value[];
}

export class ResultTable {
  private readonly bound: Value[] = Array.from({ length: 1 + RESULT_FIELDS.length }, () => null);
  private order: PageOrder | undefined;
  /** Rows that a filter leaves, by run, then by filter; forgotten with the run's next result. */
  private readonly totals = new Map<number, Map<string, number>>();

  constructor(private readonly connection: Connection) {}

  /** The row that begins at `at`; what the run had for the same deal and cell is replaced. */
  write(run: number, rows: Rows, at: number): void {
    const { bound } = this;
    bound[0] = run;
    for (let i = 0; i < RESULT_FIELDS.length; i++) bound[i + 1] = Number.isNaN(rows[at + i]) ? null : rows[at + i];
    this.connection.run(INSERT, bound);
  }

  /** To be called when results of a run have changed. */
  forgetPages(run: number): void {
    if (this.order?.run === run) this.order = undefined;
    this.totals.delete(run);
  }

  delete(run: number): void {
    this.forgetPages(run);
    this.connection.run('DELETE FROM results WHERE run = ?', [run]);
  }

  read(run: number, cell: number | null, after: readonly [number, number] | null, count: number): Rows {
    const { where, values } = filterOf(run, cell, null);
    const buffer = new RowBuffer(RESULT_FIELDS, count);
    this.connection.forEach(
      `SELECT ${COLUMNS} FROM results WHERE ${where} ${after === null ? '' : 'AND (deal, cell) > (?, ?)'}
       ORDER BY deal, cell LIMIT ?`,
      [...values, ...(after ?? []), count],
      (row) => buffer.push(row),
    );
    return buffer.finish();
  }

  readPage(run: number, query: PageQuery): PageRows {
    assert(RESULT_FIELDS.includes(query.sort), `results have no ${query.sort}`);
    const filter = filterOf(run, query.cell, query.kinds);
    const total = this.count(run, filter);
    const { offset, limit } = query;
    const inPlace = query.sort === 'deal' || offset + limit <= SHALLOW_ROWS;
    const buffer = new RowBuffer(RESULT_FIELDS, Math.min(limit, total));
    if (inPlace)
      this.connection.forEach(
        `SELECT ${COLUMNS} FROM results WHERE ${filter.where} ORDER BY ${orderWords(query)} LIMIT ? OFFSET ?`,
        [...filter.values, limit, offset],
        (row) => buffer.push(row),
      );
    else {
      const { deals, cells } = this.orderFor(run, filter, query, total);
      for (let i = offset; i < Math.min(offset + limit, deals.length); i++)
        this.connection.forEach(
          `SELECT ${COLUMNS} FROM results WHERE run = ? AND deal = ? AND cell = ?`,
          [run, deals[i], cells[i]],
          (row) => buffer.push(row),
        );
    }
    return { rows: buffer.finish(), total };
  }

  private count(run: number, { where, values }: Filter): number {
    const totals = this.totals.get(run) ?? new Map<string, number>();
    this.totals.set(run, totals);
    const key = JSON.stringify([where, values]);
    let total = totals.get(key);
    if (total === undefined) {
      total = this.connection.first(`SELECT count(*) AS total FROM results WHERE ${where}`, values)?.total as number;
      totals.set(key, total);
    }
    return total;
  }

  private orderFor(run: number, { where, values }: Filter, query: PageQuery, total: number): PageOrder {
    const words = orderWords(query);
    const key = JSON.stringify([where, values, words]);
    if (this.order?.key === key) return this.order;
    const order = { run, key, deals: new Float64Array(total), cells: new Float64Array(total) };
    let end = 0;
    this.connection.forEach(`SELECT deal, cell FROM results WHERE ${where} ORDER BY ${words}`, values, (row) => {
      order.deals[end] = row.deal as number;
      order.cells[end++] = row.cell as number;
    });
    this.order = order;
    return order;
  }
}

function filterOf(run: number, cell: number | null, kinds: PageQuery['kinds']): Filter {
  const parts = ['run = ?'];
  const values: Value[] = [run];
  if (cell !== null) {
    parts.push('cell = ?');
    values.push(cell);
  }
  if (kinds !== null) {
    parts.push(`kind IN (${kinds.map(() => '?').join(', ')})`);
    values.push(...kinds.map((kind) => KINDS.code(kind)));
  }
  return { where: parts.join(' AND '), values };
}

/** Results without the figure come last either way; equal ones by deal, then cell. */
function orderWords({ sort, descending }: PageQuery): string {
  const nullsLast = FILLED.includes(sort) ? '' : `${sort} IS NULL, `;
  return `${nullsLast}${sort} ${descending ? 'DESC' : 'ASC'}, deal, cell`;
}
