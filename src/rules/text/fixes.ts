// Repairs of a document turned into edits of its text, and the flat form rewritten into the modern one.

import { getNodeValue, type Node } from 'jsonc-parser';
import { OLD_SECTION_NAMES } from './dialect2018';
import { makePath } from '../document';
import type { Fix, Repair, TextEdit } from '../problem';
import { placeOf, readRules, type FlatPlace, type Place, type Reading } from './readRules';
import type { Change } from '../check/repair';
import { escapeInvisible, parseJsonTree } from '../../base';
import { applyEdits, difference, hasComment, insertMember, removeMember, replaceNode, writeJson } from './textEdits';

/** The edits that carry out a repair; undefined where the text gives no place to do so. */
export function makeFix(reading: Reading, repair: Repair): Fix | undefined {
  const [first, ...others] = repair.changes;
  if (first === undefined) return undefined;
  const edits = changeEdits(reading, first);
  if (edits === undefined) return undefined;
  const { title, sure = false } = repair;
  const summary = repair.changes.map((each) => changeWords(reading, each)).join('; ');
  if (others.length === 0) return edits.length === 0 ? undefined : { title, sure, summary, edits };
  // Later changes may touch the same lines, so each is made in the text that the ones before it left.
  let now = applyEdits(reading.tree.text, edits);
  for (const change of others) {
    const next = changeEdits(readRules(parseJsonTree(now)), change);
    if (next === undefined) return undefined;
    now = applyEdits(now, next);
  }
  return { title, sure, summary, edits: [difference(reading.tree.text, now)] };
}

const LONGEST_SHOWN = 60;

/** 'foundations.present "yes" → true': what a change does to the file. */
function changeWords(reading: Reading, { path, value, renameTo }: Change): string {
  const name = makePath(path.map((step) => (typeof step === 'number' ? step + 1 : shownText(step))));
  if (renameTo !== undefined) return `${name} → ${makePath([...path.slice(0, -1), renameTo])}`;
  const node = placeOf(reading, path)?.value;
  const old = node === undefined ? '' : ` ${shownText(textOf(reading, node))}`;
  if (value === undefined) return `${name}${old} removed`;
  return old === '' ? `${name} set to ${writeJson(value)}` : `${name}${old} → ${writeJson(value)}`;
}

const textOf = (reading: Reading, node: Node): string =>
  reading.tree.text.slice(node.offset, node.offset + Math.min(node.length, 2 * LONGEST_SHOWN));

/** On one line, short and harmless. */
function shownText(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return escapeInvisible(line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}…` : line);
}

function changeEdits(reading: Reading, change: Change): TextEdit[] | undefined {
  const { text } = reading.tree;
  const place = placeOf(reading, change.path);
  if (change.renameTo !== undefined)
    return place?.key === undefined ? undefined : [replaceNode(text, place.key, JSON.stringify(change.renameTo))];
  if (change.value === undefined) return place === undefined ? [] : removalEdits(reading, place);
  if (place !== undefined) {
    const value = place.flat === undefined ? change.value : place.flat.write(change.value);
    return value === undefined ? undefined : [replaceNode(text, place.value, writeJson(value))];
  }
  return insertionEdits(reading, change);
}

function removalEdits(reading: Reading, place: Place): TextEdit[] | undefined {
  const { text } = reading.tree;
  const container = place.member?.parent;
  if (place.member === undefined || container === undefined) return undefined;
  // A section that would be left empty goes as well, unless somebody wrote a comment in it.
  const isLast = container.type === 'object' && container.children?.length === 1;
  const section = isLast && place.path.length === 2 ? container.parent : undefined;
  if (section?.type === 'property' && section.parent !== undefined && !hasComment(text, container))
    return removeMember(text, section.parent, section);
  return removeMember(text, container, place.member);
}

function insertionEdits(reading: Reading, { path, value }: Change): TextEdit[] | undefined {
  const { text, root } = reading.tree;
  if (root?.type !== 'object') return undefined;
  const [name, field] = path as [string, string | undefined];
  if (field === undefined) return insertMember(text, root, name, value);
  if (path.length > 2) return undefined;
  const section = placeOf(reading, [name]);
  if (section !== undefined)
    return section.value.type === 'object' ? insertMember(text, section.value, field, value) : undefined;
  // `"hole": true` takes the name of the section: it grows into the section.
  const scalar = reading.flat.find((flat) => flat.key.value === name);
  if (scalar !== undefined) {
    const grown = { [scalar.path[1]]: getNodeValue(scalar.value) as unknown, [field]: value };
    return [replaceNode(text, scalar.value, writeJson(grown))];
  }
  return insertMember(text, root, name, { [field]: value });
}

/** The text in the modern form: each flat field moves into its section, where its first field stood. */
export function modernise(reading: Reading): string {
  let now = reading;
  // Every step turns one flat place into a modern one, so there are as many steps as flat places.
  for (let step = 0; step < reading.flat.length && now.flat.length > 0; step++) {
    const text = applyEdits(now.tree.text, modernEdits(now, now.flat[0]));
    now = readRules(parseJsonTree(text));
  }
  return now.tree.text;
}

function modernEdits(reading: Reading, place: FlatPlace): TextEdit[] {
  const { text, root } = reading.tree;
  if (place.flat === undefined) {
    const modernName = OLD_SECTION_NAMES.get(place.key.value as string);
    return [replaceNode(text, place.key, JSON.stringify(modernName))];
  }
  const [name, field] = place.flat.path as [string, string];
  const value = place.flat.read(getNodeValue(place.value));
  // A field that only changed its words stays where it is.
  if (place.key.value === field || root === undefined) return [replaceNode(text, place.value, writeJson(value))];
  const section = placeOf(reading, [name]);
  if (section?.value.type !== 'object') {
    // A flat field with the name of its section makes room first; the others follow into the section.
    const sharing = reading.flat.find((other) => other.key.value === name && other.flat !== undefined);
    if (sharing !== undefined && sharing !== place) return modernEdits({ ...reading, flat: [sharing] }, sharing);
    return [replaceNode(text, place.member, `${JSON.stringify(name)}: ${writeJson({ [field]: value })}`)];
  }
  const removal = removeMember(text, root, place.member);
  return placeOf(reading, place.path) === place
    ? [...insertMember(text, section.value, field, value), ...removal]
    : removal;
}
