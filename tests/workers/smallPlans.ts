// Plans of small, quick games for tests of solving in cells and in threads.

import { assert } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import { dealNumber, type CellPlan, type DealTask, type Plan } from '../../src/experiments';
import { effectiveRules, type EffectiveRules, type RulesDocument } from '../../src/rules';

export function rulesOf(id: string): EffectiveRules {
  const preset = catalogue.findGame(id);
  assert(preset !== undefined, `no game ${id}`);
  return preset.rules;
}

export const cellOf = (name: string, rules: EffectiveRules | null): CellPlan => ({
  name,
  values: [],
  player: null,
  rules,
  problem: rules === null ? 'Impossible.' : null,
});

export const planOf = (cells: readonly CellPlan[], rest: Partial<Plan> = {}): Plan => ({
  kind: 'compare',
  name: 'Test games',
  axes: [],
  cells,
  numbering: 'seeds',
  firstSeed: 1,
  seedStep: 1,
  stop: { deals: null, halfWidth: null, budgetMs: null },
  effort: { firstStates: 100_000, mostStates: 100_000, mostMs: null, bytes: 2 ** 26 },
  deduction: true,
  method: 'exact',
  confidence: 0.95,
  target: null,
  skill: null,
  ...rest,
});

export const planOfGames = (ids: readonly string[], rest: Partial<Plan> = {}): Plan =>
  planOf(
    ids.map((id) => cellOf(id, rulesOf(id))),
    rest,
  );

const SMALL_FREE_CELL: RulesDocument = {
  'tableau piles': { count: 4, 'build policy': 'red-black' },
  'max rank': 6,
};

export const smallFreeCell = (cells: number): EffectiveRules =>
  effectiveRules({ ...SMALL_FREE_CELL, cells: { count: cells } });

/** FreeCell with 24 cards and 0 to 3 cells: each game certainly easier than the one before. */
export const cellsSweep = (rest: Partial<Plan> = {}): Plan =>
  planOf(
    [0, 1, 2, 3].map((count) => cellOf(`cells.count = ${count}`, smallFreeCell(count))),
    rest,
  );

/** Tasks for the first deals of a plan, in all its cells, with nothing known. */
export const tasksOf = (plan: Plan, deals: number, first = 0): DealTask[] =>
  Array.from({ length: deals }, (_, i) => ({
    deal: dealNumber(plan, first + i),
    attempt: 0,
    cells: plan.cells.map((__, cell) => cell),
    known: plan.cells.map(() => null),
  }));

/** Of which nothing is known. */
export const evenRates = (plan: Plan): number[] => plan.cells.map(() => 0.5);
