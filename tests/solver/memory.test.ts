// The process as a whole stays within --memory and 150 MB more, over several deals, with everything asked for that keeps
// positions or lines. By default a sample of games; PATIENCE_MEMORY=all takes every game, the hard ones for long.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { buildBeforeAll } from '../cli/runCli';

const program = fileURLToPath(new URL('../../out/cli/main.mjs', import.meta.url));
const MEGABYTE = 2 ** 20;
const MOST_BYTES = (200 + 150) * MEGABYTE;
const everything = process.env['PATIENCE_MEMORY'] === 'all';

/** Deep lines, or more positions than the table holds. */
const HARD = [
  'beleaguered-castle',
  'streets-and-alleys',
  'king-albert',
  'spider',
  'gaps-one-deal',
  'accordion',
  'forty-thieves',
  'mrs-mop',
];
const EXTRAS: readonly (readonly string[])[] = [[], ['--shorten', '--solution'], ['--shortest']];

interface Run {
  readonly game: string;
  readonly words: readonly string[];
}

const runs: readonly Run[] = everything
  ? catalogue.games.flatMap(({ id }) => {
      const isHard = HARD.includes(id);
      const limits = ['--seeds', '1..3', '--time-limit', isHard ? '25s' : '3s'];
      return EXTRAS.slice(0, isHard ? 3 : 2).map((extra) => ({ game: id, words: [...limits, ...extra] }));
    })
  : [
      { game: 'king-albert', words: ['--seeds', '6..8', '--time-limit', '3s', '--off', 'streamliners'] },
      { game: 'streets-and-alleys', words: ['--seeds', '1..2', '--time-limit', '4s'] },
      { game: 'spider', words: ['--seed', '1', '--time-limit', '2s', '--solution'] },
      { game: 'free-cell', words: ['--seed', '1', '--time-limit', '3s', '--shortest'] },
      { game: 'forty-thieves', words: ['--seed', '1', '--time-limit', '3s', '--on', 'exactTable'] },
    ];

/** The most memory that the process ever had, read while it runs, and what it printed. */
function watch({ game, words }: Run): Promise<{ peakBytes: number; code: number | null; stdout: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, 'solve', game, '--memory', '200MB', '--json', ...words]);
    let [peakBytes, stdout] = [0, ''];
    const look = (): void => {
      const found = /VmHWM:\s+(\d+) kB/.exec(readStatus(child.pid));
      if (found !== null) peakBytes = Math.max(peakBytes, Number(found[1]) * 1024);
    };
    const timer = setInterval(look, 20);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      look();
    });
    child.on('close', (code) => {
      clearInterval(timer);
      resolve({ peakBytes, code, stdout });
    });
  });
}

function readStatus(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

// Only Linux tells the peak of another process.
describe.skipIf(process.platform !== 'linux')('with --memory 200MB', () => {
  buildBeforeAll();

  test.each(runs.map((run) => [run.game, run.words.join(' '), run] as const))(
    '%s %s stays below 350 MB',
    async (game, words, run) => {
      const { peakBytes, code, stdout } = await watch(run);
      if (everything) console.log(`${Math.round(peakBytes / MEGABYTE)} MB ${game} ${words}`);
      expect(code).toBe(0);
      expect(stdout).toMatch(/^\{"id":/);
      expect(peakBytes).toBeGreaterThan(20 * MEGABYTE);
      expect(peakBytes).toBeLessThan(MOST_BYTES);
    },
    600_000,
  );
});
