// The desktop application, in order of starting.

import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { app } from 'electron';
import { defaultDataFolder } from '../services';
import { registerAppScheme, serveAppScheme } from './appScheme';
import { openDesktop } from './desktop';
import { reportFailures } from './failures';
import { denyByDefault } from './lockDown';
import { makeLog } from './log';
import { filesHandedOver, filesNamed } from './namedFiles';

const dataFolder = resolve(defaultDataFolder(process.env, process.platform, homedir()));
const files = filesNamed(process.argv, app.isPackaged, process.cwd());
const logFile = join(dataFolder, 'log.txt');
const log = makeLog(logFile, () => new Date());

// Before the lock, which lies in this folder, as does everything else that Chromium keeps.
app.setPath('userData', join(dataFolder, 'desktop'));
reportFailures(log, logFile);

if (app.requestSingleInstanceLock({ files })) {
  /** Files to open, once there is something to open them with. */
  let open = (paths: readonly string[]): void => {
    files.push(...paths);
  };
  registerAppScheme();
  denyByDefault();
  app.on('second-instance', (_event, _words, _folder, handedOver) => {
    open(filesHandedOver(handedOver));
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open([path]);
  });
  app.on('window-all-closed', () => {
    app.quit();
  });
  void app.whenReady().then(() => {
    serveAppScheme();
    open = openDesktop({ dataFolder, files, log });
  });
} else {
  app.quit();
}
