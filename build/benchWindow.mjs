// `npm run bench -- window`: how the window feels, in a real Chromium: start, size, and frames while somebody types and two
// threads solve. Figures for people, printed; nothing here passes or fails.

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freshApp, freshWebShell, WINDOW_FOLDER } from './app.mjs';
import { launchChromium } from './chromium.mjs';

const STARTS = 5;
const TYPED = '"tableau piles": { "count": 8, "build policy": "any-suit" }, "cells": { "count": 2 }, ';

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);
/** @param {readonly number[]} values @param {number} share */
const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
/** @param {number} ms */
const inMs = (ms) => `${ms.toFixed(0)} ms`;

/** Runs in the page: the time between frames from now on, until `stopFrames` is called. */
const WATCH_FRAMES = `
  const gaps = [];
  let last = performance.now();
  let on = true;
  const look = (now) => {
    gaps.push(now - last);
    last = now;
    if (on) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.stopFrames = () => {
    on = false;
    return gaps.slice(1);
  };
`;

/** @param {import('playwright-core').Page} page @param {string} name */
async function typeAndWatch(page, name) {
  await page.locator('.monaco-editor .view-line').nth(1).click();
  await page.keyboard.press('End');
  await page.evaluate(`{ ${WATCH_FRAMES} }`);
  for (const key of TYPED) await page.keyboard.type(key, { delay: 40 });
  const gaps = /** @type {number[]} */ (await page.evaluate('stopFrames()'));
  const over = gaps.filter((gap) => gap > 50).length;
  say(
    `${name}: ${String(gaps.length)} frames, median ${inMs(quantile(gaps, 0.5))}, 99 % ${inMs(quantile(gaps, 0.99))}, ` +
      `longest ${inMs(Math.max(...gaps))}, over 50 ms: ${String(over)}`,
  );
}

/** Runs in the page: how often the picture of the run is drawn, and how long clicks wait for the next picture of the window. */
const CLICK_AND_COUNT = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const canvas = document.querySelector('figure canvas[role="img"]');
  const pen = canvas.getContext('2d');
  const clear = pen.clearRect.bind(pen);
  const draws = [];
  pen.clearRect = (...box) => (draws.push(performance.now()), clear(...box));
  const clicks = [];
  const startMs = performance.now();
  for (const name of Array(8).fill(['Table', 'Deals', 'Histograms', 'Numbers']).flat()) {
    const clickedMs = performance.now();
    [...document.querySelectorAll('[role=tab]')].find((tab) => tab.textContent.trim() === name).click();
    await frame();
    await frame();
    clicks.push(performance.now() - clickedMs);
    await wait(300);
  }
  const seconds = (performance.now() - startMs) / 1000;
  pen.clearRect = clear;
  // Within one frame, a picture may be cleared more than once.
  const pictures = draws.filter((ms, i) => i === 0 || ms - draws[i - 1] > 10).length;
  return { clicks, perSecond: pictures / seconds };
})()`;

/** A sweep on all cores, looked at while it runs. @param {import('playwright-core').Page} page */
async function sweepAndClick(page) {
  await page.keyboard.press('Control+P');
  await page.keyboard.type('freecell');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role=tab][aria-selected=true]:has-text("FreeCell")');
  await page.keyboard.press('Alt+2');
  const form = page.getByRole('form', { name: 'New run' });
  await form.getByText('Sweep', { exact: true }).click();
  await form.getByRole('combobox', { name: 'Parameter', exact: true }).fill('cells.count');
  await form.getByRole('option').first().click();
  await form.getByLabel('Deals', { exact: true }).fill('100000');
  await form.getByRole('button', { name: /^Start: / }).click();
  await page.waitForSelector('figure canvas[role="img"]');
  await page.waitForTimeout(3000);
  const seen = await page.evaluate(CLICK_AND_COUNT);
  const { clicks, perSecond } = /** @type {{ clicks: number[], perSecond: number }} */ (seen);
  say(
    `Clicks while a sweep runs on all cores (mark: below 100 ms): median ${inMs(quantile(clicks, 0.5))}, ` +
      `longest ${inMs(Math.max(...clicks))} of ${String(clicks.length)}`,
  );
  say(`Charts drawn a second (mark: at most 5): ${perSecond.toFixed(1)}`);
}

await freshApp(say);
const shell = await freshWebShell();
const { serveWindow } = await import(pathToFileURL(shell).href);
const folder = mkdtempSync(join(tmpdir(), 'patience-bench-'));
const browser = await launchChromium();
say(`Chromium ${browser.version()}, ${String(availableParallelism())} cores, load ${loadavg()[0].toFixed(1)}`);
const bytes = readdirSync(WINDOW_FOLDER, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile())
  .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
say(`The window's files: ${(bytes / 1e6).toFixed(2)} MB (mark: below 6 MB)`);

const open = async () => {
  const options = { dataFolder: join(folder, 'data'), filesFolder: join(folder, 'files') };
  const server = await serveWindow(WINDOW_FOLDER, options);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  return { server, page };
};

const [tables, editors] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
for (let i = 0; i < STARTS; i++) {
  const { server, page } = await open();
  const startMs = performance.now();
  await page.goto(server.address);
  await page.waitForSelector('[data-card]');
  tables.push(performance.now() - startMs);
  await page.waitForSelector('.monaco-editor .view-line');
  editors.push(performance.now() - startMs);
  await page.close();
  await server.close();
}
say(`Address to table: median ${inMs(quantile(tables, 0.5))} of ${String(STARTS)} (mark: below 2 s)`);
say(`Address to rules editor: median ${inMs(quantile(editors, 0.5))}`);

const { server, page } = await open();
await page.goto(server.address);
await page.waitForSelector('.monaco-editor .view-line');
await typeAndWatch(page, 'Typing');

// Two more windows, each with a deal that takes its solver a whole minute.
const others = [];
for (let i = 0; i < 2; i++) {
  const solving = await open();
  await solving.page.goto(solving.server.address);
  await solving.page.waitForSelector('[data-card]');
  await solving.page.keyboard.press('Control+P');
  await solving.page.keyboard.type('gargantua');
  await solving.page.keyboard.press('Enter');
  await solving.page.waitForSelector('[role=tab][aria-selected=true]:has-text("Gargantua")');
  await solving.page.keyboard.press('F9');
  others.push(solving);
}
await page.bringToFront();
await typeAndWatch(page, 'Typing while two threads solve (mark: no frame over 50 ms)');
for (const other of others) await other.page.close();
await sweepAndClick(page);
await browser.close();
for (const each of [server, ...others.map((other) => other.server)]) await each.close();
rmSync(folder, { recursive: true, force: true });
