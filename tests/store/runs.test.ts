// Runs: made, listed, changed, deleted, and found again when the file is opened the next time.

import { describe, expect, it } from 'vitest';
import type { RunSummary } from '../../src/experiments';
import {
  buildBeforeAll,
  createRun,
  LIMITS,
  makePlan,
  makeRecipe,
  readAll,
  useFolder,
  useStores,
  winnable,
} from './storeUnderTest';

buildBeforeAll();
const file = useFolder();
const open = useStores();

const plan = makePlan({ cells: 2 });
const recipe = makeRecipe(plan, ['one', null]);
const summary: RunSummary = {
  plan,
  deals: 12,
  cells: [],
  differences: [],
  goal: null,
  skill: [],
  caveats: ['More ♣ deals.'],
};

describe('a run', () => {
  it('is there with plan and recipe when the file is opened again', async () => {
    const before = Date.now();
    const store = await open(file('kept.sqlite'));
    const id = await store.createRun(plan, 'Klondike “3” ♥', recipe);
    await store.close();
    const run = await (await open(file('kept.sqlite'))).readRun(id);
    expect(run).toMatchObject({ id, name: 'Klondike “3” ♥', kind: 'sweep', state: 'running', ended: null, notes: '' });
    expect(run).toMatchObject({ elapsedMs: 0, deals: 0, summary: null, plan, recipe });
    expect(run!.created).toBeGreaterThanOrEqual(before);
    expect(run!.created).toBeLessThanOrEqual(Date.now());
  });

  it('takes changes, and only those', async () => {
    const store = await open(file('changed.sqlite'));
    const id = await createRun(store);
    const other = await createRun(store);
    await store.updateRun(id, { state: 'finished', ended: 5, elapsedMs: 1234.5, deals: 12, notes: 'Odd.', summary });
    await store.updateRun(id, { name: 'Another name' });
    await store.updateRun(id, {});
    expect(await store.readRun(id)).toMatchObject({
      ...{ name: 'Another name', state: 'finished', ended: 5, elapsedMs: 1234.5, deals: 12, notes: 'Odd.' },
      summary: { ...summary, plan: makePlan() },
    });
    expect(await store.readRun(other)).toMatchObject({ name: 'A run', state: 'running', summary: null });
    await store.updateRun(id, { ended: null, summary: null });
    expect(await store.readRun(id)).toMatchObject({ ended: null, summary: null, notes: 'Odd.' });
  });

  it('is listed, latest first', async () => {
    const store = await open(file('listed.sqlite'));
    const ids = [await createRun(store), await createRun(store), await createRun(store)];
    expect((await store.listRuns()).map(({ id }) => id)).toEqual(ids.reverse());
  });

  it('has all results added before a change, once the change is made', async () => {
    const store = await open(file('order.sqlite'));
    const id = await createRun(store);
    store.add(id, [winnable(1)], LIMITS);
    await store.updateRun(id, { state: 'finished' });
    // Read without waiting for what is queued.
    expect((await store.readPage(id, { limit: 5 })).total).toBe(1);
  });

  it('is deleted with its results, and its number is not given again', async () => {
    const store = await open(file('deleted.sqlite'));
    const [id, other] = [await createRun(store), await createRun(store)];
    for (const run of [id, other]) store.add(run, [winnable(1), winnable(2)], LIMITS);
    await store.flush();
    store.add(id, [winnable(3)], LIMITS);
    await store.deleteRun(id);
    store.add(id, [winnable(4)], LIMITS);
    await store.deleteRun(other);
    expect(await store.listRuns()).toEqual([]);
    expect(await store.readRun(id)).toBeNull();
    expect(await readAll(store, id)).toEqual([]);
    expect(await createRun(store)).toBeGreaterThan(other);
  });

  it('leaves what it has taught when it is deleted', async () => {
    const store = await open(file('taught.sqlite'));
    const id = await createRun(store);
    store.add(id, [winnable(7)], LIMITS);
    await store.flush();
    await store.deleteRun(id);
    const query = { identities: ['one'], numbering: 'seeds', first: 1, step: 1, count: 10, solverVersion: 1 } as const;
    expect(await store.findKnown({ ...query, limits: LIMITS })).toMatchObject([{ deal: 7, kind: 'winnable' }]);
  });
});
