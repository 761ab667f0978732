// The stamp decides whether the command line is built anew: it must see every change, and cost next to nothing.

import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLI_SOURCES, sourceStamp } from '../../build/sources.mjs';

let folder: string;
const stamp = (): string => sourceStamp(['src', 'package.json', 'absent'], folder);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'patience-stamp-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  writeFileSync(join(folder, 'src/deep/a.ts'), 'a');
  writeFileSync(join(folder, 'package.json'), '{}');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the stamp of the sources', () => {
  it('stays the same while nothing changes', () => {
    const before = stamp();
    writeFileSync(join(folder, 'other.ts'), 'not among the sources');
    expect(stamp()).toBe(before);
  });

  it.each<[string, () => void]>([
    ['a file is added', () => writeFileSync(join(folder, 'src/deep/b.ts'), 'b')],
    ['a file is removed', () => rmSync(join(folder, 'src/deep/a.ts'))],
    ['a file is renamed', () => renameSync(join(folder, 'src/deep/a.ts'), join(folder, 'src/deep/b.ts'))],
    ['a file grows', () => writeFileSync(join(folder, 'src/deep/a.ts'), 'aa')],
    ['a file is newer', () => utimesSync(join(folder, 'src/deep/a.ts'), 1, 2)],
    ['package.json changes', () => writeFileSync(join(folder, 'package.json'), '{ }')],
    ['a missing source appears', () => writeFileSync(join(folder, 'absent'), '')],
  ])('changes when %s', (_what, change) => {
    const before = stamp();
    change();
    expect(stamp()).not.toBe(before);
  });

  it('covers the sources of the command line', () => {
    expect(CLI_SOURCES).toEqual(expect.arrayContaining(['src', 'src-main', 'presets', 'build', 'package.json']));
  });
});
