// Plans for the questions that designers ask: how often can it be won, how does that change with a parameter, which of
// these is harder, which value gives the win rate I want.

import { assert } from '../base';
import { compileGame } from '../game';
import { whyCannotPlay, type Player } from '../players';
import { checkRules, setParameter, parsePath, type EffectiveRules, type ParameterValue } from '../rules';
import type { Axis, CellPlan, EffortPlan, Method, Numbering, Plan, RunKind, SkillPlan, StopRule } from './plan';

/** What is common to all plans. */
export interface PlanOptions {
  readonly numbering: Numbering;
  readonly firstSeed: number;
  readonly stop: StopRule;
  readonly effort: EffortPlan;
  readonly deduction: boolean;
  readonly method: Method;
  readonly confidence: number;
  /** Who plays each game; null for perfect play. */
  readonly players: readonly (Player | null)[];
  readonly skill: SkillPlan | null;
}

export interface Variant {
  readonly name: string;
  readonly rules: EffectiveRules;
}

/** Half a second or so for most deals that are hard; in states, so that every machine says the same. */
export const DEFAULT_EFFORT: EffortPlan = { firstStates: 100_000, mostStates: 2_000_000, mostMs: null, bytes: 2 ** 28 };

/** A question takes some milliseconds; most positions that a player meets are decided so. */
export const DEFAULT_SKILL: SkillPlan = { states: 20_000, positions: 6 };

export const DEFAULT_OPTIONS: PlanOptions = {
  numbering: 'seeds',
  firstSeed: 1,
  stop: { deals: 1000, halfWidth: null, budgetMs: null },
  effort: DEFAULT_EFFORT,
  deduction: true,
  method: 'exact',
  confidence: 0.95,
  players: [null],
  skill: null,
};

export const estimatePlan = (variant: Variant, options: PlanOptions): Plan =>
  makePlan('estimate', variant.name, [], [{ ...variant, values: [] }], options);

export const comparePlan = (variants: readonly Variant[], options: PlanOptions): Plan =>
  makePlan(
    'compare',
    variants.map(({ name }) => name).join(' / '),
    [],
    variants.map((variant) => ({ ...variant, values: [] })),
    options,
  );

/** One axis, or two as a grid: the values of the second run fastest. */
export const sweepPlan = (variant: Variant, axes: readonly Axis[], options: PlanOptions): Plan =>
  makePlan(
    'sweep',
    `${variant.name} by ${axes.map(({ name }) => name).join(' and ')}`,
    axes,
    gamesOn(variant, axes),
    options,
  );

export const goalSeekPlan = (variant: Variant, axis: Axis, target: number, options: PlanOptions): Plan => ({
  ...makePlan('goal-seek', `${variant.name}: ${axis.name} for a win rate`, [axis], gamesOn(variant, [axis]), options),
  target,
});

function makePlan(
  kind: RunKind,
  name: string,
  axes: readonly Axis[],
  games: readonly GameOfPlan[],
  { players, ...options }: PlanOptions,
): Plan {
  assert(players.length > 0, 'nobody plays');
  const { effort, skill } = options;
  return {
    kind,
    name,
    axes,
    cells: games.flatMap((game) => cellsOf(game, players)),
    ...options,
    // Wrong moves are looked for when a deal is played: then it must be known already whether it can be won.
    effort: skill === null ? effort : { ...effort, firstStates: effort.mostStates },
    seedStep: 1,
    target: null,
  };
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

type GameOfPlan = Variant & Pick<CellPlan, 'values'>;

function gamesOn(variant: Variant, axes: readonly Axis[]): GameOfPlan[] {
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
    return { name, values, rules };
  });
}

function cellsOf({ name, values, rules }: GameOfPlan, players: readonly (Player | null)[]): CellPlan[] {
  const problem = checkRules(rules).find(({ severity }) => severity === 'error')?.message;
  const game = problem === undefined && players.some((player) => player !== null) ? compileGame(rules) : undefined;
  return players.map((player) => {
    const why = problem ?? (player === null || game === undefined ? undefined : whyCannotPlay(player, game));
    return why === undefined
      ? { name, values, player, rules, problem: null }
      : { name, values, player, rules: null, problem: why };
  });
}
