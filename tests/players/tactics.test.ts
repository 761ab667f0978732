// What each tactic says of the moves of small positions, and that the solver's verdicts do not depend on any order.

import { describe, expect, test } from 'vitest';
import { assert } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import {
  compileGame,
  dealGame,
  generateMoves,
  isWon,
  legalMoves,
  makeMoveCode,
  makeState,
  maxMoves,
  parseDeals,
  playMove,
  type State,
} from '../../src/game';
import { TACTIC_IDS, TacticJudge, tacticOrder, TACTICS, tacticsFor, type TacticId } from '../../src/players';
import { MEASURES } from '../../src/players/tacticMeasures';
import { effectiveRules, type RulesDocument } from '../../src/rules';
import { ALL_ON, newControl, Solver } from '../../src/solver';
import { seededRandom, smallDeal } from '../solver/smallGames';

function stateOf(document: RulesDocument, deal: object): State {
  const game = compileGame(effectiveRules(document));
  const { deals, problems } = parseDeals(game, JSON.stringify(deal));
  expect(problems).toEqual([]);
  return makeState(game, deals[0].position);
}

function moveOf(state: State, code: string): number {
  const move = legalMoves(state).find((each) => makeMoveCode(state, each) === code);
  assert(move !== undefined, `no move ${code}`);
  return move;
}

const CELLS = stateOf(
  {
    'tableau piles': { count: 5, 'build policy': 'red-black', 'spaces policy': 'any' },
    cells: { count: 2 },
    'max rank': 4,
  },
  {
    'tableau piles': [['AC', '2C', '3D'], ['4C', '4D'], ['2D', '3H', '4H', '2H'], ['2S', '3S', 'AS', '4S'], []],
    cells: ['3C'],
    foundations: ['AH', 'AD'],
  },
);
const HOLE = stateOf(
  {
    'tableau piles': { count: 4, 'build policy': 'no-build', 'spaces policy': 'no-build' },
    foundations: { present: false },
    hole: { present: true, 'base card': 'AS', 'build loops': true },
    'max rank': 4,
  },
  {
    'tableau piles': [['AC', '4C', '3D'], ['4D', '4S', 'AD'], ['2D', '3H', '4H', '2H', 'AH', '2S', '3S'], ['3C']],
    hole: ['AS', '2C'],
  },
);
const TURNED = stateOf(
  {
    'tableau piles': { count: 3, 'build policy': 'any-suit', 'move built group': 'yes', 'face up cards': 'top' },
    stock: { size: 5, 'deal count': 1, redeal: true },
    foundations: { removable: true },
    'max rank': 3,
  },
  {
    'tableau piles': [
      ['AH', '2C'],
      ['AD', '3H'],
      ['2H', '3S'],
    ],
    'face down': [1, 1, 0],
    stock: ['2D', '3D', '3C'],
    waste: ['2S'],
    foundations: ['AC', 'AS'],
  },
);
const ROWS = stateOf(
  {
    'tableau piles': { count: 0 },
    foundations: { present: false },
    sequences: { count: 4, direction: 'L' },
    'max rank': 3,
  },
  {
    sequences: [
      ['2C', null, '2H'],
      ['3H', '2S', null],
      ['2D', '3D', null],
      [null, '3C', '3S'],
    ],
  },
);

describe('a tactic', () => {
  test.each<[TacticId, State, Readonly<Record<string, number>>]>([
    ['up', CELLS, { 't3>f2': 1, 't1>t4 x1': 0 }],
    // The ace of clubs lies under two cards and that of spades under one.
    ['uncover', CELLS, { 't4>c2': 15, 't1>c2': 14, 't3>f2': 13, 't2>c2': 1, 't1>t4 x1': 0 }],
    ['keep-cells', CELLS, { 'c1>t2': 2, 'c1>t5': 1, 't3>f2': 1, 't1>c2': 0, 't1>t5 x1': 0 }],
    ['make-spaces', CELLS, { 't2>c2': 14, 't1>c2': 13, 't3>f2': 12, 't1>t5 x1': 0 }],
    ['same-direction', HOLE, { 't1>h': 2, 't2>h': 0, 't4>h': 2 }],
    ['avoid-spaces', HOLE, { 't1>h': 1, 't4>h': 0 }],
    ['uncover', HOLE, { 't1>h': 15, 't2>h': 15, 't4>h': 1 }],
    ['reveal', TURNED, { 't1>f1': 1, 't1>t2 x1': 1, 'w>f3': 0 }],
    ['in-suit', TURNED, { 'w>t3': 2, 'w>t2': 1 }],
    ['stock-last', TURNED, { 't1>f1': 3, 'w>f3': 2, draw: 1 }],
    ['no-return', TURNED, { 't1>f1': 1, 'f1>t1': 0 }],
    ['no-idle', TURNED, { 't1>t2 x1': 1, 'w>t3': 1 }],
    ['up', ROWS, { 'q4.2>q1.2': 1, 'q1.3>q4.1': 1 }],
  ])('%s tells moves apart', (tactic, state, expected) => {
    const values = Object.keys(expected).map((code) => [code, MEASURES[tactic].of(state, moveOf(state, code), true)]);
    expect(Object.fromEntries(values)).toEqual(expected);
  });

  test('that parts two cards of a suit is told from one that does not', () => {
    const state = TURNED.clone();
    playMove(state, moveOf(state, 'w>t3'));
    expect(MEASURES['in-suit'].of(state, moveOf(state, 't3>t2 x1'), true)).toBe(0);
    expect(MEASURES['in-suit'].of(state, moveOf(state, 't1>t2 x1'), true)).toBe(1);
    // From one three to another: nothing is won.
    expect(MEASURES['no-idle'].of(state, moveOf(state, 't3>t2 x1'), true)).toBe(0);
  });

  test('does not look under face-down cards where it must not', () => {
    const move = moveOf(TURNED, 't1>f1');
    expect(MEASURES.uncover.of(TURNED, move, true)).toBe(15);
    expect(MEASURES.uncover.of(TURNED, move, false)).toBe(1);
  });

  test('has a title and a sentence of its own', () => {
    expect(new Set(TACTIC_IDS.map((id) => TACTICS[id].title)).size).toBe(TACTIC_IDS.length);
    for (const id of TACTIC_IDS) expect(TACTICS[id].words).toMatch(/^(Prefer|Avoid) .*\.$/);
  });
});

