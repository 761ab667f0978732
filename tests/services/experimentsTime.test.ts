// How long a run may take, told before it starts: with the real store and real threads.

import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { RunRequest, TimeGuess } from '../../src/protocol';
import { good } from './documentsDesk';
import { options, refusalOf, RunDesk, variant } from './experimentsDesk';

const desk = new RunDesk();
const guess = async (request: RunRequest): Promise<TimeGuess> => good(await desk.call('guessTime', request));
const fan = (deals: number): RunRequest => ({ kind: 'estimate', variant: variant('fan'), options: options({ deals }) });
/** Forty of its deals take far longer than any trial. */
const SLOW: RunRequest = {
  kind: 'estimate',
  variant: variant('spider'),
  options: options({ deals: 100, mostStates: 2 ** 40, megabytes: 64 }),
};

describe('the time that a run may take', () => {
  it('is told by a trial that leaves nothing behind, and holds', async () => {
    const { eta, wasTried } = await guess(fan(60));
    expect(wasTried).toBe(true);
    expect(good(await desk.call('listRuns'))).toEqual([]);
    const { row } = await desk.whole(fan(60));
    // Other programs may have the machine at one time and not at another.
    expect(eta!.lowMs).toBeLessThan(3 * row.elapsedMs);
    expect(eta!.highMs).toBeGreaterThan(row.elapsedMs / 3);
    expect(eta!.highMs).toBeGreaterThan(eta!.lowMs);
  });

  it('is remembered from a run of the same rules, whose deals need not be solved again', async () => {
    expect(await guess(fan(60))).toMatchObject({ wasTried: false });
    const [some, many] = [await guess(fan(60)), await guess(fan(6000))];
    expect(many.wasTried).toBe(false);
    expect(many.eta!.highMs).toBeGreaterThan(50 * some.eta!.highMs);
    // The same rules under another name.
    expect(await guess({ ...fan(60), variant: { ...variant('fan'), name: 'Mine' } } as RunRequest)).toEqual(some);
  });

  it('is told of a sweep by some of its games', async () => {
    const axes = [{ name: 'cells.count', values: '2..9' }];
    const variants = { kind: 'sweep', variant: variant('free-cell'), axes } as const;
    const { eta, wasTried } = await guess({ ...variants, options: options({ deals: 10 }) });
    expect(wasTried).toBe(true);
    expect(eta).not.toBeNull();
  });

  it('cannot be told where runs have the threads and nothing is known', async () => {
    const id = await desk.start({ ...SLOW });
    const { eta, wasTried } = await guess({ ...fan(60), variant: variant('canfield') } as RunRequest);
    expect([eta, wasTried]).toEqual([null, false]);
    await desk.call('steerRun', id, 'stop');
    await desk.end(id);
  });

  it.each([
    ['a run', () => desk.start(SLOW)],
    [
      'the table',
      () =>
        desk.call(
          'solve',
          1,
          { rulesText: variant('fan').rulesText, deal: { kind: 'seed', seed: 1 }, played: [] },
          { megabytes: 16, seconds: 5 },
        ),
    ],
    ['another question', () => guess(fan(60))],
  ])('is not waited for by %s', async (_, act) => {
    const asked = guess(SLOW);
    await pause(300);
    const startMs = performance.now();
    const acted = act();
    await asked;
    // A second and more without the interruption.
    expect(performance.now() - startMs).toBeLessThan(800);
    const id = await acted;
    if (typeof id !== 'number') return;
    await desk.call('steerRun', id, 'stop');
    await desk.end(id);
  });

  it('is not asked of a request that makes no sense', async () => {
    const broken = { kind: 'estimate', variant: { name: 'Mine', rulesText: '' }, options: options() } as const;
    expect(refusalOf(await desk.call('guessTime', broken))).toMatch(/have an error/);
  });
});
