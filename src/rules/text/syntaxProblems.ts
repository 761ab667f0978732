// What is wrong with the writing of a rule file, in plain words.

import type { ParseError } from 'jsonc-parser';
import { missingBrackets, nearestSpelling, quoted, type JsonTree } from '../../base';
import type { Fix, TextEdit } from '../problem';
import type { Finding } from './readRules';
import { errorAt } from '../check/repair';

/** The library's error codes, by number: it declares them as a const enum, which isolated modules cannot use. */
const CODES = {
  1: 'invalid-symbol',
  2: 'invalid-number',
  3: 'key-expected',
  4: 'value-expected',
  5: 'colon-expected',
  6: 'comma-expected',
  7: 'brace-expected',
  8: 'bracket-expected',
  9: 'end-expected',
  10: 'invalid-comment',
  11: 'open-comment',
  12: 'open-text',
  13: 'invalid-number',
  14: 'invalid-unicode',
  15: 'invalid-escape',
  16: 'invalid-character',
} as const;

type Code = (typeof CODES)[keyof typeof CODES];

const SENTENCES: Readonly<Record<Code, string>> = {
  'invalid-symbol': 'Texts stand in double quotes; without quotes only numbers, true and false can be written.',
  'invalid-number': 'This is not a number: a digit is missing.',
  'key-expected': 'A field starts with its name in double quotes.',
  'value-expected': 'A value is missing here.',
  'colon-expected': 'A colon is missing between the name and its value.',
  'comma-expected': 'A comma is missing before this.',
  'brace-expected': 'A closing brace } is missing.',
  'bracket-expected': 'A closing bracket ] is missing.',
  'end-expected': 'The rules have ended before this: everything belongs between their first and their last brace.',
  'invalid-comment': 'This comment cannot stand here.',
  'open-comment': 'This comment is never closed: */ is missing.',
  'open-text': 'This text is never closed: a double quote is missing at its end.',
  'invalid-unicode': 'After \\u four digits 0–9 or letters A–F must follow.',
  'invalid-escape': 'After a backslash only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u are known.',
  'invalid-character': 'This character cannot stand in a text: line breaks and tabs are written \\n and \\t.',
};

/** A slip in the writing. */
export interface Slip extends Finding {
  /** The edit after which the text can be read on, if there is one. */
  readonly mend?: TextEdit;
  /** Whether that edit only fills the place, so that nothing can be said about what stands there. */
  readonly isGuess?: boolean;
}

export function findSlips(tree: JsonTree): Slip[] {
  const { text, errors } = tree;
  if (text.trim() === '') {
    const fixes = (): Fix[] => [
      { title: 'Write {}', sure: true, edits: [{ offset: text.length, length: 0, text: '{}' }] },
    ];
    const message = 'The file is empty: even a game with default rules needs a pair of braces, {}.';
    return [{ ...errorAt('empty-file', [], message), at: { offset: 0, length: text.length }, fixes }];
  }
  const slips: Slip[] = [];
  const end = endOfRules(tree);
  let last: Stumble | undefined;
  let skipped: 'nothing' | 'a word' | 'a member' = 'nothing';
  for (const error of errors) {
    const stumble = stumbleAt(text, error, end);
    // The parser complains again about the place where it resumes; one sentence for a place is enough. And after a word
    // without quotes, or a missing colon, it misses what it skipped with it.
    const isEcho = last !== undefined && error.offset <= last.offset + last.word.length;
    const isMissed = stumble.code.endsWith('-expected') && stumble.code !== 'end-expected';
    last = stumble;
    if (isEcho || skipped === 'a member' || (skipped === 'a word' && isMissed)) continue;
    if (stumble.code === 'invalid-symbol' || stumble.code === 'invalid-number') skipped = 'a word';
    if (stumble.code === 'colon-expected' || stumble.code === 'end-expected') skipped = 'a member';
    slips.push(makeSlip(text, stumble));
  }
  return slips;
}

const codeOf = (error: ParseError): Code => CODES[error.error as keyof typeof CODES] ?? 'invalid-symbol';

/** Where a complete object ends; what follows it is not part of the rules, whatever it is. */
function endOfRules({ text, root, errors }: JsonTree): number {
  const isOpen = errors.some((error) => codeOf(error) === 'brace-expected' || codeOf(error) === 'bracket-expected');
  return root === undefined || root.type !== 'object' || isOpen ? text.length : root.offset + root.length;
}

/** What the parser stumbled over, as a reader sees it. */
interface Stumble {
  readonly code: Code;
  readonly offset: number;
  readonly word: string;
}

const LONGEST_NUMBER = 40;

