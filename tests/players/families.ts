// One or more games of every family of the catalogue, for tests that must hold for any rules.

import { catalogue } from '../../src/catalogue';
import { compileGame, type Game } from '../../src/game';

export function gameOf(id: string): Game {
  const found = catalogue.findGame(id);
  if (found === undefined) throw new Error(`the catalogue lacks ${id}`);
  return compileGame(found.rules);
}

export const GAMES = [
  'klondike',
  'klondike-no-worrying-back',
  'free-cell',
  'seahaven-towers',
  'spider',
  'simple-simon',
  'golf',
  'black-hole',
  'worm-hole',
  'accordion',
  'gaps-basic-variant',
  'gaps-one-deal',
  'canfield',
  'american-toad',
  'fan',
  'king-albert',
  'beleaguered-castle',
  'forty-thieves',
  'carpet',
  'somerset',
  'east-haven',
] as const;
