// The schema run over a value, and its refusals put into words: one problem for each place, with what could be meant.

import { Validator, type Schema } from '@cfworker/json-schema';
import { nearestSpelling, quoted } from '../../base';
import { FLAT_FIELDS } from './dialect2018';
import type { RulesPath } from '../document';
import { conversions, correctedPattern } from './conversions';
import type { MeaningProblem, Repair } from '../problem';
import type { Members, Place } from './readRules';
import { change, errorAt, listed, removeField, renameField, setTo } from '../check/repair';
import { RULES_SCHEMA, schemaAt } from '../schema/schema';
import type { SchemaNode } from '../schema/schemaNode';
import { writeJson } from './textEdits';

const validator = new Validator(RULES_SCHEMA as Schema, '7', false);

/** Keywords that only say that something inside is wrong. */
const OUTER_KEYWORDS = new Set(['properties', 'additionalProperties', 'items']);

/** `places` has every path of `value`, by pointer. */
export function validateRules(value: unknown, places: ReadonlyMap<string, Pick<Place, 'path'>>): MeaningProblem[] {
  // An unreadable text has no value.
  if (value === undefined) return [];
  const refused = new Set<string>();
  for (const { keyword, instanceLocation } of validator.validate(value).errors)
    if (!OUTER_KEYWORDS.has(keyword)) refused.add(instanceLocation);
  const problems: MeaningProblem[] = [];
  for (const pointer of refused) {
    // A section that only flat fields speak of has no place of its own, but then it is an object and not refused.
    const path = places.get(pointer)?.path;
    if (path !== undefined) problems.push(refusal(value, path));
  }
  return problems;
}

export function valueAt(value: unknown, path: RulesPath): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Record<string | number, unknown>)[step];
  }
  return found;
}

function refusal(rules: unknown, path: RulesPath): MeaningProblem {
  const node = schemaAt(path);
  const value = valueAt(rules, path);
  if (node === undefined) return unknownField(rules, path);
  if (!hasType(node, value)) return wrongType(node, value, path);
  if (node.enum !== undefined) return unknownWord(node.enum, value as string, path);
  if (node.pattern !== undefined) return wrongForm(node, value as string, path);
  if (node.type === 'array') return tooLong(node, value as readonly unknown[], path);
  const { minimum, maximum } = node as { minimum: number; maximum: number };
  const nearest = Math.min(maximum, Math.max(minimum, value as number));
  const message = `${nameOf(path)} must be from ${minimum} to ${maximum}, not ${String(value)}.`;
  return errorAt('out-of-range', path, message, { repairs: [setTo(path, nearest, `Change to ${nearest}`)] });
}

function nameOf(path: RulesPath): string {
  const last = path[path.length - 1];
  if (last === undefined) return 'A rule file';
  return typeof last === 'number' ? `Entry ${last + 1} of ${quoted(String(path[path.length - 2]))}` : quoted(last);
}

function hasType(node: SchemaNode, value: unknown): boolean {
  switch (node.type) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      // An overflowing number such as 1e999 is refused for its size.
      return typeof value === 'number' && (Number.isInteger(value) || !Number.isFinite(value));
    default:
      return typeof value === node.type;
  }
}

function unknownField(rules: unknown, path: RulesPath): MeaningProblem {
  const name = String(path[path.length - 1]);
  const parentPath = path.slice(0, -1);
  const fields = Object.keys(schemaAt(parentPath)?.properties ?? {}).filter((field) => field !== '$schema');
  const siblings = valueAt(rules, parentPath) as Members;
  const candidates = parentPath.length === 0 ? [...fields, ...FLAT_FIELDS.keys()] : fields;
  const near = nearestSpelling(name, candidates);
  const repairs: Repair[] = [];
  if (near !== undefined && !(near in siblings)) repairs.push(renameField(path, near));
  const home = homeOf(rules, name, parentPath);
  if (home !== undefined && near === undefined) {
    const changes = [change(path, undefined), change([home, name], valueAt(rules, path))];
    repairs.push({ title: `Move to "${home}"`, changes });
  }
  repairs.push(removeField(path, `Remove ${quoted(name)}`));
  const where = parentPath.length === 0 ? 'of rule files' : `of "${parentPath.join('.')}"`;
  const hint =
    near !== undefined ? ` Probably "${near}" is meant.` : home !== undefined ? ` It belongs in "${home}".` : '';
  const message = `${quoted(name)} is not a field ${where}.${hint}`;
  return errorAt('unknown-field', path, message, { repairs, allowed: fields });
}

