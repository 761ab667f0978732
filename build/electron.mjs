// Where Electron and its build tool are. For `npm start` and `npm run dev`.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BuildProblem } from './bundle.mjs';

const require = createRequire(import.meta.url);
const { env, platform } = process;

/** A download that stands still for so long is given up. */
const STANDSTILL_MS = 60_000;
const LOOK_EVERY_MS = 1_000;

/** Electron refuses to run as root with its sandbox on. */
export const runsAsRoot = process.getuid?.() === 0;

/** The script behind the electron-vite command. */
export function electronVite() {
  return join(folderOf('electron-vite'), 'bin/electron-vite.js');
}

/** @param {string} name */
function folderOf(name) {
  try {
    return dirname(require.resolve(`${name}/package.json`));
  } catch {
    throw new BuildProblem('The build tools are missing: run "npm ci" first.');
  }
}

/**
 * The Electron executable, fetched on first use, or why there is none.
 * @param {(text: string) => void} say
 * @returns {Promise<{ path: string } | { missing: string }>}
 */
export async function findElectron(say) {
  if (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return { missing: 'there is no display' };
  const folder = folderOf('electron');
  const given = env.ELECTRON_OVERRIDE_DIST_PATH;
  if (!given && !runtimeIn(folder)) {
    const problem = await fetchRuntime(join(folder, 'install.js'), join(folder, 'dist'), say);
    if (problem !== undefined) return { missing: problem };
  }
  const path = given ? require('electron') : runtimeIn(folder);
  return path && existsSync(path) ? { path } : { missing: 'its runtime could not be found' };
}

/** The executable that the electron package has fetched before, if it has. */
export const fetchedRuntime = () => runtimeIn(folderOf('electron'));

/** @param {string} folder */
function runtimeIn(folder) {
  const note = join(folder, 'path.txt');
  const path = existsSync(note) ? join(folder, 'dist', readFileSync(note, 'utf8')) : '';
  return path !== '' && existsSync(path) ? path : undefined;
}

/**
 * Runs `script`, which downloads into the folder for temporary files and unpacks into `target`: what the two hold is
 * the progress. Returns what went wrong.
 * @param {string} script
 * @param {string} target
 * @param {(text: string) => void} say
 * @returns {Promise<string | undefined>}
 */
export async function fetchRuntime(script, target, say, standstillMs = STANDSTILL_MS, lookEveryMs = LOOK_EVERY_MS) {
  say('Fetching the runtime of the desktop application, once (over 100 MB) …');
  const folder = mkdtempSync(join(tmpdir(), 'patience-runtime-'));
  const child = spawn(process.execPath, [script], {
    env: { ...env, TMPDIR: folder, TEMP: folder, TMP: folder, ELECTRON_GET_NO_PROGRESS: '1' },
    stdio: 'ignore',
  });
  let [bytes, changedAt, saidMegabytes, stoodStill] = [0, Date.now(), 0, false];
  const watch = setInterval(() => {
    const now = bytesIn(folder) + bytesIn(target);
    if (now !== bytes) [bytes, changedAt] = [now, Date.now()];
    else if (Date.now() - changedAt >= standstillMs) stoodStill = child.kill();
    const megabytes = Math.floor(bytes / 1e6);
    if (megabytes >= saidMegabytes + 20) say(`  ${String((saidMegabytes = megabytes))} MB`);
  }, lookEveryMs);
  const stop = () => child.kill();
  process.on('exit', stop);
  /** @type {number | null} */
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1)).on('close', resolve);
  });
  process.off('exit', stop);
  clearInterval(watch);
  rmSync(folder, { recursive: true, force: true });
  if (code === 0) return undefined;
  return stoodStill
    ? `fetching its runtime stood still for ${String(standstillMs / 1000)} seconds`
    : 'its runtime could not be fetched';
}

/**
 * @param {string} folder
 * @returns {number}
 */
function bytesIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  } catch {
    // Files come and go while they are counted.
    return 0;
  }
}
