import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserForAll } from './application';
import {
  counts,
  dealsColumn,
  dealsGrid,
  finished,
  head,
  measure,
  runAction,
  runLine,
  showView,
  sum,
  underChart,
} from './experimentSteps';
import { answerQuestion } from './steps';

const browser = browserForAll();

const DEALS = 40;
const estimateHole = (page: Page): Promise<void> =>
  measure(page, 'Black Hole', { kind: 'Estimate', fields: { Deals: String(DEALS) } }).then(() => finished(page));

test('The deals of a run are sorted, filtered and opened on the table', () =>
  browser.use({}, async ({ page }) => {
    await estimateHole(page);
    const [winnable, unwinnable] = await counts(page);
    await underChart(page, 'Deals');
    const deals = page.getByRole('region', { name: 'Deals', exact: true });
    const rowCount = (): Promise<string | null> => dealsGrid(page).getAttribute('aria-rowcount');
    await deals.getByText(`${DEALS} deals`, { exact: true }).waitFor();
    expect(await rowCount()).toBe(String(DEALS + 1));
    expect((await dealsColumn(page, 'Deal'))[0]).toBe('1');

    const positions = dealsGrid(page).getByRole('columnheader', { name: 'Positions' });
    for (const [order, sign] of [
      ['descending', -1],
      ['ascending', 1],
    ] as const) {
      await positions.getByRole('button').click();
      await expect.poll(() => positions.getAttribute('aria-sort')).toBe(order);
      const isSorted = async (): Promise<boolean> => {
        const shown = (await dealsColumn(page, 'Positions')).map((text) => Number(text.replaceAll(',', '')));
        return shown.length > 2 && shown.every((value, i) => i === 0 || sign * (value - shown[i - 1]) >= 0);
      };
      await expect.poll(isSorted).toBe(true);
    }

    await deals.getByLabel('Verdict').selectOption({ label: '✕ unwinnable' });
    await deals.getByText(`${unwinnable} unwinnable deals`, { exact: true }).waitFor();
    expect(new Set(await dealsColumn(page, 'Verdict'))).toEqual(new Set(['✕unwinnable']));
    await deals.getByLabel('Verdict').selectOption({ label: '✓ winnable' });
    await deals.getByText(`${winnable} winnable deals`, { exact: true }).waitFor();
    await deals.getByLabel('Verdict').selectOption({ index: 0 });
    await deals.getByLabel('Deal number', { exact: true }).fill('17');
    await deals.getByText('1 deal numbered 17', { exact: true }).waitFor();

    await dealsGrid(page).getByRole('gridcell', { name: '17', exact: true }).dblclick();
    await page.locator('.felt[aria-label$="deal 17" i]').waitFor();
    await page.getByRole('group', { name: 'Views' }).getByRole('button', { name: 'Design', pressed: true }).waitFor();
  }));

test('Runs are renamed, given notes, found again and deleted', () =>
  browser.use({}, async ({ page }) => {
    await estimateHole(page);
    await showView(page, 'Runs');
    const runs = page.getByRole('region', { name: 'Runs', exact: true });
    await runLine(page, 'Black Hole').getByText('Finished').waitFor();
    await runAction(page, 'Black Hole', 'Rename');
    const field = runs.getByLabel('Name of the run');
    await field.fill('As it is played in Leeds');
    await field.press('Enter');
    const line = runLine(page, 'As it is played in Leeds');
    await line.waitFor();

    await runAction(page, 'As it is played in Leeds', 'Add Notes…');
    const notes = page.getByRole('dialog', { name: 'Notes on As it is played in Leeds' });
    await notes.getByLabel('Notes', { exact: true }).fill('Fewer piles next time');
    await notes.getByRole('button', { name: 'Save Notes' }).click();
    await line.getByText('Fewer piles next time').waitFor();

    await runs.getByLabel('Search runs').fill('fewer piles');
    await line.waitFor();
    await runs.getByLabel('Search runs').fill('more piles');
    await runs.getByText('No run has “more piles” in its name or notes.').waitFor();
    await runs.getByRole('button', { name: 'Show All Runs' }).click();

    await runAction(page, 'As it is played in Leeds', 'Delete…');
    await answerQuestion(page, /^Delete “As it is played in Leeds”\?$/, 'Keep');
    await line.waitFor();
    await runAction(page, 'As it is played in Leeds', 'Delete…');
    await answerQuestion(page, /^Delete “As it is played in Leeds”\?$/, 'Delete');
    await runs.getByRole('heading', { name: 'No runs yet' }).waitFor();
  }));

test('A run that is paused waits, one that is stopped can be resumed', () =>
  browser.use({}, async ({ page }) => {
    await measure(page, 'Black Hole', {
      kind: 'Estimate',
      fields: { Deals: '120' },
      advanced: { Threads: '1' },
    });
    const done = async (): Promise<number> => sum(await counts(page));
    const run = head(page);
    await run.getByRole('button', { name: 'Pause' }).click();
    await run.getByText('Estimate, paused', { exact: true }).waitFor();
    await run.getByRole('button', { name: 'Go on' }).click();
    await run.getByText('Estimate, running', { exact: true }).waitFor();
    await run.getByRole('button', { name: 'Stop run' }).click();
    await run.getByText('Estimate, stopped', { exact: true }).waitFor();
    expect(await done()).toBeLessThan(120);
    await run.getByRole('button', { name: 'Resume run' }).click();
    await finished(page);
    expect(await done()).toBe(120);
  }));
