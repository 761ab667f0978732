// A server with folders of its own, and pages that talk to it as a browser does, or as one that means harm would.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { freshBundle } from '../../build/bundle.mjs';
import type { ServiceEvent } from '../../src/protocol';
import { serveWindow, type WindowServer, type WindowServerOptions } from '../../src-main/web/server';

export interface SocketHeaders {
  readonly host?: string;
  readonly origin?: string;
  readonly cookie?: string;
}

export class WindowSite {
  readonly troubles: string[] = [];

  private constructor(
    readonly folder: string,
    readonly server: WindowServer,
    readonly origin: string,
    readonly cookie: string,
  ) {}

  static async open(
    options: WindowServerOptions = {},
    folder = mkdtempSync(join(tmpdir(), 'patience-web-')),
  ): Promise<WindowSite> {
    const worker = await freshBundle('src-main/workers/tableWorker.ts', 'out/test/tableWorker.mjs');
    mkdirSync(join(folder, 'window'), { recursive: true });
    writeFileSync(join(folder, 'window/index.html'), '<title>the page</title>');
    const server = await serveWindow(join(folder, 'window'), {
      homeFolder: folder,
      dataFolder: join(folder, 'data'),
      filesFolder: join(folder, 'Patience Lab'),
      workersFolder: dirname(worker),
      ...options,
    });
    return new WindowSite(folder, server, new URL(server.address).origin, await cookieFrom(server.address));
  }

  file(name: string): string {
    return join(this.folder, 'Patience Lab', name);
  }

  async close(): Promise<void> {
    await this.server.close();
    rmSync(this.folder, { recursive: true });
  }

  /** Headers that are undefined are left out. */
  socket(headers: { [K in keyof SocketHeaders]: SocketHeaders[K] | undefined } = {}, path = '/services'): WebSocket {
    const all = { origin: this.origin, cookie: this.cookie, ...headers };
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    return new WebSocket(this.origin.replace('http', 'ws') + path, { headers: sent as Record<string, string> });
  }

  page(): Promise<Page> {
    return Page.on(this.socket());
  }
}

/** Goes to the printed address once, as a browser does. */
function cookieFrom(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(address, (response) => {
      response.resume();
      resolve(response.headers['set-cookie']?.[0].split(';')[0] ?? '');
    })
      .on('error', reject)
      .end();
  });
}

export class Page {
  readonly events: ServiceEvent[] = [];
  readonly answers = new Map<number, { readonly value?: unknown; readonly problem?: string }>();
  closeCode: number | undefined;
  private lastId = 0;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { id: number; value?: unknown; event?: ServiceEvent };
      if (message.event === undefined) this.answers.set(message.id, message);
      else this.events.push(message.event);
    });
    socket.on('close', (code) => (this.closeCode = code));
    socket.on('error', () => undefined);
  }

  static on(socket: WebSocket): Promise<Page> {
    const page = new Page(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(page));
      socket.once('error', reject);
    });
  }

  send(name: unknown, ...values: readonly unknown[]): number {
    this.socket.send(JSON.stringify({ id: ++this.lastId, name, values }));
    return this.lastId;
  }

  async call<T>(name: string, ...values: readonly unknown[]): Promise<T> {
    const answer = await this.answerTo(this.send(name, ...values));
    if (answer.problem !== undefined) throw new Error(answer.problem);
    return answer.value as T;
  }

  async answerTo(id: number): Promise<{ readonly value?: unknown; readonly problem?: string }> {
    await until(() => this.answers.has(id));
    return this.answers.get(id) ?? {};
  }

  /** The next question for a file. */
  async question(nth = 1): Promise<ServiceEvent & { readonly kind: 'choose' }> {
    const asked = () => this.events.filter((event) => event.kind === 'choose');
    await until(() => asked().length >= nth);
    return asked()[nth - 1];
  }

  async closed(): Promise<number> {
    await until(() => this.closeCode !== undefined);
    return this.closeCode ?? 0;
  }

  /** As a browser does for a page that is left. */
  async leave(): Promise<void> {
    this.socket.close();
    await this.closed();
  }
}

export async function until(holds: () => boolean, mostMs = 10_000): Promise<void> {
  for (const startMs = Date.now(); !holds(); await pause(5))
    if (Date.now() - startMs > mostMs) throw new Error('It did not happen.');
}
