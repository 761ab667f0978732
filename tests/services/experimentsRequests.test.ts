// What the window may ask of experiments and what it may not: nothing that makes no sense reaches a thread, and a results
// file that cannot be had is a sentence, not a failure.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RUN_FORMATS, type RunRequest } from '../../src/protocol';
import { CallProblem } from '../../src-main/services';
import { good, makeFolder, refused } from './documentsDesk';
import { ANY_DEALS, options, refusalOf, RunDesk, variant } from './experimentsDesk';

const desk = new RunDesk();
const freeCell = variant('free-cell');
const sweep = (...axes: readonly (readonly [string, string])[]): RunRequest => ({
  kind: 'sweep',
  variant: freeCell,
  axes: axes.map(([name, values]) => ({ name, values })),
  options: options(),
});
const estimate = (changes: Parameters<typeof options>[0], rules = freeCell): RunRequest => ({
  kind: 'estimate',
  variant: rules,
  options: options(changes),
});

describe('a request', () => {
  it.each<[string, RunRequest, RegExp]>([
    [
      'rules that are no JSON',
      estimate({}, { name: 'Mine', rulesText: '{\n\n"stock" 1}' }),
      /^The rules of Mine have an error in line 3: /,
    ],
    [
      'rules that make no game',
      estimate({}, { name: 'Mine', rulesText: '{\n"tableau piles": {"count": -1}\n}' }),
      /in line 2: .*count/,
    ],
    ['no rules at all', estimate({}, { name: '', rulesText: '' }), /^The rules of Untitled have an error in line 1: /],
    ['nothing to vary', sweep(), /^Choose what to vary\.$/],
    ['a rule that is not there', sweep(['cells.colour', '1..2']), /cells\.colour/],
    ['a rule without effect', sweep(['stock.deal count', '1..2']), /has no effect in this game/],
    ['a name with values in it', sweep(['cells.count=1', '2']), /no "="/],
    ['values that are none', sweep(['cells.count', 'many']), /no whole number and no range/],
    ['no values', sweep(['cells.count', '']), /needs values/],
    ['a range that is empty', sweep(['cells.count', '4..0']), /has no values/],
    ['a range without end', sweep(['cells.count', '0..999999']), /200 are the most/],
    [
      'a grid with too many',
      sweep(['cells.count', '0..100'], ['tableau piles.count', '1..100']),
      /10,100 variants; 400 are the most/,
    ],
    ['one rule twice', sweep(['cells.count', '0..1'], ['cells.count', '2..3']), /varied twice/],
    [
      'a player who cannot play the game, alone',
      estimate({ players: ['greedy'], perfect: false }, variant('accordion')),
      /^None of the players can play this\. Smith/,
    ],
    ['values of which none makes a game', sweep(['tableau piles.count', '0']), /^None of the values makes a game\. /],
    ['one game to compare', { kind: 'compare', variants: [freeCell], options: options() }, /two games or more/],
    [
      'one value to choose from',
      {
        kind: 'goal-seek',
        variant: freeCell,
        axis: { name: 'cells.count', values: '3' },
        target: 0.5,
        options: options(),
      },
      /two values or more/,
    ],
    ['no end', estimate({ deals: null }), /^Say when it is enough/],
    ['more deals than there are', estimate({ firstDeal: 2 ** 32 - 5, deals: 6 }), /only 5 deals/],
    ['a width of nothing', estimate({ halfWidth: 0 }), /±0\.001 %/],
    ['a Microsoft deal that is not there', estimate({ numbering: 'microsoft', firstDeal: 0 }), /numbers from 1 to/],
    ['Microsoft deals of a game with a stock', estimate({ numbering: 'microsoft' }, variant('klondike')), /Microsoft/],
  ])('for %s is refused in words', async (_, request, words) => {
    const refusal = refused(await desk.call('startRun', request));
    expect(refusal.code).toBe('bad-input');
    expect(refusal.words).toMatch(words);
  });

  it.each<[string, readonly unknown[]]>([
    ['startRun', [{ kind: 'everything' }]],
    ['startRun', [{ ...estimate({}), options: { ...options(), workers: 0 } }]],
    ['startRun', [{ ...estimate({}), options: { ...options(), megabytes: 1e9 } }]],
    ['startRun', [{ ...estimate({}), options: { ...options(), deals: NaN } }]],
    ['startRun', [{ ...sweep(), axes: [1, 2, 3].map((i) => ({ name: `cells.count${i}`, values: '1' })) }]],
    ['steerRun', [1, 'kill']],
    ['steerRun', [0, 'stop']],
    ['readDeals', [1, { ...ANY_DEALS, sort: 'deal; DROP TABLE runs' }]],
    ['readDeals', [1, { ...ANY_DEALS, count: 1e6 }]],
    ['readDeals', [1, { ...ANY_DEALS, end: 5 }]],
    ['readHistogram', [1, 0, 'branching']],
    ['exportRun', [1, 'exe']],
    ['changeRun', [1, { name: 'x'.repeat(201), notes: '' }]],
    ['notify', ['x'.repeat(201), '']],
  ])('that is malformed is refused before anything is done: %s %j', async (name, values) => {
    await expect(desk.host.call(name, values)).rejects.toThrow(CallProblem);
  });

  it('about a run that is not there is refused in words', async () => {
    const answers = [
      await desk.call('readRun', 99),
      await desk.call('steerRun', 99, 'resume'),
      await desk.call('changeRun', 99, { name: 'x', notes: '' }),
      await desk.call('deleteRun', 99),
      await desk.call('readDeals', 99, ANY_DEALS),
      await desk.call('readHistogram', 99, 0, 'ms'),
      ...(await Promise.all(RUN_FORMATS.map((format) => desk.call('exportRun', 99, format)))),
    ];
    for (const answer of answers)
      expect(refused(answer)).toEqual({ code: 'missing', words: 'There is no run 99 any more.' });
    expect(desk.shell.asked).toEqual([]);
  });

  it('to write a run without results is refused', async () => {
    const id = await desk.start(
      estimate({ deals: 1000, mostStates: 2 ** 40, firstDeal: 7, megabytes: 512 }, variant('spider')),
    );
    expect(refusalOf(await desk.call('exportRun', id, 'csv'))).toMatch(/nothing yet/);
    good(await desk.call('deleteRun', id));
  });
});

describe('a results file', () => {
  it('that is damaged is a sentence, and the next call tries again', async () => {
    const folder = makeFolder();
    const file = join(folder, 'data', 'results.sqlite');
    mkdirSync(join(folder, 'data'));
    writeFileSync(file, 'not a database at all, but long enough to be looked at'.repeat(40));
    const other = new RunDesk(folder);
    expect(refusalOf(await other.call('listRuns'))).toMatch(/results\.sqlite is not a results file of Patience Lab/);
    expect(refusalOf(await other.call('startRun', estimate({})))).toMatch(/is not a results file/);
    rmSync(file);
    expect(good(await other.call('listRuns'))).toEqual([]);
    await other.host.close();
  });

  it('is not made before it is needed', async () => {
    const other = new RunDesk();
    await other.call('startUp');
    await other.host.close();
    expect(other.troubles).toEqual([]);
  });
});
