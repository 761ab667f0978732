// The questions of the table, answered without a thread: what is read, what is refused, which deals are found.

import { describe, expect, test } from 'vitest';
import { catalogue } from '../../src/catalogue';
import {
  dealGame,
  dealMicrosoft,
  isWon,
  legalMoves,
  makeDeal,
  playMove,
  readPosition,
  type State,
} from '../../src/game';
import type { AskedPosition, FindAnswer, FindRequest, SolveAnswer } from '../../src/protocol';
import { newControl, replays, Solver, type Verdict } from '../../src/solver';
import { readAskedPosition } from '../../src-main/workers/askedPosition';
import { findDeal } from '../../src-main/workers/dealSearch';
import type { TableNews } from '../../src-main/workers/tableMessages';
import { asked, gameOf, LIMITS, SMALL_GAMES, startOf, STEER, tableSolver, textOf, textOfRules } from './tableGames';

const solver = new Solver(
  newControl(() => performance.now()),
  { states: Infinity, bytes: 2 ** 26, timeMs: Infinity },
);

function solved(position: AskedPosition): Verdict {
  const answer = tableSolver().solver.answer({ kind: 'solve', position, limits: LIMITS });
  expect(answer).toMatchObject({ ok: true });
  return (answer as { value: SolveAnswer }).value.verdict;
}

const refusal = (position: AskedPosition): unknown =>
  tableSolver().solver.answer({ kind: 'solve', position, limits: LIMITS });

const freeCell = gameOf(catalogue.findGame('free-cell')?.rules ?? {});
const freeCellText = textOfRules(freeCell.rules);

describe('deals', () => {
  const read = (position: AskedPosition): unknown => {
    const state = readAskedPosition(freeCell, position);
    return state.ok ? readPosition(state.value) : state.error;
  };

  test('by number', () => {
    expect(read(asked(freeCellText, 4711))).toEqual(readPosition(dealGame(freeCell, 4711)));
  });

  test('by Microsoft number', () => {
    const dealt = dealMicrosoft(freeCell, 11982);
    expect(dealt.ok && readPosition(dealt.value)).toEqual(
      read({ ...asked(freeCellText, 0), deal: { kind: 'microsoft', number: 11982 } }),
    );
  });

  test('as a text, the first of several', () => {
    const lines = [7, 8].map((seed) => JSON.stringify(makeDeal(freeCell, readPosition(dealGame(freeCell, seed)))));
    const deal = { kind: 'own', text: lines.join('\n') } as const;
    expect(read({ ...asked(freeCellText, 0), deal })).toEqual(readPosition(dealGame(freeCell, 7)));
  });

  test('with the moves played since', () => {
    const state = dealGame(freeCell, 1);
    const played: number[] = [];
    for (let i = 0; i < 5; i++) {
      const move = legalMoves(state)[0];
      played.push(move);
      playMove(state, move);
    }
    expect(read(asked(freeCellText, 1, played))).toEqual(readPosition(state));
  });
});

