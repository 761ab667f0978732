// From a player to its judge: the one place that knows which class stands behind which kind.

import { unreachable } from '../base';
import type { Game } from '../game';
import type { Control } from '../solver';
import { GreedyJudge, VALUE_TABLES } from './greedyJudge';
import type { Judge } from './judge';
import type { Player } from './player';
import { RandomJudge } from './randomJudge';

/** The clock of `control` is for players with a time limit; its stop flag is obeyed soon. */
export function createJudge(player: Player, game: Game, _control: Control): Judge {
  switch (player.kind) {
    case 'random':
      return new RandomJudge();
    case 'greedy':
      return new GreedyJudge(game, VALUE_TABLES[player.values === 'yan' ? 'yan' : 'smith'], player.priority);
    case 'monte-carlo':
    case 'rollout':
      throw new Error(`Internal error: the player ${player.kind} is not there yet`);
    default:
      return unreachable(player);
  }
}
