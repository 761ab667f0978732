// The sizes of piles and rows that descriptions and normal forms rest on, against real deals.

import { expect, it } from 'vitest';
import { MersenneTwister } from '../../src/base';
import { compileGame, dealGame, readPosition } from '../../src/game';
import { pileSizes, rowSizes } from '../../src/rules/cardCounts';
import { randomRules } from '../reference/randomRules';

it('counts the cards of every pile and row as they are dealt', () => {
  const random = new MersenneTwister(20);
  let rowGames = 0;
  for (let seed = 0; seed < 3000; seed++) {
    const rules = randomRules((n) => random.nextBelow(n));
    const { tableau, sequences } = readPosition(dealGame(compileGame(rules), seed));
    const told = JSON.stringify(rules);
    expect(pileSizes(rules), told).toEqual(tableau.map((pile) => pile.length));
    if (rules.sequences.count > 0) {
      rowGames++;
      expect(rowSizes(rules), told).toEqual(sequences.map((row) => row.length));
    }
  }
  expect(rowGames).toBeGreaterThan(100);
});
