// Every view and dialog of the window and how to get there: for looking at each, by eye and by axe.

import type { Page } from 'playwright-core';
import type { CommandId } from '../../src/protocol';
import { changeValue, closeTab, command } from './steps';

export interface View {
  readonly name: string;
  readonly show: (page: Page) => Promise<void>;
  /** Back to where the next one can begin. */
  readonly leave?: (page: Page) => Promise<void>;
}

const escape = (page: Page): Promise<void> => page.keyboard.press('Escape');

/** Escape means something else where none are open. */
async function closeSuggestions(page: Page): Promise<void> {
  const list = page.locator('.suggest-widget.visible');
  // They come a moment after the last letter.
  await list.waitFor({ timeout: 2000 }).catch(() => undefined);
  if ((await list.count()) === 0) return;
  await escape(page);
  await list.waitFor({ state: 'detached' });
}

const rules = (name: string, key: string, landmark: string): View => ({
  name,
  show: async (page) => {
    await page.keyboard.press(key);
    await page.locator(landmark).first().waitFor();
  },
  leave: (page) => page.keyboard.press('Control+1'),
});

const dialog = (name: string, id: CommandId): View => ({
  name,
  show: async (page) => {
    await command(page, id);
    await page.locator('dialog[open]').waitFor();
  },
  leave: async (page) => {
    await escape(page);
    await page
      .locator('dialog[open]')
      .waitFor({ state: 'detached', timeout: 2000 })
      .catch(() => undefined);
    if ((await page.locator('dialog[open]').count()) > 0) await escape(page);
    await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  },
});

/** The views of experiments; something to do is in each even when nothing was run. */
const experiment = (name: string, key: string): View => ({
  name: name.toLowerCase(),
  show: async (page) => {
    await page.keyboard.press(key);
    await page.getByRole('group', { name: 'Views' }).getByRole('button', { name, pressed: true }).waitFor();
    await page.locator('main :is(button, input):visible').first().waitFor();
  },
  leave: async (page) => {
    await page.keyboard.press('Alt+1');
    await page.locator('.felt').waitFor();
  },
});

/** Of the rules and the table, with Klondike in front and nothing changed. */
export const PANES: readonly View[] = [
  { name: 'design', show: (page) => page.locator('.felt').waitFor() },
  rules('form', 'Control+2', '.form .section'),
  rules('english', 'Control+3', '.english h2'),
  rules('effective', 'Control+4', '.effective table'),
  rules('differences', 'Control+5', '.monaco-diff-editor .view-line'),
  {
    name: 'broken',
    show: async (page) => {
      await changeValue(page, '"build policy"', '"red-black"', '"red-blak"');
      await page.locator('.table.dimmed').waitFor();
      await closeSuggestions(page);
    },
    leave: async (page) => {
      await changeValue(page, '"build policy"', '"red-blak"', '"red-black"');
      await page.locator('.table:not(.dimmed) .felt').waitFor();
    },
  },
  {
    name: 'completion',
    show: async (page) => {
      await page.locator('.rules-text .view-line', { hasText: 'red-black' }).click();
      await page.keyboard.press('End');
      for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Control+Space');
      await page.locator('.suggest-widget.visible .monaco-list-row').first().waitFor();
    },
    leave: async (page) => {
      await escape(page);
      await page.locator('.suggest-widget.visible').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'solution',
    show: async (page) => {
      await page.getByLabel('Deal number').fill('2');
      await page.getByLabel('Deal number').press('Enter');
      await page.keyboard.press('F9');
      const panel = page.getByRole('region', { name: 'Solution', exact: true });
      await panel.getByText(/^step 0 of/).waitFor({ timeout: 30_000 });
      for (let i = 0; i < 6; i++) await panel.getByRole('button', { name: 'Next step' }).click();
      await panel.getByText(/^step 6 of/).waitFor();
    },
    leave: (page) => command(page, 'solve.close'),
  },
  {
    name: 'which-moves',
    show: async (page) => {
      await page.keyboard.press('F10');
      await page.locator('.card-box .badge').first().waitFor({ timeout: 30_000 });
    },
  },
  {
    name: 'hints',
    show: async (page) => {
      await command(page, 'play.hint');
      const hints = page.getByRole('region', { name: 'Hints', exact: true });
      await hints.getByText(/It can still be won|No play wins|No way to win/).waitFor({ timeout: 30_000 });
    },
    leave: async (page) => {
      await page.getByRole('button', { name: 'Close hints' }).click();
    },
  },
  {
    name: 'menu',
    show: async (page) => {
      await page.locator('[data-menu="Deal"]').click();
      await page.getByRole('menu', { name: 'Deal', exact: true }).waitFor();
    },
    leave: escape,
  },
  {
    name: 'why-not',
    show: async (page) => {
      await page.getByLabel('Deal number').fill('many');
      await page.getByLabel('Deal number').press('Enter');
      await page.locator('.notice').first().waitFor();
    },
    leave: async (page) => {
      await page.getByRole('button', { name: 'Dismiss' }).first().click();
    },
  },
];

/** What lies over them or takes their place; the last ones leave the window without a game. */
export const DIALOGS: readonly View[] = [
  dialog('gallery', 'file.gallery'),
  {
    name: 'palette',
    show: async (page) => {
      await page.keyboard.press('Control+Shift+P');
      await page.getByRole('dialog', { name: 'Command palette' }).getByRole('option').first().waitFor();
    },
    leave: escape,
  },
  dialog('open', 'file.open'),
  dialog('recent', 'file.openRecent'),
  dialog('save', 'file.saveAs'),
  dialog('settings', 'file.settings'),
  dialog('keys', 'help.keys'),
  dialog('rules-help', 'help.rules'),
  dialog('about', 'help.about'),
  dialog('go-to-deal', 'deal.goTo'),
  dialog('edit-deal', 'deal.edit'),
  dialog('find-deal', 'deal.find'),
  dialog('tactics', 'play.tactics'),
  dialog('player', 'play.letPlay'),
  experiment('Measure', 'Alt+2'),
  experiment('Compare', 'Alt+3'),
  experiment('Runs', 'Alt+4'),
  {
    name: 'question',
    show: async (page) => {
      await changeValue(page, '"count"', '7', '8');
      await closeTab(page, 'Klondike');
      await page.getByRole('dialog', { name: /Save the changes/ }).waitFor();
    },
    leave: async (page) => {
      await page.getByRole('button', { name: "Don't Save" }).click();
      await page.getByRole('heading', { name: 'No game is open' }).waitFor();
    },
  },
  { name: 'empty', show: (page) => page.getByRole('heading', { name: 'No game is open' }).waitFor() },
];
