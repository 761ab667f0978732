// The schema run over a value, and its refusals put into words: one problem for each place, with what could be meant.

import { Validator, type Schema } from '@cfworker/json-schema';
import { quoted } from '../../base';
import { FLAT_FIELDS, FLAT_GROUP_MOVE } from './dialect2018';
import { makePath, type RulesPath } from '../document';
import { findField } from '../fields';
import { conversion, correctedPattern, isSameNumber } from './conversions';
import type { MeaningProblem, Repair } from '../problem';
import { pointerOf, type Members, type Place } from './readRules';
import { change, errorAt, removeField, renameField, setTo, surely } from '../check/repair';
import { suggest } from './suggestions';
import { fieldSynonym, valueSynonym } from './synonyms';
import { listed } from '../words';
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
  const problems = refusals(value, places);
  return [...problems, ...problems.flatMap((problem) => insideMisspeltSection(value, problem))];
}

function refusals(value: unknown, places: ReadonlyMap<string, Pick<Place, 'path'>>): MeaningProblem[] {
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

/** What is wrong inside a section whose name is misspelt, read as the section that is meant. */
function insideMisspeltSection(rules: unknown, { code, path, repairs }: MeaningProblem): MeaningProblem[] {
  const meant = repairs.at(0)?.changes[0].renameTo;
  const [written] = path;
  if (code !== 'unknown-field' || path.length > 1 || meant === undefined) return [];
  if (schemaAt([meant])?.type !== 'object') return [];
  const section = partAt(rules, path);
  if (typeof section !== 'object' || section === null || Array.isArray(section)) return [];
  const value = { [meant]: section };
  const asWritten = (inner: RulesPath): RulesPath => (inner[0] === meant ? [written, ...inner.slice(1)] : inner);
  return refusals(value, pathsOf(value)).map((problem) => ({
    ...problem,
    path: asWritten(problem.path),
    repairs: problem.repairs.map((repair) => ({
      ...repair,
      changes: repair.changes.map((each) => ({ ...each, path: asWritten(each.path) })),
    })),
  }));
}

/** Every path of a value by pointer, for values that no text gives places to. */
export function pathsOf(value: unknown): Map<string, { path: RulesPath }> {
  const paths = new Map<string, { path: RulesPath }>();
  const visit = (part: unknown, path: RulesPath): void => {
    paths.set(pointerOf(path), { path });
    if (Array.isArray(part)) part.forEach((entry, index) => visit(entry, [...path, index]));
    else if (typeof part === 'object' && part !== null)
      for (const [key, member] of Object.entries(part)) visit(member, [...path, key]);
  };
  visit(value, []);
  return paths;
}

export function partAt(value: unknown, path: RulesPath): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Record<string | number, unknown>)[step];
  }
  return found;
}

