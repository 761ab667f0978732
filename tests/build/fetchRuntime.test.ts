// Fetching the desktop runtime ends: well, with a failure, or after standing still.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fetchRuntime } from '../../build/electron.mjs';

const folder = mkdtempSync(join(tmpdir(), 'patience-fetch-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GROWING = `
  const { appendFileSync } = require('node:fs');
  let left = 15;
  setInterval(() => {
    appendFileSync(require('node:os').tmpdir() + '/part', Buffer.alloc(5_000_000));
    if (--left === 0) process.exit(0);
  }, 60);`;

describe('fetching the runtime', () => {
  it.each([
    ['ends when the script does', 'process.exit(0)', undefined],
    ['says when it fails', 'process.exit(1)', 'its runtime could not be fetched'],
    [
      'is given up when it stands still',
      'setInterval(() => {}, 1000)',
      'fetching its runtime stood still for 0.6 seconds',
    ],
    ['goes on while something arrives', GROWING, undefined],
  ])('%s', async (_what, code, expected) => {
    const script = join(folder, 'install.cjs');
    writeFileSync(script, code);
    const said: string[] = [];
    const problem = await fetchRuntime(script, join(folder, 'dist'), (text: string) => said.push(text), 600, 40);
    expect(problem).toBe(expected);
    expect(said[0]).toMatch(/^Fetching the runtime/);
    if (code === GROWING) expect(said.length).toBeGreaterThan(1);
    expect(readdirSync(folder)).toEqual(['install.cjs']);
  });
});
