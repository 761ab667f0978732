// The bench of threads against processes runs and counts; what it says is for a quiet machine.

import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { freshBundle } from '../../build/bundle.mjs';
import { benchPool } from '../../src-main/workers';
import { builtWorker } from './poolRun';

test('two threads and two processes work on the same deals', async () => {
  const bundle = pathToFileURL(await freshBundle('src-main/workers/index.ts', 'out/test/workers.mjs'));
  const script = `
    const { runLap } = await import(${JSON.stringify(bundle.href)});
    console.log(JSON.stringify(await runLap(JSON.parse(process.argv.at(-1)))));`;
  const { rounds, ratio, cpuRatio } = await benchPool({
    workerFile: await builtWorker(),
    lapCommand: [process.execPath, '--input-type=module', '-e', script],
    warmUpMs: 100,
    durationMs: 400,
    rounds: 1,
  });
  expect(rounds.map(({ game }) => game)).toEqual(['klondike', 'free-cell']);
  for (const { together, apart } of rounds) {
    expect(apart).toHaveLength(2);
    for (const lap of [together, ...apart]) {
      expect(lap.deals).toBeGreaterThan(0);
      expect(lap.states).toBeGreaterThan(lap.deals);
      expect(lap.ms).toBeGreaterThanOrEqual(390);
      expect(lap.cpuMs).toBeGreaterThan(0);
    }
  }
  expect(ratio).toBeGreaterThan(0.1);
  expect(cpuRatio).toBeGreaterThan(0.1);
});
