// Tables of deals in some order, by deal and cell: made once, and then a page is looked up by its keys. Used by
// resultTable.ts alone.

import type { Connection, Value } from './connection';

export interface PageOrder {
  readonly length: number;
  readonly deals: Float64Array;
  readonly cells: Uint32Array;
}

interface KeptOrder extends PageOrder {
  readonly run: number;
  readonly key: string;
  /** Deals from this one on did not count when it was made. */
  readonly end: number;
  /** The run has got results since. */
  isOld: boolean;
  readonly madeMs: number;
  readonly tookMs: number;
}

export interface OrderQuery {
  readonly run: number;
  /** Deals before this one count. */
  readonly end: number;
  /** Conditions besides the run and the end, and their values. */
  readonly where: string;
  readonly values: readonly Value[];
  /** What stands behind ORDER BY. */
  readonly words: string;
}

/** Rows of all orders that are kept: twelve bytes each. */
const MOST_ROWS = 4_000_000;
const MOST_ORDERS = 16;
/** An order of more rows than this takes a while: while its run goes on it may be out of date. */
const QUICK_ROWS = 100_000;
/** So that making orders takes no more than a twentieth of the time. */
const PATIENCE = 20;

export class PageOrders {
  /** Latest use last. */
  private kept: KeptOrder[] = [];

  constructor(
    private readonly connection: Connection,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** Keys stay right when results of a run change; their order may not. */
  outdate(run: number): void {
    for (const order of this.kept) if (order.run === run) order.isOld = true;
  }

  forget(run: number): void {
    this.kept = this.kept.filter((order) => order.run !== run);
  }

  find(query: OrderQuery): PageOrder {
    const key = JSON.stringify([query.run, query.where, query.values, query.words]);
    const known = this.kept.find((order) => order.key === key);
    this.kept = this.kept.filter((order) => order !== known);
    const order = known !== undefined && this.isGood(known, query) ? known : this.make(query, key);
    this.kept.push(order);
    this.makeRoom();
    return order;
  }

  private isGood({ isOld, end, length, madeMs, tookMs }: KeptOrder, query: OrderQuery): boolean {
    if (!isOld && end === query.end) return true;
    return length > QUICK_ROWS && this.nowMs() - madeMs < PATIENCE * tookMs;
  }

  private make({ run, end, where, values, words }: OrderQuery, key: string): KeptOrder {
    const startMs = this.nowMs();
    let [deals, cells] = [new Float64Array(1024), new Uint32Array(1024)];
    let length = 0;
    this.connection.forEach(
      `SELECT deal, cell FROM results WHERE run = ? AND deal < ?${where} ORDER BY ${words}`,
      [run, Number.isFinite(end) ? end : Number.MAX_SAFE_INTEGER, ...values],
      (row) => {
        if (length === deals.length) [deals, cells] = [twiceAs(deals), twiceAs(cells)];
        deals[length] = row.deal as number;
        cells[length++] = row.cell as number;
      },
    );
    const madeMs = this.nowMs();
    // Copied, so that what grew too far is not kept.
    const keys = { length, deals: deals.slice(0, length), cells: cells.slice(0, length) };
    return { run, key, end, isOld: false, madeMs, tookMs: madeMs - startMs, ...keys };
  }

  /** The one used last stays, whatever its size. */
  private makeRoom(): void {
    let rows = this.kept.reduce((sum, { length }) => sum + length, 0);
    while (this.kept.length > 1 && (rows > MOST_ROWS || this.kept.length > MOST_ORDERS))
      rows -= this.kept.shift()?.length ?? 0;
  }
}

function twiceAs<T extends Float64Array | Uint32Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(2 * array.length);
  larger.set(array);
  return larger;
}
