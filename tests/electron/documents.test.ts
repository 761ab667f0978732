// Files, dialogs, menu, closing and coming back: what the desktop shell does around the services.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS, MENUS, type StartUp } from '../../src/protocol';
import {
  answered,
  BUILD_MS,
  Desktop,
  makeFolder,
  prepare,
  putAway,
  startAgain,
  unlessMissing,
  whyNot,
  type PageWorld,
  RETRY,
} from './desktop';

const RULES = '{ "tableau piles": { "count": 8 } }\n';

describe.skipIf(whyNot !== undefined)(
  unlessMissing('the desktop application'),
  { timeout: 90_000, retry: RETRY },
  () => {
    const files = makeFolder();
    const folders = [files];
    let running: Desktop[] = [];

    async function start(options: Parameters<typeof Desktop.start>[0] = {}): Promise<Desktop> {
      const desktop = await Desktop.start(options);
      running.push(desktop);
      folders.push(desktop.dataFolder);
      return desktop;
    }

    /** As a page that was loaded anew would. */
    /** After the window's own start: two at once take turns, and which comes first would be chance. */
    const startUp = async (desktop: Desktop): Promise<StartUp> => {
      await desktop.page.locator('[data-pane="table"], [aria-label="Start"]').first().waitFor();
      return answered(desktop.page.evaluate(() => (globalThis as PageWorld).patienceLab.calls.startUp()));
    };

    const file = (name: string, text = RULES): string => {
      writeFileSync(join(files, name), text);
      return join(files, name);
    };

    beforeAll(prepare, BUILD_MS);
    afterEach(async () => {
      await Promise.all(running.map((desktop) => desktop.end()));
      running = [];
    });
    afterAll(() => putAway(...folders));

    it('opens the files that the user chooses, and offers them again', async () => {
      const desktop = await start();
      await desktop.listen();
      await desktop.chooseAlways([file('a.json'), join(files, 'none.json')]);
      const answers = await desktop.page.evaluate(() => (globalThis as PageWorld).patienceLab.calls.openDocuments());
      expect(answers).toMatchObject([
        { ok: true, value: { name: 'a.json', text: RULES } },
        { ok: false, error: { code: 'missing' } },
      ]);
      expect(JSON.stringify(answers)).not.toContain(files);
      expect(await desktop.asked()).toMatchObject([
        { properties: ['openFile', 'multiSelections'], filters: [{ name: 'Game rules' }, { extensions: ['*'] }] },
      ]);
      expect((await desktop.heard('recent')).recent).toMatchObject([{ name: 'a.json', isMissing: false }]);
      const recent = await desktop.app.evaluate(({ Menu }) =>
        Menu.getApplicationMenu()
          ?.getMenuItemById('recent')
          ?.submenu?.items.map(({ label }) => label),
      );
      expect(recent?.[0]).toContain('a.json');
    });

    it('opens a recent file from the menu', async () => {
      const desktop = await start({ files: [file('b.json')] });
      await startUp(desktop);
      await desktop.listen();
      const newest = (): Promise<string | undefined> =>
        desktop.app.evaluate(
          ({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('recent')?.submenu?.items[0]?.label,
        );
      // The menu follows the list a moment later.
      await expect.poll(newest, { timeout: 20_000 }).toContain('b.json');
      await desktop.app.evaluate(({ Menu }) => {
        Menu.getApplicationMenu()?.getMenuItemById('recent')?.submenu?.items[0].click();
      });
      expect((await desktop.heard('opened')).documents).toMatchObject([{ ok: true, value: { name: 'b.json' } }]);
    });

    it('saves where the user chooses, in the folder used last, with the usual ending', async () => {
      const desktop = await start();
      await desktop.chooseAlways([file('a.json')]);
      await desktop.page.evaluate(() => (globalThis as PageWorld).patienceLab.calls.openDocuments());
      await desktop.chooseAlways([join(files, 'mine')]);
      const saved = await desktop.page.evaluate(async (text) => {
        const { calls } = (globalThis as PageWorld).patienceLab;
        const { id } = await calls.newDocument();
        return calls.saveDocumentAs(id, 'Klondike (copy)', text);
      }, RULES);
      expect(saved).toMatchObject({ ok: true, value: { name: 'mine.json' } });
      expect(readFileSync(join(files, 'mine.json'), 'utf8')).toBe(RULES);
      expect(await desktop.asked()).toMatchObject([{ defaultPath: join(files, 'Klondike (copy).json') }]);
    });

    it('writes nothing when the user cancels', async () => {
      const desktop = await start();
      await desktop.chooseAlways([]);
      const saved = await desktop.page.evaluate(() =>
        (globalThis as PageWorld).patienceLab.calls.exportFile('deal', 'deal', '[]'),
      );
      expect(saved).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    });

    it('opens dropped files by their path, which the page does not learn', async () => {
      const desktop = await start();
      const path = file('dropped.json');
      const input = await desktop.page.evaluateHandle(() => {
        const made = document.createElement('input');
        made.type = 'file';
        made.multiple = true;
        document.body.append(made);
        return made;
      });
      await input.asElement()?.setInputFiles([path, file('second.json')]);
      const answers = await input.evaluate((made) =>
        (globalThis as PageWorld).patienceLab.openDropped([...(made.files ?? [])]),
      );
      expect(answers).toMatchObject([
        { ok: true, value: { name: 'dropped.json', text: RULES } },
        { ok: true, value: { name: 'second.json' } },
      ]);
      expect(JSON.stringify(answers)).not.toContain(files);
    });

    it('has the commands of the table in its menu, each saying so to the window', async () => {
      const desktop = await start();
      await desktop.listen();
      const menus = await desktop.app.evaluate(({ Menu }) =>
        Menu.getApplicationMenu()?.items.map(({ label, submenu }) => [
          label.replace('&', ''),
          ...(submenu?.items.map(({ id }) => id) ?? []),
        ]),
      );
      expect(menus?.map(([name]) => name)).toEqual([...MENUS]);
      for (const [name, ...ids] of menus ?? [])
        expect(ids).toEqual(
          expect.arrayContaining(
            COMMANDS.filter(({ menu, id }) => menu === name && id !== 'file.openRecent').map(({ id }) => id),
          ),
        );
      await desktop.app.evaluate(({ Menu }) => {
        Menu.getApplicationMenu()?.getMenuItemById('deal.next')?.click();
      });
      expect(await desktop.heard('command')).toEqual({ kind: 'command', command: 'deal.next' });
    });

    it('shows title, progress and what cannot be done as the window reports them', async () => {
      const desktop = await start();
      await desktop.page.evaluate(() =>
        (globalThis as PageWorld).patienceLab.calls.reportWindow({
          title: 'Mine – Patience Lab',
          isEdited: true,
          disabled: ['file.save', 'solve.stop'],
          progress: 0.5,
        }),
      );
      const found = await desktop.app.evaluate(({ BrowserWindow, Menu }) => ({
        title: BrowserWindow.getAllWindows()[0].getTitle(),
        save: Menu.getApplicationMenu()?.getMenuItemById('file.save')?.enabled,
        open: Menu.getApplicationMenu()?.getMenuItemById('file.open')?.enabled,
      }));
      expect(found).toEqual({ title: 'Mine – Patience Lab', save: false, open: true });
    });

    it('opens the files named at its start', async () => {
      const desktop = await start({ files: [file('named.json')] });
      const { opened } = await startUp(desktop);
      expect(opened).toMatchObject([{ name: 'named.json', text: RULES }]);
    });

    it('is started once: a second start opens its files in the first', async () => {
      const desktop = await start();
      await startUp(desktop);
      await desktop.listen();
      file('later.json');
      expect(await startAgain(desktop.dataFolder, ['later.json'], files)).toBe(0);
      expect((await desktop.heard('opened')).documents).toMatchObject([{ ok: true, value: { name: 'later.json' } }]);
      expect(desktop.app.windows()).toHaveLength(1);
    });

    it.each<[string, NodeJS.Signals]>([
      ['it is killed', 'SIGKILL'],
      ['the system ends it', 'SIGTERM'],
    ])('restores unsaved work after %s', async (_what, signal) => {
      const desktop = await start();
      await startUp(desktop);
      await answered(
        desktop.page.evaluate(async () => {
          const { calls } = (globalThis as PageWorld).patienceLab;
          const { id } = await calls.newDocument();
          await calls.backUp(id, { name: 'Unsaved', text: '{ "cells": 3 }' });
        }),
      );
      await desktop.end(signal);
      const next = await start({ dataFolder: desktop.dataFolder });
      const { restored } = await startUp(next);
      expect(restored).toMatchObject([{ name: 'Unsaved', text: '{ "cells": 3 }', fileText: null }]);
    });

    it('comes back where its window was and with the theme that was chosen', async () => {
      const desktop = await start();
      const { settings } = await startUp(desktop);
      await answered(
        desktop.page.evaluate((changed) => (globalThis as PageWorld).patienceLab.calls.saveSettings(changed), {
          ...settings,
          theme: 'dark',
        } as const),
      );
      const bounds = { x: 140, y: 90, width: 1000, height: 700 };
      await desktop.app.evaluate(({ BrowserWindow }, wanted) => {
        BrowserWindow.getAllWindows()[0].setBounds(wanted);
      }, bounds);
      await expect.poll(() => readFileSync(join(desktop.dataFolder, 'window.json'), 'utf8')).toContain('"x":140');
      await desktop.end('SIGKILL');
      const next = await start({ dataFolder: desktop.dataFolder });
      const found = await next.app.evaluate(({ BrowserWindow, nativeTheme }) => ({
        bounds: BrowserWindow.getAllWindows()[0].getBounds(),
        theme: nativeTheme.themeSource,
        ground: BrowserWindow.getAllWindows()[0].getBackgroundColor(),
      }));
      expect(found).toEqual({ bounds, theme: 'dark', ground: '#15181A' });
    });

    it.each([
      ['', '#'],
      [', also after it was kept from going elsewhere', 'https://example.com/'],
    ])('asks the page before it closes, and closes when the page agrees%s', async (_when, elsewhere) => {
      const desktop = await start();
      await startUp(desktop);
      await desktop.page.evaluate((address) => {
        location.href = address;
      }, elsewhere);
      await desktop.page.waitForTimeout(300);
      const kinds = await desktop.app.evaluate(({ BrowserWindow }) => {
        const [window] = BrowserWindow.getAllWindows();
        const sent: string[] = [];
        // Kept from the page, which would agree at once: it has nothing to lose.
        window.webContents.send = (_channel: string, event: { kind: string }) => void sent.push(event.kind);
        window.close();
        return sent;
      });
      expect(kinds).toEqual(['close-requested']);
      expect(await desktop.page.evaluate(() => document.readyState)).toBe('complete');
      const ended = desktop.app.waitForEvent('close');
      await desktop.page.evaluate(() => void (globalThis as PageWorld).patienceLab.calls.closeWindow());
      await ended;
      expect(desktop.process.exitCode).toBe(0);
    });

    it('offers to close a window that hangs', async () => {
      const desktop = await start();
      await startUp(desktop);
      await desktop.chooseAlways([]);
      await desktop.page.evaluate(() => {
        setTimeout(() => {
          for (const from = Date.now(); Date.now() - from < 9000;);
        }, 50);
      });
      await desktop.page.waitForTimeout(200);
      await desktop.app.evaluate(({ BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0].close();
      });
      await expect
        .poll(() => desktop.asked(), { timeout: 15_000 })
        .toMatchObject([{ message: 'The window does not answer. Close it anyway?' }]);
    });

    it('loads the window again when its process dies, and says so', async () => {
      const desktop = await start();
      await desktop.chooseAlways([]);
      await desktop.app.evaluate(({ BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0].webContents.forcefullyCrashRenderer();
      });
      await expect
        .poll(() => desktop.asked())
        .toMatchObject([{ message: 'The window stopped working and was loaded again.' }]);
      const answers = () =>
        desktop.app.evaluate(({ BrowserWindow }) =>
          BrowserWindow.getAllWindows()[0].webContents.executeJavaScript('window.patienceLab?.shell'),
        );
      await expect.poll(answers, { timeout: 15_000 }).toBe('desktop');
      expect(readFileSync(join(desktop.dataFolder, 'log.txt'), 'utf8')).toContain("the window's process ended");
    });

    it('writes down its own mistakes, tells them once, and goes on', async () => {
      const desktop = await start();
      await desktop.chooseAlways([]);
      await desktop.app.evaluate(() => {
        for (const words of ['first mistake', 'second mistake'])
          setTimeout(() => {
            throw new Error(words);
          });
      });
      const log = join(desktop.dataFolder, 'log.txt');
      await expect.poll(() => existsSync(log) && readFileSync(log, 'utf8')).toMatch(/first mistake[^]*second mistake/);
      expect(await desktop.asked()).toMatchObject([{ message: 'Something went wrong inside Patience Lab.' }]);
      expect(await desktop.page.evaluate(() => document.readyState)).toBe('complete');
    });

    it('keeps everything in its data folder', async () => {
      const desktop = await start();
      const paths = await desktop.app.evaluate(({ app }) => [app.getPath('userData'), app.getPath('sessionData')]);
      for (const path of paths) expect(path.startsWith(desktop.dataFolder)).toBe(true);
    });
  },
);
