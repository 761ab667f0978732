// How a player's game went, as the line under the table says it.

import { makeCount, makeDuration } from '@core/formats';
import { describePlayer, parsePlayer, type GameEnd } from '@core/players';
import type { PlayAnswer } from '@core/protocol';

export interface PlayedWords {
  readonly isWon: boolean;
  /** "Random: stuck after 64 moves" */
  readonly words: string;
  /** "12 choices · 64 positions looked at · 3 ms" */
  readonly effort: string;
}

const END_WORDS: Readonly<Record<GameEnd, string>> = {
  won: 'won in',
  stuck: 'no move left after',
  loop: 'went round in circles after',
  length: 'went on and on, stopped after',
  'given-up': 'gave up after',
  stopped: 'stopped after',
};

export function nameOfPlayer(text: string): string {
  const player = parsePlayer(text);
  return player.ok ? describePlayer(player.value) : text;
}

export function sayPlayed(player: string, { end, line, choices, positions, ms }: PlayAnswer): PlayedWords {
  return {
    isWon: end === 'won',
    words: `${nameOfPlayer(player)}: ${END_WORDS[end]} ${makeCount(line.length, 'move')}`,
    effort: `${makeCount(choices, 'choice')} · ${makeCount(positions, 'position')} looked at · ${makeDuration(ms)}`,
  };
}
