// Compares the tables of an opened file with those of a schema, by columns rather than by text: a migrated file has the
// same columns as a new one, written in another way.

import { Connection, type Row } from './connection';
import type { Schema } from './schema';
import { problemWords, StoreFailure } from './storeProblem';

/** Every table has the columns it should. Order and further tables do not matter. */
export function checkTables(connection: Connection, file: string, schema: Schema): void {
  const fresh = new Connection(':memory:');
  try {
    fresh.execute(schema.tables);
    const found = new Set(columnsOf(connection));
    const missing = columnsOf(fresh).find((column) => !found.has(column));
    if (missing !== undefined)
      throw new StoreFailure(problemWords.damaged(file, `${missing.split(' ')[0]} is missing or has changed`));
  } finally {
    fresh.close();
  }
}

const columnsOf = (connection: Connection): string[] =>
  connection
    .rows(
      `SELECT t.name AS "table", c.name AS "column", c.type, c."notnull" AS filled, c.pk
       FROM sqlite_schema t JOIN pragma_table_xinfo(t.name) c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`,
    )
    .map(({ table, column, type, filled, pk }: Row) =>
      [`${String(table)}.${String(column)}`, type, filled, pk].join(' '),
    );
