// From the form of a run to what is asked of the services.

import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { checkCall, type RunRequest } from '../../src/protocol';
import { NO_PLAYERS } from '../../src-renderer/measure/formPlayers';
import { newForm, type RunForm } from '../../src-renderer/measure/runForm';
import {
  describeStart,
  makeDraft,
  possibleCells,
  quickEstimate,
  type FormField,
  type MeasuredGame,
} from '../../src-renderer/measure/runRequest';

function gameOf(id: string): MeasuredGame {
  const { name, rules, document } = catalogue.findGame(id)!;
  return { name, rules, rulesText: JSON.stringify(document) };
}
const FREECELL = gameOf('freecell');
const KLONDIKE = gameOf('klondike');

const draft = (changes: Partial<RunForm>, game = FREECELL) => makeDraft({ ...newForm(), ...changes }, game);
const requestOf = (changes: Partial<RunForm>, game = FREECELL): RunRequest => draft(changes, game).request!;
const CELLS = { name: 'cells.count', values: '0..4' };

describe('a request', () => {
  it('for an estimate has the usual deals and effort', () => {
    expect(requestOf({})).toEqual({
      kind: 'estimate',
      variant: { name: 'FreeCell', rulesText: FREECELL.rulesText },
      options: {
        numbering: 'seeds',
        firstDeal: 1,
        deals: 1000,
        halfWidth: null,
        budgetSeconds: null,
        mostStates: 2_000_000,
        secondsPerDeal: null,
        megabytes: 256,
        deduction: true,
        method: 'exact',
        confidence: 0.95,
        players: [],
        perfect: true,
        skill: false,
        workers: null,
      },
    });
  });

  it('for a sweep carries the values as they are written', () => {
    const second = { name: 'tableau piles.build policy', values: 'all' };
    expect(requestOf({ kind: 'sweep', first: CELLS, second })).toMatchObject({ kind: 'sweep', axes: [CELLS, second] });
  });

  it('for a goal seek has one axis, whatever was chosen as the second one, and the target as a share', () => {
    const second = { name: 'tableau piles.count', values: '7,8' };
    expect(requestOf({ kind: 'goal-seek', first: CELLS, second, target: '12.5 %' })).toMatchObject({
      kind: 'goal-seek',
      axis: CELLS,
      target: 0.125,
    });
  });

  it('with one click asks for 200 deals with the threads of the settings', () => {
    expect(quickEstimate(FREECELL, 3)).toMatchObject({ kind: 'estimate', options: { deals: 200, workers: 3 } });
    expect(quickEstimate(FREECELL).kind === 'estimate' && quickEstimate(FREECELL)).toMatchObject({
      options: { workers: null },
    });
  });

  it.each<[string, Partial<RunForm>, object]>([
    ['a width alone', { deals: '', width: '± 0.5 %' }, { deals: null, halfWidth: 0.005 }],
    ['a time in minutes', { deals: '', time: '10' }, { deals: null, budgetSeconds: 600 }],
    ['a time with units', { time: '1 h 30 min' }, { deals: 1000, budgetSeconds: 5400 }],
    ['deals in short', { deals: '2.5k' }, { deals: 2500 }],
    ['deals with commas', { deals: '1,000,000' }, { deals: 1_000_000 }],
    ['states in powers', { states: '1e6' }, { mostStates: 1_000_000 }],
    ['seconds for a deal', { timePerDeal: '5' }, { secondsPerDeal: 5 }],
    ['memory with its unit', { megabytes: '512 MB' }, { megabytes: 512 }],
    ['Microsoft numbers', { numbering: 'microsoft', firstDeal: '11982' }, { numbering: 'microsoft', firstDeal: 11982 }],
    ['the last deals there are', { firstDeal: '4294967290', deals: '', width: '1' }, { deals: 6 }],
  ])('reads %s', (_, changes, options) => {
    const request = requestOf(changes);
    expect(request.options).toMatchObject(options);
    expect(checkCall('startRun', [request])).toBeUndefined();
  });
});

