// Pieces of XML and HTML as text: everything that comes from outside goes through `escapeMarkup`.

import { wellFormed } from '../base';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe inside elements and quoted attributes. Characters that XML cannot hold become the replacement character. */
export const escapeMarkup = (text: string): string =>
  wellFormed(text)
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]);

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One element. Attribute values are escaped, `content` is markup already. */
export function makeElement(name: string, attributes: Attributes = {}, ...content: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? makeCoordinate(value) : escapeMarkup(value ?? '')}"`)
    .join('');
  return content.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${content.join('')}</${name}>`;
}

/** Hundredths of a pixel are more than a screen shows. */
export const makeCoordinate = (value: number): string => String(Math.round(value * 100) / 100 + 0);
