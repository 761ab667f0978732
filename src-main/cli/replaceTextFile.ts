// Writing a text file anew, for `check --fix`: whole or not at all, and as the same file to everybody else.

import { access, chmod, chown, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { constants, type Stats } from 'node:fs';
import { InputProblem, quote } from './inputProblem';

const BYTE_ORDER_MARK = '\ufeff';
const ANYBODY_WRITES = 0o222;

/** A link stays a link; owner, permissions and a byte order mark stay as they are; a protected file is left alone. */
export async function replaceTextFile(file: string, text: string): Promise<void> {
  try {
    const target = await realpath(file);
    const stats = await stat(target);
    // The superuser may write anything: a file that nobody is to write is protected against them too.
    if ((stats.mode & ANYBODY_WRITES) === 0) throw new InputProblem(`${quote(file)} is write-protected.`);
    await access(target, constants.W_OK);
    const whole = (await startsWithMark(target)) ? BYTE_ORDER_MARK + text : text;
    if (!(await replaceWhole(target, stats, whole))) await writeFile(target, whole);
  } catch (error) {
    throw error instanceof InputProblem ? error : new InputProblem(`${quote(file)} ${whyUnwritable(error)}.`);
  }
}

async function startsWithMark(target: string): Promise<boolean> {
  const handle = await open(target, constants.O_RDONLY);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(3), 0, 3, 0);
    return bytesRead === 3 && buffer.equals(Buffer.from(BYTE_ORDER_MARK));
  } finally {
    await handle.close();
  }
}

/** False where the folder allows no second file or the owner could not be kept: it is then written in its place. */
async function replaceWhole(target: string, { mode, uid, gid }: Stats, text: string): Promise<boolean> {
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, text, { mode, flag: 'wx' });
    const written = await stat(temporary);
    if (written.uid !== uid || written.gid !== gid) await chown(temporary, uid, gid);
    await chmod(temporary, mode);
    await rename(temporary, target);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') await rm(temporary, { force: true }).catch(() => undefined);
    if (code === 'EACCES' || code === 'EPERM' || code === 'EEXIST') return false;
    throw error;
  }
}

function whyUnwritable(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EACCES':
    case 'EPERM':
      return 'cannot be written: permission denied';
    case 'EROFS':
      return 'cannot be written: the disk can only be read';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'cannot be written: the disk is full';
    case 'ENOENT':
      return 'cannot be written: it is no longer there';
    default:
      return 'cannot be written';
  }
}
