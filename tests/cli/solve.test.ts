// `solve`, `ablation` and `bench solver`, run as users do.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue';
import {
  checkAttempt,
  compileGame,
  dealGame,
  dealMicrosoft,
  isWon,
  parseAttempt,
  playMove,
  type State,
} from '../../src/game';
import { findContradictions, readFcSolve, SEED_TOTALS, type SameSeeds } from '../../src-main/bench';
import knownVerdicts from '../fixtures/verdicts.json';
import { buildBeforeAll, runCli, runPipe, useFolder } from './runCli';

buildBeforeAll();
const folder = useFolder();

interface Line {
  readonly states: number;
  readonly id: string;
  readonly verdict: string;
  readonly moves: number | null;
  readonly solution?: readonly { readonly code: string; readonly description: string }[] | null;
}

async function run(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(words, { cwd: folder.path });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

const solve = async (...words: string[]): Promise<Line[]> =>
  (await run('solve', ...words, '--json'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

function gameOf(name: string): ReturnType<typeof compileGame> {
  const found = catalogue.findGame(name);
  if (found === undefined) throw new Error(name);
  return compileGame(found.rules);
}

function microsoftStart(name: string, number: number): State {
  const dealt = dealMicrosoft(gameOf(name), number);
  if (!dealt.ok) throw new Error(dealt.error);
  return dealt.value;
}

/** Plays the codes as a user would type them. */
function playCodes(state: State, codes: readonly string[]): State {
  for (const code of codes) {
    const attempt = parseAttempt(code);
    if (!attempt.ok) throw new Error(attempt.error);
    const move = checkAttempt(state, attempt.value);
    if (!move.ok) throw new Error(`${code}: ${move.error}`);
    playMove(state, move.value);
  }
  return state;
}

describe('help', () => {
  it.each(['solve', 'ablation'])('explains %s', async (command) => {
    const text = await run(command, '--help');
    expect(text).toContain(`Usage: npm run --silent cli -- ${command}`);
    expect(text).toContain(`Examples:\n  npm run --silent cli -- ${command}`);
  });
});

describe('solve', () => {
  it('prints one JSON object a deal, in order', async () => {
    const lines = await solve('freecell', '--ms', '1..3');
    expect(lines.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['ms 1', 'winnable'],
      ['ms 2', 'winnable'],
      ['ms 3', 'winnable'],
    ]);
    for (const line of lines) {
      expect(Object.keys(line)).toEqual([
        'id',
        'verdict',
        'reason',
        'proof',
        'states',
        'stored',
        'depth',
        'ms',
        'moves',
      ]);
      expect(line).toMatchObject({ reason: null, proof: 'solution', moves: expect.any(Number) as unknown });
    }
  });

  it('finds Klondike seed 1 unwinnable, as published', async () => {
    expect(await solve('klondike', '--seed', '1')).toMatchObject([
      {
        id: '1',
        verdict: 'unwinnable',
        reason: null,
        proof: expect.stringMatching(/^(search|dead-end|easier-game)$/) as unknown,
        moves: null,
      },
    ]);
  });

  it.each([
    ['freecell', ['--ms', '1'], () => microsoftStart('freecell', 1)],
    ['klondike', ['--seed', '2'], () => dealGame(gameOf('klondike'), 2)],
    ['golf', ['--seed', '1'], () => dealGame(gameOf('golf'), 1)],
  ])('gives a solution of %s that can be typed in and wins', async (game, words, start) => {
    const [line] = await solve(game, ...words, '--solution');
    const solution = line.solution ?? [];
    expect(solution.length).toBe(line.moves);
    expect(solution.every(({ description }) => description !== '')).toBe(true);
    expect(
      isWon(
        playCodes(
          start(),
          solution.map(({ code }) => code),
        ),
      ),
    ).toBe(true);
  });

  it('has no solution to show for a lost deal', async () => {
    expect((await solve('bakers-game', '--ms', '10', '--solution'))[0]).toMatchObject({
      verdict: 'unwinnable',
      solution: null,
    });
  });

  it.each([['all'], ['streamliners'], ['pileSymmetry,safeFoundations']])(
    'comes to the same verdicts with --off %s',
    async (names) => {
      const verdicts = (lines: Line[]): string[] => lines.map(({ verdict }) => verdict);
      const plain = verdicts(await solve('bakers-game', '--ms', '9..10'));
      expect(plain).toEqual(['winnable', 'unwinnable']);
      expect(verdicts(await solve('bakers-game', '--ms', '9..10', '--off', names, '--time-limit', '10s'))).toEqual(
        plain,
      );
    },
  );

  it('comes to the same verdicts with any tactics, by another search', async () => {
    const plain = await solve('bakers-game', '--ms', '9..10');
    const ordered = await solve('bakers-game', '--ms', '9..10', '--off', 'streamliners', '--tactics', 'keep-cells,up');
    expect(ordered.map(({ verdict }) => verdict)).toEqual(plain.map(({ verdict }) => verdict));
    expect(ordered.map(({ states }) => states)).not.toEqual(
      (await solve('bakers-game', '--ms', '9..10', '--off', 'streamliners')).map(({ states }) => states),
    );
  });

  it('says unknown, and why, when the states run out', async () => {
    expect(await solve('spider', '--seed', '1', '--states', '1e3')).toMatchObject([
      { verdict: 'unknown', reason: 'states', proof: null, moves: null },
    ]);
  });

  it('says unknown, and why, when the time runs out', async () => {
    expect(await solve('spider', '--seed', '1', '--time-limit', '20ms')).toMatchObject([
      { verdict: 'unknown', reason: 'time' },
    ]);
  });

  it('is a table with a summary', async () => {
    const lines = (await run('solve', 'bakers-game', '--ms', '9..10')).split('\n');
    expect(lines[0]).toMatch(/^deal +verdict +states +stored +depth +ms +moves$/);
    expect(lines[2]).toMatch(/^ms 9 +winnable +[\d,]+ +[\d,]+ +[\d,]+ +[\d.]+ +\d+$/);
    expect(lines[3]).toMatch(/^ms 10 +unwinnable .* –$/);
    expect(lines[5]).toMatch(/^2 of 2 deals decided: 1 winnable, 1 unwinnable, 0 unknown; [\d.]+ s$/);
  });

  it('numbers the moves of a solution in the table', async () => {
    expect(await run('solve', 'freecell', '--ms', '1', '--solution')).toMatch(/\n +1\. \S+ +\S.* (from|to) .*\n +2\. /);
  });

  it('reads deals from a file, and one of them by its id', async () => {
    const deals = await run('deal', 'trigon', '--seeds', '1..3', '--json');
    folder.write('deals.jsonl', deals);
    const all = await solve('trigon', '--deal', 'deals.jsonl');
    expect(all.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect((await solve('trigon', '--deal', 'deals.jsonl', '--pick', '2'))[0].verdict).toBe(all[1].verdict);
  });

  it('stops quietly when its reader has seen enough', () => {
    const { code, stdout, stderr } = runPipe('cli solve trigon --seeds 1..100000 --json | head -1');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^\{"id":"1",.*\}\n$/);
  });

  it('keeps what is printed when it is interrupted', async () => {
    const program = fileURLToPath(new URL('../../build/cli.mjs', import.meta.url));
    // A shell, because it is shells that call the end by an interrupt "130".
    const child = spawn('bash', [
      '-c',
      `"$0" "$1" solve spider --seeds 1..9 --time-limit 100ms --json & trap : INT; read -r _; kill -INT $!; wait $!; echo "exit $?"`,
      process.execPath,
      program,
    ]);
    let stdout = '';
    const closed = new Promise((resolve) => child.on('close', resolve));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      if (!child.stdin.writableEnded && stdout.includes('\n')) child.stdin.end('stop\n');
    });
    await closed;
    const lines = stdout.trimEnd().split('\n');
    expect(lines.at(-1)).toBe('exit 130');
    expect(lines.length).toBeLessThan(10);
    expect(JSON.parse(lines[0])).toMatchObject({ id: '1' });
  });
});

