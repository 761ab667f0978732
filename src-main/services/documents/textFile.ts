// Text files from the user's disk: read with bounds, because any file can be chosen, and compared by a hash of their bytes.

import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { ok } from '../../../src/base';
import { LONGEST_FILE_TEXT, type Answer } from '../../../src/protocol';
import { quoteName, refuse, refuseReading } from './refusals';

const BYTE_ORDER_MARK = '\ufeff';
/** No UTF-16 unit needs more than three bytes in UTF-8; and a byte order mark. */
const MOST_BYTES = 3 * LONGEST_FILE_TEXT + 3;

export interface TextFile {
  readonly text: string;
  readonly bytes: Buffer;
  readonly hash: string;
  /** It starts with a byte order mark, which is not part of the text and stays when the file is written again. */
  readonly isMarked: boolean;
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The bytes of a text as a file holds them. Halves of characters, which UTF-8 cannot hold, become U+FFFD. */
export const encodeText = (text: string, isMarked: boolean): Buffer =>
  Buffer.from(isMarked && !text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK + text : text);

export async function readTextFile(path: string, name = basename(path)): Promise<Answer<TextFile>> {
  try {
    const bytes = await readBounded(path, name);
    if (!bytes.ok) return bytes;
    return decode(bytes.value, name);
  } catch (error) {
    return refuseReading(name, error);
  }
}

async function readBounded(path: string, name: string): Promise<Answer<Buffer>> {
  // Without O_NONBLOCK a pipe would keep us waiting for somebody to write into it.
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await handle.stat();
    if (stats.isDirectory()) return refuse('unreadable', `${quoteName(name)} is a folder, not a file.`);
    if (!stats.isFile()) return refuse('unreadable', `${quoteName(name)} is not an ordinary file.`);
    if (stats.size > MOST_BYTES) return tooLarge(name);
    const bytes = await readAtMost(handle, MOST_BYTES + 1);
    return bytes.length > MOST_BYTES ? tooLarge(name) : ok(bytes);
  } finally {
    await handle.close();
  }
}

/** A file can grow while it is read, and some of those in /proc have no size at all. */
async function readAtMost(handle: FileHandle, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  while (size < most) {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(Math.min(65_536, most - size)));
    if (bytesRead === 0) break;
    chunks.push(buffer.subarray(0, bytesRead));
    size += bytesRead;
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Buffer, name: string): Answer<TextFile> {
  if (bytes.includes(0)) return refuse('unreadable', `${quoteName(name)} is not a text file.`);
  let whole: string;
  try {
    whole = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refuse('unreadable', `${quoteName(name)} is not a text file in UTF-8.`);
  }
  const isMarked = whole.startsWith(BYTE_ORDER_MARK);
  const text = isMarked ? whole.slice(1) : whole;
  return text.length > LONGEST_FILE_TEXT ? tooLarge(name) : ok({ text, bytes, hash: hashOf(bytes), isMarked });
}

const tooLarge = (name: string): Answer<never> =>
  refuse(
    'too-large',
    `${quoteName(name)} is too large to be opened here: more than ${LONGEST_FILE_TEXT.toLocaleString('en-GB')} characters.`,
  );

/** A hash of what is on disk; where nothing can be read, the code of the refusal instead, such as "missing". */
export async function contentAt(path: string): Promise<string> {
  try {
    const bytes = await readBounded(path, '');
    return bytes.ok ? hashOf(bytes.value) : bytes.error.code;
  } catch (error) {
    const refused = refuseReading('', error);
    return refused.ok ? 'missing' : refused.error.code;
  }
}
