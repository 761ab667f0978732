// `npm start`: builds what has changed, then opens the desktop application; where that cannot run, the same window in a
// browser. `npm start -- --browser` asks for the browser from the beginning.

import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BuildProblem, freshBundle } from './bundle.mjs';
import { electronVite, findElectron, runsAsRoot } from './electron.mjs';
import { APP_SOURCES, root, sourceStamp } from './sources.mjs';

const { env, platform } = process;

/** An application that ends with an error this soon has not started; the browser takes over. */
const STARTED_AFTER_MS = 10_000;

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);

/** Runs electron-vite unless out/ was built from the sources as they are now. */
function buildApp() {
  const stampFile = join(root, 'out/app.stamp');
  const stamp = sourceStamp(APP_SOURCES);
  const isBuilt = ['main/index.js', 'preload/preload.cjs', 'renderer/index.html'].every((file) =>
    existsSync(join(root, 'out', file)),
  );
  if (isBuilt && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  checkWritable();
  say('Building …');
  const built = spawnSync(process.execPath, [electronVite(), 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0) throw new BuildProblem('The window could not be built; see above.');
  writeFileSync(`${stampFile}.tmp`, stamp);
  renameSync(`${stampFile}.tmp`, stampFile);
}

/** electron-vite would answer a folder that cannot be written with a stack trace. */
function checkWritable() {
  try {
    mkdirSync(join(root, 'out'), { recursive: true });
    for (const folder of [root, join(root, 'out')]) {
      const probe = join(folder, `.writable.${String(process.pid)}.tmp`);
      writeFileSync(probe, '');
      rmSync(probe);
    }
  } catch {
    throw new BuildProblem('The window must be built first, but this folder cannot be written to.');
  }
}

/**
 * Runs the desktop application to its end.
 * @param {string} path
 * @returns {Promise<{ code: number } | { missing: string }>}
 */
function runElectron(path) {
  const startedAt = Date.now();
  const child = spawn(path, runsAsRoot ? ['--no-sandbox', root] : [root], { stdio: ['inherit', 'inherit', 'pipe'] });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (complaints = (complaints + text).slice(-4000)));
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => child.kill(signal);
  process.on('SIGINT', passOn).on('SIGTERM', passOn);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ missing: error.message }));
    child.on('close', (code, signal) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn);
      if (code === 0 || signal === 'SIGINT' || signal === 'SIGTERM') return resolve({ code: 0 });
      const lastLine = complaints.trim().split('\n').at(-1) ?? '';
      const reason = lastLine.replace(/^\[[^\]]*\]\s*/, '') || `it ended with ${String(signal ?? code)}`;
      if (Date.now() - startedAt < STARTED_AFTER_MS) return resolve({ missing: reason });
      process.stderr.write(complaints);
      resolve({ code: code ?? 1 });
    });
  });
}

/** Serves the window until the user stops it. */
async function runBrowser() {
  const file = await freshBundle('src-main/web/main.ts', 'out/web/main.mjs');
  const { serveWindow } = await import(pathToFileURL(file).href);
  const { address } = await serveWindow(join(root, 'out/renderer'));
  say(`Patience Lab is at ${address}  (Ctrl+C stops it)`);
  const [command, ...before] = opener();
  if (command === undefined) return;
  spawn(command, [...before, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

/** The command that opens an address on this desktop; empty where there is no desktop. */
function opener() {
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return (env.DISPLAY || env.WAYLAND_DISPLAY) && onPath('xdg-open') ? ['xdg-open'] : [];
}

/** @param {string} command */
function onPath(command) {
  return (env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function start() {
  const unknown = process.argv.slice(2).find((word) => word !== '--browser');
  if (unknown !== undefined)
    throw new BuildProblem(`"npm start" does not know ${JSON.stringify(unknown)}; it takes --browser or nothing.`, 2);
  buildApp();
  if (process.argv.includes('--browser')) return runBrowser();
  const electron = await findElectron(say);
  const outcome = 'path' in electron ? await runElectron(electron.path) : electron;
  if ('code' in outcome) {
    process.exitCode = outcome.code;
    return;
  }
  say(`The desktop application cannot run here (${outcome.missing}); serving the window to a browser instead.`);
  await runBrowser();
}

try {
  await start();
} catch (error) {
  if (!(error instanceof BuildProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
