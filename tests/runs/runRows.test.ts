import { describe, expect, it } from 'vitest';
import { headlinesOf, type RunReport, type RunRow } from '../../src/protocol';
import {
  actionsOf,
  mainAction,
  nextOrder,
  sayDate,
  sayLeft,
  sayOf,
  saySpread,
  sayValue,
  searchRuns,
  sortRuns,
  statusOf,
  withReport,
  type RunColumn,
} from '../../src-renderer/runs/runRows';
import { progressWords } from '../../src-renderer/runs/runProgress';
import { count, intervalOf, sampleRun } from '../formats/sampleRun';

const headline = (...counts: Parameters<typeof count>): RunRow['headline'] => ({
  counts: count(...counts),
  interval: intervalOf(count(...counts)),
  player: null,
});

const row = (over: Partial<RunRow> = {}): RunRow => ({
  id: 1,
  name: 'Klondike',
  kind: 'estimate',
  state: 'finished',
  isInterrupted: false,
  canResume: false,
  created: 1000,
  ended: 2000,
  elapsedMs: 500,
  deals: 1000,
  cells: 1,
  notes: '',
  headline: headline(819, 171, 10),
  highest: null,
  ...over,
});

function report(state: RunReport['state'], winnable: number): RunReport {
  const { plan: _, ...summary } = sampleRun([{ name: 'Klondike', found: count(winnable, 10) }]);
  return { state, summary, workMs: 9000, solved: winnable + 10, eta: null, problem: null };
}

describe('the value of a run', () => {
  it.each([
    ['82.4 % ± 2.9 %', headline(819, 171, 10)],
    ['49 % ± 6 %', headline(240, 252, 8)],
    ['at least 99.61 %', headline(1000, 0)],
    ['–', headline(0, 0)],
    ['–', null],
  ])('is %s', (words, found) => expect(sayValue(found)).toBe(words));

  it('is a range where unknown deals dominate', () => {
    expect(sayValue(headline(400, 200, 400))).toMatch(/^\d+–\d+ %$/);
  });
});

describe('the value of several games', () => {
  it.each([
    ['18.0 % to 88.0 %', headline(54, 246), headline(264, 36)],
    ['at most 9.7 % to at least 90.3 %', headline(0, 36), headline(36, 0)],
    ['50 %', headline(150, 150), headline(150, 150)],
    ['–', null, null],
  ])('is %s', (words, lowest, highest) => expect(saySpread({ headline: lowest, highest })).toBe(words));

  const found = [
    { name: 'a', found: count(50, 50) },
    { name: 'b', found: count(9, 91) },
    { name: 'c', found: 'No stock is left.' },
    { name: 'd', found: count(80, 20) },
  ];
  it.each([
    ['sweep', 9, 80],
    ['compare', 9, 80],
    ['goal-seek', 50, undefined],
  ] as const)('is of the games that matter in a %s', (kind, low, high) => {
    const { headline: first, highest } = headlinesOf(kind, sampleRun(found, { kind, candidates: [0, 3] }));
    expect([first?.counts.winnable, highest?.counts.winnable]).toEqual([low, high]);
  });

  it('of a game and those who play it says nothing of several games', () => {
    const { kind, headline: lowest, highest } = row({ highest: headline(9, 1) });
    const played = { ...lowest!, player: { kind: 'random', tries: 1, sight: { kind: 'all' } } as const };
    expect(sayOf({ kind: 'sweep', headline: lowest, highest })).toBe('lowest and highest game');
    expect(sayOf({ kind, headline: played, highest })).toBe('lowest and highest');
    expect(sayOf({ kind: 'goal-seek', headline: played, highest: null })).toBe('best guess');
  });
});

