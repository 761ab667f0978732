// Where in a rule file the cursor stands: at a name or a value, of which field. Works in half-written texts, which is
// when completion is asked for. Used by completion, hover help and the editor's "value at cursor".

import { createScanner } from 'jsonc-parser';
import { TOKEN } from '@core/base';
import type { RulesPath } from '@core/rules';

export interface Stretch {
  readonly offset: number;
  readonly length: number;
}

export interface WrittenPlace {
  readonly kind: 'name' | 'value';
  /** Of the value; for a name, of the object that it belongs to. */
  readonly path: RulesPath;
  /** The word at the cursor, quotes included; of length 0 where none is written yet. */
  readonly word: Stretch;
  /** What the word says, without quotes. */
  readonly written: string;
  /** A colon follows the word: its value is there already. */
  readonly hasColon: boolean;
  /** What follows would need a comma before it. */
  readonly needsCommaAfter: boolean;
  /** Where a comma is missing before the word. */
  readonly missingCommaAt?: number;
  /** The other names of the object, or the other entries of the list. */
  readonly others: readonly string[];
}

interface Token extends Stretch {
  readonly kind: number;
  readonly text: string;
  readonly isOpenEnded: boolean;
}

/** What may come next in the innermost object or list. */
type Awaited = 'name' | 'colon' | 'value' | 'comma';

interface Level {
  readonly kind: 'object' | 'list' | 'file';
  awaited: Awaited;
  step: string | number;
  readonly others: string[];
}

const COLON = 6;
const STRING = 10;
const UNKNOWN = 16;
/** null, true, false, strings, numbers, and words that JSON does not know. */
const isWord = ({ kind }: Token): boolean => (kind >= 7 && kind <= 11) || kind === UNKNOWN;
const isComment = ({ kind }: Token): boolean => kind === TOKEN.lineComment || kind === TOKEN.blockComment;
const endOf = ({ offset, length }: Stretch): number => offset + length;

/** Undefined in comments and wherever neither a name nor a value can stand. */
export function placeAt(text: string, offset: number): WrittenPlace | undefined {
  const all = scan(text, offset);
  if (all.some((token) => isComment(token) && isInComment(token, offset))) return undefined;
  const tokens = all.filter((token) => !isComment(token));
  const touched = tokens.findIndex((token) => isWord(token) && token.offset <= offset && offset <= endOf(token));
  const after = tokens.findIndex((token) => token.offset >= offset);
  const here = touched >= 0 ? touched : after >= 0 ? after : tokens.length;

  const levels: Level[] = [{ kind: 'file', awaited: 'value', step: '', others: [] }];
  for (let i = 0; i < here; i++) advance(levels, tokens, i);
  const found = describePlace(text, offset, tokens, here, touched >= 0, levels);
  if (found === undefined) return undefined;
  // The rest is read as well: a field that follows is not to be offered again.
  const depth = levels.length;
  for (let i = touched >= 0 ? here + 1 : here; i < tokens.length && levels.length >= depth; i++)
    advance(levels, tokens, i);
  return found;
}

