// A field of the form set or reset: the change that does it in the rule file's text. The form hands it to the document,
// so that it can be undone like anything typed.

import type { Node } from 'jsonc-parser';
import { parseJsonTree, tooDeepAt } from '@core/base';
import { makePath, parseRules, RULES_FIELDS, type FieldValue, type RulesPath, type TextEdit } from '@core/rules';
import { hasComment, indentAt, insertEntry, isOnLines, lineBreakOf, removeEntry, replaceValue } from './entries';

const FIELD_ORDER = new Map(RULES_FIELDS.map(({ path }, index) => [makePath(path), index]));
const SECTION_ORDER = new Map([...RULES_FIELDS].reverse().map(({ path }, index) => [path[0], -index]));

/** The text as a tree that can be edited; undefined for a text that cannot be read through. */
export function editableRoot(text: string): Node | undefined {
  if (tooDeepAt(text) !== undefined) return undefined;
  const { root, errors } = parseJsonTree(text);
  return errors.length === 0 && root?.type === 'object' ? root : undefined;
}

/**
 * Sets the field at `path`, one of RULES_FIELDS, or takes it out of the text where `value` is undefined. No edits where
 * nothing has to change or the text cannot be edited; otherwise a single one. A file in the 2018 form, which has no
 * words for many values, becomes a modern one.
 */
export function editField(text: string, path: RulesPath, value: FieldValue | undefined): readonly TextEdit[] {
  const modern = parseRules(text).modernText ?? text;
  const start = editableRoot(modern) === undefined && isBlank(modern) ? `${modern}{}${lineBreakOf(modern)}` : modern;
  if (editableRoot(start) === undefined) return [];
  const edited = value === undefined ? withoutField(start, path) : withField(start, path, value);
  return edited === start ? [] : [shortestEdit(text, edited)];
}

/** Nothing but white space: the file of somebody who has not begun. */
const isBlank = (text: string): boolean => text.trim() === '';

function withField(text: string, path: RulesPath, value: FieldValue): string {
  const [name, field] = path.map(String);
  const root = rootOf(text);
  const member = memberOf(root, name);
  if (field === undefined)
    return member === undefined ? insertMember(text, root, path, value) : setValue(text, member, value);
  if (member === undefined) return insertSection(text, root, path, value);
  const section = valueOf(member);
  if (section.type !== 'object') return replaceValue(text, section, writeSection(field, value));
  const own = memberOf(section, field);
  return own === undefined ? insertMember(text, section, path, value) : setValue(text, own, value);
}

/** Every mention goes, should the field be given twice; and a section left empty, unless somebody wrote a comment in it. */
function withoutField(text: string, path: RulesPath): string {
  const [name, field] = path.map(String);
  const root = rootOf(text);
  const member = memberOf(root, name);
  if (member === undefined) return text;
  if (field === undefined) return withoutField(removeEntry(text, root, member), path);
  const section = valueOf(member);
  const own = section.type === 'object' ? memberOf(section, field) : undefined;
  if (own === undefined) return text;
  const isOnly = section.children?.length === 1 && !hasComment(text, member);
  return withoutField(isOnly ? removeEntry(text, root, member) : removeEntry(text, section, own), path);
}

function insertMember(text: string, object: Node, path: RulesPath, value: FieldValue): string {
  const key = String(path[path.length - 1]);
  return insertEntry(text, object, placeFor(object, path), `${JSON.stringify(key)}: ${writeValue(value)}`);
}

