// `sweep`, `compare` and `goal-seek`, run as users do.

import { describe, expect, it } from 'vitest';
import { StoreCli } from './experimentCli';
import { buildBeforeAll, useFolder } from './runCli';

buildBeforeAll();
const cli = new StoreCli(useFolder(), 'sweeps.sqlite');

describe('sweep', () => {
  it('measures every value on the same deals and carries verdicts over', async () => {
    const words = ['sweep', 'free-cell', '--param', 'cells.count=0..2', '--deals', '8', '--states', '30000'];
    const { params, cells } = await cli.json(...words);
    expect(params).toEqual(['cells.count']);
    expect(cells.map(({ values }) => values)).toEqual([[0], [1], [2]]);
    expect(cells.map(({ deals }) => deals)).toEqual([8, 8, 8]);
    expect(cells[2].winnable).toBeGreaterThan(cells[0].winnable);
    expect(cells.reduce((sum, { deduced }) => sum + deduced, 0)).toBeGreaterThan(0);
    const alone = await cli.json(...words, '--no-deduction', '--no-reuse');
    expect(alone.cells.map(({ deduced }) => deduced)).toEqual([0, 0, 0]);
    expect(alone.cells.map(({ winnable }) => winnable)).toEqual(cells.map(({ winnable }) => winnable));
  });

  it('shows impossible values with the reason, and says before the start what it will do', async () => {
    const { code, stdout, stderr } = await cli.run(
      ...['sweep', 'black-hole', '--param', 'tableau piles.count=17,60', '--deals', '10'],
    );
    expect(code).toBe(0);
    expect(stderr).toBe('1 game (1 more make none) on the same 10 deals.\n');
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(
      /^tableau piles\.count +winnable \(95 %\) +deals +winnable +unwinnable +unknown +deduced +note$/,
    );
    expect(lines[2]).toMatch(/^ +17 +.* %\)? +10 +\d+ +\d+ +0 +0 %$/);
    expect(lines[3]).toMatch(/^ +60 +impossible +There are 60 tableau piles/);
    expect(await cli.json('runs', 'show', '3')).toMatchObject({
      cells: [{ problem: null }, { problem: expect.stringMatching(/60 tableau piles/) as string, deals: 0, low: null }],
    });
  });

  it('lays two parameters out as a matrix', async () => {
    const text = await cli.text(
      ...['sweep', 'free-cell', '--param', 'cells.count=0,1', '--param', 'tableau piles.count=8,60', '--deals', '5'],
    );
    const lines = text.split('\n');
    expect(lines[0]).toBe('Winnable in percent, by cells.count (down) and tableau piles.count (across):');
    expect(lines[2]).toMatch(/^ +8 +60$/);
    expect(lines[4]).toMatch(/^0 +≤ \d+ +–$/);
    expect(lines[5]).toMatch(/^1 +.*\d\)? +–$/);
    expect(text).toContain('– is impossible (2): There are 60 tableau piles for a deck of 52 cards.');
    expect(text).toMatch(/^5 deals in each; \d+ % of the verdicts deduced, \d+ unknown\.$/m);
  });
});

describe('compare', () => {
  it('tells the difference in words, which deals make it, and the rule behind it', async () => {
    const text = await cli.text('compare', 'black-hole', 'worm-hole', '--deals', '30');
    expect(text).toMatch(/^Black Hole +.*%\)? +30 +/m);
    expect(text).toMatch(/^Worm Hole +.*% +30 +/m);
    expect(text).toMatch(/Black Hole and Worm Hole: .* to .* points\.$|^Worm Hole is winnable more often/m);
    expect(text).toMatch(/^ {2}- \d+ deals? \(2.*\) can be won only with Worm Hole\.$/m);
    expect(text).toContain('  - They differ in one rule: cells.count.');
  });

  it('has the pairs in its object, and tells apart what has the same name', async () => {
    const record = await cli.json('compare', 'fan', 'fan', '--deals', '5');
    expect(record).toMatchObject({
      cells: [{ game: 'Fan (1)' }, { game: 'Fan (2)' }],
      differences: [{ first: 'Fan (1)', second: 'Fan (2)', onlyFirst: 0, onlySecond: 0, sameLayout: true }],
    });
  });
});

describe('goal-seek', () => {
  it('names the value that comes nearest, with those that may be nearer still', async () => {
    const words = [
      'goal-seek',
      'free-cell',
      '--param',
      'cells.count=0..2',
      '--target',
      '10%',
      '--deals',
      '32',
      '--states',
      '20000',
    ];
    const { run, cells, ...rest } = await cli.json(...words);
    expect(rest).toMatchObject({ target: 0.1 });
    expect(cells).toHaveLength(3);
    const text = await cli.text('runs', 'show', String(run));
    expect(text).toMatch(/^(Nearest to|Best guess for) 10 % winnable: cells\.count = [01], with .* %/);
    expect(text).toMatch(/^ +[01] +.* (nearest|best guess)$/m);
  });
});
