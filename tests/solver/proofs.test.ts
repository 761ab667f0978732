// Proofs without search: in every position that play can come to, what they call lost is lost; and they do find losses.

import { describe, expect, test } from 'vitest';
import { legalMoves, playMove, type Game, type State } from '../../src/game';
import { DeadEnd } from '../../src/solver/deadEnd';
import type { Proof } from '../../src/solver/proofs';
import { RankReach } from '../../src/solver/rankReach';
import { exhaust } from './exhaust';
import { blockedCells, pick, seededRandom, smallDeal, type Change } from './smallGames';

const POSITIONS = 3_000;

const hole: Change = (random, rules) => ({
  ...rules,
  foundations: { ...rules.foundations, present: false },
  hole: { ...rules.hole, present: true, 'build loops': random(2) === 0 },
  'max rank': 2 + random(5),
});

const PROOFS: readonly {
  readonly name: string;
  readonly applies: (game: Game) => boolean;
  readonly prove: (state: State) => Proof;
  readonly change: Change;
}[] = [
  {
    name: 'rank reach',
    applies: (game) => RankReach.applies(game),
    prove: (state) => new RankReach(state),
    change: hole,
  },
  {
    name: 'dead ends',
    applies: (game) => DeadEnd.applies(game),
    prove: (state) => new DeadEnd(state),
    change: (_, rules) => rules,
  },
  {
    name: 'dead ends with cells',
    applies: (game) => DeadEnd.appliesWithCells(game) && game.deckCards > 8,
    prove: (state) => new DeadEnd(state),
    change: blockedCells,
  },
];

describe.each(PROOFS)('$name', ({ applies, prove, change }) => {
  const wrong: string[] = [];
  let [lost, called] = [0, 0];
  for (let number = 1; number <= 250; number++) {
    const { start, words } = smallDeal(number, change, applies);
    const random = seededRandom(number);
    const state = start.clone();
    const proof = prove(state);
    // A walk from the start, so that positions from the middle of the game are asked about too.
    for (let step = 0; step < 12; step++) {
      const truth = exhaust(state, POSITIONS);
      if (truth === false) lost++;
      if (truth !== undefined && proof.isDead()) {
        called++;
        if (truth) wrong.push(`${words}, after ${step} moves`);
      }
      const moves = legalMoves(state);
      if (moves.length === 0) break;
      playMove(state, pick(random, moves));
    }
  }

  test('never calls lost what can be won', () => expect(wrong).toEqual([]));
  test('finds a good part of the lost positions', () => expect(called).toBeGreaterThan(0.2 * lost));
  test('is asked about many lost positions', () => expect(lost).toBeGreaterThan(200));
});
