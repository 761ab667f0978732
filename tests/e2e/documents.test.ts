import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserForAll } from './application';
import {
  answerQuestion,
  answerSave,
  changeValue,
  closeTab,
  command,
  cursorAtLine,
  expectText,
  isDirty,
  messages,
  openPreset,
  rulesText,
  tab,
  tabNames,
} from './steps';

const NAME = 'mine.json';
const TEXT = `// My game.
{
  "tableau piles": {
    "count": 9,
    "build policy": "red-black"
  },
  "cells": {
    "count": 3
  }
}
`;
const MINE = { files: { [NAME]: TEXT } };

const browser = browserForAll();

const expectDirty = (page: Page, name: string, dirty: boolean): Promise<void> =>
  expect.poll(() => isDirty(page, name)).toBe(dirty);
const saveQuestion = /Save the changes to/;

test('A changed text is marked, in the tab and in the title, until it is as it was', () =>
  browser.use(MINE, async ({ page }) => {
    await expectDirty(page, NAME, false);
    await changeValue(page, '"count"', '9', '8');
    await expectDirty(page, NAME, true);
    expect(await page.title()).toBe(`• ${NAME} – Patience Lab`);
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Control+Z');
    await expectText(page, '"count": 9');
    await expectDirty(page, NAME, false);
    expect(await page.title()).toBe(`${NAME} – Patience Lab`);
  }));

test('Saving writes the file and clears the mark; saving under another name makes that the file', () =>
  browser.use(MINE, async (app) => {
    const { page } = app;
    await changeValue(page, '"count"', '9', '8');
    await page.keyboard.press('Control+S');
    await expectDirty(page, NAME, false);
    expect(app.readFile(NAME)).toBe(TEXT.replace('"count": 9', '"count": 8'));

    await page.keyboard.press('Control+Shift+S');
    await answerSave(page, 'other');
    await tab(page, 'other.json').waitFor();
    await changeValue(page, '"count"', '8', '7');
    await page.keyboard.press('Control+S');
    await expectDirty(page, 'other.json', false);
    expect(app.readFile('other.json')).toContain('"count": 7');
    expect(app.readFile(NAME)).toContain('"count": 8');
  }));

test('Closing a changed game asks: cancelling keeps it, not saving leaves the file, saving writes it', () =>
  browser.use({ files: { ...MINE.files, 'second.json': TEXT } }, async (app) => {
    const { page } = app;
    await tab(page, NAME).click();
    await changeValue(page, '"count"', '9', '8');
    await closeTab(page, NAME);
    await answerQuestion(page, saveQuestion, 'Cancel');
    expect(await isDirty(page, NAME)).toBe(true);
    await closeTab(page, NAME);
    await answerQuestion(page, saveQuestion, "Don't Save");
    await tab(page, NAME).waitFor({ state: 'detached' });
    expect(app.readFile(NAME)).toBe(TEXT);

    await changeValue(page, '"count"', '9', '8');
    await closeTab(page, 'second.json');
    await answerQuestion(page, saveQuestion, 'Save');
    await page.getByRole('heading', { name: 'No game is open' }).waitFor();
    expect(app.readFile('second.json')).toContain('"count": 8');
  }));

test('A file without unsaved changes that another program changes is read again', () =>
  browser.use(MINE, async (app) => {
    app.writeFile(NAME, TEXT.replace('"count": 9', '"count": 6'));
    await messages(app.page).getByText('changed by another program').waitFor();
    await expectText(app.page, '"count": 6');
    await expect.poll(() => app.page.locator('[data-place^="t"]').count()).toBe(6);
    expect(await isDirty(app.page, NAME)).toBe(false);
  }));

test('Changes of another program are never overwritten without asking, nor do they overwrite one’s own', () =>
  browser.use(MINE, async (app) => {
    const { page } = app;
    await changeValue(page, '"count"', '9', '8');
    app.writeFile(NAME, TEXT.replace('"count": 9', '"count": 6'));
    await page.getByText('changed by another program').first().waitFor();
    await expectText(page, '"count": 8');

    await page.keyboard.press('Control+S');
    await answerQuestion(page, /was changed by another program/, 'Cancel');
    expect(app.readFile(NAME)).toContain('"count": 6');
    await page.keyboard.press('Control+S');
    await answerQuestion(page, /was changed by another program/, 'Replace');
    await expectDirty(page, NAME, false);
    expect(app.readFile(NAME)).toContain('"count": 8');
  }));

