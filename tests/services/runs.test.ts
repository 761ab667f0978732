// Runs of the real thing: threads, store and schedule together.

import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../src/catalogue';
import {
  comparePlan,
  DEFAULT_OPTIONS,
  estimatePlan,
  parseAxis,
  sweepPlan,
  type DealResult,
  type Plan,
  type PlanOptions,
} from '../../src/experiments';
import { Experiments } from '../../src-main/services';
import { buildBeforeAll } from '../cli/runCli';

const workersFolder = pathToFileURL(fileURLToPath(new URL('../../out/cli/', import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'patience-runs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

async function open(file = join(folder, `${++files}.sqlite`)): Promise<Experiments> {
  const opened = await Experiments.open({ file, application: 'tests', workersFolder });
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

function game(name: string) {
  const found = catalogue.findGame(name);
  if (found === undefined) throw new Error(`no game ${name}`);
  return found;
}

const effort = { firstStates: 2_000, mostStates: 16_000, mostMs: null, bytes: 2 ** 26 };
const options = (deals: number, more: Partial<PlanOptions> = {}): PlanOptions => ({
  ...DEFAULT_OPTIONS,
  effort,
  stop: { deals, halfWidth: null, budgetMs: null },
  ...more,
});

function sweep(name: string, text: string, planOptions: PlanOptions): Plan {
  const axis = parseAxis(game(name).rules, text);
  if (!axis.ok) throw new Error(axis.error);
  return sweepPlan(game(name), [axis.value], planOptions);
}

/** Everything about the results that does not depend on the machine or the moment. */
async function verdicts(experiments: Experiments, id: number): Promise<string[]> {
  const details = await experiments.read(id);
  if (details === null) throw new Error(`no run ${id}`);
  const all: DealResult[] = [];
  for await (const chunk of experiments.results(details)) all.push(...chunk);
  return all.map(({ ms: _, ...rest }) => JSON.stringify(rest));
}

async function whole(plan: Plan, workers: number): Promise<{ rows: string[]; summary: string }> {
  const experiments = await open();
  try {
    const { id, run } = await experiments.begin(plan, 'test', { workers });
    const { state, summary, problem } = await run.done;
    expect([state, problem]).toEqual(['finished', null]);
    const figures = { ...summary, cells: summary.cells.map(({ metrics: _, ...cell }) => cell) };
    return { rows: await verdicts(experiments, id), summary: JSON.stringify(figures) };
  } finally {
    await experiments.close();
  }
}

describe('a run', () => {
  buildBeforeAll();

  test.each([
    ['an estimate', estimatePlan(game('free-cell-2-cell'), options(60))],
    ['a sweep with deductions', sweep('free-cell', 'cells.count=0..4', options(24))],
    [
      'an estimate to a width',
      estimatePlan(game('canfield'), options(0, { stop: { deals: null, halfWidth: 0.15, budgetMs: null } })),
    ],
  ])('of %s says the same with one worker and with eight', async (_, plan) => {
    const [one, eight] = [await whole(plan, 1), await whole(plan, 8)];
    expect(eight).toEqual(one);
    expect(one.rows.length).toBeGreaterThan(20);
  });

  test('that was stopped at any moment ends like one that was not', async () => {
    const plan = sweep('free-cell', 'cells.count=0..4', options(40));
    const undisturbed = await whole(plan, 2);
    const experiments = await open();
    let { id, run } = await experiments.begin(plan, 'test', { workers: 2 });
    let stops = 0;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 100 * stops + randomInt(400)));
      const { state } = await run.stop();
      if (state === 'finished') break;
      stops++;
      const again = await experiments.resume(id, { workers: 2 });
      if (!again.ok) throw new Error(again.error);
      ({ id, run } = again.value);
    }
    expect(stops).toBeGreaterThan(1);
    expect(await verdicts(experiments, id)).toEqual(undisturbed.rows);
    await experiments.close();
  });

  test('that is stopped counts the deals it was on as unknown, and no others', async () => {
    const experiments = await open();
    const hard = { ...effort, firstStates: 50_000_000, mostStates: 50_000_000 };
    const plan = estimatePlan(game('spider'), options(100, { effort: hard }));
    const { run } = await experiments.begin(plan, 'test', { workers: 2 });
    await new Promise((resolve) => setTimeout(resolve, 700));
    const { summary } = await run.stop();
    const [{ counts, reasons }] = summary.cells;
    expect(reasons.stopped).toBeGreaterThan(0);
    expect(reasons.stopped).toBeLessThanOrEqual(2 + 2);
    expect(counts.winnable + counts.unwinnable + counts.unknown).toBe(summary.deals);
    expect(summary.caveats.join(' ')).toContain('when the run ended');
    await experiments.close();
  });

  test('solves nothing that an earlier one knows', async () => {
    const experiments = await open();
    const plan = estimatePlan(game('free-cell-2-cell'), options(50));
    await (
      await experiments.begin(plan, 'first')
    ).run.done;
    const more = estimatePlan(game('free-cell-2-cell'), options(60));
    const { summary } = await (await experiments.begin(more, 'second')).run.done;
    expect(summary.cells[0].origins.reused).toBeGreaterThanOrEqual(50);
    expect(summary.cells[0].origins.solved).toBeLessThanOrEqual(10);
    await experiments.close();
  });

  test('pauses without losing its place', async () => {
    const experiments = await open();
    const plan = estimatePlan(game('klondike'), options(2000));
    const { run } = await experiments.begin(plan, 'test', { workers: 2 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    run.pause();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const before = run.progress();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const after = run.progress();
    expect([after.solved, Math.round(after.workMs)]).toEqual([before.solved, Math.round(before.workMs)]);
    run.resume();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(run.progress().solved).toBeGreaterThan(before.solved);
    await run.stop();
    await experiments.close();
  });

  test('compares on the same deals and names the rule that makes the difference', async () => {
    const experiments = await open();
    const harder = game('klondike');
    const easier = { name: 'draw 1', rules: { ...harder.rules, stock: { ...harder.rules.stock, 'deal count': 1 } } };
    const { run } = await experiments.begin(comparePlan([harder, easier], options(60)), 'test');
    const { summary } = await run.done;
    const [difference] = summary.differences;
    expect(difference.rule).toBe('stock.deal count');
    expect(difference.sameLayout).toBe(true);
    expect(difference.onlyFirst).toBe(0);
    expect(summary.cells[1].origins.deduced + summary.cells[0].origins.deduced).toBeGreaterThan(0);
    await experiments.close();
  });
});
