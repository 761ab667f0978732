import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { browserForAll, type Application } from './application';
import { expectText, messages, problems, rulesText, tab, tabNames } from './steps';

const browser = browserForAll();

describe('A page of another site in the same browser', () => {
  let site: Server;
  let port: number;
  beforeEach(async () => {
    site = createServer((_, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Elsewhere</title><p>Elsewhere');
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    ({ port } = site.address() as AddressInfo);
  });
  afterEach(() => {
    site.closeAllConnections();
    site.close();
  });

  /** It shares the browser, and with 127.0.0.1 even the cookies. */
  async function elsewhere(app: Application, host: string): Promise<Page> {
    const page = await app.page.context().newPage();
    await page.goto(`http://${host}:${String(port)}/`);
    return page;
  }

  const HOSTS = ['127.0.0.1', 'localhost'];

  test.each(HOSTS)('on %s reads nothing of the window', (host) =>
    browser.use({}, async (app) => {
      const page = await elsewhere(app, host);
      const answers = await page.evaluate(async (origin) => {
        const ask = async (path: string, init: RequestInit): Promise<string> => {
          try {
            const answer = await fetch(origin + path, init);
            const text = await answer.text();
            return answer.type === 'opaque' ? `opaque:${text}` : `read:${String(answer.status)}`;
          } catch {
            return 'failed';
          }
        };
        return Promise.all([
          ask('/', { credentials: 'include' }),
          ask('/', { credentials: 'include', mode: 'no-cors' }),
          ask('/services', { method: 'POST', credentials: 'include', body: '{}' }),
          ask('/index.html', { credentials: 'omit' }),
        ]);
      }, app.origin);
      for (const answer of answers) expect(['failed', 'opaque:']).toContain(answer);
    }),
  );

  test.each(HOSTS)('on %s gets no socket to the services', (host) =>
    browser.use({}, async (app) => {
      const page = await elsewhere(app, host);
      const outcomes = await page.evaluate(async (origin) => {
        const connect = (address: string): Promise<string> =>
          new Promise((resolve) => {
            const socket = new WebSocket(address);
            socket.onopen = () => resolve('open');
            socket.onerror = () => resolve('refused');
          });
        const address = `${origin.replace('http', 'ws')}/services`;
        return Promise.all([connect(address), connect(address.replace('127.0.0.1', 'localhost'))]);
      }, app.origin);
      expect(outcomes).toEqual(['refused', 'refused']);
    }),
  );

  test.each(HOSTS)('on %s can neither frame the window nor reach into one that it opens', (host) =>
    browser.use({}, async (app) => {
      const page = await elsewhere(app, host);
      await page.evaluate((origin) => {
        const frame = document.createElement('iframe');
        frame.src = `${origin}/`;
        document.body.append(frame);
        return new Promise((resolve) => frame.addEventListener('load', resolve));
      }, app.origin);
      const framed = page.frames().find((frame) => frame !== page.mainFrame());
      expect(
        (await framed
          ?.locator('body')
          .innerText()
          .catch(() => '')) ?? '',
      ).not.toContain('Deal');
      expect(
        await framed
          ?.locator('#app')
          .count()
          .catch(() => 0),
      ).toBe(0);

      const opening = page.waitForEvent('popup');
      await page.evaluate((origin) => {
        (globalThis as unknown as { opened: Window | null }).opened = window.open(`${origin}/`);
      }, app.origin);
      const popup = await opening;
      await popup.locator('.felt').waitFor();
      const reached = await page.evaluate(() => {
        try {
          return (globalThis as unknown as { opened: Window | null }).opened?.document.body.innerText ?? 'nothing';
        } catch {
          return 'refused';
        }
      });
      expect(['refused', 'nothing']).toContain(reached);
      await popup.close();
    }),
  );

  test('The window answers only under its own name and to who brings the cookie', () =>
    browser.use({}, async (app) => {
      const stranger = await (app.page.context().browser() as Browser).newContext();
      const page = await stranger.newPage();
      const answers = [
        await page.goto(`${app.origin}/`),
        await page.goto(`${app.origin}/?token=wrong`),
        await page.goto(`${app.origin.replace('127.0.0.1', 'localhost')}/`),
      ];
      expect(answers.map((answer) => answer?.status())).toEqual([403, 403, 421]);
      expect(await page.locator('#app').count()).toBe(0);
      await stranger.close();
    }));
});

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const SCRIPT = '<img src=x onerror="document.title=`broken in`"><script>document.title="broken in"</script>';

/** Files that are made to do harm. What the reader says of them is its own business; that nothing runs is ours. */
const HOSTILE: readonly (readonly [string, string])[] = [
  [
    'scripts in its names',
    JSON.stringify({ [SCRIPT]: SCRIPT, 'tableau piles': { [SCRIPT]: 1, 'build policy': SCRIPT } }),
  ],
  ['a comment that is markup', `// ${SCRIPT}\n{ "cells": { "count": 2 } }`],
  [
    'a link that runs',
    JSON.stringify({ 'tableau piles': { 'build policy': '[x](javascript:alert(1)) ![x](http://127.0.0.1:1/x.png)' } }),
  ],
  [
    'the names of JavaScript’s own things',
    '{ "__proto__": { "cells": 1 }, "constructor": { "prototype": 1 }, "toString": 1 }',
  ],
  ['very deep nesting', deep],
  ['a megabyte of one line', JSON.stringify({ name: 'x'.repeat(999_000) })],
  [
    'numbers beyond all bounds',
    '{ "tableau piles": { "count": 1e308 }, "cells": { "count": -1e308 }, "max rank": 9007199254740993 }',
  ],
  ['marks that turn text round', '{ "cells\u202e": "\u2066", "\u200b": 1 }'],
];

describe('A hostile rule file', () => {
  test.each(HOSTILE)('with %s is shown as text, and nothing of it runs', (_, text) =>
    browser.use({ folder: { 'hostile.json': text } }, async (app) => {
      const { page } = app;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.evaluate(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`violates ${event.violatedDirective}: ${event.blockedURI}`);
        });
      });
      await app.openFile('hostile.json', () => page.keyboard.press('Control+O'));
      await tab(page, 'hostile.json').waitFor();
      await problems(page).waitFor();
      for (const key of ['Control+2', 'Control+3', 'Control+4', 'Control+5', 'Control+1'])
        await page.keyboard.press(key);
      await page.locator('.rules-text .view-line').first().waitFor();
      if ((await page.locator('.squiggly-error').count()) > 0)
        await page.locator('.squiggly-error').first().hover({ force: true });

      // It still works.
      await page.keyboard.press('Control+N');
      await expectText(page, '// A new game.');
      expect(await rulesText(page)).toContain('"cells"');
      expect(await page.title()).toContain('Patience Lab');
      expect(await page.evaluate(() => Object.hasOwn(Object.prototype, 'cells'))).toBe(false);
      expect(await page.locator('img[src="x"], script:not([src])').count()).toBe(0);
      expect(
        asked.filter((url) => !url.startsWith(app.origin) && !url.startsWith('blob:') && !url.startsWith('data:')),
      ).toEqual([]);
    }),
  );

  test('that is no text is refused in words', () =>
    browser.use({ folder: { 'hostile.json': '\u0000\u0001{ "cells": 1 }\u0000' } }, async (app) => {
      await app.openFile('hostile.json', () => app.page.keyboard.press('Control+O'));
      await messages(app.page).getByText('hostile.json').waitFor();
      expect(await tabNames(app.page)).toEqual(['Klondike']);
    }));
});
