// The native menu, kept in step with what the window can do and with the recent files.

import { Menu } from 'electron';
import { COMMAND_IDS, type CommandId, type RecentFile } from '../../src/protocol';
import { makeMenuTemplate, type MenuWorld } from './menuTemplate';

export interface AppMenu {
  readonly setDisabled: (commands: readonly CommandId[]) => void;
  readonly setRecent: (files: readonly RecentFile[]) => void;
}

export function setAppMenu(world: Omit<MenuWorld, 'disabled' | 'recent'>): AppMenu {
  let disabled: ReadonlySet<CommandId> = new Set();
  let recent: readonly RecentFile[] = [];
  const build = (): void => {
    Menu.setApplicationMenu(Menu.buildFromTemplate(makeMenuTemplate({ ...world, disabled, recent })));
  };
  build();
  return {
    setDisabled(commands) {
      disabled = new Set(commands);
      // Not built anew: an open menu would close under the user's hand.
      const menu = Menu.getApplicationMenu();
      for (const id of COMMAND_IDS) {
        const item = menu?.getMenuItemById(id);
        if (item) item.enabled = !disabled.has(id);
      }
    },
    setRecent(files) {
      if (JSON.stringify(files) === JSON.stringify(recent)) return;
      recent = files;
      build();
    },
  };
}
