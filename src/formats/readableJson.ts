// JSON for people to read: indented, but short lists, such as a pile of cards, stay on one line.

import { wrapWords } from './textTable';

const LONGEST_LINE = 100;

export function makeReadableJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value as readonly unknown[];
    if (items.length === 0) return '[]';
    if (items.every(isShort))
      return listInLines(
        items.map((item) => JSON.stringify(item) ?? 'null'),
        indent,
      );
    return `[\n${items.map((item) => inner + makeReadableJson(item, inner)).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  if (members.length === 0) return '{}';
  const lines = members.map(([key, member]) => `${inner}${JSON.stringify(key)}: ${makeReadableJson(member, inner)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

const isShort = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Array.isArray(value) && value.length === 0);

/** As many items on a line as fit. */
function listInLines(items: readonly string[], indent: string): string {
  const oneLine = `[${items.join(', ')}]`;
  if (indent.length + oneLine.length <= LONGEST_LINE) return oneLine;
  const inner = `${indent}  `;
  const words = items.map((item, i) => (i < items.length - 1 ? `${item},` : item));
  return `[\n${inner}${wrapWords(words, LONGEST_LINE, inner.length).join('\n')}\n${indent}]`;
}