function describePlace(
  text: string,
  offset: number,
  tokens: readonly Token[],
  here: number,
  isTouched: boolean,
  levels: readonly Level[],
): WrittenPlace | undefined {
  const level = levels[levels.length - 1];
  const before = here > 0 ? tokens[here - 1] : undefined;
  const token = isTouched ? tokens[here] : undefined;
  const lacksComma = level.awaited === 'comma';
  if (level.awaited === 'colon' && !(token !== undefined && isName(tokens, here))) return undefined;
  if (lacksComma) {
    if (level.kind === 'file' || before === undefined) return undefined;
    // Right behind a value on the same line people go on with a comma, not with a name.
    if (token === undefined && !/[\r\n]/.test(text.slice(endOf(before), offset))) return undefined;
  }
  const isNamePlace =
    level.kind === 'object' && (level.awaited !== 'value' || (token !== undefined && isName(tokens, here)));
  const word: Stretch =
    token === undefined
      ? { offset, length: 0 }
      : { offset: token.offset, length: token.isOpenEnded ? offset - token.offset : token.length };
  const next: Token | undefined = tokens[isTouched ? here + 1 : here];
  const hasColon = next?.kind === COLON || /^[ \t]*:/.test(text.slice(endOf(word)));
  return {
    kind: isNamePlace ? 'name' : 'value',
    path: levels.slice(0, isNamePlace ? -1 : undefined).flatMap(({ kind, step }) => (kind === 'file' ? [] : [step])),
    word,
    written: token === undefined ? '' : plainWord(text.slice(word.offset, endOf(word))),
    hasColon,
    needsCommaAfter:
      !hasColon &&
      next !== undefined &&
      (isWord(next) || next.kind === TOKEN.openBrace || next.kind === TOKEN.openBracket),
    ...(lacksComma && before !== undefined ? { missingCommaAt: endOf(before) } : {}),
    others: level.others,
  };
}

/** Takes the token at `i` in: what has been opened, what is awaited now. */
function advance(levels: Level[], tokens: readonly Token[], i: number): void {
  const token = tokens[i];
  const level = levels[levels.length - 1];
  switch (token.kind) {
    case TOKEN.openBrace:
      levels.push({ kind: 'object', awaited: 'name', step: '', others: [] });
      return;
    case TOKEN.openBracket:
      levels.push({ kind: 'list', awaited: 'value', step: 0, others: [] });
      return;
    case TOKEN.closeBrace:
    case TOKEN.closeBracket:
      if (levels.length > 1) levels.pop();
      levels[levels.length - 1].awaited = 'comma';
      return;
    case TOKEN.comma:
      if (level.kind === 'object') level.awaited = 'name';
      if (level.kind === 'list') level.awaited = 'value';
      if (typeof level.step === 'number') level.step++;
      return;
    case COLON:
      if (level.kind === 'object') level.awaited = 'value';
      return;
    default:
      if (level.kind === 'object' && (level.awaited === 'name' || isName(tokens, i))) {
        level.step = token.text;
        level.others.push(token.text);
        level.awaited = 'colon';
      } else {
        if (level.kind === 'list') level.others.push(token.text);
        level.awaited = 'comma';
      }
  }
}

/** A name is known by its colon even where a comma or a value before it is missing. */
const isName = (tokens: readonly Token[], i: number): boolean => isWord(tokens[i]) && tokens[i + 1]?.kind === COLON;

/** The end of a line comment belongs to it; what follows a closed block comment does not. */
function isInComment(token: Token, offset: number): boolean {
  if (offset <= token.offset || offset > endOf(token)) return false;
  return token.kind === TOKEN.lineComment || token.isOpenEnded || offset < endOf(token);
}

function scan(text: string, offset: number): Token[] {
  const scanner = createScanner(text, false);
  const tokens: Token[] = [];
  for (let kind: number = scanner.scan(); kind !== TOKEN.end; kind = scanner.scan()) {
    if (kind === TOKEN.space || kind === TOKEN.lineBreak) continue;
    const start = scanner.getTokenOffset();
    let length = scanner.getTokenLength();
    const error: number = scanner.getTokenError();
    // UnexpectedEndOfComment and UnexpectedEndOfString.
    const isOpenEnded = error === 1 || error === 2;
    // A string without its closing quote takes in the rest of the line; what follows the cursor is not part of the word.
    if (isOpenEnded && kind === STRING && start < offset && offset < start + length) {
      length = offset - start;
      scanner.setPosition(offset);
    }
    tokens.push({ kind, offset: start, length, text: plainWord(text.slice(start, start + length)), isOpenEnded });
  }
  return tokens;
}

const plainWord = (written: string): string => written.replace(/^"/, '').replace(/"$/, '');
