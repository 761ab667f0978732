// Saving through the page's own dialog replaces only what the page has warned of; large messages and a server that closes.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../src/protocol';
import { WindowSite } from './windowPage';

let site: WindowSite;
beforeAll(async () => {
  site = await WindowSite.open();
  mkdirSync(site.file('.'), { recursive: true });
});
afterAll(() => site.close());

describe('a file in the folder', () => {
  it('is replaced when the page was shown it, and not when it came later', async () => {
    writeFileSync(site.file('shown.txt'), 'before');
    const page = await site.page();
    const exporting = page.send('exportFile', 'text', 'x.txt', 'after');
    const { request, names } = await page.question();
    expect(names).toEqual(['shown.txt']);
    writeFileSync(site.file('later.txt'), 'precious');
    const refused = await page.answerTo(page.send('answerChoice', request, ['later.txt']));
    expect(refused.problem).toBe('There is a file “later.txt” already.');
    expect(readFileSync(site.file('later.txt'), 'utf8')).toBe('precious');
    await page.call('answerChoice', request, ['shown.txt']);
    expect((await page.answerTo(exporting)).value).toMatchObject({ ok: true });
    expect(readFileSync(site.file('shown.txt'), 'utf8')).toBe('after');
    await page.leave();
  });
});

describe('the longest text that may be exported', () => {
  it('gets through although its characters need several bytes', async () => {
    const page = await site.page();
    const exporting = page.send('exportFile', 'text', 'x.txt', '♠'.repeat(20_000_000));
    await page.call('answerChoice', (await page.question()).request, null);
    expect((await page.answerTo(exporting)).value as Answer<unknown>).toMatchObject({ error: { code: 'cancelled' } });
    await page.leave();
  });
});

describe('a server that closes', () => {
  it('takes no more pages and comes to an end', async () => {
    const closing = await WindowSite.open();
    await closing.page();
    const closed = closing.close();
    await expect(closing.page()).rejects.toThrow();
    await closed;
  });
});