function refusal(rules: unknown, path: RulesPath): MeaningProblem {
  const node = schemaAt(path);
  const value = partAt(rules, path);
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

function lastName(path: RulesPath): string {
  const last = path[path.length - 1];
  return typeof last === 'number' ? `entry ${last + 1}` : quoted(last);
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
  const siblings = partAt(rules, parentPath) as Members;
  const candidates = parentPath.length === 0 ? [...fields, ...FLAT_FIELDS.keys()] : fields;
  const value = partAt(rules, path);
  const home = homeOf(rules, name, parentPath);
  const suggestion = home === undefined ? suggest(name, candidates, fieldSynonym(parentPath, name)) : undefined;
  const near = suggestion?.word;
  const repairs: Repair[] = [];
  if (suggestion !== undefined && !(suggestion.word in siblings)) {
    const rename = renameField(path, suggestion.word);
    repairs.push(suggestion.sure ? surely(rename) : rename);
  }
  if (home !== undefined) {
    const isFlat = makePath([home, name]) === makePath(FLAT_GROUP_MOVE.path);
    const changes = [change(path, undefined), change([home, name], isFlat ? FLAT_GROUP_MOVE.read(value) : value)];
    repairs.push(surely({ title: `Move to "${home}"`, changes }));
  }
  const removal = removeField(path, `Remove ${quoted(name)}`);
  repairs.push(isNothing(value) ? surely(removal) : removal);
  const where = parentPath.length === 0 ? 'of rule files' : `of "${parentPath.join('.')}"`;
  const hint =
    near !== undefined ? ` Probably "${near}" is meant.` : home !== undefined ? ` It belongs in "${home}".` : '';
  const message = `${quoted(name)} is not a field ${where}.${hint}`;
  return errorAt('unknown-field', path, message, { repairs, allowed: fields });
}

/** Whether nothing is lost with a value. */
const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** The one section that has a field of this name, if it is not given there yet. */
function homeOf(rules: unknown, name: string, parentPath: RulesPath): string | undefined {
  const sections = Object.entries(RULES_SCHEMA.properties ?? {}).filter(
    ([section, node]) => section !== parentPath[0] && Object.hasOwn(node.properties ?? {}, name),
  );
  const home = sections.length === 1 ? sections[0][0] : undefined;
  return home !== undefined && partAt(rules, [home, name]) === undefined ? home : undefined;
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
  const meant = conversion(node, value, path);
  const repairs: Repair[] = [];
  if (meant !== undefined) {
    const repair = setTo(path, meant, `Change to ${writeJson(meant)}`);
    repairs.push(isSameNumber(value, meant) ? surely(repair) : repair);
  } else if (path.length > 0) {
    const removal = removeField(path, `Remove ${lastName(path)}`);
    repairs.push(isNothing(value) ? surely(removal) : removal);
  }
  return errorAt('wrong-type', path, message, { repairs, ...(allowed === undefined ? {} : { allowed }) });
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return quoted(value);
  return typeof value === 'object' && value !== null ? 'a group of fields' : String(value);
}

function unknownWord(words: readonly string[], value: string, path: RulesPath): MeaningProblem {
  const near = suggest(value, words, valueSynonym(path, value));
  const hint = near === undefined ? ` Use ${listed(words.map(quoted), 'or')}.` : ` Probably "${near.word}" is meant.`;
  const likely = near === undefined ? words : [near.word, ...words.filter((word) => word !== near.word)];
  const changeTo = (word: string): Repair => setTo(path, word, `Change to "${word}"`);
  const field = typeof path[path.length - 1] === 'number' ? path[path.length - 2] : path[path.length - 1];
  return errorAt('unknown-value', path, `${quoted(value)} is not a value of ${quoted(String(field))}.${hint}`, {
    // The others are offered too where the guess is open.
    repairs: near?.sure === true ? [surely(changeTo(near.word))] : likely.map(changeTo),
    allowed: words,
  });
}

const MOST_LISTED = 20;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function wrongForm(node: SchemaNode, value: string, path: RulesPath): MeaningProblem {
  const meant = valueSynonym(path, value) ?? correctedPattern(node, value);
  const repairs =
    meant === undefined
      ? [typeof path[path.length - 1] === 'number' ? removeField(path, `Remove ${quoted(value)}`) : removeField(path)]
      : [setTo(path, meant, `Change to "${meant}"`)];
  const sure = meant !== undefined && isSameNumber(digitsOf(value), Number(digitsOf(meant)));
  const message = `${quoted(value)} cannot be used here. ${node.patternErrorMessage}`;
  // All cards, or all moves, are too many to be listed; a part of them would look like all.
  const allowed = findField(path)?.choices ?? [];
  return errorAt('unknown-value', path, message, {
    repairs: sure ? repairs.map(surely) : repairs,
    ...(allowed.length > 0 && allowed.length <= MOST_LISTED ? { allowed } : {}),
  });
}

function tooLong(node: SchemaNode, value: readonly unknown[], path: RulesPath): MeaningProblem {
  const message = `${nameOf(path)} has ${value.length} entries; ${node.maxItems} are the most there can be.`;
  const different = [...new Set(value)].filter((entry) => typeof entry === 'string').slice(0, node.maxItems);
  return errorAt('out-of-range', path, message, { repairs: [setTo(path, different, 'Keep the different entries')] });
}
