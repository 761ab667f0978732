import { describe, expect, it } from 'vitest';
import { MersenneTwister } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import { compileGame, dealGame, dealMicrosoft, type State } from '../../src/game';
import { findShortest, newControl, replays, Solver } from '../../src/solver';
import { lowerBound } from '../../src/solver/lowerBound';
import { findDistances, type Distances } from './breadthFirst';
import { smallRules } from './smallGames';

const limits = { states: 2_000_000, bytes: 2 ** 28, timeMs: Infinity };
const control = () => newControl(() => 0);

/** Small deals whose every position is known. */
function smallDeals(seed: number, count: number): { start: State; distances: Distances }[] {
  const random = new MersenneTwister(seed);
  const deals: { start: State; distances: Distances }[] = [];
  while (deals.length < count) {
    const start = dealGame(compileGame(smallRules((below) => random.nextBelow(below))), random.nextBelow(1e6));
    const distances = findDistances(start, 1500);
    if (distances !== undefined) deals.push({ start, distances });
  }
  return deals;
}

function dealNamed(id: string, seed: number): State {
  const found = catalogue.games.find((game) => game.id === id);
  if (found === undefined) throw new Error(`no game ${id}`);
  return dealGame(compileGame(found.rules), seed);
}

describe('the lower bound', () => {
  it('never exceeds the moves that any position of a small deal needs', () => {
    for (const { start, distances } of smallDeals(5, 250))
      distances.states.forEach((state, i) =>
        expect(lowerBound(state), JSON.stringify(start.game.rules)).toBeLessThanOrEqual(distances.toWin[i]),
      );
  });
});

describe('a shortest win', () => {
  it.each([
    ['with', 11],
    ['without', 12],
  ])('of a small deal is as long as breadth-first search says, %s a known win', (word, seed) => {
    for (const { start, distances } of smallDeals(seed, 150)) {
      const verdict = word === 'with' ? new Solver(control(), limits).solve(start) : undefined;
      const known = verdict?.kind === 'winnable' ? verdict.solution : undefined;
      const shortest = findShortest(start, known, limits, control());
      const length = distances.toWin[0];
      expect(shortest.proven).toBe(true);
      expect(shortest.lower, JSON.stringify(start.game.rules)).toBe(length);
      expect(shortest.upper ?? Infinity).toBe(length);
      if (length < Infinity) expect(replays(start, shortest.solution ?? [])).toBe(true);
    }
  });

  it.each([
    ['accordion', 1, 51],
    ['black-hole', 1, 51],
  ])('of %s is any win', (id, seed, length) => {
    const shortest = findShortest(dealNamed(id, seed), undefined, limits, control());
    expect(shortest).toMatchObject({ lower: length, upper: length, proven: true });
  });

  it('is proved for Seahaven Towers within two million states', () => {
    const shortest = findShortest(dealNamed('seahaven-towers', 2), undefined, limits, control());
    expect(shortest).toMatchObject({ lower: 80, upper: 80, proven: true });
  });

  it('lies between two bounds when the limits are too small for a proof', () => {
    const found = catalogue.games.find((game) => game.id === 'free-cell');
    if (found === undefined) throw new Error('no FreeCell');
    const dealt = dealMicrosoft(compileGame(found.rules), 1);
    if (!dealt.ok) throw new Error(dealt.error);
    const { lower, upper, proven } = findShortest(dealt.value, undefined, { ...limits, states: 200_000 }, control());
    expect(proven).toBe(false);
    expect(lower).toBeGreaterThanOrEqual(lowerBound(dealt.value));
    expect(upper).toBeGreaterThan(lower);
  });
});
