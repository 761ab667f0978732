// What every command says when its input is wrong: one clear sentence, exit code 2, no stack trace.

import { chmodSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../src-main/cli/failure';
import { systemWords } from '../../src-main/cli/systemWords';
import { buildBeforeAll, runCli, runPipe, useFolder } from './runCli';

buildBeforeAll();
const folder = useFolder();

folder.write('errors.json', '{\n  "cells": { "count": -1 }\n}');
folder.write('unreadable.json', '{ "cells": ');
folder.write('binary.json', Buffer.from([0x7b, 0, 1, 2, 0xff]));
folder.write('latin1.json', Buffer.from([0x7b, 0xe9, 0x7d]));
folder.write('large.json', ' '.repeat(1_000_001));
folder.write('deep.json', '['.repeat(100_000));
folder.write('malformed-deal.json', '{ "tableau piles": [["AS", "XX"]] }');
folder.write('not-json-deal.json', 'hello');
folder.write('empty.json', '');

const seedRange = '--seed takes a whole number from 0 to 4294967295';

describe('a refusal', () => {
  it.each<[string, string[], string | RegExp]>([
    ['an unknown command', ['gams'], "Unknown command 'gams' (did you mean games?)."],
    ['an unknown option', ['deal', 'klondike', '--sed', '1'], "Unknown option '--sed' (did you mean --seed?)."],
    ['an unknown option of the program', ['--what'], "Unknown option '--what'."],
    ['an option without its value', ['deal', 'klondike', '--seed'], /^Option '--seed <n>' argument missing\.$/],
    ['a missing argument', ['rules'], "Missing required argument 'game|file'."],
    ['too many arguments', ['rules', 'golf', 'fan'], /^Too many arguments/],
    ['options that exclude each other', ['deal', 'golf', '--seed', '1', '--hide', '--json'], /cannot be used with/],
    ['two forms of rules', ['rules', 'golf', '--english', '--minimal'], 'Choose one of --english and --minimal.'],

    ['an unknown game', ['rules', 'klondke'], /^There is no game called "klondke"; did you mean klondike/],
    ['an unknown game like no other', ['rules', 'qqqzzz'], /^There is no game called "qqqzzz"; "games" lists/],
    ['a game that cannot be expressed', ['rules', 'penguin'], /^Penguin cannot be played yet\./],
    ['a name with control characters', ['rules', 'a\u001b[31mb'], /^There is no game called "a\\u001b\[31mb"/],
    ['a name with a change of direction', ['rules', 'a\u202eb'], /^There is no game called "a\\u202eb"/],
    ['an option with a change of direction', ['rules', '--a\u202eb'], "Unknown option '--a\\u202eb'."],
    ['a very long name', ['rules', 'k'.repeat(300)], /^There is no game called "k{60}…"; "games" lists/],
    ['a very long name, to deal', ['deal', 'k'.repeat(5000), '--seed', '1'], /^There is no game called "k{60}…"/],
    [
      'a very long file name',
      ['rules', `${'k'.repeat(300)}.json`],
      /^"k{60}…" does not exist: the name is too long\.$/,
    ],
    ['a game instead of a file', ['check', 'klondike'], /^"klondike" is a game of the catalogue/],
    ['an empty name', ['rules', ''], /^There is no game called ""/],

    ['a missing file', ['rules', 'none.json'], '"none.json" does not exist.'],
    ['a folder', ['rules', './'], '"./" is a folder, not a file.'],
    ['a folder as a file', ['check', '.'], '"." is a folder, not a file.'],
    ['a binary file', ['check', 'binary.json'], '"binary.json" is not a text file.'],
    ['a file in another encoding', ['check', 'latin1.json'], '"latin1.json" is not a text file in UTF-8.'],
    ['a file that is too large', ['rules', 'large.json'], /^"large\.json" has more than 1 MB/],
    ['an endless file', ['check', '/dev/zero'], /^"\/dev\/zero" has more than 1 MB/],
    ['rules with errors', ['rules', 'errors.json'], /^errors\.json:2:23: error: "count" must be/],
    ['rules with errors, to deal', ['deal', 'errors.json', '--seed', '1'], /^errors\.json:2:23: error: /],
    ['rules with errors, to compare', ['compare-rules', 'golf', 'errors.json'], /^errors\.json:2:23: error: /],
    ['unreadable JSON', ['moves', 'unreadable.json', '--seed', '1'], /^unreadable\.json:1:\d+: error: /],
    ['an empty rule file', ['rules', 'empty.json'], /^empty\.json:1:1: error: /],
    ['deep nesting', ['rules', 'deep.json'], /^deep\.json:1:21: error: /],
    ['fixing standard input', ['check', '-', '--fix'], /^--fix writes to a file/],

    ['no deal', ['deal', 'golf'], 'Say which deal you want: --seed N, --ms N or --deal FILE.'],
    ['two deals', ['moves', 'golf', '--seed', '1', '--ms', '1'], 'Choose one of --seed and --ms.'],
    ['a seed in scientific notation', ['deal', 'golf', '--seed', '1e3'], `${seedRange}, not "1e3".`],
    ['a negative seed', ['deal', 'golf', '--seed', '-1'], `${seedRange}, not "-1".`],
    ['a word as a seed', ['moves', 'golf', '--seed', 'abc'], `${seedRange}, not "abc".`],
    ['a seed of 33 bits', ['deal', 'golf', '--seed', '4294967296'], `${seedRange}, not "4294967296".`],
    ['an empty seed', ['deal', 'golf', '--seed', ''], `${seedRange}, not "".`],
    ['a fraction as a seed', ['deal', 'golf', '--seed', '1.5'], `${seedRange}, not "1.5".`],
    ['a range that runs backwards', ['deal', 'golf', '--seeds', '9..1'], /^--seeds takes a range such as 1\.\.100/],
    ['a range without end', ['deal', 'golf', '--seeds', '9..'], /^--seeds takes a range such as 1\.\.100/],
    ['Microsoft deal 0', ['deal', 'freecell', '--ms', '0'], /^--ms takes a whole number from 1 to 2147483647/],
    ['a Microsoft deal of a game with stock', ['deal', 'klondike', '--ms', '1'], /games without a stock/],
    ['a missing deal file', ['deal', 'golf', '--deal', 'none.json'], '"none.json" does not exist.'],
    [
      'a malformed deal',
      ['deal', 'freecell', '--deal', 'malformed-deal.json'],
      /^malformed-deal\.json:1:28: error: .*XX/,
    ],
    ['a deal that is no JSON', ['moves', 'golf', '--deal', 'not-json-deal.json'], /^not-json-deal\.json:1:1: error: /],
    ['picking without a file', ['deal', 'golf', '--seed', '1', '--pick', '1'], /^--pick chooses from a file/],

    [
      'an illegal move',
      ['moves', 'freecell', '--ms', '1', '--play', 't1>t2'],
      /^Move 1, "t1>t2", is not allowed\. [^a-z]/,
    ],
    ['no move', ['moves', 'freecell', '--ms', '1', '--play', 't1>c1, jump'], /^Move 2: "jump" is not a move: /],
    [
      'a place that is not there',
      ['moves', 'freecell', '--ms', '1', '--play', 't9>t1'],
      /is not allowed\. There is no such/,
    ],
    ['an option given twice', ['deal', 'golf', '--seed', '1', '--seed', '2'], '--seed is given twice; give it once.'],
    [
      'moves given twice',
      ['moves', 'golf', '--seed', '1', '--play', 'draw', '--play', 'draw'],
      /^--play is given twice/,
    ],
    ['an unknown subject', ['bench', 'luck'], /^There is nothing called "luck" to measure/],
  ])('of %s is clear', async (_what, words, expected) => {
    const { code, stdout, stderr } = await runCli(words, { cwd: folder.path });
    expect(stdout).toBe('');
    expect(stderr).not.toMatch(/^ +at /m);
    if (typeof expected === 'string') expect(stderr).toBe(`${expected}\n`);
    else expect(stderr.trimEnd()).toMatch(expected);
    expect(code).toBe(2);
  });

  it('of one file does not keep the others from being checked', async () => {
    const { code, stdout, stderr } = await runCli(['check', 'none.json', 'errors.json'], { cwd: folder.path });
    expect(code).toBe(2);
    expect(stderr).toBe('"none.json" does not exist.\n');
    expect(stdout).toContain('errors.json:2:23: error: ');
  });

  it.skipIf(process.getuid?.() === 0)('of a file without permission says so', async () => {
    chmodSync(folder.write('locked.json', '{}'), 0);
    const { code, stderr } = await runCli(['check', 'locked.json'], { cwd: folder.path });
    expect({ code, stderr }).toEqual({ code: 2, stderr: '"locked.json" cannot be read: permission denied.\n' });
  });

  it('of an id that two deals share says so', async () => {
    const { stdout } = await runCli(['deal', 'golf', '--seed', '1', '--json']);
    folder.write('same.jsonl', `${JSON.stringify(JSON.parse(stdout))}\n`.repeat(2));
    const { code, stderr } = await runCli(['deal', 'golf', '--deal', 'same.jsonl', '--pick', '1'], {
      cwd: folder.path,
    });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: '"same.jsonl" has 2 deals with the id "1": give each its own.\n',
    });
  });

  it('asks which deal when a file has several', async () => {
    const { stdout } = await runCli(['deal', 'golf', '--seeds', '1..2', '--json']);
    folder.write('two.jsonl', stdout);
    const { code, stderr } = await runCli(['moves', 'golf', '--deal', 'two.jsonl'], { cwd: folder.path });
    expect(code).toBe(2);
    expect(stderr).toBe('"two.jsonl" has 2 deals: choose one with --pick, such as --pick "1".\n');
  });
});

