// Brings an older results file to the present version: a copy first, then all steps in one transaction.

import { closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { assert } from '../../src/base';
import type { Connection } from './connection';
import { checkTables } from './checkTables';
import type { Schema } from './schema';
import { syncFolder } from './syncFolder';

/** What a file of this version is kept as. */
export const backupFile = (file: string, version: number): string => `${file}.version-${String(version)}.backup`;

/** On failure the file is as it was, and the copy of it stays. */
export function migrate(connection: Connection, file: string, version: number, schema: Schema): void {
  assert(schema.steps.length === schema.version - 1, 'every version but the first has a step that leads to it');
  copyWhole(connection, file, backupFile(file, version));
  connection.transaction(() => {
    for (const step of schema.steps.slice(version - 1)) connection.execute(step);
    connection.execute(`PRAGMA user_version = ${String(schema.version)}`);
    checkTables(connection, file, schema);
  });
  // So that the file itself, not only its log, tells an older program that it is newer.
  clearLog(connection);
}

function copyWhole(connection: Connection, file: string, copy: string): void {
  clearLog(connection);
  const draft = `${copy}.tmp`;
  try {
    copyFileSync(file, draft);
    const handle = openSync(draft, 'r+');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, copy);
    syncFolder(copy);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Moves everything from the log into the file. */
function clearLog(connection: Connection): void {
  connection.first('PRAGMA wal_checkpoint(TRUNCATE)');
}
