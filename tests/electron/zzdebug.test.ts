import { writeFileSync, appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { Desktop, makeFolder, prepare, putAway, type PageWorld } from './desktop';
const files = makeFolder();
const log = (w: string) => appendFileSync('/tmp/zz.log', `${new Date().toISOString()} ${w}\n`);
const within = async <T>(p: Promise<T>, what: string): Promise<T | undefined> => {
  let t: NodeJS.Timeout | undefined;
  const r = await Promise.race([p, new Promise<string>((res) => { t = setTimeout(res, 12000, 'HANG'); })]).catch((e) => 'ERR ' + String(e));
  clearTimeout(t);
  if (r === 'HANG' || String(r).startsWith('ERR')) log(`${what}: ${String(r)}`);
  return r as T;
};
describe('debug', () => {
  beforeAll(prepare, 120000);
  afterAll(() => putAway(files));
  it('loops', async () => {
    for (let i = 0; i < 60; i++) {
      writeFileSync(join(files, 'b.json'), '{ "tableau piles": { "count": 8 } }\n');
      const d = (await within(Desktop.start({ files: [join(files, 'b.json')] }), 'start'))!;
      if (typeof d === 'string') continue;
      const r = await within(d.page.evaluate(() => (globalThis as PageWorld).patienceLab.calls.startUp()), 'startUp');
      if (typeof r === 'string') {
        log('url ' + d.page.url());
        log('app.evaluate ' + JSON.stringify(await within(d.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((w) => [w.webContents.getURL(), w.webContents.isLoading()])), 'app')));
        log('trivial evaluate ' + JSON.stringify(await within(d.page.evaluate(() => document.title), 'trivial')));
        log('js ' + JSON.stringify(await within(d.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].webContents.executeJavaScript('document.title + document.body.innerText.slice(0, 300)')), 'js')));
        log('second ' + JSON.stringify(await within(d.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].webContents.executeJavaScript('window.patienceLab.calls.startUp().then(()=>1)')), 'js2')));
      }
      const l = await within(d.listen(), 'listen');
      const c = await within(d.app.evaluate(({ Menu }) => { Menu.getApplicationMenu()?.getMenuItemById('recent')?.submenu?.items[0].click(); }), 'click');
      const h = await within(d.heard('opened'), 'heard');
      if (typeof h === 'string') {
        log('events ' + JSON.stringify(await within(d.page.evaluate(() => (globalThis as PageWorld).heard), 'heard2')));
        log('vis ' + JSON.stringify(await within(d.page.evaluate(() => document.visibilityState), 'vis')));
        log('raf ' + JSON.stringify(await within(d.page.evaluate(() => new Promise((r) => requestAnimationFrame(() => r(1)))), 'raf')));
      }
      log(`${String(c)} run ${i} ${typeof r} ${String(l)}`);
      await d.end();
    }
  }, 900000);
});
