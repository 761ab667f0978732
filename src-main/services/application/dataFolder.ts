// Where the application keeps settings, recent files and backups: beside the results, one folder per user.

import { posix, win32 } from 'node:path';
import { defaultStoreFile } from '../../store';

/** PATIENCE_LAB_DATA names another folder. Another file for results does not move the rest. */
export function defaultDataFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  homedir: string,
): string {
  const { PATIENCE_LAB_DATA: chosen } = env;
  if (chosen !== undefined && chosen !== '') return chosen;
  const file = defaultStoreFile({ ...env, PATIENCE_LAB_STORE: undefined }, platform, homedir);
  return platform === 'win32' ? win32.dirname(file) : posix.dirname(file);
}