describe('a mistake', () => {
  it.each<[string, Partial<RunForm>, FormField, RegExp]>([
    ['no end', { deals: '' }, 'stop', /when it is enough/],
    ['no deals', { deals: '0' }, 'deals', /at least 1/],
    ['a fraction of a deal', { deals: '1.5' }, 'deals', /whole number/],
    ['words for deals', { deals: 'many' }, 'deals', /“many” is no number/],
    ['more deals than there are', { firstDeal: '4294967290' }, 'deals', /only 6 deals/],
    ['a width of nothing', { width: '0' }, 'width', /from 0.001 to 50/],
    ['a width in words', { width: 'narrow' }, 'width', /no percentage/],
    ['an unknown unit of time', { time: '3 fortnights' }, 'time', /no time such as/],
    ['no time at all', { time: '0' }, 'time', /at least a second/],
    ['too few states', { states: '10' }, 'states', /at least 1,000/],
    ['too much memory', { megabytes: '100000' }, 'megabytes', /8,192 at most/],
    ['a first deal below zero', { firstDeal: '-1' }, 'firstDeal', /no number/],
    ['a Microsoft deal 0', { numbering: 'microsoft', firstDeal: '0' }, 'firstDeal', /at least 1/],
    ['too many threads', { workers: '1000' }, 'workers', /256 at most/],
    ['nothing to vary', { kind: 'sweep' }, 'first', /Choose what is to be varied/],
    ['no values', { kind: 'sweep', first: { ...CELLS, values: '' } }, 'first', /needs values/],
    ['a range of nothing', { kind: 'sweep', first: { ...CELLS, values: '4..1' } }, 'first', /has no values/],
    ['one parameter twice', { kind: 'sweep', first: CELLS, second: CELLS }, 'second', /another than the first/],
    [
      'a parameter without effect',
      { kind: 'sweep', first: { name: 'stock.redeal', values: 'all' } },
      'first',
      /effect/,
    ],
    ['only impossible values', { kind: 'sweep', first: { ...CELLS, values: '60,61' } }, 'first', /None of the values/],
    [
      'a single value to seek in',
      { kind: 'goal-seek', first: { ...CELLS, values: '3' } },
      'first',
      /two values or more/,
    ],
    ['a target above all', { kind: 'goal-seek', first: CELLS, target: '101' }, 'target', /from 0 to 100/],
    [
      'too many games',
      { kind: 'sweep', first: { ...CELLS, values: '0..29' }, second: { name: 'tableau piles.count', values: '1..20' } },
      'second',
      /600 games; 400 are the most/,
    ],
  ])('is told beside its field: %s', (_, changes, field, words) => {
    const { problems, request, plan } = draft(changes);
    expect(problems.find((problem) => problem.field === field)?.words).toMatch(words);
    expect([request, plan]).toEqual([undefined, undefined]);
  });

  it('is told where Microsoft numbers do not fit the game', () => {
    expect(draft({ numbering: 'microsoft' }, KLONDIKE).problems).toEqual([
      { field: 'numbering', words: 'Microsoft deal numbers are for games without a stock.' },
    ]);
  });

  it('in one field does not hide another', () => {
    expect(draft({ deals: 'x', width: 'y', states: 'z' }).problems.map(({ field }) => field)).toEqual([
      'deals',
      'width',
      'states',
    ]);
  });
});

describe('before the start', () => {
  it('impossible values are cells of the plan, with their reason', () => {
    const { plan } = draft({ kind: 'sweep', first: { ...CELLS, values: '3,4,60' } });
    expect(plan!.cells.map(({ problem }) => problem === null)).toEqual([true, true, false]);
    expect(plan!.cells[2].problem).toContain('60');
    expect(possibleCells(plan!)).toBe(2);
  });

  it.each<[Partial<RunForm>, string]>([
    [{}, 'Start: 1,000 deals'],
    [{ deals: '', width: '1' }, 'Start: until ± 1 %'],
    [{ deals: '', width: '1', time: '10' }, 'Start: until ± 1 % or for 10 min'],
    [{ deals: '500', width: '1' }, 'Start: up to 500 deals'],
    [{ kind: 'sweep', first: CELLS, deals: '200' }, 'Start: 5 games × 200 deals'],
    [{ kind: 'sweep', first: { ...CELLS, values: '0..4,60' }, deals: '200' }, 'Start: 5 games × 200 deals'],
    [{ kind: 'goal-seek', first: CELLS, deals: '', time: '1h' }, 'Start: 5 games, for 1 h'],
  ])('the button says what %j does', (changes, words) => {
    expect(describeStart(draft(changes).plan!)).toBe(words);
  });
});

describe('players', () => {
  const withPlayers = (changes: Partial<RunForm['players']>): Partial<RunForm> => ({
    players: { ...NO_PLAYERS, ...changes },
  });

  it('play once with each thing that they are to know, and beside perfect play', () => {
    const { request, plan } = draft(
      withPlayers({
        kinds: ['random', 'greedy'],
        sights: ['all', 'dealt'],
        others: 'greedy:values=yan, random:tries=4',
      }),
      KLONDIKE,
    );
    expect(request).toMatchObject({
      options: {
        players: ['random', 'random@dealt', 'greedy', 'greedy@dealt', 'greedy:values=yan', 'random:tries=4'],
        perfect: true,
        skill: false,
      },
    });
    expect(plan?.cells.length).toBe(7);
    expect(plan?.cells[0].player).toBe(null);
    expect(describeStart(plan!)).toBe('Start: 1,000 deals × 7 players');
    expect(checkCall('startRun', [request])).toBeUndefined();
  });

  it('are counted apart from the games of a sweep', () => {
    const { plan } = draft({ kind: 'sweep', first: CELLS, ...withPlayers({ kinds: ['greedy'], skill: true }) });
    expect(plan?.cells.length).toBe(10);
    expect(plan?.skill).not.toBe(null);
    expect(describeStart(plan!)).toBe('Start: 5 games × 1,000 deals × 2 players');
  });

  it.each<[Partial<RunForm['players']>, RegExp]>([
    [{ perfect: false }, /Somebody has to play/],
    [{ kinds: ['greedy'], sights: [] }, /what the players know/],
    [{ others: 'gredy' }, /Probably greedy is meant/],
    [{ kinds: ['greedy'], others: 'greedy' }, /is there twice/],
  ])('%j is refused with a reason', (players, words) => {
    const { problems, request } = draft(withPlayers(players));
    expect(request).toBeUndefined();
    expect(problems).toEqual([{ field: 'players', words: expect.stringMatching(words) as unknown }]);
  });

  it('who cannot play the game are refused with the reason', () => {
    const { problems, request } = draft(withPlayers({ kinds: ['greedy'], perfect: false }), gameOf('accordion'));
    expect(request).toBeUndefined();
    const words = expect.stringMatching(/^None of the players can play this\. .*accordion/) as unknown;
    expect(problems).toEqual([{ field: 'players', words }]);
  });

  it('take no part in a goal seek', () => {
    const request = requestOf({
      kind: 'goal-seek',
      first: CELLS,
      ...withPlayers({ kinds: ['greedy'], perfect: false }),
    });
    expect(request).toMatchObject({ options: { players: [], perfect: true } });
  });
});
