// Nothing malformed gets past the edge of the services, whoever sends it.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALL_NAMES, checkCall, DEFAULT_SETTINGS } from '../../src/protocol';

const position = { rulesText: '{}', deal: { kind: 'seed', seed: 1 }, played: [] };
const limits = { seconds: 10, megabytes: 64 };

const GOOD: readonly (readonly [string, readonly unknown[]])[] = [
  ['startUp', []],
  ['saveDocument', [1, '{}', { overwrite: false }]],
  ['backUp', [1, null]],
  ['backUp', [1, { name: 'Klondike', text: '{}' }]],
  ['saveSettings', [DEFAULT_SETTINGS]],
  ['reportWindow', [{ title: 'x', isEdited: true, disabled: ['file.save'], progress: null }]],
  ['solve', [1, position, limits]],
  ['solve', [1, { ...position, deal: { kind: 'own', text: '{}' } }, limits]],
  ['findDeal', [1, { rulesText: '{}', goal: 'hardest', firstSeed: 0, deals: 10 }, limits]],
  ['steerJob', [1, 'skip']],
];

const BAD: readonly (readonly [string, unknown, unknown])[] = [
  ['an unknown name', 'format', []],
  ['a name of every object', 'constructor', []],
  ['a prototype', '__proto__', []],
  ['a name that is no text', 7, []],
  ['values that are no list', 'startUp', undefined],
  ['an object that looks like a list', 'startUp', { length: 0 }],
  ['too many values', 'startUp', [1]],
  ['too few values', 'saveDocument', [1, '{}']],
  ['a path for a number', 'readDocument', ['/etc/passwd']],
  ['a number out of range', 'readDocument', [0]],
  ['a broken number', 'readDocument', [1.5]],
  ['no number', 'readDocument', [NaN]],
  ['a text that is too long', 'saveDocument', [1, 'x'.repeat(1_000_001), { overwrite: false }]],
  ['a member too many', 'saveDocument', [1, '{}', { overwrite: false, path: '/tmp/x' }]],
  ['a member too few', 'saveDocument', [1, '{}', {}]],
  ['an inherited member', 'saveDocument', [1, '{}', Object.create({ overwrite: true })]],
  ['a list for a record', 'saveDocument', [1, '{}', []]],
  ['null for a record', 'saveDocument', [1, '{}', null]],
  ['an unknown kind of deal', 'solve', [1, { ...position, deal: { kind: 'file', path: 'x' } }, limits]],
  ['a kind that every object has', 'solve', [1, { ...position, deal: { kind: 'toString' } }, limits]],
  ['a move that is no number', 'solve', [1, { ...position, played: ['draw'] }, limits]],
  ['too many moves', 'solve', [1, { ...position, played: Array(100_001).fill(0) }, limits]],
  ['memory without end', 'solve', [1, position, { seconds: 10, megabytes: 1e9 }]],
  ['a wrong word', 'steerJob', [1, 'pause']],
  ['an unknown command', 'reportWindow', [{ title: 'x', isEdited: true, disabled: ['file.rm'], progress: null }]],
];

describe('a call of the services', () => {
  it.each(GOOD)('%s is let through when it is well formed', (name, values) => {
    expect(checkCall(name, values)).toBeUndefined();
  });

  it.each(BAD)('is refused for %s', (_why, name, values) => {
    expect(checkCall(name, values)).toMatch(/\w/);
  });

  it('is never an exception, whatever the values', () => {
    fc.assert(
      fc.property(fc.constantFrom<string>(...CALL_NAMES, 'x', '__proto__'), fc.anything(), (name, values) => {
        checkCall(name, values);
        checkCall(name, [values, values, values]);
      }),
      { numRuns: 2000 },
    );
  });
});
