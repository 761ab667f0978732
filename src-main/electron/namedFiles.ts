// The files that a user named when starting the application, as whole paths.

import { resolve } from 'node:path';

/**
 * `words` are the process's own. Before the files stand the program, switches of Electron's, and, unless packaged, the
 * folder of the application.
 */
export function filesNamed(words: readonly string[], isPackaged: boolean, folder: string): string[] {
  const names = words.slice(1).filter((word) => word !== '' && !word.startsWith('-'));
  return names.slice(isPackaged ? 0 : 1).map((name) => resolve(folder, name));
}

/** What a second start of the application has handed over: not to be taken for granted. */
export function filesHandedOver(data: unknown): string[] {
  const files: unknown = typeof data === 'object' && data !== null && 'files' in data ? data.files : undefined;
  return Array.isArray(files) ? files.filter((file): file is string => typeof file === 'string') : [];
}
