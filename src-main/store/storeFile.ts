// Where results are kept when nobody says otherwise: one file per user, where the platform wants the data of programs.

import { posix, win32 } from 'node:path';

const FOLDER = 'patience-lab';
export const STORE_FILE_NAME = 'results.sqlite';

/** PATIENCE_LAB_STORE names another file. */
export function defaultStoreFile(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  homedir: string,
): string {
  const { PATIENCE_LAB_STORE: chosen, XDG_DATA_HOME: dataHome, APPDATA: appData } = env;
  if (chosen !== undefined && chosen !== '') return chosen;
  if (platform === 'win32')
    return win32.join(appData || win32.join(homedir, 'AppData', 'Roaming'), FOLDER, STORE_FILE_NAME);
  if (platform === 'darwin') return posix.join(homedir, 'Library', 'Application Support', FOLDER, STORE_FILE_NAME);
  // The XDG rules say that a relative path is to be ignored.
  const data = dataHome?.startsWith('/') === true ? dataHome : posix.join(homedir, '.local', 'share');
  return posix.join(data, FOLDER, STORE_FILE_NAME);
}
