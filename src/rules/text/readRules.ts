// From the tree of a rule file to one plain value in the modern form, remembering where each part was written. Keys are
// only ever put on objects without a prototype.

import type { Node } from 'jsonc-parser';
import { encodePointer } from '@cfworker/json-schema';
import { FLAT_FIELDS, FLAT_GROUP_MOVE, OLD_SECTION_NAMES, type FlatField } from './dialect2018';
import { makePath, type RulesPath } from '../document';
import type { Fix, MeaningProblem } from '../problem';
import { quoted, wellFormed, type JsonTree } from '../../base';
import { errorAt } from '../check/repair';
import { removeMember } from './textEdits';

export type Members = Record<string, unknown>;

/** Where a value stands in the text. */
export interface Place {
  readonly path: RulesPath;
  readonly value: Node;
  /** The member of an object that holds it, and the member's key. */
  readonly member?: Node;
  readonly key?: Node;
  /** Set when it is written in the flat form. */
  readonly flat?: FlatField;
}

/** A member written in the flat form, or a section under its old name. */
export interface FlatPlace extends Place {
  readonly member: Node;
  readonly key: Node;
}

/** A problem that may already know its place and its fixes. */
export interface Finding extends MeaningProblem {
  readonly at?: { readonly offset: number; readonly length: number };
  /** Made only for the problems that are reported: a hostile file may have thousands. */
  readonly fixes?: () => readonly Fix[];
}

export interface Reading {
  readonly tree: JsonTree;
  readonly value: unknown;
  /** By pointer, as the validator names places. */
  readonly places: ReadonlyMap<string, Place>;
  readonly findings: readonly Finding[];
  /** Everything written in the flat form, in the order of the text. */
  readonly flat: readonly FlatPlace[];
}

export const pointerOf = (path: RulesPath): string =>
  '#' + path.map((step) => '/' + encodePointer(String(step))).join('');

export const placeOf = (reading: Reading, path: RulesPath): Place | undefined => reading.places.get(pointerOf(path));

/** More members than any rule file could need: a text of a million characters may hold half a million. */
const MOST_VALUES = 2000;

export function readRules(tree: JsonTree): Reading {
  const reader = new Reader(tree);
  const value = tree.root === undefined ? undefined : reader.readRoot(tree.root);
  const { places, findings, flat } = reader;
  return { tree, value, places, findings, flat: flat.sort((a, b) => a.value.offset - b.value.offset) };
}

interface Member {
  readonly member: Node;
  readonly key: Node;
  readonly value: Node;
  readonly name: string;
}

class Reader {
  readonly places = new Map<string, Place>();
  readonly findings: Finding[] = [];
  readonly flat: FlatPlace[] = [];
  private values = 0;

  constructor(private readonly tree: JsonTree) {}

  readRoot(root: Node): unknown {
    this.places.set('#', { path: [], value: root });
    if (root.type !== 'object') return this.readValue(root, []);
    const rules: Members = Object.create(null) as Members;
    const later: (Member & { readonly flat: FlatField })[] = [];
    for (const { member, key, value, name } of this.membersOf(root, [])) {
      const flat = FLAT_FIELDS.get(name);
      if (flat !== undefined && (flat.owns?.(value.value) ?? true)) {
        later.push({ member, key, value, name, flat });
        continue;
      }
      const modern = OLD_SECTION_NAMES.get(name);
      const path = [modern ?? unusedKey(rules, name)];
      if (modern !== undefined && modern in rules) {
        this.repeated(root, member, path);
        continue;
      }
      const place = { path, value, member, key };
      this.places.set(pointerOf(path), place);
      if (modern !== undefined) this.flat.push(place);
      rules[path[0]] = this.readValue(value, path);
    }
    // Flat fields come last, so that they find the sections they belong to.
    for (const { member, key, value, flat } of later)
      this.placeFlat(root, rules, { path: flat.path, value, member, key, flat });
    return rules;
  }

