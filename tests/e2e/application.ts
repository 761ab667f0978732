// Starts the built application for a test: the web shell with folders of its own, and a page of a real Chromium on it.
// Whatever the page complains about fails the test that closes it.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { freshApp, freshWebShell, WINDOW_FOLDER } from '../../build/app.mjs';
import type { WindowServer, WindowServerOptions } from '../../src-main/web/main';
import { DEFAULT_SETTINGS, type Settings } from '../../src/protocol';
import { launchChromium } from '../../build/chromium.mjs';
import type { Shell } from './journey';
import { answerOpen, answerSave, waitUntilReady } from './steps';

interface WebShell {
  serveWindow(folder: string, options: WindowServerOptions): Promise<WindowServer>;
}

export interface StartOptions {
  /** Rule files that are open at the start, by name; they lie in the user's folder. */
  readonly files?: Readonly<Record<string, string>>;
  /** More files in the user's folder. */
  readonly folder?: Readonly<Record<string, string>>;
  readonly settings?: Partial<Settings>;
  readonly context?: BrowserContextOptions;
  /** What it may complain about: a test that provokes it names it. */
  readonly allowed?: RegExp;
}

/** The first file of tests that starts builds the application, and the others wait for it. */
const BUILD_MS = 180_000;

/** A browser and the program for the tests of a file or suite, which calls this where it declares them. */
export function browserForAll(): Pick<TestBrowser, 'use'> {
  let browser: TestBrowser | undefined;
  beforeAll(async () => {
    browser = await TestBrowser.launch();
  }, BUILD_MS);
  afterAll(() => browser?.close(), BUILD_MS);
  return {
    use: (options, deed) => browser?.use(options, deed) ?? Promise.reject(new Error('The browser is not there.')),
  };
}

class TestBrowser {
  private constructor(
    private readonly browser: Browser,
    private readonly web: WebShell,
  ) {}

  static async launch(): Promise<TestBrowser> {
    await freshApp(() => undefined);
    const program = await freshWebShell();
    const web = (await import(/* @vite-ignore */ pathToFileURL(program).href)) as WebShell;
    return new TestBrowser(await launchChromium(), web);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  /** Starts the application, uses it and ends it; fails when the page has complained about anything. */
  async use(options: StartOptions, deed: (app: Application) => Promise<void>): Promise<void> {
    const app = new Application(this.browser, this.web, options);
    try {
      await app.open();
      await deed(app);
    } catch (problem) {
      await app.picture();
      if (app.complaints.length > 0 && problem instanceof Error) problem.message += `\n${app.complaints.join('\n')}`;
      throw problem;
    } finally {
      await app.close();
    }
    if (app.complaints.length > 0) throw new Error(`The page complained:\n${app.complaints.join('\n')}`);
  }
}

export class Application implements Shell {
  readonly complaints: string[] = [];
  readonly dataFolder: string;
  readonly filesFolder: string;
  private readonly home = mkdtempSync(join(tmpdir(), 'patience-e2e-'));
  private server: WindowServer | undefined;
  private context: BrowserContext | undefined;
  private onlyPage: Page | undefined;

  constructor(
    private readonly browser: Browser,
    private readonly web: WebShell,
    private readonly options: StartOptions,
  ) {
    this.dataFolder = join(this.home, 'data');
    this.filesFolder = join(this.home, 'files');
    for (const folder of [this.dataFolder, this.filesFolder]) mkdirSync(folder);
    for (const [name, text] of Object.entries({ ...options.folder, ...options.files })) this.writeFile(name, text);
    if (options.settings !== undefined)
      writeFileSync(
        join(this.dataFolder, 'settings.json'),
        JSON.stringify({ ...DEFAULT_SETTINGS, ...options.settings }),
      );
  }

  get page(): Page {
    if (this.onlyPage === undefined) throw new Error('not open');
    return this.onlyPage;
  }

  /** "http://127.0.0.1:…", for tests that knock at the door. */
  get origin(): string {
    return new URL(this.server?.address ?? '').origin;
  }

  async open(): Promise<void> {
    const { web, options, home, dataFolder, filesFolder } = this;
    const opened = Object.keys(options.files ?? {}).map((name) => join(filesFolder, name));
    this.server = await web.serveWindow(WINDOW_FOLDER, { homeFolder: home, dataFolder, filesFolder, opened });
    this.context = await this.browser.newContext({
      viewport: { width: 1280, height: 800 },
      colorScheme: 'light',
      ...options.context,
    });
    this.context.setDefaultTimeout(15_000);
    await this.openPage(this.server.address);
  }

  private async openPage(address: string): Promise<void> {
    const page = await this.context?.newPage();
    if (page === undefined) throw new Error('not open');
    this.onlyPage = page;
    const complain = (words: string): void => {
      if (options.allowed?.test(words) !== true) this.complaints.push(words);
    };
    const { options } = this;
    page.on('console', (message) => message.type() === 'error' && complain(`console: ${message.text()}`));
    page.on('pageerror', (error) => complain(`page: ${error.stack ?? error.message}`));
    page.on('crash', () => complain('the page crashed'));
    page.on('dialog', (dialog) => {
      if (dialog.type() !== 'beforeunload') complain(`${dialog.type()}: ${dialog.message()}`);
      void dialog.accept();
    });
    await page.goto(address);
    await waitUntilReady(page);
  }

  /** The page ends as in a crash: nobody is asked. A new one comes in its place. */
  async crash(): Promise<void> {
    await this.page.close({ runBeforeUnload: false });
    await this.openPage(`${this.origin}/`);
  }

  /** Unsaved work has been put to a safe place: so many texts, each with its part. */
  async backedUp(...parts: readonly string[]): Promise<void> {
    const folder = join(this.dataFolder, 'backups');
    const texts = (): readonly string[] =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /[0-9a-f]{16}\.json$/.test(name))
        .map((name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { text: string }).text);
    const isDone = (): boolean =>
      texts().length === parts.length && parts.every((part) => texts().some((text) => text.includes(part)));
    // Files come and go while they are looked at.
    await expect.poll(() => attempt(isDone), { timeout: 10_000 }).toBe(true);
  }

  writeFile(name: string, text: string): void {
    writeFileSync(join(this.filesFolder, name), text);
  }

  readFile(name: string): string {
    return readFileSync(join(this.filesFolder, name), 'utf8');
  }

  async saveAs(name: string, ask: () => Promise<void>): Promise<void> {
    await ask();
    await answerSave(this.page, name);
  }

  async openFile(name: string, ask: () => Promise<void>): Promise<void> {
    await ask();
    await answerOpen(this.page, name);
  }

  /** What the page looked like when a test failed; PATIENCE_PICTURES names the folder for it. */
  async picture(): Promise<void> {
    const folder = process.env['PATIENCE_PICTURES'];
    if (folder === undefined) return;
    const path = join(folder, `${String(Date.now())}.png`);
    await this.onlyPage?.screenshot({ path }).catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.context?.close();
    await this.server?.close();
    rmSync(this.home, { recursive: true, force: true, maxRetries: 3 });
  }
}

function attempt(look: () => boolean): boolean {
  try {
    return look();
  } catch {
    return false;
  }
}
