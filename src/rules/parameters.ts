// What can be varied in a game: every number, choice and yes/no that has an effect, with the values that the rest of
// the rules leaves open. For forms, sweeps and the command line; quick enough to be asked at each key stroke.

import { assert, fail, nearestSpelling, ok, type Result } from '../base';
import { makeCard, makeRank, parseCard, parseRank } from '../cards';
import { checkRules } from './check/checkRules';
import { makePath, type EffectiveRules, type RulesPath } from './document';
import { findField, RULES_FIELDS, valueAt, withValue, type RulesField } from './fields';
import { canonicalText } from './identity';
import { deckSizeOf, NUMBER_LIMITS } from './limits';

export type ParameterValue = number | string | boolean;

export interface Parameter {
  readonly path: RulesPath;
  /** The path as it is written: "stock.deal count". */
  readonly name: string;
  readonly title: string;
  readonly kind: 'number' | 'choice' | 'yes-no';
  readonly value: ParameterValue;
  /** The values that make a sound game with the rest as it is, numbers from small to large. */
  readonly legal: readonly ParameterValue[];
  /** Why a value is not among the legal ones; undefined when it is. */
  impossible(value: ParameterValue): string | undefined;
}

export function sweepableParameters(rules: EffectiveRules): Parameter[] {
  return RULES_FIELDS.flatMap((field) => {
    if (field.kind === 'list') return [];
    const legal = candidates(field, deckSizeOf(rules)).filter((value) => isSound(withValue(rules, field.path, value)));
    return hasEffect(rules, field, legal) ? [makeParameter(rules, field, field.kind, legal)] : [];
  });
}

function makeParameter(
  rules: EffectiveRules,
  field: RulesField,
  kind: Parameter['kind'],
  legal: readonly ParameterValue[],
): Parameter {
  const { path, title } = field;
  return {
    path,
    name: makePath(path),
    title,
    kind,
    value: spelledPlainly(field, valueAt(rules, path) as ParameterValue),
    legal,
    impossible: (value) => (legal.includes(value) ? undefined : whyNot(rules, field, value)),
  };
}

/** `rules` with one parameter set. The path must be one that `parsePath` gives; the value is not checked here. */
export function setParameter(rules: EffectiveRules, path: RulesPath, value: ParameterValue): EffectiveRules {
  const field = findField(path);
  assert(field !== undefined && field.kind !== 'list', `${makePath(path)} is no parameter`);
  return withValue(rules, path, value);
}

/** Reads "cells.count" or "max rank"; the error is a sentence with the nearest spelling. */
export function parsePath(text: string): Result<RulesPath, string> {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\s*\.\s*/g, '.');
  const field = findField([name]);
  if (field?.kind === 'list')
    return fail(`"${name}" is a list: only numbers, choices and yes/no fields can be varied.`);
  if (field !== undefined) return ok(field.path);
  const names = RULES_FIELDS.filter(({ kind }) => kind !== 'list').map(({ path }) => makePath(path));
  const inSection = names.filter((each) => each.startsWith(`${name}.`));
  if (inSection.length > 0)
    return fail(`"${name}" is a section of the rules; name one of its fields: ${inSection.join(', ')}.`);
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  const nearest = nearestSpelling(name, names) ?? names.find((each) => each.endsWith(`.${name}`));
  const hint = nearest === undefined ? '.' : `; did you mean "${nearest}"?`;
  return fail(`The rules have no field "${shown}"${hint}`);
}

/** The values worth trying: no number of piles or cards can exceed the deck. */
function candidates(field: RulesField, deckSize: number): ParameterValue[] {
  if (field.kind === 'yes-no') return [false, true];
  if (field.kind === 'choice') return [...field.choices];
  const { minimum, maximum } = limitOf(field);
  return Array.from({ length: Math.min(maximum, deckSize) - minimum + 1 }, (_, i) => minimum + i);
}

function limitOf(field: RulesField): { minimum: number; maximum: number } {
  const limit = NUMBER_LIMITS.find(({ path }) => makePath(path) === makePath(field.path));
  assert(limit !== undefined, `${makePath(field.path)} has no limits`);
  return limit;
}

const firstError = (rules: EffectiveRules): string | undefined =>
  checkRules(rules).find(({ severity }) => severity === 'error')?.message;

const isSound = (rules: EffectiveRules): boolean => firstError(rules) === undefined;

/** Whether any two of the values make different games. */
function hasEffect(rules: EffectiveRules, field: RulesField, legal: readonly ParameterValue[]): boolean {
  const games = new Set<string>();
  for (const value of legal) if (games.add(canonicalText(withValue(rules, field.path, value))).size > 1) return true;
  return false;
}

function whyNot(rules: EffectiveRules, field: RulesField, value: ParameterValue): string | undefined {
  const name = makePath(field.path);
  switch (field.kind) {
    case 'number': {
      const { minimum, maximum } = limitOf(field);
      if (typeof value !== 'number' || !Number.isInteger(value) || value < minimum || value > maximum)
        return `"${name}" must be a whole number from ${minimum} to ${maximum}.`;
      break;
    }
    case 'yes-no':
      if (typeof value !== 'boolean') return `"${name}" must be true or false.`;
      break;
    default:
      if (typeof value !== 'string' || !field.choices.includes(spelledPlainly(field, value) as string))
        return `"${name}" must be one of ${field.choices.join(', ')}.`;
  }
  return firstError(withValue(rules, field.path, value));
}

/** Base cards can be spelt in several ways ("1", "a", "10s"); the list of choices has one. */
function spelledPlainly(field: RulesField, value: ParameterValue): ParameterValue {
  if (typeof value !== 'string' || field.choices.includes(value)) return value;
  const rank = parseRank(value);
  const card = parseCard(value);
  const plain = rank !== undefined ? makeRank(rank) : card !== undefined ? makeCard(card) : value.toLowerCase();
  return field.choices.includes(plain) ? plain : value;
}
