// Text in a picture: how wide it will be, and how it is laid out in lines. The font is the reader's, so widths are
// estimates on the wide side: a label may get too much room, never too little.

import { escapeInvisible } from '../../base';
import { escapeMarkup, makeElement, type Attributes } from '../markup';

export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";

/** Of the font size, after DejaVu Sans, the widest of the fonts that systems come with. */
function characterWidth(character: string): number {
  if (/[ijlI.,:;'|!()[\] ]/.test(character)) return 0.39;
  if (/[frt/"-]/.test(character)) return 0.45;
  if (/[mwMW@%—…]/.test(character)) return 0.98;
  if (/[A-Z&=+±<>~#−×]/.test(character)) return 0.8;
  if (/[ -~–°]/.test(character)) return 0.64;
  if (/\p{M}/u.test(character)) return 0;
  return /[\u0370-\u058f\u0080-\u024f]/.test(character) ? 0.75 : 1.1;
}

export function textPixels(text: string, size: number, bold = false): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width * size * (bold ? 1.1 : 1);
}

/** Lines that fit the width, broken between words where possible; what exceeds the last line ends in "…". */
export function wrapText(text: string, size: number, width: number, mostLines: number, bold = false): string[] {
  const fits = (line: string): boolean => textPixels(line, size, bold) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of pieces(plainText(text), (piece) => fits(piece)))
    if (line === '' || fits(line + word)) line += line === '' ? word.trimStart() : word;
    else {
      lines.push(line.trimEnd());
      line = word.trimStart();
    }
  lines.push(line.trimEnd());
  if (lines.length <= mostLines) return lines;
  let last = lines.slice(mostLines - 1).join(' ');
  while (last !== '' && !fits(`${last}…`)) last = Array.from(last).slice(0, -1).join('');
  return [...lines.slice(0, mostLines - 1), `${last.trimEnd()}…`];
}

/** Longer texts are nobody's label. */
const LONGEST_LABEL = 400;

/** On one line, with nothing hidden. */
const plainText = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return escapeInvisible(line.length > LONGEST_LABEL ? `${line.slice(0, LONGEST_LABEL)}…` : line);
};

/** Words with the space before them; words that fit no line are cut. */
function* pieces(text: string, fits: (piece: string) => boolean): Generator<string> {
  for (const word of text.match(/\s*\S+/g) ?? ['']) {
    let piece = '';
    for (const character of word) {
      if (piece !== '' && !fits(piece + character)) {
        yield piece;
        piece = '';
      }
      piece += character;
    }
    yield piece;
  }
}

export interface TextStyle {
  readonly size: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
  /** A class of the theme; "pl-ink" unless told. */
  readonly colour?: string;
}

/** One line; `y` is its baseline. */
export function drawText(text: string, x: number, y: number, style: TextStyle, more: Attributes = {}): string {
  const { size, anchor = 'start', bold = false, colour = 'pl-ink' } = style;
  return makeElement(
    'text',
    {
      x,
      y,
      class: colour,
      'font-size': size,
      'text-anchor': anchor === 'start' ? undefined : anchor,
      'font-weight': bold ? 600 : undefined,
      ...more,
    },
    escapeMarkup(text),
  );
}

export const lineHeight = (size: number): number => Math.round(size * 1.35);

/** Several lines; `y` is the baseline of the first. */
export const drawLines = (lines: readonly string[], x: number, y: number, style: TextStyle): string =>
  lines.map((line, i) => drawText(line, x, y + i * lineHeight(style.size), style)).join('');
