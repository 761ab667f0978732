// Fixes carried out on a whole file.

import { describe, expect, it } from 'vitest';
import { applyEdits, fixRuleText, parseRules } from '../../src/rules';

describe('fixing a rule file', () => {
  it.each([
    [
      'a misspelt field and, once it is known, its value',
      '{"tableau piles": {"build polcy": "red-blak"}}',
      '{"tableau piles": {"build policy": "red-black"}}',
    ],
    ['a field without effect', '{"stock": {"deal count": 3}}', '{}'],
    ['nothing where nothing is wrong', '{ /* as it is */ }', '{ /* as it is */ }'],
  ])('mends %s', (_what, text, fixed) => {
    const result = fixRuleText(text);
    expect(result.text).toBe(fixed);
    expect(result.problems).toEqual([]);
  });

  it.each([
    ['an empty file', ''],
    ['a bracket', '['],
    ['half a field', '{"a":'],
    ['many brackets', '['.repeat(50_000)],
    ['an open object', '{"cells":{"count":4},'],
    ['nothing', 'null'],
    ['a text', '"x"'],
  ])('never makes %s worse', (_what, text) => {
    const { text: fixed, done, problems } = fixRuleText(text);
    expect(problems).toEqual(parseRules(fixed).problems);
    if (done.length === 0) expect(fixed).toBe(text);
    else expect(problems.length).toBeLessThan(parseRules(text).problems.length);
  });

  const tableau = (fields: string): string => `{"tableau piles": {${fields}}}`;
  it.each([
    ['"in suit" is one suit', tableau('"build policy": "in suit"'), tableau('"build policy": "same-suit"')],
    ['"alternating" is red on black', tableau('"build policy": "alternating"'), tableau('"build policy": "red-black"')],
    ['"none" in spaces', tableau('"spaces policy": "none"'), tableau('"spaces policy": "no-build"')],
    ['"Kings only"', tableau('"spaces policy": "Kings only"'), tableau('"spaces policy": "kings"')],
    [
      '"tableau" is the beginning of "tableau piles"',
      '{"stock": {"size": 20, "deal type": "tableau"}}',
      '{"stock": {"size": 20, "deal type": "tableau piles"}}',
    ],
    [
      '"RL" is both sides',
      '{"foundations": {"present": false}, "tableau piles": {"count": 0}, "sequences": {"count": 4, "direction": "RL"}}',
      '{"foundations": {"present": false}, "tableau piles": {"count": 0}, "sequences": {"count": 4, "direction": "LR"}}',
    ],
    ['1 is "one"', '{"foundations": {"initial cards": 1}}', '{"foundations": {"initial cards": "one"}}'],
    [
      '"unlimited" redeals',
      '{"stock": {"size": 24, "redeals": "unlimited"}}',
      '{"stock": {"size": 24, "redeal": true}}',
    ],
    [
      'free cells and piles',
      '{"freecells": 4, "piles": 8}',
      '{"cells": { "count": 4 }, "tableau piles": { "count": 8 }}',
    ],
    ['an ace in words', '{"foundations": {"base card": "Ace"}}', '{"foundations": {"base card": "A"}}'],
    ['a field that says the same twice', '{"max rank": 8, "max rank": 8}', '{"max rank": 8}'],
    ['a forgotten comma', '{"max rank": 8 "two decks": true}', '{"max rank": 8, "two decks": true}'],
    ['a number in another base', '{"max rank": 0xC}', '{"max rank": 12}'],
  ])('understands what is meant: %s', (_what, text, fixed) => expect(fixRuleText(text).text).toBe(fixed));

  it.each([
    ['a field that nobody knows', '{"joker": 2}'],
    ['a word without a meaning', '{"tableau piles": {"build policy": "somehow"}}'],
    ['a word between two others', '{"foundations": {"initial cards": "on"}}'],
    ['a word far from all', '{"stock": {"size": 20, "deal type": "wasse tableau"}}'],
    ['a number far out of range', '{"max rank": 99}'],
    ['a broken number', '{"cells": {"count": 2.4}}'],
    ['how often the stock is gone through', '{"stock": {"size": 24, "redeal": 2}}'],
    ['one redeal', '{"stock": {"size": 24, "redeal": 1}}'],
    ['the choice of a goal', '{"hole": {"present": true}}'],
    ['an option that a goal would give an effect', '{"foundations": {"present": false}, "hole": {"base card": "7H"}}'],
    ['a field given twice with different values', '{"max rank": 8, "max rank": 9}'],
    ['a file of the catalogue', '{"name": "X", "source": {"kind": "own"}, "rules": {"cells": {"count": 4}}}'],
  ])('leaves open: %s', (_what, text) => expect(fixRuleText(text)).toMatchObject({ text, done: [] }));

  it('keeps a comment in a value that goes, and only the comment', () => {
    const text = '{ "hole": {"base card":[/* why */ 1]} }';
    const fixes = parseRules(text).problems.flatMap((problem) => problem.fixes);
    expect(fixes.length).toBeGreaterThan(0);
    for (const { edits } of fixes) {
      const fixed = applyEdits(text, edits);
      expect(parseRules(fixed).problems.filter(({ code }) => code.startsWith('syntax'))).toEqual([]);
      expect(fixed).not.toContain('[/*');
      expect(fixed).toContain('/* why */');
    }
  });

  it('says where each problem stood in the text as it was', () => {
    const { done } = fixRuleText('{"cels": {"cout": 4},\n "stok": {"size": "9"}}');
    expect(done.map(({ span, words }) => `${span.line}:${span.column} ${words}`)).toEqual([
      '1:2 cels → cells',
      '1:11 cells.cout → cells.count',
      '2:2 stok → stock',
      '2:19 stock.size "9" → 9',
    ]);
  });

  it.each([
    ['a long line of one key', `{${Array.from({ length: 1999 }, () => `"max rank": "b${'x'.repeat(480)}"`).join()}}`],
    ['many small mistakes', `{${Array.from({ length: 1900 }, (_, i) => `"cels${i}": {"cout": "${i}"}`).join()}}`],
    ['many forgotten commas', `{${Array.from({ length: 1900 }, (_, i) => `"cels${i}": 1`).join(' ')}}`],
    [
      'halves of characters',
      `{${Array.from({ length: 1900 }, (_, i) => `"\\ud${(0x800 + i).toString(16)}": 1`).join()}}`,
    ],
    ['a megabyte of spaces after a slip', `{"cels": {"count": 4} "stok": 9 ${' '.repeat(900_000)}`],
  ])('answers soon: %s', (_what, text) => {
    expect(parseRules(text).problems.length).toBeGreaterThan(0);
    fixRuleText(text.slice(0, 99_000));
    expect(fixRuleText(text).problems.length).toBeGreaterThan(0);
  });
});
