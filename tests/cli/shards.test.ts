// Runs that are spread over several machines: parts, and putting them together.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { countsOf, StartedCli, StoreCli } from './experimentCli';
import { buildBeforeAll, runCli, useFolder, type CliResult } from './runCli';

buildBeforeAll();
const folder = useFolder();
const cli = new StoreCli(folder, 'merged.sqlite');
const PARTS = ['p1.jsonl', 'p2.jsonl', 'p3.jsonl'];
const run = (...words: string[]): Promise<CliResult> => runCli(words, { cwd: folder.path });
const solve = (part: string, out: string, ...more: string[]): Promise<CliResult> =>
  run('estimate', 'fan', '--deals', '20', '--shard', part, '--out', out, ...more);

describe('parts', () => {
  beforeAll(async () => {
    for (const [i, file] of PARTS.entries()) {
      const { code, stdout } = await solve(`${i + 1}/3`, file);
      expect(code).toBe(0);
      expect(stdout).toMatch(new RegExp(`^Part ${i + 1} of 3: \\d of \\d deals, .* winnable`));
    }
  });

  it('make the whole when they are merged, in any order', async () => {
    const whole = await cli.json('estimate', 'fan', '--deals', '20');
    const { code, stdout, stderr } = await run('merge', 'p2.jsonl', 'p3.jsonl', 'p1.jsonl', '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const merged = JSON.parse(stdout) as typeof whole;
    expect(merged.run).toBeNull();
    expect(merged.state).toBe('finished');
    expect([...countsOf(merged), merged.low, merged.high]).toEqual([...countsOf(whole), whole.low, whole.high]);
  });

  it('are kept as a run on request', async () => {
    const text = await cli.text('merge', ...PARTS, '--save', '--name', 'together');
    expect(text).toMatch(/^Run 2, /m);
    expect(await cli.text('runs')).toMatch(/^ +2 {2}finished {2}together {2}estimate +20 /m);
    expect((await cli.text('export', '2', '--csv')).split('\n').length).toBeGreaterThan(20);
  });

  it('that are missing are named, and what is missing can be solved later', async () => {
    const { code, stdout, stderr } = await cli.run('merge', 'p1.jsonl', 'p3.jsonl', '--save');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^Part 2 of 3 is missing\.\n"Fan" lacks 7 deals: 2, 5, /);
    expect(stdout).toMatch(/^STOPPED after 13 of 20 deals/);
    expect(countsOf(await cli.json('resume', '3'))).toEqual(countsOf(await cli.json('runs', 'show', '1')));
  });

  it('that lack some of their deals count these as unknown: the slow ones are the last to come', async () => {
    const lines = readFileSync(join(folder.path, 'p2.jsonl'), 'utf8').trimEnd().split('\n');
    writeFileSync(join(folder.path, 'short.jsonl'), `${lines.slice(0, -2).join('\n')}\n`);
    const { code, stdout } = await run('merge', 'p1.jsonl', 'short.jsonl', 'p3.jsonl', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ deals: 20, unknown: 2, reasons: { stopped: 2 } });
  });

  it('of different runs are refused', async () => {
    await solve('1/3', 'q1.jsonl', '--states', '1000');
    const { code, stderr } = await run('merge', 'p2.jsonl', 'q1.jsonl');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^p2\.jsonl and q1\.jsonl are not of the same run: they differ in the limits of the search/);
  });

  it('are never overwritten', async () => {
    const before = readFileSync(join(folder.path, 'p1.jsonl'), 'utf8');
    const { code, stderr } = await solve('1/3', 'p1.jsonl');
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: '"p1.jsonl" exists already: delete it, or choose another name.\n',
    });
    expect(readFileSync(join(folder.path, 'p1.jsonl'), 'utf8')).toBe(before);
  });

  it('that were cut off are taken up again by the same command, and by no other', async () => {
    const whole = readFileSync(join(folder.path, 'p3.jsonl'), 'utf8');
    const unfinished = join(folder.path, 'cut.jsonl.unfinished');
    writeFileSync(unfinished, whole.split('\n').slice(0, 4).join('\n').slice(0, -20));
    const other = await solve('2/3', 'cut.jsonl');
    expect(other.code).toBe(2);
    expect(other.stderr).toMatch(/^"cut\.jsonl\.unfinished" belongs to something else: .* It is part 3 of 3/);
    const { code, stderr } = await solve('3/3', 'cut.jsonl');
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'Going on with what "cut.jsonl.unfinished" has.\n' });
    expect(existsSync(unfinished)).toBe(false);
    const verdicts = (text: string): string[] =>
      text
        .split('\n')
        .slice(1)
        .map((line) => line.replace(/"ms":[^,]*/, ''));
    expect(verdicts(readFileSync(join(folder.path, 'cut.jsonl'), 'utf8'))).toEqual(verdicts(whole));
  });

  it('keep what they have when they are stopped', async () => {
    const out = join(folder.path, 'long.jsonl');
    const words = ['estimate', 'klondike', '--deals', '3000', '--states', '60000', '--shard', '1/2', '--out', out];
    const started = new StartedCli(words);
    while (!existsSync(`${out}.unfinished`)) await new Promise((resolve) => setTimeout(resolve, 20));
    await new Promise((resolve) => setTimeout(resolve, 1200));
    started.send('SIGINT');
    const { code, stdout } = await started.ended;
    expect(code).toBe(130);
    expect(stdout).toMatch(/^Part 1 of 2 \(stopped\): \d+ of 1,500 deals, /);
    expect(stdout).toContain(`Kept in ${out}.unfinished; the same command goes on with it.`);
    renameSync(`${out}.unfinished`, out);
    const merged = await run('merge', out);
    expect(merged.stderr).toMatch(/^Part 2 of 2 is missing\.\n"Klondike" lacks \d+ deals/);
    expect(merged.code).toBe(0);
  });
});
