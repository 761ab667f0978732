import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { presetText } from '../../src-renderer/gallery/newRuleText';
import { browserForAll, type StartOptions } from './application';
import { command, goToDeal } from './steps';
import { carries, clickMove, dealText, expectMoves, findDeal } from './tableSteps';

const browser = browserForAll();

const textOf = (id: string): string => {
  const game = catalogue.findGame(id);
  if (game === undefined) throw new Error(`no preset ${id}`);
  return presetText(game);
};
const presetFile = (id: string, settings: StartOptions['settings'] = {}): StartOptions => ({
  files: { [`${id}.json`]: textOf(id) },
  settings,
});
const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Solution', exact: true });
const SOLVING = { timeout: 30_000 };

/** Nobody decides it in a second. */
const HARD = 'forty-thieves';
const ACES = `{ "max rank": 1, "tableau piles": { "count": 4 } }\n`;

test.each([
  ['winnable', 'free-cell', 1, /^✓?\s*Winnable in \d+ moves/],
  ['unwinnable', 'golf', 2, /^✕?\s*Unwinnable: /],
] as const)('A deal that is %s is found to be so', (_, id, deal, words) =>
  browser.use(presetFile(id), async ({ page }) => {
    await goToDeal(page, deal);
    await page.keyboard.press('F9');
    await expect.poll(() => panelOf(page).innerText(), SOLVING).toMatch(new RegExp(words.source, 'm'));
    expect(await panelOf(page).innerText()).toMatch(/\d+ positions?/);
  }),
);