describe('a run that goes on', () => {
  it('is shown as its last report says', () => {
    const shown = withReport(row({ state: 'running', deals: 5 }), report('running', 90));
    expect([shown.deals, shown.elapsedMs, shown.headline?.counts.winnable]).toEqual([100, 9000, 90]);
  });

  it('is interrupted no more once it was resumed', () => {
    const shown = withReport(row({ state: 'running', isInterrupted: true, canResume: true }), report('running', 90));
    expect([statusOf(shown), shown.canResume]).toEqual(['running', false]);
  });

  it('has ended when its report says so, before the list does', () => {
    expect(withReport(row({ state: 'running' }), report('finished', 90)).state).toBe('finished');
  });

  it('is what the list says where the report is older than its end', () => {
    const ended = row({ state: 'stopped', deals: 400, canResume: true });
    expect(withReport(ended, report('finished', 90))).toBe(ended);
    expect(withReport(ended, undefined)).toBe(ended);
  });

  it.each([
    ['', null],
    ['nearly done', { lowMs: 10, highMs: 900 }],
    ['about 2 min left', { lowMs: 120_000, highMs: 120_000 }],
    ['40 s to 2 min left', { lowMs: 40_000, highMs: 120_000 }],
  ])('says how long: %j', (words, eta) => expect(sayLeft(eta)).toBe(words));
});

describe('what can be done with a run', () => {
  it.each([
    ['running', row({ state: 'running' }), ['pause', 'stop'], 'stop'],
    ['paused', row({ state: 'paused' }), ['resume', 'stop'], 'resume'],
    ['interrupted', row({ state: 'running', isInterrupted: true, canResume: true }), ['resume'], 'resume'],
    ['stopped', row({ state: 'stopped', canResume: true }), ['resume'], 'resume'],
    ['finished', row(), [], undefined],
  ] as const)('when it is %s', (_, run, steering, main) => {
    const ids = actionsOf(run).map(({ id }) => id);
    expect(ids.filter((id) => id === 'pause' || id === 'resume' || id === 'stop')).toEqual(steering);
    expect(mainAction(run)).toBe(main);
    for (const always of ['open', 'rename', 'notes', 'again', 'export.csv', 'delete']) expect(ids).toContain(always);
  });
});

describe('the list', () => {
  const a = row({ id: 1, name: 'Fan 10', created: 1, deals: 5, headline: headline(9, 1), notes: 'For the paper' });
  const b = row({ id: 2, name: 'fan 9', created: 2, deals: 50, kind: 'sweep', headline: null });
  const c = row({ id: 3, name: 'Golf', created: 3, deals: 5, state: 'running', isInterrupted: true });
  const all = [a, b, c];

  it.each([
    ['name', false, [2, 1, 3]],
    ['name', true, [3, 1, 2]],
    ['created', true, [3, 2, 1]],
    ['deals', true, [2, 3, 1]],
    ['value', true, [1, 3, 2]],
    ['state', false, [3, 2, 1]],
    ['kind', false, [3, 1, 2]],
  ] as const)('sorts by %s (descending: %s), the latest first among equals', (column, descending, ids) => {
    expect(sortRuns(all, { column, descending }).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['', [1, 2, 3]],
    ['FAN', [1, 2]],
    ['paper', [1]],
    ['sweep', [2]],
    ['interrupted golf', [3]],
    ['golf paper', []],
  ])('finds with %j', (query, ids) => expect(searchRuns(all, query).map(({ id }) => id)).toEqual(ids));

  it.each([
    ['deals', true],
    ['name', false],
    ['created', false],
  ] as const)('begins %s with descending %s after a click', (column: RunColumn, descending) => {
    expect(nextOrder({ column: 'created', descending: true }, column)).toEqual({ column, descending });
  });

  it('dates runs as shortly as is clear', () => {
    const now = new Date(2024, 4, 17, 18, 0);
    expect(sayDate(new Date(2024, 4, 17, 9, 5).getTime(), now)).toBe('today 09:05');
    expect(sayDate(new Date(2024, 2, 3, 9, 5).getTime(), now)).toBe('3 Mar 09:05');
    expect(sayDate(new Date(2022, 2, 3, 9, 5).getTime(), now)).toBe('3 Mar 2022');
  });
});

describe('the progress of a run', () => {
  it.each([
    ['0 % done', 0.004],
    ['62 % done', 0.629],
    ['99 % done', 1],
  ])('is %s, never a bare percentage, and all of it only at the end', (words, share) =>
    expect(progressWords(share)).toBe(words),
  );
});