describe('over the catalogue', () => {
  const told = new Map<TacticId, Set<string>>();
  const wrong: string[] = [];
  for (const { id: name, rules } of catalogue.games) {
    const game = compileGame(rules);
    const random = seededRandom(7);
    const state = dealGame(game, 1);
    const list = new Int32Array(maxMoves(game));
    for (let played = 0; played < 80 && !isWon(state); played++) {
      const count = generateMoves(state, list, true);
      if (count === 0) break;
      for (const id of TACTIC_IDS) {
        const values = Array.from(list.subarray(0, count), (move) => MEASURES[id].of(state, move, played % 2 === 0));
        if (values.some((value) => !Number.isInteger(value) || value < 0 || value >= MEASURES[id].levels))
          wrong.push(`${name}: ${id} says ${values.join(' ')}`);
        if (new Set(values).size === 1) continue;
        if (!TACTICS[id].speaksOf(game)) wrong.push(`${name}: ${id} says that it does not speak of it`);
        told.set(id, (told.get(id) ?? new Set()).add(name));
      }
      playMove(state, list[random(count)]);
    }
  }

  test('measures are small whole numbers, and equal where a tactic has nothing to say', () =>
    expect(wrong).toEqual([]));
  test.each(TACTIC_IDS)('%s matters in some game', (id) => expect(told.get(id)?.size ?? 0).toBeGreaterThan(2));
  test('some tactic matters in every family but the accordions', () => {
    for (const { rules } of catalogue.games) {
      const game = compileGame(rules);
      expect(tacticsFor(game).length > 0).toBe(game.family !== 'accordion');
    }
  });
});

describe('tactics in order', () => {
  test('decide one after the other', () => {
    const moves = Int32Array.of(...['t3>f2', 't4>c2', 'c1>t2'].map((code) => moveOf(CELLS, code)));
    const best = (tactics: readonly TacticId[]): number => {
      const values = new Float64Array(moves.length);
      new TacticJudge(tactics).judge(CELLS, moves, moves.length, values);
      return values.indexOf(Math.max(...values));
    };
    expect(best(['up', 'uncover', 'keep-cells'])).toBe(0);
    expect(best(['uncover', 'up', 'keep-cells'])).toBe(1);
    expect(best(['keep-cells', 'uncover', 'up'])).toBe(2);
    expect(best(['same-direction', 'no-return', 'uncover'])).toBe(1);
  });

  test('know a move that wins', () => {
    const state = stateOf(
      { 'tableau piles': { count: 2, 'build policy': 'red-black' }, 'max rank': 1, cells: { count: 1 } },
      { 'tableau piles': [['AC'], []], foundations: ['AH', 'AS', 'AD'] },
    );
    const moves = Int32Array.from(legalMoves(state));
    const values = new Float64Array(moves.length);
    new TacticJudge(['keep-cells']).judge(state, moves, moves.length, values);
    expect(moves.length).toBeGreaterThan(1);
    expect([...values].filter((value) => value === Infinity).length).toBe(1);
    expect(makeMoveCode(state, moves[values.indexOf(Infinity)])).toBe('t1>f1');
  });
});

describe("as the solver's move order", () => {
  const limits = { states: 4_000, bytes: 1 << 20, timeMs: Infinity };
  const control = newControl(() => 0);
  const plain = new Solver(control, limits, ALL_ON);

  test('tactics never change a verdict of a small deal, and do change the search', () => {
    const orders = Array.from({ length: 12 }, (_, i) => {
      const random = seededRandom(100 + i);
      const ids = TACTIC_IDS.filter(() => random(2) === 0).sort(() => random(3) - 1);
      return new Solver(control, limits, { ...ALL_ON, streamliners: i % 2 === 0, order: tacticOrder(ids) });
    });
    let [winnable, compared, otherwise] = [0, 0, 0];
    for (let number = 0; compared < 250; number++) {
      const { start, words } = smallDeal(number);
      const truth = plain.solve(start);
      const ordered = orders[number % orders.length].solve(start);
      if (truth.kind === 'unknown' || ordered.kind === 'unknown') continue;
      compared++;
      if (truth.kind === 'winnable') winnable++;
      if (truth.effort.states !== ordered.effort.states) otherwise++;
      expect(ordered.kind, words).toBe(truth.kind);
    }
    expect(winnable).toBeGreaterThan(60);
    expect(compared - winnable).toBeGreaterThan(30);
    expect(otherwise).toBeGreaterThan(30);
  });

  test('the longest order fits the numbers that the solver sorts by', () => {
    const order = tacticOrder(TACTIC_IDS);
    const state = dealGame(compileGame(catalogue.games[0].rules), 1);
    for (const move of legalMoves(state)) expect(order.score(state, move)).toBeLessThan(2 ** 22);
    expect(TACTIC_IDS.reduce((product, id) => product * MEASURES[id].levels, 1)).toBeLessThan(2 ** 22);
  });
});
