// A recipe read back from a file and checked: rules are parsed again, and must have the identity that the file gives.

import {
  isGameByGame,
  RUN_KINDS,
  type Axis,
  type CellPlan,
  type EffortPlan,
  type Plan,
  type Recipe,
  type SkillPlan,
} from '../../experiments';
import { parsePlayer } from '../../players';
import { parseRules, RULES_MEANING_VERSION, rulesIdentity, type ParameterValue } from '../../rules';
import type { CheckedData } from './checkedData';
import { UNLIMITED } from './recipeDocument';

export const MOST_CELLS = 10_000;
const MOST_AXES = 10;
const LONGEST_VALUE = 200;
const MOST_POSITIONS = 1_000_000;
/** Seeds are numbers of 32 bits; Microsoft's deals have fewer. */
const LARGEST_SEED = 2 ** 32 - 1;

const METHODS = ['exact', 'streamliners'] as const;
const NUMBERINGS = ['seeds', 'microsoft'] as const;

export function readRecipe(data: CheckedData): Recipe {
  const recipe: Recipe = {
    application: data.text('application'),
    solverVersion: data.count('solverVersion'),
    meaningVersion: data.count('meaningVersion'),
    date: readDate(data),
    plan: readPlan(data.object('plan')),
    identities: data.list('identities', MOST_CELLS, (value, place) => {
      if (value === null || (typeof value === 'string' && /^[0-9a-f]{8,64}$/.test(value))) return value;
      data.problems.report(place, 'must be the identity of rules: hexadecimal digits, or null.');
      return null;
    }),
    options: readOptions(data.object('options')),
  };
  if (data.problems.sentences.length === 0) checkIdentities(recipe, data);
  return recipe;
}

function readDate(data: CheckedData): string {
  const date = data.text('date');
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/.test(date))
    data.wrong('date', 'a date such as 2024-05-17T09:30:00Z', '');
  return date;
}

function readOptions(data: CheckedData): Recipe['options'] {
  const keys = data.keys().slice(0, 200);
  for (const key of keys)
    if (!/^[A-Za-z][A-Za-z0-9]{0,59}$/.test(key))
      data.problems.report(data.path, 'has an option without a proper name.');
  return Object.fromEntries(keys.map((key) => [key, data.flag(key)]));
}

/** Rules that were changed by hand would be reported under the wrong game. An older meaning has other identities. */
function checkIdentities({ plan, identities, meaningVersion }: Recipe, data: CheckedData): void {
  if (identities.length !== plan.cells.length)
    return data.report('identities', `must be as many as plan.cells: ${plan.cells.length}, not ${identities.length}.`);
  if (meaningVersion !== RULES_MEANING_VERSION) return;
  plan.cells.forEach(({ rules }, i) => {
    const identity = rules === null ? null : rulesIdentity(rules);
    if (identity !== identities[i])
      data.report(`identities[${i}]`, `is not that of the rules in plan.cells[${i}]: one of the two was changed.`);
  });
}

function readPlan(data: CheckedData): Plan {
  const axes = data.objects('axes', MOST_AXES, readAxis);
  const stop = data.object('stop');
  const cells = data.objects('cells', MOST_CELLS, (cell) => readCell(cell, axes.length));
  if (!isGameByGame({ cells })) data.report('cells', 'must have the same players in the same order for each game.');
  return {
    kind: data.choice('kind', RUN_KINDS),
    name: data.text('name'),
    axes,
    cells,
    numbering: data.choice('numbering', NUMBERINGS),
    firstSeed: data.number('firstSeed', { least: 0, most: LARGEST_SEED, whole: true }),
    seedStep: data.number('seedStep', { least: 1, most: LARGEST_SEED, whole: true }),
    stop: {
      deals: stop.numberOrNull('deals', { least: 1, whole: true }),
      halfWidth: stop.numberOrNull('halfWidth', { least: 0, most: 1 }),
      budgetMs: stop.numberOrNull('budgetMs', { least: 0 }),
    },
    effort: readEffort(data.object('effort')),
    deduction: data.flag('deduction'),
    method: data.choice('method', METHODS),
    confidence: readConfidence(data),
    target: data.numberOrNull('target', { least: 0, most: 1 }),
    skill: data.value('skill') === undefined ? null : readSkill(data.object('skill')),
  };
}

const readSkill = (data: CheckedData): SkillPlan => ({
  states: data.number('states', { least: 1, whole: true }),
  positions: data.number('positions', { least: 0, most: MOST_POSITIONS, whole: true }),
});

function readConfidence(data: CheckedData): number {
  const confidence = data.number('confidence', { least: 0, most: 1 });
  return confidence > 0 && confidence < 1 ? confidence : data.wrong('confidence', 'a number between 0 and 1', 0.95);
}

function readEffort(data: CheckedData): EffortPlan {
  const amount = (key: string): number => (data.value(key) === UNLIMITED ? Infinity : data.number(key, { least: 1 }));
  return {
    firstStates: amount('firstStates'),
    mostStates: amount('mostStates'),
    mostMs: data.numberOrNull('mostMs', { least: 0 }),
    bytes: amount('bytes'),
  };
}

const readAxis = (data: CheckedData): Axis => ({
  name: data.text('name'),
  title: data.text('title'),
  values: readValues(data),
});

const readValues = (data: CheckedData): ParameterValue[] =>
  data.list('values', MOST_CELLS, (value, place) => {
    if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
    if (typeof value === 'string' && value.length <= LONGEST_VALUE) return value;
    data.problems.report(place, 'must be a number, a word, or true or false.');
    return 0;
  });

function readCell(data: CheckedData, axes: number): CellPlan {
  const values = readValues(data);
  if (values.length !== axes)
    data.report('values', `must have one value for each axis: ${axes}, not ${values.length}.`);
  const problem = data.textOrNull('problem');
  const document = data.value('rules');
  if ((document === null) === (problem === null))
    data.problems.report(data.path, 'must have either rules or a problem, and null for the other.');
  const rules = document === null ? null : readCellRules(data, document);
  return { name: data.text('name'), values, player: readPlayer(data), rules, problem };
}

/** Cells of perfect play name no player. */
function readPlayer(data: CheckedData): CellPlan['player'] {
  if (data.value('player') === undefined) return null;
  const player = parsePlayer(data.text('player'));
  if (player.ok) return player.value;
  data.report('player', `is none: ${player.error}`);
  return null;
}

function readCellRules(data: CheckedData, document: unknown): CellPlan['rules'] {
  if (document === undefined) return data.wrong('rules', 'the rules of a game, or null', null);
  const { rules, problems } = parseRules(JSON.stringify(document));
  if (rules !== undefined) return rules;
  const first = problems.find(({ severity }) => severity === 'error');
  data.report('rules', `make no game: ${first?.message ?? 'they cannot be read.'}`);
  return null;
}