describe('what is refused', () => {
  const small = SMALL_GAMES['building with cells'];
  const legal = legalMoves(startOf(small, 1))[0];
  test.each<[string, AskedPosition, RegExp]>([
    ['rules that are no JSON', asked('{ "cells": ', 1), /The rules have an error in line 1: /],
    ['rules with an unknown word', asked('{\n "tableu piles": 3 }', 1), /The rules have an error in line 2: /],
    ['rules that want too much', asked('{ "cells": { "count": 1e9 } }', 1), /The rules have an error in line 1: /],
    ['rules that reach for prototypes', asked('{ "__proto__": { "count": 3 } }', 1), /The rules have an error/],
    ['endless brackets', asked('['.repeat(500_000), 1), /nested too deeply/],
    ['a monstrous text', asked('"'.repeat(1_000_000), 1), /The rules have an error/],
    ['an empty text', asked('', 1), /The rules have an error/],
    [
      'a Microsoft number where it does not fit',
      { ...asked(textOf(small), 0), deal: { kind: 'microsoft', number: 1 } },
      /one full deck/,
    ],
    [
      'a Microsoft number too high',
      { ...asked(freeCellText, 0), deal: { kind: 'microsoft', number: 2 ** 40 } },
      /numbered from 1 to/,
    ],
    ['a deal that is none', { ...asked(freeCellText, 0), deal: { kind: 'own', text: '{' } }, /error in line 1/],
    ['a deal that lacks cards', { ...asked(freeCellText, 0), deal: { kind: 'own', text: '{}' } }, /error in line 1/],
    [
      'a deal of another game',
      {
        ...asked(textOf(small), 0),
        deal: { kind: 'own', text: JSON.stringify(makeDeal(freeCell, readPosition(dealGame(freeCell, 1)))) },
      },
      /error in line 1/,
    ],
    ['a first move that is illegal', asked(textOf(small), 1, [2 ** 31 - 1]), /^Move 1 of the 1 played is not legal/],
    [
      'a later move that is illegal',
      asked(textOf(small), 1, [legal, 2 ** 31 - 1, legal]),
      /^Move 2 of the 3 played is not legal/,
    ],
  ])('%s', (_what, position, words) => {
    expect(refusal(position)).toMatchObject({
      ok: false,
      error: { code: 'bad-input', words: expect.stringMatching(words) as unknown },
    });
  });

  test('and the next question is answered as ever', () => {
    const table = tableSolver().solver;
    const ask = (position: AskedPosition): boolean => table.answer({ kind: 'solve', position, limits: LIMITS }).ok;
    expect([asked('{', 1), asked(textOf(small), 1), asked('{', 1), asked(textOf(small), 1)].map(ask)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});

describe.each(Object.entries(SMALL_GAMES))('%s', (_name, document) => {
  test('has the verdicts of the solver, also from the middle, with solutions from there', () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const state = startOf(document, seed);
      const played: number[] = [];
      for (let at = 0; at < 6; at++) {
        const verdict = solved(asked(textOf(document), seed, played));
        kinds.add(verdict.kind);
        expect(verdict.kind).toBe(solver.solve(state).kind);
        if (verdict.kind === 'winnable') expect(replays(state, verdict.solution ?? [])).toBe(true);
        else expect(verdict.kind).toBe('unwinnable');
        const moves = legalMoves(state);
        if (moves.length === 0) break;
        const move = moves[(seed + at) % moves.length];
        played.push(move);
        playMove(state, move);
      }
    }
    expect([...kinds].sort()).toEqual(['unwinnable', 'winnable']);
  });
});

describe('finding a deal', () => {
  const document = SMALL_GAMES['building with cells'];
  const game = gameOf(document);
  const verdicts = Array.from({ length: 30 }, (_, seed) => ({
    seed,
    verdict: solver.solve(dealGame(game, seed)),
  })).map(({ seed, verdict }) => ({ seed, verdict: verdict.kind, states: verdict.effort.states }));
  const request = (goal: FindRequest['goal'], deals: number, firstSeed = 0): FindRequest => ({
    rulesText: textOf(document),
    goal,
    firstSeed,
    deals,
  });
  const find = (asking: FindRequest, onTell?: (news: TableNews, steer: Int32Array) => void): FindAnswer | undefined => {
    const answer = tableSolver(onTell).solver.answer({ kind: 'find', request: asking, limits: LIMITS });
    return answer.ok ? (answer.value as FindAnswer) : undefined;
  };

  test.each(['winnable', 'unwinnable'] as const)('the first that is %s', (goal) => {
    for (const first of [0, 5, 11]) {
      const expected = verdicts.find(({ seed, verdict }) => seed >= first && verdict === goal);
      expect(expected).toBeDefined();
      const looked = (expected?.seed ?? 0) - first + 1;
      expect(find(request(goal, 30, first))).toEqual({ found: expected, looked, skipped: 0 });
    }
  });

  test('none among those looked at', () => {
    const lost = verdicts.filter(({ verdict }) => verdict === 'unwinnable');
    const first = lost[0].seed;
    expect(find(request('winnable', 1, first))).toEqual({ found: null, looked: 1, skipped: 0 });
  });

  test('the hardest has most states of all', () => {
    const most = Math.max(...verdicts.map(({ states }) => states));
    const expected = verdicts.find(({ states }) => states === most);
    expect(find(request('hardest', 30))).toEqual({ found: expected, looked: 30, skipped: 0 });
  });

  test('not past the last deal there is', () => {
    expect(find(request('hardest', 100, 2 ** 32 - 3))).toMatchObject({ looked: 3 });
  });

  test('rules with errors are refused', () => {
    const answer = tableSolver().solver.answer({
      kind: 'find',
      request: { ...request('winnable', 1), rulesText: '{' },
      limits: LIMITS,
    });
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad-input' } });
  });

  test('says which deal it is at, and the best before it', () => {
    const news: TableNews[] = [];
    find(request('hardest', 10, 3), (each) => news.push(each));
    expect(news.map(({ find: at }) => at?.seed)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(news.map(({ find: at }) => at?.looked)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(news[0].find?.best).toBeNull();
    for (const { find: at } of news.slice(1)) {
      const before = verdicts.filter(({ seed }) => seed >= 3 && seed < (at?.seed ?? 0));
      expect(at?.best?.states).toBe(Math.max(...before.map(({ states }) => states)));
    }
  });

  test('a stop between two deals is heeded, though searches of small deals do not look', () => {
    const stopped = find(request('hardest', 30), ({ find: at }, steer) => {
      if (at?.seed === 4) Atomics.store(steer, 0, STEER.stop);
    });
    expect(stopped).toMatchObject({ looked: 4, skipped: 0 });
    expect(stopped?.found?.seed).toBeLessThan(4);
  });

  const unknown = (reason: 'time' | 'stopped', states: number): Verdict => ({
    kind: 'unknown',
    reason,
    effort: { states, stored: 0, depth: 0, bytes: 0 },
  });
  /** A search whose verdicts are given, in the order of deals. */
  const search = (goal: FindRequest['goal'], list: readonly Verdict[], skips: readonly number[] = []): FindAnswer => {
    let at = -1;
    let isNew = true;
    return findDeal(game, request(goal, list.length), {
      solve: (_state: State) => {
        isNew = false;
        return list[at];
      },
      isStopped: () => false,
      takeSkip: () => !isNew && skips.includes(at),
      tell: () => {
        at++;
        isNew = true;
      },
    });
  };
  const decided = (kind: 'winnable' | 'unwinnable', states: number): Verdict => ({
    kind,
    proof: 'deduced',
    effort: { states, stored: 0, depth: 0, bytes: 0 },
  });

  test.each<[string, FindAnswer, FindAnswer]>([
    [
      'an unknown deal is passed over',
      search('winnable', [unknown('time', 9), decided('unwinnable', 1), decided('winnable', 2)]),
      { found: { seed: 2, verdict: 'winnable', states: 2 }, looked: 3, skipped: 0 },
    ],
    [
      'an unknown deal is not the hardest, however long the search',
      search('hardest', [unknown('time', 900), decided('unwinnable', 5), unknown('time', 901), decided('winnable', 3)]),
      { found: { seed: 1, verdict: 'unwinnable', states: 5 }, looked: 4, skipped: 0 },
    ],
    [
      'unless there is no other',
      search('hardest', [unknown('time', 900), unknown('time', 901)]),
      { found: { seed: 1, verdict: 'unknown', states: 901 }, looked: 2, skipped: 0 },
    ],
    [
      'a skipped deal is left and no candidate',
      search('hardest', [decided('winnable', 5), unknown('stopped', 900), decided('winnable', 3)], [1]),
      { found: { seed: 0, verdict: 'winnable', states: 5 }, looked: 3, skipped: 1 },
    ],
    [
      'a stop ends it with the best so far',
      search('hardest', [decided('winnable', 5), unknown('stopped', 900), decided('winnable', 30)]),
      { found: { seed: 0, verdict: 'winnable', states: 5 }, looked: 1, skipped: 0 },
    ],
    [
      'a stop ends it with none',
      search('winnable', [decided('unwinnable', 5), unknown('stopped', 900), decided('winnable', 30)]),
      { found: null, looked: 1, skipped: 0 },
    ],
  ])('%s', (_what, answer, expected) => {
    expect(answer).toEqual(expected);
  });
});

describe('players', () => {
  const playOn = (position: AskedPosition, player: string, seed = 1): unknown =>
    tableSolver().solver.answer({ kind: 'play', position, request: { player, seed } });
  const RULES = textOf(SMALL_GAMES['building with a stock']);

  test.each(['random', 'greedy', 'greedy:values=tactics@dealt', 'monte-carlo:simulations=4', 'rollout@dealt=2'])(
    '%s plays on from the asked position, and its game can be played there',
    (player) => {
      const start = startOf(SMALL_GAMES['building with a stock'], 3);
      const first = legalMoves(start)[0];
      const answer = playOn(asked(RULES, 3, [first]), player);
      expect(answer).toMatchObject({ ok: true });
      const { line, end } = (answer as { value: { line: readonly number[]; end: string } }).value;
      playMove(start, first);
      for (const move of line) {
        expect(legalMoves(start)).toContain(move);
        playMove(start, move);
      }
      expect(isWon(start)).toBe(end === 'won');
      expect(playOn(asked(RULES, 3, [first]), player)).toMatchObject({ value: { line, end } });
    },
  );

  test.each([
    ['gredy', RULES, /There is no player "gredy"/],
    ['greedy', textOf(SMALL_GAMES['accordion']), /tell no move from another/],
    ['random', '{', /./],
  ])('%s is refused with a reason', (player, rules, words) => {
    expect(playOn(asked(rules, 3), player)).toMatchObject({
      ok: false,
      error: { words: expect.stringMatching(words) as unknown },
    });
  });
});
