import { describe, expect, it } from 'vitest';
import { applyEdits, effectiveRules, parseRules, type RulesDocument } from '../../src/rules';
import { commentsOf, errorsOf, expectFixesToWork, expectSoundProblem, RULE_FILES } from './ruleFiles';

describe('The flat form of 2018', () => {
  const rows: readonly (readonly [sentence: string, flat: string, modern: RulesDocument])[] = [
    ['a hole', '{ "hole": true, "foundations": false }', { hole: { present: true }, foundations: { present: false } }],
    ['cells', '{ "cells": 4 }', { cells: { count: 4 } }],
    ['all base cards up', '{ "foundations initial card": true }', { foundations: { 'initial cards': 'all' } }],
    ['no base cards up', '{ "foundations initial card": false }', { foundations: { 'initial cards': 'none' } }],
    ['worrying back', '{ "foundations removable": true }', { foundations: { removable: true } }],
    ['complete suits', '{ "foundations complete piles": true }', { foundations: { 'only complete pile moves': true } }],
    [
      'a stock',
      '{ "stock size": 24, "stock deal count": 3, "stock deal type": "waste", "stock redeal": true }',
      { stock: { size: 24, 'deal count': 3, 'deal type': 'waste', redeal: true } },
    ],
    ['a reserve', '{ "reserve size": 13, "reserve stacked": true }', { reserve: { size: 13, stacked: true } }],
    [
      'moving groups',
      '{ "tableau piles": { "move built group": true } }',
      { 'tableau piles': { 'move built group': 'yes' } },
    ],
    [
      'not moving groups',
      '{ "tableau piles": { "move built group": false } }',
      { 'tableau piles': { 'move built group': 'no' } },
    ],
    ['the old name of the tableau', '{ "tableau_piles": { "count": 9 } }', { 'tableau piles': { count: 9 } }],
    [
      'both forms mixed',
      '{ "stock": { "size": 24 }, "stock redeal": true, "cells": 1 }',
      { stock: { size: 24, redeal: true }, cells: { count: 1 } },
    ],
  ];
  it.each(rows)('is understood and can be rewritten: %s', (_, flat, modern) => {
    const parsed = parseRules(flat);
    expect(parsed.dialect).toBe('2018');
    expect(parsed.document).toEqual(modern);
    expect(parsed.rules).toEqual(effectiveRules(modern));
    const old = parsed.problems.filter(({ code }) => code === 'old-form');
    expect(old).toHaveLength(1);
    expect(old[0]).toMatchObject({ severity: 'warning' });
    expectSoundProblem(flat, old[0]);
    const again = parseRules(parsed.modernText ?? '');
    expect([again.dialect, again.document]).toEqual(['modern', modern]);
    expect(applyEdits(flat, old[0].fixes[0].edits)).toBe(parsed.modernText);
  });

  it('is rewritten with its comments and lines', () => {
    expect(parseRules(RULE_FILES.spider2018).modernText).toBe(`{
  "tableau piles": { "count": 10, "move built group": "yes", "move built group policy": "same-suit" },
  "foundations": { "only complete pile moves": true }, // suits at once
  "two decks": true,
  // fifty cards wait
  "stock": { "size": 50, "deal type": "tableau piles" }
}`);
  });

  it('is rewritten in full: the defaults of the thesis are our defaults', () => {
    const text = `{
  "tableau piles": {
    "count": 8, "build policy": "any-suit", "spaces policy": "any", "diagonal deal": false,
    "move built group": false, "move built group policy": "same-as-build" // as built
  },
  "max rank": 13,
  "two decks": false,
  "hole": false, // c1
  "foundations": true, // c2
  "foundations initial card": false, // c3
  "foundations removable": false, // c4
  "foundations complete piles": false, // c5
  "cells": 0, // c6
  "stock size": 0, // c7
  "stock deal type": "waste", // c8
  "stock deal count": 1, // c9
  "stock redeal": false, // c10
  "reserve size": 0, // c11
  "reserve stacked": false // c12
}`;
    const parsed = parseRules(text);
    expect(parsed.problems.map(({ code }) => code)).toEqual(['old-form']);
    expect(parsed.rules).toEqual(effectiveRules({}));
    const again = parseRules(parsed.modernText ?? '');
    expect(again.problems).toEqual([]);
    expect(again.document).toEqual(parsed.document);
    expect(commentsOf(parsed.modernText ?? '')).toEqual(commentsOf(text));
  });

  it('reports its problems where they are written, and fixes them there', () => {
    const text = '{ "cells": 60, // many\n "stock size": "24", "stock deal typ": "waste" }';
    const { problems } = parseRules(text);
    expect(problems.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([
      'old-form cells.count',
      'too-many-cells cells.count',
      'wrong-type stock.size',
      'unknown-field stock deal typ',
    ]);
    for (const problem of problems) expectSoundProblem(text, problem);
    expect(applyEdits(text, problems[2].fixes[0].edits)).toContain('"stock size": 24,');
    expect(applyEdits(text, problems[3].fixes[0].edits)).toContain('"stock deal type": "waste"');
  });

  it.each([
    '{ "foundations": false }',
    '{ "hole": true }',
    '{ "tableau piles": { "build policy": "no-build" }, "hole": true, "stock size": 60 }',
    '{ "stock size": 4, "stock deal count": 5 }',
    '{ "reserve stacked": true, /* c */ "cells": 2 }',
    '{ "foundations": true, "foundations complete piles": true, "foundations initial card": true }',
  ])('keeps its form when %s is fixed', (text) => {
    for (const problem of parseRules(text).problems.filter(({ code }) => code !== 'old-form')) {
      expect(problem.fixes.length).toBeGreaterThan(0);
      for (const fix of problem.fixes) {
        const again = parseRules(applyEdits(text, fix.edits));
        expect(again.problems.map(({ message }) => message)).not.toContain(problem.message);
      }
    }
  });

  it('refuses a field that is given in both forms', () => {
    const text = '{ "stock": { "size": 24 }, "stock size": 30 }';
    const parsed = parseRules(text);
    expect(errorsOf(parsed).map(({ code }) => code)).toEqual(['repeated-field']);
    expectFixesToWork(text, errorsOf(parsed)[0]);
  });

  it.each(['[1]', '{ "a": 1 }', 'null', '"x"'])('is rewritten even where a value is %s', (value) => {
    const parsed = parseRules(`{ "stock size": ${value}, "cells": 2 }`);
    const again = parseRules(parsed.modernText ?? '');
    expect(again.dialect).toBe('modern');
    const wrong = [parsed, again].map((each) => errorsOf(each).map(({ code, path }) => `${code} ${path.join('.')}`));
    expect(wrong).toEqual([['wrong-type stock.size'], ['wrong-type stock.size']]);
  });

  it('does not let a section of the wrong kind hide behind a flat field', () => {
    expect(errorsOf(parseRules('{ "stock": null, "stock size": 30 }')).map(({ code }) => code)).toEqual(['wrong-type']);
  });
});
