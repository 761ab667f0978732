import { expect, test } from 'vitest';
import { browserForAll } from './application';

const browser = browserForAll();

/** Hides cards, and is over in a moment. */
const SMALL = `{
  "max rank": 5,
  "tableau piles": { "count": 4, "build policy": "red-black", "spaces policy": "kings", "diagonal deal": true, "face up cards": "top" },
  "stock": { "size": 8, "redeal": true }
}
`;

test('A skill profile: players in the form, a chart of them, how far they stay behind, and their deals', () =>
  browser.use({ files: { 'small.json': SMALL } }, async ({ page }) => {
    await page.keyboard.press('Alt+2');
    const form = page.getByRole('form', { name: 'New run' });
    await form.getByText(/^Players/).click();
    await form.getByRole('checkbox', { name: /^Random/ }).check();
    await form.getByRole('checkbox', { name: /^Greedy/ }).check();
    await form.getByRole('checkbox', { name: /^As dealt/ }).check();
    await form.getByRole('checkbox', { name: /^Look for wrong moves/ }).check();
    await form.getByLabel('Deals', { exact: true }).fill('40');
    await form.getByRole('button', { name: 'Start: 40 deals × 5 players' }).click();

    const numbers = page.getByRole('tabpanel');
    const profile = numbers.getByRole('region', { name: /^Players and skill/ });
    await profile.getByRole('table', { name: 'Skill profile' }).waitFor({ timeout: 60_000 });
    await page
      .getByText(/finished/)
      .first()
      .waitFor({ timeout: 60_000 });
    expect(await profile.getByRole('table', { name: 'Skill profile' }).getByRole('row').count()).toBe(6);
    await profile
      .getByText(/fewer than perfect play/)
      .first()
      .waitFor();
    await profile.getByRole('table', { name: 'Wrong moves and decisions' }).waitFor();
    await numbers.getByRole('table', { name: 'Games of the run' }).getByText('Won (interval)').waitFor();

    await page.getByRole('tab', { name: 'Table', exact: true }).click();
    await numbers
      .getByText(/Greedy by Smith's values, as dealt/)
      .first()
      .waitFor();
    await page.getByRole('tab', { name: 'Deals', exact: true }).click();
    await numbers.getByLabel('Verdict').selectOption('lost');
    await numbers.getByRole('row').getByText('lost').first().waitFor();
  }));
