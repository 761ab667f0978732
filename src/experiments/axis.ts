// Reads what is to be varied: "cells.count=0..4", "stock.deal count=1,3,5", "tableau piles.build policy=all".

import { fail, ok, type Result } from '../base';
import {
  makePath,
  parsePath,
  sweepableParameters,
  type EffectiveRules,
  type Parameter,
  type ParameterValue,
} from '../rules';
import type { Axis } from './plan';

export const MOST_VALUES = 200;

/** The values are not checked against the rest of the rules: those that make no game are reported cell by cell. */
export function parseAxis(rules: EffectiveRules, text: string): Result<Axis, string> {
  const equals = text.indexOf('=');
  if (equals < 0)
    return fail(`Write what is varied as "name=values", such as "cells.count=0..4"; "${text}" has no "=".`);
  const path = parsePath(text.slice(0, equals));
  if (!path.ok) return path;
  const name = makePath(path.value);
  const parameter = sweepableParameters(rules).find((each) => each.name === name);
  if (parameter === undefined) return fail(`"${name}" has no effect in this game, whatever its value.`);
  const values = parseValues(parameter, text.slice(equals + 1));
  if (!values.ok) return values;
  if (values.value.length > MOST_VALUES)
    return fail(`"${name}" would take ${values.value.length} values; ${MOST_VALUES} are the most.`);
  return ok({ name, title: parameter.title, values: values.value });
}

function parseValues(parameter: Parameter, text: string): Result<ParameterValue[], string> {
  const values: ParameterValue[] = [];
  for (const word of text.split(',').map((each) => each.trim())) {
    if (word === '') return fail(`"${parameter.name}" needs values, such as ${exampleOf(parameter)}.`);
    const found = word === 'all' ? ok([...parameter.legal]) : parseWord(parameter, word);
    if (!found.ok) return found;
    for (const value of found.value) if (!values.includes(value)) values.push(value);
  }
  return ok(values);
}

function parseWord(parameter: Parameter, word: string): Result<ParameterValue[], string> {
  const { name, kind } = parameter;
  switch (kind) {
    case 'number':
      return parseNumbers(parameter, word);
    case 'yes-no': {
      const yes = ['true', 'yes', 'on'].includes(word.toLowerCase());
      const no = ['false', 'no', 'off'].includes(word.toLowerCase());
      return yes || no ? ok([yes]) : fail(`"${name}" is true or false, not "${word}".`);
    }
    default: {
      const why = parameter.impossible(word);
      // A known word that makes no game with these rules is a cell of its own; an unknown one is a slip.
      return why !== undefined && why.includes('must be one of') ? fail(why) : ok([word]);
    }
  }
}

function parseNumbers({ name }: Parameter, word: string): Result<ParameterValue[], string> {
  const match = /^(\d{1,6})(?:\.\.(\d{1,6})(?:\.\.(\d{1,6}))?)?$/.exec(word);
  if (match === null) return fail(`"${word}" is no whole number and no range such as 0..4 or 2..20..2, for "${name}".`);
  const first = Number(match[1]);
  const last = match[2] === undefined ? first : Number(match[2]);
  const step = match[3] === undefined ? 1 : Number(match[3]);
  if (step === 0 || last < first) return fail(`The range ${word} of "${name}" has no values.`);
  const count = Math.floor((last - first) / step) + 1;
  if (count > MOST_VALUES)
    return fail(`The range ${word} of "${name}" has ${count} values; ${MOST_VALUES} are the most.`);
  return ok(Array.from({ length: count }, (_, i) => first + i * step));
}

function exampleOf({ kind, legal }: Parameter): string {
  if (kind === 'number') return `${String(legal[0] ?? 0)}..${String(legal.at(-1) ?? 4)}`;
  return legal.map(String).join(',');
}
