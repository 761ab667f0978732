// Turns entries of src-main into plain JavaScript files, each whole but for the packages in EXTERNAL. A file opens with
// the stamp of the sources it was made from and its own length, so that file and stamp change in a single rename: programs
// started at the same time see the old bundle or the new one, never a half, and one cut short is built anew.

import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CLI_SOURCES, alias, root, sourceStamp } from './sources.mjs';

/**
 * Packages that stay in node_modules: the first loads a file that lies beside its own, which a bundle would leave behind;
 * the second looks for optional packages that nobody has installed.
 */
export const EXTERNAL = ['node-sqlite3-wasm', 'ws'];

/** A failure to explain in one sentence, without a stack trace. */
export class BuildProblem extends Error {
  /** @param {string} message */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** @param {unknown} error */
const wordsOf = (error) => stripVTControlCharacters(error instanceof Error ? error.message : String(error)).trim();

/** @type {Readonly<Record<string, string>>} */
const WRITE_FAILURES = { EROFS: 'the disk is read-only', ENOSPC: 'the disk is full' };

/** @param {string} stamp @param {number} bytes of what follows */
const firstLine = (stamp, bytes) => `// Built from sources ${stamp}, ${String(bytes).padStart(9)} bytes\n`;

/**
 * Whether `file` is a whole bundle of the sources with this stamp.
 * @param {string} file
 * @param {string} stamp
 */
export function isBundleOf(file, stamp) {
  let handle;
  try {
    handle = openSync(file, 'r');
    const start = Buffer.alloc(firstLine(stamp, 0).length);
    readSync(handle, start);
    return start.toString('latin1') === firstLine(stamp, fstatSync(handle).size - start.length);
  } catch {
    return false;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** @param {string} stamp @param {string} code */
export const makeBundle = (stamp, code) => firstLine(stamp, Buffer.byteLength(code)) + code;

/**
 * Makes sure that the file is built from the sources as they are now.
 * @param {string} entry such as `src-main/cli/main.ts`
 * @param {string} output such as `out/cli/main.mjs`
 * @returns {Promise<string>} the path of the bundle
 */
export async function freshBundle(entry, output) {
  const [file] = await freshBundles([[entry, output]]);
  return file;
}

/**
 * The same for several files that belong together, such as a program and its workers: all from the same sources.
 * @param {readonly (readonly [entry: string, output: string])[]} wanted
 * @returns {Promise<string[]>} the paths of the bundles
 */
export async function freshBundles(wanted) {
  const stamp = sourceStamp(CLI_SOURCES);
  return Promise.all(
    wanted.map(async ([entry, output]) => {
      const file = join(root, output);
      if (!isBundleOf(file, stamp)) writeWhole(file, makeBundle(stamp, await bundle(join(root, entry))));
      return file;
    }),
  );
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
    const reason =
      WRITE_FAILURES[/** @type {NodeJS.ErrnoException} */ (error).code ?? ''] ?? 'the system does not allow it';
    throw new BuildProblem(`Cannot write ${relative(root, file)}, which is built on first use: ${reason}.`);
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
      external: EXTERNAL,
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
