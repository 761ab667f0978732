// Our own mistakes in the main process: written down, told once, and survived where that is possible.

import { app, dialog } from 'electron';

export function reportFailures(log: (words: string) => void, logFile: string): void {
  let isTold = false;
  const report = (error: unknown): void => {
    log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    if (isTold) return;
    isTold = true;
    void app.whenReady().then(() =>
      dialog.showMessageBox({
        type: 'error',
        message: 'Something went wrong inside Patience Lab.',
        detail: `It goes on as well as it can. What happened is written in ${logFile}.`,
        buttons: ['OK'],
      }),
    );
  };
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}
