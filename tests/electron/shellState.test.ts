// What the desktop shell remembers, and how little of it is trusted.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fitToScreens, parseShellState, ShellMemory } from '../../src-main/electron/shellState';

describe('the memory of the shell', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'patience-shell-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is there again at the next start, in one whole file', () => {
    const file = join(folder, 'deep/window.json');
    const bounds = { x: 1, y: 2, width: 800, height: 600 };
    new ShellMemory(file).remember({ bounds, isMaximised: true });
    new ShellMemory(file).remember({ theme: 'dark', lastFolder: '/games' });
    expect(new ShellMemory(file).state).toEqual({ bounds, isMaximised: true, theme: 'dark', lastFolder: '/games' });
    expect(readdirSync(join(folder, 'deep'))).toEqual(['window.json']);
  });

  it('is empty when there is nothing or nothing that can be read', () => {
    const fresh = { isMaximised: false, theme: 'system' };
    expect(new ShellMemory(join(folder, 'none.json')).state).toEqual(fresh);
    writeFileSync(join(folder, 'cut.json'), '{ "theme": "da');
    expect(new ShellMemory(join(folder, 'cut.json')).state).toEqual(fresh);
  });

  it('lives on without a disk', () => {
    writeFileSync(join(folder, 'file'), '');
    const memory = new ShellMemory(join(folder, 'file/window.json'));
    memory.remember({ theme: 'light' });
    expect(memory.state.theme).toBe('light');
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('');
  });

  it.each([
    ['another theme', { theme: 'pink' }],
    ['bounds without a size', { bounds: { x: 0, y: 0 } }],
    ['bounds of nothing', { bounds: { x: 0, y: 0, width: 0, height: 10 } }],
    ['bounds in halves', { bounds: { x: 0.5, y: 0, width: 10, height: 10 } }],
    ['a folder that is none', { lastFolder: 7 }],
    ['a list', [1]],
    ['nothing', null],
    ['another kind of yes', { isMaximised: 'yes' }],
  ])('forgets %s', (_what, found) => {
    expect(parseShellState(JSON.stringify(found))).toEqual({ isMaximised: false, theme: 'system' });
  });
});

describe('a window that comes back', () => {
  const left = { x: 0, y: 0, width: 1920, height: 1080 };
  const right = { x: 1920, y: 100, width: 1280, height: 1024 };

  it.each([
    ['stays where it was', { x: 100, y: 50, width: 1200, height: 800 }, { x: 100, y: 50, width: 1200, height: 800 }],
    [
      'stays on its screen',
      { x: 2000, y: 200, width: 1000, height: 800 },
      { x: 2000, y: 200, width: 1000, height: 800 },
    ],
    [
      'is moved in from the edge',
      { x: -300, y: -20, width: 1000, height: 800 },
      { x: 0, y: 0, width: 1000, height: 800 },
    ],
    [
      'goes to the screen that shows most of it',
      { x: 1800, y: 150, width: 1000, height: 700 },
      { x: 1920, y: 150, width: 1000, height: 700 },
    ],
    ['is no larger than the screen', { x: 10, y: 10, width: 4000, height: 3000 }, left],
    [
      'is no smaller than it may be',
      { x: 10, y: 10, width: 50, height: 50 },
      { x: 10, y: 10, width: 640, height: 480 },
    ],
    ['has no place any more', { x: 5000, y: 5000, width: 1000, height: 800 }, undefined],
  ])('%s', (_what, bounds, expected) => {
    expect(fitToScreens(bounds, [left, right])).toEqual(expected);
  });
});
