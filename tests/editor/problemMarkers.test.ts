import { expect, test } from 'vitest';
import { applyEdits, parseRules } from '@core/rules';
import {
  hasClearMistakes,
  markersOf,
  problemBeside,
  quickFixesAt,
  TextPositions,
} from '../../src-renderer/editor/language/problemMarkers';

const TEXT = `{
  "tableau piles": { "build policy": "red-blak", "count": 700 },
  "cells": { "count": 4 } // four
  "stock": { "deal count": 3 }
}`;

test('there is one marker for each problem, with its words and at its place', () => {
  const { problems } = parseRules(TEXT);
  expect(problems.length).toBeGreaterThan(2);
  const markers = markersOf(TEXT, problems);
  expect(markers.map(({ message }) => message)).toEqual(problems.map(({ message }) => message));
  expect(markers.map(({ severity }) => severity)).toEqual(problems.map(({ severity }) => severity));
  const lines = TEXT.split('\n');
  for (const [i, marker] of markers.entries()) {
    const { span } = problems[i];
    expect([marker.startLineNumber, marker.startColumn]).toEqual([span.line, span.column]);
    if (marker.startLineNumber === marker.endLineNumber)
      expect(lines[marker.startLineNumber - 1].slice(marker.startColumn - 1, marker.endColumn - 1)).toBe(
        TEXT.slice(span.offset, span.offset + span.length),
      );
  }
});

test.each([
  ['\n', 'a\nb', 2, [2, 1]],
  ['\r\n', 'a\r\nb', 3, [2, 1]],
  ['a single carriage return', 'a\rb', 2, [2, 1]],
  ['a byte order mark', '\ufeff{}', 2, [1, 2]],
  ['a byte order mark and lines', '\ufeff{\n}', 3, [2, 1]],
])('lines are counted as editors do with %s', (_, text, offset, [line, column]) => {
  const { startLineNumber, startColumn } = new TextPositions(text).stretch(offset, 0);
  expect([startLineNumber, startColumn]).toEqual([line, column]);
});

test('the quick fixes at a place are those of its problems, and they help', () => {
  const { problems } = parseRules(TEXT);
  const fixes = quickFixesAt(problems, TEXT.indexOf('red-blak'), 0);
  expect(fixes.map(({ title }) => title)).toEqual(['Change to "red-black"']);
  const mended = parseRules(applyEdits(TEXT, fixes[0].fix.edits));
  expect(mended.problems.some(({ message }) => message.includes('red-blak'))).toBe(false);
  expect(quickFixesAt(problems, TEXT.indexOf('four'), 0)).toEqual([]);
});

test.each([
  ['{ "two decks": "yes" }', true],
  [
    '{ "cells": { "count": 400 } }',
    parseRules('{ "cells": { "count": 400 } }').problems[0].fixes.some(({ sure }) => sure),
  ],
  ['{}', false],
])('%s has clear mistakes: %s', (text, expected) => {
  expect(hasClearMistakes(parseRules(text).problems)).toBe(expected);
});

test('going from problem to problem visits all of them and starts over', () => {
  const { problems } = parseRules(TEXT);
  const walk = (by: 1 | -1): (string | undefined)[] => {
    let place = { line: 1, column: 1 };
    return problems.concat(problems[0]).map(() => {
      const problem = problemBeside(problems, place, by);
      place = problem!.span;
      return problem!.code;
    });
  };
  const codes = problems.map(({ code }) => code);
  expect(walk(1)).toEqual([...codes, codes[0]]);
  expect(walk(-1)).toEqual([...codes.toReversed(), codes.at(-1)]);
  expect(problemBeside([], { line: 1, column: 1 }, 1)).toBeUndefined();
});
