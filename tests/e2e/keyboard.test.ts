import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { COMMANDS, MENUS } from '../../src/protocol';
import { browserForAll } from './application';
import { openPreset, problems } from './steps';
import { expectMoves } from './tableSteps';

const browser = browserForAll();

const focused = <T>(page: Page, read: (element: HTMLElement) => T): Promise<T> =>
  page.evaluate<T>(`(${String(read)})(document.activeElement)`);

/** The titles of a menu's entries, those that can be chosen now. */
async function enabledIn(page: Page, menu: string): Promise<readonly string[]> {
  await page.locator(`[data-menu="${menu}"]`).click();
  const entries = page.getByRole('menu', { name: menu, exact: true }).locator('li button:enabled .title');
  await page.getByRole('menu', { name: menu, exact: true }).waitFor();
  const titles = await entries.allInnerTexts();
  await page.keyboard.press('Escape');
  return titles;
}

test('Every command is in its menu, and in the palette as long as it can be run', () =>
  browser.use({}, async ({ page }) => {
    const enabled: string[] = [];
    for (const menu of MENUS) {
      await page.locator(`[data-menu="${menu}"]`).click();
      const list = page.getByRole('menu', { name: menu, exact: true });
      await list.waitFor();
      expect(await list.locator('.title').allInnerTexts()).toEqual(
        COMMANDS.filter((command) => command.menu === menu).map(({ title }) => title),
      );
      await page.keyboard.press('Escape');
      enabled.push(...(await enabledIn(page, menu)));
    }
    expect(enabled.length).toBeGreaterThan(40);
    await page.keyboard.press('Control+Shift+P');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await palette.getByRole('option').first().waitFor();
    const offered = (await palette.locator('.title').allInnerTexts()).map((title) => title.replace(/ ✓$/, ''));
    expect([...offered].sort()).toEqual(enabled.filter((title) => title !== 'Command Palette…').sort());
  }));

test('Commands that come to be possible come into the palette', () =>
  browser.use({}, async ({ page }) => {
    const offers = async (words: string): Promise<boolean> => {
      await page.keyboard.press('Control+Shift+P');
      const palette = page.getByRole('dialog', { name: 'Command palette' });
      await palette.getByRole('combobox').fill(words);
      await palette.getByRole('option').or(palette.getByText('No command is called that.')).first().waitFor();
      const found = (await palette.locator('.title').allInnerTexts()).includes(words);
      await page.keyboard.press('Escape');
      await palette.waitFor({ state: 'detached' });
      return found;
    };
    expect(await offers('Take Back Move')).toBe(false);
    await page.locator('[data-place][tabindex="0"]').focus();
    await page.keyboard.press('d');
    await expectMoves(page, 1, 1);
    expect(await offers('Take Back Move')).toBe(true);
  }));

test('The menus are gone through with the arrow keys and run with Enter', () =>
  browser.use({}, async ({ page }) => {
    await page.locator('[data-menu="File"]').focus();
    for (let i = 0; i < MENUS.indexOf('Deal'); i++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page, (element) => element.dataset['menu'])).toBe('Deal');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page, (element) => element.innerText)).toContain('Next Deal');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Deal number').inputValue()).toBe('2');
    await page.locator('[data-menu="File"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('menu', { name: 'Edit', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page, (element) => element.dataset['menu'])).toBe('Edit');
  }));

test('Menus lie over the table, whole and within reach of the mouse', () =>
  browser.use(
    { settings: { rulesShare: 0.2 }, context: { viewport: { width: 900, height: 700 } } },
    async ({ page }) => {
      for (const menu of MENUS) {
        await page.locator(`[data-menu="${menu}"]`).click();
        const list = page.getByRole('menu', { name: menu, exact: true });
        await list.waitFor();
        const covered = await list.locator('li button').evaluateAll((entries) =>
          entries.flatMap((entry) => {
            const { left, right, top, height } = entry.getBoundingClientRect();
            const isSeen = [left + 2, (left + right) / 2, right - 2].every((x) =>
              entry.contains(document.elementFromPoint(x, top + height / 2)),
            );
            return isSeen ? [] : [entry.textContent];
          }),
        );
        expect(covered, menu).toEqual([]);
        await page.keyboard.press('Escape');
      }
    },
  ));

test('F6 goes round the panes, Shift+F6 back', () =>
  browser.use({}, async ({ page }) => {
    const pane = (): Promise<string | undefined> =>
      focused(page, (element) => element.closest<HTMLElement>('[data-pane]')?.dataset['pane']);
    const order = await page
      .locator('[data-pane]:visible')
      .evaluateAll((panes) => panes.map((each) => each.getAttribute('data-pane')));
    expect(order.length).toBeGreaterThanOrEqual(4);
    await page.locator('[data-place][tabindex="0"]').focus();
    const seen: (string | undefined)[] = [];
    for (let i = 0; i < order.length; i++) {
      await page.keyboard.press('F6');
      seen.push(await pane());
    }
    expect([...seen].sort()).toEqual([...order].sort());
    expect(seen.at(-1)).toBe('table');
    await page.keyboard.press('Shift+F6');
    expect(await pane()).toBe(seen.at(-2));
  }));

test('The Tab key leaves the text once Escape has freed it', () =>
  browser.use({}, async ({ page }) => {
    await page.locator('.rules-text .view-line').first().click();
    await page.keyboard.press('Escape');
    await page.getByText('Tab moves on to the next control.').waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page, (element) => element.closest('.monaco-editor') === null)).toBe(true);
    await problems(page).getByText('No problems').waitFor();
  }));

test('A dialog keeps the focus inside, and gives it back', () =>
  browser.use({}, async ({ page }) => {
    await page.locator('[data-place="t1"]').focus();
    await page.keyboard.press('Control+,');
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await dialog.waitFor();
    for (let i = 0; i < 25; i++) {
      await page.keyboard.press('Tab');
      expect(await focused(page, (element) => element === document.body || element.closest('dialog') !== null)).toBe(
        true,
      );
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page, (element) => element.dataset['place'])).toBe('t1');
  }));

test('Tabs are changed with the arrow keys, and closed with Delete', () =>
  browser.use({}, async ({ page }) => {
    await openPreset(page, 'Golf');
    const tabs = page.getByRole('tablist', { name: 'Open games' });
    await tabs.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowLeft');
    await tabs.getByRole('tab', { name: 'Klondike', selected: true }).waitFor();
    await page.keyboard.press('Delete');
    await expect.poll(() => tabs.getByRole('tab').allInnerTexts()).toEqual(['Golf']);
  }));
