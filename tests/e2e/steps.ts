// What a user does in the window and looks at there, as functions over a page: for journeys in the browser and in Electron.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CommandId } from '../../src/protocol';
import { COMMANDS } from '../../src/protocol';

/** The table, or why there is none, and the text editor are there. */
export async function waitUntilReady(page: Page): Promise<void> {
  await page.locator('[data-pane="table"]').locator('.felt, .empty').first().waitFor();
  await page.locator('.monaco-editor .view-line').first().waitFor();
}

/** Runs a command by its name in the palette. */
export async function command(page: Page, id: CommandId): Promise<void> {
  const { title } = COMMANDS.find((each) => each.id === id) ?? { title: id };
  await page.keyboard.press('Control+Shift+P');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill(title);
  await palette.locator('.title').getByText(title, { exact: false }).first().waitFor();
  await page.keyboard.press('Enter');
  await palette.waitFor({ state: 'detached' });
}

export async function openPreset(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+P');
  const gallery = page.getByRole('dialog', { name: 'New from preset' });
  await gallery.getByRole('combobox').fill(name);
  await gallery.getByRole('option').first().getByText(name).first().waitFor();
  await page.keyboard.press('Enter');
  await gallery.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name, selected: true }).waitFor();
}

export async function goToDeal(page: Page, deal: number): Promise<void> {
  const field = page.getByLabel('Deal number');
  await field.fill(String(deal));
  await field.press('Enter');
  await page.locator(`.felt[aria-label$="deal ${String(deal)}" i]`).waitFor();
}

// ── The text ──

/** The text of the rules as the editor shows it; it must fit the pane. */
export const rulesText = (page: Page): Promise<string> =>
  page.locator('.rules-text .view-lines .view-line').evaluateAll((lines) =>
    lines
      .map((line) => ({ top: Number.parseFloat((line as HTMLElement).style.top), text: line.textContent }))
      .sort((a, b) => a.top - b.top)
      .map(({ text }) => text.replaceAll('\u00a0', ' ').replaceAll('\u200b', ''))
      .join('\n'),
  );

/** Puts the cursor to the end of the line that contains a text. */
export async function cursorAtLine(page: Page, containing: string): Promise<void> {
  await page
    .locator('.rules-text .view-line')
    .filter({ hasText: spaced(containing) })
    .first()
    .click();
  await page.keyboard.press('End');
}

/** The editor draws spaces that do not break. */
const spaced = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', '[ \\u00a0]'));

/** Replaces a value that ends a line, such as `7,` in `"count": 7,`. */
export async function changeValue(page: Page, line: string, before: string, after: string): Promise<void> {
  await cursorAtLine(page, `${line}: ${before}`);
  const whole = (await rulesText(page)).split('\n').find((each) => each.includes(`${line}: ${before}`)) ?? '';
  const behind = whole.length - whole.indexOf(before, whole.indexOf(line) + line.length) - before.length;
  for (let i = 0; i < behind; i++) await page.keyboard.press('ArrowLeft');
  for (let i = 0; i < before.length; i++) await page.keyboard.press('Backspace');
  await page.keyboard.type(after);
  await expectText(page, `${line}: ${after}`);
}

export const expectText = (page: Page, part: string): Promise<void> =>
  expect.poll(() => rulesText(page), { timeout: 10_000 }).toContain(part);

/** The editor carries out the only fix there is at once, and asks where there are several. */
export async function quickFix(page: Page, wanted: string): Promise<void> {
  await page.keyboard.press('Control+.');
  const menu = page.locator('.action-widget');
  const text = async (): Promise<string> => {
    if ((await menu.count()) > 0) await page.keyboard.press('Enter');
    return rulesText(page);
  };
  await expect.poll(text, { timeout: 10_000 }).toContain(wanted);
}

export const problems = (page: Page): Locator => page.getByRole('region', { name: 'Problems' });

export const noProblems = (page: Page): Promise<void> => problems(page).getByText('No problems').waitFor();

// ── Tabs and dialogs ──

export const tab = (page: Page, name: string): Locator =>
  page.getByRole('tablist', { name: 'Open games' }).getByRole('tab', { name });

export const tabNames = (page: Page): Promise<readonly string[]> =>
  page.getByRole('tablist', { name: 'Open games' }).getByRole('tab').allInnerTexts();

export const isDirty = async (page: Page, name: string): Promise<boolean> =>
  (await tab(page, name).getByRole('img', { name: 'unsaved' }).count()) > 0;

export async function closeTab(page: Page, name: string): Promise<void> {
  await page.getByTitle(`Close ${name}`, { exact: true }).click();
}

export const messages = (page: Page): Locator => page.getByRole('log', { name: 'Messages' });

export async function answerSave(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Save' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: /^(Save|Replace)$/ }).click();
  await dialog.waitFor({ state: 'detached' });
}

export async function answerOpen(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Open', exact: true });
  await dialog.getByRole('option', { name, exact: true }).click();
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Answers a question such as "Save the changes?". */
export async function answerQuestion(page: Page, title: RegExp, answer: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: answer, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
