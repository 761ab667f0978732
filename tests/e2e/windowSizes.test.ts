// What must be seen of the window in the sizes it comes in.

import { expect, test } from 'vitest';
import { browserForAll } from './application';
import { command, tab } from './steps';

const browser = browserForAll();

test('The tools of the table keep to one line, with a deal of one’s own and a long game, too', () =>
  browser.use({}, async ({ page }) => {
    const bar = page.getByRole('group', { name: 'Deal and play' });
    const height = async (): Promise<number | undefined> => (await bar.boundingBox())?.height;
    const usual = await height();
    await page.getByLabel('Deal number').fill('2');
    await page.getByLabel('Deal number').press('Enter');
    await command(page, 'deal.edit');
    await page.getByRole('button', { name: 'Use this deal' }).click();
    await page.getByText('Own deal').first().waitFor();
    await page.keyboard.press('F9');
    await page.getByText(/^step 0 of \d{3}$/).waitFor({ timeout: 30_000 });
    await command(page, 'solve.toEnd');
    await page.getByText(/^step (\d+) of \1$/).waitFor();
    await command(page, 'solve.continueHere');
    await bar.getByText(/^move (\d{3}) of \1$/).waitFor();
    expect(await height()).toBe(usual);
  }));

test.each([640, 800, 960, 1280])('What is open is seen in a window %i pixels wide', (width) =>
  browser.use({ context: { viewport: { width, height: 560 } } }, async ({ page }) => {
    const box = await tab(page, 'Klondike').boundingBox();
    expect(box?.width).toBeGreaterThan(60);
    await tab(page, 'Klondike').click();
    for (const view of ['Design', 'Runs'])
      await page.getByRole('group', { name: 'Views' }).getByRole('button', { name: view }).click();
  }),
);
