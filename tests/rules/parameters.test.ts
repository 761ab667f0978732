// The list of what can be varied in a game, and the ways to name and set it.

import { describe, expect, test } from 'vitest';
import {
  checkRules,
  effectiveRules,
  makePath,
  parsePath,
  rulesIdentity,
  setParameter,
  sweepableParameters,
  type Parameter,
  type RulesDocument,
} from '../../src/rules';
import presets from '../fixtures/solvitaire-presets.json';
import { seededRandom, soundRules } from './variation';

const parameters = (name: keyof typeof presets): Parameter[] =>
  sweepableParameters(effectiveRules(presets[name] as RulesDocument));

function parameter(name: keyof typeof presets, path: string): Parameter {
  const found = parameters(name).find((each) => each.name === path);
  if (found === undefined) throw new Error(`${path} is no parameter of ${name}`);
  return found;
}

const upTo = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

const LEGAL: readonly [keyof typeof presets, path: string, legal: readonly (number | string | boolean)[]][] = [
  ['free-cell', 'cells.count', upTo(0, 52)],
  ['free-cell', 'cells.pre-filled', upTo(0, 4)],
  ['klondike', 'stock.deal count', upTo(1, 24)],
  ['klondike', 'reserve.size', upTo(0, 28)],
  ['klondike', 'tableau piles.spaces policy', ['any', 'no-build', 'kings', 'auto-waste-then-stock']],
  ['klondike', 'stock.deal type', ['waste', 'tableau piles']],
  ['klondike', 'two decks', [false, true]],
  ['thirty', 'foundations.base card', ['A', '2', '3', '4', '5', '6', '7', '8', 'random']],
  ['gaps-one-deal', 'sequences.direction', ['L', 'R', 'LR']],
  ['accordion', 'accordion.size', upTo(1, 52)],
];

describe('parameters', () => {
  test.each(LEGAL)('of %s: %s has its legal values', (game, path, legal) =>
    expect(parameter(game, path).legal).toEqual(legal),
  );

  test('without effect are left out', () => {
    expect(parameters('free-cell').map(({ name }) => name)).toEqual([
      'tableau piles.count',
      'tableau piles.build policy',
      'tableau piles.spaces policy',
      'tableau piles.diagonal deal',
      'tableau piles.move built group',
      'tableau piles.face up cards',
      'foundations.initial cards',
      'foundations.base card',
      'foundations.removable',
      'foundations.only complete pile moves',
      'cells.count',
      'cells.pre-filled',
      'stock.size',
      'reserve.size',
      'max rank',
      'two decks',
    ]);
  });

  test('say why a value is impossible', () => {
    const dealCount = parameter('klondike', 'stock.deal count');
    expect(dealCount.impossible(3)).toBeUndefined();
    expect(dealCount.impossible(25)).toBe('25 cards are dealt at a time, but the stock has only 24 cards.');
    expect(dealCount.impossible(1.5)).toBe('"stock.deal count" must be a whole number from 1 to 104.');
    expect(dealCount.impossible('many')).toBe('"stock.deal count" must be a whole number from 1 to 104.');
    expect(parameter('klondike', 'stock.redeal').impossible('yes')).toBe('"stock.redeal" must be true or false.');
    const spaces = parameter('klondike', 'tableau piles.spaces policy');
    expect(spaces.impossible('auto-reserve-then-any')).toBe('"auto-reserve-then-any" needs a reserve.');
    expect(spaces.impossible('queens')).toMatch(/^"tableau piles.spaces policy" must be one of any, no-build, kings/);
  });

  test('spell the base card in one way', () => {
    const rules = effectiveRules({ foundations: { 'base card': '11' } });
    const base = sweepableParameters(rules).find(({ name }) => name === 'foundations.base card');
    expect(base?.value).toBe('J');
    expect(base?.legal).toContain('J');
    expect(base?.impossible('11')).toBeUndefined();
  });

  test('list their own value, and only values that make a sound game', () => {
    const random = seededRandom(8);
    for (let i = 0; i < 60; i++) {
      const rules = soundRules(random);
      for (const { path, value, legal } of sweepableParameters(rules)) {
        expect(legal).toContain(value);
        const sample = legal[random(legal.length)];
        expect(checkRules(setParameter(rules, path, sample)).filter(({ severity }) => severity === 'error')).toEqual(
          [],
        );
        expect(new Set(legal.map((each) => rulesIdentity(setParameter(rules, path, each)))).size).toBeGreaterThan(1);
      }
    }
  });
});

describe('paths', () => {
  test.each([
    ['cells.count', ['cells', 'count']],
    ['max rank', ['max rank']],
    [' Stock . Deal  count ', ['stock', 'deal count']],
    ['tableau piles.build policy', ['tableau piles', 'build policy']],
  ])('"%s" is read', (text, path) => expect(parsePath(text)).toEqual({ ok: true, value: path }));

  test.each([
    ['cell.count', 'The rules have no field "cell.count"; did you mean "cells.count"?'],
    ['redeal', 'The rules have no field "redeal"; did you mean "stock.redeal"?'],
    ['xyzzy', 'The rules have no field "xyzzy".'],
    ['', 'The rules have no field "".'],
    ['__proto__', 'The rules have no field "__proto__".'],
    ['cells', '"cells" is a section of the rules; name one of its fields: cells.count, cells.pre-filled.'],
    ['accordion.moves', '"accordion.moves" is a list: only numbers, choices and yes/no fields can be varied.'],
  ])('"%s" is refused with a sentence', (text, error) => expect(parsePath(text)).toEqual({ ok: false, error }));

  test('name every parameter', () => {
    for (const { path } of parameters('klondike')) expect(parsePath(makePath(path))).toEqual({ ok: true, value: path });
  });
});
