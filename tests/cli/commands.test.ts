// What every command prints when all is well.

import { chmodSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildBeforeAll, runCli, useFolder } from './runCli';

buildBeforeAll();
const folder = useFolder();

async function run(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(words, { cwd: folder.path });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

const runJson = async (...words: string[]): Promise<unknown> => JSON.parse(await run(...words, '--json'));

const COMMANDS = ['games', 'rules', 'check', 'deal', 'moves', 'compare-rules', 'bench'];

describe('help', () => {
  it.each(COMMANDS)('explains %s', async (command) => {
    const text = await run(command, '--help');
    expect(text).toContain(`Usage: npm run --silent cli -- ${command}`);
    expect(text).toContain(`Examples:\n  npm run --silent cli -- ${command}`);
    expect(await run('help', command)).toBe(text);
  });

  it('has only examples that work', async () => {
    const texts = await Promise.all([run(), ...COMMANDS.map((command) => run(command, '--help'))]);
    const lines = texts.flatMap((text) =>
      [...text.matchAll(/^ {2}npm run --silent cli -- (.+)$/gm)].map(([, line]) => line),
    );
    expect(lines.length).toBeGreaterThan(15);
    for (const line of new Set(lines)) {
      const command = line.replace(/ > .*/, '');
      // Files of the user are not here, and measuring takes its time.
      if (command.includes('.json') || command.startsWith('bench ')) continue;
      const words = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, inner]) => inner ?? word);
      const { code, stderr } = await runCli(words, { cwd: folder.path });
      expect({ line, code, stderr }).toEqual({ line, code: 0, stderr: '' });
    }
  });

  it('lists the commands when none is given', async () => {
    const text = await run();
    expect(text).toContain('compare-rules');
    expect(await run('--help')).toBe(text);
  });
});

describe('games', () => {
  it('is a table with published winnability', async () => {
    const text = await run('games');
    expect(text).toMatch(/^id +name +family +winnable %\n/);
    expect(text).toMatch(/\nklondike +Klondike +Klondike +81\.86–82\.03\n/);
  });

  it('shows only games with all the words, in any spelling', async () => {
    const lines = (await run('games', 'FREECELL', '5 pile')).trimEnd().split('\n');
    expect(lines.slice(2).map((line) => line.split(' ')[0])).toEqual(['free-cell-5-pile']);
  });

  it('shows the game that is called so first, and takes numbers as wholes', async () => {
    const ids = async (...words: string[]): Promise<string[]> =>
      ((await runJson('games', ...words)) as { id: string }[]).map(({ id }) => id);
    expect(await ids('klondike-deal-1')).toEqual(['klondike-draw-1']);
    expect((await ids('klondike'))[0]).toBe('klondike');
    expect(await ids('klondike', 'draw', '1')).not.toContain('klondike-draw-10');
  });

  it('is an array with identities as JSON', async () => {
    const games = (await runJson('games')) as { id: string; identity: string; published: unknown[] }[];
    expect(games.length).toBeGreaterThanOrEqual(110);
    const klondike = games.find(({ id }) => id === 'klondike');
    expect(klondike).toMatchObject({ name: 'Klondike', otherNames: expect.arrayContaining(['Solitaire']) as unknown });
    expect(klondike?.identity).toMatch(/^[0-9a-f]{32}$/);
    expect(klondike?.published).toHaveLength(1);
  });

  it('is an empty array as JSON when nothing matches', async () => {
    expect(await runJson('games', 'no such words')).toEqual([]);
  });
});

