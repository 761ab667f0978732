// Plain-text tables: columns padded to their widest cell, two spaces apart. For terminals and text files.

export interface TextTableOptions {
  /** Columns set flush right, by index. */
  readonly rightAligned?: readonly number[];
}

/** Characters a terminal shows, as far as our own texts go: one per code point. */
export const textWidth = (text: string): number => Array.from(text).length;

export function padText(text: string, width: number, right = false): string {
  const space = ' '.repeat(Math.max(0, width - textWidth(text)));
  return right ? space + text : text + space;
}

/** The lines of a table with a heading and a rule below it. Trailing spaces are cut. */
export function makeTextTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  { rightAligned = [] }: TextTableOptions = {},
): string[] {
  const widths = headings.map((heading, i) => Math.max(textWidth(heading), ...rows.map((row) => textWidth(row[i]))));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => padText(cell, widths[i], rightAligned.includes(i)))
      .join('  ')
      .trimEnd();
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}

/** Words laid out in lines of at most `width`, all but the first behind `indent` spaces. */
export function wrapWords(words: readonly string[], width: number, indent: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && indent + textWidth(line) + 1 + textWidth(word) > width) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  if (line !== '') lines.push(line);
  return lines.map((each, i) => (i === 0 ? each : ' '.repeat(indent) + each));
}
