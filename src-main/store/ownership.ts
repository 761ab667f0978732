// One process owns a results file at a time: it has put its mark beside it. The mark of a process that is gone is
// replaced, and only ever by one of those that try. Taken before the database is touched, given back after it is closed.

import { randomBytes } from 'node:crypto';
import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fail, ok, type Result } from '../../src/base';
import { NO_PROCESS, ownMark, whereabouts, type ProcessMark } from './processMark';
import { problemOf, type StoreProblem } from './storeProblem';

export interface Ownership {
  /** The owner before did not give it back: it was killed, or the power failed. */
  readonly unclean: boolean;
  release(): void;
}

/** A mark, told from all others by its token. */
interface Claim extends ProcessMark {
  readonly token: string;
}

/** Not `.lock`: a folder of that name beside a database belongs to node-sqlite3-wasm. */
export const ownerFile = (file: string): string => `${file}.owner`;

export async function takeOwnership(file: string): Promise<Result<Ownership, StoreProblem>> {
  const lockFile = ownerFile(file);
  try {
    const outcome = await take(lockFile, 0);
    if ('holder' in outcome) return fail(ownedBy(file, outcome.holder));
    return ok({ unclean: outcome.unclean, release: () => giveBack(lockFile, outcome.token) });
  } catch (error) {
    const problem = problemOf(file, error);
    if (problem === undefined) throw error;
    return fail(problem);
  }
}

function ownedBy(file: string, holder: Claim): StoreProblem {
  const process_ = `process ${String(holder.pid)}`;
  if (whereabouts(holder) === 'unknown')
    return {
      code: 'owned',
      message:
        `${file} is in use by ${process_} on "${holder.host}", which cannot be seen from here. ` +
        `If nothing runs there any more, delete ${ownerFile(file)}.`,
    };
  const who = holder.pid === process.pid ? `this program itself (${process_})` : `another Patience Lab (${process_})`;
  return { code: 'owned', message: `${file} is in use by ${who}, and only one may write to it: close that one first.` };
}

type Outcome = { readonly token: string; readonly unclean: boolean } | { readonly holder: Claim };

/** Turns at most; others come and go, but not this often. */
const TURNS = 200;
const PAUSE_MS = 10;
/** Rights to clear that were left behind in turn: each takes a kill within a few microseconds. */
const DEEPEST = 4;

/**
 * Puts a mark at `lockFile`. To replace the mark of a dead process is a right that has to be taken first, in the same
 * way, at a file named after that very mark: were the mark simply removed, a process that saw it a moment ago could
 * remove its successor.
 */
async function take(lockFile: string, depth: number): Promise<Outcome> {
  const token = randomBytes(6).toString('hex');
  const mine: Claim = { ...ownMark(), token };
  const draft = `${lockFile}.${token}.tmp`;
  try {
    writeFileSync(draft, JSON.stringify(mine));
    let holder: Claim | undefined;
    for (let turn = 0; turn < TURNS; turn++) {
      if (place(draft, lockFile)) return { token, unclean: false };
      holder = await readClaim(lockFile);
      if (holder === undefined) continue;
      if (whereabouts(holder, mine) !== 'gone' || depth === DEEPEST) return { holder };
      if (await replace(draft, lockFile, holder.token, depth)) return { token, unclean: true };
      await pause(PAUSE_MS);
    }
    return { holder: holder ?? mine };
  } finally {
    rmSync(draft, { force: true });
  }
}

async function replace(draft: string, lockFile: string, deadToken: string, depth: number): Promise<boolean> {
  const rightFile = `${lockFile}.${deadToken}`;
  const right = await take(rightFile, depth + 1);
  if ('holder' in right) return false;
  try {
    // Somebody else may have had the right before, used it and given it back.
    if ((await readClaim(lockFile))?.token !== deadToken) return false;
    renameSync(draft, lockFile);
    return true;
  } finally {
    giveBack(rightFile, right.token);
  }
}

/** Makes `lockFile`, with its content from the first moment, unless there is one. */
function place(draft: string, lockFile: string): boolean {
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code === 'EROFS' || code === 'EACCES' || code === 'ENOSPC' || code === 'EDQUOT') throw error;
  }
  // A disk without hard links: the content comes a moment after the file, for which readers wait.
  let handle: number;
  try {
    handle = openSync(lockFile, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(handle, readFileSync(draft));
  } finally {
    closeSync(handle);
  }
  return true;
}

/** So long a file may be without its content before it counts as what a power failure left. */
const CONTENT_WITHIN_MS = 1000;
const NOBODYS: Claim = { pid: NO_PROCESS, started: null, boot: null, host: '', space: null, token: 'unreadable' };

/** Undefined when there is none. */
async function readClaim(lockFile: string): Promise<Claim | undefined> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    let text: string;
    try {
      text = readFileSync(lockFile, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
    const claim = parseClaim(text);
    if (claim !== undefined) return claim;
    if (waited >= CONTENT_WITHIN_MS) return NOBODYS;
    await pause(PAUSE_MS);
  }
}

function parseClaim(text: string): Claim | undefined {
  try {
    const claim = JSON.parse(text) as Partial<Claim> | null;
    return Number.isSafeInteger(claim?.pid) && /^[0-9a-f]{12}$/.test(claim?.token ?? '') ? (claim as Claim) : undefined;
  } catch {
    return undefined;
  }
}

function giveBack(lockFile: string, token: string): void {
  try {
    if (parseClaim(readFileSync(lockFile, 'utf8'))?.token === token) rmSync(lockFile, { force: true });
  } catch {
    // Gone already, or the disk with it: the next owner sees that this process has ended.
  }
}
