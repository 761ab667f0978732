// Edits of a rule file's text that leave everything else as it was written, comments above all: values replaced, members
// of objects and lists inserted and removed.

import { createScanner, type Node } from 'jsonc-parser';
import type { TextEdit } from '../problem';
import { TOKEN } from '../../base';

export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const lastFirst = [...edits].sort((a, b) => b.offset - a.offset);
  return lastFirst.reduce(
    (now, edit) => now.slice(0, edit.offset) + edit.text + now.slice(edit.offset + edit.length),
    text,
  );
}

/**
 * Where an offset of the edited text stood before. `edits` are in the order of the text and do not overlap; an offset
 * inside what an edit wrote gives the place of the edit.
 */
export function offsetBefore(edits: readonly TextEdit[], offset: number): number {
  let shift = 0;
  for (const edit of edits) {
    const start = edit.offset + shift;
    if (offset < start) break;
    if (offset < start + edit.text.length) return edit.offset;
    shift += edit.text.length - edit.length;
  }
  return offset - shift;
}

/** Edits of the edited text as edits of the text before; undefined where they touch what was edited. */
export function editsBefore(edits: readonly TextEdit[], later: readonly TextEdit[]): TextEdit[] | undefined {
  const moved = later.map((edit) => ({ ...edit, offset: offsetBefore(edits, edit.offset) }));
  const touches = moved.some(({ offset, length }) =>
    edits.some((edit) => offset <= edit.offset + edit.length && offset + length >= edit.offset),
  );
  return touches ? undefined : moved;
}

/** JSON on one line, spaced as people write it. */
export function writeJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${writeJson(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Puts `replacement` in the place of a node; comments inside the node follow it. */
export function replaceNode(text: string, node: Node, replacement: string): TextEdit {
  const { offset, length } = node;
  const comments = keptComments(text, offset, offset + length);
  return { offset, length, text: comments === '' ? replacement : `${replacement} ${comments}` };
}

const endOf = (node: Node): number => node.offset + node.length;

/** The comma that follows `offset`, past spaces and comments. */
function commaAfter(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  return (scanner.scan() as number) === TOKEN.comma ? scanner.getTokenOffset() : undefined;
}

/** The comments within a stretch of text. */
function commentsIn(text: string, from: number, until: number): string[] {
  const part = text.slice(from, until);
  const scanner = createScanner(part, false);
  const comments: string[] = [];
  // Not the token's value: the scanner gives that of a comment with the character before it.
  for (let token: number = scanner.scan(); token !== TOKEN.end; token = scanner.scan())
    if (token === TOKEN.lineComment || token === TOKEN.blockComment)
      comments.push(part.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength()));
  return comments;
}

export const hasComment = (text: string, node: Node): boolean => commentsIn(text, node.offset, endOf(node)).length > 0;

/** What people wrote inside a value that goes: it stays, each comment on a line of its own. */
function keptComments(text: string, from: number, until: number): string {
  const comments = commentsIn(text, from, until);
  if (comments.length === 0) return '';
  const indent = /^[ \t]*/.exec(text.slice(startOfLine(text, from)))?.[0] ?? '';
  return comments.map((comment) => comment + '\n' + indent).join('');
}

/** Where a line comment or the end of the line is reached after a member, if nothing but its comma comes before. */
function endOfMemberLine(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, false);
  scanner.setPosition(offset);
  let end = offset;
  for (let token: number = scanner.scan(); ; token = scanner.scan()) {
    if (token === TOKEN.lineBreak) return end;
    if (token === TOKEN.end || token === TOKEN.closeBrace) return undefined;
    if (token === TOKEN.comma || token === TOKEN.lineComment || token === TOKEN.blockComment)
      end = scanner.getTokenOffset() + scanner.getTokenLength();
    else if (token !== TOKEN.space) return undefined;
  }
}

