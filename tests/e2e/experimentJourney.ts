// From the question how often a game can be won to files with the answer. Run in the browser by experiments.test.ts and in
// the desktop application by the tests of Electron.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { parseCsvRecipe, parseResultsCsv, parseRunJson } from '../../src/formats';
import {
  bodyRows,
  counts,
  finished,
  gamesTable,
  head,
  measure,
  paintedChart,
  runLine,
  series,
  showView,
  sum,
  underChart,
} from './experimentSteps';
import type { Shell } from './journey';
import { command, messages } from './steps';

/** What differs between the shells, beyond questions for files. */
export interface ExperimentShell extends Shell {
  /** Where `readFile` reads: pictures are no text. */
  readonly filesFolder: string;
  /** Ends the application, whatever goes on, and starts it again with the same data. */
  readonly startAnew: () => Promise<Page>;
}

export async function experimentJourney(page: Page, shell: ExperimentShell): Promise<void> {
  await estimateFan(page);
  await sweepCells(page);
  await exportAll(page, shell);
  await importAgain(page, shell);
  await sweepDraws(page);
  await compareHoles(page);
  await quitAndResume(page, shell);
}

/** A thousand deals, some of them hard: half a minute where nothing else goes on. */
const FAN_MS = 420_000;

async function estimateFan(page: Page): Promise<void> {
  await measure(page, 'Fan', { kind: 'Estimate', fields: { Deals: '', 'or at ±': '3' } });
  await finished(page, FAN_MS);
  await head(page).getByText('winnable with all cards known').waitFor();
  const width = /^± ([\d.]+)$/.exec(await head(page).locator('.width').innerText());
  expect(Number(width?.[1])).toBeLessThanOrEqual(3);
  const published = page.getByRole('region', { name: 'Published value' });
  expect(await published.innerText()).toMatch(/Fan, published: 48\.67–48\.88 %.*inside our interval/s);
}

const CELLS = ['0', '1', '2', '3', '4'];
const SWEPT_DEALS = 30;

async function sweepCells(page: Page): Promise<void> {
  await measure(page, 'FreeCell', {
    kind: 'Sweep',
    axes: [{ path: 'cells.count', values: '0..4' }],
    fields: { Deals: String(SWEPT_DEALS) },
    advanced: { States: '100k' },
  });
  await finished(page);
  expect(sum(await counts(page))).toBe(5 * SWEPT_DEALS);
  const rows = await bodyRows(gamesTable(page));
  expect(rows.map(([value]) => value)).toEqual(CELLS);
  expect(rows.map((row) => row[2])).toEqual(CELLS.map(() => String(SWEPT_DEALS)));
  const winnable = rows.map((row) => Number(row[3]));
  // Another cell never does harm.
  expect(winnable).toEqual([...winnable].sort((a, b) => a - b));
  expect(winnable[4]).toBeGreaterThan(winnable[0]);

  const canvas = await paintedChart(page);
  expect(await canvas.getAttribute('aria-label')).toMatch(/by Number of cells\. 0: .*; 4: /);
  await underChart(page, 'Table');
  const table = page.getByRole('region', { name: /^Table: / }).getByRole('table');
  expect((await bodyRows(table)).map(([value]) => value)).toEqual(CELLS);
  await underChart(page, 'Numbers');
}

