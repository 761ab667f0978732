// app://patience-lab/…: the window's own files, and nothing else of the disk.

import { join } from 'node:path';
import { app, protocol } from 'electron';
import { readWindowFile, SECURITY_HEADERS } from '../services';

const SCHEME = 'app';
const HOST = 'patience-lab';

export const APP_ADDRESS = `${SCHEME}://${HOST}/`;

/** `npm run dev` serves the window from its sources; a packaged application never looks there. */
export function developmentAddress(): string | undefined {
  return app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];
}

/** Must be called before the application is ready. */
export function registerAppScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges }]);
}

/** Must be called when the application is ready. */
export function serveAppScheme(): void {
  const folder = join(import.meta.dirname, '../renderer');
  protocol.handle(SCHEME, async (request) => {
    const { host, pathname } = new URL(request.url);
    const found = request.method === 'GET' && host === HOST ? await readWindowFile(folder, pathname) : undefined;
    if (found === undefined) return new Response('No such file.', { status: 404, headers: SECURITY_HEADERS });
    return new Response(found.bytes, { headers: found.headers });
  });
}
