// Cells that players play: what becomes of a deal, what follows from a win, and what does not.

import { describe, expect, test } from 'vitest';
import {
  cellName,
  comparePlan,
  DEFAULT_OPTIONS,
  DEFAULT_SKILL,
  DealSolver,
  estimatePlan,
  gamesOf,
  isGameByGame,
  parsePlayers,
  perfectCells,
  playersOf,
  splitPlayers,
  type DealResult,
  type Known,
  type Plan,
  type PlanOptions,
} from '../../src/experiments';
import { makePlayer, type Player } from '../../src/players';
import { newControl } from '../../src/solver';
import { evenRates, rulesOf, smallFreeCell, tasksOf } from '../workers/smallPlans';

export function players(...texts: string[]): (Player | null)[] {
  const read = parsePlayers(texts);
  if (!read.ok) throw new Error(read.error);
  return [null, ...read.value];
}

const options = (more: Partial<PlanOptions> = {}): PlanOptions => ({
  ...DEFAULT_OPTIONS,
  effort: { firstStates: 100_000, mostStates: 100_000, mostMs: null, bytes: 2 ** 26 },
  players: players('random:tries=100', 'greedy'),
  ...more,
});

/** FreeCell with 24 cards, which even chance wins now and then, if it has a hundred tries. */
const small = { name: 'Small FreeCell', rules: smallFreeCell(1) };

function run(plan: Plan, deals: number): DealResult[][] {
  const solver = new DealSolver(
    plan,
    newControl(() => 0),
  );
  return tasksOf(plan, deals).map((task) => solver.run(task, evenRates(plan)));
}

describe('a list of players', () => {
  test.each([
    ['random,greedy', ['random', 'greedy']],
    [
      'random, greedy:values=yan,priority=no,random:tries=4',
      ['random', ' greedy:values=yan,priority=no', 'random:tries=4'],
    ],
    ['greedy@dealt=8,random', ['greedy@dealt=8', 'random']],
    ['greedy@dealt,perfect', ['greedy@dealt', 'perfect']],
  ])('%s is taken apart at the right commas', (text, parts) => {
    expect(splitPlayers(text)).toEqual(parts);
    expect(parsePlayers(parts).ok).toBe(true);
  });

  test.each([
    [['greedi'], 'greedy'],
    [['greedy', ' greedy '], 'twice'],
    [['random', ''], 'missing'],
    [['greedy:values=smith', 'greedy'], 'twice'],
  ])('%j is refused with a sentence', (texts, words) => {
    const read = parsePlayers(texts);
    expect(read.ok ? '' : read.error).toContain(words);
  });

  test('may name perfect play, which takes part anyway', () => {
    const read = parsePlayers(['perfect', 'random']);
    expect(read.ok && read.value.map(makePlayer)).toEqual(['random']);
  });
});

