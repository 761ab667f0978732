// Runs that leave the application as files and come back, and pictures: what is written can be read, what is read is checked.

import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseCsvRecipe, parseResultsCsv, parseRunJson } from '../../src/formats';
import type { DealResult } from '../../src/experiments';
import type { RunFormat, RunView } from '../../src/protocol';
import { StoreCli } from '../cli/experimentCli';
import { buildBeforeAll, runCli, useFolder } from '../cli/runCli';
import { good, refused } from './documentsDesk';
import { ANY_DEALS, options, RunDesk, variant } from './experimentsDesk';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

buildBeforeAll();
const desk = new RunDesk();
const cliFolder = useFolder();
let run: RunView;
let deals: readonly DealResult[];

beforeAll(async () => {
  run = await desk.whole({
    kind: 'sweep',
    variant: { ...variant('free-cell'), name: ' Free/Cell: "mine" ' },
    axes: [{ name: 'cells.count', values: '0..2' }],
    options: options({ deals: 20 }),
  });
  deals = good(await desk.call('readDeals', run.row.id, ANY_DEALS)).rows;
});

async function exported(format: RunFormat, name: string): Promise<string> {
  desk.shell.save = join(desk.folder, name);
  expect(good(await desk.call('exportRun', run.row.id, format))).toEqual({ name });
  return readFileSync(join(desk.folder, name), 'utf8');
}

async function imported(...files: readonly string[]): Promise<{ readonly view: RunView; readonly words: string }> {
  desk.shell.open = files;
  const { id, words } = good(await desk.call('importRun'));
  return { view: await desk.read(id), words };
}

async function refusedImport(name: string, text: string | Buffer): Promise<string> {
  writeFileSync(join(desk.folder, name), text);
  desk.shell.open = [join(desk.folder, name)];
  return refused(await desk.call('importRun')).words;
}

