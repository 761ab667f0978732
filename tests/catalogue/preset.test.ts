// What is wrong with a preset file is said in full.

import { describe, expect, it } from 'vitest';
import { parsePreset } from '../../src/catalogue';

const figures = { sample: 10, winnable: 5, unwinnable: 4, unknown: 1, low: 20, high: 90, source: 'Parlett 1980' };
const sound = {
  name: 'Fan',
  family: 'Fan',
  source: { kind: 'table', where: 'Blake & Gent 2024, Table 6' },
  summary: 'Eighteen fans of three.',
  rules: { 'tableau piles': { count: 18 } },
};

const problemsOf = (changes: object): readonly string[] => {
  const parsed = parsePreset(JSON.stringify({ ...sound, ...changes }));
  return parsed.ok ? [] : parsed.error;
};

describe('a preset file', () => {
  it('may leave out everything but name, family, source, summary and rules', () => {
    const parsed = parsePreset(JSON.stringify(sound));
    expect(parsed).toEqual({ ok: true, value: { ...sound, otherNames: [], aliases: [], published: [] } });
  });

  it.each([
    ['a missing name', { name: undefined }, ['name must be a text']],
    ['a family not in the list', { family: 'Yukon' }, [/^family must be one of Klondike, /]],
    ['a summary without a full stop', { summary: 'No' }, ['summary must end with a full stop']],
    ['a misspelt field', { alias: [] }, ['alias is not a field of a preset']],
    ['a source without its kind', { source: { where: 'x' } }, [/^source\.kind must be one of table, /]],
    ['aliases that are no list', { aliases: 'fan' }, ['aliases must be a list of texts']],
    ['an unknown rule', { rules: { cels: {} } }, [/^rules\.cels is wrong: "cels" is not a field/]],
    ['an unknown rule below', { rules: { cells: { size: 1 } } }, [/^rules\.cells\.size is wrong: /]],
    ['a rule of the wrong kind', { rules: { cells: { count: '4' } } }, [/^rules\.cells\.count is wrong: /]],
    ['a negative number in its rules', { rules: { cells: { count: -3 } } }, [/^rules\.cells\.count is wrong: /]],
    [
      'words in its rules that are not in the language',
      { rules: { 'tableau piles': { 'build policy': 'red-blak', 'spaces policy': 'king' } } },
      [
        /^rules\.tableau piles\.build policy is wrong: .*"red-black"/,
        /^rules\.tableau piles\.spaces policy is wrong: /,
      ],
    ],
    ['rules in the form of 2018', { rules: { 'stock size': 3 } }, [/^rules\.stock\.size is wrong: .* 2018 form/]],
    [
      'a rule named as a prototype',
      { rules: JSON.parse('{"__proto__":{}}') as object },
      [/"__proto__" is not a field/],
    ],
    [
      'counts that do not add up',
      { published: [{ ...figures, unknown: 0 }] },
      [/^published\[0\]\.sample must be .* 9$/],
    ],
    [
      'bounds that do not enclose',
      { literature: { ...figures, low: 60 } },
      [/^literature\.low and high must enclose 50/],
    ],
    ['several faults at once', { name: 3, summary: '' }, ['name must be a text', 'summary must be a text']],
  ])('with %s is refused', (_what, changes, words) => {
    const problems = problemsOf(changes);
    for (const word of words)
      if (typeof word === 'string') expect(problems).toContain(word);
      else expect(problems.join('\n')).toMatch(new RegExp(word.source, 'm'));
  });

  it.each(['', '[]', 'null', '3', '"text"'])('that reads %j is refused', (text) => {
    expect(parsePreset(text).ok).toBe(false);
  });
});
