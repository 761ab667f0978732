// The window over HTTP on this machine's loopback address, for machines without an Electron runtime: its files, and a
// socket to the services behind it.

import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { closeRooms, defaultDataFolder, readWindowFile, SECURITY_HEADERS, workersBeside } from '../services';
import { Admission, splitAtFirst, type Rejection } from './admission';
import { serveSocket } from './windowSocket';

export interface WindowServer {
  /** Where to point a browser. The token in it works once. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

export interface WindowServerOptions {
  /** The user's own unless said otherwise. */
  readonly homeFolder?: string;
  /** Settings, recent files, backups. */
  readonly dataFolder?: string;
  /** Where the user's files are; PATIENCE_LAB_FOLDER or "Patience Lab" in the home folder unless said otherwise. */
  readonly filesFolder?: string;
  /** Where the bundles of the worker threads are; beside the program unless said otherwise. */
  readonly workersFolder?: URL | string;
  /** Paths of files for the first page. */
  readonly opened?: readonly string[];
  readonly onTrouble?: (words: string) => void;
}

const SOCKET_PATH = '/services';
/** Exports may have 20 million characters of up to three bytes, pictures 60 million of one; all else is far smaller. */
const MOST_MESSAGE_BYTES = 64 * 2 ** 20;
const MOST_SOCKETS = 16;

/** Serves the built window in `folder` on a free port until closed. */
export async function serveWindow(folder: string, options: WindowServerOptions = {}): Promise<WindowServer> {
  const { env, platform } = process;
  const homeFolder = options.homeFolder ?? homedir();
  const places = {
    homeFolder,
    dataFolder: options.dataFolder ?? defaultDataFolder(env, platform, homeFolder),
    filesFolder: options.filesFolder ?? (env['PATIENCE_LAB_FOLDER'] || join(homeFolder, 'Patience Lab')),
    workersFolder: options.workersFolder ?? workersBeside(import.meta.url),
    ...(options.onTrouble === undefined ? {} : { onTrouble: options.onTrouble }),
  };
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_MESSAGE_BYTES, perMessageDeflate: false });
  /** Pages, until everything of them is put away. */
  const served = new Set<Promise<void>>();
  let opened = options.opened ?? [];
  let isClosing = false;

  const server = createServer((request, response) => {
    answer(folder, admission, request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    const isFull = isClosing || sockets.clients.size >= MOST_SOCKETS;
    const rejection = checkUpgrade(admission, request) ?? (isFull ? TOO_MANY : undefined);
    if (rejection !== undefined) {
      rejectUpgrade(stream, rejection);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const leaving = [...leavingPages];
      const page = serveSocket(socket, { ...places, opened, before: Promise.allSettled(leaving) });
      opened = [];
      served.add(page);
      socket.once('close', () => leavingPages.add(page));
      const forget = (): void => {
        served.delete(page);
        leavingPages.delete(page);
      };
      page.then(forget, forget);
    });
  });
  const leavingPages = new Set<Promise<void>>();

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const admission = new Admission((server.address() as AddressInfo).port);
  return {
    address: admission.address,
    close: async () => {
      // A page that came now would be left out of what is waited for, and keep the server open.
      isClosing = true;
      for (const socket of sockets.clients) socket.terminate();
      await Promise.allSettled(served);
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await closeRooms();
    },
  };
}

const TOO_MANY: Rejection = { status: 503, words: 'Too many pages are open.' };

async function answer(
  folder: string,
  admission: Admission,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refuse = ({ status, words }: Rejection): void => {
    response.writeHead(status, { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8' }).end(words + '\n');
  };
  const rejection = admission.checkSite(request);
  if (rejection !== undefined) return refuse(rejection);
  if (request.method !== 'GET') return refuse({ status: 405, words: 'Only GET.' });

  const [path, query] = splitAtFirst(request.url ?? '/', '?');
  const setCookie = path === '/' ? admission.takeToken(query) : undefined;
  if (setCookie !== undefined) {
    response.writeHead(303, { ...SECURITY_HEADERS, location: '/', 'set-cookie': setCookie }).end();
    return;
  }
  const stranger = admission.checkCookie(request);
  if (stranger !== undefined) return refuse(stranger);
  const file = await readWindowFile(folder, path);
  if (file === undefined) return refuse({ status: 404, words: 'No such file.' });
  response.writeHead(200, file.headers).end(file.bytes);
}

function checkUpgrade(admission: Admission, request: IncomingMessage): Rejection | undefined {
  const rejection = admission.checkSocket(request);
  if (rejection !== undefined) return rejection;
  if (request.method !== 'GET') return { status: 405, words: 'Only GET.' };
  return request.url === SOCKET_PATH ? undefined : { status: 404, words: 'No such socket.' };
}

function rejectUpgrade(stream: Duplex, { status, words }: Rejection): void {
  const lines = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'connection: close',
    'content-type: text/plain; charset=utf-8',
    `content-length: ${String(Buffer.byteLength(words) + 1)}`,
  ];
  stream.end(`${lines.join('\r\n')}\r\n\r\n${words}\n`);
}