describe('an export', () => {
  it('as CSV has every deal, and comes back as it was', async () => {
    const parsed = parseResultsCsv(await exported('csv', 'deals.csv'));
    expect(parsed.ok && parsed.value.results).toEqual(deals);
    expect(desk.shell.asked.at(-1)).toEqual(['results', 'Free Cell mine by cells.count deals.csv']);
  });

  it('as JSON has everything', async () => {
    const parsed = parseRunJson(await exported('json', 'run.json'));
    expect(parsed.ok && parsed.value.results).toEqual(deals);
    expect(parsed.ok && parsed.value.summary).toEqual(run.summary);
  });

  it('of the figures is a row for each game, with the recipe', async () => {
    const text = await exported('summary-csv', 'figures.csv');
    expect(text.split('\n')[0]).toMatch(/^cell,variant,cells\.count,/);
    expect(parseCsvRecipe(text).ok).toBe(true);
  });

  it.each([
    ['svg', 'chart', /^<svg [^]*<\/svg>\s*$/],
    ['html', 'report', /^<!doctype html>[^]*<\/html>\n$/],
    ['markdown', 'report', /^# Free/],
  ] as const)('as %s is for readers', async (format, kind, look) => {
    expect(await exported(format, `for-readers.${format}`)).toMatch(look);
    expect(desk.shell.asked.at(-1)![0]).toBe(kind);
  });

  it('that nobody wants after all writes nothing', async () => {
    desk.shell.save = undefined;
    expect(refused(await desk.call('exportRun', run.row.id, 'csv')).code).toBe('cancelled');
  });

  it('where it cannot be written says so, and leaves nothing behind', async () => {
    const shut = join(desk.folder, 'shut.csv');
    writeFileSync(shut, 'mine');
    chmodSync(shut, 0o444);
    desk.shell.save = shut;
    expect(refused(await desk.call('exportRun', run.row.id, 'csv')).words).toMatch(/write-protected/);
    expect(readFileSync(shut, 'utf8')).toBe('mine');
    mkdirSync(join(desk.folder, 'folder.csv'));
    for (const path of [join(desk.folder, 'folder.csv'), join(desk.folder, 'none', 'x.csv')]) {
      desk.shell.save = path;
      expect(refused(await desk.call('exportRun', run.row.id, 'csv')).code).toBe('unwritable');
    }
    expect(readdirSync(desk.folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('a picture', () => {
  it('is written as it was drawn', async () => {
    desk.shell.save = join(desk.folder, 'chart.png');
    expect(good(await desk.call('exportImage', 'chart.png', PIXEL))).toEqual({ name: 'chart.png' });
    expect(readFileSync(join(desk.folder, 'chart.png')).toString('base64')).toBe(PIXEL);
  });

  it.each([
    ['nothing', ''],
    ['no base64', '%%%%'],
    ['something else', Buffer.from('<svg/>').toString('base64')],
    ['half a picture', PIXEL.slice(0, 48)],
    ['a picture with strange letters in it', `${PIXEL.slice(0, 40)}!!!!${PIXEL.slice(40)}`],
  ])('is refused when it is %s', async (_, base64) => {
    desk.shell.save = join(desk.folder, 'bad.png');
    expect(refused(await desk.call('exportImage', 'bad.png', base64)).code).toBe('bad-input');
    expect(readdirSync(desk.folder)).not.toContain('bad.png');
  });
});

describe('an import', () => {
  it.each(['csv', 'json'] as const)('of %s makes the run that was exported', async (format) => {
    await exported(format, `back.${format}`);
    const { view, words } = await imported(join(desk.folder, `back.${format}`));
    expect(view.summary).toEqual(run.summary);
    expect(view.row).toMatchObject({ state: 'finished', canResume: false, deals: 20, cells: 3 });
    expect(words).toMatch(/^Imported .*: 3 games on 20 deals\.$/);
    expect(good(await desk.call('readDeals', view.row.id, ANY_DEALS)).rows).toEqual(deals);
  });

  it('takes what the command line has written, and goes on with what was stopped', async () => {
    const cli = new StoreCli(cliFolder, 'cli.sqlite');
    const file = join(cliFolder.path, 'fan.json');
    await cli.text('estimate', 'fan', '--deals', '15', '--states', '20000');
    await cli.run('export', '1', '--json', '--out', file);
    // As a run that was stopped after ten deals.
    const parsed = JSON.parse(readFileSync(file, 'utf8')) as { results: { deal: number }[] };
    parsed.results = parsed.results.filter(({ deal }) => deal <= 10);
    writeFileSync(file, JSON.stringify(parsed));
    const { view, words } = await imported(file);
    expect(view.row).toMatchObject({ name: 'Fan', state: 'stopped', canResume: true, deals: 10 });
    expect(words).toContain('lacks 5 deals');
    good(await desk.call('steerRun', view.row.id, 'resume'));
    expect((await desk.end(view.row.id)).state).toBe('finished');
    expect((await desk.read(view.row.id)).row.deals).toBe(15);
  });

  it('puts parts together, and says which are missing', async () => {
    const parts = ['p1.jsonl', 'p2.jsonl', 'p3.jsonl'].map((name) => join(cliFolder.path, name));
    for (const [i, out] of parts.entries())
      await runCli(['estimate', 'fan', '--deals', '12', '--shard', `${i + 1}/3`, '--out', out]);
    const whole = await imported(...parts);
    expect(whole.view.row).toMatchObject({ state: 'finished', deals: 12 });
    const some = await imported(parts[0], parts[2]);
    expect(some.view.row).toMatchObject({ state: 'stopped', canResume: true });
    expect(some.words).toContain('Part 2 of 3 is missing.');
    desk.shell.open = [parts[0], join(desk.folder, 'back.csv')];
    expect(refused(await desk.call('importRun')).words).toMatch(/back\.csv” is a run of its own/);
  });

  it('refuses what is not whole, not ours or not true', async () => {
    const csv = await exported('csv', 'true.csv');
    const json = await exported('json', 'true.json');
    const before = good(await desk.call('listRuns')).length;
    expect(await refusedImport('empty.csv', '')).toMatch(/“empty\.csv” cannot be imported\. The file is empty\./);
    expect(await refusedImport('other.csv', 'a,b\n1,2\n')).toMatch(/Was the file made by this program\?/);
    expect(await refusedImport('rules.json', '{"stock": {}}')).toMatch(/not of the format/);
    expect(await refusedImport('cut.json', json.slice(0, -100))).toMatch(/not JSON/);
    expect(await refusedImport('picture.csv', Buffer.from([1, 0, 2]))).toBe('“picture.csv” is not a text file.');
    expect(await refusedImport('latin.csv', Buffer.from([0x66, 0xe4]))).toMatch(/not a text file in UTF-8/);
    expect(await refusedImport('lie.csv', csv.replace(/,winnable,,solution,/, ',winnable,,search,'))).toMatch(
      /Line \d+/,
    );
    const far = json.replace(/"deal":20,/, `"deal":${2 ** 32},`);
    expect(await refusedImport('far.json', far)).toMatch(/20,000,000 are the most/);
    const { results: _, ...figures } = JSON.parse(json) as Record<string, unknown>;
    expect(await refusedImport('figures.json', JSON.stringify(figures))).toMatch(/but not its deals/);
    desk.shell.open = [join(desk.folder, 'gone.csv')];
    expect(refused(await desk.call('importRun')).words).toMatch(/“gone\.csv” cannot be read/);
    desk.shell.open = [desk.folder];
    expect(refused(await desk.call('importRun')).words).toMatch(/not an ordinary file/);
    desk.shell.open = [];
    expect(refused(await desk.call('importRun')).code).toBe('cancelled');
    expect(good(await desk.call('listRuns'))).toHaveLength(before);
    expect(desk.troubles).toEqual([]);
  });
});
