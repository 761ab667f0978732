// Looks at views with axe, which knows the rules of WCAG, in both themes and two sizes.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { rest } from './tableSteps';
import type { View } from './views';

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

/** Each complaint once, with the views that have it. */
export async function findBarriers(page: Page, views: readonly View[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const view of views) {
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
  return found;
}
