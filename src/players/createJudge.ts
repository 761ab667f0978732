// From a player to its judge: the one place that knows which class stands behind which kind.

import { unreachable } from '../base';
import type { Game } from '../game';
import type { Control } from '../solver';
import { GreedyJudge, VALUE_TABLES } from './greedyJudge';
import type { Judge } from './judge';
import { hidesCards } from './knowledge';
import { MonteCarloJudge } from './monteCarloJudge';
import type { Player } from './player';
import { RandomJudge } from './randomJudge';
import { RolloutJudge } from './rolloutJudge';
import { SightedJudge } from './sightedJudge';
import { TacticJudge } from './tacticJudge';
import { whyNoValues } from './whyCannotPlay';

/** The clock of `control` is for players with a time limit; its stop flag is obeyed soon. */
export function createJudge(player: Player, game: Game, control: Control): Judge {
  const judge = judgeWhoKnows(player, game, control);
  // Where nothing is hidden everybody knows all; and to play at random nothing need be known.
  if (player.sight.kind === 'all' || player.kind === 'random' || !hidesCards(game)) return judge;
  return new SightedJudge(game, judge, player.sight.worlds);
}

/** For positions in which every card is known, be they real or sampled. */
function judgeWhoKnows(player: Player, game: Game, control: Control): Judge {
  switch (player.kind) {
    case 'random':
      return new RandomJudge();
    case 'greedy':
      if (player.values === 'tactics') return new TacticJudge(player.tactics);
      return new GreedyJudge(game, VALUE_TABLES[player.values], player.priority);
    case 'monte-carlo': {
      const greedy =
        whyNoValues('smith', game) === undefined ? new GreedyJudge(game, VALUE_TABLES.smith, true) : undefined;
      return new MonteCarloJudge(game, player, greedy, control);
    }
    case 'rollout':
      return new RolloutJudge(game, player.levels, player.timeMs, control);
    default:
      return unreachable(player);
  }
}
