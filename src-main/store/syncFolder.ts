// Makes a rename last: a folder's list of names is written to disk like a file.

import { closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** The folder that `file` is in. */
export function syncFolder(file: string): void {
  // Windows has no such thing, and does not need it.
  if (process.platform === 'win32') return;
  const handle = openSync(dirname(file), 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
