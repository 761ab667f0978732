import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { compileGame, dealGame, dealMicrosoft, legalMoves } from '../../src/game';
import { presetText } from '../../src-renderer/gallery/newRuleText';
import { browserForAll } from './application';
import { command, cursorAtLine, expectText, goToDeal, messages } from './steps';
import {
  carries,
  clickMove,
  dealText,
  expectMoves,
  expectTable,
  findDeal,
  place,
  rest,
  someCarries,
} from './tableSteps';

const browser = browserForAll();

const presetFile = (id: string): { files: Record<string, string> } => {
  const game = catalogue.findGame(id);
  if (game === undefined) throw new Error(`no preset ${id}`);
  return { files: { [`${id}.json`]: presetText(game) } };
};
const rulesOf = (id: string) => compileGame(catalogue.findGame(id)!.rules);
const felt = (page: Page) => page.locator('.felt');
const focusTable = (page: Page): Promise<void> => page.locator('[data-place][tabindex="0"]').focus();

/** Four aces on four piles: each goes up. */
const ACES = `{ "max rank": 1, "tableau piles": { "count": 4 } }\n`;
/** Eight cards in one pile: often no ace is on top, and that is the end. */
const ONE_PILE = `{ "max rank": 2, "tableau piles": { "count": 1, "build policy": "no-build" } }\n`;

