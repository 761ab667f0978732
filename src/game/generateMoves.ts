// The legal moves of a position, written into a caller's Int32Array. No allocation: this is the inner loop of the
// solver as well as what a player may do.

import { generateAccordion } from './generateAccordion';
import { generateBuilding } from './generateBuilding';
import { generateSequences } from './generateSequences';
import type { Game } from './game';
import type { Move } from './move';
import type { State } from './state';

/** Room that is enough for the moves of any position of a game. */
export function maxMoves(game: Game): number {
  const talonCards = game.stock === 'waste' ? game.rules.stock.size : 0;
  const sources = game.tableau.count + game.cells.count + game.reserve.count + game.foundations.count + talonCards;
  const targets = game.tableau.count + game.cells.count + game.foundations.count + 1;
  const sequences = game.sequences.gapCount * 2 * 4 * game.decks;
  // A tableau pile offers each card of its group as a head; all groups together have no more cards than the deck.
  return (sources + game.deckCards) * targets + sequences + game.tableau.count * game.accordion.steps.length + 4;
}

/**
 * Writes the legal moves to `out` and returns their number. Where several targets differ only in the order of
 * interchangeable piles (empty cells, spaces, equal foundations), `everyTarget` lists each, as a player may choose; without
 * it only the first, as is enough for searching. With `stockMacros` each stock card that turning and redealing can
 * bring to the top of the waste is offered at once as one `Take`, in place of the turning itself. The first move is
 * written at `start`.
 */
export function generateMoves(
  state: State,
  out: Int32Array,
  everyTarget: boolean,
  stockMacros = false,
  start = 0,
): number {
  switch (state.game.family) {
    case 'building':
      return generateBuilding(state, out, everyTarget, stockMacros, start);
    case 'accordion':
      return generateAccordion(state, out, start);
    case 'sequences':
      return generateSequences(state, out, start);
  }
}

/** The legal moves as a list, every target named: for people, not for loops. */
export function legalMoves(state: State): Move[] {
  const out = new Int32Array(maxMoves(state.game));
  return [...out.subarray(0, generateMoves(state, out, true))];
}
