// The native menu as data, from the table of commands. For menu.ts; without Electron, so that it can be looked at in a test.

import type { MenuItemConstructorOptions } from 'electron';
import { COMMANDS, MENUS, type Command, type CommandId, type MenuName, type RecentFile } from '../../src/protocol';

export interface MenuWorld {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly disabled: ReadonlySet<CommandId>;
  readonly recent: readonly RecentFile[];
  readonly run: (command: CommandId) => void;
  readonly openRecent: (id: number) => void;
  readonly forgetRecent: () => void;
}

type Item = MenuItemConstructorOptions;
type Known = (typeof COMMANDS)[number] & Command;

/** Files in the menu itself; the rest are behind its last line. */
const MOST_RECENT = 12;

const KEY_NAMES: Readonly<Record<string, string>> = {
  Mod: 'CmdOrCtrl',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
};

/** "Mod+Shift+P" in Electron's words. */
export const acceleratorOf = (keys: string): string =>
  keys
    .split('+')
    .map((key) => KEY_NAMES[key] ?? key)
    .join('+');

export function makeMenuTemplate(world: MenuWorld): Item[] {
  const isMac = world.platform === 'darwin';
  const menus = MENUS.map((menu): Item => ({ label: `&${menu}`, id: menu, submenu: itemsOf(menu, world) }));
  const help = menus.pop() ?? {};
  return isMac ? [appMenu(world), ...menus, { role: 'windowMenu' }, { ...help, role: 'help' }] : [...menus, help];
}

function itemsOf(menu: MenuName, world: MenuWorld): Item[] {
  const groups = new Map<number, Item[]>();
  for (const command of COMMANDS as readonly Known[]) {
    if (command.menu !== menu) continue;
    const item = command.id === 'file.openRecent' ? recentMenu(command, world) : itemOf(command, world);
    groups.set(command.group, [...(groups.get(command.group) ?? []), item]);
  }
  const list = [...groups].sort(([a], [b]) => a - b).map(([, items]) => items);
  return joinGroups(withRoles(menu, list, world));
}

/** What the system does by itself stands where every application has it. */
function withRoles(menu: MenuName, groups: readonly Item[][], { platform, isPackaged }: MenuWorld): Item[][] {
  switch (menu) {
    case 'File':
      return platform === 'darwin' ? [...groups] : [...groups, [{ role: 'quit' }]];
    case 'Edit':
      return [groups[0], roles('cut', 'copy', 'paste', 'selectAll'), ...groups.slice(1)];
    case 'View':
      return [
        ...groups,
        roles('resetZoom', 'zoomIn', 'zoomOut'),
        roles('togglefullscreen', ...(isPackaged ? [] : (['toggleDevTools'] as const))),
      ];
    default:
      return [...groups];
  }
}

const roles = (...names: readonly NonNullable<Item['role']>[]): Item[] => names.map((role) => ({ role }));

const joinGroups = (groups: readonly Item[][]): Item[] =>
  groups.flatMap((items, i) => (i === 0 ? items : [{ type: 'separator' as const }, ...items]));

/**
 * The window handles the keys, for only it knows whether the text has the focus; here they are shown. A Mac cannot show
 * a key without taking it, so there the keys that belong to the text while it is edited are left out.
 */
function itemOf({ id, title, keys, notInText }: Known, { platform, disabled, run }: MenuWorld): Item {
  const isShown = keys.length > 0 && !(platform === 'darwin' && notInText === true);
  return {
    id,
    label: title,
    enabled: !disabled.has(id),
    ...(isShown ? { accelerator: acceleratorOf(keys[0]), registerAccelerator: false } : {}),
    click: () => {
      run(id);
    },
  };
}

function recentMenu(command: Known, world: MenuWorld): Item {
  const files = world.recent
    .filter(({ isMissing }) => !isMissing)
    .slice(0, MOST_RECENT)
    .map(({ id, name, place }): Item => ({
      // A single & would be taken for the mark of a key.
      label: `${name} (${place})`.replaceAll('&', '&&'),
      click: () => {
        world.openRecent(id);
      },
    }));
  const none: Item = { label: 'No files yet', enabled: false };
  const forget: Item = {
    label: 'Clear List',
    enabled: world.recent.length > 0,
    click: () => {
      world.forgetRecent();
    },
  };
  return {
    id: 'recent',
    label: command.title.replace('…', ''),
    submenu: joinGroups([files.length > 0 ? files : [none], [{ ...itemOf(command, world), label: 'More…' }, forget]]),
  };
}

function appMenu(world: MenuWorld): Item {
  const command = (id: CommandId): Item => {
    const found = (COMMANDS as readonly Known[]).find((candidate) => candidate.id === id);
    // Its place in the other menus has the id and the key.
    return {
      label: found?.title ?? id,
      click: () => {
        world.run(id);
      },
    };
  };
  return {
    role: 'appMenu',
    submenu: joinGroups([
      [command('help.about')],
      [command('file.settings')],
      roles('services'),
      roles('hide', 'hideOthers', 'unhide'),
      roles('quit'),
    ]),
  };
}
