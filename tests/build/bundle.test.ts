// A bundle on disk is used again only if it is whole and made from the sources as they are; a program comes with the threads
// that it starts.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { isBundleOf, makeBundle } from '../../build/bundle.mjs';

const folder = mkdtempSync(join(tmpdir(), 'patience-bundle-'));
const file = join(folder, 'main.mjs');
afterAll(() => rmSync(folder, { recursive: true }));

const bundle = makeBundle('stamp', 'console.log("♣");\n');

describe('a bundle', () => {
  it.each([
    ['is good when it is whole', bundle, true],
    ['is not when it was cut short', bundle.slice(0, -3), false],
    ['is not when something follows it', `${bundle}//`, false],
    ['is not when it was made from other sources', makeBundle('other', 'console.log("♣");\n'), false],
    ['is not when it is empty', '', false],
  ])('%s', (_what, text, expected) => {
    writeFileSync(file, text);
    expect(isBundleOf(file, 'stamp')).toBe(expected);
  });

  it('is not when it is not there', () => {
    expect(isBundleOf(join(folder, 'none.mjs'), 'stamp')).toBe(false);
  });
});

describe('the command line', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const built = (name: string): string => readFileSync(join(root, 'out/cli', name), 'utf8');

  it('is built with its threads beside it, and leaves to node_modules only what loads files of its own', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'build/cli.mjs'), '--build-only']);
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
    const packages = (name: string): string[] =>
      [...built(name).matchAll(/^import .* from "(?!node:)([^"]*)";/gm)].map(([, specifier]) => specifier);
    expect(packages('main.mjs')).toEqual([]);
    expect(packages('solverWorker.mjs')).toEqual([]);
    expect(packages('storeWorker.mjs')).toEqual(['node-sqlite3-wasm']);
  });
});
