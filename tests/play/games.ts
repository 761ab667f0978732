// Games and random play for the tests of this folder.

import { shallowRef } from 'vue';
import { catalogue, FAMILIES } from '../../src/catalogue';
import { compileGame, dealGame, makeState, parseDeals, type Game, type Position, type State } from '../../src/game';
import { effectiveRules, type RulesDocument } from '../../src/rules';
import { Desk } from '../../src-renderer/play/desk';
import { PlaySession } from '../../src-renderer/play/playSession';

export const gameNamed = (id: string): Game => compileGame(catalogue.findGame(id)!.rules);

/** The first game of each family. */
export const FAMILY_GAMES: readonly (readonly [string, Game])[] = FAMILIES.map((family) => {
  const game = catalogue.games.find((one) => one.family === family)!;
  return [`${family} (${game.id})`, compileGame(game.rules)];
});

export const gameOf = (document: RulesDocument): Game => compileGame(effectiveRules(document));

export function stateOf(game: Game, deal: object): State {
  const { deals, problems } = parseDeals(game, JSON.stringify(deal));
  if (problems.length > 0) throw new Error(problems[0].message);
  return makeState(game, deals[0].position);
}

export const sessionOf = (game: Game, seed = 1): PlaySession => new PlaySession(dealGame(game, seed));

/** A document whose rules a test sets. */
export function deskOf(game: Game | undefined) {
  const lastGood = shallowRef(game && { text: 'first', game });
  const isCurrent = shallowRef(true);
  const desk = new Desk({ lastGood, isCurrent });
  const setRules = (next: Game, text = 'next'): void => void (lastGood.value = { text, game: next });
  return { desk, isCurrent, lastGood, setRules };
}

export const present = (session: PlaySession): Position => session.position.value;
