// What each field could be changed to with the other rules as they are, and which fields change nothing in this game.
// Asked by the form at every change of the document.

import {
  checkRules,
  makePath,
  sweepableParameters,
  type EffectiveRules,
  type FieldValue,
  type Parameter,
} from '@core/rules';
import { FORM_FIELDS, FORM_SECTIONS, ruleValue, sameValue, withRuleValue, type FormField } from './formFields';

export interface FieldEffect {
  /** Why the field changes nothing in this game, as a sentence; undefined where it does. */
  readonly idle: string | undefined;
  /** What would happen if only this field were changed, as a sentence, where the rest of the rules needs it as it is. */
  readonly stuck: string | undefined;
  /** The values that make a sound game, for people: "1 to 13". Undefined where any value of the field does, or none. */
  readonly range: string | undefined;
  /** Why a value makes no sound game; undefined where it does, or where the rules are not sound as they are. */
  impossible(value: FieldValue): string | undefined;
}

export interface FormEffects {
  readonly fields: ReadonlyMap<string, FieldEffect>;
  /** Why nothing of a section matters in this game, by its key. */
  readonly idleSections: ReadonlyMap<string, string>;
}

export function fieldEffects(rules: EffectiveRules): FormEffects {
  const isSound = firstError(rules) === undefined;
  const parameters = new Map(sweepableParameters(rules).map((parameter) => [parameter.name, parameter]));
  const fields = new Map<string, FieldEffect>();
  for (const field of FORM_FIELDS) {
    const parameter = parameters.get(field.name);
    const idle = parameter === undefined ? whyIdle(rules, field) : undefined;
    fields.set(field.name, {
      idle,
      stuck: parameter === undefined && idle === undefined && isSound ? whyStuck(rules, field) : undefined,
      range: parameter === undefined ? undefined : rangeWords(field, parameter),
      impossible: (value) =>
        outOfBounds(field, value) ?? (isSound ? whyNot(rules, field, parameter, value) : undefined),
    });
  }
  return { fields, idleSections: idleSections(fields) };
}

/** A section is idle when nothing in it can be changed: "there is no stock" then says more than why its size must stay 0. */
function idleSections(fields: ReadonlyMap<string, FieldEffect>): ReadonlyMap<string, string> {
  const idle = new Map<string, string>();
  for (const section of FORM_SECTIONS) {
    const effects = section.fields.flatMap(({ name }) => fields.get(name) ?? []);
    if (effects.some((effect) => effect.idle === undefined && effect.stuck === undefined)) continue;
    const reason = effects.find((effect) => effect.idle !== undefined)?.idle ?? effects[0]?.stuck;
    if (reason !== undefined) idle.set(section.key, reason);
  }
  return idle;
}

const firstError = (rules: EffectiveRules): string | undefined =>
  checkRules(rules).find(({ severity }) => severity === 'error')?.message;

/** The checks name options without effect where they are not at their default: so other values are tried on them. */
function whyIdle(rules: EffectiveRules, field: FormField): string | undefined {
  for (const value of tried(field, ruleValue(rules, field.path))) {
    if (sameValue(value, field.standard)) continue;
    const found = checkRules(withRuleValue(rules, field.path, value)).find(
      ({ code, path }) => code === 'no-effect' && makePath(path) === field.name,
    );
    if (found !== undefined) return capitalised(found.message.replace(/^.*? has no effect: /, ''));
  }
  return undefined;
}

function whyStuck(rules: EffectiveRules, field: FormField): string | undefined {
  if (field.kind === 'list') return undefined;
  const now = ruleValue(rules, field.path);
  const others = tried(field, now).filter((value) => !sameValue(value, now));
  const reasons = others.map((value) => firstError(withRuleValue(rules, field.path, value)));
  return reasons.find((reason) => reason !== undefined) ?? 'The game stays the same.';
}

/** A few values of a field, those near to the present one first. */
function tried(field: FormField, now: FieldValue): readonly FieldValue[] {
  switch (field.kind) {
    case 'number':
      return [Number(now) + 1, Number(now) - 1, field.minimum, field.minimum + 1, field.minimum + 2].filter((value) =>
        isWholeWithin(value, field.minimum, field.maximum),
      );
    case 'yes-no':
      return [true, false];
    case 'choice':
      return field.choices.slice(0, 6).map(({ value }) => value);
    case 'list':
      return [field.choices.length > 0 ? field.choices.slice(0, 1).map(({ value }) => value) : ['L1']];
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function whyNot(
  rules: EffectiveRules,
  field: FormField,
  parameter: Parameter | undefined,
  value: FieldValue,
): string | undefined {
  if (parameter !== undefined && typeof value !== 'object') return parameter.impossible(value);
  return firstError(withRuleValue(rules, field.path, value));
}

const outOfBounds = ({ kind, minimum, maximum }: FormField, value: FieldValue): string | undefined =>
  kind !== 'number' || isWholeWithin(value, minimum, maximum)
    ? undefined
    : `This must be a whole number from ${minimum} to ${maximum}.`;

const isWholeWithin = (value: FieldValue, minimum: number, maximum: number): boolean =>
  Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;

const MOST_LISTED = 6;

/** "1 to 13", "4, 8 or 12"; nothing where the field's own bounds say it. */
function rangeWords(field: FormField, { legal, kind }: Parameter): string | undefined {
  if (kind !== 'number' || legal.length === 0) return undefined;
  const runs: [number, number][] = [];
  for (const value of legal.map(Number)) {
    const last = runs.at(-1);
    if (last?.[1] === value - 1) last[1] = value;
    else runs.push([value, value]);
  }
  if (runs.length === 1 && runs[0][0] === field.minimum && runs[0][1] === field.maximum) return undefined;
  const words = runs.map(([from, to]) =>
    to - from > 1 ? `${from} to ${to}` : from === to ? `${from}` : `${from}, ${to}`,
  );
  if (words.length > MOST_LISTED) return `${words.slice(0, MOST_LISTED - 1).join(', ')} … ${runs.at(-1)?.[1]}`;
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
