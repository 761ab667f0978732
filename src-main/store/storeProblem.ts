// Why results cannot be kept or read: a code for programs, a sentence for people. Everything here comes from the world
// (disk, another process, a file that somebody changed), never from our own mistakes.

import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export const STORE_PROBLEM_CODES = [
  /** Another process has the file. */
  'owned',
  'damaged',
  /** Not a file of ours. */
  'foreign',
  /** Written by a later version of the program. */
  'newer',
  'read-only',
  'full',
  'disk',
  /** The thread that keeps the results has ended. */
  'stopped',
] as const;
export type StoreProblemCode = (typeof STORE_PROBLEM_CODES)[number];

export interface StoreProblem {
  readonly code: StoreProblemCode;
  /** A sentence that names the file. */
  readonly message: string;
}

/** How a call of the store fails: with a problem to show, never with the words of a library. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';

  constructor(readonly problem: StoreProblem) {
    super(problem.message);
  }
}

const LEFT_ALONE = 'It was left as it is.';

export const problemWords = {
  damaged: (file: string, what: string): StoreProblem => ({
    code: 'damaged',
    message: `${file} is damaged: ${what}. ${LEFT_ALONE} Put a copy in its place, or move it away to begin anew.`,
  }),
  foreign: (file: string, what: string): StoreProblem => ({
    code: 'foreign',
    message: `${file} is not a results file of Patience Lab: ${what}. ${LEFT_ALONE}`,
  }),
  newer: (file: string): StoreProblem => ({
    code: 'newer',
    message: `${file} was written by a newer version of Patience Lab, which is needed to open it. ${LEFT_ALONE}`,
  }),
  readOnly: (file: string, what: string): StoreProblem => ({
    code: 'read-only',
    message: `${file} cannot be written: ${what}. Nothing that was kept before is lost.`,
  }),
  full: (file: string, what = 'the disk is full'): StoreProblem => ({
    code: 'full',
    message: `${file} cannot be written: ${what}. Nothing that was kept before is lost.`,
  }),
  disk: (file: string, what: string): StoreProblem => ({
    code: 'disk',
    message: `${file} cannot be read or written: ${what}.`,
  }),
  stopped: (file: string): StoreProblem => ({
    code: 'stopped',
    message: `The results in ${file} cannot be reached any more: the part of the program that keeps them has ended.`,
  }),
} as const;

const READ_ONLY: Readonly<Record<string, string>> = {
  EROFS: 'the disk is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
};
const FULL: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'it would become larger than is allowed',
};
const OTHER: Readonly<Record<string, string>> = {
  EIO: 'the disk does not answer',
  ENOTDIR: 'a part of its path is not a folder',
  ELOOP: 'its links go in a circle',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EBUSY: 'another program is using it',
  ENOENT: 'it is gone',
};

/** The problem behind an exception; undefined for one that is a mistake of ours. */
export function problemOf(file: string, error: unknown): StoreProblem | undefined {
  if (error instanceof StoreFailure) return error.problem;
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'SQLite3Error') return ofDatabase(file, error.message);
  return 'code' in error && 'syscall' in error ? ofSystem(file, String(error.code)) : undefined;
}

function ofSystem(file: string, code: string): StoreProblem {
  if (Object.hasOwn(READ_ONLY, code)) return problemWords.readOnly(file, READ_ONLY[code]);
  if (Object.hasOwn(FULL, code)) return problemWords.full(file, FULL[code]);
  return problemWords.disk(file, Object.hasOwn(OTHER, code) ? OTHER[code] : `the system refuses it (${code})`);
}

/** SQLite is built here without error codes: its messages, which have not changed for decades, are all there is. */
function ofDatabase(file: string, message: string): StoreProblem | undefined {
  if (/malformed|not a database/.test(message)) return problemWords.damaged(file, 'its contents do not fit together');
  if (/disk is full/.test(message)) return problemWords.full(file);
  if (/readonly database/.test(message)) return problemWords.readOnly(file, 'permission denied');
  if (/database is locked/.test(message)) return problemWords.disk(file, 'another program is using it');
  return /disk I\/O error|unable to open|Could not open/.test(message) ? searchCause(file) : undefined;
}

const PROBE = Buffer.alloc(64 * 1024);
/** With less than this left, a write that failed is put down to a full disk. */
const LITTLE_BYTES = 64 * 1024 * 1024;

/** "Disk I/O error" is all that the database says; a file written beside it shows what is wrong with the disk. */
function searchCause(file: string): StoreProblem {
  const probe = `${file}.probe`;
  try {
    const handle = openSync(probe, 'w');
    try {
      writeSync(handle, PROBE);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
      rmSync(probe, { force: true });
    }
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize < LITTLE_BYTES
      ? problemWords.full(file)
      : problemWords.disk(file, 'the disk reports an error');
  } catch (error) {
    return problemOf(file, error) ?? problemWords.disk(file, 'the disk reports an error');
  }
}
