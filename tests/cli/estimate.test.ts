// `estimate`, run as users do, and what it refuses.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { StoreCli } from './experimentCli';
import { buildBeforeAll, runCli, useFolder } from './runCli';

buildBeforeAll();
const folder = useFolder();
const cli = new StoreCli(folder, 'estimates.sqlite');

describe('estimate', () => {
  it('says how often a game can be won, what is behind it, and what others found', async () => {
    const text = await cli.text('estimate', 'fan', '--deals', '20');
    expect(text).toMatch(/^Fan: 60 % \(38–79 %\) winnable with all cards known$/m);
    expect(text).toMatch(/^counts {5}12 winnable, 8 unwinnable, 0 unknown$/m);
    expect(text).toMatch(/^sample {5}deals 1 to 20$/m);
    expect(text).toMatch(/^verdicts {3}20 solved$/m);
    expect(text).toMatch(/^published {2}48\.67–48\.88 % of 1,000,000 deals \(Blake & Gent 2024/m);
    expect(text).toMatch(/^ {2}moves to win +\d+ \(\d+–\d+\)$/m);
    expect(text).toMatch(/^- Winnable means: winnable by somebody who knows where every card lies\./m);
    expect(text).toMatch(/^Run 1, .*: "export 1 --html --out report\.html" reports\.$/m);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('solves nothing again, and has shares from 0 to 1 in its object', async () => {
    const record = await cli.json('estimate', 'fan', '--deals', '20');
    expect(record).toMatchObject({ game: 'Fan', deals: 20, winnable: 12, unwinnable: 8, unknown: 0 });
    expect(record).toMatchObject({
      solved: 0,
      reused: 20,
      deduced: 0,
      state: 'finished',
      share: 0.6,
      confidence: 0.95,
    });
    expect(record).toMatchObject({ lowerBound: false, published: { deals: 1_000_000 }, problem: null });
    expect(record).toMatchObject({
      recipe: { application: expect.stringMatching(/Patience Lab/) as string, plan: { firstSeed: 1, seedStep: 1 } },
    });
    expect(record.low).toBeGreaterThan(0.3);
    expect(record.high).toBeLessThan(0.8);
    const again = await cli.json('estimate', 'fan', '--deals', '10', '--no-reuse');
    expect(again).toMatchObject({ solved: 10, reused: 0 });
  });

  it('takes Microsoft numbers, a first deal and a width', async () => {
    const record = await cli.json('estimate', 'free-cell', '--ms', '--first-seed', '100', '--width', '8%');
    expect(record).toMatchObject({ recipe: { plan: { numbering: 'microsoft', firstSeed: 100 } } });
    expect(record.high - record.low).toBeLessThanOrEqual(0.16);
  });

  it('calls a lower bound one', async () => {
    const text = await cli.text('estimate', 'fan', '--deals', '20', '--lower-bound');
    expect(text).toMatch(/^Fan: at least \d+ % \(lower bound\) winnable/);
    expect(text).toContain('Lower bound: only quick searches were made.');
    expect(await cli.json('runs', 'show', '5')).toMatchObject({ lowerBound: true, unwinnable: 0, share: null });
  });

  it('ends within its budget and gives the reasons of unknown deals', async () => {
    const record = await cli.json('estimate', 'klondike', '--budget', '1s', '--states', '100');
    expect(record).toMatchObject({ state: 'finished', recipe: { plan: { effort: { firstStates: 100 } } } });
    expect(record.reasons.states).toBeGreaterThan(0);
    // Those that were being solved when the time was up.
    expect(record.reasons.states + (record.reasons.stopped ?? 0)).toBe(record.unknown);
  });

  it('warns that a time limit makes verdicts depend on the machine', async () => {
    const { code, stderr } = await cli.run('estimate', 'fan', '--deals', '1', '--time-limit', '10s');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^With --time-limit, verdicts depend on this machine/);
  });

  it('is shown in the README as it is', async () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const [, sample] = /```text\n\$ cli estimate fan --deals 20\n([^]*?)```/.exec(readme)!;
    const text = await new StoreCli(folder, 'readme.sqlite').text('estimate', 'fan', '--deals', '20');
    const steady = (lines: string): string[] =>
      lines.split('\n').filter((line) => line !== '' && !/^( {2}time|Run \d)/.test(line));
    expect(steady(text)).toEqual(steady(sample));
  });
});

const takes = (option: string): RegExp => new RegExp(`^${option} takes `);

describe('a refusal', () => {
  it.each<[string, string[], string | RegExp]>([
    ['no width', ['estimate', 'fan', '--width', '0'], /^--width takes half the width .* not "0"\.$/],
    ['a width of everything', ['estimate', 'fan', '--width', '1'], takes('--width')],
    ['no deals', ['estimate', 'fan', '--deals', '0'], takes('--deals')],
    ['more deals than there are', ['estimate', 'fan', '--deals', '5e9'], /^There are only 4294967295 deals/],
    ['a budget without unit', ['estimate', 'fan', '--budget', '10'], takes('--budget')],
    ['no workers', ['estimate', 'fan', '--workers', '0'], takes('--workers')],
    ['too little memory', ['estimate', 'fan', '--memory', '4MB', '--workers', '2'], /^--memory must be at least 8MB/],
    ['certainty', ['estimate', 'fan', '--confidence', '100%'], takes('--confidence')],
    ['Microsoft deals of a game with stock', ['estimate', 'klondike', '--ms'], /games without a stock\.$/],
    ['an unknown game', ['estimate', 'klondke'], /did you mean klondike/],
    ['an empty name', ['estimate', 'fan', '--name', ' '], /^A name of a run has 1 to 200 characters/],
    ['a part beyond the last', ['estimate', 'fan', '--shard', '41/40', '--out', 'x'], takes('--shard')],
    ['part 0', ['estimate', 'fan', '--shard', '0/40', '--out', 'x'], takes('--shard')],
    ['a part without a file', ['estimate', 'fan', '--shard', '1/2'], /^--shard needs --out FILE/],
    ['a file without a part', ['estimate', 'fan', '--out', 'x'], /^--out belongs to --shard/],
    [
      'a part by width',
      ['estimate', 'fan', '--shard', '1/2', '--out', 'x', '--width', '1%'],
      /^--width cannot be used/,
    ],
    [
      'a part without deals',
      ['estimate', 'fan', '--deals', '2', '--shard', '3/3', '--out', 'x'],
      /^Part 3 of 3 has no/,
    ],
    ['a sweep of nothing', ['sweep', 'free-cell'], /^Say what to vary: --param "name=values"/],
    [
      'a parameter that is not there',
      ['sweep', 'free-cell', '--param', 'cell.count=0..4'],
      'The rules have no field "cell.count"; did you mean "cells.count"?',
    ],
    ['a parameter without values', ['sweep', 'free-cell', '--param', 'cells.count'], /has no "="\.$/],
    [
      'a parameter twice',
      ['sweep', 'free-cell', ...twice('cells.count=1', 'cells.count=2')],
      /varies "cells.count" twice/,
    ],
    [
      'values of which none makes a game',
      ['sweep', 'fan', '--param', 'tableau piles.count=60,70'],
      /^None of the values/,
    ],
    [
      'too many variants',
      ['sweep', 'klondike', ...twice('cells.count=0..60', 'stock.size=1..20')],
      /1,220 variants; 400/,
    ],
    ['one game to compare', ['compare', 'fan'], /^Give two games or more/],
    ['a goal without target', ['goal-seek', 'klondike', '--param', 'cells.count=0..3'], /^Say which win rate/],
    [
      'a target beyond all',
      ['goal-seek', 'klondike', '--param', 'cells.count=0..3', '--target', '50'],
      takes('--target'),
    ],
    ['a single value to choose from', ['goal-seek', 'fan', '--param', 'cells.count=1', '--target', '1%'], /two values/],
    ['a part that is none', ['merge', 'my.json'], /^"my\.json" cannot be used\. Line 1: The file is not of the format/],
    ['a missing part', ['merge', 'none.jsonl'], '"none.jsonl" does not exist.'],
    ['a store for what is not kept', ['merge', 'my.json', '--store', 'x.sqlite'], '--store is for --save.'],
    ['a store without a name', ['runs', '--store', ''], '--store needs the name of a file.'],
    [
      'a store that is something else',
      ['runs', '--store', 'my.json'],
      /my\.json is not a results file of Patience Lab/,
    ],
    [
      'an unknown subject of runs',
      ['runs', 'shwo'],
      /^A run is given by its number, as "runs" lists them, not by "shwo"/,
    ],
    ['no form to export', ['export', '1'], /^Say what to write: --csv/],
    ['two forms to export', ['export', '1', '--csv', '--svg'], 'Choose one of --csv and --svg.'],
    ['a dark table', ['export', '1', '--csv', '--dark'], '--dark is for --svg.'],
  ])('of %s is clear', async (_what, words, expected) => {
    folder.write('my.json', '{ "cells": { "count": 2 } }');
    const keeps = words[0] === 'merge' || words.includes('--store') || words.includes('--shard');
    const all = keeps ? words : [...words, '--store', 'refused.sqlite'];
    const { code, stdout, stderr } = await runCli(all, { cwd: folder.path });
    expect(stdout).toBe('');
    expect(stderr).not.toMatch(/^ +at /m);
    if (typeof expected === 'string') expect(stderr).toBe(`${expected}\n`);
    else expect(stderr.trimEnd()).toMatch(expected);
    expect(code).toBe(2);
  });
});

function twice(first: string, second: string): string[] {
  return ['--param', first, '--param', second];
}
