// Fixes carried out on a whole file.

import { describe, expect, it } from 'vitest';
import { fixRuleText } from '../../src/formats';
import { parseRules } from '../../src/rules';

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

  it.each(['', '[', '{"a":', '['.repeat(50_000), '{"cells":{"count":4},', 'null', '"x"'])(
    'never makes %j worse',
    (text) => {
      const { text: fixed, done, problems } = fixRuleText(text);
      expect(problems).toEqual(parseRules(fixed).problems);
      if (done.length === 0) expect(fixed).toBe(text);
      else expect(problems.length).toBeLessThan(parseRules(text).problems.length);
    },
  );
});
