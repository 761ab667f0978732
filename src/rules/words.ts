// Small words for plain English: numbers, plurals, lists and the names of ranks. For problems and descriptions.

import { cardOf, makeRank, parseRank, sayCard } from '../cards';
import type { EffectiveRules } from './document';

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** "three", "24". */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

/** "third", "24th". */
export function ordinalWord(place: number): string {
  const teens = place % 100 > 10 && place % 100 < 14;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return ORDINALS[place - 1] ?? `${place}${ending}`;
}

/** "1 card", "3 cards". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[], joint = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words[words.length - 1]}`;
}

/** "one card", "24 cards", "no cards". */
export const howMany = (count: number, noun: string): string => `${numberWord(count)} ${noun}${count === 1 ? '' : 's'}`;

export const capitalised = (text: string): string => text[0].toUpperCase() + text.slice(1);

export const rankWord = (rank: number): string => sayCard(cardOf(rank, 0)).split(' ')[0];

/** "an ace", "a six". */
export const aRank = (rank: number): string => `${/^[ae]/.test(rankWord(rank)) ? 'an' : 'a'} ${rankWord(rank)}`;

export const ranksWord = (rank: number): string => `${rankWord(rank)}${rankWord(rank).endsWith('x') ? 'es' : 's'}`;

/** The order of ranks in a game, as far as the rules fix it. */
export interface RankOrder {
  /** The foundation base; undefined when the deal decides it. */
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
  /** The last rank of the deck, after which counting goes on with the ace. */
  readonly last: number;
  /** Whether the base is another rank than the ace, or may be. */
  readonly goesRound: boolean;
}

export function rankOrder(rules: EffectiveRules): RankOrder {
  const last = rules['max rank'];
  const base = rules.foundations.present ? rules.foundations['base card'] : makeRank(1);
  const lowest = parseRank(base);
  const highest = lowest === undefined ? undefined : lowest === 1 ? last : lowest - 1;
  return { lowest, highest, last, goesRound: lowest !== 1 && last > 1 };
}
