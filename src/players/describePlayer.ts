// Players in words, for tables, charts and reports.

import type { MoveValues, Player } from './player';
import { USUAL_TACTICS, type TacticId } from './tactics';

const VALUE_WORDS: Readonly<Record<MoveValues, string>> = {
  smith: "Smith's values",
  yan: "Yan's values",
  tactics: 'tactics',
};

/** "Greedy by Smith's values, without priority, as dealt". */
export function describePlayer(player: Player): string {
  const { sight } = player;
  const seen =
    sight.kind === 'all'
      ? ''
      : player.kind === 'random'
        ? ', as dealt'
        : `, as dealt (${countWords(sight.worlds, 'world')})`;
  return describeKind(player) + seen;
}

function describeKind(player: Player): string {
  switch (player.kind) {
    case 'random':
      return `Random${triesWords(player.tries)}`;
    case 'greedy':
      return (
        `Greedy by ${player.values === 'tactics' ? tacticWords(player.tactics) : VALUE_WORDS[player.values]}` +
        `${player.priority ? '' : ', without priority'}${player.returns ? ', going back' : ''}`
      );
    case 'monte-carlo': {
      const percent = Math.round(player.randomness * 1e6) / 1e4;
      return `Monte Carlo with ${countWords(player.simulations, 'simulation')} a move, ${percent} % at random${triesWords(player.tries)}`;
    }
    case 'rollout': {
      const limit = player.timeMs === null ? '' : `, ${player.timeMs / 1000} s a deal`;
      return `Rollouts of ${player.levels.length === 1 ? 'level' : 'levels'} ${player.levels.join(' and ')}${limit}`;
    }
  }
}

const countWords = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
const triesWords = (tries: number): string => (tries === 1 ? '' : `, up to ${tries} tries`);

const tacticWords = (tactics: readonly TacticId[]): string =>
  tactics.join() === USUAL_TACTICS.join() ? 'the usual tactics' : `tactics: ${tactics.join(', then ')}`;
