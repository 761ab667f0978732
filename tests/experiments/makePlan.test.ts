// Plans: what is varied, which cells that makes, and which of them are impossible.

import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/catalogue';
import {
  comparePlan,
  DEFAULT_OPTIONS,
  dealNumber,
  estimatePlan,
  goalSeekPlan,
  parseAxis,
  shardOf,
  sweepPlan,
  type Axis,
} from '../../src/experiments';

function game(name: string) {
  const found = catalogue.findGame(name);
  if (found === undefined) throw new Error(`no game ${name}`);
  return found;
}

function axis(name: string, text: string): Axis {
  const parsed = parseAxis(game(name).rules, text);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

describe('what is varied', () => {
  test.each([
    ['free-cell', 'cells.count=0..4', [0, 1, 2, 3, 4]],
    ['free-cell', ' Cells . Count = 4, 2 ,2', [4, 2]],
    ['black-hole', 'tableau piles.count=2..10..4', [2, 6, 10]],
    ['klondike', 'foundations.removable=yes,false', [true, false]],
    ['klondike', 'foundations.removable=all', [false, true]],
    ['klondike', 'tableau piles.build policy=red-black,same-suit', ['red-black', 'same-suit']],
    ['klondike', 'stock.deal count=1,3..5', [1, 3, 4, 5]],
  ])('in %s is read from "%s"', (name, text, values) => expect(axis(name, text).values).toEqual(values));

  test.each([
    ['free-cell', 'cells.count', /has no "="/],
    ['free-cell', 'cells.cuont=1', /did you mean "cells.count"/],
    ['free-cell', 'cells.count=', /needs values/],
    ['free-cell', 'cells.count=1,,2', /needs values/],
    ['free-cell', 'cells.count=4..0', /has no values/],
    ['free-cell', 'cells.count=1..9..0', /has no values/],
    ['free-cell', 'cells.count=few', /no whole number/],
    ['free-cell', 'cells.count=-1', /no whole number/],
    ['free-cell', 'cells.count=0..999999', /the most/],
    ['klondike', 'foundations.removable=perhaps', /true or false/],
    ['klondike', 'tableau piles.build policy=green', /must be one of/],
    ['klondike', 'accordion.moves=L1', /list/],
    ['free-cell', 'stock.redeal=true', /no effect/],
  ])('in %s is refused in a sentence: "%s"', (name, text, sentence) => {
    const parsed = parseAxis(game(name).rules, text);
    expect(parsed.ok ? 'accepted' : parsed.error).toMatch(sentence);
  });
});

describe('a sweep', () => {
  test('has one cell for each value, named after it, with the rules changed', () => {
    const plan = sweepPlan(game('free-cell'), [axis('free-cell', 'cells.count=0..4')], DEFAULT_OPTIONS);
    expect(plan.cells.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4].map((count) => `cells.count = ${count}`));
    expect(plan.cells.map(({ rules }) => rules?.cells.count)).toEqual([0, 1, 2, 3, 4]);
  });

  test('over two parameters is a grid whose second axis runs fastest', () => {
    const axes = [axis('klondike', 'stock.deal count=1,3'), axis('klondike', 'foundations.removable=all')];
    const plan = sweepPlan(game('klondike'), axes, DEFAULT_OPTIONS);
    expect(plan.cells.map(({ values }) => values)).toEqual([
      [1, false],
      [1, true],
      [3, false],
      [3, true],
    ]);
  });

  test('reports impossible cells with the reason and keeps their place', () => {
    const plan = sweepPlan(game('klondike'), [axis('klondike', 'stock.size=24,52,60')], DEFAULT_OPTIONS);
    const impossible = plan.cells.filter(({ rules }) => rules === null);
    expect(plan.cells.length).toBe(3);
    expect(impossible.length).toBeGreaterThan(0);
    for (const { problem } of impossible) expect(problem).toMatch(/\w+ .*\.$/);
  });
});

describe('other plans', () => {
  test('are an estimate of one cell, a comparison of several, a goal with its target', () => {
    expect(estimatePlan(game('fan'), DEFAULT_OPTIONS).cells.map(({ name }) => name)).toEqual(['Fan']);
    const compared = comparePlan([game('black-hole'), game('worm-hole')], DEFAULT_OPTIONS);
    expect(compared.cells.map(({ name }) => name)).toEqual(['Black Hole', 'Worm Hole']);
    const goal = goalSeekPlan(game('fan'), axis('fan', 'tableau piles.count=17,18'), 0.5, DEFAULT_OPTIONS);
    expect([goal.kind, goal.target]).toEqual(['goal-seek', 0.5]);
  });

  test('survive a trip through JSON unchanged, as the store and workers need it', () => {
    const plan = sweepPlan(game('klondike'), [axis('klondike', 'tableau piles.count=6..12')], DEFAULT_OPTIONS);
    expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
  });
});

describe('shards', () => {
  test.each([
    [10, 3],
    [40, 40],
    [7, 10],
  ])('share %d deals out among %d machines without gap or overlap', (deals, count) => {
    const plan = estimatePlan(game('fan'), {
      ...DEFAULT_OPTIONS,
      firstSeed: 5,
      stop: { deals, halfWidth: null, budgetMs: null },
    });
    const all = Array.from({ length: count }, (_, i) => shardOf(plan, i + 1, count)).flatMap((shard) =>
      Array.from({ length: shard.stop.deals ?? 0 }, (_, index) => dealNumber(shard, index)),
    );
    expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: deals }, (_, i) => 5 + i));
  });
});
