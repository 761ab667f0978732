// `npm start` takes one option and names of files, and says so about anything else, before it builds.

import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../build/start.mjs', import.meta.url));

describe('npm start', () => {
  it.each([
    ['an unknown option', ['--bogus'], '"npm start" does not know "--bogus"; it takes --browser and names of files.\n'],
    ['a file that is not there', ['--browser', 'now.json'], 'There is no file "now.json".\n'],
    ['a file that is there only beside package.json', ['package.json'], 'There is no file "package.json".\n'],
  ])('refuses %s in one sentence', (_what, words, sentence) => {
    const env = { ...process.env, npm_lifecycle_event: 'start', INIT_CWD: tmpdir() };
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8', env });
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: sentence });
  });
});
