import { describe, expect, it } from 'vitest';
import { applyEdits, DEFAULT_RULES, MOST_PROBLEMS, parseRules } from '../../src/rules';
import { commentsOf, errorsOf, expectFixesToWork, expectSoundProblem, RULE_FILES } from './ruleFiles';

describe('parseRules', () => {
  it.each(Object.entries(RULE_FILES))('reads %s without errors', (_, text) => {
    const parsed = parseRules(text);
    expect(errorsOf(parsed)).toEqual([]);
    expect(parsed.rules).toBeDefined();
  });

  it('takes everything that is not said from the defaults', () => {
    expect(parseRules('{}')).toEqual({ document: {}, rules: DEFAULT_RULES, dialect: 'modern', problems: [] });
  });

  it('allows comments, trailing commas, a byte order mark and the address of a schema', () => {
    const text = '\ufeff// Baker\'s Game\n{ "$schema": "x", "cells": { "count": 4, /* four */ }, }';
    expect(parseRules(text)).toMatchObject({ document: { cells: { count: 4 } }, problems: [] });
  });

  it.each([
    ['foundations', '"a"', 'A'],
    ['foundations', '"1"', 'A'],
    ['foundations', '"13"', 'K'],
    ['foundations', '"t"', '10'],
    ['hole', '"10h"', '10H'],
    ['hole', '"1s"', 'AS'],
  ] as const)('writes the base card of the %s %s as %s', (section, written, card) => {
    const other = section === 'hole' ? '"foundations": { "present": false }, ' : '';
    const parsed = parseRules(`{ ${other}"${section}": { "present": true, "base card": ${written} } }`);
    expect(parsed.rules?.[section]['base card']).toBe(card);
  });

  it('reports everything at once, each with its place', () => {
    const text = [
      '{',
      '  "tableau piles": { "cout": 7, "build policy": "red-blck" }, // seven',
      '  "cells": { "count": "4", "pre-filled": 5 },',
      '  "stock": { "size": 50, "deal count": 60 },',
      '  "reserve": { "size": 3 },',
      '}',
    ].join('\n');
    const { problems, rules } = parseRules(text);
    expect(rules).toBeUndefined();
    const found = problems.map(({ span, code, path }) => `${span.line}:${span.column} ${code} ${path.join('.')}`);
    expect(found).toEqual([
      '2:22 unknown-field tableau piles.cout',
      '2:49 unknown-value tableau piles.build policy',
      '3:23 wrong-type cells.count',
      '3:42 too-few-cells cells.pre-filled',
      '4:22 too-many-cards stock.size',
      '4:40 deal-count-too-large stock.deal count',
    ]);
    for (const problem of problems) expectSoundProblem(text, problem);
  });

  it('draws no conclusions from a field whose meaning is open', () => {
    const codes = (text: string): string[] => parseRules(text).problems.map(({ code }) => code);
    expect(codes('{ "foundations": "perhaps" }')).toEqual(['wrong-type']);
    expect(codes('{ "stock": { "size": 4000, "deal count": 3 } }')).toEqual(['out-of-range']);
    expect(codes('{ "foundations": { "present": false }, "whole": { "present": true } }')).toEqual(['unknown-field']);
    expect(
      codes('{ "foundations": { "present": false }, "sequencs": { "count": 4 }, "tableau piles": { "count": 0 } }'),
    ).toEqual(['unknown-field']);
  });

  it('stops at a limit and says how many more problems there are', () => {
    const text = `{ ${Array.from({ length: 300 }, (_, i) => `"x${i}": 1`).join(', ')} }`;
    const { problems } = parseRules(text);
    expect(problems).toHaveLength(MOST_PROBLEMS);
    expect(problems[MOST_PROBLEMS - 1]).toMatchObject({ severity: 'error', message: 'There are 201 more problems.' });
  });
});