test('Out of time, it says so, says what can be done, and offers the line that came closest', () =>
  browser.use(presetFile(HARD, { solveSeconds: 1 }), async ({ page }) => {
    await page.keyboard.press('F9');
    const panel = panelOf(page);
    await panel
      .getByText(/Unknown \(out of time after/i)
      .first()
      .waitFor(SOLVING);
    await panel
      .getByText(/Raise the time limit in Settings/)
      .first()
      .waitFor();
    await panel.getByRole('button', { name: 'Show the Closest Line' }).click();
    await panel.getByRole('button', { name: 'Next step' }).click();
    await panel.getByText(/^step 1 of \d+$/).waitFor();
    await page
      .getByText('A step of the solution.')
      .or(page.getByText(/closest line/i))
      .first()
      .waitFor();
  }));

test('Solving shows its effort and stops at once when it is told to', () =>
  browser.use(presetFile(HARD), async ({ page }) => {
    await page.keyboard.press('F9');
    const panel = panelOf(page);
    await panel
      .getByText(/\d+ positions · depth \d+ · .* (MB|kB|KB|GB)/)
      .first()
      .waitFor(SOLVING);
    await page.keyboard.press('Shift+F9');
    await panel
      .getByText(/Unknown \(stopped/i)
      .first()
      .waitFor(SOLVING);
    await panel.getByRole('button', { name: 'Show the Closest Line' }).waitFor();
  }));

test('A solution is stepped through by its buttons, its list and the keys, and played at a chosen speed', () =>
  browser.use(presetFile('free-cell'), async ({ page }) => {
    await page.keyboard.press('F9');
    const panel = panelOf(page);
    const at = panel.getByText(/^step \d+ of \d+$/);
    await at.waitFor(SOLVING);
    const steps = Number((await at.innerText()).split(' ').at(-1));
    const expectStep = (step: number): Promise<void> =>
      expect.poll(() => at.innerText()).toBe(`step ${String(step)} of ${String(steps)}`);

    await panel.getByRole('button', { name: 'Next step' }).click();
    await expectStep(1);
    await panel.locator('.step').nth(4).click();
    await expectStep(5);
    await page.keyboard.press('Control+ArrowLeft');
    await expectStep(4);
    await panel.getByRole('button', { name: 'To the end' }).click();
    await expectStep(steps);
    for (let i = 1; i <= 4; i++)
      expect(await page.locator(`[data-place="f${String(i)}"]`).getAttribute('aria-label')).toContain('13 cards');
    await panel.getByRole('button', { name: 'To the start' }).click();
    await expectStep(0);

    await panel.getByLabel('Speed').selectOption('20');
    await panel.getByRole('button', { name: 'Play', exact: true }).click();
    await panel.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await expect.poll(async () => Number((await at.innerText()).split(' ')[1]), SOLVING).toBeGreaterThan(4);
    await panel.getByRole('button', { name: 'Pause', exact: true }).click();
    await panel.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const paused = await at.innerText();
    await panel.getByRole('button', { name: 'Next step' }).click();
    await expectStep(Number(paused.split(' ')[1]) + 1);
  }));

test('The game goes on from a step of its solution', () =>
  browser.use(presetFile('free-cell'), async ({ page }) => {
    await page.keyboard.press('F9');
    const panel = panelOf(page);
    await panel.getByText(/^step 0 of \d+$/).waitFor(SOLVING);
    for (let i = 0; i < 3; i++) await page.keyboard.press('Control+ArrowRight');
    await panel.getByText(/^step 3 of/).waitFor();
    await panel.getByRole('button', { name: 'Continue from Here' }).click();
    await expectMoves(page, 3, 3);
    await page.locator('[data-place][tabindex="0"]').focus();
    await page.keyboard.press('u');
    await expectMoves(page, 2, 3);
  }));

test('It says whether the deal can still be won, before a move and after it', () => {
  // One cell too few: many moves lose.
  const text = textOf('free-cell-0-cell');
  return browser.use({ files: { 'game.json': text } }, async ({ page }) => {
    const deal = findDeal((number) => carries(dealText(text, number)).length >= 2);
    await goToDeal(page, deal);
    const panel = panelOf(page);
    await panel.getByLabel('Watch').check();
    await panel
      .getByText(/^\s*[✓✕]?\s*(Still winnable|Lost)/)
      .first()
      .waitFor(SOLVING);
    await clickMove(page, carries(dealText(text, deal))[0]);
    await expectMoves(page, 1, 1);
    await panel
      .getByText(/^\s*[✓✕]?\s*(Still winnable|Lost)/)
      .first()
      .waitFor(SOLVING);
  });
});

test('Moves that keep a deal winnable are marked on the table', () =>
  browser.use({ files: { 'aces.json': ACES } }, async ({ page }) => {
    await page.keyboard.press('F10');
    await panelOf(page).getByText('Still winnable. Every move keeps it so.').first().waitFor(SOLVING);
    await expect.poll(() => page.locator('.card-box .badge.keeps').count()).toBe(4);
  }));

test.each([
  ['The next winnable deal', 'golf', /^Deal \d+ is winnable/],
  ['The next unwinnable deal', 'golf', /^Deal \d+ is unwinnable/],
  ['The hardest of so many deals', 'free-cell', /^Deal \d+ took the most/],
] as const)('“%s” is found and shown', (goal, id, words) =>
  browser.use(presetFile(id), async ({ page }) => {
    await page.keyboard.press('Control+Shift+F');
    const dialog = page.getByRole('dialog', { name: 'Find Deal' });
    await dialog.getByLabel(goal).check();
    await dialog.getByLabel(/Give up after|Deals to compare/).fill('5');
    await dialog.getByLabel('First deal').fill('3');
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
    await dialog.getByText(words).first().waitFor(SOLVING);
    const show = dialog.getByRole('button', { name: /^Show Deal \d+$/ });
    const found = (await show.innerText()).split(' ').at(-1) ?? '';
    await show.click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Deal number').inputValue()).toBe(found);
  }),
);

test('A search for a deal skips one that takes too long, and stops', () =>
  browser.use(presetFile(HARD), async ({ page }) => {
    await page.keyboard.press('Control+Shift+F');
    const dialog = page.getByRole('dialog', { name: 'Find Deal' });
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
    await dialog
      .getByText(/^Deal 2 · 0 deals looked at/)
      .first()
      .waitFor(SOLVING);
    await dialog.getByRole('button', { name: 'Skip This Deal' }).click();
    await dialog
      .getByText(/^Deal 3 · 1 deal looked at/)
      .first()
      .waitFor(SOLVING);
    await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
    await dialog
      .getByText(/before it was stopped/)
      .first()
      .waitFor(SOLVING);
    await dialog.getByRole('button', { name: 'Start Again' }).waitFor();
  }));

test('A solution is written to a file, and closed', () =>
  browser.use(presetFile('free-cell'), async (app) => {
    const { page } = app;
    await page.keyboard.press('F9');
    await panelOf(page)
      .getByText(/^step 0 of \d+$/)
      .waitFor(SOLVING);
    await app.saveAs('solution.txt', () => command(page, 'file.exportSolution'));
    await expect.poll(() => attemptRead(() => app.readFile('solution.txt'))).toMatch(/Winnable in \d+ moves/);
    await command(page, 'solve.close');
    await panelOf(page)
      .getByText(/finds out whether this deal can be won/)
      .waitFor();
  }));

function attemptRead(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
