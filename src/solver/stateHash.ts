// The hash of a position, kept up to date move by move. It is a sum over places, so that piles, cells and reserve cards
// in another order hash alike with no sorting; moves change only the few terms they touch.

import type { Game, Move, State } from '../game';
import { groupPolicyOf } from '../rules';
import { GridHash } from './gridHash';
import { PileHash } from './pileHash';
import { RowHash } from './rowHash';
import type { SolverOptions } from './options';

export interface StateHash {
  /** 96 bits in three independent lanes. */
  lane0: number;
  lane1: number;
  lane2: number;
  /** Plays the move on the state and follows it. */
  play(move: Move): void;
  /** Undoes the move on the state; the caller puts the lanes back to what they were before it. */
  undo(move: Move): void;
  /** Everything from scratch, after the state has been set to another position. */
  rehash(): void;
}

/** How cards are told apart: all; by rank and colour; by rank. */
export type CardClasses = 'cards' | 'colours' | 'ranks';

export function makeStateHash(state: State, options: SolverOptions, classes: CardClasses): StateHash {
  switch (state.game.family) {
    case 'building':
      return new PileHash(state, options, classes);
    case 'accordion':
      return new RowHash(state);
    case 'sequences':
      return new GridHash(state, options, classes);
  }
}

/**
 * The coarsest classes of cards that the rules never look behind. Foundations tell suits apart; the hole looks at ranks
 * only, so there it depends on how the tableau is built.
 */
export function ruleClasses(game: Game): CardClasses {
  if (game.foundations.count > 0) return 'cards';
  const { rules } = game;
  const policies: string[] =
    game.family === 'sequences'
      ? [rules.sequences['build policy']]
      : game.family === 'accordion'
        ? [...rules.accordion['build policies']]
        : [rules['tableau piles']['build policy'], game.groupMode === 'single' ? 'no-build' : groupPolicyOf(rules)];
  if (game.family === 'sequences' && rules.sequences['fixed suit']) return 'cards';
  if (policies.includes('same-suit')) return 'cards';
  return policies.includes('red-black') ? 'colours' : 'ranks';
}

/** The class of each card kind, as a kind. */
export function classTable(classes: CardClasses): Uint8Array {
  const mask = classes === 'cards' ? 0xff : classes === 'colours' ? 0xfd : 0xfc;
  return Uint8Array.from({ length: 64 }, (_, kind) => kind & mask);
}

/** Whether it makes a difference which cards lie face down: where several face-up cards move or go up together. */
export const facesMatter = (game: Game): boolean => game.groupMode !== 'single' || game.completeRuns;
