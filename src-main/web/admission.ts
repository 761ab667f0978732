// Who may talk to the loopback server. A page elsewhere on the web can reach it through the user's browser, so it answers
// only to its own name, only to its own pages, and only to the browser that brought the token from the printed address.

import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const newSecret = (): string => randomBytes(24).toString('base64url');

function sameSecret(given: string | null | undefined, secret: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export interface Rejection {
  readonly status: number;
  readonly words: string;
}

export class Admission {
  readonly origin: string;
  private readonly session = newSecret();
  private readonly cookie: string;
  private token: string | undefined = newSecret();

  constructor(port: number) {
    this.origin = `http://127.0.0.1:${String(port)}`;
    // Browsers share cookies between the ports of a host, hence the port in the name.
    this.cookie = `patience-lab-${String(port)}`;
  }

  /** Where to point a browser. The token in it works once. */
  get address(): string {
    return `${this.origin}/?token=${this.token ?? ''}`;
  }

  /** The cookie to set for a browser that brings the token, which is used up by that. */
  takeToken(query: string): string | undefined {
    if (this.token === undefined || !sameSecret(new URLSearchParams(query).get('token'), this.token)) return undefined;
    this.token = undefined;
    return `${this.cookie}=${this.session}; HttpOnly; SameSite=Lax; Path=/`;
  }

  checkSite({ headers }: IncomingMessage): Rejection | undefined {
    if (`http://${headers.host ?? ''}` !== this.origin) return { status: 421, words: 'Not this server.' };
    if (headers.origin !== undefined && headers.origin !== this.origin)
      return { status: 403, words: 'Not from this page.' };
    return undefined;
  }

  checkCookie({ headers }: IncomingMessage): Rejection | undefined {
    if (sameSecret(readCookie(headers.cookie, this.cookie), this.session)) return undefined;
    const words =
      'Open the address that was printed when Patience Lab was started. It works once; start again for a new one.';
    return { status: 403, words };
  }

  /** Browsers always name the page that opens a socket, so who does not is no browser. */
  checkSocket(request: IncomingMessage): Rejection | undefined {
    const rejection = this.checkSite(request) ?? this.checkCookie(request);
    if (rejection !== undefined) return rejection;
    return request.headers.origin === undefined ? { status: 403, words: 'Not from this page.' } : undefined;
  }
}

export function splitAtFirst(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => splitAtFirst(pair.trim(), '='));
  return pairs.find(([key]) => key === name)?.[1];
}
