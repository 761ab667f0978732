// The built application in out/: main process, preload and window, made by electron-vite, and the web shell. For
// `npm start` and for tests, which start at the same time and must not build into each other's files.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BuildProblem, freshBundles } from './bundle.mjs';
import { electronVite } from './electron.mjs';
import { APP_SOURCES, root, sourceStamp } from './sources.mjs';
import { withThreads } from './threads.mjs';

const OUT = join(root, 'out');
const STAMP_FILE = join(OUT, 'app.stamp');
const LOCK_FILE = join(OUT, 'app.lock');
const LOOK_EVERY_MS = 200;

/** Where the window's files are once it is built. */
export const WINDOW_FOLDER = join(OUT, 'renderer');

/**
 * Runs electron-vite unless out/ was built from the sources as they are now.
 * @param {(text: string) => void} say
 */
export async function freshApp(say) {
  if (isFresh()) return;
  checkWritable();
  const release = await lock();
  try {
    // Somebody else may have built it while this one waited.
    if (isFresh()) return;
    say('Building …');
    const stamp = sourceStamp(APP_SOURCES);
    const tool = spawn(process.execPath, [electronVite(), 'build', '--logLevel', 'error'], {
      cwd: root,
      stdio: 'inherit',
    });
    /** @type {number | null} */
    const code = await new Promise((resolve) => {
      tool.on('error', () => resolve(1)).on('close', resolve);
    });
    if (code !== 0) throw new BuildProblem('The window could not be built; see above.');
    writeFileSync(`${STAMP_FILE}.tmp`, stamp);
    renameSync(`${STAMP_FILE}.tmp`, STAMP_FILE);
  } finally {
    release();
  }
}

/**
 * The web shell with its threads beside it.
 * @returns {Promise<string>} the path of its program
 */
export async function freshWebShell() {
  const threads = /** @type {const} */ (['storeWorker', 'solverWorker', 'tableWorker']);
  const [file] = await freshBundles(withThreads('src-main/web/main.ts', 'out/web', threads));
  return file;
}

function isFresh() {
  return (
    ['main/index.js', 'preload/preload.cjs', 'renderer/index.html'].every((file) => existsSync(join(OUT, file))) &&
    existsSync(STAMP_FILE) &&
    readFileSync(STAMP_FILE, 'utf8') === sourceStamp(APP_SOURCES)
  );
}

/** Waits until nobody else builds. Returns what gives the place free. */
async function lock() {
  for (;;) {
    try {
      writeFileSync(LOCK_FILE, String(process.pid), { flag: 'wx' });
      const release = () => rmSync(LOCK_FILE, { force: true });
      process.once('exit', release);
      return () => {
        process.off('exit', release);
        release();
      };
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    // Of a build that was killed. Two that find it at once build the same files twice, no worse.
    if (!isOwned()) rmSync(LOCK_FILE, { force: true });
    else await pause(LOOK_EVERY_MS);
  }
}

function isOwned() {
  try {
    const owner = Number(readFileSync(LOCK_FILE, 'utf8'));
    // Empty for the moment between being made and being written.
    return owner === 0 || process.kill(owner, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** electron-vite would answer a folder that cannot be written with a stack trace. */
function checkWritable() {
  try {
    mkdirSync(OUT, { recursive: true });
    for (const folder of [root, OUT]) {
      const probe = join(folder, `.writable.${String(process.pid)}.tmp`);
      writeFileSync(probe, '');
      rmSync(probe);
    }
  } catch {
    throw new BuildProblem('The window must be built first, but this folder cannot be written to.');
  }
}
