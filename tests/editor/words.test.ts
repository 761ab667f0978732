import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from '@core/catalogue';
import { applyEdits, effectiveRules, parseRules, RULES_FIELDS, type RulesDocument } from '@core/rules';
import { comparedFile, comparedPreset, homePreset } from '../../src-renderer/editor/comparedText';
import { differenceLines, strengthWords } from '../../src-renderer/editor/compareWords';
import { effectiveSections, effectiveText } from '../../src-renderer/editor/effectiveRows';
import { shortestEdit } from '../../src-renderer/editor/language/shortestEdit';
import { allowedNotSaid, countWords } from '../../src-renderer/editor/problemWords';

const klondike = catalogue.findGame('klondike')!;
const changed = (over: RulesDocument): RulesDocument => ({ ...klondike.document, ...over });

describe('effective rules', () => {
  const sections = effectiveSections(klondike.rules, klondike.document);
  const rows = sections.flatMap(({ name, rows }) => rows.map((row) => ({ ...row, name: `${name}.${row.name}` })));

  test('show every rule once, with words', () => {
    expect(rows.map(({ path }) => path)).toEqual(RULES_FIELDS.map(({ path }) => path));
    for (const row of rows) expect(row.title !== '' && row.value !== '' && row.help.length > 20).toBe(true);
  });
  test('tell what the file says from what it leaves out', () => {
    expect(rows.find(({ name }) => name === 'stock.deal count')).toMatchObject({ value: '3', isDefault: false });
    expect(rows.find(({ name }) => name === 'stock.deal type')).toMatchObject({ value: '"waste"', isDefault: true });
    expect(rows.find(({ name }) => name === '.two decks')).toMatchObject({ value: 'false', isDefault: true });
  });
  test('copied as JSON are the same game', () => {
    expect(parseRules(effectiveText(klondike.rules)).rules).toEqual(klondike.rules);
  });
});

describe('a comparison', () => {
  const harder = effectiveRules(changed({ stock: { size: 24, 'deal count': 3, redeal: false } }));

  test('lists what differs, in words', () => {
    expect(differenceLines(klondike.rules, harder)).toEqual([
      { path: ['stock', 'redeal'], title: 'Redeals', name: 'stock › redeal', there: 'yes', here: 'no' },
    ]);
    expect(differenceLines(klondike.rules, klondike.rules)).toEqual([]);
  });
  test('says which game is certainly the harder', () => {
    expect(strengthWords(klondike.rules, harder, 'Klondike')?.sentence).toContain('at least as hard as Klondike');
    expect(strengthWords(harder, klondike.rules, 'that')?.sentence).toContain('at least as easy as that');
    expect(strengthWords(klondike.rules, klondike.rules, 'Klondike')?.sentence).toContain('The same deals');
    expect(strengthWords(klondike.rules, catalogue.findGame('free-cell')!.rules, 'FreeCell')).toBeUndefined();
  });
  test('gives reasons that name the games', () => {
    const { reasons } = strengthWords(klondike.rules, harder, 'Klondike')!;
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(reason).not.toMatch(/first game|second game/);
    expect(reasons.join(' ')).toContain('Klondike allows more');
  });
  test('starts with the preset that the document came from, or with the nearest', () => {
    expect(homePreset('golf', klondike.rules).id).toBe('golf');
    expect(homePreset(null, harder).id).toBe('klondike');
    expect(homePreset('no such game', undefined).id).toBe('klondike');
  });
  test('reads presets and saved files as the rules they are', () => {
    const { text, rules } = comparedPreset(klondike);
    expect(comparedFile(text).rules).toEqual(rules);
    expect(comparedFile('{ "cells": ').rules).toBeUndefined();
  });
});

test.each([
  ['{}', 'No problems'],
  ['{ "two decks": 3 }', '1 error'],
  ['{ "two decks": 3, "max rank": 99 }', '2 errors'],
  ['{ "cells": 4 }', '1 warning'],
])('the problems of %s are counted: %s', (text, words) => {
  expect(countWords(parseRules(text).problems)).toBe(words);
});

test('allowed values are listed unless the message does so', () => {
  const [typo, kind] = parseRules('{ "tableau piles": { "build policy": "red-blak", "face up cards": 3 } }').problems;
  expect(allowedNotSaid(typo)).toBe('any-suit, red-black, same-suit, no-build');
  expect(kind.allowed).toEqual(['all', 'top']);
  expect(allowedNotSaid(kind)).toBe('');
});

test('the shortest edit makes one text of another and never parts a line end', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\r\n', '\n'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const edit = shortestEdit(before, after);
      expect(applyEdits(before, [edit])).toBe(after);
      for (const at of [edit.offset, edit.offset + edit.length])
        expect(before[at - 1] === '\r' && before[at] === '\n').toBe(false);
    }),
  );
});