describe('a refusal of solve', () => {
  it.each<[string, string[], string | RegExp]>([
    ['no deal', ['golf'], /^Say which deal you want/],
    [
      'a duration without a unit',
      ['golf', '--seed', '1', '--time-limit', '10'],
      /^--time-limit takes a duration such as/,
    ],
    ['no time at all', ['golf', '--seed', '1', '--time-limit', '0s'], /^--time-limit takes a duration such as/],
    ['a size without a unit', ['golf', '--seed', '1', '--memory', '1e9'], /^--memory takes a size such as/],
    ['a size too small to work with', ['golf', '--seed', '1', '--memory', '1MB'], /^--memory takes .* 4MB to 64GB/],
    ['half a state', ['golf', '--seed', '1', '--states', '1.5'], /^--states takes a whole number/],
    ['a range of Microsoft deals backwards', ['freecell', '--ms', '3..1'], /^--ms takes a range such as 1\.\.100/],
    ['two kinds of deals', ['freecell', '--ms', '1..2', '--seed', '1'], 'Choose one of --seed and --ms.'],
    ['a misspelt technique', ['golf', '--seed', '1', '--off', 'stockMcros'], /did you mean stockMacros\?$/],
    ['a technique like no other', ['golf', '--seed', '1', '--off', 'qqqqqq'], /there are pileSymmetry, /],
    ['a misspelt tactic', ['golf', '--seed', '1', '--tactics', 'upp'], /did you mean up\?$/],
    ['a tactic named twice', ['golf', '--seed', '1', '--tactics', 'up,up'], /names up twice\.$/],
    ['a technique on and off', ['golf', '--seed', '1', '--off', 'digging', '--on', 'digging'], /^digging is both/],
    ['a limit given twice', ['golf', '--seed', '1', '--states', '1', '--states', '2'], /^--states is given twice/],
  ])('for %s is clear', async (_what, words, expected) => {
    const { code, stdout, stderr } = await runCli(['solve', ...words], { cwd: folder.path });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.trimEnd()).toMatch(expected);
  });
});

