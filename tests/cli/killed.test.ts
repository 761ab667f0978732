// A run that is killed at random moments, again and again, loses no more than its last second and ends like one that was left
// alone. PATIENCE_KILLS=50 is the whole campaign.

import { randomInt } from 'node:crypto';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseResultsCsv } from '../../src/formats';
import type { DealResult } from '../../src/experiments';
import { StoreCli } from './experimentCli';
import { buildBeforeAll, useFolder } from './runCli';

const KILLS = Number(process.env['PATIENCE_KILLS'] ?? 5);
const program = fileURLToPath(new URL('../../build/cli.mjs', import.meta.url));
const GAMES = ['sweep', 'free-cell', '--param', 'cells.count=0..4', '--players', 'random'];
const SWEEP = [...GAMES, '--states', '20000', '--workers', '2'];
/** So many that a run lasts for most of the kills. */
const DEALS = String(40 + 30 * KILLS);

buildBeforeAll();
const folder = useFolder();

/** All rows of run 1, without the milliseconds, in order; with the time of their being read. */
async function rows(cli: StoreCli): Promise<DealResult[]> {
  const parsed = parseResultsCsv(await cli.text('export', '1', '--csv'));
  if (!parsed.ok) throw new Error(parsed.error.join(' '));
  return parsed.value.results.map((result) => ({ ...result, ms: 0 }));
}

/** Runs the words, and kills them after a while unless they have ended by then. */
function killAfter(cli: StoreCli, ms: number, words: readonly string[]): Promise<'ended' | 'killed'> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...words, '--store', cli.store], { stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), ms);
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (signal === 'SIGKILL') resolve('killed');
      else if (code === 0) resolve('ended');
      else reject(new Error(`exit code ${String(code)}`));
    });
  });
}

describe(`a run that is killed ${KILLS} times`, () => {
  it('ends with the verdicts of one that was not', async () => {
    const left = new StoreCli(folder, 'left.sqlite');
    await left.text(...SWEEP, '--deals', DEALS);
    const cli = new StoreCli(folder, 'killed.sqlite');
    let kills = 0;
    let words = [...SWEEP, '--deals', DEALS];
    let lastUp = 0;
    for (;;) {
      // Without an end to the waiting a slow machine would never get through the start.
      const how = await killAfter(cli, kills < KILLS ? 300 + randomInt(1500) + 100 * lastUp : 600_000, words);
      if (how === 'ended') break;
      kills++;
      const list = await cli.json('runs');
      const started = Array.isArray(list) && list.length > 0;
      lastUp = started ? 0 : lastUp + 5;
      words = started ? ['resume', '1', '--workers', '2'] : words;
    }
    console.log(`killed ${kills} times`);
    expect(kills).toBeGreaterThanOrEqual(Math.min(3, KILLS));
    expect(await rows(cli)).toEqual(await rows(left));
  }, 1_800_000);
});
