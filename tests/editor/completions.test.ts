import { describe, expect, test } from 'vitest';
import { applyEdits, parseRules, RULES_SCHEMA } from '@core/rules';
import { completionsAt, type Completion } from '../../src-renderer/editor/language/completions';

/** The cursor is written as a bar. */
function at(marked: string): { text: string; offset: number; offers: readonly Completion[] } {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  return { text, offset, offers: completionsAt(text, offset) };
}
const labels = (marked: string): string[] => at(marked).offers.map(({ label }) => label);

/** The text after a completion was chosen, its stops left with what they propose. */
function chosen(marked: string, label: string): string {
  const { text, offers } = at(marked);
  const offer = offers.find((each) => each.label === label);
  expect(offer, `${label} is offered`).toBeDefined();
  const plain = offer!.snippet.replace(/\$\{\d:((?:\\.|[^}])*)\}|\$\d/g, '$1').replace(/\\([\\$}])/g, '$1');
  return applyEdits(text, [{ ...offer!.replaces, text: plain }, ...offer!.alsoEdits]);
}

const SECTIONS = Object.keys(RULES_SCHEMA.properties!).filter((name) => name !== '$schema');
const POLICIES = ['any-suit', 'red-black', 'same-suit', 'no-build'];

describe('fields are offered', () => {
  test('all of them, and whole games, in an empty file', () => {
    expect(labels('{ | }')).toEqual(expect.arrayContaining([...SECTIONS, 'A game with cells']));
    expect(labels('|')).toEqual(expect.arrayContaining(['{}', 'A game with cells']));
  });
  test.each([
    ['without those that are there', '{ "cells": {"count": 1}, |  "stock": {} }', ['cells', 'stock'], ['hole']],
    ['of the section', '{ "cells": { | } }', ['hole', 'size'], ['count', 'pre-filled']],
    ['inside a half-written name', '{ "stock": { "siz| } }', [], ['size', 'deal count']],
    ['at a bare word', '{ "stock": { siz| } }', [], ['size', 'deal count']],
    ['in a file that is not closed', '{ "stock": { "size": 3, "|', ['size'], ['deal count', 'redeal']],
    ['before a field, where a value is missing', '{ "stock": { "size": \n "|": 3 } }', ['size'], ['deal count']],
    ['after a line without its comma', '{ "stock": { "size": 3\n | } }', ['size'], ['redeal']],
    ['after a comment', '{ "stock": { /* how */ | } }', [], ['size']],
    ['at a name that has its value', '{ "stock": { "si|ze": 3 } }', [], ['size', 'redeal']],
  ])('%s', (_, marked, absent, present) => {
    expect(labels(marked)).toEqual(expect.arrayContaining(present));
    for (const label of absent) expect(labels(marked)).not.toContain(label);
  });
});

describe('values are offered', () => {
  test.each([
    ['after a name', '{ "tableau piles": { "build policy": | } }', POLICIES],
    ['inside quotes', '{ "tableau piles": { "build policy": "|" } }', POLICIES],
    ['in a half-written value', '{ "tableau piles": { "build policy": "red-|', POLICIES],
    ['in an unquoted value', '{ "tableau piles": { "build policy": red| } }', POLICIES],
    ['yes and no', '{ "two decks": | }', ['true', 'false']],
    ['usual numbers and the default', '{ "cells": { "count": | } }', ['0', '1', '4', '8']],
    ['ranks', '{ "foundations": { "base card": "|" } }', ['A', '2', '10', 'K', 'random']],
    ['entries of a list', '{ "accordion": { "build policies": ["same-suit", "|"] } }', ['same-rank', 'red-black']],
    ['whole lists', '{ "accordion": { "moves": | } }', ['["L1", "L3"]', '[]']],
    ['a section', '{ "cells": | }', ['{}', '{ "count": 4 }']],
  ])('%s', (_, marked, present) => {
    expect(labels(marked)).toEqual(expect.arrayContaining(present));
  });
  test('but not those that a list has already', () => {
    expect(labels('{ "accordion": { "build policies": ["same-suit", "|"] } }')).not.toContain('same-suit');
  });
  test('with the default marked and every one explained', () => {
    const { offers } = at('{ "tableau piles": { "build policy": | } }');
    expect(offers.filter(({ isStandard }) => isStandard).map(({ label }) => label)).toEqual(['any-suit']);
    for (const { help } of offers) expect(help.length).toBeGreaterThan(20);
  });
});

test.each([
  ['in a line comment', '{ // the |\n }'],
  ['at the end of a line comment', '{ // the stock|\n }'],
  ['in a block comment', '{ /* "|" */ }'],
  ['in a block comment that is not closed', '{ /* | }'],
  ['between a name and its colon', '{ "cells" | }'],
  ['right behind a value', '{ "two decks": true | }'],
  ['after the end', '{} |'],
  ['in a field that does not exist', '{ "celler": { | } }'],
  ['as the value of a field that does not exist', '{ "celler": | }'],
])('nothing is offered %s', (_, marked) => {
  expect(labels(marked)).toEqual([]);
});

describe('a chosen completion', () => {
  test.each([
    ['{ | }', 'two decks', '{ "two decks": true }'],
    ['{ "tw|" }', 'two decks', '{ "two decks": true }'],
    ['{ "tw|": false }', 'two decks', '{ "two decks": false }'],
    ['{ "tw|: false }', 'two decks', '{ "two decks": false }'],
    ['{ | "cells": {} }', 'two decks', '{ "two decks": true, "cells": {} }'],
    ['{ "cells": {}\n | }', 'two decks', '{ "cells": {},\n "two decks": true }'],
    ['{ "cells": { "count": | "pre-filled": 0 } }', '4', '{ "cells": { "count": 4, "pre-filled": 0 } }'],
    [
      '{ "tableau piles": { "build policy": "red|" } }',
      'red-black',
      '{ "tableau piles": { "build policy": "red-black" } }',
    ],
    [
      '{ "tableau piles": { "build policy": re| } }',
      'red-black',
      '{ "tableau piles": { "build policy": "red-black" } }',
    ],
    ['{ "accordion": { | } }', 'moves', '{ "accordion": { "moves": ["L1"] } }'],
  ])('turns %j by %j into %j', (marked, label, text) => {
    expect(chosen(marked, label)).toBe(text);
  });
  test.each(['A game with cells', 'A game with stock and waste'])('makes %s of an empty file', (label) => {
    expect(parseRules(chosen('|', label)).problems).toEqual([]);
    expect(parseRules(chosen('{\n|\n}', label)).problems).toEqual([]);
  });
  test('is never an unknown field or value, wherever it is chosen', () => {
    const doubtful = ['unknown-field', 'unknown-value', 'wrong-type', 'out-of-range', 'repeated-field'];
    const codesOf = (text: string): string[] => parseRules(text).problems.map(({ code }) => code);
    for (const section of SECTIONS) {
      for (const { label } of at(`{ "${section}": | }`).offers) {
        expect(codesOf(chosen(`{ "${section}": | }`, label)), label).not.toEqual(expect.arrayContaining(doubtful));
      }
      for (const field of Object.keys(RULES_SCHEMA.properties![section].properties ?? {})) {
        const marked = `{ "${section}": { "${field}": | } }`;
        expect(at(marked).offers.length).toBeGreaterThan(1);
        for (const { label } of at(marked).offers)
          for (const code of codesOf(chosen(marked, label))) expect(doubtful, `${field} ${label}`).not.toContain(code);
      }
    }
  });
});
