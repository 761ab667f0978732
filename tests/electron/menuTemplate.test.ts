// The native menu is the table of commands, on every system.

import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { acceleratorOf, makeMenuTemplate, type MenuWorld } from '../../src-main/electron/menuTemplate';
import { COMMANDS, MENUS, type Command } from '../../src/protocol';

type Item = MenuItemConstructorOptions;

const run: string[] = [];
const world = (changes: Partial<MenuWorld> = {}): MenuWorld => ({
  platform: 'linux',
  isPackaged: true,
  disabled: new Set(),
  recent: [],
  run: (command) => run.push(command),
  openRecent: (id) => run.push(`recent ${id}`),
  forgetRecent: () => run.push('forget'),
  ...changes,
});

const below = (item: Item): Item[] => (Array.isArray(item.submenu) ? item.submenu : []);
const all = (items: readonly Item[]): Item[] => items.flatMap((item) => [item, ...all(below(item))]);
const find = (items: readonly Item[], id: string): Item => all(items).find((item) => item.id === id)!;
const click = (item: Item): void => (item.click as () => void)();
const menuOf = (items: readonly Item[], name: string): Item[] => below(items.find(({ id }) => id === name)!);

const platforms = ['linux', 'win32', 'darwin'] as const;

describe('the native menu', () => {
  it.each(platforms)('has every command once on %s, in the menu that the table says', (platform) => {
    const template = makeMenuTemplate(world({ platform }));
    for (const menu of MENUS) {
      const ids = all(menuOf(template, menu)).flatMap(({ id }) => (id === undefined || id === 'recent' ? [] : [id]));
      expect(ids.sort()).toEqual(
        COMMANDS.filter((command) => command.menu === menu)
          .map(({ id }) => id)
          .sort(),
      );
    }
  });

  it('runs what is clicked', () => {
    run.length = 0;
    const template = makeMenuTemplate(world());
    for (const { id } of COMMANDS) click(find(template, id));
    expect(run).toEqual(COMMANDS.map(({ id }) => id));
  });

  it('draws a line between groups, and none at the ends or twice', () => {
    for (const { submenu } of makeMenuTemplate(world())) {
      const marks = (submenu as Item[]).map(({ type }) => (type === 'separator' ? '-' : 'x')).join('');
      expect(marks).toMatch(/^x+(-x+)*$/);
    }
    const view = menuOf(makeMenuTemplate(world()), 'View');
    const groups = new Set(COMMANDS.filter(({ menu }) => menu === 'View').map(({ group }) => group));
    expect(view.filter(({ type }) => type === 'separator')).toHaveLength(groups.size + 1);
  });

  it('greys out what cannot be done', () => {
    const template = makeMenuTemplate(world({ disabled: new Set(['file.save', 'solve.stop']) }));
    const grey = all(template).flatMap(({ id, enabled }) => (enabled === false && id !== undefined ? [id] : []));
    expect(grey).toEqual(['file.save', 'solve.stop']);
  });

  it('shows keys without taking them from the window', () => {
    for (const item of all(makeMenuTemplate(world())))
      if (item.accelerator !== undefined) expect(item.registerAccelerator).toBe(false);
    expect(find(makeMenuTemplate(world()), 'play.undo').accelerator).toBe('U');
  });

  it('leaves out keys of the text on a Mac, where a key in the menu is taken', () => {
    const template = makeMenuTemplate(world({ platform: 'darwin' }));
    for (const { id, notInText } of COMMANDS as readonly Command[])
      if (notInText === true) expect(find(template, id).accelerator).toBeUndefined();
    expect(find(template, 'file.save').accelerator).toBe('CmdOrCtrl+S');
  });

  it.each([
    ['Mod+Shift+P', 'CmdOrCtrl+Shift+P'],
    ['Alt+ArrowRight', 'Alt+Right'],
    ['Mod+PageDown', 'CmdOrCtrl+PageDown'],
    ['Mod+,', 'CmdOrCtrl+,'],
    ['Plus', 'Plus'],
    ['F8', 'F8'],
  ])('says %s as %s', (keys, accelerator) => {
    expect(acceleratorOf(keys)).toBe(accelerator);
  });

  it('has what every application has, and the tools of developers only unpackaged', () => {
    const rolesOf = (changes: Partial<MenuWorld>): unknown[] =>
      all(makeMenuTemplate(world(changes))).flatMap(({ role }) => role ?? []);
    const usual = ['cut', 'copy', 'paste', 'selectAll', 'zoomIn', 'zoomOut', 'resetZoom', 'togglefullscreen', 'quit'];
    for (const platform of platforms) expect(rolesOf({ platform })).toEqual(expect.arrayContaining(usual));
    expect(rolesOf({ platform: 'darwin' }).filter((role) => role === 'quit')).toHaveLength(1);
    expect(rolesOf({})).not.toContain('toggleDevTools');
    expect(rolesOf({ isPackaged: false })).toContain('toggleDevTools');
    expect(rolesOf({ isPackaged: false })).not.toContain('reload');
  });

  it('offers recent files that are still there', () => {
    run.length = 0;
    const recent = [
      { id: 7, name: 'a&b.json', place: '~/games', isMissing: false },
      { id: 8, name: 'gone.json', place: '~', isMissing: true },
    ];
    const items = below(find(makeMenuTemplate(world({ recent })), 'recent'));
    expect(items.map(({ label, type }) => label ?? type)).toEqual([
      'a&&b.json (~/games)',
      'separator',
      'More…',
      'Clear List',
    ]);
    click(items[0]);
    click(items[3]);
    expect(run).toEqual(['recent 7', 'forget']);
  });

  it('says when there are none', () => {
    const items = below(find(makeMenuTemplate(world()), 'recent'));
    expect(items[0]).toMatchObject({ label: 'No files yet', enabled: false });
    expect(items.at(-1)).toMatchObject({ label: 'Clear List', enabled: false });
  });
});
