// Reading the text files that a user names, with a clear sentence for all that can go wrong.

import { open, stat } from 'node:fs/promises';
import { constants } from 'node:fs';
import { catalogue } from '../../src/catalogue';
import { InputProblem, quote } from './inputProblem';
import { systemWords } from './systemWords';

const MEGABYTE = 1_000_000;
export const LARGEST_RULES_BYTES = MEGABYTE;
export const LARGEST_DEALS_BYTES = 64 * MEGABYTE;
/** A part of a run: some 200 bytes for each deal. */
export const LARGEST_PART_BYTES = 500 * MEGABYTE;

let standardInputRead = false;

/** The text of a file, or of standard input for "-"; at most `largestBytes`, as devices and pipes have no size. */
export async function readTextFile(file: string, largestBytes: number): Promise<string> {
  const name = file === '-' ? 'Standard input' : quote(file);
  const bytes = file === '-' ? await readStandardInput(largestBytes) : await readFile(file, name, largestBytes);
  if (bytes.length > largestBytes)
    throw new InputProblem(`${name} has more than ${largestBytes / MEGABYTE} MB, too much for such a file.`);
  if (bytes.includes(0)) throw new InputProblem(`${name} is not a text file.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputProblem(`${name} is not a text file in UTF-8.`);
  }
}

async function readFile(file: string, name: string, largestBytes: number): Promise<Buffer> {
  if (file === '' || file.includes('\0')) throw new InputProblem(`${name} is not a file name.`);
  try {
    const stats = await stat(file);
    if (stats.isDirectory()) throw new InputProblem(`${name} is a folder, not a file.`);
    if (stats.size > largestBytes) return Buffer.alloc(largestBytes + 1, ' ');
    const handle = await open(file, constants.O_RDONLY);
    try {
      return await readAtMost(handle.createReadStream({ autoClose: false }), largestBytes);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw error instanceof InputProblem ? error : new InputProblem(`${name} ${whyUnreadable(file, error)}.`);
  }
}

async function readStandardInput(largestBytes: number): Promise<Buffer> {
  if (standardInputRead) throw new InputProblem('Standard input can be read only once.');
  standardInputRead = true;
  return readAtMost(process.stdin, largestBytes);
}

/** One byte more than allowed tells the caller that there was too much. */
async function readAtMost(stream: AsyncIterable<string | Buffer>, largestBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk));
    size += chunk.length;
    if (size > largestBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, largestBytes + 1);
}

function whyUnreadable(file: string, error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return catalogue.findGame(file) === undefined
        ? 'does not exist'
        : 'is a game of the catalogue; what is wanted here is a file';
    case 'ENAMETOOLONG':
      return 'does not exist: the name is too long';
    default:
      return `cannot be read: ${systemWords(error)}`;
  }
}