function stumbleAt(text: string, error: ParseError, end: number): Stumble {
  const { offset, length } = error;
  const code = codeOf(error);
  if (offset >= end && offset < text.length)
    return { code: 'end-expected', offset, word: text.slice(offset, offset + length) };
  // "0x10" and "05" are a zero and something else to the parser.
  if (code === 'invalid-symbol' || code === 'comma-expected') {
    const before = /\d[\w.]*$/.exec(text.slice(Math.max(0, offset - LONGEST_NUMBER), offset))?.[0] ?? '';
    const after = /^[\w.]+/.exec(text.slice(offset, offset + LONGEST_NUMBER))?.[0] ?? '';
    if (before !== '' && after !== '')
      return { code: 'invalid-number', offset: offset - before.length, word: before + after };
  }
  // Of a text in single quotes the parser sees only the first word.
  const single = /^'[^'"\\\r\n]{1,40}'/.exec(text.slice(offset, offset + 42));
  return { code, offset, word: single === null ? text.slice(offset, offset + length) : single[0] };
}

function makeSlip(text: string, stumble: Stumble): Slip {
  const { code, offset, word } = stumble;
  const fixes = syntaxFixes(text, stumble);
  const mend = mendOf(text, stumble, fixes.at(0));
  return {
    ...errorAt(code, [], sentenceFor(stumble)),
    at: offset >= text.length ? { offset: text.length, length: 0 } : { offset, length: word.length },
    fixes: () => fixes,
    ...mend,
  };
}

function sentenceFor({ code, word }: Stumble): string {
  if (code === 'invalid-symbol') return `${quoted(word)} is not understood. ${SENTENCES[code]}`;
  if (code === 'invalid-number' && word !== '')
    return `${quoted(word)} is not a number that can be written here: numbers have digits only, without a zero in front.`;
  if (code === 'end-expected' && /^[}\]]/.test(word))
    return `This closing ${word.startsWith('}') ? 'brace }' : 'bracket ]'} is one too many: the rules have ended before it.`;
  return SENTENCES[code];
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+|0[xob][\da-f]+)$/i;

function syntaxFixes(text: string, { code, offset, word }: Stumble): Fix[] {
  const insert = (title: string, at: number, inserted: string, sure = true): Fix => ({
    title,
    sure,
    edits: [{ offset: at, length: 0, text: inserted }],
  });
  const replace = (title: string, by: string): Fix => ({
    title,
    sure: true,
    edits: [{ offset, length: word.length, text: by }],
  });
  switch (code) {
    case 'comma-expected':
      return [insert('Insert a comma', endOfPrevious(text, offset), ',')];
    case 'colon-expected':
      return [insert('Insert a colon', endOfPrevious(text, offset), ':')];
    case 'brace-expected':
    case 'bracket-expected': {
      const brackets = missingBrackets(text);
      return brackets === '' ? [] : [insert(`Add ${brackets} at the end`, text.length, `\n${brackets}`)];
    }
    case 'open-comment':
      return [insert('Close the comment', text.length, ' */', false)];
    case 'open-text':
      return [insert('Close the text', offset + word.length, '"', false)];
    case 'invalid-number':
    case 'invalid-symbol': {
      const isSemicolon = /^(true|false|null)?;$/.test(word);
      if (isSemicolon) return [replace('Change the semicolon to a comma', word.replace(';', ','))];
      if (NUMBER.test(word)) {
        const number = JSON.stringify(Number(word));
        return number === 'null' ? [] : [replace(`Change to ${number}`, number)];
      }
      const bare = word.replace(/^['`“”‘’]|['`“”‘’]$/g, '');
      const keyword = nearestSpelling(bare, ['true', 'false']);
      if (bare === word && keyword !== undefined) return [replace(`Change to ${keyword}`, keyword)];
      return /^[\w .-]{1,40}$/.test(bare) ? [replace('Put it in double quotes', JSON.stringify(bare))] : [];
    }
    default:
      return [];
  }
}

/** Fits wherever a name or a value does. */
const PLACEHOLDER = '"?"';

/** How the text can be read on after a slip. */
function mendOf(text: string, stumble: Stumble, fix: Fix | undefined): Pick<Slip, 'mend' | 'isGuess'> {
  const { code, offset, word } = stumble;
  const mend = fix?.edits[0];
  switch (code) {
    case 'comma-expected':
    case 'colon-expected':
    case 'brace-expected':
    case 'bracket-expected':
      return mend === undefined ? {} : { mend };
    case 'invalid-number':
    case 'invalid-symbol': {
      // A word without quotes may be a name or a value, and what it says is not looked at.
      const isClear = mend !== undefined && (!mend.text.startsWith('"') || word.startsWith("'"));
      return { mend: mend ?? { offset, length: word.length, text: PLACEHOLDER }, isGuess: !isClear };
    }
    case 'value-expected':
      return { mend: { offset, length: 0, text: PLACEHOLDER }, isGuess: true };
    case 'end-expected':
      return { mend: { offset, length: text.length - offset, text: '' }, isGuess: true };
    case 'open-text':
      // Only where the line ends it: otherwise it has swallowed the rest of the file.
      return offset + word.length < text.length && mend !== undefined ? { mend, isGuess: true } : {};
    default:
      return {};
  }
}

function endOfPrevious(text: string, offset: number): number {
  const before = text.slice(Math.max(0, offset - 2000), offset);
  // Past a comment the right place is not found by looking at spaces alone; before the word itself is right too.
  return /[/*]/.test(before.slice(before.trimEnd().lastIndexOf('\n') + 1))
    ? offset
    : offset - (before.length - before.trimEnd().length);
}
