import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { legalMoves, playMove } from '../../src/game';
import { newControl, Solver } from '../../src/solver';
import { browserForAll } from './application';
import { command, goToDeal } from './steps';
import { carries, clickMove, dealText, expectMoves, findDeal, type Carry } from './tableSteps';

const browser = browserForAll();

const SMALL = `{
  "max rank": 4,
  "tableau piles": { "count": 4, "build policy": "red-black", "spaces policy": "any" },
  "cells": { "count": 1 }
}
`;
const LOSING = `{
  "max rank": 4,
  "tableau piles": { "count": 4, "build policy": "red-black", "spaces policy": "no-build" },
  "cells": { "count": 1 }
}
`;
const SOLVING = { timeout: 20_000 };
const hintsOf = (page: Page): Locator => page.getByRole('region', { name: 'Hints', exact: true });
const solver = new Solver(
  newControl(() => 0),
  { states: 100_000, bytes: 1 << 22, timeMs: Infinity },
);

test('Hints name the best move with its reasons, show it on the table and lead to a win', () => {
  const deal = findDeal((seed) => {
    const verdict = solver.solve(dealText(SMALL, seed));
    return verdict.kind === 'winnable' && (verdict.solution?.length ?? 0) > 8;
  });
  return browser.use({ files: { 'small.json': SMALL } }, async ({ page }) => {
    await goToDeal(page, deal);
    await page.locator('.felt [tabindex="0"]').first().focus();
    await page.keyboard.press('h');
    const hints = hintsOf(page);
    await hints.getByText('It can still be won.').waitFor(SOLVING);
    const first = hints.getByRole('listitem').first();
    await first.getByText(/found to win in \d+ moves/).waitFor();
    expect(await page.locator('.shown-from').count()).toBe(1);
    expect(await page.locator('.shown-to').count()).toBe(1);
    await expect.poll(() => hints.getByRole('status').innerText()).toMatch(/^Hint 1 of \d+: .*found to win in/);

    await page.keyboard.press('h');
    const second = hints.getByRole('listitem').nth(1).getByRole('button', { pressed: true });
    await second.waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    for (let moves = 1; moves < 60; moves++) {
      await hints.getByText(/It can still be won|The game is won/).waitFor(SOLVING);
      if ((await hints.getByText('The game is won').count()) > 0) break;
      await first.getByText(/found to win in|wins at once/).waitFor(SOLVING);
      await page.keyboard.press('Shift+H');
      await page.getByText(`move ${String(moves)} of ${String(moves)}`, { exact: true }).waitFor();
    }
    await page
      .getByText(/^✓? ?Won/)
      .first()
      .waitFor();
  });
});

test('A move that loses the deal is told at once, with the way back', () => {
  let losing: Carry | undefined;
  const deal = findDeal((seed) => {
    const start = dealText(LOSING, seed);
    if (solver.solve(start).kind !== 'winnable') return false;
    losing = carries(start).find(({ move }) => {
      const after = start.clone();
      playMove(after, move);
      return legalMoves(after).length > 1 && solver.solve(after).kind === 'unwinnable';
    });
    return losing !== undefined;
  });
  return browser.use({ files: { 'losing.json': LOSING } }, async ({ page }) => {
    if (losing === undefined) throw new Error('no losing move');
    await goToDeal(page, deal);
    await command(page, 'play.warnLost');
    const notice = page.getByText(/That move loses the deal|No play wins from here/);
    // The position before the move is looked at while the hand rests.
    await page.waitForTimeout(1500);
    await clickMove(page, losing);
    await notice.waitFor(SOLVING);
    expect(await notice.innerText()).toContain('That move loses the deal');
    expect(await page.locator('.badge').count()).toBe(0);
    await page.getByRole('button', { name: 'Take It Back' }).click();
    await notice.waitFor({ state: 'detached' });
    await expectMoves(page, 0, 1);
    await page.keyboard.press('r');
    await notice.waitFor(SOLVING);
    await page.getByRole('button', { name: 'Play On' }).click();
    await notice.waitFor({ state: 'detached' });
  });
});

test('Tactics are chosen and put in order by the keyboard, and hints follow them', () => {
  return browser.use({ files: { 'small.json': SMALL }, settings: { hintsAskSolver: false } }, async ({ page }) => {
    await page.locator('.felt [tabindex="0"]').first().focus();
    await page.keyboard.press('h');
    const hints = hintsOf(page);
    await hints.getByText('By the tactics alone').waitFor();
    await hints.getByRole('button', { name: 'Tactics…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tactics' });
    const chosen = (): Promise<readonly string[]> => dialog.locator('li.chosen strong').allInnerTexts();
    expect((await chosen()).slice(0, 2)).toEqual(['Move to foundations', 'Turn cards up']);
    await dialog.getByRole('checkbox', { name: /Turn cards up/ }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    expect((await chosen()).slice(0, 2)).toEqual(['Turn cards up', 'Move to foundations']);
    await page.keyboard.press('Space');
    expect((await chosen())[0]).toBe('Move to foundations');
    await dialog.getByText('Says nothing in this game.').first().waitFor();
    await dialog.getByRole('button', { name: 'Set Back' }).click();
    expect((await chosen()).slice(0, 2)).toEqual(['Move to foundations', 'Turn cards up']);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});

test('A player plays on from the table, and its game is watched and taken over', () =>
  browser.use({ files: { 'small.json': SMALL }, settings: { stepsPerSecond: 20 } }, async ({ page }) => {
    await command(page, 'play.letPlay');
    const dialog = page.getByRole('dialog', { name: 'Let a player play' });
    await dialog.getByRole('radio', { name: /^Random/ }).check();
    await dialog.getByRole('button', { name: 'Play', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Solution', exact: true });
    await panel
      .getByText(/^Random: (won in|no move left after|went round in circles after) \d+ moves?$/)
      .waitFor(SOLVING);
    await page.getByText("A step of the player's game.").waitFor();
    await panel.getByText(/^step \d+ of \d+$/).waitFor();
    await panel.getByRole('button', { name: 'To the end' }).click();
    await panel.getByRole('button', { name: 'To the start' }).click();
    await panel.getByRole('button', { name: 'Next step' }).click();
    await panel.getByRole('button', { name: 'Continue from Here' }).click();
    await expectMoves(page, 1, 1);
    await panel.getByRole('button', { name: 'Close the game' }).click();
    await panel.getByText(/finds out whether this deal can be won/).waitFor();
  }));
