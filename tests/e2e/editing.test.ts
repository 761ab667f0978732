import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { parseRules, rulesIdentity } from '../../src/rules';
import { browserForAll } from './application';
import {
  changeValue,
  command,
  cursorAtLine,
  expectText,
  isDirty,
  messages,
  noProblems,
  openPreset,
  problems,
  rulesText,
} from './steps';

const NAME = 'mine.json';
const TEXT = `// My game.
{
  // As many as there is room for.
  "tableau piles": {
    "count": 9, // nine
    "build policy": "red-black"
  },
  "cells": {
    "count": 3
  }
}
`;
const FILES = { files: { [NAME]: TEXT } };

const browser = browserForAll();

/** Where the cursor is, as the editor's own accessibility text or its drawn cursor tell. */
const cursorLine = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const line = document
      .querySelector<HTMLElement>('.rules-text .current-line')
      ?.closest<HTMLElement>('div[style*="top"]');
    const top = Number.parseFloat(line?.style.top ?? '-1');
    const found = [...document.querySelectorAll<HTMLElement>('.rules-text .view-line')].find(
      (each) => Number.parseFloat(each.style.top) === top,
    );
    return (found?.textContent ?? '').replaceAll('\u00a0', ' ');
  });

test('Names and values are completed while one types', () =>
  browser.use(FILES, async ({ page }) => {
    await cursorAtLine(page, '"build policy"');
    await page.keyboard.type(',');
    await page.keyboard.press('Enter');
    await page.keyboard.type('"spaces');
    const list = page.locator('.suggest-widget.visible');
    await list.getByText('spaces policy').first().waitFor();
    await page.keyboard.press('Enter');
    await expectText(page, '"spaces policy": ');
    await list.getByText(/kings/).first().waitFor();
    await page.keyboard.type('kin');
    await list.getByText(/kings/).first().waitFor();
    await page.keyboard.press('Enter');
    await expectText(page, '"spaces policy": "kings"');
    await noProblems(page);
  }));