/** By the words of the menu, with what must be in the file. */
const EXPORTS: readonly (readonly [menu: RegExp, name: string, check: (text: string) => void])[] = [
  [
    /^Every deal \(CSV\)/,
    'deals.csv',
    (text) => {
      const read = parseResultsCsv(text);
      expect(read).toMatchObject({ ok: true, value: { recipe: { plan: { kind: 'sweep' } } } });
      expect(read.ok && read.value.results.length).toBe(5 * SWEPT_DEALS);
    },
  ],
  [
    /^Numbers of each game \(CSV\)/,
    'figures.csv',
    (text) => {
      expect(parseCsvRecipe(text)).toMatchObject({ ok: true, value: { plan: { axes: [{ name: 'cells.count' }] } } });
      expect(text.trimEnd().split('\r\n').length).toBeGreaterThanOrEqual(1 + CELLS.length);
    },
  ],
  [
    /^Everything \(JSON\)/,
    'run.json',
    (text) => {
      const read = parseRunJson(text);
      expect(read).toMatchObject({ ok: true, value: { summary: { deals: SWEPT_DEALS } } });
      expect(read.ok && read.value.results?.length).toBe(5 * SWEPT_DEALS);
    },
  ],
  [
    /^Chart \(SVG\)/,
    'chart.svg',
    (text) => {
      expect(text).toMatch(/^(<\?xml[^>]*>\s*)?<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(text).toContain('FreeCell');
      expect(text.trimEnd()).toMatch(/<\/svg>$/);
    },
  ],
  [
    /^Report \(HTML\)/,
    'report.html',
    (text) => {
      expect(text).toMatch(/^<!doctype html>/i);
      expect(text).toContain('<svg');
      // Whole in one file: nothing is fetched from elsewhere.
      expect(text).not.toMatch(/<(script|link|img|iframe)\b/i);
    },
  ],
  [
    /^Report \(Markdown\)/,
    'report.md',
    (text) => {
      expect(text).toMatch(/^# .*FreeCell/);
      expect(text).toMatch(/^\|(.*\|)+$/m);
    },
  ],
];

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export async function exportRun(page: Page, shell: Shell, menu: RegExp, name: string): Promise<void> {
  await shell.saveAs(name, async () => {
    await head(page).getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menu', { name: 'Export' }).getByRole('menuitem', { name: menu }).click();
  });
  await messages(page).getByText(`Wrote “${name}”.`).waitFor();
}

async function exportAll(page: Page, shell: ExperimentShell): Promise<void> {
  for (const [menu, name, check] of EXPORTS) {
    await exportRun(page, shell, menu, name);
    check(shell.readFile(name));
  }
  await exportRun(page, shell, /^Chart \(PNG, 2×\)/, 'chart.png');
  const png = readFileSync(join(shell.filesFolder, 'chart.png'));
  expect([...png.subarray(0, 8)]).toEqual(PNG_SIGNATURE);
  // Width and height come first in the header.
  expect(png.readUInt32BE(16)).toBeGreaterThan(1000);
  expect(png.readUInt32BE(20)).toBeGreaterThan(500);
}

async function importAgain(page: Page, shell: ExperimentShell): Promise<void> {
  const before = await bodyRows(gamesTable(page));
  await shell.openFile('run.json', () => command(page, 'run.import'));
  await messages(page)
    .getByText(new RegExp(`^Imported .*5 games on ${SWEPT_DEALS} deals\\.`))
    .waitFor();
  await finished(page);
  expect(await bodyRows(gamesTable(page))).toEqual(before);
  await showView(page, 'Runs');
  const name = 'FreeCell by cells.count';
  await expect.poll(() => runLine(page, name).count()).toBe(2);
}

async function sweepDraws(page: Page): Promise<void> {
  await measure(page, 'Klondike', {
    kind: 'Sweep',
    axes: [{ path: 'stock.deal count', values: '1..3' }, { path: 'foundations.removable' }],
    fields: { Deals: '12' },
    advanced: { States: '50k' },
  });
  await finished(page);
  expect(sum(await counts(page))).toBe(6 * 12);
  expect((await bodyRows(gamesTable(page))).map((row) => row.slice(0, 2))).toEqual(
    ['1', '2', '3'].flatMap((draws) => [
      [draws, 'no'],
      [draws, 'yes'],
    ]),
  );
  const canvas = await paintedChart(page);
  expect(await series(page).count()).toBe(2);
  const label = await canvas.getAttribute('aria-label');

  const picture = page.getByLabel('What the chart shows');
  await picture.selectOption({ label: '% of winnable deals that need worrying back' });
  await expect.poll(() => canvas.getAttribute('aria-label')).toMatch(/need worrying back/);
  expect(label).not.toMatch(/need worrying back/);
  await paintedChart(page);
  await picture.selectOption({ index: 0 });
}

const COMPARED_DEALS = 40;

async function compareHoles(page: Page): Promise<void> {
  await showView(page, 'Compare');
  const compare = page.getByRole('region', { name: 'Compare', exact: true });
  await compare.getByRole('button', { name: 'Black Hole with Worm Hole' }).click();
  // The rules differ in the one cell.
  await compare.getByRole('table', { name: 'Rules that differ' }).getByText('cells.count').waitFor();
  await compare.getByLabel('Deals of each').fill(String(COMPARED_DEALS));
  await compare.getByRole('button', { name: 'Compare 2 Games' }).click();
  await compare.locator('.status.finished').waitFor({ timeout: 60_000 });
  await compare.getByText(`${COMPARED_DEALS} deals of each game`).waitFor();
  const games = compare.getByRole('list', { name: 'Games' });
  expect(await games.getByRole('heading').allInnerTexts()).toEqual(['Black Hole', 'Worm Hole']);

  // Whoever has a cell wins all that can be won without.
  await compare.getByRole('region', { name: '0 deals that only Black Hole wins' }).waitFor();
  const changed = compare.getByRole('region', { name: /^[1-9]\d* deals? that only Worm Hole wins$/ });
  const first = changed.getByRole('button', { name: /^Deal \d+ on two tables$/ }).first();
  const deal = (await first.innerText()).trim();
  await first.click();
  const two = page.getByRole('region', { name: 'The same deal in two games' });
  await two.getByRole('heading', { name: `Deal ${deal}`, exact: true }).waitFor();
  for (const [game, verdict] of [
    ['Black Hole', 'unwinnable'],
    ['Worm Hole', 'winnable'],
  ] as const) {
    const side = two.getByRole('region', { name: game, exact: true });
    await side.locator(`.felt[aria-label="${game}, deal ${deal}" i]`).waitFor();
    expect((await side.locator('.verdict').innerText()).trim()).toMatch(new RegExp(`\\b${verdict}$`));
  }
  await two.getByRole('button', { name: 'Back to the Comparison' }).click();
  await changed.waitFor();
}

const RESUMED_DEALS = 150;

async function quitAndResume(page: Page, shell: ExperimentShell): Promise<void> {
  await measure(page, 'Black Hole', {
    kind: 'Estimate',
    fields: { Deals: String(RESUMED_DEALS), 'or at ±': '' },
    advanced: { 'First deal': '1001', Threads: '1' },
  });
  const done = async (): Promise<number> => sum(await counts(page));
  await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(0);
  const before = await done();
  expect(before).toBeLessThan(RESUMED_DEALS);

  const again = await shell.startAnew();
  await showView(again, 'Runs');
  const line = runLine(again, 'Black Hole');
  await line.getByText(/(Interrupted|Stopped)$/).waitFor();
  await line.getByRole('button', { name: 'Resume Black Hole', exact: true }).click();
  await line.getByText('Finished').waitFor({ timeout: 60_000 });
  await line.getByRole('button', { name: 'Black Hole', exact: true }).click();
  await finished(again);
  await head(again).getByText(`${RESUMED_DEALS} of ${RESUMED_DEALS} deals`, { exact: true }).waitFor();
  expect(sum(await counts(again))).toBe(RESUMED_DEALS);
}
