import { expect, test } from 'vitest';
import { browserForAll } from './application';
import { findBarriers } from './axe';
import { DIALOGS } from './views';

const browser = browserForAll();

test('No dialog and no view of experiments breaks WCAG 2.2 A or AA, light or dark, small or large', () =>
  browser.use({ context: { reducedMotion: 'reduce' } }, async ({ page }) => {
    expect(await findBarriers(page, DIALOGS)).toEqual({});
  }));
