// Experiments as the window makes them: with the real store and real threads, through the calls alone.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { DealResult } from '../../src/experiments';
import { DEAL_COLUMNS, DEFAULT_SETTINGS, HISTOGRAMS, type DealsQuery } from '../../src/protocol';
import { good, makeFolder, refused } from './documentsDesk';
import { ANY_DEALS, options, refusalOf, RunDesk, variant } from './experimentsDesk';

const desk = new RunDesk();
/** Some seconds of work. */
const LONG = { kind: 'estimate', variant: variant('klondike'), options: options({ deals: 2000 }) } as const;

describe('a run', () => {
  it('estimates one game, tells what it finds, and is kept', async () => {
    const view = await desk.whole({
      kind: 'estimate',
      variant: variant('fan'),
      options: options({ deals: 60, mostStates: 500_000 }),
    });
    const { row, plan, summary } = view;
    expect(row).toMatchObject({ name: 'Fan', kind: 'estimate', state: 'finished', deals: 60, cells: 1, notes: '' });
    expect([row.isInterrupted, row.canResume]).toEqual([false, false]);
    expect(plan.effort).toEqual({ firstStates: 100_000, mostStates: 500_000, mostMs: null, bytes: 64 * 2 ** 20 });
    const { counts, interval, metrics } = summary!.cells[0];
    expect(counts.winnable + counts.unwinnable + counts.unknown).toBe(60);
    expect(metrics.states?.count ?? metrics.states).toBeTruthy();
    expect(row.headline).toEqual({ counts, interval, player: null });
    expect(await desk.row(row.id)).toEqual(row);
    expect(existsSync(join(desk.folder, 'data', 'results.sqlite'))).toBe(true);
    const last = desk.reports(row.id).at(-1)!;
    expect(last.summary.deals).toBe(60);
    expect(last.summary).not.toHaveProperty('plan');
    expect(desk.events.at(-1)).toEqual({ kind: 'runs' });
  });

  it('sweeps a rule, with values that make no game marked', async () => {
    const axes = [{ name: 'cells.count', values: '0..2' }];
    const { plan, summary, row } = await desk.whole({
      kind: 'sweep',
      variant: variant('free-cell'),
      axes,
      options: options(),
    });
    expect(plan.cells.map(({ values }) => values)).toEqual([[0], [1], [2]]);
    const rates = summary!.cells.map(({ counts }) => counts.winnable);
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
    // What the list says of it comes out of the file, where the view makes it of the summary.
    expect([row.headline?.counts.winnable, row.highest?.counts.winnable]).toEqual([rates[0], rates[2]]);
    expect(await desk.row(row.id)).toEqual(row);
  });

  it('sweeps two rules as a grid', async () => {
    const axes = [
      { name: 'stock.deal count', values: '1,3' },
      { name: 'tableau piles.count', values: '6..7' },
    ];
    const { plan } = await desk.whole({
      kind: 'sweep',
      variant: variant('klondike'),
      axes,
      options: options({ deals: 5 }),
    });
    expect(plan.cells).toHaveLength(4);
  });

  it('compares games, told apart where they have one name', async () => {
    const variants = [variant('black-hole'), { ...variant('worm-hole'), name: 'Black Hole' }];
    const { plan, summary } = await desk.whole({ kind: 'compare', variants, options: options() });
    expect(plan.cells.map(({ name }) => name)).toEqual(['Black Hole (1)', 'Black Hole (2)']);
    expect(summary!.differences).toHaveLength(1);
  });

  it('seeks the value for a win rate', async () => {
    const axis = { name: 'cells.count', values: '0..4' };
    const { plan, summary, row } = await desk.whole({
      kind: 'goal-seek',
      variant: variant('free-cell'),
      axis,
      target: 1,
      options: options(),
    });
    expect(plan.target).toBe(1);
    expect(summary!.goal!.candidates).toContain(4);
    expect(row.headline?.counts).toEqual(summary!.cells[summary!.goal!.candidates[0]].counts);
    expect(await desk.row(row.id)).toEqual(row);
  });

  it('is paused, goes on, is stopped and resumed, and ends as it would have', async () => {
    const id = await desk.start(LONG);
    await desk.underWay(id);
    good(await desk.call('steerRun', id, 'pause'));
    expect(desk.reports(id).at(-1)!.state).toBe('paused');
    expect(await desk.row(id)).toMatchObject({ state: 'paused', canResume: true, isInterrupted: false });
    await pause(100);
    const told = desk.reports(id).length;
    await pause(500);
    expect(desk.reports(id)).toHaveLength(told);
    good(await desk.call('steerRun', id, 'resume'));
    expect(await desk.row(id)).toMatchObject({ state: 'running', canResume: false });
    good(await desk.call('steerRun', id, 'stop'));
    expect((await desk.end(id)).state).toBe('stopped');
    const stopped = await desk.row(id);
    expect(stopped).toMatchObject({ state: 'stopped', canResume: true });
    expect(stopped.deals).toBeLessThan(2000);
    // To stop it once more is no mistake.
    good(await desk.call('steerRun', id, 'stop'));
    good(await desk.call('steerRun', id, 'resume'));
    expect((await desk.end(id, 2)).state).toBe('finished');
    const [resumed, anew] = [await desk.read(id), await desk.whole(LONG)];
    expect(resumed.summary!.cells[0].counts).toEqual(anew.summary!.cells[0].counts);
    expect(refusalOf(await desk.call('steerRun', id, 'resume'))).toMatch(/is finished/);
  });

  it('is told of at most five times a second', async () => {
    const id = await desk.start({ ...LONG, options: options({ deals: 100_000, firstDeal: 50_000 }) });
    await desk.underWay(id);
    const before = desk.reports(id).length;
    await pause(1500);
    expect(desk.reports(id).length - before).toBeLessThanOrEqual(8);
    expect(desk.reports(id).length - before).toBeGreaterThan(2);
    // One that is going on is stopped first.
    good(await desk.call('deleteRun', id));
    expect(refused(await desk.call('readRun', id))).toEqual({
      code: 'missing',
      words: `There is no run ${id} any more.`,
    });
    expect(good(await desk.call('listRuns')).map((row) => row.id)).not.toContain(id);
  });

  it('is renamed and annotated', async () => {
    const id = good(await desk.call('listRuns'))[0].id;
    good(await desk.call('changeRun', id, { name: '  wide\u202e one ', notes: 'as it is' }));
    expect(await desk.row(id)).toMatchObject({ name: 'wide\\u202e one', notes: 'as it is' });
    expect(refusalOf(await desk.call('changeRun', id, { name: '  ', notes: '' }))).toBe('A run needs a name.');
  });

  it('takes as many threads as the settings say', async () => {
    good(await desk.call('saveSettings', { ...DEFAULT_SETTINGS, workers: 1 }));
    const request = { kind: 'estimate', variant: variant('fan'), options: options({ workers: null }) } as const;
    expect((await desk.whole(request)).row.deals).toBe(30);
  });

  it('goes on beside three others, and not beside four', async () => {
    const slow = { ...LONG, options: options({ deals: 100_000, firstDeal: 500_000, workers: 1 }) };
    const ids = [await desk.start(slow), await desk.start(slow), await desk.start(slow), await desk.start(slow)];
    expect(refused(await desk.call('startRun', slow)).code).toBe('busy');
    for (const id of ids) good(await desk.call('deleteRun', id));
  });
});

