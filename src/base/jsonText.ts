// JSON as people write it, comments and trailing commas included: its tree with positions, safe from hostile texts.

import { createScanner, parseTree, type Node, type ParseError } from 'jsonc-parser';

/** A stretch of text. Lines and columns count from 1, offsets from 0 (UTF-16 units). */
export interface Span {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
}

/** Deepest nesting that is read. Rules and deals need four levels; the parser recurses, so it must not see thousands. */
export const DEEPEST_NESTING = 20;

// The scanner's kinds, as numbers: the library declares them as a const enum, which isolated modules cannot use.
export const TOKEN = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  space: 15,
  end: 17,
} as const;

export interface JsonTree {
  readonly text: string;
  readonly root: Node | undefined;
  readonly errors: readonly ParseError[];
}

/** Comments and trailing commas are part of the format. A byte order mark at the start counts as a space. */
export function parseJsonTree(text: string): JsonTree {
  const errors: ParseError[] = [];
  const plain = text.charCodeAt(0) === 0xfeff ? ' ' + text.slice(1) : text;
  const root = parseTree(plain, errors, { allowTrailingComma: true });
  return { text: plain, root, errors };
}

/** The first place nested too deeply to be parsed. */
export function tooDeepAt(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token: number = scanner.scan(); token !== TOKEN.end; token = scanner.scan()) {
    if (token === TOKEN.openBrace || token === TOKEN.openBracket) depth++;
    if (token === TOKEN.closeBrace || token === TOKEN.closeBracket) depth--;
    if (depth > DEEPEST_NESTING) return scanner.getTokenOffset();
  }
  return undefined;
}

/** The brackets that would close what is still open at the end of the text: "]}". */
export function missingBrackets(text: string): string {
  const scanner = createScanner(text, true);
  const open: string[] = [];
  for (let token: number = scanner.scan(); token !== TOKEN.end; token = scanner.scan()) {
    if (token === TOKEN.openBrace) open.push('}');
    if (token === TOKEN.openBracket) open.push(']');
    if (token === TOKEN.closeBrace || token === TOKEN.closeBracket) open.pop();
  }
  return open.reverse().join('');
}

/** Turns offsets into lines and columns, both from 1. */
export class LineIndex {
  private readonly starts: number[] = [0];

  constructor(private readonly text: string) {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) this.starts.push(i + 1);
    }
  }

  /** A span inside the text, whatever is asked for. */
  span(offset: number, length: number): Span {
    const from = Math.max(0, Math.min(offset, this.text.length));
    const until = Math.max(from, Math.min(offset + length, this.text.length));
    let low = 0;
    for (let high = this.starts.length; high - low > 1;) {
      const middle = (low + high) >> 1;
      if (this.starts[middle] <= from) low = middle;
      else high = middle;
    }
    return { offset: from, length: until - from, line: low + 1, column: from - this.starts[low] + 1 };
  }
}

/** A text from a file as it can be shown in a sentence: short, without halves of characters or invisible ones. */
export function quoted(text: string): string {
  const short = text.length > 40 ? text.slice(0, 40) + '…' : text;
  return escapeInvisible(JSON.stringify(wellFormed(short)));
}

/** Characters that hide, steer a terminal or turn the direction of writing are spelt out: \u202e. */
export const escapeInvisible = (text: string): string =>
  wellFormed(text).replace(
    /[\p{Cc}\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Halves of surrogate pairs cannot be encoded in addresses or shown; they become the replacement character. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
