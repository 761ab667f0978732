// Threads that die, do not start, do not stop or hold much memory: every job is answered, and the next one is done.

import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FindRequest, SolveLimits } from '../../src/protocol';
import { TABLE_FIGURES } from '../../src-main/workers/tableMessages';
import { sharedFloats, sharedInts } from '../../src-main/workers/threadMessages';
import { asked } from '../workers/tableGames';
import { builtWorker, rulesTextOf, sleep, SolvingRun, useWorkers } from './solvingRun';

const LIMITS: SolveLimits = { seconds: 60, megabytes: 64 };
const POSITION = asked('{}', 1);
const REQUEST: FindRequest = { rulesText: '{}', goal: 'hardest', firstSeed: 1, deals: 9 };

const worker = useWorkers();

function start(file: URL, idleMs = 60_000): SolvingRun {
  const run = new SolvingRun(file, idleMs);
  onTestFinished(() => run.solving.close());
  return run;
}

const crashed = { ok: true, value: { verdict: { kind: 'unknown', reason: 'crashed' } } };
const stopped = { ok: true, value: { verdict: { kind: 'unknown', reason: 'stopped' } } };

describe.each([
  ['throws', `throw new Error('broken position');`, /broken position/],
  ['exits', `process.exit(3);`, /exit code 3/],
  ['overflows its stack', `(function again() { return again() + 1; })();`, /Maximum call stack/],
  ['runs out of memory', `const all = []; for (;;) all.push(new Array(1e6).fill(all.length));`, /memory/],
])('a thread that %s', (_what, fault, words) => {
  // Only over the first question of each thread, and only where it is told to.
  const file = worker(
    `if (request.limits.seconds === 13) { figures[0] = 42; ${fault} } else answer({ requests });`,
    // A smaller heap would be the service's to give; this one is soon full.
    `import { setFlagsFromString } from 'node:v8'; setFlagsFromString('--max-old-space-size=64');`,
  );
  const bad = { ...LIMITS, seconds: 13 };

  test('leaves the deal unknown, and the next question has a new one', async () => {
    const { solving } = start(file);
    expect(await solving.solve(1, POSITION, LIMITS)).toEqual({ ok: true, value: { requests: 1 } });
    expect(await solving.solve(2, POSITION, LIMITS)).toEqual({ ok: true, value: { requests: 2 } });
    const dead = await solving.solve(3, POSITION, bad);
    expect(dead).toMatchObject(crashed);
    expect(dead).toMatchObject({ value: { verdict: { effort: { states: 42 } } } });
    expect(await solving.solve(4, POSITION, LIMITS)).toEqual({ ok: true, value: { requests: 1 } });
  });

  test('is a refusal with a sentence for the other questions', async () => {
    const { solving } = start(file);
    const refusal = { ok: false, error: { code: 'busy', words: expect.stringMatching(words) as unknown } };
    expect(await solving.examine(1, POSITION, bad)).toMatchObject(refusal);
    expect(await solving.findDeal(2, REQUEST, bad)).toMatchObject(refusal);
    expect(await solving.examine(3, POSITION, LIMITS)).toMatchObject({ ok: true });
  });
});

test('the sentence says at which deal a search broke down', async () => {
  const find = { seed: 17, looked: 3, skipped: 0, best: null };
  const news = JSON.stringify({ find, verdict: 'unknown', moves: [] });
  const file = worker(`say({ kind: 'news', news: ${news} }); setTimeout(() => { throw new Error('no'); }, 50);`);
  const answer = await start(file).solving.findDeal(1, REQUEST, LIMITS);
  expect(answer).toMatchObject({ ok: false, error: { words: expect.stringMatching(/at deal 17 /) as unknown } });
});

test('a job that waits is done by a new thread', async () => {
  const file = worker(`if (request.limits.seconds === 13) { while (steer[0] === 0); process.exit(1); } answer(0);`);
  const { solving } = start(file);
  const first = solving.solve(1, POSITION, { ...LIMITS, seconds: 13 });
  await sleep(300);
  const second = solving.solve(2, POSITION, LIMITS);
  expect(await first).toMatchObject(crashed);
  expect(await second).toEqual({ ok: true, value: 0 });
});

