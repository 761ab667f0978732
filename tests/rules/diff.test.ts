// Differences between rule sets, and documents that say no more than they must.

import { describe, expect, test } from 'vitest';
import { diffRules, effectiveRules, minimalDocument, type RulesDocument } from '../../src/rules';
import { seededRandom, soundRules } from './variation';

describe('differences', () => {
  test('name the field and both values', () => {
    const a = effectiveRules({ cells: { count: 4 } });
    const b = effectiveRules({ 'two decks': true, accordion: { moves: ['L1'] } });
    expect(diffRules(a, b)).toEqual([
      { path: ['cells', 'count'], title: 'Number of cells', a: 4, b: 0 },
      { path: ['accordion', 'moves'], title: 'Moves', a: [], b: ['L1'] },
      { path: ['two decks'], title: 'Two decks', a: false, b: true },
    ]);
  });

  test('are none between a rule set and itself read again', () => {
    const random = seededRandom(9);
    for (let i = 0; i < 500; i++) {
      const rules = soundRules(random);
      const again = effectiveRules(JSON.parse(JSON.stringify(minimalDocument(rules))) as RulesDocument);
      expect(diffRules(rules, again)).toEqual([]);
    }
  });
});

describe('the minimal document', () => {
  test('leaves out defaults and keeps the order of the language', () => {
    const rules = effectiveRules({ 'two decks': true, stock: { redeal: true, size: 3 }, cells: { count: 0 } });
    expect(JSON.stringify(minimalDocument(rules))).toBe('{"stock":{"size":3,"redeal":true},"two decks":true}');
  });

  test('of the defaults is empty', () => expect(minimalDocument(effectiveRules({}))).toEqual({}));
});