describe('rules', () => {
  it.each(['free-cell', 'FreeCell', 'free cell', 'FREE-CELL'])('finds the game called %j', async (name) => {
    expect(JSON.parse(await run('rules', name))).toMatchObject({ cells: { count: 4 }, 'max rank': 13 });
  });

  it('knows the names of the published program', async () => {
    expect(JSON.parse(await run('rules', 'klondike-deal-1'))).toMatchObject({ stock: { 'deal count': 1 } });
  });

  it('writes plain English under the name of the game', async () => {
    expect(await run('rules', 'klondike', '--english')).toMatch(/^Klondike\n\nGoal: .*\n(.*\n)*Spaces: Only a king/);
  });

  it('writes a minimal file that means the same game', async () => {
    folder.write('minimal.json', await run('rules', 'klondike', '--minimal'));
    expect(await run('rules', 'minimal.json', '--identity')).toBe(await run('rules', 'klondike', '--identity'));
  });

  it('writes a file for Solvitaire and says on standard error what that program reads differently', async () => {
    const { code, stdout, stderr } = await runCli(['rules', 'spider', '--solvitaire']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ 'two decks': true });
    expect(stderr).toContain('only complete pile moves');
  });

  it.each(['--minimal', '--solvitaire'])('%s is JSON with and without --json', async (form) => {
    expect(await run('rules', 'golf', form, '--json')).toBe(await run('rules', 'golf', form));
  });

  it('lists parameters with their legal values', async () => {
    expect(await run('rules', 'free-cell', '--parameters')).toMatch(/\ncells\.count +4 +0–/);
    const parameters = (await runJson('rules', 'klondike', '--parameters')) as { name: string; legal: unknown[] }[];
    expect(parameters.find(({ name }) => name === 'stock.deal count')?.legal).toEqual(
      Array.from({ length: 24 }, (_, i) => i + 1),
    );
  });
});

