// The players, as plain data: for plans, stores, messages and the command line.

import type { TacticId } from './tactics';

export const PLAYER_KINDS = ['random', 'greedy', 'monte-carlo', 'rollout'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

/**
 * What a player knows: every card ("thoughtful"), or only what has been seen at the table ("as dealt"), in which case it
 * decides by dealing the unseen cards at random several times and taking the move that does best in all these worlds.
 */
export type Sight = { readonly kind: 'all' } | { readonly kind: 'dealt'; readonly worlds: number };

/** How a greedy player values moves: Smith 2025, Table 3.1; Yan et al. 2004 (there Tables 2.1–2.3); or tactics in order. */
export const MOVE_VALUES = ['smith', 'yan', 'tactics'] as const;
export type MoveValues = (typeof MOVE_VALUES)[number];

interface Sighted {
  readonly sight: Sight;
}

export type Player =
  | (Sighted & { readonly kind: 'random'; readonly tries: number })
  | (Sighted & {
      readonly kind: 'greedy';
      readonly values: MoveValues;
      /** Whether moves of equal value are told apart by their priority; otherwise the first of them is made. */
      readonly priority: boolean;
      /**
       * Whether it makes the best move even where that leads back to a position it has seen, as Smith's player does;
       * it then mostly loses by going in a circle. Otherwise such a move is made only where there is no other.
       */
      readonly returns: boolean;
      /** In order of importance; for the values "tactics" only. */
      readonly tactics: readonly TacticId[];
    })
  | (Sighted & {
      readonly kind: 'monte-carlo';
      /** Simulated games for each move. */
      readonly simulations: number;
      /** The share of moves of a simulated game that are made at random, from 0 to 1. */
      readonly randomness: number;
      readonly tries: number;
    })
  | (Sighted & {
      readonly kind: 'rollout';
      /** Nesting levels, one for each heuristic: the last is for H2, the one before it for H1 (Bjarnason et al. 2007). */
      readonly levels: readonly number[];
      /** After so long the player goes on without looking ahead; null for no limit. With one, games depend on the machine. */
      readonly timeMs: number | null;
    });

type Usual<K extends PlayerKind> = Omit<Extract<Player, { readonly kind: K }>, 'kind' | 'sight'>;

/** The settings that a player has unless something else is asked for; those of Monte Carlo are Smith's. */
export const DEFAULT_PLAYERS: { readonly [K in PlayerKind]: Usual<K> } = {
  random: { tries: 1 },
  greedy: { values: 'smith', priority: true, returns: false, tactics: [] },
  'monte-carlo': { simulations: 100, randomness: 0.8, tries: 1 },
  rollout: { levels: [1], timeMs: null },
};
export const DEFAULT_WORLDS = 16;

/** Highest settings: beyond them a single deal would take days. */
export const MOST = {
  tries: 1_000_000,
  simulations: 10_000,
  level: 5,
  stages: 2,
  timeMs: 3_600_000,
  worlds: 10_000,
} as const;

/** How a game came to its end. Stuck: no move is left; given up: the player saw no good in those that were. */
export type GameEnd = 'won' | 'stuck' | 'given-up' | 'loop' | 'length' | 'stopped';

/** One deal as a player played it. */
export interface Played {
  readonly end: GameEnd;
  /** Single legal moves from the start: of the try that won, or of the last one. Wins have been replayed by the engine. */
  readonly line: readonly number[];
  /** Choices of the player in that try; a stock card reached by turning counts as one. */
  readonly choices: number;
  /** Tries that were made. */
  readonly tries: number;
  /** Positions looked at in all tries, those of simulated games included. */
  readonly positions: number;
}
