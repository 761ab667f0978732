// Why a file cannot be read or written, in sentences for the user. The system's own words name codes and temporary files.

import { escapeInvisible, fail } from '../../../src/base';
import type { Answer, Refusal } from '../../../src/protocol';

export const refuse = (code: Refusal['code'], words: string): Answer<never> => fail({ code, words });

export const CANCELLED = refuse('cancelled', 'Nothing was chosen.');

/** A file's name as it stands in a sentence. */
export const quoteName = (name: string): string => `“${escapeInvisible(name)}”`;

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'it would be too large',
  EIO: 'the disk does not answer',
  ELOOP: 'its links go in a circle',
  ENXIO: 'it is not a file',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EBUSY: 'another program is using it',
  ETXTBSY: 'another program is using it',
  ENAMETOOLONG: 'its name is too long',
  EISDIR: 'it is a folder',
  ENOENT: 'its folder is not there',
  ENOTDIR: 'a part of its path is not a folder',
  ELINK: 'it is a link to a file that is not there',
  EILSEQ: 'the disk does not allow such a name',
  EINVAL: 'the disk does not allow such a name',
};

/** Undefined for an exception that does not come from the system: that is a mistake of ours. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined;
}

export function systemWords(error: unknown): string {
  const code = systemCode(error) ?? '';
  return Object.hasOwn(WORDS, code) ? WORDS[code] : `the system refuses it (${code === '' ? 'no reason given' : code})`;
}

/** Rethrows what is a mistake of ours. */
export function refuseReading(name: string, error: unknown): Answer<never> {
  const code = systemCode(error);
  if (code === undefined) throw error;
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return refuse('missing', `${quoteName(name)} is not there any more. It may have been moved, renamed or deleted.`);
  return refuse('unreadable', `${quoteName(name)} cannot be read: ${systemWords(error)}.`);
}

/** Rethrows what is a mistake of ours. */
export function refuseWriting(name: string, error: unknown): Answer<never> {
  if (systemCode(error) === undefined) throw error;
  return refuse(
    'unwritable',
    `${quoteName(name)} cannot be saved: ${systemWords(error)}. Nothing on disk was changed.`,
  );
}
