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
await browser.close();
for (const each of [server, ...others.map((other) => other.server)]) await each.close();
rmSync(folder, { recursive: true, force: true });
