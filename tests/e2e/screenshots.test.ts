// Not a test of anything: takes the pictures of `npm run screenshots`, and is left out otherwise.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { browserForAll } from './application';
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
      },
    ),
  );
});
