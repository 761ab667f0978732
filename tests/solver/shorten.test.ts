import { describe, expect, it } from 'vitest';
import { MersenneTwister } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import {
  compileGame,
  dealGame,
  dealMicrosoft,
  legalMoves,
  makeMove,
  moveCount,
  moveFrom,
  moveKind,
  MoveKind,
  moveTo,
  playMove,
  type Move,
  type State,
} from '../../src/game';
import { ALL_OFF, ALL_ON, newControl, replays, shortenSolution, Solver, type SolverOptions } from '../../src/solver';
import { smallRules } from './smallGames';

function solve(start: State, options: SolverOptions = ALL_ON, states = 2_000_000): readonly Move[] | undefined {
  const limits = { states, bytes: 2 ** 28, timeMs: Infinity };
  const control = newControl(() => 0);
  const verdict = new Solver(control, limits, options).solve(start);
  return verdict.kind === 'winnable' ? verdict.solution : undefined;
}

function gameNamed(id: string) {
  const found = catalogue.games.find((game) => game.id === id);
  if (found === undefined) throw new Error(`no game ${id}`);
  return compileGame(found.rules);
}

function microsoftDeal(number: number): State {
  const dealt = dealMicrosoft(gameNamed('free-cell'), number);
  if (!dealt.ok) throw new Error(dealt.error);
  return dealt.value;
}

describe('shortened solutions', () => {
  it.each([0, 300, 20_000])('of random small games win in no more moves, with a budget of %i states', (states) => {
    const random = new MersenneTwister(31 + states);
    let won = 0;
    let before = 0;
    let after = 0;
    while (won < 60) {
      const start = dealGame(compileGame(smallRules((below) => random.nextBelow(below))), random.nextBelow(1e6));
      const solution = solve(start, ALL_OFF, 3000);
      if (solution === undefined) continue;
      won++;
      const shorter = shortenSolution(start, solution, { states });
      expect(replays(start, shorter)).toBe(true);
      expect(shorter.length).toBeLessThanOrEqual(solution.length);
      before += solution.length;
      after += shorter.length;
    }
    expect(after).toBeLessThan(before);
  });

  it.each([1, 2, 3, 4, 5])('of Microsoft deal %i have fewer than 150 moves after 50,000 states', (number) => {
    const start = microsoftDeal(number);
    const shorter = shortenSolution(start, solve(start) ?? [], { states: 50_000 });
    expect(replays(start, shorter)).toBe(true);
    expect(shorter.length).toBeLessThan(150);
  });

  it('lose the thousands of moves that a plain depth-first search makes', () => {
    const start = microsoftDeal(3);
    const solution = solve(start, { ...ALL_ON, streamliners: false }) ?? [];
    expect(solution.length).toBeGreaterThan(500);
    expect(shortenSolution(start, solution, { states: 50_000 }).length).toBeLessThan(150);
  });

  it('lose a million draws that go round for nothing without any budget', () => {
    const start = dealGame(gameNamed('klondike'), 2);
    const solution = solve(start) ?? [];
    const state = start.clone();
    const round: Move[] = [];
    do {
      const turn = legalMoves(state).find((move) =>
        [MoveKind.Draw, MoveKind.Redeal].some((kind) => kind === moveKind(move)),
      );
      if (turn === undefined) throw new Error('nothing to turn');
      playMove(state, turn);
      round.push(turn);
    } while (state.turned > 0);
    const idle = Array.from({ length: Math.ceil(1e6 / round.length) }, () => round).flat();
    const shorter = shortenSolution(start, [...idle, ...solution], { states: 0 });
    expect(shorter.length).toBeLessThanOrEqual(solution.length);
    expect(replays(start, shorter)).toBe(true);
  });

  it('move a card once instead of twice in a row', () => {
    const start = microsoftDeal(2);
    const { tableau, cells } = start.game;
    const solution = solve(start) ?? [];
    const state = start.clone();
    const detours = solution.flatMap((move) => {
      const cell = legalMoves(state).find(
        (other) =>
          moveFrom(other) === moveFrom(move) &&
          moveTo(other) >= cells.first &&
          moveTo(other) < cells.first + cells.count,
      );
      const kind = moveKind(move);
      const isSingle = (kind === MoveKind.Transfer && moveCount(move) === 1) || kind === MoveKind.Up;
      playMove(state, move);
      if (cell === undefined || cell === move || !isSingle || moveFrom(move) >= tableau.count) return [move];
      return [cell, makeMove(kind, moveTo(cell), moveTo(move), 1)];
    });
    expect(detours.length).toBeGreaterThan(solution.length + 10);
    expect(replays(start, detours)).toBe(true);
    expect(shortenSolution(start, detours, { states: 0 }).length).toBeLessThanOrEqual(solution.length);
  });

  it('keep to the time as well as to the states', () => {
    const start = microsoftDeal(1);
    let nowMs = 0;
    const clock = (): number => (nowMs += 1);
    shortenSolution(start, solve(start) ?? [], { states: Infinity, clock, timeMs: 3000 });
    expect(nowMs).toBeLessThan(4000);
  });
});
