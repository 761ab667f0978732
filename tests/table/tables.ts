// The tables that the tests of the window's card table look at: every game of the catalogue, dealt and played on at
// random, and random rule sets.

import { MersenneTwister } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import { compileGame, dealGame, legalMoves, playMove, readPosition, type Game, type Position } from '../../src/game';
import { randomRules } from '../reference/randomRules';

export interface DealtTable {
  readonly name: string;
  readonly game: Game;
  readonly position: Position;
}

export const PANES = [
  { width: 400, height: 300 },
  { width: 700, height: 600 },
  { width: 1200, height: 900 },
  { width: 1900, height: 1000 },
] as const;

const randomFrom = (seed: number): ((n: number) => number) => {
  const twister = new MersenneTwister(seed);
  return (n) => twister.nextBelow(n);
};

/** A deal as dealt and after each of `plays` numbers of random moves. */
export function playedTables(name: string, game: Game, seed: number, plays: readonly number[]): DealtTable[] {
  const random = randomFrom(seed);
  const state = dealGame(game, seed);
  const tables: DealtTable[] = [{ name: `${name}, deal ${seed}`, game, position: readPosition(state) }];
  let played = 0;
  for (const target of plays) {
    for (let moves = legalMoves(state); played < target && moves.length > 0; moves = legalMoves(state), played++)
      playMove(state, moves[random(moves.length)]);
    tables.push({ name: `${name}, deal ${seed} after ${played} moves`, game, position: readPosition(state) });
  }
  return tables;
}

export const catalogueTables = (id: string): DealtTable[] => {
  const game = compileGame(catalogue.findGame(id)!.rules);
  return [1, 2, 3].flatMap((seed) => playedTables(id, game, seed, [10, 30]));
};

export const randomTables = (seed: number): DealtTable[] =>
  playedTables(`random rules ${seed}`, compileGame(randomRules(randomFrom(seed))), seed, [20]);
