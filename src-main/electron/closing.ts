// Nobody closes the window over unsaved work: the page is asked first. A page that does not answer any more cannot keep
// the window open, and one that died is loaded again. Backups keep the work in both cases.

import { dialog, type BrowserWindow } from 'electron';
import type { ServiceEvent } from '../../src/protocol';

/** A page that takes so long to say anything at all hangs. */
const HANGS_AFTER_MS = 5_000;
/** Dying twice within this is no accident. */
const AGAIN_WITHIN_MS = 60_000;

export interface PageWatch {
  /** The page has called `startUp`: from now on it answers events. */
  readonly pageIsListening: () => void;
  /** The page has agreed. */
  readonly closeWindow: () => void;
}

export function watchPage(
  window: BrowserWindow,
  send: (event: ServiceEvent) => void,
  log: (words: string) => void,
): PageWatch {
  const { webContents: page } = window;
  let isListening = false;
  let isAgreed = false;
  let isAsking = false;
  let diedAt = -Infinity;

  const closeWindow = (): void => {
    isAgreed = true;
    if (!window.isDestroyed()) window.close();
  };

  async function askIfHanging(): Promise<void> {
    if (isAsking || (await responds(window))) return;
    isAsking = true;
    const answer = await dialog.showMessageBox({
      type: 'warning',
      message: 'The window does not answer. Close it anyway?',
      detail: 'Unsaved work is kept and offered at the next start.',
      buttons: ['Wait', 'Close'],
      defaultId: 0,
      cancelId: 0,
    });
    isAsking = false;
    // A page that hangs cannot be asked to unload, either.
    if (answer.response === 1 && !window.isDestroyed()) window.destroy();
  }

  window.on('close', (event) => {
    // A page that has not come up has nothing to lose.
    if (isAgreed || !isListening) return;
    event.preventDefault();
    send({ kind: 'close-requested' });
    void askIfHanging();
  });
  // Not when a navigation starts: one that is refused, such as a link dropped on the page, leaves the page as it was.
  page.on('did-navigate', () => {
    isListening = false;
  });
  page.on('render-process-gone', (_event, { reason, exitCode }) => {
    isListening = false;
    if (reason === 'clean-exit' || isAgreed) return;
    log(`the window's process ended: ${reason} (${exitCode})`);
    const isAgain = Date.now() - diedAt < AGAIN_WITHIN_MS;
    diedAt = Date.now();
    if (isAgain) void askToReload(window);
    else {
      // Not in the handler itself, where the process still counts as there.
      setImmediate(() => {
        if (!page.isDestroyed()) page.reload();
      });
      tell(window, 'The window stopped working and was loaded again.', 'Unsaved work has been restored.');
    }
  });
  return {
    pageIsListening: () => {
      isListening = true;
    },
    closeWindow,
  };
}

/** Whether the page's thread gets to run anything. */
async function responds(window: BrowserWindow): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, HANGS_AFTER_MS, false);
  });
  const answer = window.webContents.executeJavaScript('true').then(
    () => true,
    () => window.isDestroyed(),
  );
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

async function askToReload(window: BrowserWindow): Promise<void> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: 'The window stopped working again.',
    detail: 'Unsaved work is kept and offered at the next start.',
    buttons: ['Load Again', 'Close'],
    defaultId: 0,
    cancelId: 1,
  });
  if (window.isDestroyed()) return;
  if (response === 0) window.webContents.reload();
  else window.destroy();
}

function tell(window: BrowserWindow, message: string, detail: string): void {
  void dialog.showMessageBox(window, { type: 'info', message, detail, buttons: ['OK'] });
}
