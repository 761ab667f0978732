// Starts the built desktop application for a test: on a screen of its own, with data of its own, ended when the test is.
// PATIENCE_ELECTRON=1 demands that it can be started; otherwise tests are left out where it cannot.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { freshApp } from '../../build/app.mjs';
import { fetchedRuntime, runsAsRoot } from '../../build/electron.mjs';
import { presentRuntime, testRuntime } from '../../build/testRuntime.mjs';
import type { Answer, OpenedDocument, ServiceEvent, Services } from '../../src/protocol';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const PRELOAD = join(root, 'out/preload/preload.cjs');
const { env, platform } = process;

const isDemanded = env['PATIENCE_ELECTRON'] === '1';
const END_MS = 15_000;
/** For the hook that prepares: the first file of tests that starts builds the application, and the others wait for it. */
export const BUILD_MS = 180_000;
const ANSWER_MS = 20_000;

/** What the preload gives to the page. */
export interface PreloadApi {
  readonly shell: 'desktop';
  readonly calls: Services;
  readonly onEvent: (listener: (event: ServiceEvent) => void) => () => void;
  readonly openDropped: (files: readonly File[]) => Promise<readonly Answer<OpenedDocument>[]>;
}
/** The page's globals, as seen by functions that are sent there. */
export type PageWorld = typeof globalThis & { patienceLab: PreloadApi; heard: ServiceEvent[] };

/** Why the application cannot be started here, if it cannot. */
export const whyNot: string | undefined = isDemanded ? undefined : findReason();

/** For the name of a suite: tests that are left out say why. */
export const unlessMissing = (name: string): string => (whyNot === undefined ? name : `${name} (left out: ${whyNot})`);

function findReason(): string | undefined {
  if (platform === 'linux' && !env['DISPLAY'] && !isOnPath('Xvfb')) return 'there is neither a display nor Xvfb';
  return presentRuntime() === undefined ? 'there is no Electron runtime; PATIENCE_ELECTRON=1 fetches one' : undefined;
}

function isOnPath(program: string): boolean {
  return (env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

let screen: { readonly display: string; readonly process?: ChildProcess } | undefined;

/** A screen that nobody sees, so that windows do not get in the way of who runs the tests; else the one there is. */
async function openScreen(): Promise<string> {
  if (screen !== undefined) return screen.display;
  if (platform !== 'linux' || !isOnPath('Xvfb')) {
    if (platform === 'linux' && !env['DISPLAY'])
      throw new Error('PATIENCE_ELECTRON demands the desktop application, but there is neither a display nor Xvfb.');
    screen = { display: env['DISPLAY'] ?? '' };
    return screen.display;
  }
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => server.kill());
  const [number] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  screen = { display: `:${number.toString().trim()}`, process: server };
  return screen.display;
}

/**
 * Playwright now and then loses the answer of the main process ("Resulting promise was garbage collected"): that says
 * nothing about the application, so a test that fails is tried again.
 */
export const RETRY = 2;

export class Desktop {
  /** Asked for now: Playwright forgets it when the application ends. */
  readonly process: ChildProcess;

  private constructor(
    readonly app: ElectronApplication,
    readonly page: Page,
    readonly dataFolder: string,
  ) {
    this.process = app.process();
  }

  /** `dataFolder` is that of an application started before; it is the caller's to remove. */
  static async start(options: { dataFolder?: string; files?: readonly string[] } = {}): Promise<Desktop> {
    const { dataFolder = makeFolder(), files = [] } = options;
    // Playwright has to find the executable by the package: only then does the application wait until Playwright is
    // connected. Else the two race, and Playwright may come amid the loading of the page.
    const { executablePath, args } = startOf(files);
    if (fetchedRuntime() === undefined) env['ELECTRON_OVERRIDE_DIST_PATH'] ??= dirname(executablePath);
    const app = await _electron.launch({ args, env: await environment(dataFolder) });
    const page = await app.firstWindow();
    await page.waitForLoadState('load');
    return new Desktop(app, page, dataFolder);
  }

  /** Ends it from outside, as the system does. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.process;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), END_MS);
    await ended;
    clearTimeout(timer);
  }

  /** Whatever dialogs ask for from now on, this is chosen; of a question, the first answer. */
  async chooseAlways(paths: readonly string[]): Promise<void> {
    await this.app.evaluate(({ dialog }, chosen) => {
      const asked: unknown[] = [];
      const note = (given: readonly unknown[]): void => void asked.push(given.at(-1));
      Object.assign(globalThis, { asked });
      dialog.showOpenDialog = (...given: readonly unknown[]) => {
        note(given);
        return Promise.resolve({ canceled: chosen.length === 0, filePaths: [...chosen] });
      };
      dialog.showSaveDialog = (...given: readonly unknown[]) => {
        note(given);
        return Promise.resolve({ canceled: chosen.length === 0, filePath: chosen[0] ?? '' });
      };
      dialog.showMessageBox = (...given: readonly unknown[]) => {
        note(given);
        return Promise.resolve({ response: 0, checkboxChecked: false });
      };
    }, paths);
  }

  /** The options of dialogs since `chooseAlways`. */
  asked(): Promise<Record<string, unknown>[]> {
    return this.app.evaluate(() => (globalThis as unknown as { asked: Record<string, unknown>[] }).asked);
  }

  /** From now on the page keeps events in `heard`. */
  async listen(): Promise<void> {
    await this.page.evaluate(() => {
      const world = globalThis as PageWorld;
      world.heard = [];
      world.patienceLab.onEvent((event) => world.heard.push(event));
    });
  }

  /** The first event of this kind, once it has come. */
  async heard<K extends ServiceEvent['kind']>(kind: K): Promise<Extract<ServiceEvent, { kind: K }>> {
    const found = await this.page.waitForFunction(
      (wanted) => (globalThis as PageWorld).heard.find((event) => event.kind === wanted),
      kind,
    );
    return (await found.jsonValue()) as Extract<ServiceEvent, { kind: K }>;
  }
}

/** For what is evaluated in the page or the application: Playwright would wait for ever. */
export async function answered<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`There was no answer within ${String(ANSWER_MS / 1000)} seconds.`));
    }, ANSWER_MS);
  });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Starts the application as a user would a second time, and waits for that process to end. */
export async function startAgain(dataFolder: string, files: readonly string[], cwd: string): Promise<number | null> {
  const { executablePath, args } = startOf(files);
  const child = spawn(executablePath, args, { cwd, env: await environment(dataFolder), stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'patience-desktop-'));

/** Builds what has changed. Before the first start of a file of tests, for it may take a while. */
export async function prepare(): Promise<void> {
  testRuntime();
  await freshApp(() => undefined);
}

/** After the last. */
export function putAway(...folders: readonly string[]): void {
  screen?.process?.kill();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

const startOf = (files: readonly string[]) => ({
  executablePath: testRuntime(),
  args: [...(runsAsRoot ? ['--no-sandbox'] : []), root, ...files],
});

async function environment(dataFolder: string): Promise<Record<string, string>> {
  const inherited = Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { ...Object.fromEntries(inherited), DISPLAY: await openScreen(), PATIENCE_LAB_DATA: dataFolder };
}
