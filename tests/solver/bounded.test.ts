// A search stays within its limits and stops when it is told to; what it cannot decide it calls unknown, with the reason.

import { describe, expect, test } from 'vitest';
import { assert } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import { compileGame, dealGame, legalMoves, playMove, type Move, type State } from '../../src/game';
import { ALL_ON, COUNTER, newControl, replays, Solver, type Limits, type Verdict } from '../../src/solver';

const UNLIMITED: Limits = { states: Infinity, bytes: 1 << 29, timeMs: Infinity };

function deal(name: string, seed: number): State {
  const entry = catalogue.findGame(name);
  assert(entry !== undefined, `no game ${name}`);
  return dealGame(compileGame(entry.rules), seed);
}

const solve = (start: State, limits: Partial<Limits>): Verdict =>
  new Solver(
    newControl(() => 0),
    { ...UNLIMITED, ...limits },
  ).solve(start);

function isPlayable(start: State, line: readonly Move[]): boolean {
  const state = start.clone();
  return line.every((move) => {
    const isLegal = legalMoves(state).includes(move);
    if (isLegal) playMove(state, move);
    return isLegal;
  });
}

describe('a limit of bytes', () => {
  test.each([
    ['streets-and-alleys', 1],
    ['gaps-one-deal', 1],
    ['beleaguered-castle', 3],
    ['spider', 1],
    ['forty-thieves', 1],
    ['king-albert', 6],
    ['mrs-mop', 2],
  ])('is kept by %s, seed %d, whatever the verdict', (name, seed) => {
    const bytes = 20_000_000;
    const verdict = solve(deal(name, seed), { bytes, states: 2_000_000 });
    const { effort } = verdict;
    expect(effort.bytes).toBeLessThanOrEqual(bytes);
    expect(effort.stored * 8).toBeLessThanOrEqual(bytes);
    if (verdict.kind === 'unknown') expect(['memory', 'states']).toContain(verdict.reason);
  });

  test('too small for the line of a deep search ends in "unknown: memory"', () => {
    const limits = { ...UNLIMITED, bytes: 2_000_000, states: 3_000_000 };
    const solver = new Solver(
      newControl(() => 0),
      limits,
      { ...ALL_ON, streamliners: false },
    );
    expect(solver.solve(deal('king-albert', 6))).toMatchObject({ kind: 'unknown', reason: 'memory' });
  });
});

describe('a limit of states', () => {
  test.each([1, 1000, 10_000, 100_000])('of %d is passed by no more than a few thousand', (states) => {
    const verdict = solve(deal('forty-thieves', 1), { states });
    expect(verdict).toMatchObject({ kind: 'unknown', reason: 'states' });
    expect(verdict.effort.states).toBeLessThan(states + 8000);
  });
});

describe('stopping', () => {
  /** A clock that runs by its readings, one millisecond each, and tells when it has been read so often. */
  const steppedClock = (after: number, ring: () => void) => {
    let now = 0;
    return () => {
      if (++now === after) ring();
      return now;
    };
  };

  test.each([2, 20, 200])('is noticed at the next reading of the clock (%d)', (readings) => {
    let states = 0;
    const control = newControl(
      steppedClock(readings, () => {
        control.stop[0] = 1;
        states = control.counters[COUNTER.states];
      }),
    );
    const verdict = new Solver(control, UNLIMITED).solve(deal('forty-thieves', 1));
    expect(verdict).toMatchObject({ kind: 'unknown', reason: 'stopped' });
    expect(verdict.effort.states - states).toBeLessThan(20_000);
    // However early: there is a line to show, and it can be played.
    assert(verdict.kind === 'unknown', 'not decided');
    expect(verdict.closest?.length).toBeGreaterThan(0);
    expect(isPlayable(deal('forty-thieves', 1), verdict.closest ?? [])).toBe(true);
  });

  test('before the beginning leaves next to nothing done', () => {
    const control = newControl(() => 0);
    control.stop[0] = 1;
    const verdict = new Solver(control, UNLIMITED).solve(deal('forty-thieves', 1));
    expect(verdict).toMatchObject({ kind: 'unknown', reason: 'stopped' });
    expect(verdict.effort.states).toBeLessThan(5000);
  });

  test('at the time limit by the clock that was passed in', () => {
    const verdict = new Solver(newControl(steppedClock(-1, () => undefined)), { ...UNLIMITED, timeMs: 100 }).solve(
      deal('forty-thieves', 1),
    );
    expect(verdict).toMatchObject({ kind: 'unknown', reason: 'time' });
  });

  test('takes well under a second by the real clock', () => {
    let stopMs = 0;
    const control = newControl(() => {
      const now = performance.now();
      if (stopMs === 0 && now - startMs > 300) {
        stopMs = now;
        control.stop[0] = 1;
      }
      return now;
    });
    const startMs = performance.now();
    const verdict = new Solver(control, UNLIMITED).solve(deal('streets-and-alleys', 1));
    const endMs = performance.now();
    if (verdict.kind !== 'unknown') return;
    expect(verdict.reason).toBe('stopped');
    expect(endMs - stopMs).toBeLessThan(500);
  });

  test('leaves the solver fit for the next deal', () => {
    const control = newControl(() => 0);
    const solver = new Solver(control, UNLIMITED);
    control.stop[0] = 1;
    expect(solver.solve(deal('forty-thieves', 1)).kind).toBe('unknown');
    control.stop[0] = 0;
    expect(solver.solve(deal('klondike', 2)).kind).toBe('winnable');
  });
});

test('lines of many thousand moves overflow nothing and replay', () => {
  let deepest = 0;
  for (const seed of [2, 4, 5, 6]) {
    const start = deal('beleaguered-castle', seed);
    const verdict = new Solver(
      newControl(() => 0),
      { ...UNLIMITED, states: 1_000_000 },
      { ...ALL_ON, streamliners: false },
    ).solve(start);
    deepest = Math.max(deepest, verdict.effort.depth);
    if (verdict.kind === 'winnable') expect(replays(start, verdict.solution ?? [])).toBe(true);
  }
  expect(deepest).toBeGreaterThan(20_000);
});

test('counters can be read while the search runs', () => {
  const seen: number[] = [];
  const control = newControl(() => seen.push(control.counters[COUNTER.states]));
  const verdict = new Solver(control, { ...UNLIMITED, states: 100_000 }).solve(deal('forty-thieves', 1));
  expect(seen.every((states, i) => i === 0 || states >= seen[i - 1])).toBe(true);
  expect(seen.at(-1)).toBeGreaterThan(10_000);
  expect(seen.at(-1)).toBeLessThanOrEqual(verdict.effort.states);
  expect(control.counters[COUNTER.bytes]).toBeGreaterThan(1000);
});
