// Tables, intervals and JSON as text.

import { describe, expect, it } from 'vitest';
import { makeReadableJson, makePercentRange, makeTextTable, wrapWords } from '../../src/formats';

describe('a text table', () => {
  it('pads its columns and cuts trailing spaces', () => {
    expect(
      makeTextTable(
        ['a', 'count'],
        [
          ['♣♥', '1'],
          ['x', ''],
        ],
        { rightAligned: [1] },
      ),
    ).toEqual(['a   count', '--  -----', '♣♥      1', 'x']);
  });

  it('can be empty', () => {
    expect(makeTextTable(['a'], [])).toEqual(['a', '-']);
  });
});

describe('wrapped words', () => {
  it('keep within the width, indented from the second line', () => {
    expect(wrapWords(['aa', 'bb', 'cc', 'dd'], 8, 2)).toEqual(['aa bb', '  cc dd']);
  });

  it('are never lost, however long', () => {
    expect(wrapWords(['aaaaaaaaaa', 'b'], 4, 0)).toEqual(['aaaaaaaaaa', 'b']);
  });
});

describe('a percent range', () => {
  it.each([
    [81.8615755, 82.0280535, '81.86–82.03'],
    [99.9986743, 99.9990873, '99.9986–99.9991'],
    [0, 0.0004, '0.0000–0.0004'],
    [0, 100, '0.00–100.00'],
    [100, 100, '100.00'],
  ])('%d to %d is %s', (low, high, text) => {
    expect(makePercentRange(low, high)).toBe(text);
  });
});

describe('JSON text', () => {
  const long = Array.from({ length: 60 }, (_, i) => `${i}`);

  it.each([
    ['nested', { a: [], b: {}, c: [1, 'x', null, true], d: [{ e: 1 }, [2]] }],
    ['long lists', { long, deep: [long] }],
    ['odd keys', { 'a"b': 'c\nd', __proto__x: 0 }],
    ['a bare value', 'x'],
  ])('reads back as it was: %s', (_what, value) => {
    const text = makeReadableJson(value);
    expect(JSON.parse(text)).toEqual(value);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  it('keeps short lists on one line', () => {
    expect(makeReadableJson({ pile: ['AS', '10H'] })).toBe('{\n  "pile": ["AS", "10H"]\n}');
  });
});
