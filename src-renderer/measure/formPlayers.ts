// Who plays, as the form of a run holds it: kinds to tick, what they know, and others as they are typed.

import { fail, ok, type Result } from '@core/base';
import { parsePlayers, splitPlayers } from '@core/experiments';
import { DEFAULT_PLAYERS, DEFAULT_WORLDS, makePlayer, type Player, type PlayerKind, type Sight } from '@core/players';

/** Several: then each player plays once with each. */
export type SightKind = Sight['kind'];

export interface FormPlayers {
  readonly kinds: readonly PlayerKind[];
  readonly sights: readonly SightKind[];
  /** "greedy:values=yan, monte-carlo:simulations=1000@dealt" */
  readonly others: string;
  /** Whether perfect play takes part. */
  readonly perfect: boolean;
  /** Whether wrong moves are looked for. */
  readonly skill: boolean;
}

export const NO_PLAYERS: FormPlayers = { kinds: [], sights: ['all'], others: '', perfect: true, skill: false };

export const PLAYER_TITLES: Readonly<Record<PlayerKind, { readonly title: string; readonly words: string }>> = {
  random: { title: 'Random', words: 'Makes any legal move.' },
  greedy: { title: 'Greedy', words: 'Makes the move that looks best, without looking ahead.' },
  'monte-carlo': { title: 'Monte Carlo', words: 'Tries each move in a hundred simulated games.' },
  rollout: { title: 'Rollouts', words: 'Plays the game to its end after each move, by nested rules of thumb.' },
};

export const SIGHT_TITLES: Readonly<Record<SightKind, { readonly title: string; readonly words: string }>> = {
  all: { title: 'Thoughtful', words: 'With every card known.' },
  dealt: { title: 'As dealt', words: 'With what was seen, guessing at the rest.' },
};

const sightOf = (kind: SightKind): Sight => (kind === 'all' ? { kind } : { kind, worlds: DEFAULT_WORLDS });

/** The player of a kind with its usual settings. */
export function usualPlayer(kind: PlayerKind, sight: Sight): Player {
  switch (kind) {
    case 'random':
      return { kind, ...DEFAULT_PLAYERS.random, sight };
    case 'greedy':
      return { kind, ...DEFAULT_PLAYERS.greedy, sight };
    case 'monte-carlo':
      return { kind, ...DEFAULT_PLAYERS['monte-carlo'], sight };
    case 'rollout':
      return { kind, ...DEFAULT_PLAYERS.rollout, sight };
  }
}

/** Kind by kind, each with all that they are to know; then those that were typed. */
export function readPlayers({ kinds, sights, others, perfect }: FormPlayers): Result<readonly string[], string> {
  if (kinds.length > 0 && sights.length === 0) return fail('Say what the players know: thoughtful, as dealt, or both.');
  const ticked = kinds.flatMap((kind) => sights.map((sight) => makePlayer(usualPlayer(kind, sightOf(sight)))));
  const texts = [...ticked, ...(others.trim() === '' ? [] : splitPlayers(others))];
  const players = parsePlayers(texts);
  if (!players.ok) return players;
  if (!perfect && players.value.length === 0)
    return fail('Somebody has to play: choose perfect play, a player, or both.');
  return ok(players.value.map(makePlayer));
}
