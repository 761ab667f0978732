// Writing text of any length, piece by piece: to standard output, or to a file that appears under its name when it is whole.

import { once } from 'node:events';
import { open, rename, rm, stat } from 'node:fs/promises';
import { InputProblem, quote } from './inputProblem';
import { systemWords } from './systemWords';

export type Pieces = Iterable<string> | AsyncIterable<string>;

/** Pieces are written together until they have so many characters. */
const GATHERED = 1 << 16;

/** What was there before is replaced in one step, or stays as it was. */
export async function writeWholeFile(file: string, pieces: Pieces): Promise<void> {
  if (file === '' || file.includes('\0')) throw new InputProblem(`${quote(file)} is not a file name.`);
  const stats = await stat(file).catch(() => undefined);
  if (stats?.isDirectory() === true) throw new InputProblem(`${quote(file)} is a folder, not a file.`);
  // A pipe or a device has nothing to lose, and would be gone if it were replaced.
  const isInPlace = stats !== undefined && !stats.isFile();
  const written = isInPlace ? file : `${file}.${process.pid}.tmp`;
  try {
    const handle = await open(written, isInPlace ? 'w' : 'wx');
    try {
      await gather(pieces, (text) => handle.appendFile(text));
      if (!isInPlace) await handle.sync();
    } finally {
      await handle.close();
    }
    if (!isInPlace) await rename(written, file);
  } catch (error) {
    if (!isInPlace) await rm(written, { force: true }).catch(() => undefined);
    throw isOfSystem(error) ? new InputProblem(`${quote(file)} cannot be written: ${whyUnwritable(error)}.`) : error;
  }
}

/** Waits for a slow reader, so that a million rows need no memory. */
export const printPieces = (pieces: Pieces): Promise<void> =>
  gather(pieces, async (text) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  });

async function gather(pieces: Pieces, write: (text: string) => Promise<void>): Promise<void> {
  let gathered = '';
  for await (const piece of pieces) {
    gathered += piece;
    if (gathered.length < GATHERED) continue;
    await write(gathered);
    gathered = '';
  }
  if (gathered !== '') await write(gathered);
}

const isOfSystem = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error;

export const whyUnwritable = (error: unknown): string =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
    ? 'there is no such folder'
    : systemWords(error);
