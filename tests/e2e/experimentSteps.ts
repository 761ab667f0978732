// What a user does in the views Measure, Compare and Runs and reads there, as functions over a page: for journeys in the
// browser and in Electron.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPreset } from './steps';

/** The longest that a run of these tests may take on a slow machine that does other things as well. */
const RUN_MS = 180_000;

export async function showView(page: Page, name: 'Design' | 'Measure' | 'Compare' | 'Runs'): Promise<void> {
  const button = page.getByRole('group', { name: 'Views' }).getByRole('button', { name, exact: true });
  await button.click();
  await page.getByRole('group', { name: 'Views' }).getByRole('button', { name, pressed: true }).waitFor();
}

// ── The form of a run ──

export interface AskedAxis {
  /** As in the rules: "cells.count". */
  readonly path: string;
  /** What is offered, unless said otherwise. */
  readonly values?: string;
}

export interface AskedRun {
  readonly kind: 'Estimate' | 'Sweep';
  readonly axes?: readonly AskedAxis[];
  /** Fields by their labels. */
  readonly fields: Readonly<Record<string, string>>;
  /** Those under "Advanced". */
  readonly advanced?: Readonly<Record<string, string>>;
}

const form = (page: Page): Locator => page.getByRole('form', { name: 'New run' });

/** Opens a preset, fills in the form of a run and starts it. */
export async function measure(page: Page, preset: string, asked: AskedRun): Promise<void> {
  await openPreset(page, preset);
  await showView(page, 'Measure');
  await form(page).getByText(asked.kind, { exact: true }).click();
  for (const [i, axis] of (asked.axes ?? []).entries()) await chooseAxis(page, i, axis);
  for (const [label, value] of Object.entries(asked.fields))
    await form(page).getByLabel(label, { exact: true }).fill(value);
  if (asked.advanced !== undefined) {
    const section = form(page).locator('details').filter({ hasText: 'Advanced' });
    if ((await section.getAttribute('open')) === null) await section.locator('summary').click();
    for (const [label, value] of Object.entries(asked.advanced))
      await form(page).getByLabel(label, { exact: true }).fill(value);
  }
  await form(page)
    .getByRole('button', { name: /^Start: / })
    .click();
  await head(page).getByRole('heading', { name: preset }).waitFor();
}

async function chooseAxis(page: Page, index: number, { path, values }: AskedAxis): Promise<void> {
  const label = index === 0 ? 'Parameter' : 'Second parameter';
  const picker = form(page).getByRole('combobox', { name: label, exact: true });
  await picker.click();
  await picker.fill(path);
  await form(page)
    .getByRole('listbox', { name: label, exact: true })
    .getByRole('option')
    .filter({ hasText: `${path} · ` })
    .click();
  if (values === undefined) return;
  await form(page)
    .locator('.axis')
    .nth(index)
    .getByRole('textbox', { name: /^Values of / })
    .fill(values);
}

// ── The run that is looked at ──

export const head = (page: Page): Locator => page.getByRole('region', { name: 'The run', exact: true });

export async function finished(page: Page, timeout = RUN_MS): Promise<void> {
  await head(page)
    .getByText(/^(Estimate|Sweep|Goal seek), finished$/)
    .waitFor({ timeout });
}

/** Of all games of the run together: winnable, unwinnable, unknown. */
export async function counts(page: Page): Promise<readonly number[]> {
  const texts = await head(page).locator('.counts b').allInnerTexts();
  return texts.map((text) => Number(text.replaceAll(',', '')));
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

export async function underChart(page: Page, name: 'Numbers' | 'Table' | 'Deals' | 'Histograms'): Promise<void> {
  const tab = page.getByRole('tablist', { name: 'Under the chart' }).getByRole('tab', { name });
  await tab.click();
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
}

/** The rows of a table, without its headings, by their cells. */
export const bodyRows = (table: Locator): Promise<readonly (readonly string[])[]> =>
  table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim())),
    );

export const gamesTable = (page: Page): Locator => page.getByRole('table', { name: 'Games of the run' });

/** The chart, once something is painted on its canvas. */
export async function paintedChart(page: Page): Promise<Locator> {
  const canvas = page.locator('figure canvas[role="img"]');
  const colours = (): Promise<number> =>
    canvas.evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const pen = (element as HTMLCanvasElement).getContext('2d');
      const pixels = new Uint32Array(pen?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer(0));
      return new Set(pixels).size;
    });
  // Axes, letters and marks: smoothed edges alone make more than these.
  await expect.poll(colours, { timeout: 15_000 }).toBeGreaterThan(10);
  return canvas;
}

export const series = (page: Page): Locator => page.getByRole('list', { name: 'Series' }).getByRole('button');

// ── Deals ──

export const dealsGrid = (page: Page): Locator => page.getByRole('grid', { name: 'Deals of this run' });

/** The texts of one column, of the rows in sight. */
export async function dealsColumn(page: Page, title: string): Promise<readonly string[]> {
  const titles = await dealsGrid(page).getByRole('columnheader').allInnerTexts();
  const at = titles.findIndex((text) => text.startsWith(title));
  return dealsGrid(page)
    .locator('.row')
    .evaluateAll((rows, column) => rows.map((row) => row.children[column].textContent.trim()), at);
}

// ── Runs ──

export const runLine = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Runs', exact: true })
    .locator('tbody tr')
    .filter({ has: page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }) });

/** Chooses from the menu of a run. */
export async function runAction(page: Page, name: string, title: string): Promise<void> {
  await runLine(page, name)
    .getByRole('button', { name: `What to do with ${name}`, exact: true })
    .click();
  await runLine(page, name).getByRole('menuitem', { name: title, exact: true }).click();
}
