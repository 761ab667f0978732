// The database, as the store's thread uses it: statements prepared once, transactions that end whole or not at all. The
// only file that knows node-sqlite3-wasm.

import sqlite from 'node-sqlite3-wasm';

export type Value = number | string | null;
export type Row = Readonly<Record<string, Value>>;

type Statement = ReturnType<InstanceType<typeof sqlite.Database>['prepare']>;

/** The folder with which the library locks a database. One that a killed process left behind locks it for ever. */
export const libraryLock = (file: string): string => `${file}.lock`;

export class Connection {
  private readonly database: InstanceType<typeof sqlite.Database>;
  private readonly statements = new Map<string, Statement>();

  /** ":memory:" for none. */
  constructor(file: string, { readOnly = false } = {}) {
    this.database = new sqlite.Database(file, { readOnly });
  }

  /** Several statements, without values or rows. */
  execute(sql: string): void {
    this.database.exec(sql);
  }

  /** How many rows were changed. */
  run(sql: string, values: Value[] = []): number {
    return this.guarded(() => this.statement(sql).run(values).changes);
  }

  /** The number of the new row. */
  insert(sql: string, values: Value[]): number {
    return this.guarded(() => Number(this.statement(sql).run(values).lastInsertRowid));
  }

  rows(sql: string, values: Value[] = []): Row[] {
    return this.guarded(() => this.statement(sql).all(values) as Row[]);
  }

  first(sql: string, values: Value[] = []): Row | undefined {
    return this.rows(sql, values).at(0);
  }

  /** Row by row, for many. Always to the end: a statement left half-way would hold back the log's clearing. */
  forEach(sql: string, values: Value[], visit: (row: Row) => void): void {
    this.guarded(() => {
      for (const row of this.statement(sql).iterate(values)) visit(row as Row);
    });
  }

  /** The only row of the only column of a PRAGMA that answers with a number. */
  pragma(name: string): number {
    return Number(Object.values(this.first(`PRAGMA ${name}`) ?? {})[0]);
  }

  transaction<T>(work: () => T): T {
    this.execute('BEGIN IMMEDIATE');
    try {
      const value = work();
      this.execute('COMMIT');
      return value;
    } catch (error) {
      this.dropStatements();
      // Some failures, such as a full disk, have rolled back already.
      if (this.database.inTransaction) this.execute('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.dropStatements();
    this.database.close();
  }

  private statement(sql: string): Statement {
    let statement = this.statements.get(sql);
    if (statement === undefined) {
      statement = this.database.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  private guarded<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.dropStatements();
      throw error;
    }
  }

  /** A statement that has failed once fails again when it is used next, so that none is kept. */
  private dropStatements(): void {
    for (const statement of this.statements.values()) {
      try {
        statement.finalize();
      } catch {
        // Repeats the failure that is being reported.
      }
    }
    this.statements.clear();
  }
}
