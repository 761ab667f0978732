// The window over HTTP on this machine's loopback address, for machines without an Electron runtime. A page elsewhere on the web can
// reach such a server through the user's browser, so it answers only to its own name, and only to the
// browser that brought the token from the printed address.

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readWindowFile, SECURITY_HEADERS } from '../services';

export interface WindowServer {
  /** Where to point a browser. The token in it works once. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

const newSecret = (): string => randomBytes(24).toString('base64url');

function sameSecret(given: string | null | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Serves the built window in `folder` on a free port until closed. */
export async function serveWindow(folder: string): Promise<WindowServer> {
  const session = newSecret();
  let token: string | undefined = newSecret();
  let origin = '';
  let cookie = '';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, words: string): void => {
      response
        .writeHead(status, { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8' })
        .end(words + '\n');
    };
    const { headers, method, url = '/' } = request;
    if (`http://${headers.host ?? ''}` !== origin) return refuse(421, 'Not this server.');
    if (headers.origin !== undefined && headers.origin !== origin) return refuse(403, 'Not from this page.');
    if (method !== 'GET') return refuse(405, 'Only GET.');

    const [path, query] = splitAtFirst(url, '?');
    if (path === '/' && token !== undefined && sameSecret(new URLSearchParams(query).get('token'), token)) {
      token = undefined;
      const setCookie = `${cookie}=${session}; HttpOnly; SameSite=Lax; Path=/`;
      response.writeHead(303, { ...SECURITY_HEADERS, location: '/', 'set-cookie': setCookie }).end();
      return;
    }
    if (!sameSecret(readCookie(headers.cookie, cookie), session))
      return refuse(
        403,
        'Open the address that was printed when Patience Lab was started. It works once; start again for a new one.',
      );

    const file = await readWindowFile(folder, path);
    if (file === undefined) return refuse(404, 'No such file.');
    response.writeHead(200, file.headers).end(file.bytes);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${String(port)}`;
  // Browsers share cookies between the ports of a host, hence the port in the name.
  cookie = `patience-lab-${String(port)}`;
  return {
    address: `${origin}/?token=${token}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function splitAtFirst(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => splitAtFirst(pair.trim(), '='));
  return pairs.find(([key]) => key === name)?.[1];
}
