// The places of a table that a player points at, and their names for people.

import { suitWord } from '../cards';
import type { Game } from './game';

export type PileRole = 'tableau' | 'cells' | 'reserve' | 'foundations';
/** Indices count from 0. */
export type Place =
  | { readonly kind: PileRole; readonly index: number }
  | { readonly kind: 'hole' }
  | { readonly kind: 'waste' }
  | { readonly kind: 'stock' }
  | { readonly kind: 'accordion'; readonly index: number }
  | { readonly kind: 'sequences'; readonly row: number; readonly column: number };

const LETTERS = { t: 'tableau', c: 'cells', r: 'reserve', f: 'foundations' } as const;

/** Reads "t3", "c1", "h", "w", "a5", "q2.7"; undefined when it names no kind of place. */
export function parsePlace(text: string): Place | undefined {
  if (text === 'h') return { kind: 'hole' };
  if (text === 'w') return { kind: 'waste' };
  if (text === 's') return { kind: 'stock' };
  const pile = /^([tcrfa])(\d{1,3})$/.exec(text);
  if (pile) {
    const index = Number(pile[2]) - 1;
    return pile[1] === 'a' ? { kind: 'accordion', index } : { kind: LETTERS[pile[1] as keyof typeof LETTERS], index };
  }
  const gap = /^q(\d{1,3})\.(\d{1,3})$/.exec(text);
  return gap ? { kind: 'sequences', row: Number(gap[1]) - 1, column: Number(gap[2]) - 1 } : undefined;
}

/** "t3", "q2.7": what `parsePlace` reads. */
export function makePlace(place: Place): string {
  switch (place.kind) {
    case 'hole':
    case 'waste':
    case 'stock':
      return place.kind[0];
    case 'sequences':
      return `q${place.row + 1}.${place.column + 1}`;
    default:
      return place.kind[0] + String(place.index + 1);
  }
}

/** The pile number behind a place, or −1 where it is none of the game's piles. */
export function pileOf(game: Game, place: Place): number {
  if (place.kind === 'hole') return game.hole;
  if (place.kind === 'waste' || place.kind === 'stock' || place.kind === 'sequences' || place.kind === 'accordion')
    return -1;
  const range = game[place.kind];
  return place.index >= 0 && place.index < range.count && game.family === 'building' ? range.first + place.index : -1;
}

export function placeOf(game: Game, pile: number): Place {
  for (const kind of ['tableau', 'cells', 'reserve', 'foundations'] as const) {
    const { first, count } = game[kind];
    if (pile >= first && pile < first + count) return { kind, index: pile - first };
  }
  return { kind: 'hole' };
}

/** "pile 3", "cell 1", "the hearts foundation": as in "from … to …". */
export function namePlace(game: Game, place: Place): string {
  switch (place.kind) {
    case 'tableau':
      return `pile ${place.index + 1}`;
    case 'cells':
      return game.cells.count === 1 ? 'the cell' : `cell ${place.index + 1}`;
    case 'reserve':
      return game.reserve.count === 1 ? 'the reserve' : `reserve ${place.index + 1}`;
    case 'foundations': {
      const suit = game.foundationSuits[place.index];
      const earlier = game.foundationSuits.subarray(0, place.index).filter((other) => other === suit).length;
      const which = game.takersPerCard === 1 ? '' : `${['first', 'second', 'third', 'fourth'][earlier]} `;
      return `the ${which}${suitWord(suit)} foundation`;
    }
    case 'accordion':
      return `pile ${place.index + 1}`;
    case 'sequences':
      return `row ${place.row + 1}, column ${place.column + 1}`;
    default:
      return `the ${place.kind}`;
  }
}