/** A section is written as those beside it are: over several lines, or on one. */
function insertSection(text: string, root: Node, path: RulesPath, value: FieldValue): string {
  const [name, field] = path.map(String);
  const others = (root.children ?? []).map(valueOf).filter(({ type }) => type === 'object');
  const first = root.children?.[0];
  const indent = first === undefined ? '  ' : indentAt(text, first.offset);
  const isLong = isOnLines(text, root) || first === undefined;
  const isShort = !isLong || (others.length > 0 && others.every((section) => !isOnLines(text, section)));
  const newLine = lineBreakOf(text);
  const section = isShort
    ? writeSection(field, value)
    : `{${newLine}${indent}${indent}${JSON.stringify(field)}: ${writeValue(value)}${newLine}${indent}}`;
  const entry = `${JSON.stringify(name)}: ${section}`;
  if (first !== undefined || hasComment(text, root)) return insertEntry(text, root, placeFor(root, [name]), entry);
  return replaceValue(text, root, `{${newLine}${indent}${entry}${newLine}}`);
}

/** After the last of those that come before it in the language. */
function placeFor(object: Node, path: RulesPath): number {
  const orderOf = (key: string): number =>
    path.length === 1 ? (SECTION_ORDER.get(key) ?? -Infinity) : (FIELD_ORDER.get(makePath([path[0], key])) ?? -1);
  const own = orderOf(String(path[path.length - 1]));
  const entries = object.children ?? [];
  return 1 + entries.findLastIndex((member) => orderOf(keyOf(member)) < own);
}

function setValue(text: string, member: Node, value: FieldValue): string {
  const node = valueOf(member);
  if (typeof value !== 'object') return node.value === value ? text : replaceValue(text, node, writeValue(value));
  if (node.type !== 'array' || !hasComment(text, node)) {
    const written = writeValue(value);
    return JSON.stringify(itemsOf(node)) === JSON.stringify(value) ? text : replaceValue(text, node, written);
  }
  return setItems(text, node, value);
}

/** Only the items that differ are touched, so that comments stay beside theirs. */
function setItems(text: string, list: Node, wanted: readonly string[]): string {
  const items = itemsOf(list);
  let same = 0;
  while (same < items.length && items[same] === wanted[same]) same++;
  let tail = 0;
  while (tail < Math.min(items.length, wanted.length) - same && items.at(-1 - tail) === wanted.at(-1 - tail)) tail++;
  if (items.length > same + tail) {
    const shorter = removeEntry(text, list, (list.children ?? [])[same]);
    return setItems(shorter, nodeAt(shorter, list.offset), wanted);
  }
  if (wanted.length === items.length) return text;
  const longer = insertEntry(text, list, same, JSON.stringify(wanted[same]));
  return setItems(longer, nodeAt(longer, list.offset), wanted);
}

/** The list that starts at `offset`: what is done inside a list leaves its start where it is. */
function nodeAt(text: string, offset: number): Node {
  const lists = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(lists)];
  return lists(rootOf(text)).find((node) => node.type === 'array' && node.offset === offset) ?? rootOf(text);
}

const rootOf = (text: string): Node => parseJsonTree(text).root ?? { type: 'object', offset: 0, length: 0 };
const keyOf = (member: Node): string => String(member.children?.[0]?.value);
const valueOf = (member: Node): Node => member.children?.[1] ?? member;
const itemsOf = (list: Node): readonly unknown[] => (list.children ?? []).map(({ value }) => value as unknown);

/** Of several with the same key the last: the one that counts. */
export const memberOf = (object: Node, key: string): Node | undefined =>
  (object.children ?? []).findLast((member) => keyOf(member) === key && member.children?.length === 2);

function writeValue(value: FieldValue): string {
  return typeof value === 'object'
    ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    : JSON.stringify(value);
}

const writeSection = (field: string, value: FieldValue): string => `{ ${JSON.stringify(field)}: ${writeValue(value)} }`;

/** The one edit that turns `before` into `after`; never between the two characters of a line end. */
function shortestEdit(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  if (start > 0 && before[start - 1] === '\r') start--;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  if (end > 0 && before.at(-end) === '\n' && before.at(-end - 1) === '\r') end--;
  return { offset: start, length: before.length - end - start, text: after.slice(start, after.length - end) };
}
