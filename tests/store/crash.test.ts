// A process that writes is killed at any moment: nothing older than a second is lost, nothing is half there.

import { describe, expect, it } from 'vitest';
import { useProcesses } from './storeProcess';
import { buildBeforeAll, LIMITS, readAll, useFolder, useStores } from './storeUnderTest';

buildBeforeAll();
const file = useFolder();
const open = useStores();
const start = useProcesses();

type Report = { readonly run: number } | { readonly added: number; readonly at: number } | { readonly flushed: number };

/** Side by side; each with kills of its own on one file. */
const LANES = 4;
const KILLS = 5;

/** What must be there: the last deal that was flushed, or added more than a second ago. */
function promised(reports: readonly Report[], killedAt: number): number {
  let [last, deals, stall] = [0, 0, 0];
  for (const report of reports) {
    if (!('at' in report)) continue;
    // The second is the program's; the time for which the machine did not let it run is not.
    if (last > killedAt - 2000) stall = Math.max(stall, report.at - last);
    last = report.at;
  }
  for (const report of reports) {
    if ('flushed' in report) deals = Math.max(deals, report.flushed);
    if ('added' in report && report.at < killedAt - 1000 - 2 * stall) deals = Math.max(deals, report.added);
  }
  return deals;
}

async function killRepeatedly(lane: number): Promise<void> {
  const path = file(`${String(lane)}.sqlite`);
  /** How many deals each run has kept. */
  const kept = new Map<number, number>();
  for (let kill = 0; kill < KILLS; kill++) {
    const writer = start('write', path);
    const { run } = (await writer.firstReport()) as { run: number };
    // Spread over the batches; one in five long enough for the second to count.
    const lifeMs = kill === 0 ? 1500 + 100 * lane : 60 + 137 * kill + 31 * lane;
    await new Promise((resolve) => setTimeout(resolve, lifeMs));
    const killedAt = Date.now();
    await writer.kill();

    const store = await open(path);
    const results = await readAll(store, run);
    expect(results.map(({ deal }) => deal)).toEqual(results.map((_, i) => i + 1));
    expect(results.length).toBeGreaterThanOrEqual(promised(writer.reports as Report[], killedAt));
    kept.set(run, results.length);
    for (const [id, count] of kept) expect((await store.readPage(id, { limit: 1 })).total).toBe(count);
    // Results and what was learned from them are written together; every writer has the same deals.
    const query = { identities: ['one'], numbering: 'seeds', first: 1, step: 1, solverVersion: 1 } as const;
    const known = await store.findKnown({ ...query, count: 1e6, limits: LIMITS });
    expect(known).toHaveLength(Math.max(...kept.values()));
    await store.close();
  }
  expect(Math.max(...kept.values())).toBeGreaterThan(0);
}

describe('a writer killed at any moment', () => {
  it('leaves a whole file behind', async () => {
    await Promise.all(Array.from({ length: LANES }, (_, lane) => killRepeatedly(lane)));
  });
});