describe.skipIf(process.platform === 'win32')('what cannot be written', () => {
  it('is said without the words of the system', () => {
    const { code, stderr } = runPipe('cli games > /dev/full');
    expect({ code, stderr }).toEqual({ code: 74, stderr: 'The output cannot be written: the disk is full.\n' });
  });

  it.each([
    ['EACCES', 'permission denied'],
    ['EROFS', 'the disk is read-only'],
    ['EWHAT', 'the system refuses it (EWHAT)'],
  ])('for %s is explained as: %s', (code, words) => {
    expect(systemWords(Object.assign(new Error(`${code}: open '/x.json.7.tmp'`), { code }))).toBe(words);
  });
});

describe('warnings', () => {
  it('are one line on standard error and do not stop a command', async () => {
    folder.write('warned.json', '{ "stock": { "deal count": 3 } }');
    const { code, stdout, stderr } = await runCli(['rules', 'warned.json'], { cwd: folder.path });
    expect(code).toBe(0);
    expect(stderr).toBe('warned.json: 1 warning; "check" shows it.\n');
    expect(JSON.parse(stdout)).toMatchObject({ stock: { 'deal count': 3 } });
  });
});

describe.skipIf(process.platform === 'win32')('a closed pipe', () => {
  it.each(['cli games | head -1', 'cli deal klondike --seeds 1..200000 --json | head -1'])(
    'is no failure: %s',
    (line) => {
      const { code, stdout, stderr } = runPipe(line);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout.split('\n')).toHaveLength(2);
    },
  );
});

describe('a bug', () => {
  it('is one sentence that says so, with exit code 70', () => {
    const { exitCode, words } = describeFailure(new Error('Internal error: a deck of another size\n  at x'));
    expect(exitCode).toBe(70);
    expect(words).toBe('Internal error: a deck of another size (this is a bug in Patience Lab; please report it)');
  });
});