test('A won game says so, and goes on to the next deal', () =>
  browser.use({ files: { 'aces.json': ACES } }, async ({ page }) => {
    for (let pile = 1; pile <= 4; pile++) {
      const box = await place(page, `t${String(pile)}`).boundingBox();
      await page.mouse.dblclick((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
      await expectMoves(page, pile, pile);
    }
    const notice = page.getByRole('status').filter({ hasText: 'Won in 4 moves.' });
    await notice.waitFor();
    await notice.getByRole('button', { name: 'Next deal' }).click();
    await expect.poll(() => felt(page).getAttribute('aria-label')).toMatch(/deal 2$/i);
    await expectMoves(page, 0, 0);
  }));

test('A game without a move says so, and the way back is one click', () =>
  browser.use({ files: { 'one.json': ONE_PILE } }, async ({ page }) => {
    const end = findDeal((deal) => legalMoves(dealText(ONE_PILE, deal)).length === 0);
    await goToDeal(page, end);
    await page.getByText('No move is left.').first().waitFor();
    const open = findDeal((deal) => carries(dealText(ONE_PILE, deal)).length > 0);
    await goToDeal(page, open);
    await page.getByText('No move is left.').waitFor({ state: 'detached' });
    await clickMove(page, carries(dealText(ONE_PILE, open))[0]);
    await expectMoves(page, 1, 1);
  }));

test('Moves are taken back and played again, from the keys and the buttons', () =>
  browser.use(presetFile('free-cell'), async ({ page }) => {
    const state = dealGame(rulesOf('free-cell'), 1);
    for (const move of someCarries(state, 3)) await clickMove(page, move);
    await expectMoves(page, 3, 3);
    await page.keyboard.press('u');
    await page.keyboard.press('u');
    await expectMoves(page, 1, 3);
    await page.keyboard.press('r');
    await expectMoves(page, 2, 3);
    await page.getByRole('button', { name: 'To the start' }).click();
    await expectMoves(page, 0, 3);
    await expectTable(page, state);
    await page.getByRole('button', { name: 'Play move again' }).click();
    await expectMoves(page, 1, 3);
    await command(page, 'play.toEnd');
    await expectMoves(page, 3, 3);
    await page.keyboard.press('Control+Z');
    await expectMoves(page, 2, 3);
  }));

test('A bookmark leads back to where it was set', () =>
  browser.use(presetFile('free-cell'), async ({ page }) => {
    const moves = someCarries(dealGame(rulesOf('free-cell'), 1), 2);
    await clickMove(page, moves[0]);
    await page.keyboard.press('Control+B');
    await clickMove(page, moves[1]);
    await expectMoves(page, 2, 2);
    await page.keyboard.press('b');
    await expectMoves(page, 1, 2);
    await page.getByRole('button', { name: 'Bookmarks' }).click();
    await page.getByRole('menuitem', { name: 'Remove this bookmark' }).click();
    await command(page, 'play.toEnd');
    await page.getByRole('button', { name: 'Bookmarks' }).click();
    expect(await page.getByRole('menu', { name: 'Bookmarks' }).getByRole('menuitem').allInnerTexts()).toEqual([
      'Set bookmark here',
    ]);
  }));

test('Safe cards go up when they are told to, or by themselves after a move', () =>
  browser.use({ files: { 'aces.json': ACES } }, async ({ page }) => {
    await focusTable(page);
    await page.keyboard.press('s');
    await page.getByText('Won in 4 moves.').first().waitFor();
    await page.keyboard.press('Home');
    await expectMoves(page, 0, 4);
    await command(page, 'play.autoMoves');
    const [first] = carries(dealText(ACES, 1));
    await clickMove(page, first);
    await page.getByText('Won in 4 moves.').first().waitFor();
  }));

test('Hidden cards can be turned down, and then they are not read out either', () =>
  browser.use(presetFile('klondike'), async ({ page }) => {
    const pile = place(page, 't7');
    expect(await pile.getAttribute('aria-label')).toMatch(/6 face down \(/);
    await command(page, 'view.showHidden');
    await expect.poll(() => pile.getAttribute('aria-label')).toMatch(/6 face down;/);
    await page.getByRole('button', { name: 'Show hidden cards' }).click();
    await expect.poll(() => pile.getAttribute('aria-label')).toMatch(/6 face down \(/);
  }));

test('The stock and the waste can be fanned out, with what can be reached lit', () =>
  browser.use(presetFile('klondike'), async ({ page }) => {
    await command(page, 'view.fanWaste');
    await expect.poll(() => page.locator('[data-spot^="s:"]').count()).toBe(24);
    await expect.poll(() => page.locator('.card-box.lit').count()).toBe(8);
    await focusTable(page);
    await page.keyboard.press('d');
    await expectMoves(page, 1, 1);
    expect(await page.locator('[data-spot^="w:"]').count()).toBe(3);
    // A lit card further on is turned up by pointing at it.
    const lit = page.locator('.card-box.lit[data-spot^="s:"]').last();
    await rest(page);
    const card = await lit.getAttribute('data-card');
    const box = await lit.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect
      .poll(() =>
        page.locator('[data-spot^="w:"]').evaluateAll((cards) => cards.map((each) => each.getAttribute('data-card'))),
      )
      .toContain(card);
  }));

test('Deals are reached by number, one after the other, at random, and by Microsoft’s number', () =>
  browser.use(presetFile('free-cell'), async ({ page }) => {
    const game = rulesOf('free-cell');
    await page.getByRole('button', { name: 'Next deal' }).click();
    await expectTable(page, dealGame(game, 2));
    await focusTable(page);
    await page.keyboard.press('Alt+ArrowRight');
    await expectTable(page, dealGame(game, 3));
    await page.keyboard.press('Alt+ArrowLeft');
    await expectTable(page, dealGame(game, 2));
    await page.keyboard.press('Control+G');
    await page.getByRole('dialog', { name: 'Go to deal' }).getByLabel('Number', { exact: true }).fill('4711');
    await page.keyboard.press('Enter');
    await expectTable(page, dealGame(game, 4711));
    await page.keyboard.press('Control+R');
    await expect.poll(() => page.getByLabel('Deal number').inputValue()).not.toBe('4711');
    await expectTable(page, dealGame(game, Number(await page.getByLabel('Deal number').inputValue())));

    await command(page, 'deal.microsoft');
    await page.getByRole('dialog', { name: 'Go to deal' }).getByLabel('Number', { exact: true }).fill('11982');
    await page.keyboard.press('Enter');
    const dealt = dealMicrosoft(game, 11982);
    if (!dealt.ok) throw new Error(dealt.error);
    await expectTable(page, dealt.value);
    expect(await page.getByLabel('Microsoft deal number').inputValue()).toBe('11982');
  }));

test('A deal that makes no sense is said to, in words', () =>
  browser.use(presetFile('klondike'), async ({ page }) => {
    await page.getByLabel('Deal number').fill('many');
    await page.getByLabel('Deal number').press('Enter');
    await messages(page).locator('.words').first().waitFor();
    expect(await page.getByLabel('Deal number').inputValue()).toBe('1');
    await page.getByRole('button', { name: 'Choose a deal' }).click();
    const microsoft = page.getByRole('menuitem', { name: /Microsoft deal/ });
    expect(await microsoft.getAttribute('aria-disabled')).toBe('true');
    expect(await microsoft.innerText()).toContain('games without a stock');
  }));

test('A deal of one’s own is written, checked while it is, saved, and opened again', () =>
  browser.use({ files: { 'aces.json': ACES } }, async (app) => {
    const { page } = app;
    await command(page, 'deal.edit');
    const dialog = page.getByRole('dialog', { name: 'Edit deal' });
    const area = dialog.getByLabel('The deal as text');
    const before = await area.inputValue();
    const order: readonly string[] = before.match(/A[CHSD]/g) ?? [];
    expect(order).toHaveLength(4);
    await area.fill(before.replace(order[0], 'XX'));
    await dialog.getByRole('list', { name: 'Problems of the deal' }).waitFor();
    expect(await dialog.getByRole('button', { name: 'Use this deal' }).isDisabled()).toBe(true);

    const swapped = before.replace(order[0], '?').replace(order[1], order[0]).replace('?', order[1]);
    await area.fill(swapped);
    await dialog.getByRole('button', { name: 'Save file…' }).click();
    await app.saveAs('swapped.json', () => Promise.resolve());
    await dialog.getByRole('button', { name: 'Use this deal' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const shown = page.locator('[data-spot="t1:0"]');
    await expect.poll(() => shown.getAttribute('data-card')).toBe(order[1]);
    await page.getByText('Own deal').first().waitFor();

    await page.keyboard.press('Control+G');
    await page.getByRole('dialog', { name: 'Go to deal' }).getByLabel('Number', { exact: true }).fill('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown.getAttribute('data-card')).toBe(order[0]);
    await app.openFile('swapped.json', () => command(page, 'deal.open'));
    await expect.poll(() => shown.getAttribute('data-card')).toBe(order[1]);
  }));

test('Rules that break keep the last good table, and the moves played stay when they are mended', () =>
  browser.use(presetFile('free-cell'), async ({ page }) => {
    const [move] = someCarries(dealGame(rulesOf('free-cell'), 1), 1);
    await clickMove(page, move);
    await expectMoves(page, 1, 1);
    await cursorAtLine(page, '"tableau piles"');
    await page.keyboard.type(' oops');
    await expectText(page, 'oops');
    await page.locator('.table.dimmed').waitFor();
    for (let i = 0; i < 5; i++) await page.keyboard.press('Backspace');
    await page.locator('.table:not(.dimmed) .felt').waitFor();
    await expectMoves(page, 1, 1);
  }));
