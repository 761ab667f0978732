// Runs that are stopped, killed, resumed, listed, changed and exported, as users do it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseResultsCsv, parseRunJson } from '../../src/formats';
import { countsOf, StoreCli } from './experimentCli';
import { buildBeforeAll, useFolder } from './runCli';

buildBeforeAll();
const folder = useFolder();

/** Some seconds of work. */
const LONG = ['estimate', 'klondike', '--deals', '2000', '--states', '40000'];

describe('a run', () => {
  let whole: readonly number[] = [];
  beforeAll(async () => {
    whole = countsOf(await new StoreCli(folder, 'whole.sqlite').json(...LONG));
  });

  it('that gets a SIGINT keeps what it found, and ends like any other when it is resumed', async () => {
    const cli = new StoreCli(folder, 'stopped.sqlite');
    const started = await cli.start(...LONG, '--name', 'long one');
    started.send('SIGINT');
    const { stdout, ...ended } = await started.ended;
    expect(ended).toEqual({ code: 130, stderr: '' });
    expect(stdout).toMatch(/^STOPPED after \d+ of 2,000 deals: this is the result so far\.\n\nKlondike: /);
    expect(stdout).toMatch(/^Run 1, .*: "resume 1" goes on; /m);
    expect(await cli.text('runs')).toMatch(/^ +1 {2}stopped +long one {2}estimate +\d+ /m);
    const resumed = await cli.json('resume', '1', '--workers', '1');
    expect(countsOf(resumed)).toEqual(whole);
    expect(resumed.state).toBe('finished');
  });

  it('that gets a SIGTERM ends the same way, with another code', async () => {
    const started = await new StoreCli(folder, 'ended.sqlite').start(...LONG);
    started.send('SIGTERM');
    const { code, stdout } = await started.ended;
    expect(code).toBe(143);
    expect(stdout).toMatch(/^STOPPED after /);
  });

  it('that was killed is listed as interrupted and can be resumed', async () => {
    const cli = new StoreCli(folder, 'killed.sqlite');
    const started = await cli.start(...LONG);
    const { code, stderr } = await cli.run('runs');
    expect(code).toBe(2);
    expect(stderr).toMatch(/killed\.sqlite is in use by another Patience Lab \(process \d+\)/);
    started.send('SIGKILL');
    await started.ended;
    expect(await cli.text('runs')).toMatch(/^ +1 {2}interrupted {2}Klondike/m);
    const resumed = await cli.json('resume', '1');
    expect(countsOf(resumed)).toEqual(whole);
  });
});

describe('runs', () => {
  const cli = new StoreCli(folder, 'kept.sqlite');

  beforeAll(async () => {
    await cli.text('estimate', 'fan', '--deals', '15', '--name', 'first', '--notes', 'as it is');
    await cli.text('sweep', 'free-cell', '--param', 'cells.count=0,1', '--deals', '8');
  });

  it('are listed, latest first', async () => {
    const lines = (await cli.text('runs')).trimEnd().split('\n');
    expect(lines[0]).toMatch(/^run {2}state +name +kind +deals {2}winnable +time {2}created$/);
    expect(lines[2]).toMatch(/^ +2 {2}finished {2}FreeCell by cells\.count {2}sweep +8 {2}2 games /);
    expect(lines[3]).toMatch(/^ +1 {2}finished {2}first +estimate +15 {2}.* % .* \d{4}-\d\d-\d\d \d\d:\d\d$/);
    const list = (await cli.json('runs')) as unknown as readonly object[];
    expect(list).toMatchObject([
      { run: 2, kind: 'sweep', games: 2 },
      { run: 1, name: 'first', deals: 15, notes: 'as it is', state: 'finished' },
    ]);
  });

  it('are renamed, annotated, shown and deleted', async () => {
    await cli.text('estimate', 'fan', '--deals', '3');
    await cli.text('runs', 'rename', '3', 'other');
    await cli.text('runs', 'note', '3', 'with\u001b[31m notes');
    expect(await cli.json('runs', 'show', '3')).toMatchObject({
      name: 'other',
      notes: 'with\u001b[31m notes',
      deals: 3,
    });
    const shown = await cli.text('runs', '3');
    expect(shown).toContain('Notes: with\\u001b[31m notes');
    expect(await cli.text('runs', 'delete', '3')).toBe('Run 3, other, is deleted.\n');
    const { code, stderr } = await cli.run('runs', 'show', '3');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^There is no run 3 in .*kept\.sqlite; "runs" lists those there are\.$/m);
  });

  it('are refused when they are not there or are finished', async () => {
    expect((await cli.run('resume', '99')).stderr).toMatch(/^There is no run 99 in /);
    expect((await cli.run('resume', '1')).stderr).toBe('Run 1 is finished: there is nothing to go on with.\n');
    expect((await cli.run('export', '99', '--csv')).stderr).toMatch(/^There is no run 99 in /);
  });
});

describe('export', () => {
  const cli = new StoreCli(folder, 'kept.sqlite');

  it('writes every deal as CSV that can be read again', async () => {
    const parsed = parseResultsCsv(await cli.text('export', '2', '--csv'));
    expect(parsed.ok && parsed.value.results).toHaveLength(16);
  });

  it('writes everything as JSON that can be read again', async () => {
    const parsed = parseRunJson(await cli.text('export', '2', '--json'));
    expect(parsed.ok && parsed.value.results).toHaveLength(16);
    expect(parsed.ok && parsed.value.summary.cells).toHaveLength(2);
  });

  it.each([
    ['--summary-csv', /^cell,variant,cells\.count,/],
    ['--html', /^<!doctype html>[^]*<\/html>\n$/],
    ['--markdown', /^# FreeCell by cells\\?\.count\n/],
  ])('writes %s', async (format, look) => {
    expect(await cli.text('export', '2', format)).toMatch(look);
  });

  it('writes a picture, light or dark, to standard output or a file', async () => {
    const file = join(folder.path, 'dark.svg');
    const { code, stdout, stderr } = await cli.run('export', '2', '--svg', '--dark', '--out', file);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: `Run 2 is written to ${file}.\n` });
    const [light, dark] = [await cli.text('export', '2', '--svg'), readFileSync(file, 'utf8')];
    for (const picture of [light, dark]) expect(picture).toMatch(/^<svg [^]*<\/svg>\s*$/);
    expect(dark).not.toBe(light);
  });

  it('says where it cannot write', async () => {
    const { code, stderr } = await cli.run('export', '2', '--csv', '--out', join(folder.path, 'no', 'x.csv'));
    expect(code).toBe(2);
    expect(stderr).toMatch(/cannot be written: there is no such folder\.$/m);
  });
});
