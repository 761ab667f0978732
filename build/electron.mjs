// Where Electron and its build tool are. For `npm start` and `npm run dev`.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BuildProblem } from './bundle.mjs';
import { root } from './sources.mjs';

const require = createRequire(import.meta.url);
const { env, platform } = process;

/** Electron refuses to run as root with its sandbox on. */
export const runsAsRoot = process.getuid?.() === 0;

/** The script behind the electron-vite command. */
export function electronVite() {
  try {
    return join(dirname(require.resolve('electron-vite/package.json')), 'bin/electron-vite.js');
  } catch {
    throw new BuildProblem('The build tools are missing: run "npm ci" first.');
  }
}

/**
 * The Electron executable, fetched on first use, or why there is none.
 * @returns {{ path: string } | { missing: string }}
 */
export function findElectron() {
  if (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return { missing: 'there is no display' };
  // In a process of its own, because the electron package prints and may fetch while it is being required.
  const code = 'process.stderr.write(require("electron"))';
  const asked = spawnSync(process.execPath, ['-e', code], { cwd: root, encoding: 'utf8' });
  const path = asked.stderr.split('\n').at(-1) ?? '';
  if (asked.status !== 0 || !existsSync(path)) return { missing: 'its runtime could not be found or fetched' };
  return { path };
}
