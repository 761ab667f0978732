// The bounds of every number in a rule file, whatever the rest says: what the schema states and what keeps a hostile
// file from sizing an array. No pile, cell or row can outnumber the largest deck, so a game has at most
// 104 tableau piles + 104 cells + 104 reserve cards + 8 foundations.

import { assert } from '../base';
import { CARD_KINDS, FULL_SUIT, SUITS } from '../cards';
import type { EffectiveRules, RulesPath } from './document';

export const LARGEST_DECK = 2 * CARD_KINDS;

export interface NumberLimit {
  readonly path: RulesPath;
  readonly minimum: number;
  readonly maximum: number;
}

const upToDeck = (section: string, field: string): NumberLimit => ({
  path: [section, field],
  minimum: 0,
  maximum: LARGEST_DECK,
});

export const NUMBER_LIMITS: readonly NumberLimit[] = [
  upToDeck('tableau piles', 'count'),
  upToDeck('cells', 'count'),
  upToDeck('cells', 'pre-filled'),
  upToDeck('stock', 'size'),
  { path: ['stock', 'deal count'], minimum: 1, maximum: LARGEST_DECK },
  upToDeck('reserve', 'size'),
  upToDeck('accordion', 'size'),
  upToDeck('sequences', 'count'),
  { path: ['max rank'], minimum: 1, maximum: FULL_SUIT },
];

/** The bounds of one number, for the schema. */
export function numberLimit(...path: string[]): { minimum: number; maximum: number } {
  const found = NUMBER_LIMITS.find((limit) => limit.path.join('.') === path.join('.'));
  assert(found !== undefined, `no limit for ${path.join('.')}`);
  return { minimum: found.minimum, maximum: found.maximum };
}

/** How many cards of each rank and suit the game has. */
export const decksOf = (rules: EffectiveRules): number => (rules['two decks'] ? 2 : 1);

/** How many cards the game is played with. */
export const deckSizeOf = (rules: EffectiveRules): number => SUITS.length * rules['max rank'] * decksOf(rules);

/** One foundation per suit and deck; as many rows in a game of sequences. */
export const foundationCountOf = (rules: EffectiveRules): number => SUITS.length * decksOf(rules);
