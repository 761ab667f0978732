// Entries of objects and lists put into a rule file's text or taken out of it, everything else left as it was written:
// comments, indentation, line ends. For formEdit; each function gives the new text.

import { createScanner, type Node } from 'jsonc-parser';
import { TOKEN } from '@core/base';
import { applyEdits, type TextEdit } from '@core/rules';

export const endOf = (node: Node): number => node.offset + node.length;

export const lineBreakOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** The white space at the start of the line that holds `offset`. */
export function indentAt(text: string, offset: number): string {
  const line = text.slice(startOfLine(text, offset), offset);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** Whether an object or a list has its entries on lines of their own. */
export const isOnLines = (text: string, container: Node): boolean =>
  /[\r\n]/.test(text.slice(container.offset, container.children?.[0]?.offset ?? endOf(container)));

interface Comment {
  readonly text: string;
  readonly end: number;
}

function commentsIn(text: string, from: number, until: number): readonly Comment[] {
  const scanner = createScanner(text.slice(from, until), false);
  const comments: Comment[] = [];
  for (let token: number = scanner.scan(); token !== TOKEN.end; token = scanner.scan()) {
    if (token !== TOKEN.lineComment && token !== TOKEN.blockComment) continue;
    // Not the scanner's value: for a comment it begins one character early.
    const start = from + scanner.getTokenOffset();
    const end = start + scanner.getTokenLength();
    comments.push({ text: text.slice(start, end), end });
  }
  return comments;
}

export const hasComment = (text: string, node: Node): boolean => commentsIn(text, node.offset, endOf(node)).length > 0;

/** A new value in the place of a node; comments inside the old one follow it. */
export function replaceValue(text: string, node: Node, value: string): string {
  const kept = keptComments(text, node.offset, endOf(node));
  const edit = { offset: node.offset, length: node.length, text: kept === '' ? value : `${value} ${kept}` };
  return applyEdits(text, [edit]);
}

/** Puts `entry` before the entry that is now at `index`, or at the end. */
export function insertEntry(text: string, container: Node, index: number, entry: string): string {
  const entries = container.children ?? [];
  if (entries.length === 0) return applyEdits(text, [firstEntry(text, container, entry)]);
  if (index === 0) return applyEdits(text, [entryBefore(text, container, entry)]);
  const previous = entries[index - 1];
  const comma = commaAfter(text, endOf(previous));
  const isLast = index === entries.length;
  const ending = comma === undefined ? '' : ',';
  const place = comma === undefined ? endOf(previous) : comma + 1;
  const lineEnd = isFirstOnLine(text, previous.offset) ? restOfLine(text, place) : undefined;
  const missing: TextEdit[] = comma === undefined && isLast ? [{ offset: endOf(previous), length: 0, text: ',' }] : [];
  if (lineEnd === undefined) {
    const written = (missing.length > 0 ? ', ' : ' ') + entry + ending;
    return applyEdits(text, [{ offset: place, length: 0, text: written }]);
  }
  const line = lineBreakOf(text) + indentAt(text, previous.offset) + entry + ending;
  if (missing.length > 0 && lineEnd === place)
    return applyEdits(text, [{ offset: place, length: 0, text: `,${line}` }]);
  return applyEdits(text, [...missing, { offset: lineEnd, length: 0, text: line }]);
}

function firstEntry(text: string, container: Node, entry: string): TextEdit {
  const start = container.offset + 1;
  const end = endOf(container) - 1;
  const comments = commentsIn(text, start, end);
  const pad = container.type === 'object' ? ' ' : '';
  if (comments.length === 0) return { offset: start, length: end - start, text: pad + entry + pad };
  const last = comments[comments.length - 1].end;
  if (!/[\r\n]/.test(text.slice(last, end))) return { offset: last, length: 0, text: ` ${entry}` };
  const outer = indentAt(text, container.offset);
  const indent = isFirstOnLine(text, last - comments[comments.length - 1].text.length)
    ? indentAt(text, last)
    : `${outer}  `;
  return { offset: last, length: 0, text: lineBreakOf(text) + indent + entry };
}

/** Before the first entry and the comments above it, which belong to it. */
function entryBefore(text: string, container: Node, entry: string): TextEdit {
  const first = container.children?.[0];
  const start = container.offset + 1;
  const lineEnd = restOfLine(text, start);
  if (first === undefined || lineEnd === undefined || !isFirstOnLine(text, first.offset))
    return {
      offset: start,
      length: 0,
      text: `${container.type === 'object' ? ' ' : ''}${entry},${needsSpace(text, start)}`,
    };
  return { offset: lineEnd, length: 0, text: `${lineBreakOf(text)}${indentAt(text, first.offset)}${entry},` };
}

const needsSpace = (text: string, offset: number): string => (/\s/.test(text[offset] ?? '') ? '' : ' ');

/** Takes an entry out, with one comma and, if nothing else is on it, its line. */
export function removeEntry(text: string, container: Node, entry: Node): string {
  const entries = container.children ?? [];
  const index = entries.indexOf(entry);
  const after = commaAfter(text, endOf(entry));
  const before = index > 0 && after === undefined ? commaAfter(text, endOf(entries[index - 1])) : undefined;
  let from = entry.offset;
  let until = endOf(entry);
  if (after !== undefined && text.slice(until, after).trim() === '') until = after + 1;
  const commas = [after, before].filter((comma) => comma !== undefined && (comma < from || comma >= until));

  const kept = keptComments(text, from, until);
  const lineStart = startOfLine(text, from);
  const lineEnd = endOfLine(text, until);
  const isAlone = text.slice(lineStart, from).trim() === '' && text.slice(until, lineEnd).trim() === '';
  if (kept === '' && isAlone && lineStart > container.offset) {
    from = lineStart;
    until = lineEnd + (text.startsWith('\r\n', lineEnd) ? 2 : 1);
  } else if (after !== undefined) {
    while (text[until] === ' ' || text[until] === '\t') until++;
  } else {
    while (from > (before ?? container.offset) + 1 && (text[from - 1] === ' ' || text[from - 1] === '\t')) from--;
  }
  const edits: TextEdit[] = commas.map((comma) => ({ offset: comma ?? 0, length: 1, text: '' }));
  return applyEdits(text, [...edits, { offset: from, length: until - from, text: kept }]);
}

/** What people wrote inside something that goes stays, each comment on a line of its own. */
function keptComments(text: string, from: number, until: number): string {
  const lineEnd = lineBreakOf(text) + indentAt(text, from);
  return commentsIn(text, from, until)
    .map((comment) => comment.text + lineEnd)
    .join('');
}

/** The comma that follows `offset`, past spaces and comments. */
function commaAfter(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  return (scanner.scan() as number) === TOKEN.comma ? scanner.getTokenOffset() : undefined;
}

/** The end of what else stands on the line, if that is nothing but comments; undefined where the line goes on. */
function restOfLine(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, false);
  scanner.setPosition(offset);
  let end = offset;
  for (let token: number = scanner.scan(); ; token = scanner.scan()) {
    if (token === TOKEN.lineBreak) return end;
    if (token === TOKEN.lineComment || token === TOKEN.blockComment)
      end = scanner.getTokenOffset() + scanner.getTokenLength();
    else if (token !== TOKEN.space) return undefined;
  }
}

const isFirstOnLine = (text: string, offset: number): boolean =>
  text.slice(startOfLine(text, offset), offset).trim() === '';

function startOfLine(text: string, offset: number): number {
  if (offset === 0) return 0;
  return 1 + Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1));
}

function endOfLine(text: string, offset: number): number {
  const ends = [text.indexOf('\n', offset), text.indexOf('\r', offset)].filter((end) => end >= 0);
  return Math.min(text.length, ...ends);
}
