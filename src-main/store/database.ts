// Opens a results file for its owner: makes a new one, or checks, migrates and opens the one that is there. A file that is
// refused stays byte for byte as it was. Runs in the store's thread.

import { closeSync, existsSync, openSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { checkTables } from './checkTables';
import { Connection, libraryLock } from './connection';
import { readFileHeader } from './fileHeader';
import { migrate } from './migrate';
import { APPLICATION_ID, SCHEMA, type Schema } from './schema';
import { problemWords, StoreFailure } from './storeProblem';
import { syncFolder } from './syncFolder';

/** Pages of the usual size make the log of a batch a third longer, and reading a run slower. */
const PAGE_BYTES = 8192;
/** Up to this size every page is looked at on each opening; it takes some milliseconds. */
const SMALL_BYTES = 16 * 1024 * 1024;

export interface OpenOptions {
  /** The owner before was killed: the whole file is checked. */
  readonly unclean?: boolean;
  readonly schema?: Schema;
}

/** Throws what `problemOf` explains. */
export function openDatabase(file: string, { unclean = false, schema = SCHEMA }: OpenOptions = {}): Connection {
  clearLibraryLock(file);
  const header = readFileHeader(file);
  if (header === undefined) createDatabase(file, schema);
  else {
    closeSync(openSync(file, 'r+'));
    inspect(file, schema, unclean || header.logBytes > 0 || header.bytes <= SMALL_BYTES);
  }
  const connection = connect(file);
  try {
    const version = connection.pragma('user_version');
    if (version < schema.version) migrate(connection, file, version, schema);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Write-ahead log, exclusive, synchronous in full: a transaction that was committed survives a killed process and a power
 * failure; one that was not leaves no trace. A rollback journal would not do: the library takes its own lock for that of
 * a live writer, and so never rolls back what a killed process left half written. Exclusive, because only then does
 * SQLite keep the log's index in memory; the library has no shared memory for it.
 */
function connect(file: string, { readOnly = false } = {}): Connection {
  const connection = new Connection(file, { readOnly });
  try {
    connection.execute('PRAGMA locking_mode = EXCLUSIVE; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
    if (readOnly) return connection;
    connection.execute(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA journal_size_limit = 33554432',
    );
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Built beside its place and then renamed, so that a results file is whole from its first moment. */
function createDatabase(file: string, schema: Schema): void {
  const draft = `${file}.new`;
  for (const rest of [draft, `${draft}-wal`, `${draft}-journal`]) rmSync(rest, { force: true });
  clearLibraryLock(draft);
  try {
    const connection = new Connection(draft);
    try {
      connection.execute(
        `PRAGMA page_size = ${String(PAGE_BYTES)}; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL`,
      );
      connection.transaction(() => {
        connection.execute(schema.tables);
        connection.execute(
          `PRAGMA application_id = ${String(APPLICATION_ID)}; PRAGMA user_version = ${String(schema.version)}`,
        );
      });
    } finally {
      connection.close();
    }
    renameSync(draft, file);
    syncFolder(file);
  } catch (error) {
    for (const rest of [draft, `${draft}-wal`]) rmSync(rest, { force: true });
    throw error;
  }
}

/** For reading alone, so that not even a log left by a killed process is worked in before all is found well. */
function inspect(file: string, schema: Schema, everyPage: boolean): void {
  const connection = connect(file, { readOnly: true });
  try {
    const version = connection.pragma('user_version');
    if (version > schema.version) throw new StoreFailure(problemWords.newer(file));
    if (version < 1) throw new StoreFailure(problemWords.damaged(file, 'it does not say its version'));
    if (everyPage && connection.first('PRAGMA quick_check(1)')?.quick_check !== 'ok')
      throw new StoreFailure(problemWords.damaged(file, 'its contents do not fit together'));
    if (version === schema.version) checkTables(connection, file, schema);
  } finally {
    connection.close();
  }
}

/** Only the owner calls this, so that nobody alive can have made it. */
function clearLibraryLock(file: string): void {
  if (existsSync(libraryLock(file))) rmdirSync(libraryLock(file));
}
