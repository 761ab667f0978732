// The built window as files to hand out: used by the app:// scheme of the desktop application and by the loopback server,
// so that both serve the same files under the same restrictions.

import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};

/** Inline styles are for the rule editor; nothing else may come from outside the window's own files. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

export interface WindowFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The file that `urlPath` names ("/assets/index.js"; "/" is the page) inside `folder`, or undefined when there is none:
 * also for a path that leaves the folder, by dots or by a symbolic link, and for kinds of file that the window does not have.
 */
export async function readWindowFile(folder: string, urlPath: string): Promise<WindowFile | undefined> {
  const path = decodePath(urlPath);
  if (path === undefined) return undefined;
  const type = CONTENT_TYPES[extname(path).toLowerCase()];
  if (type === undefined) return undefined;
  try {
    const base = await realpath(folder);
    const file = await realpath(join(base, path));
    if (!file.startsWith(base + sep)) return undefined;
    const bytes = new Uint8Array(await readFile(file));
    return { bytes, headers: { ...SECURITY_HEADERS, 'content-type': type, 'cache-control': 'no-cache' } };
  } catch {
    return undefined;
  }
}

function decodePath(urlPath: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
  if (path === '/') return 'index.html';
  const parts = path.split('/').slice(1);
  const plain = parts.every((part) => part !== '' && !part.startsWith('.') && !/[\\:\0]/.test(part));
  return path.startsWith('/') && plain ? parts.join('/') : undefined;
}