describe('a plan with players', () => {
  test('has the same players in the same order for each game', () => {
    const other = { name: 'Larger', rules: smallFreeCell(2) };
    const plan = comparePlan([small, other], options());
    expect(plan.cells.map((cell) => cellName(plan, cell))).toEqual([
      'Small FreeCell · Perfect play',
      'Small FreeCell · Random, up to 100 tries',
      "Small FreeCell · Greedy by Smith's values",
      'Larger · Perfect play',
      'Larger · Random, up to 100 tries',
      "Larger · Greedy by Smith's values",
    ]);
    expect(playersOf(plan).map((player) => player?.kind)).toEqual([undefined, 'random', 'greedy']);
    expect(gamesOf(plan)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
    expect(perfectCells(plan)).toEqual([0, 0, 0, 3, 3, 3]);
    expect(isGameByGame(plan)).toBe(true);
    expect(isGameByGame({ cells: plan.cells.slice(1) })).toBe(false);
  });

  test('says why a player cannot play a game, and plays with the others', () => {
    const plan = estimatePlan({ name: 'Accordion', rules: rulesOf('accordion') }, options());
    expect(plan.cells.map(({ rules }) => rules === null)).toEqual([false, false, true]);
    expect(plan.cells[2].problem).toContain('accordion');
    const [results] = run(plan, 1);
    expect(results.map(({ cell }) => cell)).toEqual([0, 1]);
  });
});

describe('a deal', () => {
  const plan = estimatePlan(small, options());
  const played = run(plan, 40);

  test('is won or lost by players, never winnable or unwinnable', () => {
    for (const [perfect, ...others] of played) {
      expect(['winnable', 'unwinnable']).toContain(perfect.kind);
      expect(perfect.play).toBeNull();
      for (const { kind, proof, reason, play, moves, origin, source } of others) {
        expect(['won', 'lost']).toContain(kind);
        expect(proof).toBe(kind === 'won' ? 'solution' : null);
        expect([reason, origin, source]).toEqual([null, 'solved', null]);
        expect(play).toMatchObject({ lostAt: null, decisions: null, undecided: null });
        expect(moves).toBeGreaterThanOrEqual(play?.choices ?? NaN);
      }
    }
    const kinds = new Set(played.flat().map(({ kind, cell }) => `${cell} ${kind}`));
    for (const each of ['0 winnable', '0 unwinnable', '1 lost', '1 won', '2 lost']) expect(kinds).toContain(each);
  });

  test('is not won by anybody where perfect play shows that it cannot be', () => {
    const lost = played.filter(([perfect]) => perfect.kind === 'unwinnable');
    expect(lost.length).toBeGreaterThan(0);
    for (const [, ...others] of lost) expect(others.map(({ kind }) => kind)).toEqual(['lost', 'lost']);
  });

  test('goes the same way again, alone, in another order and beside other players', () => {
    const solver = new DealSolver(
      plan,
      newControl(() => 0),
    );
    const backwards = [...tasksOf(plan, 40)].reverse().map((task) => solver.run(task, evenRates(plan)));
    expect(backwards.reverse()).toEqual(played);
    const alone = run(estimatePlan(small, options({ players: players('greedy').slice(1) })), 40);
    expect(alone.map(([result]) => ({ ...result, cell: 2 }))).toEqual(played.map((results) => results[2]));
  });

  test('that perfect play leaves open is winnable when somebody wins it', () => {
    const shy = { firstStates: 1, mostStates: 1, mostMs: null, bytes: 2 ** 26 };
    const results = run(estimatePlan(small, options({ effort: shy })), 40);
    const shown = results.filter((each) => each.some(({ kind }) => kind === 'won'));
    const searched = played.filter((each) => each.some(({ kind }) => kind === 'won'));
    expect(shown.map(([{ deal }]) => deal)).toEqual(searched.map(([{ deal }]) => deal));
    for (const each of shown) {
      const perfect = each.find(({ cell }) => cell === 0);
      const winner = each.find(({ kind }) => kind === 'won');
      if (perfect?.origin === 'solved') expect(perfect.kind).toBe('winnable');
      else
        expect(perfect).toMatchObject({ kind: 'winnable', proof: 'deduced', origin: 'deduced', source: winner?.cell });
    }
    expect(shown.some((each) => each.some(({ cell, origin }) => cell === 0 && origin === 'deduced'))).toBe(true);
    const undeduced = run(estimatePlan(small, options({ effort: shy, deduction: false })), 40);
    expect(undeduced.flat().some(({ origin }) => origin === 'deduced')).toBe(false);
  });

  test('that somebody wins though it was proved unwinnable is an error that names both', () => {
    const index = played.findIndex((results) => results[1].kind === 'won');
    const solver = new DealSolver(
      plan,
      newControl(() => 0),
    );
    const task = (known: Known[]) => ({ ...tasksOf(plan, 1, index)[0], cells: [1, 2], known });
    expect(() => solver.run(task([false, null, null]), evenRates(plan))).toThrow(
      /Internal error: .*Small FreeCell · Random.*Small FreeCell · Perfect play/,
    );
    expect(solver.run(task([true, null, null]), evenRates(plan)).map(({ cell }) => cell)).toEqual([1, 2]);
  });

  test('carries nothing from a player over to another game', () => {
    const easier = { name: 'Larger', rules: smallFreeCell(3) };
    const both = comparePlan([small, easier], options());
    const alone = [small, easier].map((game) => run(estimatePlan(game, options({ players: players('greedy') })), 20));
    const [found] = [run(both, 20)];
    for (const [i, results] of found.entries())
      for (const game of [0, 1]) {
        const greedy = results.find(({ cell }) => cell === game * 3 + 2);
        expect(greedy?.origin).toBe('solved');
        expect(greedy).toEqual({ ...alone[game][i].find(({ cell }) => cell === 1), cell: game * 3 + 2 });
      }
  });

  test('that is broken off is unknown', () => {
    const control = newControl(() => 0);
    control.stop[0] = 1;
    const solver = new DealSolver(estimatePlan(small, options({ players: players('greedy').slice(1) })), control);
    const [result] = solver.run({ deal: 1, attempt: 0, cells: [0], known: [null] }, [0.5]);
    expect(result).toMatchObject({ kind: 'unknown', reason: 'stopped', proof: null, play: null });
  });
});

test('with wrong moves looked for, the whole effort goes into the first search', () => {
  const effort = { firstStates: 10, mostStates: 1000, mostMs: null, bytes: 2 ** 26 };
  expect(estimatePlan(small, options({ effort })).effort).toEqual(effort);
  expect(estimatePlan(small, options({ effort, skill: DEFAULT_SKILL })).effort.firstStates).toBe(1000);
});
