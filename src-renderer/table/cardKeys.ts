// Which card of one position is which of the next, so that the same element on the screen moves. Cards of one deck are
// told apart by themselves; the copies of several decks by where they lay before. Called by TableView.vue.

import type { Card } from '@core/cards';
import type { Position } from '@core/game';

/** Identity by "place:index", with the index of the position's list: "t3:0" → "25.1". */
export type CardKeys = ReadonlyMap<string, string>;

export const spotOf = (placeKey: string, index: number): string => `${placeKey}:${index}`;

function* spots(position: Position): Generator<readonly [spot: string, card: Card]> {
  const pile = function* (key: string, cards: readonly (Card | null)[]): Generator<readonly [string, Card]> {
    for (const [index, card] of cards.entries()) if (card !== null) yield [spotOf(key, index), card];
  };
  const piles = [
    ['t', position.tableau],
    ['r', position.reserve],
    ['f', position.foundations],
    ['a', position.accordion],
    ['c', position.cells.map((card) => [card])],
  ] as const;
  for (const [letter, list] of piles) for (const [i, cards] of list.entries()) yield* pile(`${letter}${i + 1}`, cards);
  yield* pile('s', position.stock);
  yield* pile('w', position.waste);
  yield* pile('h', position.hole);
  for (const [row, cards] of position.sequences.entries())
    for (const [column, card] of cards.entries()) yield* pile(`q${row + 1}.${column + 1}`, [card]);
}

const copyKey = (card: Card, copy: number): string => `${card}.${copy}`;

/** Cards that lie where they lay keep their identity; of the others, copies are matched in order. */
export function keyCards(position: Position, before?: CardKeys): CardKeys {
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  const moved: (readonly [string, Card])[] = [];
  for (const [spot, card] of spots(position)) {
    const key = before?.get(spot);
    if (key?.startsWith(`${card}.`)) {
      keys.set(spot, key);
      taken.add(key);
    } else moved.push([spot, card]);
  }
  for (const [spot, card] of moved) {
    let copy = 0;
    while (taken.has(copyKey(card, copy))) copy++;
    taken.add(copyKey(card, copy));
    keys.set(spot, copyKey(card, copy));
  }
  return keys;
}
