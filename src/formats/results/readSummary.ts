// What a run has found, read back from a file and checked against its recipe.

import {
  GAME_METRICS,
  METRICS,
  ORIGINS,
  type CellPlan,
  type CellSummary,
  type Difference,
  type GameFigures,
  type GameMetric,
  type Metric,
  type Origin,
  type Recipe,
  type RunSummary,
  type WonWithin,
} from '../../experiments';
import type { Counts, Interval, Spread } from '../../stats';
import { UNKNOWN_REASONS } from '../words/verdictWords';
import type { CheckedData } from './checkedData';
import { MOST_CELLS } from './readRecipe';
import { readSkillProfile } from './readSkillProfile';

const MOST_DIFFERENCES = 1_000_000;
const MOST_LISTED_DEALS = 100_000;
const MOST_CAVEATS = 1000;
const MOST_STEPS = 200;

export function readSummary(data: CheckedData, { plan, identities }: Recipe): RunSummary {
  let place = 0;
  const cells = data.objects('cells', MOST_CELLS, (cell) => readCell(cell, plan.cells[place++]?.player ?? null));
  if (cells.length !== plan.cells.length)
    data.report('cells', `must be as many as in the plan: ${plan.cells.length}, not ${cells.length}.`);
  cells.forEach(({ identity, problem }, i) => {
    if (identity !== identities[i]) data.report(`cells[${i}].identity`, 'is not that of the recipe.');
    if (problem !== (plan.cells[i]?.problem ?? null)) data.report(`cells[${i}].problem`, 'is not that of the plan.');
  });
  const goal = data.objectOrNull('goal');
  const cellNumber = { least: 0, most: plan.cells.length - 1, whole: true } as const;
  return {
    plan,
    deals: data.count('deals'),
    cells,
    differences: data.objects('differences', MOST_DIFFERENCES, (item) => readDifference(item, cellNumber.most)),
    goal:
      goal === null
        ? null
        : {
            candidates: goal.list('candidates', MOST_CELLS, (value, place) =>
              readWhole(goal, value, place, cellNumber.most),
            ),
          },
    skill:
      data.value('skill') === undefined
        ? []
        : data.objects('skill', MOST_CELLS, (profile) => readSkillProfile(profile, cellNumber)),
    caveats: data.list('caveats', MOST_CAVEATS, (value, place) => {
      if (typeof value === 'string') return value;
      data.problems.report(place, 'must be a text.');
      return '';
    }),
  };
}

function readCell(data: CheckedData, player: CellPlan['player']): CellSummary {
  const counts = data.object('counts');
  const reasons = data.object('reasons');
  const origins = data.object('origins');
  const metrics = data.object('metrics');
  return {
    name: data.text('name'),
    player,
    identity: data.textOrNull('identity'),
    problem: data.textOrNull('problem'),
    counts: player === null ? readCounts(counts) : readGameCounts(counts),
    reasons: Object.fromEntries(
      UNKNOWN_REASONS.filter((reason) => reasons.value(reason) !== undefined).map((reason) => [
        reason,
        reasons.count(reason),
      ]),
    ),
    origins: Object.fromEntries(ORIGINS.map((origin) => [origin, origins.count(origin)])) as Record<Origin, number>,
    interval: readInterval(data.objectOrNull('interval'), 0),
    metrics: Object.fromEntries(METRICS.map((metric) => [metric, readSpread(metrics.objectOrNull(metric))])) as Record<
      Metric,
      Spread | null
    >,
    play: player === null || data.value('play') === null ? null : readPlay(data.object('play')),
    pace: data.value('pace') === undefined ? [] : data.objects('pace', MOST_STEPS, readStep),
  };
}

const readPlay = (data: CheckedData): CellSummary['play'] => ({
  won: readGames(data.object('won')),
  lost: readGames(data.object('lost')),
});

const readGames = (data: CheckedData): GameFigures =>
  Object.fromEntries(GAME_METRICS.map((metric) => [metric, readSpread(data.objectOrNull(metric))])) as Record<
    GameMetric,
    Spread | null
  >;

const readStep = (data: CheckedData): WonWithin => ({ ms: data.number('ms', { least: 0 }), won: data.count('won') });

/** In files, players win and lose. */
const readGameCounts = (data: CheckedData): Counts => ({
  winnable: data.count('won'),
  unwinnable: data.count('lost'),
  unknown: data.count('unknown'),
});

const readCounts = (data: CheckedData): Counts => ({
  winnable: data.count('winnable'),
  unwinnable: data.count('unwinnable'),
  unknown: data.count('unknown'),
});

export function readInterval(data: CheckedData | null, least: number): Interval | null {
  if (data === null) return null;
  const interval = { low: data.number('low', { least, most: 1 }), high: data.number('high', { least, most: 1 }) };
  if (interval.low > interval.high) data.problems.report(data.path, 'has its low end above its high end.');
  return interval;
}

export function readSpread(data: CheckedData | null): Spread | null {
  if (data === null) return null;
  const figure = (key: keyof Spread): number => data.number(key, { least: 0 });
  return {
    count: data.count('count'),
    mean: figure('mean'),
    least: figure('least'),
    p10: figure('p10'),
    p25: figure('p25'),
    median: figure('median'),
    p75: figure('p75'),
    p90: figure('p90'),
    p99: figure('p99'),
    most: figure('most'),
  };
}

function readDifference(data: CheckedData, lastCell: number): Difference {
  const cell = { least: 0, most: lastCell, whole: true } as const;
  const deals = (key: string): number[] =>
    data.list(key, MOST_LISTED_DEALS, (value, place) => readWhole(data, value, place, Number.MAX_SAFE_INTEGER));
  return {
    first: data.number('first', cell),
    second: data.number('second', cell),
    interval: readInterval(data.object('interval'), -1) ?? { low: -1, high: 1 },
    onlyFirst: data.count('onlyFirst'),
    onlySecond: data.count('onlySecond'),
    onlyFirstDeals: deals('onlyFirstDeals'),
    onlySecondDeals: deals('onlySecondDeals'),
    rule: data.textOrNull('rule'),
    sameLayout: data.flag('sameLayout'),
  };
}

function readWhole(data: CheckedData, value: unknown, place: string, most: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most) return value;
  data.problems.report(place, `must be a whole number from 0 up to ${most}.`);
  return 0;
}
