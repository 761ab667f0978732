// Turns one entry of src-main into one plain JavaScript file that Node runs without node_modules. The file opens with the
// stamp of the sources it was made from, so that file and stamp change in a single rename: programs started
// at the same time see the old bundle or the new one, never a half.

import { closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CLI_SOURCES, alias, root, sourceStamp } from './sources.mjs';

/** A failure to explain in one sentence, without a stack trace. */
export class BuildProblem extends Error {}

/** @param {unknown} error */
const wordsOf = (error) => stripVTControlCharacters(error instanceof Error ? error.message : String(error)).trim();

/** @param {string} stamp */
const firstLine = (stamp) => `// Built from sources ${stamp}\n`;

/**
 * @param {string} file
 * @param {string} line
 */
function startsWith(file, line) {
  let handle;
  try {
    handle = openSync(file, 'r');
    const start = Buffer.alloc(line.length);
    return readSync(handle, start) === line.length && start.toString('latin1') === line;
  } catch {
    return false;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/**
 * Makes sure that `output` is built from the sources as they are now.
 * @param {string} entry such as `src-main/cli/main.ts`
 * @param {string} output such as `out/cli/main.mjs`
 * @returns {Promise<string>} the path of the bundle
 */
export async function freshBundle(entry, output) {
  const file = join(root, output);
  const line = firstLine(sourceStamp(CLI_SOURCES));
  if (!startsWith(file, line)) writeWhole(file, line + (await bundle(join(root, entry))));
  return file;
}

/**
 * @param {string} file
 * @param {string} text
 */
function writeWhole(file, text) {
  const temporary = `${file}.${String(process.pid)}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch (error) {
    if (existsSync(temporary)) rmSync(temporary, { force: true });
    throw new BuildProblem(`Cannot write ${relative(root, file)}, which is built on first use: ${wordsOf(error)}`);
  }
}

/** @param {string} entry */
async function bundle(entry) {
  const { rolldown } = await import('rolldown').catch(() => {
    throw new BuildProblem('The build tools are missing: run "npm ci" first.');
  });
  const { presetsPlugin } = await import('./presetsPlugin.mjs');
  try {
    const build = await rolldown({
      input: entry,
      cwd: root,
      platform: 'node',
      tsconfig: false,
      // Not 'main' first, as usual for Node: jsonc-parser's is a UMD file whose inner requires no bundler can follow.
      resolve: { alias, mainFields: ['module', 'main'] },
      plugins: [presetsPlugin()],
      onLog(_level, log) {
        // Left as a warning, this would only fail when the command is run, and with a worse message.
        if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
      },
    });
    const { output } = await build.generate({ format: 'esm', codeSplitting: false });
    await build.close();
    return output[0].code;
  } catch (error) {
    throw new BuildProblem(`Cannot build ${relative(root, entry)}: ${wordsOf(error)}`);
  }
}