/** Adds a member at the end of an object, on a line of its own where the object is written so. */
export function insertMember(text: string, object: Node, key: string, value: unknown): TextEdit[] {
  const member = `${JSON.stringify(key)}: ${writeJson(value)}`;
  const members = object.children ?? [];
  if (members.length === 0) return [{ offset: object.offset + 1, length: 0, text: ` ${member} ` }];
  const last = members[members.length - 1];
  const comma = commaAfter(text, endOf(last));
  const addComma: TextEdit[] = comma === undefined ? [{ offset: endOf(last), length: 0, text: ',' }] : [];
  const lineEnd = endOfMemberLine(text, comma === undefined ? endOf(last) : comma + 1);
  const indent = /(?:^|[\r\n])([ \t]*)$/.exec(text.slice(Math.max(0, last.offset - 200), last.offset));
  if (lineEnd !== undefined && indent !== null) {
    const newLine = text.includes('\r\n') ? '\r\n' : '\n';
    return merged([...addComma, { offset: lineEnd, length: 0, text: newLine + indent[1] + member }]);
  }
  return merged([
    ...addComma,
    { offset: comma === undefined ? endOf(last) : comma + 1, length: 0, text: ' ' + member },
  ]);
}

/** Two insertions at one place would come out in the wrong order: they are made one. */
export function merged(edits: readonly TextEdit[]): TextEdit[] {
  const result: TextEdit[] = [];
  for (const edit of edits) {
    const last = result[result.length - 1];
    if (last !== undefined && last.offset + last.length >= edit.offset)
      result[result.length - 1] = {
        offset: last.offset,
        length: last.length + edit.length,
        text: last.text + edit.text,
      };
    else result.push(edit);
  }
  return result;
}

/** Takes a member out of an object or a list, with one comma and, if nothing else is on it, its line. */
export function removeMember(text: string, container: Node, member: Node): TextEdit[] {
  const members = container.children ?? [];
  const index = members.indexOf(member);
  const after = commaAfter(text, endOf(member));
  const before = index > 0 ? commaAfter(text, endOf(members[index - 1])) : undefined;
  const comma = after ?? before;
  const commaEdit: TextEdit[] = comma === undefined ? [] : [{ offset: comma, length: 1, text: '' }];
  let from = member.offset;
  let until = endOf(member);
  if (after !== undefined && text.slice(until, after).trim() === '') until = after + 1;
  const rest = commaEdit.filter((edit) => edit.offset < from || edit.offset >= until);

  const comments = keptComments(text, from, until);
  const lineStart = startOfLine(text, from);
  const lineEnd = endOfLine(text, until);
  const blankBefore = text.slice(lineStart, from).trim() === '';
  const blankAfter = text.slice(until, lineEnd).trim() === '';
  if (comments === '' && blankBefore && blankAfter && lineStart > 0 && lineStart > container.offset) {
    from = lineStart;
    until = lineEnd < text.length ? lineEnd + (text.startsWith('\r\n', lineEnd) ? 2 : 1) : lineEnd;
  } else if (after !== undefined) {
    while (text[until] === ' ' || text[until] === '\t') until++;
  } else {
    while (from > (before ?? container.offset) + 1 && (text[from - 1] === ' ' || text[from - 1] === '\t')) from--;
  }
  const removal: TextEdit = { offset: from, length: until - from, text: comments };
  return merged([...rest, removal].sort((a, b) => a.offset - b.offset));
}

function startOfLine(text: string, offset: number): number {
  if (offset === 0) return 0;
  return 1 + Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1));
}

function endOfLine(text: string, offset: number): number {
  const ends = [text.indexOf('\n', offset), text.indexOf('\r', offset)].filter((end) => end >= 0);
  return Math.min(text.length, ...ends);
}

/** The one edit that turns `before` into `after`, as short as possible. */
export function difference(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { offset: start, length: before.length - end - start, text: after.slice(start, after.length - end) };
}
