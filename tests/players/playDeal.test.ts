import { describe, expect, it } from 'vitest';
import { dealGame } from '../../src/game';
import { DealPlayer, parsePlayer, playDeal, whyCannotPlay, type Player } from '../../src/players';
import { newControl, replays } from '../../src/solver';
import { GAMES, gameOf } from './families';

const control = newControl(() => 0);
const playerOf = (text: string): Player => {
  const player = parsePlayer(text);
  if (!player.ok) throw new Error(player.error);
  return player.value;
};

const PLAYERS = [
  'random',
  'random@dealt',
  'greedy',
  'greedy:priority=no',
  'greedy:values=yan',
  'greedy:values=tactics',
  'greedy@dealt=3',
  'monte-carlo:simulations=1',
];

describe.each(GAMES)('%s', (id) => {
  const game = gameOf(id);

  it.each(PLAYERS)('is played by %s to the end, in the same way each time', (text) => {
    const player = playerOf(text);
    if (whyCannotPlay(player, game) !== undefined) return;
    const reused = new DealPlayer(player, game, control);
    for (let seed = 1; seed <= 2; seed++) {
      const start = dealGame(game, seed);
      const played = reused.play(start, seed);
      expect(played.end).not.toBe('stopped');
      expect(replays(start, played.line)).toBe(played.end === 'won');
      expect(playDeal(player, dealGame(game, seed), seed, control)).toEqual(played);
    }
  });
});