describe('check', () => {
  it('finds nothing wrong with a good file, nor with standard input', async () => {
    folder.write('good.json', '{ "cells": { "count": 4 } } // fine');
    expect(await run('check', 'good.json')).toBe('good.json: no problems\n');
    const { code, stdout } = await runCli(['check', '-'], { input: '{}' });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '(standard input): no problems\n' });
  });

  const BAD = `{
  // Keep me.
  "tableau piles": { "build polcy": "red-blak" },
  "cells": { "count": "4" },
  "stock": { "deal count": 3 }
}
`;

  it('prints place, message, allowed values and fixes, and exits with 1', async () => {
    folder.write('bad.json', BAD);
    const { code, stdout } = await runCli(['check', 'bad.json'], { cwd: folder.path });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^bad\.json:3:22: error: .*"build polcy"/);
    expect(stdout).toContain('    allowed: count, build policy,');
    expect(stdout).toContain('    fix: Change to "build policy"');
    expect(stdout).toMatch(/\nbad\.json:4:23: error: /);
    expect(stdout).toMatch(/\nbad\.json: 2 errors\n$/);
  });

  it('prints an array as JSON', async () => {
    folder.write('bad.json', BAD);
    const { code, stdout } = await runCli(['check', 'bad.json', '--json'], { cwd: folder.path });
    expect(code).toBe(1);
    const problems = JSON.parse(stdout) as object[];
    expect(problems[0]).toMatchObject({ file: 'bad.json', line: 3, column: 22, code: 'unknown-field' });
  });

  it('exits with 0 when there are only warnings', async () => {
    folder.write('warned.json', '{ "stock": { "deal count": 3 } }');
    const { code, stdout } = await runCli(['check', 'warned.json'], { cwd: folder.path });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^warned\.json:1:\d+: warning: /);
  });

  it('fixes a file and keeps its comments', async () => {
    folder.write('fixed.json', BAD);
    const { code, stdout } = await runCli(['check', 'fixed.json', '--fix'], { cwd: folder.path });
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'fixed.json: no problems\n' });
    const text = readFileSync(join(folder.path, 'fixed.json'), 'utf8');
    expect(text).toContain('// Keep me.');
    expect(text).toContain('"build policy": "red-black"');
  });

  it('says of each fix where it was made and what it changed', async () => {
    folder.write(
      'logged.json',
      '{\n  "tableau piles": { "build polcy": "red-blak" },\n  "foundations": { "present": "yes" }\n}',
    );
    const { stderr } = await runCli(['check', 'logged.json', '--fix'], { cwd: folder.path });
    expect(stderr.split('\n')).toEqual([
      'logged.json:2:22: fixed: tableau piles.build polcy → tableau piles.build policy',
      'logged.json:2:37: fixed: tableau piles.build policy "red-blak" → "red-black"',
      'logged.json:3:31: fixed: foundations.present "yes" → true',
      '',
    ]);
  });

  it('leaves open what can be meant in several ways, and keeps what it does not know', async () => {
    const text = '{ "joker": { "count": 2 }, "tableau piles": { "build policy": "somehow" }, "max rank": 99 }';
    const file = folder.write('open.json', text);
    const { code, stderr } = await runCli(['check', 'open.json', '--fix'], { cwd: folder.path });
    expect({ code, stderr, text: readFileSync(file, 'utf8') }).toEqual({ code: 1, stderr: '', text });
  });

  it('does not write a file that is protected, nor one that is too long', async () => {
    const file = folder.write('protected.json', '{ "cels": { "count": 4 } }');
    chmodSync(file, 0o444);
    const refused = await runCli(['check', 'protected.json', '--fix'], { cwd: folder.path });
    expect([refused.code, refused.stderr]).toEqual([2, '"protected.json" is write-protected.\n']);
    expect(readFileSync(file, 'utf8')).toContain('cels');
    folder.write('long.json', `{ "cels": { "count": 4 } }${' '.repeat(200_000)}`);
    const long = await runCli(['check', 'long.json', '--fix'], { cwd: folder.path });
    expect([long.code, long.stderr]).toEqual([
      2,
      '"long.json" has 200026 characters; --fix works on files of up to 100000.\n',
    ]);
  });

  it('keeps a byte order mark', async () => {
    const file = folder.write('marked.json', '\ufeff{ "cels": { "count": 4 } }');
    await runCli(['check', 'marked.json', '--fix'], { cwd: folder.path });
    expect(readFileSync(file, 'utf8')).toBe('\ufeff{ "cells": { "count": 4 } }');
  });

  it('knows a file of the catalogue and leaves it as it is', async () => {
    const text = '{ "name": "My game", "source": { "kind": "own" }, "rules": { "cells": { "count": 4 } } }';
    const file = folder.write('game.json', text);
    for (const words of [
      ['check', 'game.json', '--fix'],
      ['rules', 'game.json'],
    ]) {
      const { code, stdout, stderr } = await runCli(words, { cwd: folder.path });
      expect(code).toBeGreaterThan(0);
      expect(stdout + stderr).toMatch(/game\.json:1:\d+: error: This is a file of the catalogue/);
    }
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('leaves a file alone that no fix makes better', async () => {
    const text = '{ "cells": { "count": 4 }, ';
    const file = folder.write('hopeless.json', text);
    const { code, stderr } = await runCli(['check', 'hopeless.json', '--fix'], { cwd: folder.path });
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it.skipIf(process.platform === 'win32')('fixes the file behind a link, and keeps link and permissions', async () => {
    const file = folder.write('linked.json', '{ "cels": { "count": 4 } }');
    chmodSync(file, 0o640);
    symlinkSync(file, join(folder.path, 'link.json'));
    await runCli(['check', 'link.json', '--fix'], { cwd: folder.path });
    expect(readFileSync(file, 'utf8')).toBe('{ "cells": { "count": 4 } }');
    expect(lstatSync(join(folder.path, 'link.json')).isSymbolicLink()).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o640);
  });
});

describe('deal', () => {
  it('draws a FreeCell deal by its Microsoft number', async () => {
    expect(await run('deal', 'freecell', '--ms', '1')).toBe(
      [
        'FreeCell, Microsoft deal 1',
        '',
        'Foundations  —♣ —♥ —♠ —♦',
        'Cells        — — — —',
        '',
        '   t1   t2   t3   t4   t5   t6   t7   t8',
        '   J♦   2♦   9♥   J♣   5♦   7♥   7♣   5♥',
        '   K♦   K♣   9♠   5♠   A♦   Q♣   K♥   3♥',
        '   2♠   K♠   9♦   Q♦   J♠   A♠   A♥   3♣',
        '   4♣   5♣  10♠   Q♥   4♥   A♣   4♦   7♠',
        '   3♠  10♦   4♠  10♥   8♥   2♣   J♥   7♦',
        '   6♦   8♠   8♦   Q♠   6♣   3♦   8♣  10♣',
        '   6♠   9♣   2♥   6♥',
        '',
      ].join('\n'),
    );
  });

  it('shows face-down cards in brackets, or hides them', async () => {
    expect(await run('deal', 'klondike', '--seed', '1')).toContain('[10♦]');
    const hidden = await run('deal', 'klondike', '--seed', '1', '--hide');
    expect(hidden).toContain('[?]');
    expect(hidden).toContain('Stock        (24 cards)\n');
    expect(hidden).not.toContain('10♦');
  });

  it('writes deal files that it can read back', async () => {
    const text = await run('deal', 'klondike', '--seed', '7', '--json');
    folder.write('one.json', text);
    expect(JSON.parse(await run('deal', 'klondike', '--deal', 'one.json', '--json'))).toEqual(JSON.parse(text));
  });

  it('writes many deals as JSON Lines, of which one can be picked', async () => {
    const text = await run('deal', 'canfield', '--seeds', '3..6', '--json');
    const deals = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string });
    expect(deals.map(({ id }) => id)).toEqual(['3', '4', '5', '6']);
    folder.write('many.jsonl', text);
    const picked = await run('deal', 'canfield', '--deal', 'many.jsonl', '--pick', '5', '--json');
    expect(JSON.parse(picked)).toEqual(deals[2]);
  });
});