test('A file that is taken away can be written again', () =>
  browser.use(MINE, async (app) => {
    const { page } = app;
    rmSync(join(app.filesFolder, NAME));
    await page
      .getByText(/removed|moved|not there|missing/i)
      .first()
      .waitFor();
    await expectText(page, '"count": 9');
    await page.keyboard.press('Control+S');
    const question = page.getByRole('dialog');
    await expect.poll(async () => existsSync(join(app.filesFolder, NAME)) || (await question.count()) > 0).toBe(true);
    if ((await question.count()) > 0) await question.getByRole('button', { name: 'Replace' }).click();
    await expect.poll(() => existsSync(join(app.filesFolder, NAME))).toBe(true);
    expect(app.readFile(NAME)).toBe(TEXT);
  }));

test('Reverting takes the text of the file, and can be undone', () =>
  browser.use(MINE, async ({ page }) => {
    await changeValue(page, '"count"', '9', '8');
    await command(page, 'file.revert');
    await expectText(page, '"count": 9');
    await expectDirty(page, NAME, false);
    await cursorAtLine(page, '"cells"');
    await page.keyboard.press('Control+Z');
    await expectText(page, '"count": 8');
  }));

test('Unsaved work of a page that ended badly comes back, of files and of games never saved', () =>
  browser.use(MINE, async (app) => {
    await changeValue(app.page, '"count"', '9', '8');
    await openPreset(app.page, 'Golf');
    await cursorAtLine(app.page, '// Golf');
    await app.page.keyboard.type(' Mine!');
    await expectDirty(app.page, 'Golf', true);
    await app.backedUp('"count": 8', 'Mine!');
    await app.crash();
    const { page } = app;
    await messages(page).getByText('Unsaved work was restored').waitFor();
    expect([...(await tabNames(page))].map((name) => name.replace(/^●\s*/, '').trim()).sort()).toEqual(['Golf', NAME]);
    await tab(page, 'Golf').click();
    await expectText(page, 'Mine!');
    await tab(page, NAME).click();
    await expectText(page, '"count": 8');
    await expectDirty(page, NAME, true);
    expect(app.readFile(NAME)).toBe(TEXT);
  }));

test('Nothing comes back of what was saved or thrown away', () =>
  browser.use(MINE, async (app) => {
    await changeValue(app.page, '"count"', '9', '8');
    await app.backedUp('"count": 8');
    await app.page.keyboard.press('Control+S');
    await expectDirty(app.page, NAME, false);
    await app.backedUp();
    await app.crash();
    expect(await tabNames(app.page)).toEqual(['Klondike']);
    expect(await messages(app.page).getByText('restored').count()).toBe(0);
  }));

test('Files that were open are in the list of recent ones, until they are forgotten', () =>
  browser.use(MINE, async ({ page }) => {
    await closeTab(page, NAME);
    await page.keyboard.press('Control+Shift+O');
    const recent = page.getByRole('dialog', { name: 'Open Recent' });
    await recent.getByRole('button', { name: NAME }).first().click();
    await tab(page, NAME).waitFor();
    await expectText(page, '"count": 9');

    await page.keyboard.press('Control+Shift+O');
    await recent.getByRole('button', { name: `Forget ${NAME}` }).click();
    await recent.getByText('Files that you open or save will be listed here.').waitFor();
  }));

test('A file that is dropped on the window opens', () =>
  browser.use({}, async ({ page }) => {
    const files = await page.evaluateHandle((text) => {
      const carried = new DataTransfer();
      carried.items.add(new File([text], 'dropped.json', { type: 'application/json' }));
      return carried;
    }, TEXT);
    await page.dispatchEvent('.window', 'drop', { dataTransfer: files });
    await tab(page, 'dropped.json').waitFor();
    await expectText(page, '// My game.');
    await expect.poll(() => page.locator('[data-place^="t"]').count()).toBe(9);
  }));

test('Several games stay as they were while one goes from tab to tab', () =>
  browser.use(MINE, async ({ page }) => {
    await changeValue(page, '"count"', '9', '8');
    await openPreset(page, 'Golf');
    await openPreset(page, 'Spider');
    const spider = await rulesText(page);
    await page.keyboard.press('Control+PageUp');
    await expectText(page, '// Golf');
    await page.keyboard.press('Control+PageUp');
    await expectText(page, '"count": 8');
    await page.keyboard.press('Control+PageUp');
    await expectText(page, '// Spider');
    expect(await rulesText(page)).toBe(spider);
    await page.keyboard.press('Control+PageDown');
    await cursorAtLine(page, '"cells"');
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Control+Z');
    await expectText(page, '"count": 9');
  }));
