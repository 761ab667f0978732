// Decides a tiny deal by trying everything: the plain truth against which claims about strength are held.

import { compileGame, dealGame, isWon, legalMoves, playMove, readPosition, undoMove, type State } from '../../src/game';
import type { EffectiveRules } from '../../src/rules';

/** Whether the deal can be won; undefined when there are more than `limit` positions. */
export function canBeWon(rules: EffectiveRules, seed: number, limit: number): boolean | undefined {
  const state = dealGame(compileGame(rules), seed);
  const seen = new Set<string>();
  const search = (): boolean | undefined => {
    if (isWon(state)) return true;
    const key = positionKey(state);
    if (seen.has(key)) return false;
    if (seen.size >= limit) return undefined;
    seen.add(key);
    for (const move of legalMoves(state)) {
      playMove(state, move);
      const won = search();
      undoMove(state, move);
      if (won !== false) return won;
    }
    return false;
  };
  return search();
}

/** Piles of one kind in any order are taken for the same position, where the stock does not tell them apart. */
function positionKey(state: State): string {
  const { tableau, cells, reserve, faceDown, ...rest } = readPosition(state);
  const piles = tableau.map((pile, i) => `${pile.join('.')}:${faceDown[i]}`);
  if (state.pilesInterchangeable()) piles.sort();
  return JSON.stringify([piles, [...cells].sort(), reserve.map(String).sort(), rest]);
}
