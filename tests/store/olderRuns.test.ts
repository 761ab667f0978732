// Runs from before there were players, in files of that time.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src-main/store/database';
import { backupFile } from '../../src-main/store/migrate';
import { buildBeforeAll, LIMITS, makePlan, makeRecipe, readAll, useFolder, useStores } from './storeUnderTest';
import { VERSION_1 } from './version1';

buildBeforeAll();
const file = useFolder();
const open = useStores();

/** As the program of that time wrote them: neither plan nor summary knew of players. */
function makeOldFile(path: string): void {
  const { skill: _skill, ...plan } = makePlan();
  const oldPlan = { ...plan, cells: plan.cells.map(({ player: _player, ...cell }) => cell) };
  const { plan: _plan, ...recipe } = makeRecipe(makePlan());
  const cell = {
    ...{ name: 'Cell 0', identity: 'one', problem: null, reasons: {} },
    counts: { winnable: 1, unwinnable: 1, unknown: 0 },
    ...{ origins: { solved: 2, reused: 0, deduced: 0 }, interval: { low: 0.1, high: 0.9 }, metrics: {} },
  };
  const summary = { deals: 2, cells: [cell], differences: [], goal: null, caveats: ['An old run.'] };
  const connection = openDatabase(path, { schema: VERSION_1 });
  connection.run(
    `INSERT INTO runs (name, kind, state, created, elapsedMs, deals, notes, usualSearch, numbering, plan, recipe, summary)
     VALUES ('Old', 'estimate', 'stopped', 1, 2, 2, '', 1, 1, ?, ?, ?)`,
    [oldPlan, recipe, summary].map((value) => JSON.stringify(value)),
  );
  connection.execute(`
    INSERT INTO games (identity) VALUES ('one');
    INSERT INTO cells VALUES (1, 0, 1);
    INSERT INTO results VALUES (1, 1, 0, 1, 1, NULL, 1, NULL, 0, 10, 5, 3, 1.5, 90, 2.5, 0.25, NULL);
    INSERT INTO results VALUES (1, 2, 0, 2, 2, NULL, 1, NULL, 0, 20, 6, 4, 2.5, NULL, NULL, NULL, 7);
    INSERT INTO verdicts VALUES (1, 1, 1, 1, 1, 1, NULL, 1, 100000, 268435456, 1e999, 10, 5, 3, 1.5, 90, 2.5, 0.25, NULL)`);
  connection.close();
}

describe('a file of version 1', () => {
  it('has the tables that version 1 had', () => {
    const plain = VERSION_1.tables.replace(/\s+/g, ' ').trim();
    expect(createHash('sha256').update(plain).digest('hex').slice(0, 16)).toBe('ae71338f7df61929');
  });

  it('opens with its runs, results and verdicts, in which the solver plays', async () => {
    const path = file('old.sqlite');
    makeOldFile(path);
    const store = await open(path);
    expect(existsSync(backupFile(path, 1))).toBe(true);
    const details = await store.readRun(1);
    expect(details?.plan).toEqual(makePlan());
    expect(details?.summary).toMatchObject({ deals: 2, skill: [], caveats: ['An old run.'] });
    expect(details?.summary?.cells[0]).toMatchObject({ player: null, play: null, pace: [], counts: { winnable: 1 } });
    expect((await store.listHeads())[0].headline).toMatchObject({ player: null, counts: { winnable: 1 } });
    const results = await readAll(store, 1);
    expect(results.map(({ kind, play, moves }) => [kind, play, moves])).toEqual([
      ['winnable', null, 90],
      ['unwinnable', null, null],
    ]);
    const known = { numbering: 'seeds', first: 1, step: 1, count: 5, limits: LIMITS, solverVersion: 1 } as const;
    expect(await store.findKnown({ ...known, identities: ['one'] })).toMatchObject([{ deal: 1, kind: 'winnable' }]);
  });

  it('takes the results of players, which teach nothing about their game', async () => {
    const path = file('played.sqlite');
    makeOldFile(path);
    const store = await open(path);
    const player = { kind: 'random', tries: 3, sight: { kind: 'all' } } as const;
    const plan = makePlan({ cells: 2 });
    const [perfect, played] = plan.cells;
    const played2 = { ...plan, cells: [perfect, { ...played, player }] };
    const run = await store.createRun(played2, 'Played', makeRecipe(played2, ['two', 'two']));
    const [old] = await readAll(store, 1);
    const play = { choices: 40, tries: 3, lostAt: 12, decisions: 3.5, undecided: 0.5 };
    const lost = { ...old, cell: 1, kind: 'lost', proof: null, play } as const;
    store.add(run, [lost, { ...old, cell: 1, deal: 2, kind: 'won', play: { ...play, lostAt: null } }], LIMITS);
    expect(await readAll(store, run)).toMatchObject([lost, { kind: 'won', play: { lostAt: null, decisions: 3.5 } }]);
    expect((await store.readRun(run))?.plan).toEqual(played2);
    const known = { numbering: 'seeds', first: 1, step: 1, count: 5, limits: LIMITS, solverVersion: 1 } as const;
    expect(await store.findKnown({ ...known, identities: ['two', 'two'] })).toEqual([]);
  });
});