describe('moves', () => {
  it('lists the legal moves with code and description', async () => {
    expect(await run('moves', 'klondike', '--seed', '1')).toContain(
      '3 legal moves:\n' +
        '  t2>f3  A♠ from pile 2 to the spades foundation, turning up 4♣\n' +
        '  t6>f2  A♥ from pile 6 to the hearts foundation, turning up 9♥\n' +
        '  draw   turn 3 cards from the stock to the waste: 3♥\n',
    );
  });

  it('plays moves first', async () => {
    const after = (await runJson('moves', 'klondike', '--seed', '1', '--play', 't2>f3, draw')) as {
      played: string[];
      won: boolean;
      position: { waste: string[] };
    };
    expect(after.played).toEqual(['t2>f3', 'draw']);
    expect(after.won).toBe(false);
    expect(after.position.waste).toEqual(['10S', '6C', '3H']);
  });

  it('says when the game is won and when it is lost', async () => {
    folder.write('tiny.json', '{ "max rank": 1, "tableau piles": { "count": 4 } }');
    const position = JSON.stringify({ 'tableau piles': [['AC'], ['AH'], ['AS'], ['AD']] });
    folder.write('tiny-deal.json', position);
    const start = ['moves', 'tiny.json', '--deal', 'tiny-deal.json'];
    const { stdout } = await runCli([...start, '--play', 't1>f1, t2>f2, t3>f3, t4>f4'], { cwd: folder.path });
    expect(stdout).toContain('The game is won.');
    folder.write(
      'row.json',
      '{ "accordion": { "size": 3, "moves": ["L1"], "build policies": ["same-suit"] }, "foundations": { "present": false }, "tableau piles": { "count": 0 } }',
    );
    folder.write('row-deal.json', '{ "accordion": [["AC"], ["KH"], ["3S"]] }');
    const lost = await runCli(['moves', 'row.json', '--deal', 'row-deal.json'], { cwd: folder.path });
    expect(lost.stderr + lost.stdout).toContain('No moves are left: the game is lost.');
  });
});

describe('compare-rules', () => {
  it('shows the differences and says which game is harder, whichever comes first', async () => {
    const words =
      'Klondike is harder, or as hard ("stronger" in the sense of Blake & Gent 2024): ' +
      'every deal that can be won under Klondike can be won under Klondike, draw 1.';
    const text = await run('compare-rules', 'klondike', 'klondike-draw-1');
    expect(text).toMatch(/\nstock\.deal count +3 +1\n/);
    expect(text).toContain(words);
    expect(await run('compare-rules', 'klondike-draw-1', 'klondike')).toContain(words);
    expect(await runJson('compare-rules', 'klondike', 'klondike-draw-1')).toMatchObject({
      differences: [{ path: 'stock.deal count', a: 3, b: 1 }],
      order: 'stronger',
      words,
    });
  });

  it('says no more than is certain', async () => {
    expect(await run('compare-rules', 'klondike', 'golf')).toContain(
      'Nothing certain can be said about which of Klondike and Golf is harder.',
    );
  });

  it('knows the same game under two names', async () => {
    expect(await run('compare-rules', 'klondike', 'klondike-deal-3')).toContain('are the same game.');
  });
});

describe('bench', () => {
  it('lists what can be measured', async () => {
    expect(await run('bench')).toMatch(/^engine /);
  });

  it('measures the engine, with a signature that is the same every time', async () => {
    const figures = (await runJson('bench', 'engine', '--quick')) as {
      method: string[];
      signature: string;
      games: { id: string; positionsPerSecond: number }[];
    };
    expect(figures.games.length).toBeGreaterThan(8);
    expect(Math.min(...figures.games.map((game) => game.positionsPerSecond))).toBeGreaterThan(0);
    const again = await run('bench', 'engine', '--quick');
    expect(again).toContain(figures.method[0]);
    expect(again).toContain(`signature: ${figures.signature}`);
  });
});