test('Pointing at a name says what it means', () =>
  browser.use(FILES, async ({ page }) => {
    await page
      .locator('.rules-text .view-line span', { hasText: /^"build/ })
      .first()
      .hover();
    const hover = page.locator('.monaco-hover:visible');
    await hover.getByText('One rank lower and of the other colour.').first().waitFor();
  }));

test('The form changes the text, keeps its comments, and its changes can be undone', () =>
  browser.use(FILES, async ({ page }) => {
    await page.keyboard.press('Control+2');
    const form = page.locator('.form');
    const piles = form.locator('.section', { hasText: 'Tableau' }).first().getByRole('spinbutton').first();
    expect(await piles.inputValue()).toBe('9');
    await piles.fill('8');
    await piles.press('Enter');
    await expect.poll(() => page.locator('[data-place^="t"]').count()).toBe(8);
    await piles.press('Control+Z');
    await expect.poll(() => page.locator('[data-place^="t"]').count()).toBe(9);
    await piles.press('Control+Shift+Z');
    await expect.poll(() => page.locator('[data-place^="t"]').count()).toBe(8);
    await page.keyboard.press('Control+1');
    await expectText(page, '"count": 8, // nine');
    expect(await rulesText(page)).toContain('// As many as there is room for.');

    // And what is typed there is in the form.
    await changeValue(page, '"count"', '8', '7');
    await page.keyboard.press('Control+2');
    expect(await piles.inputValue()).toBe('7');
  }));

test('The form explains a text that cannot be read, and leads to it', () =>
  browser.use(FILES, async ({ page }) => {
    await cursorAtLine(page, '"cells"');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Control+2');
    await page
      .locator('.form')
      .getByRole('alert')
      .getByText(/cannot be read as it is/)
      .waitFor();
    await page.locator('.form').getByRole('button', { name: 'Show in the text' }).click();
    await page.locator('.rules-text .view-line').first().waitFor();
    expect(await page.getByRole('tab', { name: 'Text', exact: true }).getAttribute('aria-selected')).toBe('true');
  }));

/** Two clear mistakes, and odd spacing. */
const UNTIDY = `{ "tableau pile": {"count":9, "build policy":"red-blak"},
"cells": {"count":3}}
`;

test('Clear mistakes are mended at once, and the text is laid out', () =>
  browser.use({ files: { [NAME]: UNTIDY } }, async ({ page }) => {
    await problems(page)
      .getByText(/2 errors|1 error, 1 warning/)
      .waitFor();
    await page.locator('.rules-text .view-line').first().click();
    await page.keyboard.press('Control+Shift+Period');
    await noProblems(page);
    await messages(page)
      .getByText(/^Fixed: /)
      .waitFor();
    await page.keyboard.press('Shift+Alt+F');
    await expectText(page, '  "tableau piles": {\n    "count": 9,');
    await noProblems(page);
  }));

test('Problems are listed, and lead to their places, by mouse and by keys', () =>
  browser.use(
    { files: { [NAME]: TEXT.replace('red-black', 'red-blak').replace('"count": 3', '"count": -3') } },
    async ({ page }) => {
      const list = problems(page).getByRole('listitem');
      await expect.poll(() => list.count()).toBe(2);
      await list
        .nth(1)
        .getByRole('button', { name: /^error, line 9/ })
        .click();
      await expect.poll(() => cursorLine(page)).toContain('"count": -3');
      await page.keyboard.press('F8');
      await expect.poll(() => cursorLine(page)).toContain('red-blak');
      await page.keyboard.press('Shift+F8');
      await expect.poll(() => cursorLine(page)).toContain('"count": -3');
      await list
        .nth(0)
        .getByRole('button', { name: /^Fix line 6/ })
        .first()
        .click();
      await expectText(page, '"build policy": "red-black"');
      await expect.poll(() => list.count()).toBe(1);
    },
  ));

test('The rules are told in English, and in full', () =>
  browser.use(FILES, async ({ page }) => {
    await page.keyboard.press('Control+3');
    const english = page.getByRole('region', { name: `${NAME} in English` });
    expect(await english.innerText()).toMatch(/Nine tableau piles/);
    await page.keyboard.press('Control+4');
    const effective = page.getByRole('region', { name: 'Effective rules' });
    expect(await effective.locator('tr', { hasText: 'build policy' }).first().innerText()).toContain('red-black');
    expect(await effective.locator('tr.default').count()).toBeGreaterThan(10);
  }));

test('The text is compared with its preset and with the saved file', () =>
  browser.use(FILES, async ({ page }) => {
    await openPreset(page, 'Golf');
    await page.keyboard.press('Control+5');
    await page.getByText('The same rules').waitFor();
    await page.keyboard.press('Control+1');
    await changeValue(page, '"count"', '7', '8');
    await page.keyboard.press('Control+5');
    await page.getByText(/\d+ rules? differs?/).waitFor();
    await page.getByRole('region', { name: 'Differences in words' }).getByRole('row').nth(1).waitFor();
    await page.locator('.monaco-diff-editor .line-insert, .monaco-diff-editor .char-insert').first().waitFor();

    await page.keyboard.press('Control+PageUp');
    await page.keyboard.press('Control+1');
    await changeValue(page, '"count"', '9', '6');
    await page.keyboard.press('Control+6');
    await page.getByText('1 rule differs').waitFor();
    expect(await page.getByLabel('Compare with').inputValue()).toBe('(saved)');
  }));

const OLD = `{
  "tableau piles": { "count": 7, "build policy": "red-black", "move built group": true, "diagonal deal": true },
  // twenty-four cards wait
  "stock size": 24,
  "stock deal count": 3,
  "stock redeal": true
}
`;

test('A rule file of 2018 is understood, and converted with its comments', () =>
  browser.use({ folder: { 'old.json': OLD } }, async (app) => {
    const { page } = app;
    await app.openFile('old.json', () => page.keyboard.press('Control+O'));
    await page.getByText('These rules are written in the form of 2018.').waitFor();
    await expect.poll(() => page.locator('[data-place="s"]').count()).toBe(1);
    await page.getByRole('button', { name: 'Convert to the modern form' }).click();
    await expectText(page, '"stock": {');
    await noProblems(page);
    const text = await rulesText(page);
    expect(text).toContain('// twenty-four cards wait');
    expect(parseRules(text).rules).toEqual(parseRules(OLD).rules);
    await page.locator('.rules-text .view-line').first().click();
    await page.keyboard.press('Control+Z');
    await expectText(page, '"stock size": 24');
    await expect.poll(() => isDirty(page, 'old.json')).toBe(false);
  }));

test('What is exported for Solvitaire says the same rules', () =>
  browser.use({}, async (app) => {
    const { page } = app;
    await app.saveAs('for-solvitaire.json', () => command(page, 'file.exportSolvitaire'));
    await messages(page)
      .getByText(/^Wrote “for-solvitaire.json”/)
      .waitFor();
    const [ours, theirs] = [await rulesText(page), app.readFile('for-solvitaire.json')].map(
      (text) => parseRules(text).rules,
    );
    if (ours === undefined || theirs === undefined) throw new Error('not readable');
    expect(rulesIdentity(theirs)).toBe(rulesIdentity(ours));
    expect(() => JSON.parse(app.readFile('for-solvitaire.json')) as unknown).not.toThrow();
  }));
