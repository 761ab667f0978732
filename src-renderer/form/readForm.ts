// What the form shows of a document: the value of every field, whether the file says it, and the problems that belong to
// it. Works from a text with errors in it as long as the text can be read through.

import { getNodeValue, type Node } from 'jsonc-parser';
import { makeCard, makeRank, parseCard, parseRank } from '@core/cards';
import {
  DEFAULT_RULES,
  makePath,
  type EffectiveRules,
  type FieldValue,
  type ParsedRules,
  type Problem,
} from '@core/rules';
import { editableRoot, memberOf } from './formEdit';
import { FORM_FIELDS, FORM_SECTIONS, ruleValue, withRuleValue, type FormField } from './formFields';

export interface FieldReading {
  /** What the rules say; the default where the file says nothing, or nothing of the right kind. */
  readonly value: FieldValue;
  readonly isWritten: boolean;
  /** A written value that the field cannot show, as it stands in the text. */
  readonly misfit: string | undefined;
}

export interface FormReading {
  /** False while the text cannot be read through: the values are then those of the last good text. */
  readonly isEditable: boolean;
  readonly fields: ReadonlyMap<string, FieldReading>;
  /** The fields' values together, sound or not. */
  readonly rules: EffectiveRules;
  /** By the name of the field, by "#" and the key of the section, and under "" what belongs to neither. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
}

export function readForm(text: string, reading: ParsedRules, lastGood: EffectiveRules | undefined): FormReading {
  const written = reading.modernText ?? text;
  const root = editableRoot(written) ?? (text.trim() === '' ? { type: 'object', offset: 0, length: 0 } : undefined);
  const problems = groupProblems(reading.problems);
  if (root === undefined) return { isEditable: false, ...fromRules(lastGood ?? DEFAULT_RULES), problems };
  const fields = new Map<string, FieldReading>();
  let rules = DEFAULT_RULES;
  for (const field of FORM_FIELDS) {
    const read = readField(written, root, field);
    fields.set(field.name, read);
    rules = withRuleValue(rules, field.path, read.value);
  }
  return { isEditable: true, fields, rules, problems };
}

function fromRules(rules: EffectiveRules): Pick<FormReading, 'fields' | 'rules'> {
  const fields = FORM_FIELDS.map(({ name, path, standard }): [string, FieldReading] => {
    const value = ruleValue(rules, path);
    return [name, { value, isWritten: JSON.stringify(value) !== JSON.stringify(standard), misfit: undefined }];
  });
  return { fields: new Map(fields), rules };
}

function readField(text: string, root: Node, field: FormField): FieldReading {
  let node: Node | undefined = root;
  for (const step of field.path)
    node = node?.type === 'object' ? memberOf(node, String(step))?.children?.[1] : undefined;
  if (node === undefined) return { value: field.standard, isWritten: false, misfit: undefined };
  const value = fitting(field, getNodeValue(node) as unknown);
  if (value !== undefined) return { value, isWritten: true, misfit: undefined };
  const words = text.slice(node.offset, node.offset + Math.min(node.length, 40));
  return { value: field.standard, isWritten: true, misfit: node.length > 40 ? `${words}…` : words };
}

/** The value as the field can show it; undefined where it cannot. */
function fitting(field: FormField, value: unknown): FieldValue | undefined {
  switch (field.kind) {
    case 'number':
      return Number.isInteger(value) && Number(value) >= field.minimum && Number(value) <= field.maximum
        ? Number(value) + 0
        : undefined;
    case 'yes-no':
      return typeof value === 'boolean' ? value : undefined;
    case 'choice':
      return typeof value === 'string' ? plainChoice(field, value) : undefined;
    case 'list':
      return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
  }
}

/** Base cards can be spelt in several ways ("1", "a", "10s"); the list of choices has one. */
function plainChoice({ choices }: FormField, value: string): string | undefined {
  const rank = parseRank(value);
  const card = parseCard(value);
  const spellings = [
    value,
    ...(rank === undefined ? [] : [makeRank(rank)]),
    ...(card === undefined ? [] : [makeCard(card)]),
  ];
  return spellings.find((spelling) => choices.some((choice) => choice.value === spelling));
}

const FIELD_NAMES = new Set(FORM_FIELDS.map(({ name }) => name));
const SECTION_KEYS = new Set(FORM_SECTIONS.map(({ key }) => key));

function groupProblems(problems: readonly Problem[]): ReadonlyMap<string, readonly Problem[]> {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    // Said above all views of the rules; here every file looks alike.
    if (problem.code === 'old-form') continue;
    const place = placeOf(problem);
    groups.set(place, [...(groups.get(place) ?? []), problem]);
  }
  return groups;
}

function placeOf({ path }: Problem): string {
  const name = [path.slice(0, 2), path.slice(0, 1)].map(makePath).find((each) => FIELD_NAMES.has(each));
  if (name !== undefined) return name;
  return path.length > 0 && SECTION_KEYS.has(String(path[0])) ? `#${String(path[0])}` : '';
}