  private placeFlat(root: Node, rules: Members, place: FlatPlace & { readonly flat: FlatField }): void {
    const { value, member, flat } = place;
    const [section, field] = flat.path as [string, string];
    this.flat.push(place);
    if (!(section in rules)) rules[section] = Object.create(null);
    const fields = rules[section];
    // A section of the wrong kind is reported for itself.
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return;
    if (field in fields) {
      this.repeated(root, member, flat.path);
      return;
    }
    this.places.set(pointerOf(flat.path), place);
    (fields as Members)[field] = flat.read(this.readValue(value, flat.path));
  }

  private readValue(node: Node, path: RulesPath): unknown {
    this.values++;
    if (node.type === 'array') {
      return this.within(node, path).map((child, index) => {
        const childPath = [...path, index];
        this.places.set(pointerOf(childPath), { path: childPath, value: child, member: child });
        return this.readValue(child, childPath);
      });
    }
    if (node.type !== 'object') return node.value;
    const members: Members = Object.create(null) as Members;
    for (const { member, key, value, name } of this.membersOf(node, path)) {
      const childPath = [...path, unusedKey(members, name)];
      const isFlat = makePath(childPath) === makePath(FLAT_GROUP_MOVE.path) && value.type === 'boolean';
      const place = { path: childPath, value, member, key, ...(isFlat ? { flat: FLAT_GROUP_MOVE } : {}) };
      this.places.set(pointerOf(childPath), place);
      const read = this.readValue(value, childPath);
      if (isFlat) this.flat.push(place);
      members[childPath[childPath.length - 1]] = isFlat ? FLAT_GROUP_MOVE.read(read) : read;
    }
    return members;
  }

  /** The members of an object that have a value; of those with the same key the last, as everywhere in JSON. */
  private membersOf(object: Node, path: RulesPath): Member[] {
    const byName = new Map<string, Member>();
    for (const member of this.within(object, path)) {
      const [key, value] = member.children ?? [];
      if (key === undefined || value === undefined) continue;
      const name = key.value as string;
      const earlier = byName.get(name);
      if (earlier !== undefined) this.repeated(object, member, [...path, wellFormed(name)], earlier.member);
      byName.delete(name);
      byName.set(name, { member, key, value, name });
    }
    return [...byName.values()];
  }

  private repeated(object: Node, member: Node, path: RulesPath, earlier?: Node): void {
    const key = member.children?.[0] ?? member;
    const { text } = this.tree;
    const written = (node: Node): string => text.slice(node.offset, node.offset + node.length);
    const fixes = (): Fix[] => {
      // Which one counts is the designer's to say, unless both say the same.
      const sure = earlier !== undefined && written(earlier) === written(member);
      const remove = (title: string, which: Node): Fix => ({ title, sure, edits: removeMember(text, object, which) });
      const later = remove('Remove this one', member);
      return earlier === undefined ? [later] : [later, remove('Remove the earlier one', earlier)];
    };
    const message = `${quoted(key.value as string)} is given twice; only one of them can count.`;
    this.findings.push({ ...errorAt('repeated-field', path, message), at: key, fixes });
  }

  private within(container: Node, path: RulesPath): readonly Node[] {
    const children = container.children ?? [];
    const room = Math.max(0, MOST_VALUES - this.values);
    if (children.length <= room) return children;
    if (!this.findings.some((finding) => finding.code === 'too-many-entries')) {
      const message = `This has ${children.length} entries, far more than a rule file can have; the rest is not read.`;
      this.findings.push({
        ...errorAt('too-many-entries', path, message),
        at: { offset: container.offset, length: 1 },
      });
    }
    return children.slice(0, room);
  }
}

/** A key that can be encoded in a pointer and is not taken by another key that looked the same after that. */
function unusedKey(members: Members, name: string): string {
  let key = wellFormed(name);
  for (let copy = 2; key !== name && key in members; copy++) key = `${wellFormed(name)}\ufffd${copy}`;
  return key;
}
