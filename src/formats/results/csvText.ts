// Comma-separated values after RFC 4180. Texts from outside are written so that no spreadsheet takes them for a formula.

/** What a spreadsheet may run: a text that begins so, apostrophes and space before it left aside. */
const FORMULA = /^'*\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const DEFUSED = /^'+\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** With an apostrophe in front, which spreadsheets take as the sign of a plain text. */
export const defuse = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text as it was before `defuse`. */
export const restore = (text: string): string => (DEFUSED.test(text) ? text.slice(1) : text);

/** A text of a user as one field. */
export const textField = (text: string): string => quoteField(defuse(text));

/** In quotes where RFC 4180 asks for them. */
export const quoteField = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;

export const numberField = (value: number | null): string => (value === null ? '' : String(value));

/** Without the recipe, which is always in quotes, a row has a few hundred characters. */
const LONGEST_PLAIN_LINE = 1_000_000;
const MOST_FIELDS = 1000;

export const LINE_END = '\r\n';

export interface CsvRecord {
  readonly fields: readonly string[];
  /** Of its first character, from 1. */
  readonly line: number;
  readonly isFirst: boolean;
}

/** A quote where there can be none, or one that is never closed: the rest of the text cannot be trusted. */
export class CsvProblem extends Error {
  constructor(
    readonly line: number,
    readonly words: string,
  ) {
    super(`Line ${line}: ${words}`);
  }
}

/**
 * The records of a text, one after the other. Empty lines are left out, and so are lines behind the first that `skip`
 * wants to hear no more of. Throws a CsvProblem.
 */
export function* readRecords(text: string, skip: (line: string) => boolean = () => false): Generator<CsvRecord> {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let line = 1;
  let isFirst = true;
  while (at < text.length) {
    const end = text.indexOf('\n', at);
    const stop = end < 0 ? text.length : end;
    const plain = text.slice(at, text.charCodeAt(stop - 1) === 13 && stop > at ? stop - 1 : stop);
    if (!plain.includes('"')) {
      if (plain.length > LONGEST_PLAIN_LINE) throw new CsvProblem(line, 'is too long to be a row of a table.');
      if (plain !== '' && (isFirst || !skip(plain))) {
        yield { fields: plain.split(','), line, isFirst };
        isFirst = false;
      }
      at = stop + 1;
      line++;
      continue;
    }
    const record = readQuoted(text, at, line);
    yield { fields: record.fields, line, isFirst };
    isFirst = false;
    at = record.end;
    line = record.line;
  }
}

/** One record that has quotes, and so perhaps line breaks, in it. */
function readQuoted(
  text: string,
  start: number,
  firstLine: number,
): { readonly fields: readonly string[]; readonly line: number; readonly end: number } {
  const fields: string[] = [];
  let at = start;
  let line = firstLine;
  for (;;) {
    let field = '';
    if (text[at] === '"') {
      at++;
      for (;;) {
        const close = text.indexOf('"', at);
        if (close < 0) throw new CsvProblem(line, 'a quotation mark is opened and never closed.');
        const piece = text.slice(at, close);
        line += countBreaks(piece);
        field += piece;
        at = close + 1;
        if (text[at] !== '"') break;
        field += '"';
        at++;
      }
      if (at < text.length && !/[,\r\n]/.test(text[at]))
        throw new CsvProblem(line, 'a quoted field goes on behind its closing quotation mark.');
    } else {
      const found = text.slice(at).search(/[,\r\n"]/);
      const stop = found < 0 ? text.length : at + found;
      if (text[stop] === '"')
        throw new CsvProblem(line, 'a quotation mark stands inside a field that has none around it.');
      field = text.slice(at, stop);
      at = stop;
    }
    fields.push(field);
    if (fields.length > MOST_FIELDS) throw new CsvProblem(line, 'has more columns than any of our tables.');
    if (text[at] === ',') {
      at++;
      continue;
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    return { fields, line: line + 1, end: at };
  }
}

const countBreaks = (text: string): number => text.split('\n').length - 1;