describe('the table of deals', () => {
  const value = (result: DealResult, sort: DealsQuery['sort']): number | null => {
    const found = result[sort];
    if (typeof found !== 'string') return found;
    return ['winnable', 'unwinnable', 'unknown', 'solution', 'search', 'dead-end', 'easier-game', 'deduced'].indexOf(
      found,
    );
  };

  it('is sorted, filtered and cut into pages as a plain sort would do it', async () => {
    const { row } = await desk.whole({
      kind: 'sweep',
      variant: variant('free-cell'),
      axes: [{ name: 'cells.count', values: '0..2' }],
      options: options({ deals: 40, firstDeal: 7 }),
    });
    const read = async (query: Partial<DealsQuery>): Promise<{ total: number; rows: readonly DealResult[] }> =>
      good(await desk.call('readDeals', row.id, { ...ANY_DEALS, ...query }));
    const all = (await read({})).rows;
    expect(all).toHaveLength(120);
    for (const sort of DEAL_COLUMNS)
      for (const descending of [false, true])
        for (const [cell, kind] of [
          [null, null],
          [1, 'winnable'],
        ] as const) {
          const wanted = all
            .filter((result) => (cell ?? result.cell) === result.cell && (kind ?? result.kind) === result.kind)
            .sort((a, b) => {
              const [x, y] = [value(a, sort), value(b, sort)];
              const later = a.deal - b.deal || a.cell - b.cell;
              if (x === null || y === null) return Number(x === null) - Number(y === null) || later;
              return (descending ? y - x : x - y) || later;
            });
          const page = await read({ sort, descending, cell, kind, offset: 5, count: 20 });
          expect(page).toEqual({ total: wanted.length, rows: wanted.slice(5, 25) });
        }
    expect((await read({ deal: 8 })).rows.map(({ deal, cell }) => [deal, cell])).toEqual([
      [8, 0],
      [8, 1],
      [8, 2],
    ]);
    expect(await read({ deal: 6 })).toEqual({ total: 0, rows: [] });
    expect(await read({ offset: 1000 })).toEqual({ total: 120, rows: [] });
  });

  it('has only the deals that count', async () => {
    const id = await desk.start({ ...LONG, options: options({ deals: 3000, firstDeal: 900_000 }) });
    await desk.underWay(id);
    good(await desk.call('steerRun', id, 'stop'));
    const { row } = await desk.read(id);
    const { total } = good(await desk.call('readDeals', id, ANY_DEALS));
    expect(total).toBe(row.deals);
  });

  it.each(HISTOGRAMS)('has a histogram of %s with every deal in it', async (figure) => {
    const [{ id, deals }] = good(await desk.call('listRuns'));
    const { edges, counts, without } = good(await desk.call('readHistogram', id, 0, figure));
    const sum = counts.reduce((all, each) => all + each.winnable + each.unwinnable + each.unknown, 0);
    expect(sum + without).toBe(deals);
    expect(edges).toHaveLength(counts.length + 1);
    expect(refused(await desk.call('readHistogram', id, 9, figure)).code).toBe('bad-input');
  });
});

