import { describe, expect, it } from 'vitest';
import { catalogue } from '../../src/catalogue';
import type { DealResult } from '../../src/experiments';
import { checkCall, type DealsQuery } from '../../src/protocol';
import { parseRules, rulesIdentity } from '../../src/rules';
import { certainWords, pairNotes, ruleRows, sayColumn } from '../../src-renderer/compare/compareWords';
import { readDifference } from '../../src-renderer/compare/readDifference';
import {
  cellVariants,
  compareRequest,
  DEFAULT_COMPARE,
  distinctNames,
  makeRulesText,
  openVariant,
  presetVariant,
  searchVariants,
  whyNotCompare,
} from '../../src-renderer/compare/variants';
import { count, intervalOf, sampleResult, sampleRun, unwinnable } from '../formats/sampleRun';

const game = (id: string) => catalogue.findGame(id)!;
const open = (id: number, name: string, text: string) =>
  openVariant({ id, name: { value: name }, text: { value: text }, reading: { value: parseRules(text) } });
const blackHole = presetVariant(game('black-hole'));
const wormHole = presetVariant(game('worm-hole'));
const broken = open(2, 'broken.json', '{ "cells": 3');

describe('the games that can be compared', () => {
  it('find the published value by what rules mean, not by their name', () => {
    const mine = open(1, 'my-hole.json', blackHole.rulesText);
    expect([mine.name, mine.published]).toEqual(['my-hole', game('black-hole').published[0]]);
    expect(broken.rules).toBeUndefined();
  });

  it('list open games before presets, and are searched together', () => {
    const own = [open(1, 'hole of mine.json', '{}'), broken];
    const all = searchVariants(own, catalogue.games, '');
    expect(all.slice(0, 2).map(({ key }) => key)).toEqual(['open:1', 'open:2']);
    expect(all.length).toBe(catalogue.games.length + 2);
    const found = searchVariants(own, catalogue.games, 'hole').map(({ key }) => key);
    expect(found).toEqual(expect.arrayContaining(['open:1', 'preset:black-hole', 'preset:worm-hole']));
    expect(found).not.toContain('open:2');
  });

  it('of runs are written as rule files that mean the same', () => {
    for (const { rules } of catalogue.games)
      expect(rulesIdentity(parseRules(makeRulesText(rules)).rules!)).toBe(rulesIdentity(rules));
  });

  it('of runs leave out cells that make no game', () => {
    const { plan } = sampleRun([
      { name: 'A', found: count(1, 1) },
      { name: 'B', found: 'There are too many cards.' },
    ]);
    expect(cellVariants(plan.cells).map(({ name }) => name)).toEqual(['A']);
  });
});

describe('a comparison', () => {
  it.each([
    ['Choose at least two games.', [blackHole]],
    ['The rules of broken have errors.', [blackHole, broken]],
    ['Choose at most 6 games.', Array.from({ length: 7 }, () => blackHole)],
    [undefined, [blackHole, wormHole]],
  ])('is refused: %s', (words, variants) => expect(whyNotCompare(variants)).toBe(words));

  it('is asked for in a form that the services take', () => {
    const request = compareRequest([blackHole, wormHole, blackHole], { ...DEFAULT_COMPARE, deals: 300 }, 0);
    expect(checkCall('startRun', [request])).toBeUndefined();
    expect(request.kind === 'compare' && request.variants.map(({ name }) => name)).toEqual([
      'Black Hole',
      'Worm Hole',
      'Black Hole (2)',
    ]);
    expect([request.options.deals, request.options.workers]).toEqual([300, null]);
    expect(compareRequest([blackHole, wormHole], DEFAULT_COMPARE, 3).options.workers).toBe(3);
  });

  it('tells games of one name apart', () => {
    expect(distinctNames(['A', 'A', 'A (2)', 'A'])).toEqual(['A', 'A (2)', 'A (2) (2)', 'A (3)']);
  });
});

describe('the rules that differ', () => {
  const named = (id: string) => ({ name: game(id).name, rules: game(id).rules });

  it('are one row each, with the value of every game', () => {
    const rows = ruleRows(['black-hole', 'worm-hole', 'black-hole'].map(named));
    expect(rows.map(({ path, values, differs }) => [path, values, differs])).toEqual([
      ['cells.count', ['0', '1', '0'], [false, true, false]],
    ]);
    expect(ruleRows([named('klondike')])).toEqual([]);
  });

  it('say which game is certainly the harder', () => {
    expect(certainWords([named('black-hole'), named('worm-hole')])).toEqual([
      'Black Hole is at least as hard as Worm Hole: every deal that it wins, Worm Hole wins as well.',
    ]);
  });

  it('say where the cards do not lie the same', () => {
    expect(certainWords([named('klondike'), named('free-cell')])).toEqual([
      'Not all of them deal the cards to the same places: only the shuffled deck is the same.',
    ]);
  });
});

describe('a column', () => {
  it.each([
    [count(819, 171, 10), { large: '82.4 %', small: '79.3–85.2 %' }],
    [count(0, 0), { large: '–', small: 'no deals yet' }],
    [count(1000, 0), { large: 'at least 99.61 %', small: '99.61–100.00 %' }],
  ])('of %o is shown with its interval', (counts, words) =>
    expect(sayColumn({ counts, interval: intervalOf(counts) })).toEqual(words),
  );
});

describe('two games of a sweep', () => {
  const { plan } = sampleRun(
    [
      { name: 'A', found: count(2, 2) },
      { name: 'B', found: count(2, 2) },
      { name: 'C', found: count(2, 2) },
    ],
    { kind: 'sweep' },
  );
  const WON: Readonly<Record<number, readonly number[]>> = { 0: [1, 2, 601], 1: [1], 2: [2, 3, 700] };

  const read = (query: DealsQuery) => {
    const rows: DealResult[] = [];
    for (let deal = 1 + query.offset; deal <= Math.min(700, query.offset + query.count); deal++)
      rows.push(
        WON[query.cell ?? 0].includes(deal)
          ? sampleResult({ cell: query.cell ?? 0, deal })
          : unwinnable({ cell: query.cell ?? 0, deal }),
      );
    expect(checkCall('readDeals', [1, query])).toBeUndefined();
    return Promise.resolve({ ok: true as const, value: { total: 700, rows } });
  };

  it('are paired deal by deal, over several pages', async () => {
    const answer = await readDifference(read, plan, 700, 0, 2);
    expect(answer.ok && [answer.value.onlyFirstDeals, answer.value.onlySecondDeals]).toEqual([
      [1, 601],
      [3, 700],
    ]);
    expect(answer.ok && pairNotes(answer.value)).toEqual([]);
  });

  it('hand on why their deals cannot be read', async () => {
    const error = { code: 'busy', words: 'In use.' } as const;
    expect(await readDifference(() => Promise.resolve({ ok: false, error }), plan, 700, 0, 1)).toEqual({
      ok: false,
      error,
    });
  });
});
