// The results of runs in the database: written row by row, read in order or page by page.

import { assert } from '../../src/base';
import { KINDS } from './codes';
import type { Connection, Value } from './connection';
import { countFigures } from './figureCounts';
import { FIGURES, type FigureCounts, type FigureQuery, type PageQuery, type PageRows } from './ledgerCalls';
import { PageOrders } from './pageOrders';
import { RESULT_FIELDS, type ResultField, type Rows } from './resultRows';
import { RowBuffer } from './rowBuffer';

const COLUMNS = RESULT_FIELDS.join(', ');
const INSERT = `INSERT OR REPLACE INTO results (run, ${COLUMNS}) VALUES (?${', ?'.repeat(RESULT_FIELDS.length)})`;

/** These are never null, which lets a sort by deal follow the primary key. */
const FILLED: readonly ResultField[] = ['deal', 'cell', 'kind', 'origin', 'attempt', 'states', 'stored', 'depth', 'ms'];

const FIGURE_NAMES: readonly string[] = FIGURES;

export class ResultTable {
  private readonly bound: Value[] = Array.from({ length: 1 + RESULT_FIELDS.length }, () => null);
  private readonly orders: PageOrders;

  constructor(private readonly connection: Connection) {
    this.orders = new PageOrders(connection);
  }

  /** The row that begins at `at`; what the run had for the same deal and cell is replaced. */
  write(run: number, rows: Rows, at: number): void {
    const { bound } = this;
    bound[0] = run;
    for (let i = 0; i < RESULT_FIELDS.length; i++) bound[i + 1] = Number.isNaN(rows[at + i]) ? null : rows[at + i];
    this.connection.run(INSERT, bound);
  }

  /** To be called when results of a run have changed. */
  outdatePages(run: number): void {
    this.orders.outdate(run);
  }

  delete(run: number): void {
    this.orders.forget(run);
    this.connection.run('DELETE FROM results WHERE run = ?', [run]);
  }

  read(run: number, cell: number | null, after: readonly [number, number] | null, count: number): Rows {
    const buffer = new RowBuffer(RESULT_FIELDS, count);
    this.connection.forEach(
      `SELECT ${COLUMNS} FROM results WHERE run = ? ${cell === null ? '' : 'AND cell = ?'}
       ${after === null ? '' : 'AND (deal, cell) > (?, ?)'} ORDER BY deal, cell LIMIT ?`,
      [run, ...(cell === null ? [] : [cell]), ...(after ?? []), count],
      (row) => buffer.push(row),
    );
    return buffer.finish();
  }

  readPage(run: number, query: PageQuery): PageRows {
    assert(RESULT_FIELDS.includes(query.sort), `results have no ${query.sort}`);
    const order = this.orders.find({ run, end: query.end, ...filterOf(query), words: orderWords(query) });
    const end = Math.min(query.offset + query.limit, order.length);
    const buffer = new RowBuffer(RESULT_FIELDS, Math.max(0, end - query.offset));
    for (let i = query.offset; i < end; i++)
      this.connection.forEach(
        `SELECT ${COLUMNS} FROM results WHERE run = ? AND deal = ? AND cell = ?`,
        [run, order.deals[i], order.cells[i]],
        (row) => buffer.push(row),
      );
    return { rows: buffer.finish(), total: order.length };
  }

  countFigures(run: number, query: FigureQuery): FigureCounts {
    assert(FIGURE_NAMES.includes(query.figure), `results have no ${query.figure}`);
    return countFigures(this.connection, run, query);
  }
}

function filterOf({ cell, kinds, deal }: PageQuery): { readonly where: string; readonly values: readonly Value[] } {
  const parts: string[] = [];
  const values: Value[] = [];
  if (cell !== null) {
    parts.push(' AND cell = ?');
    values.push(cell);
  }
  if (deal !== null) {
    parts.push(' AND deal = ?');
    values.push(deal);
  }
  if (kinds !== null) {
    parts.push(` AND kind IN (${kinds.map(() => '?').join(', ')})`);
    values.push(...kinds.map((kind) => KINDS.code(kind)));
  }
  return { where: parts.join(''), values };
}

/** Results without the figure come last either way; equal ones by deal, then cell. */
function orderWords({ sort, descending }: PageQuery): string {
  const nullsLast = FILLED.includes(sort) ? '' : `${sort} IS NULL, `;
  return `${nullsLast}${sort} ${descending ? 'DESC' : 'ASC'}, deal, cell`;
}
