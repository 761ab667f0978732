// Runs with players: threads, store and schedule together.

import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import {
  DEFAULT_OPTIONS,
  DEFAULT_SKILL,
  estimatePlan,
  makeRecipe,
  parseAxis,
  parsePlayers,
  sweepPlan,
  type DealResult,
  type Plan,
  type PlanOptions,
} from '../../src/experiments';
import type { Player } from '../../src/players';
import { Experiments } from '../../src-main/services';
import { buildBeforeAll } from '../cli/runCli';
import { smallFreeCell } from '../workers/smallPlans';

const workersFolder = pathToFileURL(fileURLToPath(new URL('../../out/cli/', import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'patience-players-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

async function open(): Promise<Experiments> {
  const file = join(folder, `${++files}.sqlite`);
  const opened = await Experiments.open({ file, application: 'tests', workersFolder });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

function playing(...texts: string[]): (Player | null)[] {
  const read = parsePlayers(texts);
  if (!read.ok) throw new Error(read.error);
  return [null, ...read.value];
}

const options = (deals: number, more: Partial<PlanOptions> = {}): PlanOptions => ({
  ...DEFAULT_OPTIONS,
  effort: { firstStates: 2_000, mostStates: 16_000, mostMs: null, bytes: 2 ** 26 },
  stop: { deals, halfWidth: null, budgetMs: null },
  players: playing('random:tries=3', 'greedy', 'random@dealt'),
  ...more,
});

const game = { name: 'Small FreeCell', rules: smallFreeCell(1) };

function sweep(planOptions: PlanOptions): Plan {
  const axis = parseAxis(game.rules, 'cells.count=1..2');
  if (!axis.ok) throw new Error(axis.error);
  return sweepPlan(game, [axis.value], planOptions);
}

/** Without what depends on the machine or the moment. */
async function rows(experiments: Experiments, id: number): Promise<string[]> {
  const details = await experiments.read(id);
  if (details === null) throw new Error(`no run ${id}`);
  const all: DealResult[] = [];
  for await (const chunk of experiments.results(details)) all.push(...chunk);
  return all.map(({ ms: _, ...rest }) => JSON.stringify(rest));
}

async function whole(plan: Plan, workers: number): Promise<{ rows: string[]; skill: unknown }> {
  const experiments = await open();
  try {
    const { id, run } = await experiments.begin(plan, 'test', { workers });
    const { state, summary, problem } = await run.done;
    expect([state, problem]).toEqual(['finished', null]);
    // What is stored is what was found.
    expect((await experiments.read(id))?.summary?.skill).toEqual(JSON.parse(JSON.stringify(summary.skill)));
    return { rows: await rows(experiments, id), skill: summary.skill };
  } finally {
    await experiments.close();
  }
}

describe('a run with players', () => {
  buildBeforeAll();

  test.each([
    ['an estimate with wrong moves', estimatePlan(game, options(20, { skill: DEFAULT_SKILL }))],
    ['a sweep', sweep(options(10))],
    ['players alone', estimatePlan(game, options(30, { players: playing('random', 'greedy').slice(1) }))],
  ])('of %s says the same with one worker and with two', async (_, plan) => {
    const [one, two] = [await whole(plan, 1), await whole(plan, 2)];
    expect(two).toEqual(one);
    expect(one.rows).toHaveLength(plan.cells.length * (plan.stop.deals ?? 0));
  });

  test('that was stopped at any moment ends like one that was not', async () => {
    const plan = sweep(options(60));
    const undisturbed = await whole(plan, 2);
    const experiments = await open();
    let { id, run } = await experiments.begin(plan, 'test', { workers: 2 });
    let stops = 0;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 80 + 150 * stops + randomInt(80)));
      if ((await run.stop()).state === 'finished') break;
      stops++;
      const again = await experiments.resume(id, { workers: 2 });
      if (!again.ok) throw new Error(again.error);
      ({ id, run } = again.value);
    }
    expect(stops).toBeGreaterThan(0);
    expect(await rows(experiments, id)).toEqual(undisturbed.rows);
    await experiments.close();
  });

  test('knows again what perfect play found, and lets players play anew', async () => {
    const experiments = await open();
    const begin = async (plan: Plan) => (await experiments.begin(plan, 'test', { workers: 2 })).run.done;
    await begin(estimatePlan(game, options(30, { players: playing('greedy').slice(1) })));
    const first = await begin(estimatePlan(game, options(30)));
    // A player's games say nothing to perfect play.
    expect(first.summary.cells[0].origins).toEqual({ solved: 30, reused: 0, deduced: 0 });
    const second = await begin(estimatePlan(game, options(30)));
    expect(second.summary.cells.map(({ origins }) => [origins.solved, origins.reused])).toEqual([
      [0, 30],
      [30, 0],
      [30, 0],
      [30, 0],
    ]);
    expect(second.summary.cells.map(({ counts }) => counts)).toEqual(first.summary.cells.map(({ counts }) => counts));
    await experiments.close();
  });

  test('in which somebody wins a deal that was proved unwinnable fails with the contradiction', async () => {
    const plan = estimatePlan(game, options(60, { players: playing('random:tries=200') }));
    const experiments = await open();
    // A results file that claims that no deal of the game can be won.
    const perfect = estimatePlan(game, options(60, { players: [null] }));
    const imported = await experiments.import(hopeless(perfect), 'wrong', true);
    expect(imported.ok).toBe(true);
    const { run } = await experiments.begin(plan, 'contradicted', { workers: 2 });
    const { state, problem } = await run.done;
    expect(state).toBe('failed');
    expect(problem).toMatch(/Internal error: .*winnable in cell 1 .*Random.* but unwinnable in cell 0/);
    await experiments.close();
  });
});

function hopeless(plan: Plan): Parameters<Experiments['import']>[0] {
  const results = Array.from({ length: 60 }, (_, i): DealResult => ({
    cell: 0,
    deal: i + 1,
    kind: 'unwinnable',
    proof: 'search',
    reason: null,
    origin: 'solved',
    source: null,
    attempt: 0,
    ...{ states: 1, stored: 1, depth: 1, ms: 1 },
    ...{ moves: null, branching: null, forcedShare: null, faceDownLeft: null, play: null },
  }));
  return { recipe: makeRecipe(plan, 'tests', '2026-01-01T00:00:00Z'), results };
}
