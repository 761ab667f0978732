// Which help belongs to a place of the text: that of the field whose name is there, or of the value.

import { fieldHelp, valueHelp } from './helpTexts';
import { placeAt, type Stretch } from './writtenPlace';

export interface Help {
  readonly at: Stretch;
  readonly markdown: string;
}

export function helpAt(text: string, offset: number): Help | undefined {
  const place = placeAt(text, offset);
  if (place === undefined || place.word.length === 0) return undefined;
  const markdown =
    place.kind === 'name'
      ? fieldHelp([...place.path, place.written])
      : valueHelp(place.path, valueOf(text, place.word));
  return markdown === undefined ? undefined : { at: place.word, markdown };
}

/** The value that is written; a word that is not JSON stands for itself. */
function valueOf(text: string, { offset, length }: Stretch): unknown {
  const word = text.slice(offset, offset + length);
  try {
    return JSON.parse(word) as unknown;
  } catch {
    return word.replace(/"/g, '');
  }
}
