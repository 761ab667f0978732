// Every field of the language in its order, with what the schema says of it: read by the list of parameters, by
// comparisons and by everything that shortens a document.

import { cardOf, makeCard, RANK_NAMES, SUITS } from '../cards';
import { assert } from '../base';
import { DEFAULT_RULES, makePath, type EffectiveRules, type RulesDocument, type RulesPath } from './document';
import { schemaAt } from './schema/schema';

export type FieldKind = 'number' | 'choice' | 'yes-no' | 'list';
export type FieldValue = number | string | boolean | readonly string[];

export interface RulesField {
  readonly path: RulesPath;
  /** Short name for people, from the schema. */
  readonly title: string;
  readonly kind: FieldKind;
  /** The words of a choice, in their plain spelling. */
  readonly choices: readonly string[];
}

type Level = Readonly<Record<string, unknown>>;

const KINDS: Readonly<Record<string, FieldKind>> = {
  integer: 'number',
  boolean: 'yes-no',
  string: 'choice',
  array: 'list',
};

const everyCard = RANK_NAMES.flatMap((_, rank) => SUITS.map((_, suit) => makeCard(cardOf(rank + 1, suit))));

/** Choices that the schema gives as a pattern, because they can be spelt in several ways. */
const SPELT_CHOICES: Readonly<Record<string, readonly string[]>> = {
  'foundations.base card': [...RANK_NAMES, 'random'],
  'hole.base card': [...everyCard, 'random'],
};

function makeField(path: RulesPath): RulesField {
  const node = schemaAt(path);
  assert(node?.title !== undefined && node.type !== undefined, `the schema says nothing of ${makePath(path)}`);
  const choices = node.enum ?? SPELT_CHOICES[makePath(path)] ?? [];
  return { path, title: node.title, kind: KINDS[node.type], choices };
}

export const RULES_FIELDS: readonly RulesField[] = Object.entries(DEFAULT_RULES as unknown as Level).flatMap(
  ([section, value]) =>
    typeof value === 'object' && value !== null
      ? Object.keys(value).map((key) => makeField([section, key]))
      : [makeField([section])],
);

const FIELD_BY_NAME = new Map(RULES_FIELDS.map((each) => [makePath(each.path), each]));

export const findField = (path: RulesPath): RulesField | undefined => FIELD_BY_NAME.get(makePath(path));

/** The value of a field, given its path in the table above. */
export function valueAt(rules: EffectiveRules, path: RulesPath): FieldValue {
  const [section, key] = path;
  const top = (rules as unknown as Level)[section];
  return (key === undefined ? top : (top as Level)[key]) as FieldValue;
}

/** `rules` with one field set. */
export function withValue(rules: EffectiveRules, path: RulesPath, value: FieldValue): EffectiveRules {
  const [section, key] = path;
  if (key === undefined) return { ...rules, [section]: value };
  const top = (rules as unknown as Level)[section] as Level;
  return { ...rules, [section]: { ...top, [key]: value } };
}

export function sameValue(a: FieldValue, b: FieldValue): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

/** Only what differs from the defaults, in the language's order. */
export function minimalDocument(rules: EffectiveRules): RulesDocument {
  const document: Record<string, unknown> = {};
  for (const { path } of RULES_FIELDS) {
    const value = valueAt(rules, path);
    if (sameValue(value, valueAt(DEFAULT_RULES, path))) continue;
    const [section, key] = path;
    if (key === undefined) document[section] = value;
    else document[section] = { ...(document[section] as Level | undefined), [key]: value };
  }
  return document;
}
