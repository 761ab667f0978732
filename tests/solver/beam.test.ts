// Beam search wins deals of the Spider kind that no other search of the solver reaches within the same states.

import { describe, expect, test } from 'vitest';
import { assert } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import { compileGame, dealGame, isWon, playMove, type State } from '../../src/game';
import { ALL_OFF, ALL_ON, newControl, Solver, type Verdict } from '../../src/solver';
import { Beam } from '../../src/solver/beam';
import { RUNS_GUIDES } from '../../src/solver/estimateRuns';
import { Shortlist } from '../../src/solver/shortlist';
import { Snapshots } from '../../src/solver/snapshot';
import { VisitedTable } from '../../src/solver/visitedTable';

function deal(name: string, seed: number): State {
  const entry = catalogue.findGame(name);
  assert(entry !== undefined, `no game ${name}`);
  return dealGame(compileGame(entry.rules), seed);
}

function solve(start: State, states: number, options = ALL_ON, bytes = 1 << 28): Verdict {
  const control = newControl(() => 0);
  return new Solver(control, { states, bytes, timeMs: Infinity }, options).solve(start);
}

function beam(start: State, width: number, limits: { states?: number; bytes?: number } = {}, stop = 0): Beam {
  const control = newControl(() => 0);
  control.stop[0] = stop;
  const all = { states: Infinity, bytes: 1 << 28, timeMs: Infinity, ...limits };
  return new Beam(start.clone(), ALL_ON, new VisitedTable(1 << 27), width, all, control, 0, RUNS_GUIDES[0]);
}

describe('beam search', () => {
  test.each([
    ['spider', 1],
    ['spiderette', 3],
  ])('wins %s %i', (name, seed) => {
    const start = deal(name, seed);
    const verdict = solve(start, 2_500_000);
    assert(verdict.kind === 'winnable', `${name} ${seed} is ${verdict.kind}`);
    const state = start.clone();
    for (const move of verdict.solution ?? []) playMove(state, move);
    expect(isWon(state)).toBe(true);
    // The same states without quick searches do not find it.
    expect(solve(start, 2_500_000, { ...ALL_ON, streamliners: false }).kind).toBe('unknown');
  });

  test('finds the same line every time', () => {
    const lines = [1, 2].map(() => {
      const search = beam(deal('spiderette', 3), 300);
      expect(search.run()).toBe(true);
      return search.line();
    });
    expect(lines[0]).toEqual(lines[1]);
  });

  test('never claims a win where there is none', () => {
    const start = deal('simple-simon', 10);
    expect(solve(start, 1_000_000, ALL_OFF).kind).toBe('unwinnable');
    expect(beam(start, 300).run()).toBe(false);
  });

  test('stops when told to, and at its limits', () => {
    const start = deal('spider', 1);
    const stopped = beam(start, 300, {}, 1);
    expect(stopped.run()).toBe(false);
    expect(stopped.states).toBeLessThan(100);
    const few = beam(start, 300, { states: 5_000 });
    expect(few.run()).toBe(false);
    expect(few.states).toBeLessThan(5_100);
    const tight = beam(start, 300, { bytes: 1 << 20 });
    expect(tight.run()).toBe(false);
  });
});

describe('a shortlist', () => {
  test('keeps the best, and of equals the first come', () => {
    const state = deal('spider', 1);
    const list = new Shortlist(new Snapshots(state), 3);
    [50, 20, 40, 20, 10, 20, 30].forEach((score, i) => {
      if (list.admits(score)) list.add(score, i, 0);
    });
    list.prune();
    expect([...list.parents.subarray(0, list.count)]).toEqual([1, 3, 4]);
    expect(list.best).toBe(10);
    expect(list.admits(20)).toBe(false);
    expect(list.admits(19)).toBe(true);
  });
});
