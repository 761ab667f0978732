// The loopback server hands out the window's files to the browser that was shown the address, and to nobody else.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWindow, type WindowServer } from '../../src-main/web/server';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const folder = mkdtempSync(join(tmpdir(), 'patience-window-'));
let server: WindowServer;
let address: URL;
let cookie: string;

/** A request exactly as written: `fetch` would tidy the path and refuse to forge headers. */
function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: address.port, path, headers, method }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject).end();
  });
}

beforeAll(async () => {
  mkdirSync(join(folder, 'window/assets'), { recursive: true });
  writeFileSync(join(folder, 'window/index.html'), 'the page');
  writeFileSync(join(folder, 'window/assets/index.js'), 'the script');
  writeFileSync(join(folder, 'window/notes.txt'), 'not part of the window');
  writeFileSync(join(folder, 'secret.json'), 'secret');
  symlinkSync(join(folder, 'secret.json'), join(folder, 'window/link.json'));
  server = await serveWindow(join(folder, 'window'));
  address = new URL(server.address);
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the loopback server', () => {
  it('refuses a browser without a token or with a wrong one', async () => {
    expect((await ask('/')).status).toBe(403);
    expect((await ask('/?token=guess')).status).toBe(403);
    expect((await ask('/assets/index.js')).status).toBe(403);
  });

  it('takes the token once and remembers the browser by a cookie', async () => {
    const first = await ask(address.pathname + address.search);
    expect([first.status, first.headers.location]).toEqual([303, '/']);
    expect(first.headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite/);
    cookie = first.headers['set-cookie']?.[0].split(';')[0] ?? '';
    expect((await ask(address.pathname + address.search)).status).toBe(403);
  });

  it.each([
    ['/', 'the page', 'text/html'],
    ['/index.html?x=1', 'the page', 'text/html'],
    ['/assets/index.js', 'the script', 'text/javascript'],
  ])('serves %s under the content security policy', async (path, body, type) => {
    const answer = await ask(path, { cookie });
    expect([answer.status, answer.body]).toEqual([200, body]);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'; worker-src 'self';",
    );
  });

  it.each([
    '/../secret.json',
    '/assets/../../secret.json',
    '/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/..%5csecret.json',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.json',
    '//secret.json',
    '/link.json',
    '/notes.txt',
    '/assets',
    '/assets/',
    '/%00.json',
    '/%E0%A4%A',
    '/index.html/..',
    '*',
  ])('has nothing at %s', async (path) => {
    const answer = await ask(path, { cookie });
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('secret');
  });

  it.each([
    ['another host name', { host: 'evil.example' }, 421],
    ['another port', { host: '127.0.0.1:1' }, 421],
    ['a page from elsewhere', { origin: 'https://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a forged cookie', { cookie: 'patience-lab=guess' }, 403],
  ])('refuses %s', async (_what, headers, status) => {
    expect((await ask('/', { cookie, ...headers })).status).toBe(status);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'])('refuses %s', async (method) => {
    expect((await ask('/', { cookie }, method)).status).toBe(405);
  });
});
