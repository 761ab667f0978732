// Which process a session of the application belongs to, and whether it still runs. A process number alone does not
// tell: numbers are given again, and other computers that share the disk have their own.

import { readFileSync } from 'node:fs';
import { readFile, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';

export interface SessionOwner {
  readonly pid: number;
  /** When the process started, as its system counts; null where the system does not tell. */
  readonly started: string | null;
  readonly host: string;
}

/** An owner that cannot be seen from here shows every so often that it is alive. */
export const SIGN_OF_LIFE_MS = 60_000;
const SILENT_MS = 15 * SIGN_OF_LIFE_MS;

export const thisProcess = (): SessionOwner => ({
  pid: process.pid,
  started: startOf(process.pid) ?? null,
  host: hostname(),
});

export async function showLife(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}

/** Whether the owner that `file` names still runs. No file, or a damaged one, names nobody. */
export async function isOwned(file: string): Promise<boolean> {
  try {
    const owner = JSON.parse(await readFile(file, 'utf8')) as Partial<SessionOwner> | null;
    if (!Number.isSafeInteger(owner?.pid) || (owner?.pid ?? 0) <= 0) return false;
    const { pid, started, host } = owner as SessionOwner;
    if (host !== hostname()) return Date.now() - (await stat(file)).mtimeMs < SILENT_MS;
    return runs(pid) && (typeof started !== 'string' || startOf(pid) === started);
  } catch {
    return false;
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: there is one, of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Linux only; undefined elsewhere, and for a process that has ended. See proc(5), /proc/pid/stat: fields 3 and 22. */
function startOf(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before it, in brackets, may hold anything, brackets and spaces included.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
