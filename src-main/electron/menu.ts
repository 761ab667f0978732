// The menus that every desktop application has, and no more until there is something to command.

import { Menu } from 'electron';

export function setMenu(): void {
  const roles = ['fileMenu', 'editMenu', 'viewMenu', 'windowMenu'] as const;
  const onMac = process.platform === 'darwin' ? (['appMenu'] as const) : [];
  Menu.setApplicationMenu(Menu.buildFromTemplate([...onMac, ...roles].map((role) => ({ role }))));
}
