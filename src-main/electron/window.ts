// The one window of the application.

import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';
import { APP_ADDRESS } from './appScheme';

export function openWindow(): void {
  const window = new BrowserWindow({
    title: 'Patience Lab',
    width: 1200,
    height: 800,
    minWidth: 480,
    minHeight: 360,
    show: false,
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => {
    window.show();
  });
  void window.loadURL(address());
}

/** Brings the window to the front, or opens it again. */
export function showWindow(): void {
  const window = BrowserWindow.getAllWindows().at(0);
  if (window === undefined) {
    if (app.isReady()) openWindow();
    return;
  }
  if (window.isMinimized()) window.restore();
  window.focus();
}

/** `npm run dev` serves the window from its sources; a packaged application never looks there. */
function address(): string {
  const served = process.env['ELECTRON_RENDERER_URL'];
  return served !== undefined && !app.isPackaged ? served : APP_ADDRESS;
}
