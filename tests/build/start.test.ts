// `npm start` takes one option and says so about any other, before it builds anything.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../build/start.mjs', import.meta.url));

describe('npm start', () => {
  it.each([
    ['an unknown option', ['--bogus'], '"--bogus"'],
    ['an unknown option beside a known one', ['--browser', 'now'], '"now"'],
  ])('refuses %s in one sentence', (_what, words, named) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe(`"npm start" does not know ${named}; it takes --browser or nothing.\n`);
  });
});
