// Everything that a page could ask for and that Patience Lab does not need is refused, whichever page asks.

import { app, session } from 'electron';
import { APP_ADDRESS, developmentAddress } from './appScheme';
import { mayHave } from './sender';

const NETWORK = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*'];

export function denyByDefault(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.on('will-frame-navigate', (event) => {
      // A page may reload itself; it may not go anywhere else.
      if (!event.isMainFrame || event.url !== contents.getURL()) event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => {
      event.preventDefault();
    });
  });
  void app.whenReady().then(() => {
    const { defaultSession } = session;
    const addresses = [developmentAddress() ?? APP_ADDRESS];
    defaultSession.setPermissionRequestHandler((_contents, permission, answer, wish) => {
      answer(mayHave(permission, wish, addresses));
    });
    defaultSession.setPermissionCheckHandler((_contents, permission, _origin, wish) =>
      mayHave(permission, wish, addresses),
    );
    defaultSession.setDevicePermissionHandler(() => false);
    // The window comes from app://; under `npm run dev` alone it comes from a server.
    if (developmentAddress() === undefined)
      defaultSession.webRequest.onBeforeRequest({ urls: NETWORK }, (_details, answer) => {
        answer({ cancel: true });
      });
    defaultSession.on('will-download', (event) => {
      event.preventDefault();
    });
  });
}
