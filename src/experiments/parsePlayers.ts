// The players of an experiment as they are asked for, one by one.

import { fail, ok, quoted, type Result } from '../base';
import { makePlayer, parsePlayer, type Player } from '../players';

/** Perfect play among players: it takes part unless it is left out, so that naming it changes nothing. */
export const PERFECT_WORD = 'perfect';

/** "random,greedy:values=yan,priority=no": a comma ends a player unless a setting follows. */
export function splitPlayers(text: string): string[] {
  const players: string[] = [];
  for (const piece of text.split(',')) {
    const isSetting = players.length > 0 && /^[^:@=]*=/.test(piece);
    if (isSetting) players[players.length - 1] += `,${piece}`;
    else players.push(piece);
  }
  return players;
}

/** In the order asked for, each once; perfect play is not among them. */
export function parsePlayers(texts: readonly string[]): Result<readonly Player[], string> {
  const players = new Map<string, Player>();
  for (const text of texts) {
    const word = text.trim();
    if (word === '') return fail('A player is missing between two commas.');
    if (word.toLowerCase() === PERFECT_WORD) continue;
    const player = parsePlayer(word);
    if (!player.ok) return player;
    const known = makePlayer(player.value);
    if (players.has(known)) return fail(`${quoted(word)} is there twice.`);
    players.set(known, player.value);
  }
  return ok([...players.values()]);
}
