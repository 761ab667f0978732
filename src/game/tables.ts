// The look-up tables of a compiled game, one small function each. Cards are kinds relative to the foundation base:
// rank 0 is the base, the highest rank is the one before it, so no table depends on a random base.

import { cardOf, isRed, rankOf, suitOf, SUITS, type Card } from '../cards';
import { unreachable } from '../base';
import type { AccordionPolicy, BuildPolicy } from '../rules';
import { KIND_BITS, KINDS, NO_CARD, type PileRange, type SequencesTables } from './game';

export const pairIndex = (below: Card, card: Card): number => (below << KIND_BITS) | card;

function suitsAgree(policy: BuildPolicy, below: Card, card: Card): boolean {
  switch (policy) {
    case 'any-suit':
      return true;
    case 'red-black':
      return isRed(below) !== isRed(card);
    case 'same-suit':
      return suitOf(below) === suitOf(card);
    case 'no-build':
      return false;
    default:
      return unreachable(policy);
  }
}

function pairTable(kinds: number, allows: (below: Card, card: Card) => boolean): Uint8Array {
  const table = new Uint8Array(KINDS * KINDS);
  for (let below = 0; below < kinds; below++)
    for (let card = 0; card < kinds; card++) if (allows(below, card)) table[pairIndex(below, card)] = 1;
  return table;
}

/** Building downwards by one rank. */
export const descendingTable = (kinds: number, policy: BuildPolicy): Uint8Array =>
  pairTable(kinds, (below, card) => rankOf(card) + 1 === rankOf(below) && suitsAgree(policy, below, card));

/** Running upwards by one rank, from left to right. */
export const ascendingTable = (kinds: number, policy: BuildPolicy): Uint8Array =>
  pairTable(kinds, (left, right) => rankOf(left) + 1 === rankOf(right) && suitsAgree(policy, left, right));

export function bothTables(first: Uint8Array, second: Uint8Array): Uint8Array {
  return first.map((allowed, i) => allowed & second[i]);
}

/** For each card the set of cards that the table lets it lie on, split into cards 0–31 and 32–63. */
export function parentSets(table: Uint8Array): { low: Int32Array; high: Int32Array } {
  const low = new Int32Array(KINDS);
  const high = new Int32Array(KINDS);
  for (let below = 0; below < KINDS; below++)
    for (let card = 0; card < KINDS; card++)
      if (table[pairIndex(below, card)] === 1) (below < 32 ? low : high)[card] |= 1 << (below & 31);
  return { low, high };
}

export function holeTable(kinds: number, maxRank: number, loops: boolean): Uint8Array {
  return pairTable(kinds, (top, card) => {
    const distance = Math.abs(rankOf(top) - rankOf(card));
    return distance === 1 || (loops && distance === maxRank - 1);
  });
}

/** Every foundation ascends in one suit from the base; one for each suit, deck by deck. */
export function foundationTables(
  foundations: PileRange,
  maxRank: number,
): { wanted: Uint8Array; foundationSuits: Uint8Array; takers: Uint16Array; takersPerCard: number } {
  const foundationSuits = Uint8Array.from({ length: foundations.count }, (_, i) => i % SUITS.length);
  const wanted = new Uint8Array(foundations.count * KINDS).fill(NO_CARD);
  const takersOf: number[][] = Array.from({ length: KINDS }, () => []);
  foundationSuits.forEach((suit, foundation) => {
    for (let height = 0; height < maxRank; height++) {
      const card = cardOf(height + 1, suit);
      wanted[(foundation << KIND_BITS) | height] = card;
      takersOf[card].push(foundations.first + foundation);
    }
  });
  const takersPerCard = Math.max(...takersOf.map((piles) => piles.length));
  const takers = new Uint16Array(KINDS * takersPerCard);
  takersOf.forEach((piles, card) => takers.set(piles, card * takersPerCard));
  return { wanted, foundationSuits, takers, takersPerCard };
}

export function accordionTable(kinds: number, policies: readonly AccordionPolicy[]): Uint8Array {
  return pairTable(kinds, (target, card) =>
    policies.some((policy) =>
      policy === 'same-rank' ? rankOf(target) === rankOf(card) : suitsAgree(policy, target, card),
    ),
  );
}

/** With fixed suits, the suit that belongs to a row. */
export const rowSuit = (row: number): number => row % SUITS.length;

export function sequencesTables(options: {
  rows: number;
  decks: number;
  maxRank: number;
  direction: 'L' | 'R' | 'LR';
  policy: BuildPolicy;
  fixedSuit: boolean;
}): SequencesTables {
  const { rows, decks, maxRank, direction, policy, fixedSuit } = options;
  const kinds = maxRank * SUITS.length;
  const cards = kinds * decks;
  const follows = ascendingTable(kinds, policy);
  const copies = (wanted: (card: Card) => boolean): Uint8Array => {
    const found: number[] = [];
    // Aces are the gaps, so no list ever names one.
    for (let card = cardOf(2, 0); card < kinds; card++)
      if (wanted(card)) for (let copy = 0; copy < decks; copy++) found.push((copy << KIND_BITS) | card);
    return Uint8Array.from(found);
  };
  const byCard = (related: (card: Card, other: Card) => boolean): Uint8Array[] =>
    Array.from({ length: KINDS }, (_, card) => copies((other) => card < kinds && related(card, other)));
  const byRow = (rank: number): Uint8Array[] =>
    Array.from({ length: rows }, (_, row) =>
      copies((card) => rankOf(card) === rank && (!fixedSuit || suitOf(card) === rowSuit(row))),
    );
  return {
    rows,
    columns: rows === 0 ? 0 : Math.ceil(cards / rows),
    rowLength: Uint8Array.from({ length: rows }, (_, row) => Math.ceil((cards - row) / rows)),
    gapCount: rows === 0 ? 0 : SUITS.length * decks,
    fromLeft: direction !== 'R',
    fromRight: direction !== 'L',
    fixedSuit,
    follows,
    followers: byCard((card, other) => follows[pairIndex(card, other)] === 1),
    leaders: byCard((card, other) => follows[pairIndex(other, card)] === 1),
    openers: byRow(2),
    closers: byRow(maxRank),
  };
}