/** The one section that has a field of this name, if it is not given there yet. */
function homeOf(rules: unknown, name: string, parentPath: RulesPath): string | undefined {
  const sections = Object.entries(RULES_SCHEMA.properties ?? {}).filter(
    ([section, node]) => section !== parentPath[0] && Object.hasOwn(node.properties ?? {}, name),
  );
  const home = sections.length === 1 ? sections[0][0] : undefined;
  return home !== undefined && valueAt(rules, [home, name]) === undefined ? home : undefined;
}

const TYPE_WORDS = {
  object: 'a group of fields in braces, { … }',
  array: 'a list in brackets, [ … ]',
  string: 'a text in double quotes',
  boolean: 'true or false',
} as const;

function wrongType(node: SchemaNode, value: unknown, path: RulesPath): MeaningProblem {
  const allowed = node.enum ?? (node.type === 'boolean' ? ['true', 'false'] : undefined);
  const needed =
    node.type === 'integer'
      ? `a whole number from ${node.minimum} to ${node.maximum}`
      : node.enum !== undefined
        ? `one of ${listed(node.enum.map(quoted), 'or')}`
        : TYPE_WORDS[node.type ?? 'object'];
  const message = `${nameOf(path)} must be ${needed}, not ${shown(value)}.`;
  const repairs = conversions(node, value).map((meant) => setTo(path, meant, `Change to ${writeJson(meant)}`));
  const last = path[path.length - 1];
  if (repairs.length === 0 && path.length > 0) repairs.push(removeField(path, `Remove ${quoted(String(last))}`));
  return errorAt('wrong-type', path, message, { repairs, ...(allowed === undefined ? {} : { allowed }) });
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return quoted(value);
  return typeof value === 'object' && value !== null ? 'a group of fields' : String(value);
}

function unknownWord(words: readonly string[], value: string, path: RulesPath): MeaningProblem {
  const near = nearestSpelling(value, words);
  const hint = near === undefined ? ` Use ${listed(words.map(quoted), 'or')}.` : ` Probably "${near}" is meant.`;
  const meant = near === undefined ? words : [near];
  const field = typeof path[path.length - 1] === 'number' ? path[path.length - 2] : path[path.length - 1];
  return errorAt('unknown-value', path, `${quoted(value)} is not a value of ${quoted(String(field))}.${hint}`, {
    repairs: meant.map((word) => setTo(path, word, `Change to "${word}"`)),
    allowed: words,
  });
}

function wrongForm(node: SchemaNode, value: string, path: RulesPath): MeaningProblem {
  const meant = correctedPattern(node, value);
  const repairs =
    meant === undefined
      ? [typeof path[path.length - 1] === 'number' ? removeField(path, `Remove ${quoted(value)}`) : removeField(path)]
      : [setTo(path, meant, `Change to "${meant}"`)];
  const message = `${quoted(value)} cannot be used here. ${node.patternErrorMessage}`;
  return errorAt('unknown-value', path, message, { repairs, allowed: (node.examples ?? []).map(String) });
}

function tooLong(node: SchemaNode, value: readonly unknown[], path: RulesPath): MeaningProblem {
  const message = `${nameOf(path)} has ${value.length} entries; ${node.maxItems} are the most there can be.`;
  const different = [...new Set(value)].filter((entry) => typeof entry === 'string').slice(0, node.maxItems);
  return errorAt('out-of-range', path, message, { repairs: [setTo(path, different, 'Keep the different entries')] });
}
