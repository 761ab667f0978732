// Which players a game gives no hold to: those whose values say the same of each of its moves.

import type { Game } from '../game';
import { Sort, sortsOf } from './moveSorts';
import type { Player } from './player';
import { TACTICS, type TacticId } from './tactics';

/** A sentence that says why a player has nothing to go by in a game; undefined where it can play. */
export function whyCannotPlay(player: Player, game: Game): string | undefined {
  switch (player.kind) {
    case 'random':
      return undefined;
    case 'greedy':
      return player.values === 'tactics' ? whyNoTactics(player.tactics, game) : whyNoValues(player.values, game);
    case 'monte-carlo':
      // Simulated games are scored by the goal itself, which every game has.
      return undefined;
    case 'rollout':
      return undefined;
  }
}

export function whyNoValues(values: 'smith' | 'yan', game: Game): string | undefined {
  const name = values === 'smith' ? "Smith's" : "Yan's";
  const sorts = sortsOf(game);
  if (sorts.has(Sort.Pack))
    return `${name} values know foundations, spaces and covered cards; in an accordion, where every move packs one pile onto another, they tell no move from another.`;
  if (sorts.size === 1 && values === 'yan')
    return `${name} values give the same points to every card that goes up from a pile, and in this game there is no other move.`;
  return undefined;
}

function whyNoTactics(tactics: readonly TacticId[], game: Game): string | undefined {
  if (tactics.some((id) => TACTICS[id].speaksOf(game))) return undefined;
  return 'No tactic of this player tells one move of this game from another.';
}
