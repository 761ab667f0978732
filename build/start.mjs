// `npm start`: builds what has changed, then opens the desktop application; where that cannot run, the same window in a
// browser. `npm start -- --browser` asks for the browser from the beginning; `npm start -- my-game.json` opens that file.

import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freshApp, freshWebShell, WINDOW_FOLDER } from './app.mjs';
import { BuildProblem } from './bundle.mjs';
import { findElectron, runsAsRoot } from './electron.mjs';
import { root } from './sources.mjs';

const { env, platform } = process;

/** An application that ends with an error this soon has not started; the browser takes over. */
const STARTED_AFTER_MS = 10_000;

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);

/**
 * Runs the desktop application to its end.
 * @param {string} path
 * @param {readonly string[]} files
 * @returns {Promise<{ code: number } | { missing: string }>}
 */
function runElectron(path, files) {
  const startedAt = Date.now();
  const words = [...(runsAsRoot ? ['--no-sandbox'] : []), root, ...files];
  const child = spawn(path, words, { stdio: ['inherit', 'inherit', 'pipe'] });
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

/**
 * Serves the window until the user stops it.
 * @param {readonly string[]} files
 */
async function runBrowser(files) {
  const { serveWindow } = await import(pathToFileURL(await freshWebShell()).href);
  const { address, close } = await serveWindow(WINDOW_FOLDER, { opened: files });
  say(`Patience Lab is at ${address}  (Ctrl+C stops it)`);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => void close().finally(() => process.exit(0)));
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

/** What stands after `npm start --`. File names are relative to where the user is: npm moves to the folder of package.json. */
function readWords() {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => word.startsWith('-') && word !== '--browser');
  if (unknown !== undefined)
    throw new BuildProblem(
      `"npm start" does not know ${JSON.stringify(unknown)}; it takes --browser and names of files.`,
      2,
    );
  const userFolder = (env.npm_lifecycle_event === 'start' && env.INIT_CWD) || process.cwd();
  const named = words.filter((word) => word !== '--browser');
  const missing = named.find((name) => !existsSync(resolve(userFolder, name)));
  if (missing !== undefined) throw new BuildProblem(`There is no file ${JSON.stringify(missing)}.`, 2);
  return { inBrowser: words.includes('--browser'), files: named.map((name) => resolve(userFolder, name)) };
}

async function start() {
  const { inBrowser, files } = readWords();
  await freshApp(say);
  if (inBrowser) return runBrowser(files);
  const electron = await findElectron(say);
  const outcome = 'path' in electron ? await runElectron(electron.path, files) : electron;
  if ('code' in outcome) {
    process.exitCode = outcome.code;
    return;
  }
  say(`The desktop application cannot run here (${outcome.missing}); serving the window to a browser instead.`);
  await runBrowser(files);
}

try {
  await start();
} catch (error) {
  if (!(error instanceof BuildProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
