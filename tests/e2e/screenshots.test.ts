// Not a test of anything: takes the pictures of `npm run screenshots`, and is left out otherwise.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { browserForAll } from './application';
import { bodyRows, finished, gamesTable, measure, paintedChart, showView, underChart } from './experimentSteps';
import { openPreset } from './steps';
import { rest } from './tableSteps';
import { DIALOGS, PANES } from './views';

const folder = process.env['PATIENCE_SCREENSHOTS'];
const docsFolder = process.env['PATIENCE_SCREENSHOTS_DOCS'];

/** For the README: view, theme. */
const CHOSEN: readonly (readonly [string, string])[] = [
  ['design', 'light'],
  ['solution', 'dark'],
  ['broken', 'light'],
];
/** One table of each kind. */
const TABLES = [
  'spider',
  'free-cell',
  'canfield',
  'black-hole',
  'golf',
  'accordion',
  'gaps-one-deal',
  'carpet',
  'gargantua',
];
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** Measure, Compare and Runs with something in them, while it runs and afterwards. */
async function takeExperiments(page: Page, take: (name: string) => Promise<void>): Promise<void> {
  await measure(page, 'Black Hole', {
    kind: 'Sweep',
    axes: [{ path: 'tableau piles.count', values: '12..20' }],
    fields: { Deals: '60' },
    advanced: { States: '100k' },
  });
  await paintedChart(page);
  await take('measure-running');
  await finished(page);
  expect(await bodyRows(gamesTable(page))).toHaveLength(9);
  await take('measure-finished');
  for (const name of ['Table', 'Deals', 'Histograms'] as const) {
    await underChart(page, name);
    await take(`measure-${name.toLowerCase()}`);
  }
  await underChart(page, 'Numbers');
  await measure(page, 'Klondike', {
    kind: 'Sweep',
    axes: [
      { path: 'stock.deal count', values: '1,3,30' },
      { path: 'tableau piles.count', values: '6..8' },
    ],
    fields: { Deals: '20' },
    advanced: { States: '20k' },
  });
  await finished(page);
  await take('measure-series');
  await page.getByLabel('What the chart shows').selectOption({ label: 'Winnable share as a heat map' });
  await take('measure-heat-map');
  const form = page.getByRole('form', { name: 'New run' });
  await form.getByText('Estimate', { exact: true }).click();
  await form.getByText(/^Players/).click();
  for (const name of [/^Random/, /^Greedy/, /^Rollouts/, /^As dealt/])
    await form.getByRole('checkbox', { name }).check();
  await form.getByRole('button', { name: /^Start: / }).click();
  await page.getByRole('region', { name: /^Players and skill/ }).waitFor({ timeout: 60_000 });
  await finished(page);
  await take('measure-skill');
  await showView(page, 'Compare');
  await page.getByRole('button', { name: 'Black Hole with Worm Hole' }).click();
  await take('compare-chosen');
  await page.getByLabel('Deals of each').fill('40');
  await page.getByRole('button', { name: 'Compare 2 Games' }).click();
  await page.locator('.status.finished').waitFor({ timeout: 60_000 });
  await take('compare-finished');
  await page
    .getByRole('button', { name: /^Deal \d+ on two tables$/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'The same deal in two games' }).waitFor();
  await take('compare-two-tables');
  await showView(page, 'Runs');
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .waitFor();
  await take('runs-finished');
}

/** The editor colours its text a moment after it shows it. */
const coloured = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const pane = document.querySelector<HTMLElement>('.rules-text');
    if (pane === null || pane.offsetParent === null) return true;
    const words = [...pane.querySelectorAll('.view-line span[class^="mtk"]')];
    return words.length === 0 || new Set(words.map(({ className }) => className)).size > 1;
  });

describe.skipIf(folder === undefined).each(['light', 'dark'] as const)('Pictures, %s', (colorScheme) => {
  const browser = browserForAll();
  beforeAll(() => {
    if (docsFolder !== undefined) mkdirSync(docsFolder, { recursive: true });
  });

  test.each(SIZES)('$width × $height', (viewport) =>
    browser.use(
      {
        folder: { 'klondike-eight-piles.json': '{}', 'my-freecell.json': '{}' },
        context: { viewport, colorScheme, reducedMotion: 'reduce' },
      },
      async ({ page }) => {
        const take = async (name: string): Promise<void> => {
          await rest(page);
          await coloured(page);
          const file = `${name}-${colorScheme}-${String(viewport.width)}.png`;
          await page.screenshot({ path: join(folder ?? '', file) });
          const isChosen =
            viewport.width === 1280 && CHOSEN.some(([view, theme]) => view === name && theme === colorScheme);
          if (docsFolder !== undefined && isChosen) await page.screenshot({ path: join(docsFolder, `${name}.png`) });
        };
        for (const view of [...PANES, ...DIALOGS]) {
          await view.show(page);
          await take(view.name);
          await view.leave?.(page);
        }
        for (const id of TABLES) {
          const game = catalogue.findGame(id);
          if (game === undefined) throw new Error(`no preset ${id}`);
          await openPreset(page, game.name);
          await take(`table-${id}`);
        }
        await takeExperiments(page, take);
      },
    ),
  );
});
