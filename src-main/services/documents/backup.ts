// A copy of unsaved work as its file holds it. Written by us, but read with care: disks fail, and people look into files.

import { LONGEST_FILE_TEXT } from '../../../src/protocol';

export interface Backup {
  /** Names the document through all sessions that take it over, and the file. */
  readonly key: string;
  readonly name: string;
  readonly text: string;
  /** Where the document is saved; null for one that never was. */
  readonly path: string | null;
  /** Hash of the file's content when the text was begun. */
  readonly fileHash: string | null;
  readonly writtenMs: number;
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

export function parseBackup(json: string): Backup | undefined {
  let value: Partial<Record<keyof Backup, unknown>> | null;
  try {
    value = JSON.parse(json) as typeof value;
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { key, name, text, path, fileHash, writtenMs } = value;
  if (!isText(key, 16) || !/^[0-9a-f]{16}$/.test(key)) return undefined;
  if (!isText(name, 1000) || !isText(text, LONGEST_FILE_TEXT) || typeof writtenMs !== 'number') return undefined;
  if (path !== null && (!isText(path, 100_000) || path === '' || path.includes('\0'))) return undefined;
  if (fileHash !== null && !isText(fileHash, 64)) return undefined;
  return { key, name, text, path, fileHash, writtenMs };
}
