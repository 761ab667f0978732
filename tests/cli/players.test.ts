// Players on the command line: who wins how often, where they go wrong, and how one of them plays a deal.

import { describe, expect, it } from 'vitest';
import { StoreCli } from './experimentCli';
import { buildBeforeAll, runCli, useFolder } from './runCli';

buildBeforeAll();
const folder = useFolder();
const cli = new StoreCli(folder, 'players.sqlite');
const run = (...words: string[]) => runCli(words, { cwd: folder.path });

folder.write(
  'small.json',
  '{ "tableau piles": { "count": 4, "build policy": "red-black" }, "cells": { "count": 1 }, "max rank": 6 }',
);
const SMALL = ['estimate', 'small.json', '--deals', '40', '--workers', '1'];

describe('an estimate with players', () => {
  it('has a row for each, beside perfect play, and says what it means', async () => {
    const text = await cli.text(...SMALL, '--players', 'random:tries=90,greedy', '--skill');
    expect(text).toMatch(/^small\.json, perfect play and 2 players:$/m);
    expect(text).toMatch(/^player +won \(95 %\) +deals +won +lost +unknown/m);
    for (const name of ['Perfect play', 'Random, up to 90 tries', "Greedy by Smith's values"])
      expect(text).toMatch(new RegExp(`^${name} .* 40 +\\d+ +\\d+ +0 `, 'm'));
    expect(text).toMatch(/^Random.* won +\d+ /m);
    expect(text.replace(/\s+/g, ' ')).toContain('were lost by the very first choice'.slice(5));
    expect(text.replace(/\s+/g, ' ')).toContain('not for people');
    expect(text).not.toMatch(/Random.*unwinnable/);
  });

  it('is an object with shares and the profile', async () => {
    const record = JSON.parse(await cli.text('runs', 'show', '1', '--json')) as {
      cells: { player: string; deals: number; won?: number; winnable?: number }[];
      skill: { perfect: number; players: { cell: number; wrong: { found: number } | null }[] }[];
    };
    expect(record.cells.map(({ player }) => player)).toEqual(['perfect', 'random:tries=90', 'greedy']);
    expect(record.cells.map((cell) => 'won' in cell)).toEqual([false, true, true]);
    expect(record.cells[1].won).toBeLessThanOrEqual(record.cells[0].winnable ?? 0);
    expect(record.skill[0].players.map(({ cell }) => cell)).toEqual([1, 2]);
    expect(record.skill[0].players[0].wrong?.found).toBeGreaterThan(0);
    expect(await cli.text('runs')).toMatch(/ 3 players /);
  });

  it('is exported with its deals, its profile and its chart over time', async () => {
    const csv = await cli.text('export', '1', '--csv');
    expect(csv.split('\n')[0]).toContain('variant,player,deal,verdict');
    expect(csv).toMatch(/^1,small\.json,random:tries=90,\d+,won,/m);
    expect(await cli.text('export', '1', '--svg', '--chart', 'time')).toContain('Time for a deal');
    expect(await cli.text('export', '1', '--markdown')).toContain('## Players and skill');
    const { code, stderr } = await cli.run('export', '1', '--csv', '--chart', 'time');
    expect([code, stderr]).toEqual([2, '--chart is for --svg.\n']);
  });

  it('makes the whole out of parts', async () => {
    const words = ['estimate', 'small.json', '--deals', '20', '--players', 'greedy'];
    for (const part of ['1/2', '2/2'])
      expect((await run(...words, '--shard', part, '--out', `part${part[0]}.jsonl`)).code).toBe(0);
    const { stdout } = await cli.run('merge', 'part2.jsonl', 'part1.jsonl', '--save', '--json');
    const [merged, whole] = [stdout, await cli.text(...words, '--json')].map(
      (text) => (JSON.parse(text) as { skill: unknown }).skill,
    );
    expect(merged).toEqual(whole);
    const kept = await cli.text('export', String((JSON.parse(stdout) as { run: number }).run), '--csv');
    expect(kept.match(/^1,small\.json,greedy,\d+,(won|lost),/gm)).toHaveLength(20);
  });
});

it.each([
  [
    ['estimate', 'klondike', '--players', 'greedi'],
    /--players: There is no player "greedi"\. Probably greedy is meant/,
  ],
  [['estimate', 'klondike', '--skill'], /--players/],
  [['estimate', 'accordion', '--players', 'greedy', '--no-perfect'], /accordion/],
  [['play', 'accordion', '--seed', '1'], /accordion/],
])('%j is refused with a sentence', async (words, sentence) => {
  const { code, stdout, stderr } = await run(...words);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(sentence);
});

describe('"play"', () => {
  it('shows the game that an experiment counts', async () => {
    const csv = await cli.text('export', '1', '--csv');
    const wins = [...csv.matchAll(/^1,small\.json,random:tries=90,(\d+),(won|lost),/gm)].slice(0, 2);
    for (const [, seed, end] of wins) {
      const { stdout } = await run('play', 'small.json', '--seed', seed, '--player', 'random:tries=90');
      expect(stdout).toMatch(end === 'won' ? /^Won, after \d+ moves/m : /^Lost: /m);
    }
  });

  it('prints an object for programs', async () => {
    const { stdout } = await run('play', 'klondike', '--seed', '1', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ game: 'Klondike', seed: 1, player: 'greedy', tries: 1 });
  });
});
