// Reads the first bytes of a results file without the database library, which might change what it opens: a journal
// beside it, a lock, a new date. Format: https://www.sqlite.org/fileformat2.html, section 1.3.

import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { APPLICATION_ID } from './schema';
import { problemWords, StoreFailure } from './storeProblem';

const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const AT = { pageSize: 16, changes: 24, pages: 28, applicationId: 68, countedAt: 92 } as const;

export interface FileHeader {
  readonly bytes: number;
  /** Of a log that was not cleared: the last owner was killed. */
  readonly logBytes: number;
}

/** Undefined when there is no file. Fails for one that is not ours, or is cut short. */
export function readFileHeader(file: string): FileHeader | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  if (!stats.isFile()) throw new StoreFailure(problemWords.foreign(file, 'it is not a file'));
  const header = readStart(file);
  if (header === undefined || header.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw new StoreFailure(problemWords.foreign(file, stats.size === 0 ? 'it is empty' : 'it begins with other bytes'));
  if (header.readUInt32BE(AT.applicationId) !== APPLICATION_ID)
    throw new StoreFailure(problemWords.foreign(file, 'it is the database of another program'));
  const logBytes = sizeOf(`${file}-wal`);
  checkLength(file, header, stats.size, logBytes);
  checkJournal(file);
  return { bytes: stats.size, logBytes };
}

function readStart(file: string): Buffer | undefined {
  const handle = openSync(file, 'r');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    return readSync(handle, header, 0, HEADER_BYTES, 0) === HEADER_BYTES ? header : undefined;
  } finally {
    closeSync(handle);
  }
}

function checkLength(file: string, header: Buffer, bytes: number, logBytes: number): void {
  // While a log is being cleared the file grows after its first page says so; with a log, SQLite puts that right.
  if (logBytes > 0 || header.readUInt32BE(AT.changes) !== header.readUInt32BE(AT.countedAt)) return;
  const pageSize = header.readUInt16BE(AT.pageSize) === 1 ? 65536 : header.readUInt16BE(AT.pageSize);
  if (bytes < header.readUInt32BE(AT.pages) * pageSize)
    throw new StoreFailure(problemWords.damaged(file, 'a part of it is missing at the end'));
}

/** We keep no rollback journal (see database.ts), and the library would not roll back another program's. */
function checkJournal(file: string): void {
  if (sizeOf(`${file}-journal`) > 0)
    throw new StoreFailure(problemWords.damaged(file, `another program left a change half done (${file}-journal)`));
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
