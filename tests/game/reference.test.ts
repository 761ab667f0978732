import { describe, expect, it } from 'vitest';
import { MersenneTwister } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import { MoveKind } from '../../src/game';
import { randomRules } from '../reference';
import { findDifference } from './againstReference';

describe('the engine agrees with the naive reference', () => {
  it.each(catalogue.games.map((game) => [game.name, game.rules] as const))(
    'in random playouts of %s',
    (_name, rules) => {
      const random = new MersenneTwister(7);
      for (let seed = 1; seed <= 3; seed++)
        expect(findDifference(rules, seed, 120, (below) => random.nextBelow(below))).toBeUndefined();
    },
  );

  it('in random playouts of 5000 random rule sets, which show every kind of move', () => {
    const random = new MersenneTwister(11);
    const below = (count: number): number => random.nextBelow(count);
    const kinds = new Map<number, number>();
    for (let i = 0; i < 5000; i++) expect(findDifference(randomRules(below), i, 40, below, kinds)).toBeUndefined();
    for (const kind of Object.values(MoveKind)) expect(kinds.get(kind) ?? 0, `kind ${kind}`).toBeGreaterThan(50);
  }, 300_000);
});
