// Where the sources are, and a stamp that changes when one of them does: how the command line and `npm start` know
// that what they built before is still good.

import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** What `@core/…` means in every build and in the tests. Keep in step with `paths` in tsconfig.json. */
export const alias = { '@core': join(root, 'src') };

export const CLI_SOURCES = ['src', 'src-main', 'presets', 'build', 'package.json'];
export const APP_SOURCES = [...CLI_SOURCES, 'src-renderer', 'electron.vite.config.ts'];

/**
 * A hash of path, time and size of every file under `sources`. Contents are not read: this runs before every command.
 * @param {readonly string[]} sources files and folders, relative to `base`
 */
export function sourceStamp(sources, base = root) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const stats = statSync(join(base, path), { throwIfNoEntry: false });
    if (stats?.isDirectory()) {
      for (const name of readdirSync(join(base, path)).sort()) if (!name.startsWith('.')) add(path + sep + name);
    } else if (stats) {
      hash.update(`${path}\0${String(stats.mtimeMs)}\0${String(stats.size)}\n`);
    }
  };
  sources.forEach(add);
  return hash.digest('hex').slice(0, 32);
}