describe('ablation', () => {
  it('has a row for all techniques, for each, for none, and for small tables', async () => {
    const lines = (await run('ablation', 'trigon', '--deals', '3', '--states', '2e4')).trimEnd().split('\n');
    expect(lines[0]).toBe('Trigon, seeds 1 to 3, at most 20000 states a deal');
    for (const name of ['all on, 1024 MB', 'pileSymmetry off', 'streamliners off', 'all off', 'all on, 4 MB'])
      expect(lines.some((line) => line.startsWith(`${name} `))).toBe(true);
  });

  it('names the deal when two settings contradict each other', () => {
    expect(
      findContradictions(
        ['all on', 'all off'],
        [
          ['winnable', 'unknown', 'winnable'],
          ['winnable', 'unwinnable', 'unwinnable'],
        ],
        5,
      ),
    ).toEqual(['Seed 7 is winnable with "all on" and unwinnable with "all off"']);
  });
});

describe('bench solver', () => {
  it('measures a file of deals, beside the figures of other solvers', async () => {
    folder.write('golf.jsonl', await run('deal', 'golf', '--seeds', '1..2', '--json'));
    const words = ['bench', 'solver', '--deals', 'golf.jsonl', '--game', 'golf', '--time-limit', '1s', '--json'];
    const { code, stdout } = await runCli(words, { cwd: folder.path });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      games: [{ game: 'golf', deals: 2, within10s: null, statesPerSecond: expect.any(Number) as unknown }],
      peers: [{ solver: 'black-hole-solver' }, { solver: 'Solvitaire' }],
    });
  });

  it('tells how many times as many deals it decides as Solvitaire, on the seeds that both have', async () => {
    const { code, stdout } = await runCli(['bench', 'solver', '--games', 'seahaven-towers', '--json']);
    expect(code).toBe(0);
    const { games } = JSON.parse(stdout) as { games: { deals: number; sameSeeds: SameSeeds }[] };
    const [{ deals, sameSeeds }] = games;
    expect(deals).toBeGreaterThan(sameSeeds.seeds);
    expect(sameSeeds).toMatchObject({ solver: 'Solvitaire', seeds: 100, decided: 100, own: { decided: 100 } });
    expect(sameSeeds.decidedPerSecond).toBeCloseTo(9.05, 2);
    expect(sameSeeds.ratio).toBeCloseTo(sameSeeds.totalMs / sameSeeds.own.totalMs, 9);
  });

  it.each(SEED_TOTALS.map((totals) => [totals.game, totals] as const))(
    'counts the verdicts of Solvitaire on %s as they are known deal by deal',
    (game, { seeds, decided }) => {
      const known = knownVerdicts.files.find(({ name }) => name === `${game}.solvitaire`);
      expect(known).toMatchObject({ deals: 'seeds', first: 1 });
      expect(known?.verdicts).toHaveLength(seeds);
      expect(known?.verdicts.replaceAll('?', '')).toHaveLength(decided);
    },
  );

  it('measures the exhaustive search of FreeCell by itself, and without a comparison in a hurry', async () => {
    const words = ['bench', 'solver', '--games', 'free-cell,seahaven-towers', '--quick'];
    const { code, stdout } = await runCli(words);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^free-cell, search alone +10 .*\nseahaven-towers +40 .*\n {2}Solvitaire +100 /m);
    expect(stdout).not.toContain('times Solvitaire');
  });

  it.each<[string, string[], RegExp]>([
    ['deals without their game', ['--deals', 'golf.jsonl'], /belong together/],
    ['a game that is not measured', ['--games', 'klondyke'], /did you mean klondike\?$/],
  ])('refuses %s', async (_what, words, expected) => {
    const { code, stderr } = await runCli(['bench', 'solver', ...words], { cwd: folder.path });
    expect(code).toBe(2);
    expect(stderr.trimEnd()).toMatch(expected);
  });

  it("reads the times of fc-solve's range solver", () => {
    const text = [
      'Started at 100.000',
      'Reached Board No. 1 at 100.002 (total_num_iters=96)',
      'Unsolved Board No. 2 at 100.010',
      'Reached Board No. 2 at 100.010 (total_num_iters=196)',
      '0m0.000s 0m0.000s',
      '0m0.007s 1m0.001s',
    ].join('\n');
    const { wallMs, cpuMs, ...counts } = readFcSolve('fc-solve', text, true);
    expect([...wallMs, cpuMs].map(Math.round)).toEqual([2, 8, 60_008]);
    expect(counts).toEqual({ solver: 'fc-solve', states: [96, 100], winnable: 1, unwinnable: 1, unknown: 0 });
  });
});
