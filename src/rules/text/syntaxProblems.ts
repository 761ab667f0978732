// What is wrong with the writing of a rule file, in plain words.

import type { ParseError } from 'jsonc-parser';
import { missingBrackets, nearestSpelling, quoted, type JsonTree } from '../../base';
import type { Fix } from '../problem';
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
  'invalid-number': 'This is not a number.',
  'key-expected': 'A field starts with its name in double quotes.',
  'value-expected': 'A value is missing here.',
  'colon-expected': 'A colon is missing between the name and its value.',
  'comma-expected': 'A comma is missing before this.',
  'brace-expected': 'A closing brace } is missing.',
  'bracket-expected': 'A closing bracket ] is missing.',
  'end-expected': 'The rules end before this; nothing may follow them.',
  'invalid-comment': 'This comment cannot stand here.',
  'open-comment': 'This comment is never closed: */ is missing.',
  'open-text': 'This text is never closed: a double quote is missing at its end.',
  'invalid-unicode': 'After \\u four digits 0–9 or letters A–F must follow.',
  'invalid-escape': 'After a backslash only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u are known.',
  'invalid-character': 'This character cannot stand in a text: line breaks and tabs are written \\n and \\t.',
};

export function syntaxFindings(tree: JsonTree): Finding[] {
  const { text, errors } = tree;
  if (text.trim() === '') {
    const fixes = [{ title: 'Write {}', edits: [{ offset: text.length, length: 0, text: '{}' }] }];
    const message = 'The file is empty: even a game with default rules needs a pair of braces, {}.';
    return [{ ...errorAt('empty-file', [], message), at: { offset: 0, length: text.length }, fixes }];
  }
  const findings: Finding[] = [];
  let last: ParseError | undefined;
  let hasSymbol = false;
  for (const error of errors) {
    // The parser complains again about the place where it resumes; one sentence for a place is enough. And after a word
    // without quotes it misses what it skipped with the word.
    const isEcho = last !== undefined && error.offset <= last.offset + last.length;
    last = { ...error, length: wordAt(text, error).length };
    if (isEcho || (hasSymbol && codeOf(error).endsWith('-expected'))) continue;
    hasSymbol ||= codeOf(error) === 'invalid-symbol';
    findings.push(syntaxFinding(text, error));
  }
  return findings;
}

const codeOf = (error: ParseError): Code => CODES[error.error as keyof typeof CODES] ?? 'invalid-symbol';

function syntaxFinding(text: string, error: ParseError): Finding {
  const code = codeOf(error);
  const { offset } = error;
  const word = wordAt(text, error);
  const atEnd = offset >= text.length;
  const quote = code === 'invalid-symbol' ? `${quoted(word)} is not understood. ` : '';
  const fixes = syntaxFixes(text, code, offset, word);
  const message = quote + SENTENCES[code];
  return {
    ...errorAt(code, [], message),
    at: atEnd ? { offset: text.length, length: 0 } : { offset, length: word.length },
    fixes,
  };
}

/** What the parser stumbled over; of a text in single quotes it sees only the first word. */
function wordAt(text: string, { offset, length }: ParseError): string {
  const single = /^'[^'"\\\r\n]{1,40}'/.exec(text.slice(offset, offset + 42));
  return single === null ? text.slice(offset, offset + length) : single[0];
}

function syntaxFixes(text: string, code: Code, offset: number, word: string): Fix[] {
  const insert = (title: string, at: number, inserted: string): Fix => ({
    title,
    edits: [{ offset: at, length: 0, text: inserted }],
  });
  const replace = (title: string, by: string): Fix => ({ title, edits: [{ offset, length: word.length, text: by }] });
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
      return [insert('Close the comment', text.length, ' */')];
    case 'open-text':
      return [insert('Close the text', offset + word.length, '"')];
    case 'invalid-symbol': {
      const bare = word.replace(/^['`“”‘’]|['`“”‘’]$/g, '');
      const keyword = nearestSpelling(bare, ['true', 'false']);
      if (bare === word && keyword !== undefined) return [replace(`Change to ${keyword}`, keyword)];
      return /^[\w .-]{1,40}$/.test(bare) ? [replace('Put it in double quotes', JSON.stringify(bare))] : [];
    }
    default:
      return [];
  }
}

function endOfPrevious(text: string, offset: number): number {
  const before = text.slice(Math.max(0, offset - 2000), offset);
  // Past a comment the right place is not found by looking at spaces alone; before the word itself is right too.
  return /[/*]/.test(before.slice(before.trimEnd().lastIndexOf('\n') + 1))
    ? offset
    : offset - (before.length - before.trimEnd().length);
}
