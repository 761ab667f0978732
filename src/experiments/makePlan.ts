// Plans for the questions that designers ask: how often can it be won, how does that change with a parameter, which of
// these is harder, which value gives the win rate I want.

import { checkRules, setParameter, parsePath, type EffectiveRules, type ParameterValue } from '../rules';
import { assert } from '../base';
import type { Axis, CellPlan, EffortPlan, Method, Numbering, Plan, RunKind, StopRule } from './plan';

/** What is common to all plans. */
export interface PlanOptions {
  readonly numbering: Numbering;
  readonly firstSeed: number;
  readonly stop: StopRule;
  readonly effort: EffortPlan;
  readonly deduction: boolean;
  readonly method: Method;
  readonly confidence: number;
}

export interface Variant {
  readonly name: string;
  readonly rules: EffectiveRules;
}

/** Half a second or so for most deals that are hard; in states, so that every machine says the same. */
export const DEFAULT_EFFORT: EffortPlan = { firstStates: 100_000, mostStates: 2_000_000, mostMs: null, bytes: 2 ** 28 };

export const DEFAULT_OPTIONS: PlanOptions = {
  numbering: 'seeds',
  firstSeed: 1,
  stop: { deals: 1000, halfWidth: null, budgetMs: null },
  effort: DEFAULT_EFFORT,
  deduction: true,
  method: 'exact',
  confidence: 0.95,
};

export const estimatePlan = (variant: Variant, options: PlanOptions): Plan =>
  makePlan('estimate', variant.name, [], [cellOf(variant.name, [], variant.rules)], options);

export const comparePlan = (variants: readonly Variant[], options: PlanOptions): Plan =>
  makePlan(
    'compare',
    variants.map(({ name }) => name).join(' / '),
    [],
    variants.map(({ name, rules }) => cellOf(name, [], rules)),
    options,
  );

/** One axis, or two as a grid: the values of the second run fastest. */
export const sweepPlan = (variant: Variant, axes: readonly Axis[], options: PlanOptions): Plan =>
  makePlan(
    'sweep',
    `${variant.name} by ${axes.map(({ name }) => name).join(' and ')}`,
    axes,
    cellsOf(variant, axes),
    options,
  );

export const goalSeekPlan = (variant: Variant, axis: Axis, target: number, options: PlanOptions): Plan => ({
  ...makePlan('goal-seek', `${variant.name}: ${axis.name} for a win rate`, [axis], cellsOf(variant, [axis]), options),
  target,
});

function makePlan(
  kind: RunKind,
  name: string,
  axes: readonly Axis[],
  cells: readonly CellPlan[],
  options: PlanOptions,
): Plan {
  return { kind, name, axes, cells, ...options, seedStep: 1, target: null };
}

/** The part of a plan that one of several machines works on: every `count`-th deal, from the `index`-th (from 1) on. */
export function shardOf(plan: Plan, index: number, count: number): Plan {
  const { deals } = plan.stop;
  const own = deals === null ? null : Math.max(0, Math.ceil((deals - (index - 1)) / count));
  return {
    ...plan,
    firstSeed: plan.firstSeed + (index - 1) * plan.seedStep,
    seedStep: plan.seedStep * count,
    stop: { ...plan.stop, deals: own },
  };
}

function cellsOf(variant: Variant, axes: readonly Axis[]): CellPlan[] {
  const combinations = axes.reduce<ParameterValue[][]>(
    (before, axis) => before.flatMap((values) => axis.values.map((value) => [...values, value])),
    [[]],
  );
  return combinations.map((values) => {
    const name = axes.map((axis, i) => `${axis.name} = ${String(values[i])}`).join(', ');
    const rules = axes.reduce((each, axis, i) => {
      const path = parsePath(axis.name);
      assert(path.ok, `no parameter ${axis.name}`);
      return setParameter(each, path.value, values[i]);
    }, variant.rules);
    return cellOf(name, values, rules);
  });
}

function cellOf(name: string, values: readonly ParameterValue[], rules: EffectiveRules): CellPlan {
  const problem = checkRules(rules).find(({ severity }) => severity === 'error');
  return problem === undefined
    ? { name, values, rules, problem: null }
    : { name, values, rules: null, problem: problem.message };
}
