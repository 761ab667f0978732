// The figures of a line of play, against plain counting.

import { describe, expect, test } from 'vitest';
import { faceDownLeft, solutionMetrics } from '../../src/experiments';
import { compileGame, dealGame, legalMoves, MoveKind, moveKind, moveReveals, playMove } from '../../src/game';
import { effectiveRules } from '../../src/rules';
import { newControl, Solver } from '../../src/solver';
import { rulesOf } from '../workers/smallPlans';

const solver = new Solver(
  newControl(() => 0),
  { states: 300_000, bytes: 2 ** 26, timeMs: Infinity },
);

function solved(id: string, seed: number) {
  const start = dealGame(compileGame(rulesOf(id)), seed);
  const verdict = solver.solve(start);
  if (verdict.kind !== 'winnable' || verdict.solution === undefined) throw new Error(`${id} ${seed} is not won`);
  return { start, solution: verdict.solution };
}

describe('of a solution', () => {
  test('moves, choices and forced moves are counted', () => {
    // Nothing is interchangeable in Golf: all legal moves count.
    const { start, solution } = solved('golf', 8);
    const state = start.clone();
    let [choices, forced] = [0, 0];
    for (const move of solution) {
      const count = legalMoves(state).length;
      choices += count;
      if (count === 1) forced++;
      playMove(state, move);
    }
    expect(forced).toBeGreaterThan(0);
    const metrics = solutionMetrics(start, solution);
    expect(metrics.moves).toBe(solution.length);
    expect(metrics.branching).toBeCloseTo(choices / solution.length, 10);
    expect(metrics.forcedShare).toBeCloseTo(forced / solution.length, 10);
  });

  test('empty cells count as one choice', () => {
    const { start, solution } = solved('free-cell', 1);
    const first = solutionMetrics(start, solution.slice(0, 1));
    // Eight cards may go to a cell; what else is possible is the same in both counts.
    const toCells = (count: number): number => 8 * count;
    expect(first.branching).toBe(legalMoves(start).length - toCells(4) + toCells(1));
  });

  test('only the first thousand moves are measured', () => {
    // Turning a single stock card over and over: one legal move each time but the first ones.
    const rules = effectiveRules({
      'tableau piles': { count: 1, 'build policy': 'no-build' },
      stock: { size: 2, redeal: true },
      'max rank': 1,
    });
    const start = dealGame(compileGame(rules), 1);
    const state = start.clone();
    const moves: number[] = [];
    while (moves.length < 3000) {
      const turn = legalMoves(state).find((move) =>
        [MoveKind.Draw, MoveKind.Redeal].some((kind) => kind === moveKind(move)),
      );
      if (turn === undefined) throw new Error('the stock cannot be turned');
      moves.push(turn);
      playMove(state, turn);
    }
    const all = solutionMetrics(start, moves);
    expect(all.moves).toBe(3000);
    expect(all.branching).toBe(solutionMetrics(start, moves.slice(0, 1000)).branching);
  });

  test('without moves there is no mean', () => {
    const start = dealGame(compileGame(rulesOf('golf')), 1);
    expect(solutionMetrics(start, [])).toEqual({ moves: 0, branching: null, forcedShare: null });
  });
});

describe('face-down cards', () => {
  test('are fewer by those that the line turns', () => {
    const { start, solution } = solved('klondike', 2);
    expect(faceDownLeft(start, [])).toBe(21);
    expect(faceDownLeft(start, solution)).toBe(0);
    const half = solution.slice(0, Math.floor(solution.length / 2));
    const turned = half.filter(moveReveals).length;
    expect(turned).toBeGreaterThan(0);
    expect(turned).toBeLessThan(21);
    expect(faceDownLeft(start, half)).toBe(21 - turned);
  });

  test('are no figure of a game that deals none', () => {
    const { start, solution } = solved('free-cell', 1);
    expect(faceDownLeft(start, solution)).toBeNull();
  });
});
