// Rules saved for Solvitaire, and what it would read differently.

import { expect, test } from 'vitest';
import { effectiveRules, makeSolvitaireRules, rulesIdentity, type RulesDocument } from '../../src/rules';
import presets from '../fixtures/solvitaire-presets.json';

const saved = (document: RulesDocument) => makeSolvitaireRules(effectiveRules(document));
const spider = presets.spider as RulesDocument;

const DIFFERENCES: readonly [string, RulesDocument, readonly RegExp[]][] = [
  ['FreeCell is the same game', presets['free-cell'] as RulesDocument, []],
  ['Klondike is the same game', presets.klondike as RulesDocument, []],
  ['Canfield is the same game', presets.canfield as RulesDocument, []],
  ['Spider sends up single cards and joins groups by suit', spider, [/ignores "only complete/, /by the group policy/]],
  [
    'Spider as published is the same game',
    {
      ...spider,
      'tableau piles': { ...spider['tableau piles'], 'group joins by': 'group policy' },
      foundations: { 'only complete pile moves': false },
    },
    [],
  ],
  [
    'a short deck has no kings',
    { 'max rank': 8, 'tableau piles': { 'spaces policy': 'kings' } },
    [/deck without kings/],
  ],
  [
    'kings are real kings',
    { foundations: { 'base card': 'random' }, 'tableau piles': { 'spaces policy': 'kings' } },
    [/real kings/],
  ],
  ['American Toad stops building', presets['american-toad'] as RulesDocument, [/stops building/]],
];

test.each(DIFFERENCES)('%s', (_, document, differences) => {
  const found = saved(document).differences;
  expect(found).toHaveLength(differences.length);
  differences.forEach((difference, i) => expect(found[i]).toMatch(difference));
});

test('the document has no field that Solvitaire does not know', () => {
  const { document } = saved({
    ...spider,
    'tableau piles': { ...spider['tableau piles'], 'group joins by': 'group policy' },
  });
  expect(document['tableau piles']).toEqual({
    count: 10,
    'move built group': 'yes',
    'move built group policy': 'same-suit',
    'face up cards': 'top',
  });
});

test.each(Object.entries(presets))('%s is read back as the same game', (_, preset) => {
  const rules = effectiveRules(preset as RulesDocument);
  expect(rulesIdentity(effectiveRules(makeSolvitaireRules(rules).document))).toBe(rulesIdentity(rules));
});
