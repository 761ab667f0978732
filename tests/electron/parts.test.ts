// Small parts of the desktop shell, and what its sources must not hold.

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filtersOf, withEnding } from '../../src-main/electron/fileFilters';
import { makeLog } from '../../src-main/electron/log';
import { filesHandedOver, filesNamed } from '../../src-main/electron/namedFiles';
import { FILE_KINDS } from '../../src/protocol';

describe('files named at the start', () => {
  it.each([
    ['unpackaged', ['electron', '/app', 'a.json'], false, ['/home/me/a.json']],
    ['with switches before them', ['electron', '--no-sandbox', '--inspect=0', '/app', '/b.json'], false, ['/b.json']],
    ['packaged', ['/opt/patience-lab', '../a.json', 'b c.json'], true, ['/home/a.json', '/home/me/b c.json']],
    ['from the Finder', ['/opt/patience-lab', '-psn_0_1'], true, []],
    ['none', ['electron', '/app'], false, []],
  ])('are whole paths: %s', (_what, words, isPackaged, expected) => {
    expect(filesNamed(words, isPackaged, '/home/me')).toEqual(expected);
  });

  it.each([
    [{ files: ['/a', '/b'] }, ['/a', '/b']],
    [{ files: ['/a', 1, null] }, ['/a']],
    [{ files: '/a' }, []],
    [{}, []],
    [null, []],
    ['/a', []],
  ])('are taken from a second start only if they are: %j', (data, expected) => {
    expect(filesHandedOver(data)).toEqual(expected);
  });
});

describe('the log', () => {
  it('keeps the newest lines within its bound', () => {
    const folder = mkdtempSync(join(tmpdir(), 'patience-log-'));
    const file = join(folder, 'deep/log.txt');
    const log = makeLog(file, () => new Date(0), 2000);
    for (let i = 1; i <= 200; i++) log(`line ${i}`);
    log('x'.repeat(10_000));
    log('the last');
    expect(statSync(file).size).toBeLessThanOrEqual(2000);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.at(-1)).toBe('1970-01-01T00:00:00.000Z the last');
    for (const line of lines) expect(line).toMatch(/^1970-01-01T00:00:00.000Z /);
    rmSync(folder, { recursive: true });
  });

  it('does not fail where nothing can be written', () => {
    expect(() => makeLog('/dev/null/log.txt', () => new Date(0))('words')).not.toThrow();
  });
});

describe('dialogs', () => {
  it.each(FILE_KINDS)('show files of the kind %s, or all', (kind) => {
    const [own, every] = filtersOf(kind);
    expect(own.extensions.length).toBeGreaterThan(0);
    for (const extension of own.extensions) expect(extension).toMatch(/^[a-z]+$/);
    expect(every.extensions).toEqual(['*']);
  });

  it.each([
    ['Klondike (copy)', 'Klondike (copy).json'],
    ['mine.json', 'mine.json'],
    ['mine.patience.json', 'mine.patience.json'],
    ['draw 3.jsonc', 'draw 3.jsonc'],
    ['/home/me.d/mine', '/home/me.d/mine.json'],
  ])('call %s %s', (name, expected) => {
    expect(withEnding(name, 'rules')).toBe(expected);
  });
});

describe('the sources of the desktop shell', () => {
  const folder = fileURLToPath(new URL('../../src-main/electron', import.meta.url));
  const users = (name: string): string[] =>
    readdirSync(folder).filter((file) => readFileSync(join(folder, file), 'utf8').includes(name));

  it.each([
    ['ipcMain', ['ipc.ts']],
    ['ipcRenderer', ['preload.ts']],
    ['contextBridge', ['preload.ts']],
    ['new BrowserWindow', ['window.ts']],
    ['openExternal', []],
    ['shell.open', []],
    ['executeJavaScript', ['closing.ts']],
    ['loadFile', []],
  ])('use %s only where it belongs', (name, expected) => {
    expect(users(name)).toEqual(expected);
  });
});
