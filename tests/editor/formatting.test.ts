import fc from 'fast-check';
import { createScanner } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { catalogue } from '@core/catalogue';
import { applyEdits, parseRules } from '@core/rules';
import { formatEdits } from '../../src-renderer/editor/language/formatting';

const formatted = (text: string): string => applyEdits(text, formatEdits(text));

/** Everything but white space: what is written and in which order. */
function substance(text: string): string[] {
  const scanner = createScanner(text, false);
  const parts: string[] = [];
  for (let kind: number = scanner.scan(); kind !== 17; kind = scanner.scan())
    if (kind !== 14 && kind !== 15) {
      const start = scanner.getTokenOffset();
      parts.push(text.slice(start, start + scanner.getTokenLength()).trimEnd());
    }
  return parts;
}

test.each([
  ['fields get lines', '{"cells":{"count":4}}', '{\n  "cells": {\n    "count": 4\n  }\n}\n'],
  [
    'comments stay where they are',
    '{ // four\n"cells":{"count":4 /* 4! */} }',
    '{ // four\n  "cells": {\n    "count": 4 /* 4! */\n  }\n}\n',
  ],
  [
    'a list on one line stays so',
    '{"accordion":{"moves":["L1", "L3"]}}',
    '{\n  "accordion": {\n    "moves": ["L1", "L3"]\n  }\n}\n',
  ],
  ['line ends stay as they are', '{\r\n"two decks":true}', '{\r\n  "two decks": true\r\n}\r\n'],
])('%s', (_, text, expected) => {
  expect(formatted(text)).toBe(expected);
});

test('formatting twice is formatting once, and keeps every game as it is', () => {
  for (const { document } of catalogue.games) {
    const text = `// a game\n${JSON.stringify(document)} // that is all`;
    const once = formatted(text);
    expect(formatted(once)).toBe(once);
    expect(substance(once)).toEqual(substance(text));
    expect(parseRules(once).rules).toEqual(parseRules(text).rules);
  }
});

test('whatever the text, only white space changes', () => {
  const part = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"cells"',
    '7',
    'true',
    'bare',
    ' ',
    '\n',
    '// note\n',
    '/* note */',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      expect(substance(formatted(text))).toEqual(substance(text));
    }),
  );
});

test('a text nested too deeply is left alone', () => {
  expect(formatEdits('['.repeat(100_000))).toEqual([]);
});
