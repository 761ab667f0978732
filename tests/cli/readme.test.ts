// The README shows what the commands really print.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildBeforeAll, runCli, useFolder } from './runCli';

buildBeforeAll();
const folder = useFolder();
folder.write(
  'my-game.json',
  '{\n  "tableau piles": { "count": 8, "build policy": "red-blak" },\n  "cells": { "count": 4 }\n}\n',
);

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const [, block] = /```console\n([^]*?)```/.exec(readme)!;
const samples = block
  .split(/^\$ cli /m)
  .slice(1)
  .map((sample) => /^(?<command>.*?)(?: \| tail -(?<lines>\d+))?\n(?<output>[^]*)$/.exec(sample)!.groups!);

describe('the README', () => {
  it('has samples', () => {
    expect(samples.length).toBeGreaterThan(3);
  });

  it.each(samples)('shows what "$command" prints', async ({ command, lines, output }) => {
    const { stdout } = await runCli(command.split(' '), { cwd: folder.path });
    const printed = stdout.trimEnd().split('\n');
    const shown = lines === undefined ? printed : printed.slice(-Number(lines));
    expect(output.trimEnd().split('\n')).toEqual(shown);
  });
});
