import { expect, test } from 'vitest';
import { browserForAll } from './application';
import { findBarriers } from './axe';
import { PANES } from './views';

const browser = browserForAll();

test('No view of the rules and the table breaks WCAG 2.2 A or AA, light or dark, small or large', () =>
  browser.use({ context: { reducedMotion: 'reduce' } }, async ({ page }) => {
    expect(await findBarriers(page, PANES)).toEqual({});
  }));

test('With reduced motion no card flies', () =>
  browser.use({ context: { reducedMotion: 'reduce' } }, async ({ page }) => {
    await page.evaluate(() => {
      const world = globalThis as unknown as { flown: number };
      world.flown = 0;
      const original = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')?.value as Element['animate'];
      Element.prototype.animate = function (...given) {
        world.flown++;
        return original.apply(this, given);
      };
    });
    await page.locator('[data-place][tabindex="0"]').focus();
    await page.keyboard.press('d');
    await page.getByText('move 1 of 1').waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { flown: number }).flown)).toBe(0);
    const slow = await page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 50).length,
    );
    expect(slow).toBe(0);
  }));
