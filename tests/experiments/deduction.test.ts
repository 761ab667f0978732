// What follows from a verdict, and which cell to solve first.

import { describe, expect, test } from 'vitest';
import { Deduction, type Known } from '../../src/experiments';
import { cellOf, cellsSweep, planOf, rulesOf, smallFreeCell } from '../workers/smallPlans';

const open = (count: number): Known[] => Array.from({ length: count }, () => null);
const even = (count: number): number[] => Array.from({ length: count }, () => 0.5);

describe('a verdict', () => {
  const sweep = new Deduction(cellsSweep());

  test('of winnable carries over to easier games', () => {
    expect(sweep.follows(1, true)).toEqual([2, 3]);
    expect(sweep.follows(3, true)).toEqual([]);
  });

  test('of unwinnable carries over to harder games', () => {
    expect(sweep.follows(1, false)).toEqual([0]);
    expect(sweep.follows(0, false)).toEqual([]);
  });

  test('carries over between equal games, both ways', () => {
    const rules = smallFreeCell(2);
    const twins = new Deduction(planOf([cellOf('one', rules), cellOf('the same', { ...rules })]));
    expect(twins.follows(0, true)).toEqual([1]);
    expect(twins.follows(0, false)).toEqual([1]);
    expect(twins.follows(1, true)).toEqual([0]);
    expect(twins.follows(1, false)).toEqual([0]);
  });

  test('says nothing about games that cannot be compared', () => {
    const games = new Deduction(planOf([cellOf('FreeCell', rulesOf('free-cell')), cellOf('Golf', rulesOf('golf'))]));
    for (const winnable of [true, false]) expect(games.follows(0, winnable)).toEqual([]);
  });

  test('neither comes from an impossible cell nor goes to one', () => {
    const cells = [cellOf('a', smallFreeCell(0)), cellOf('b', null), cellOf('c', smallFreeCell(1))];
    const deduction = new Deduction(planOf(cells));
    expect(deduction.follows(0, true)).toEqual([2]);
    expect(deduction.follows(1, true)).toEqual([]);
    expect(deduction.follows(2, false)).toEqual([0]);
  });

  test('carries over to nothing when the plan says so', () => {
    const deduction = new Deduction(cellsSweep({ deduction: false }));
    for (const cell of [0, 1, 2, 3])
      for (const winnable of [true, false]) expect(deduction.follows(cell, winnable)).toEqual([]);
  });

  test('needs no second step: what follows from a consequence follows from the verdict', () => {
    const ids = ['klondike', 'klondike-draw-1', 'klondike-draw-6', 'klondike-no-worrying-back', 'klondike-any-spaces'];
    const deduction = new Deduction(planOf(ids.map((id) => cellOf(id, rulesOf(id)))));
    let consequences = 0;
    for (const winnable of [true, false])
      ids.forEach((_, cell) => {
        const direct = deduction.follows(cell, winnable);
        consequences += direct.length;
        for (const other of direct)
          for (const third of deduction.follows(other, winnable)) if (third !== cell) expect(direct).toContain(third);
      });
    expect(consequences).toBeGreaterThan(8);
  });
});

describe('the cell to solve next', () => {
  const sweep = new Deduction(cellsSweep());

  test.each<[string, number[], Known[], number[], number | undefined]>([
    ['is the lowest of several that promise the same', [0, 1, 2, 3], open(4), even(4), 0],
    ['is the hardest where wins are likely', [0, 1, 2, 3], open(4), [0.9, 0.9, 0.9, 0.9], 0],
    ['is the easiest where wins are unlikely', [0, 1, 2, 3], open(4), [0.1, 0.1, 0.1, 0.1], 3],
    // Gains: 1 + 0 · 3; 1 + 0.8 · 2 + 0.2 · 1 = 2.8; 1 + 1 · 1 = 2; 1.
    ['is the one that can be expected to decide most', [0, 1, 2, 3], open(4), [0, 0.8, 1, 1], 1],
    ['is a candidate, whatever the others promise', [2, 3], open(4), [0.9, 0.9, 0.9, 0.9], 2],
    // Cell 2 decides cells 0 and 1 when it is lost, though they are no candidates; cell 3 would decide one more.
    ['counts open cells that are no candidates', [2, 3], open(4), [0, 0, 0.2, 0.2], 3],
    // With 0 and 1 decided: 1 + 0.4 · 1 for cell 2, 1 + 0.6 · 1 for cell 3.
    ['does not count cells that are decided', [2, 3], [true, true, null, null], [0, 0, 0.4, 0.4], 3],
    ['does not depend on the order of the candidates', [3, 2, 1, 0], open(4), even(4), 0],
    ['is none without candidates', [], open(4), even(4), undefined],
  ])('%s', (_words, candidates, known, rates, expected) => {
    expect(sweep.nextCell(candidates, known, rates)).toBe(expected);
  });

  test('is the first one where nothing follows', () => {
    const deduction = new Deduction(cellsSweep({ deduction: false }));
    expect(deduction.nextCell([1, 2, 3], open(4), [0.9, 0.1, 0.9, 0.1])).toBe(1);
  });
});
