// The running application: services, window, menu and dialogs, tied together once Electron is ready.

import { join } from 'node:path';
import { app, nativeTheme } from 'electron';
import type { ServiceEvent, Settings, StartUp } from '../../src/protocol';
import { CallProblem, createServices, workersBeside, type Shell } from '../services';
import { APP_ADDRESS, developmentAddress } from './appScheme';
import { watchPage } from './closing';
import { makeFileDialogs } from './dialogs';
import { answerCalls, sendEvent } from './ipc';
import { setAppMenu } from './menu';
import { ShellMemory } from './shellState';
import { makeNotices } from './systemNotices';
import { bringToFront, createMainWindow } from './window';

export interface DesktopOptions {
  readonly dataFolder: string;
  /** Named when the application was started. */
  readonly files: readonly string[];
  readonly log: (words: string) => void;
}

/** The services must not keep the application from ending. */
const CLOSE_MS = 5_000;

/** Returns what a second start of the application does: its files are opened in this window. */
export function openDesktop({ dataFolder, files, log }: DesktopOptions): (paths: readonly string[]) => void {
  const memory = new ShellMemory(join(dataFolder, 'window.json'));
  nativeTheme.themeSource = memory.state.theme;
  const window = createMainWindow(memory);
  const send = (event: ServiceEvent): void => {
    if (event.kind === 'recent') menu.setRecent(event.recent);
    if (!window.isDestroyed()) sendEvent(window.webContents, event);
  };
  const page = watchPage(window, send, log);
  const shell: Shell = {
    kind: 'desktop',
    ...makeFileDialogs(memory, () => (window.isDestroyed() ? undefined : window)),
    reportWindow({ title, isEdited, disabled, progress }) {
      window.setTitle(title);
      window.setDocumentEdited(isEdited);
      window.setProgressBar(progress ?? -1);
      menu.setDisabled(disabled);
    },
    closeWindow: page.closeWindow,
    ...makeNotices(window),
  };
  const host = createServices(shell, {
    dataFolder,
    workersFolder: workersBeside(import.meta.url),
    opened: files,
    send,
    onTrouble: log,
  });
  const explain = (error: unknown): string => {
    if (error instanceof CallProblem) return error.message;
    log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 'Something went wrong inside Patience Lab, and this step was not finished.';
  };
  const menu = setAppMenu({
    platform: process.platform,
    isPackaged: app.isPackaged,
    run: (command) => {
      send({ kind: 'command', command });
    },
    openRecent: (id) => {
      host.call('openRecent', [id]).then((opened) => {
        send({ kind: 'opened', documents: [opened] } as ServiceEvent);
      }, explain);
    },
    forgetRecent: () => {
      host.call('forgetRecent', [null]).catch(explain);
    },
  });
  const followTheme = ({ theme }: Settings): void => {
    nativeTheme.themeSource = theme;
    memory.remember({ theme });
  };
  const address = developmentAddress() ?? APP_ADDRESS;
  answerCalls({
    page: () => (window.isDestroyed() ? undefined : window.webContents),
    addresses: [address],
    async call(name, values) {
      const value = await host.call(name, values);
      if (name === 'startUp') {
        page.pageIsListening();
        const { settings, recent } = value as StartUp;
        followTheme(settings);
        menu.setRecent(recent);
      }
      // Only now is it certain that the values are settings.
      if (name === 'saveSettings') followTheme(values[0] as Settings);
      return value;
    },
    openDropped: (paths) => host.openDropped(paths),
    explain,
  });
  closeBeforeQuitting(() => host.close());
  void window.loadURL(address);
  return (paths) => {
    if (!window.isDestroyed()) bringToFront(window);
    if (paths.length > 0) host.openPaths(paths).catch(explain);
  };
}

/** Threads and files of the services are put away before the process ends, whichever way it ends. */
function closeBeforeQuitting(close: () => Promise<void>): void {
  const leave = (): void => {
    const tooLong = new Promise((resolve) => setTimeout(resolve, CLOSE_MS));
    void Promise.race([close().catch(() => undefined), tooLong]).then(() => {
      app.exit();
    });
  };
  app.once('will-quit', (event) => {
    event.preventDefault();
    leave();
  });
  // Whoever sends a signal cannot be asked about unsaved work; backups keep it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, leave);
}
