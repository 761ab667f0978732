// What the form has: every field of the rules language by section, with the words of the schema. The same for every
// document; what a document says is read by readForm.

import { parseCard, RANK_NAMES, sayCard, showCard, cardOf } from '@core/cards';
import {
  DEFAULT_RULES,
  makePath,
  NUMBER_LIMITS,
  RULES_FIELDS,
  schemaAt,
  type EffectiveRules,
  type FieldValue,
  type RulesField,
  type RulesPath,
} from '@core/rules';

export interface FormChoice {
  readonly value: string;
  readonly label: string;
  /** What it means; empty where the label says it all. */
  readonly description: string;
}

export interface FormField extends Omit<RulesField, 'choices'> {
  /** "stock.deal count". */
  readonly name: string;
  /** As it is written in the file: "deal count". */
  readonly key: string;
  readonly description: string;
  readonly choices: readonly FormChoice[];
  readonly minimum: number;
  readonly maximum: number;
  readonly standard: FieldValue;
}

export interface FormSection {
  /** As it is written in the file; empty for the fields that stand in no section. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly fields: readonly FormField[];
}

type Level = Readonly<Record<string, unknown>>;

export function ruleValue(rules: EffectiveRules, path: RulesPath): FieldValue {
  const [section, key] = path;
  const top = (rules as unknown as Level)[section];
  return (key === undefined ? top : (top as Level)[key]) as FieldValue;
}

export function withRuleValue(rules: EffectiveRules, path: RulesPath, value: FieldValue): EffectiveRules {
  const [section, key] = path;
  const top = (rules as unknown as Level)[section];
  return { ...rules, [section]: key === undefined ? value : { ...(top as Level), [key]: value } };
}

export const sameValue = (a: FieldValue, b: FieldValue): boolean => JSON.stringify(a) === JSON.stringify(b);

/** "yes", "none", "3": a value in a button or a note. */
export function sayValue(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  return value.length === 0 ? 'none' : value.join(', ');
}

function makeField(field: RulesField): FormField {
  const name = makePath(field.path);
  const node = schemaAt(field.path);
  const limit = NUMBER_LIMITS.find(({ path }) => makePath(path) === name);
  return {
    ...field,
    name,
    key: String(field.path[field.path.length - 1]),
    description: node?.description ?? '',
    choices:
      field.kind === 'list' ? itemChoices(field.path) : field.choices.map((value) => makeChoice(field.path, value)),
    minimum: limit?.minimum ?? 0,
    maximum: limit?.maximum ?? 0,
    standard: ruleValue(DEFAULT_RULES, field.path),
  };
}

function makeChoice(path: RulesPath, value: string): FormChoice {
  const node = schemaAt(path);
  const description = node?.enumDescriptions?.[node.enum?.indexOf(value) ?? -1] ?? '';
  return { value, label: node?.enum === undefined ? cardLabel(value) : value, description };
}

/** The words a list may hold; none where its items are free text of a certain form. */
function itemChoices(path: RulesPath): readonly FormChoice[] {
  const items = [...path, 0];
  return (schemaAt(items)?.enum ?? []).map((value) => makeChoice(items, value));
}

/** "Queen", "A♠ ace of spades": base cards are files' shorthand. */
function cardLabel(value: string): string {
  const card = parseCard(value);
  if (card !== undefined) return `${showCard(card)} – ${sayCard(card)}`;
  const rank = (RANK_NAMES as readonly string[]).indexOf(value);
  return rank < 0 ? value : `${value} – ${sayCard(cardOf(rank + 1, 0)).split(' ')[0]}`;
}

const DECK: Omit<FormSection, 'fields'> = {
  key: '',
  title: 'Deck',
  description: 'The cards the game is played with.',
};

function makeSections(): readonly FormSection[] {
  const fields = RULES_FIELDS.map(makeField);
  const sectionOf = ({ path }: FormField): string => (path.length === 1 ? '' : String(path[0]));
  const keys = new Set(['', ...fields.map(sectionOf)]);
  return [...keys].map((key) => {
    const node = schemaAt([key]);
    const words = key === '' ? DECK : { key, title: node?.title ?? key, description: node?.description ?? '' };
    return { ...words, fields: fields.filter((field) => sectionOf(field) === key) };
  });
}

export const FORM_SECTIONS: readonly FormSection[] = makeSections();
export const FORM_FIELDS: readonly FormField[] = FORM_SECTIONS.flatMap(({ fields }) => fields);

/** The sections with the fields in which every word of `query` occurs; a section whose title has them is whole. */
export function findFields(query: string): readonly FormSection[] {
  const wanted = wordsOf(query);
  const holds = (text: string): boolean => wanted.every((word) => text.toLowerCase().includes(word));
  return FORM_SECTIONS.map((section) => {
    if (holds(`${section.title} ${section.key}`)) return section;
    const head = `${section.title} ${section.key}`;
    const fields = section.fields.filter(({ title, key, description, choices }) =>
      holds([head, title, key, description, ...choices.map(({ value }) => value)].join(' ')),
    );
    return { ...section, fields };
  }).filter(({ fields }) => fields.length > 0);
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
