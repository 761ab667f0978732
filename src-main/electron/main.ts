// The desktop application, in order of starting.

import { app } from 'electron';
import { registerAppScheme, serveAppScheme } from './appScheme';
import { denyByDefault } from './lockDown';
import { setMenu } from './menu';
import { openWindow, showWindow } from './window';

if (app.requestSingleInstanceLock()) {
  registerAppScheme();
  denyByDefault();
  app.on('second-instance', showWindow);
  app.on('activate', showWindow);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  void app.whenReady().then(() => {
    serveAppScheme();
    setMenu();
    openWindow();
  });
} else {
  app.quit();
}
