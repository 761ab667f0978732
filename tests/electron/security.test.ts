// Trying to break out of the window of the real desktop application.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_NAMES } from '../../src/protocol';
import { BUILD_MS, Desktop, PRELOAD, prepare, putAway, unlessMissing, whyNot, type PageWorld, RETRY } from './desktop';

describe.skipIf(whyNot !== undefined)(unlessMissing('the window of the desktop application'), { retry: RETRY }, () => {
  let desktop: Desktop;
  beforeAll(async () => {
    await prepare();
    desktop = await Desktop.start();
  }, BUILD_MS);
  afterAll(async () => {
    await desktop.end();
    putAway(desktop.dataFolder);
  });

  it('is isolated, sandboxed and without Node', async () => {
    const options = await desktop.app.evaluate(({ BrowserWindow }) => {
      const { webContents } = BrowserWindow.getAllWindows()[0];
      return (webContents as unknown as { getLastWebPreferences(): Record<string, unknown> }).getLastWebPreferences();
    });
    expect(options).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
    });
    const found = await desktop.page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter((name) => name in globalThis),
    );
    expect(found).toEqual([]);
  });

  it('gets named functions from the preload, and nothing else', async () => {
    const found = await desktop.page.evaluate(() => {
      const { patienceLab } = globalThis as PageWorld;
      const kinds = (given: object): string[][] => Object.entries(given).map(([name, value]) => [name, typeof value]);
      return { api: kinds(patienceLab), calls: kinds(patienceLab.calls) };
    });
    expect(found.api).toEqual([
      ['shell', 'string'],
      ['calls', 'object'],
      ['onEvent', 'function'],
      ['openDropped', 'function'],
    ]);
    expect(found.calls.sort()).toEqual(CALL_NAMES.map((name) => [name, 'function']).sort());
  });

  it.each<[string, string]>([
    ['too few values', 'openRecent()'],
    ['too many values', 'startUp(1)'],
    ['a value of another kind', `readDocument('/etc/passwd')`],
    ['a number out of range', 'closeDocument(0)'],
    ['a member too many', `saveDocument(1, '', { overwrite: true, path: '/tmp/x' })`],
    ['an unknown choice', `exportFile('program', 'x', 'y')`],
  ])('is refused with words for a call with %s', async (_what, call) => {
    const words = await desktop.page.evaluate(`window.patienceLab.calls.${call}.then(() => 'done', (e) => e.message)`);
    expect(words).toMatch(/^This call makes no sense: /);
  });

  it('learns nothing about a document that it has not opened', async () => {
    const answer = await desktop.page.evaluate(() => (globalThis as PageWorld).patienceLab.calls.readDocument(4711));
    expect(answer).toMatchObject({ ok: false });
  });

  it('cannot open files that it has made itself', async () => {
    const answers = await desktop.page.evaluate(() =>
      (globalThis as PageWorld).patienceLab.openDropped([new File(['{}'], '/etc/passwd')]),
    );
    expect(answers).toEqual([]);
  });

  it.each(['about:blank', 'data:text/html,<p>hello</p>', 'app://patience-lab/'])(
    'is the only one that is answered: not a second window with %s and the same preload',
    async (address) => {
      const words = await desktop.app.evaluate(
        async ({ BrowserWindow }, [url, preload]) => {
          const other = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
          await other.loadURL(url);
          const answer: unknown = await other.webContents.executeJavaScript(
            `window.patienceLab.calls.newDocument().then(() => 'done', (e) => e.message)`,
          );
          other.destroy();
          return answer;
        },
        [address, PRELOAD] as const,
      );
      expect(words).toContain('Refused.');
    },
  );

  it('is not answered any more once another page is in it', async () => {
    const words = await desktop.app.evaluate(async ({ BrowserWindow }) => {
      const { webContents } = BrowserWindow.getAllWindows()[0];
      await webContents.loadURL('data:text/html,<p>hello</p>');
      return (await webContents.executeJavaScript(
        `window.patienceLab.calls.newDocument().then(() => 'done', (e) => e.message)`,
      )) as string;
    });
    expect(words).toContain('Refused.');
    await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].loadURL('app://patience-lab/'));
  });

  it.each([
    'https://example.com/',
    'file:///etc/passwd',
    'data:text/html,hello',
    'app://patience-lab/other.html',
    'app://elsewhere/',
    'javascript:document.title',
  ])('does not go to %s', async (address) => {
    await desktop.page.evaluate((url) => {
      location.href = url;
    }, address);
    await desktop.page.waitForTimeout(300);
    expect(desktop.page.url()).toBe('app://patience-lab/');
    expect(await desktop.page.evaluate(() => 'patienceLab' in globalThis)).toBe(true);
  });

  it('opens no other window', async () => {
    expect(await desktop.page.evaluate(() => window.open('https://example.com/') === null)).toBe(true);
    expect(await desktop.page.evaluate(() => window.open('about:blank') === null)).toBe(true);
    expect(desktop.app.windows()).toHaveLength(1);
  });

  it('may reload itself', async () => {
    await desktop.page.evaluate(() => {
      Object.assign(globalThis, { isOld: true });
      location.reload();
    });
    await desktop.page.waitForFunction(() => !('isOld' in globalThis) && document.readyState === 'complete');
    expect(desktop.page.url()).toBe('app://patience-lab/');
  });

  it.each([
    ['app://patience-lab/../../package.json'],
    ['app://patience-lab/%2e%2e/%2e%2e/package.json'],
    ['app://patience-lab/..%2f..%2fpackage.json'],
    ['app://patience-lab/assets/..%5c..%5c..%5cpackage.json'],
    ['app://patience-lab//etc/passwd.json'],
    ['app://elsewhere/index.html'],
  ])('finds nothing at %s', async (address) => {
    const status = await desktop.app.evaluate(
      async ({ net }, url) => (await net.fetch(url).catch(() => ({ status: 404 }))).status,
      address,
    );
    expect(status).toBe(404);
  });

  it('comes under a content security policy', async () => {
    const policy = await desktop.app.evaluate(async ({ net }) =>
      (await net.fetch('app://patience-lab/')).headers.get('content-security-policy'),
    );
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    const ran = await desktop.page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      document.head.append(script);
      return 'wasRun' in globalThis;
    });
    expect(ran).toBe(false);
  });

  it.each(['https://example.com/', 'http://127.0.0.1:1/'])(
    'has no way to %s, not even through the session',
    async (address) => {
      const words = await desktop.app.evaluate(
        ({ session }, url) =>
          session.defaultSession.fetch(url).then(
            () => 'done',
            (error: unknown) => String(error),
          ),
        address,
      );
      expect(words).toContain('ERR_BLOCKED_BY_CLIENT');
    },
  );

  it('is given no permission', async () => {
    const states = await desktop.page.evaluate(() =>
      Promise.all(
        ['notifications', 'geolocation', 'camera'].map(
          async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state,
        ),
      ),
    );
    expect(new Set(states)).toEqual(new Set(['denied']));
  });

  it('may copy a text for the user, and not look at what others have copied', async () => {
    const outcome = (call: string): Promise<unknown> =>
      desktop.page.evaluate(`navigator.clipboard.${call}.then(() => 'done', (e) => e.name)`);
    await desktop.page.bringToFront();
    expect(await outcome(`writeText('seven piles')`)).toBe('done');
    expect(await desktop.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('seven piles');
    expect(await outcome('readText()')).toBe('NotAllowedError');
  });
});
