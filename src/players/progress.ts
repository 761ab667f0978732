// How far a game has come, for players that compare how simulated games ended. Higher is better.

import type { State } from '../game';
import { settledCards } from './gapSorts';

/**
 * Cards that are not face down (Smith 2025, §3.4.3). Where none was dealt face down: cards on foundations or in the hole,
 * piles that are gone, cards in their place.
 */
export function progressOf(state: State): number {
  const { game } = state;
  switch (game.family) {
    case 'building':
      return game.faceDownDeal ? game.deckCards - hiddenCards(state) : state.up;
    case 'accordion':
      return game.tableau.count - state.rowLength;
    case 'sequences':
      return settledCards(state);
  }
}

export function hiddenCards(state: State): number {
  let hidden = 0;
  for (let pile = 0; pile < state.game.tableau.count; pile++) hidden += state.faceDown[pile];
  return hidden;
}