describe.each([
  ['the file is missing', () => pathToFileURL(join(tmpdir(), 'no-such-worker.mjs'))],
  ['it throws at once', () => worker('', `throw new Error('no start');`)],
  ['the address is no file', () => new URL('https://example.org/worker.mjs')],
])('a thread that cannot start because %s', (_why, file) => {
  test('is no thread that hangs', async () => {
    const { solving } = start(file());
    expect(await solving.solve(1, POSITION, LIMITS)).toMatchObject(crashed);
    expect(await solving.examine(2, POSITION, LIMITS)).toMatchObject({ ok: false });
    expect(await solving.findDeal(3, REQUEST, LIMITS)).toMatchObject({ ok: false });
  });
});

describe('a thread that does not stop', () => {
  const found = { seed: 4, verdict: 'winnable', states: 9 };
  const news = {
    find: { seed: 6, looked: 5, skipped: 1, best: found },
    verdict: 'winnable',
    moves: [{ move: 3, verdict: 'winnable' }],
  };
  const file = worker(
    `if (request.limits.seconds === 13) { figures[0] = 7; say({ kind: 'news', news: ${JSON.stringify(news)} }); for (;;); }
    answer({ requests });`,
  );
  const bad = { ...LIMITS, seconds: 13 };

  test('is left behind with what it had told', async () => {
    const run = start(file);
    const solve = run.solving.solve(1, POSITION, bad);
    const examine = run.solving.examine(2, POSITION, bad);
    await run.searching(1);
    await run.searching(2);
    expect(run.events.find(({ job }) => job === 2)?.progress.moves).toEqual(news.moves);
    run.solving.steer(1, 'stop');
    run.solving.steer(2, 'stop');
    expect(await solve).toMatchObject({ ...stopped, value: { verdict: { effort: { states: 7 } } } });
    expect(await examine).toEqual({ ok: true, value: { verdict: 'winnable', moves: news.moves, isComplete: false } });
    const find = run.solving.findDeal(3, REQUEST, bad);
    await run.searching(3);
    run.solving.steer(3, 'stop');
    expect(await find).toEqual({ ok: true, value: { found, looked: 5, skipped: 1 } });
    expect(await run.solving.solve(4, POSITION, LIMITS)).toEqual({ ok: true, value: { requests: 1 } });
  });

  test('does not hold up the end', async () => {
    const run = start(file);
    const solve = run.solving.solve(1, POSITION, bad);
    await run.searching(1);
    await run.solving.close();
    expect(await solve).toMatchObject(stopped);
  });
});

describe('a stop before a thread has started', () => {
  test('is answered at once, and the thread is there for the next', async () => {
    const starts = `import { appendFileSync } from 'node:fs'; appendFileSync(new URL(import.meta.url + '.log'), 'x');`;
    const file = worker(`answer({ requests });`, starts);
    const { solving } = start(file);
    const first = solving.solve(1, POSITION, LIMITS);
    solving.steer(1, 'stop');
    expect(await first).toMatchObject(stopped);
    expect(await solving.solve(2, POSITION, LIMITS)).toEqual({ ok: true, value: { requests: 1 } });
    expect(readFileSync(new URL(`${file.href}.log`), 'utf8')).toBe('x');
  });
});

describe('an idle thread', () => {
  const held = (bytes: number): URL => worker(`answer({ requests }, ${bytes});`);
  test.each([
    ['is ended when it holds much', 2 ** 30, 1],
    ['is kept when it holds little', 2 ** 20, 2],
  ])('%s', async (_what, bytes, requests) => {
    const { solving } = start(held(bytes), 20);
    await solving.solve(1, POSITION, LIMITS);
    await sleep(200);
    expect(await solving.solve(2, POSITION, LIMITS)).toEqual({ ok: true, value: { requests } });
  });

  test('says how much it holds', async () => {
    // A real search whose table outgrows its first size.
    const thread = new Worker(await builtWorker(), {
      workerData: { figures: sharedFloats(TABLE_FIGURES), steer: sharedInts(1) },
    });
    onTestFinished(async () => {
      await thread.terminate();
    });
    const heldBytes = (position: typeof POSITION): Promise<number> =>
      new Promise((resolve) => {
        const hear = (message: { kind: string; heldBytes: number }): void => {
          if (message.kind !== 'answer') return;
          thread.off('message', hear);
          resolve(message.heldBytes);
        };
        thread.on('message', hear);
        thread.postMessage({ kind: 'solve', position, limits: { seconds: 2, megabytes: 512 } });
      });
    expect(await heldBytes(asked('{}', 1))).toBeLessThan(2 ** 26);
    expect(await heldBytes(asked(rulesTextOf('gargantua'), 5))).toBeGreaterThan(2 ** 27);
  });
});