describe('windows', () => {
  it('share the results and are all told; the last one ends the runs, which can be resumed', async () => {
    const folder = makeFolder();
    const [one, two] = [new RunDesk(folder), new RunDesk(folder)];
    const id = await one.start({ ...LONG, options: options({ deals: 1500 }) });
    await two.underWay(id);
    good(await two.call('steerRun', id, 'pause'));
    expect(one.reports(id).at(-1)!.state).toBe('paused');
    await one.host.close();
    expect(await two.row(id)).toMatchObject({ state: 'paused' });
    good(await two.call('steerRun', id, 'resume'));
    await two.host.close();

    const next = new RunDesk(folder);
    expect(await next.row(id)).toMatchObject({ state: 'stopped', canResume: true });
    good(await next.call('steerRun', id, 'resume'));
    expect((await next.end(id)).state).toBe('finished');
    expect((await next.read(id)).row.deals).toBe(1500);
    await next.host.close();
    expect([...one.troubles, ...two.troubles, ...next.troubles]).toEqual([]);
  });

  it('in a browser come back to their runs when they are loaded anew', async () => {
    const folder = makeFolder();
    const before = new RunDesk(folder, 'browser');
    const id = await before.start({ ...LONG, options: options({ deals: 100_000 }) });
    await before.underWay(id);
    await before.host.close();
    const after = new RunDesk(folder, 'browser');
    await after.underWay(id);
    expect(await after.row(id)).toMatchObject({ state: 'running', isInterrupted: false });
    good(await after.call('steerRun', id, 'stop'));
    await after.host.close();
  });

  it('notify the user where the shell can', async () => {
    expect(await desk.call('notify', 'Fan', 'is done')).toBeNull();
    expect(desk.shell.notices).toEqual(['Fan: is done']);
  });
});
