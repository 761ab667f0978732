import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserForAll } from './application';
import { rest } from './tableSteps';
import { VIEWS } from './views';

const browser = browserForAll();

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Complaint {
  readonly rule: string;
  readonly where: readonly string[];
}

/** What axe says of the page as it is. It comes in past the page's own policy, which lets no script in. */
async function complaints(page: Page): Promise<readonly Complaint[]> {
  await rest(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: object, options: object): Promise<AxeResults> };
    };
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => ({
      rule: id,
      where: nodes
        .slice(0, 3)
        .map(({ html, failureSummary }) => `${html.slice(0, 140)} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`),
    }));
  }, TAGS);
}

const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ].map((viewport) => ({ colorScheme, viewport })),
);

test('No view or dialog breaks WCAG 2.2 A or AA, light or dark, small or large', () =>
  browser.use({ context: { reducedMotion: 'reduce' } }, async ({ page }) => {
    /** Each complaint once, with the views that have it. */
    const found: Record<string, string[]> = {};
    for (const view of VIEWS) {
      await view.show(page);
      for (const { colorScheme, viewport } of LOOKS) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
        for (const { rule, where } of await complaints(page))
          (found[`${rule}: ${where.join(' | ')}`] ??= []).push(`${view.name} ${colorScheme} ${String(viewport.width)}`);
      }
      await view.leave?.(page);
    }
    expect(found).toEqual({});
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
