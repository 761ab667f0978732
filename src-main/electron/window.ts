// The one window of the application: made here and nowhere else, with everything off that a page does not need.

import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme, screen } from 'electron';
import { fitToScreens, SMALLEST, type ShellMemory } from './shellState';

/** Before the page has painted. Keep in step with --ground of src-renderer/theme.css. */
const GROUND = { light: '#f4f5f5', dark: '#15181a' } as const;
const USUAL = { width: 1280, height: 800 } as const;
const REMEMBER_AFTER_MS = 500;

export function createMainWindow(memory: ShellMemory): BrowserWindow {
  const { bounds, isMaximised } = memory.state;
  const screens = screen.getAllDisplays().map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    title: 'Patience Lab',
    ...USUAL,
    ...(bounds === undefined ? {} : fitToScreens(bounds, screens)),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light,
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      devTools: !app.isPackaged,
    },
  });
  window.once('ready-to-show', () => {
    if (isMaximised) window.maximize();
    window.show();
  });
  // The window says its title through `reportWindow`.
  window.on('page-title-updated', (event) => {
    event.preventDefault();
  });
  rememberPlace(window, memory);
  return window;
}

/** On blur, too: a system that shuts down does not always say so. */
function rememberPlace(window: BrowserWindow, memory: ShellMemory): void {
  let timer: NodeJS.Timeout | undefined;
  const remember = (): void => {
    clearTimeout(timer);
    if (window.isDestroyed() || !window.isVisible() || window.isMinimized() || window.isFullScreen()) return;
    memory.remember({ bounds: window.getNormalBounds(), isMaximised: window.isMaximized() });
  };
  const rememberSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(remember, REMEMBER_AFTER_MS);
  };
  window.on('resize', rememberSoon).on('move', rememberSoon);
  window.on('maximize', rememberSoon).on('unmaximize', rememberSoon);
  window.on('blur', remember).on('close', remember);
}

export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
