// What the form offers: parameters, values to begin with, and what written values mean.

import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue';
import { parseAxis } from '../../src/experiments';
import { sweepableParameters } from '../../src/rules';
import { readAxis, toggleValue } from '../../src-renderer/measure/axisWords';
import { legalText, makeRanges, searchParameters, suggestValues } from '../../src-renderer/measure/runForm';

const { rules } = catalogue.findGame('klondike')!;
const parameters = sweepableParameters(rules);
const named = (name: string) => parameters.find((each) => each.name === name)!;

describe('parameters', () => {
  it('are found by words of their title or path, in any order', () => {
    const names = (looked: string) => searchParameters(parameters, looked).map(({ name }) => name);
    expect(names('')).toHaveLength(parameters.length);
    expect(names('COUNT deal')).toContain('stock.deal count');
    expect(names('worry quux')).toEqual([]);
  });

  it.each([
    [[], ''],
    [[3], '3'],
    [[0, 1, 2, 5, 7, 8], '0..2,5,7..8'],
  ])('have numbers %j written as "%s"', (numbers, words) => {
    expect(makeRanges(numbers)).toBe(words);
  });

  it('come with values that can be swept as they are, the present one among them', () => {
    for (const parameter of parameters) {
      const axis = parseAxis(rules, `${parameter.name}=${suggestValues(parameter)}`);
      expect(axis.ok && axis.value.values, parameter.name).toContain(parameter.value);
      if (axis.ok && parameter.kind === 'number') expect(axis.value.values.length).toBeLessThanOrEqual(13);
    }
  });

  it('say which values make a game', () => {
    expect(legalText(named('stock.deal count'))).toBe('1–24');
    expect(legalText(named('foundations.removable'))).toMatch(/^(no, yes|yes, no)$/);
  });
});

describe('written values', () => {
  const read = (name: string, values: string) => readAxis(rules, named(name), { name, values });

  it('are counted, and the impossible ones named with their reason', () => {
    expect(read('stock.deal count', '1..13')).toMatchObject({ words: '13 values', problem: undefined, impossible: [] });
    const { words, impossible } = read('stock.deal count', '3,25');
    expect(words).toBe('2 values, 1 impossible');
    expect(impossible).toMatchObject([{ value: '25' }]);
    expect(impossible[0].why).not.toBe('');
  });

  it('that cannot be read are a problem', () => {
    expect(read('stock.deal count', '1..')).toMatchObject({ words: '', values: [] });
    expect(read('stock.deal count', '1..').problem).toContain('no whole number');
  });

  it('can be put in and taken out one by one', () => {
    const parameter = named('foundations.removable');
    expect(toggleValue(parameter, [true, false], false)).toBe('true');
    expect(toggleValue(parameter, [true], false)).toBe('all');
    expect(toggleValue(parameter, [true], true)).toBe('');
  });
});