describe('A refused value is fixed by a click:', () => {
  const rows: readonly (readonly [sentence: string, text: string, code: string, path: string, fixed: string])[] = [
    [
      'a misspelt section',
      '{ "cels": { "count": 4 } /* a */ }',
      'unknown-field',
      'cels',
      '{ "cells": { "count": 4 } /* a */ }',
    ],
    ['a misspelt field', '{ "stock": { "siz": 4 } }', 'unknown-field', 'stock.siz', '{ "stock": { "size": 4 } }'],
    ['an underscore', '{ "max_rank": 8 }', 'unknown-field', 'max_rank', '{ "max rank": 8 }'],
    [
      'a field that nobody knows',
      '{ "joker": 2, "two decks": true }',
      'unknown-field',
      'joker',
      '{ "two decks": true }',
    ],
    [
      'a field outside its section',
      '{ "redeal": true, "stock": { "size": 9 } }',
      'unknown-field',
      'redeal',
      '{ "stock": { "size": 9, "redeal": true } }',
    ],
    [
      'a misspelt word',
      '{ "tableau piles": { "build policy": "Red Black" } }',
      'unknown-value',
      'tableau piles.build policy',
      '{ "tableau piles": { "build policy": "red-black" } }',
    ],
    [
      'a word of no meaning',
      '{ "foundations": { "initial cards": "moon" } }',
      'unknown-value',
      'foundations.initial cards',
      '{ "foundations": { "initial cards": "none" } }',
    ],
    ['a number in quotes', '{ "cells": { "count": "4" } }', 'wrong-type', 'cells.count', '{ "cells": { "count": 4 } }'],
    ['a number that is too large', '{ "max rank": 20 }', 'out-of-range', 'max rank', '{ "max rank": 13 }'],
    ['a number that overflows', '{ "max rank": 1e999 }', 'out-of-range', 'max rank', '{ "max rank": 13 }'],
    [
      'a number that is too small',
      '{ "stock": { "size": 9, "deal count": 0 } }',
      'out-of-range',
      'stock.deal count',
      '{ "stock": { "size": 9, "deal count": 1 } }',
    ],
    ['a broken number', '{ "cells": { "count": 2.4 } }', 'wrong-type', 'cells.count', '{ "cells": { "count": 2 } }'],
    ['a yes in words', '{ "two decks": "yes" }', 'wrong-type', 'two decks', '{ "two decks": true }'],
    [
      'a rank as a number',
      '{ "foundations": { "base card": 1 } }',
      'wrong-type',
      'foundations.base card',
      '{ "foundations": { "base card": "A" } }',
    ],
    [
      'a rank in words',
      '{ "foundations": { "base card": "kings" } }',
      'unknown-value',
      'foundations.base card',
      '{ "foundations": { "base card": "K" } }',
    ],
    ['a section given as a number', '{ "stock": 9 }', 'wrong-type', 'stock', '{ "stock": { "size": 9 } }'],
    [
      'a section given as nothing',
      '{ "stock": null, "two decks": true }',
      'wrong-type',
      'stock',
      '{ "two decks": true }',
    ],
    [
      'a move in small letters',
      '{ "foundations": { "present": false }, "tableau piles": { "count": 0 }, "accordion": { "size": 9, "moves": ["l1"], "build policies": ["same-suit"] } }',
      'unknown-value',
      'accordion.moves.0',
      '{ "foundations": { "present": false }, "tableau piles": { "count": 0 }, "accordion": { "size": 9, "moves": ["L1"], "build policies": ["same-suit"] } }',
    ],
    [
      'a list given as its only entry',
      '{ "foundations": { "present": false }, "tableau piles": { "count": 0 }, "accordion": { "size": 9, "moves": "L1", "build policies": ["same-suit"] } }',
      'wrong-type',
      'accordion.moves',
      '{ "foundations": { "present": false }, "tableau piles": { "count": 0 }, "accordion": { "size": 9, "moves": ["L1"], "build policies": ["same-suit"] } }',
    ],
    [
      'a field given twice',
      '{ "two decks": true, "two decks": true }',
      'repeated-field',
      'two decks',
      '{ "two decks": true }',
    ],
  ];
  it.each(rows)('%s', (_, text, code, path, fixed) => {
    const { problems } = parseRules(text);
    expect(problems.map((each) => `${each.code} ${each.path.join('.')}`)).toEqual([`${code} ${path}`]);
    expectSoundProblem(text, problems[0]);
    expect(applyEdits(text, problems[0].fixes[0].edits)).toBe(fixed);
    expectFixesToWork(text, problems[0]);
  });

  it('reports what is wrong inside a misspelt section as well', () => {
    const text = '{ "tableau pile": { "count": "8", "build policy": "red-blak", "spces policy": "any", "x": 1 } }';
    const { problems } = parseRules(text);
    expect(problems.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([
      'unknown-field tableau pile',
      'wrong-type tableau pile.count',
      'unknown-value tableau pile.build policy',
      'unknown-field tableau pile.spces policy',
      'unknown-field tableau pile.x',
    ]);
    for (const problem of problems) expectSoundProblem(text, problem);
    expect(applyEdits(text, problems[2].fixes[0].edits)).toContain('"build policy": "red-black"');
  });

  it('sees two goals through a field outside its section', () => {
    const { problems } = parseRules('{"hole":true,"cells":4,"stock size":24,"move built group":true}');
    expect(problems.map(({ code }) => code)).toEqual(expect.arrayContaining(['several-goals', 'unknown-field']));
  });

  it('spells out characters that hide or turn the writing', () => {
    const [problem] = parseRules('{ "a\u202eb\u200bc": 1 }').problems;
    expect(problem.message).toContain('"a\\u202eb\\u200bc"');
  });

  it.each([
    ['{ "hole": { "present": true, "base card": "A" }, "foundations": { "present": false } }', undefined],
    ['{ "accordion": { "moves": ["L0"] } }', undefined],
    ['{ "foundations": { "base card": "X" } }', [...'A,2,3,4,5,6,7,8,9,10,J,Q,K,random'.split(',')]],
  ])('lists what is allowed only where it lists all: %s', (text, allowed) => {
    expect(parseRules(text).problems.find(({ code }) => code === 'unknown-value')?.allowed).toEqual(allowed);
  });

  it('knows a file of the catalogue', () => {
    const { problems } = parseRules('{ "name": "X", "aliases": [], "source": {}, "rules": { "cels": 4 } }');
    expect(problems).toMatchObject([{ code: 'catalogue-file', fixes: [] }]);
  });

  it('names the allowed values', () => {
    const [problem] = parseRules('{ "tableau piles": { "face up cards": "bottom" } }').problems;
    expect(problem.allowed).toEqual(['all', 'top']);
    expect(problem.message).toBe('"bottom" is not a value of "face up cards". Use "all" or "top".');
  });
});

describe('A slip in the writing has a place and, where it can be, a fix:', () => {
  const rows: readonly (readonly [text: string, code: string, place: string, fixed?: string])[] = [
    ['', 'empty-file', '1:1', '{}'],
    ['  \n ', 'empty-file', '1:1', '  \n {}'],
    [
      '{ "cells": { "count": 4 }\n  "max rank": 13 }',
      'comma-expected',
      '2:3',
      '{ "cells": { "count": 4 },\n  "max rank": 13 }',
    ],
    [
      '{ "cells": { "count": 4 } // four\n  "max rank": 13 }',
      'comma-expected',
      '2:3',
      '{ "cells": { "count": 4 } // four\n  ,"max rank": 13 }',
    ],
    ['{ "max rank" 13 }', 'colon-expected', '1:14', '{ "max rank": 13 }'],
    ['{ "cells": { "count": 4 }', 'brace-expected', '1:26', '{ "cells": { "count": 4 }\n}'],
    ['{ "cells": { "count": 4 // four', 'brace-expected', '1:32', '{ "cells": { "count": 4 // four\n}}'],
    ["{ 'max rank': 13 }", 'invalid-symbol', '1:3', '{ "max rank": 13 }'],
    ['{ "two decks": True }', 'invalid-symbol', '1:16', '{ "two decks": true }'],
    ['{ "max rank": 13 /* open }', 'open-comment', '1:18'],
    ['{ "max rank: 13 }', 'open-text', '1:3'],
    ['{ "max rank": 13 } }', 'end-expected', '1:20'],
    ['{ "max rank": }', 'value-expected', '1:15'],
    ['{ 5: 13 }', 'key-expected', '1:3'],
    ['{ "max rank": NaN }', 'invalid-symbol', '1:15'],
  ];
  for (const [text, code, place, fixed] of rows)
    it(JSON.stringify(text), () => {
      const { problems, rules, document } = parseRules(text);
      expect([rules, document]).toEqual([undefined, undefined]);
      expect(problems[0]).toMatchObject({ code, severity: 'error' });
      expect(`${problems[0].span.line}:${problems[0].span.column}`).toBe(place);
      for (const problem of problems) expectSoundProblem(text, problem);
      if (fixed === undefined) return;
      const now = applyEdits(text, problems[0].fixes[0].edits);
      expect(now).toBe(fixed);
      expect(errorsOf(parseRules(now))).toEqual([]);
      expect(commentsOf(now)).toEqual(commentsOf(text));
    });

  const found = (text: string): string[] =>
    parseRules(text).problems.map(({ code, path }) => `${code} ${path.join('.')}`.trim());

  it.each([
    [
      'a comma',
      '{ "tableau piles": {"count": 8 "build policy": "red-blak"}, "cels": {"count": 4}, "max rank": 99 }',
      ['comma-expected', 'unknown-value tableau piles.build policy', 'unknown-field cels', 'out-of-range max rank'],
    ],
    [
      'a comma, for the game as a whole',
      '{ "hole": { "present": true } "reserve": { "size": 60 } }',
      ['several-goals hole.present', 'comma-expected', 'too-many-cards reserve.size'],
    ],
    ['a colon', '{ "cels" { "count": 4 } }', ['unknown-field cels', 'colon-expected']],
    ['closing brackets', '{ "cels": { "cout": 4', ['unknown-field cels', 'unknown-field cels.cout', 'brace-expected']],
    [
      'a number',
      '{ "max rank": NaN, "cels": {"count": 4}, "two decks": 7 }',
      ['invalid-symbol', 'unknown-field cels', 'wrong-type two decks'],
    ],
    ['a value', '{ "max rank": , "cels": {"count": 4} }', ['value-expected', 'unknown-field cels']],
    [
      'single quotes',
      '{ \'cels\': {"count": 4}, "max rank": 99 }',
      ['invalid-symbol', 'unknown-field cels', 'out-of-range max rank'],
    ],
    [
      'a word and then a comma',
      '{ "max rank": K, "cells": {"count": 4 "pre-filled": "x"} }',
      ['invalid-symbol', 'comma-expected', 'wrong-type cells.pre-filled'],
    ],
    ['what follows the rules', '{ "cels": {"count": 4} } and more', ['unknown-field cels', 'end-expected']],
  ])('does not hide the rest: %s', (_, text, problems) => {
    expect(found(text).sort()).toEqual([...problems].sort());
    for (const problem of parseRules(text).problems) expectSoundProblem(text, problem);
  });

  it.each([
    [
      '{ "max rank": 0xC }',
      '"0xC" is not a number that can be written here: numbers have digits only, without a zero in front.',
      '{ "max rank": 12 }',
    ],
    [
      '{ "max rank": 05 }',
      '"05" is not a number that can be written here: numbers have digits only, without a zero in front.',
      '{ "max rank": 5 }',
    ],
    ['{ "max rank": 5 } }', 'This closing brace } is one too many: the rules have ended before it.', undefined],
    [
      '{ "max rank": 5 } x y',
      'The rules have ended before this: everything belongs between their first and their last brace.',
      undefined,
    ],
    [
      '{ "two decks": true; "max rank": 5 }',
      '"true;" is not understood. Texts stand in double quotes; without quotes only numbers, true and false can be written.',
      '{ "two decks": true, "max rank": 5 }',
    ],
  ])('%s', (text, message, fixed) => {
    const { problems } = parseRules(text);
    expect(problems.map((problem) => problem.message)).toEqual([message]);
    if (fixed !== undefined) expect(applyEdits(text, problems[0].fixes[0].edits)).toBe(fixed);
  });

  it('does not hide what is wrong before it', () => {
    const { problems } = parseRules('{ "cels": { "count": 4 },\n "stok": { "size": 9 } "max rank": }');
    expect(problems.map(({ code }) => code)).toEqual([
      'unknown-field',
      'unknown-field',
      'comma-expected',
      'value-expected',
    ]);
  });
});

describe('A hostile file is refused in a sentence:', () => {
  it.each([
    ['ten million characters', `{ "x": "${'a'.repeat(10_000_000)}" }`, 'too-long'],
    ['a hundred thousand brackets', '['.repeat(100_000), 'too-deep'],
    ['a hundred thousand objects inside each other', '{"a":'.repeat(100_000), 'too-deep'],
    ['half a million values', `[${'1,'.repeat(400_000)}1]`, 'too-many-entries'],
    [
      'a hundred thousand fields',
      `{ ${Array.from({ length: 70_000 }, (_, i) => `"x${i}":1`).join()} }`,
      'too-many-entries',
    ],
    ['a list of many moves', `{ "accordion": { "moves": [${'"x",'.repeat(200_000)}] } }`, 'too-many-entries'],
    ['nothing but slips', '?,'.repeat(400_000), 'invalid-symbol'],
    ['keys of prototypes', '{ "__proto__": { "cells": 1 }, "constructor": { "prototype": 1 } }', 'unknown-field'],
    [
      'prototype keys in a section',
      '{ "stock": { "__proto__": { "size": 4 }, "toString": 1, "hasOwnProperty": 2 } }',
      'unknown-field',
    ],
    [
      'halves of characters',
      '{ "\ud800": 1, "\udc00": 2, "\\ud800": 3, "cells": { "count": "\ud800" } }',
      'unknown-field',
    ],
    ['zero bytes', '\0\0\0', 'invalid-symbol'],
  ])('%s', (_, text, code) => {
    const parsed = parseRules(text);
    expect(parsed.rules).toBeUndefined();
    expect(parsed.problems.map((problem) => problem.code)).toContain(code);
    expect(parsed.problems.length).toBeLessThanOrEqual(MOST_PROBLEMS);
    for (const problem of parsed.problems.slice(0, 3)) expectSoundProblem(text, problem);
    expect(({} as Record<string, unknown>)['cells']).toBeUndefined();
  });
});
