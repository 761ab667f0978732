import { describe, expect, test } from 'vitest';
import { RULES_SCHEMA, schemaAt, type RulesPath, type SchemaNode } from '@core/rules';
import { fieldHelp, oneLine, valueHelp } from '../../src-renderer/editor/language/helpTexts';
import { helpAt } from '../../src-renderer/editor/language/hover';

function paths(node: SchemaNode = RULES_SCHEMA, path: RulesPath = []): RulesPath[] {
  const below = Object.entries(node.properties ?? {}).flatMap(([name, field]) => paths(field, [...path, name]));
  return path.length === 0 ? below : [path, ...below];
}
const PATHS = paths();
const VALUES = PATHS.flatMap((path) => {
  const node = schemaAt(path)!;
  const values: readonly unknown[] = node.enum ?? node.items?.enum ?? (node.type === 'boolean' ? [true, false] : []);
  return values.map((value): [string, RulesPath, unknown] => [
    `${path.join('.')} ${String(value)}`,
    node.items === undefined ? path : [...path, 0],
    value,
  ]);
});

/** A rule file with one value, and where it stands. */
function textWith(path: RulesPath, value: string): string {
  return [...path]
    .reverse()
    .reduce<string>((inner, step) => (step === 0 ? `[${inner}]` : `{ "${step}": ${inner} }`), value);
}

test('the language has the fields and values that these tests walk through', () => {
  expect(PATHS.length).toBeGreaterThan(40);
  expect(VALUES.length).toBeGreaterThan(50);
});

test.each(PATHS.map((path): [string, RulesPath] => [path.join('.'), path]))(
  '%s is explained at its name',
  (_, path) => {
    const node = schemaAt(path)!;
    const text = textWith(path, '0');
    const help = helpAt(text, text.lastIndexOf('":') - 1);
    expect(help?.markdown).toBe(fieldHelp(path));
    expect(help?.markdown).toContain(node.title);
    expect(help?.markdown).toContain(node.description);
    if (node.default !== undefined)
      expect(help?.markdown).toContain(`When left out: \`${JSON.stringify(node.default)}\``);
    for (const value of node.enum ?? []) expect(help?.markdown).toContain(`"${value}"`);
    if (node.type === 'integer') expect(help?.markdown).toContain(`from ${node.minimum} to ${node.maximum}`);
    if (path[0] !== '$schema') expect(help?.markdown).toContain('Example: ');
  },
);

test.each(VALUES)('%s is explained', (_, path, value) => {
  const node = schemaAt(path)!;
  const text = textWith(path, oneLine(value));
  const help =
    helpAt(text, text.indexOf(`${oneLine(value)} `) + 2)?.markdown ??
    helpAt(text, text.indexOf(oneLine(value)) + 1)?.markdown;
  const meaning =
    node.enum === undefined ? node.description : node.enumDescriptions?.[node.enum.indexOf(String(value))];
  expect(valueHelp(path, value)).toContain(meaning);
  expect(help).toBe(valueHelp(path, value));
});

describe('help', () => {
  test.each([
    ['a number', '{ "cells": { "count": 4| } }', 'How many cards can be kept'],
    ['a value that does not exist, with those that do', '{ "stock": { "deal type": "was|t" } }', '"tableau piles"'],
    ['a card', '{ "hole": { "base card": "A|S" } }', 'lies in the hole'],
    ['a name in a broken file', '{ "cells": { "cou|nt": ', 'Number of cells'],
    ['a name without quotes', '{ cel|ls: 3', 'Cells'],
  ])('is there on %s', (_, marked, words) => {
    expect(helpAt(marked.replace('|', ''), marked.indexOf('|'))?.markdown).toContain(words);
  });
  test.each([
    ['an unknown name', '{ "cel|ler": 3 }'],
    ['a brace', '|{ }'],
    ['a comment', '{ // ce|lls\n }'],
    ['the value of an unknown name', '{ "celler": 3| }'],
    ['an unknown entry deep inside', '{ "cells": { "count": { "a|": 1 } } }'],
  ])('is not there on %s', (_, marked) => {
    expect(helpAt(marked.replace('|', ''), marked.indexOf('|'))).toBeUndefined();
  });
  test('shows what a file says as plain text, and not at any length', () => {
    const text = `{ "hole": { "base card": "\`![x](https://example.org/x)\` ${'long '.repeat(100)}" } }`;
    const help = helpAt(text, text.indexOf('![x]'))!.markdown;
    expect(help.split('\n')[0]).toMatch(/^`[^`]{10,70}` — \*\*First card in the hole\*\*$/);
  });
  test('points at the word with its quotes', () => {
    expect(helpAt('{ "cells": {} }', 5)?.at).toEqual({ offset: 2, length: 7 });
  });
});
