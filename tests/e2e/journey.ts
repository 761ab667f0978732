// One way through the whole application, from the gallery to a saved and reopened game. Run in the browser by
// journey.test.ts and in the desktop application by the tests of Electron.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { playMove } from '../../src/game';
import {
  changeValue,
  closeTab,
  cursorAtLine,
  expectText,
  goToDeal,
  isDirty,
  noProblems,
  openPreset,
  problems,
  quickFix,
  rulesText,
  tab,
  tabNames,
} from './steps';
import { dealText, drag, expectMoves, someCarries, type Carry } from './tableSteps';

/** What differs between the shells: how questions for files are answered, and where the files are. */
export interface Shell {
  /** Does what asks under which name to save, and answers. */
  saveAs(name: string, ask: () => Promise<void>): Promise<void>;
  /** Does what asks which file to open, and answers. */
  openFile(name: string, ask: () => Promise<void>): Promise<void>;
  readFile(name: string): string;
}

/** Winnable with eight piles, and three moves can be made at once. */
const DEAL = 3;

export async function journey(page: Page, shell: Shell): Promise<void> {
  await chooseKlondike(page);
  await breakAndFix(page);
  await addPile(page);
  await playAndUndo(page);
  await solveAndStep(page);
  await saveAndReopen(page, shell);
}

async function chooseKlondike(page: Page): Promise<void> {
  await openPreset(page, 'Klondike');
  await expectText(page, '"build policy": "red-black"');
  await goToDeal(page, DEAL);
  expect(await page.locator('[data-place^="t"]').count()).toBe(7);
}

async function breakAndFix(page: Page): Promise<void> {
  await changeValue(page, '"build policy"', '"red-black"', '"red-blak"');
  const squiggle = page.locator('.rules-text .squiggly-error').first();
  await squiggle.waitFor();
  const problem = problems(page)
    .getByRole('button', { name: /red-blak/ })
    .first();
  await problem.waitFor();
  await page.locator('.table.dimmed').waitFor();

  // The text of the marker stands in the editor, too.
  await squiggle.hover({ force: true });
  await page.locator('.monaco-hover', { hasText: 'red-blak' }).first().waitFor();

  await cursorAtLine(page, '"build policy"');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await quickFix(page, '"build policy": "red-black"');
  await noProblems(page);
  await page.locator('.table:not(.dimmed) .felt').waitFor();
}

async function addPile(page: Page): Promise<void> {
  await changeValue(page, '"count"', '7', '8');
  await expect.poll(() => page.locator('[data-place^="t"]').count()).toBe(8);
}

async function playAndUndo(page: Page): Promise<void> {
  const state = dealText(await rulesText(page), DEAL);
  const moves: readonly Carry[] = someCarries(state, 3);
  for (const [i, move] of moves.entries()) {
    await drag(page, move);
    await expectMoves(page, i + 1, i + 1);
    playMove(state, move.move);
  }
  await page.keyboard.press('u');
  await expectMoves(page, 2, 3);
}

async function solveAndStep(page: Page): Promise<void> {
  await page.keyboard.press('F9');
  const panel = page.getByRole('region', { name: 'Solution', exact: true });
  await panel
    .getByText(/^Winnable in \d+ moves$/)
    .first()
    .waitFor({ timeout: 60_000 });
  const at = panel.getByText(/^step \d+ of \d+$/);
  const steps = Number((await at.innerText()).split(' ').at(-1));
  for (let i = 1; i <= 3; i++) {
    await page.keyboard.press('Control+ArrowRight');
    await panel.getByText(`step ${String(i)} of ${String(steps)}`, { exact: true }).waitFor();
  }
  await page.keyboard.press('Control+ArrowLeft');
  await panel.getByText(`step 2 of ${String(steps)}`, { exact: true }).waitFor();
  for (let i = 2; i < steps; i++) await panel.getByRole('button', { name: 'Next step' }).click();
  await panel.getByText(`step ${String(steps)} of ${String(steps)}`, { exact: true }).waitFor();
  await expect.poll(() => page.locator('[data-spot^="f"]').count()).toBeGreaterThan(0);
  for (let i = 1; i <= 4; i++)
    expect(await page.locator(`[data-place="f${String(i)}"]`).getAttribute('aria-label')).toContain('13 cards, king');
}

async function saveAndReopen(page: Page, shell: Shell): Promise<void> {
  const name = 'eight-piles.json';
  const before = (await tabNames(page)).length;
  const text = await rulesText(page);
  await shell.saveAs(name, () => page.keyboard.press('Control+S'));
  await tab(page, name).waitFor();
  expect(await isDirty(page, name)).toBe(false);
  expect(shell.readFile(name).trimEnd()).toBe(text.trimEnd());

  await closeTab(page, name);
  await expect.poll(async () => (await tabNames(page)).length).toBe(before - 1);
  await shell.openFile(name, () => page.keyboard.press('Control+O'));
  await tab(page, name).waitFor();
  await expectText(page, '"count": 8');
  expect((await rulesText(page)).trimEnd()).toBe(text.trimEnd());
  expect(await page.locator('[data-place^="t"]').count()).toBe(8);
}
