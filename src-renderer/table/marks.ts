// Which moves keep the deal winnable, as signs on the table: on the cards that could move, and on the places they could
// go to once they are selected. Called by TableView.vue.

import { makePlace, type Place } from '@core/game';
import type { Selection } from './selection';

export type MarkKind = 'keeps' | 'loses' | 'unknown';

export interface MoveMark {
  readonly from: Place;
  readonly to: Place;
  readonly count: number;
  readonly kind: MarkKind;
}

export const MARK_SIGNS: Readonly<Record<MarkKind, string>> = { keeps: '✓', loses: '✕', unknown: '?' };
export const MARK_WORDS: Readonly<Record<MarkKind, string>> = {
  keeps: 'keeps the deal winnable',
  loses: 'loses the deal',
  unknown: 'unknown whether it keeps the deal winnable',
};

/** One sign for several moves: a card is good if any of its moves is. */
const better = (a: MarkKind | undefined, b: MarkKind): MarkKind => {
  if (a === 'keeps' || b === 'keeps') return 'keeps';
  return a === 'unknown' || b === 'unknown' ? 'unknown' : 'loses';
};

export const sourceKey = (placeKey: string, count: number): string => `${placeKey} x${count}`;

/** By place and number of cards. */
export function sourceMarks(marks: readonly MoveMark[]): ReadonlyMap<string, MarkKind> {
  const found = new Map<string, MarkKind>();
  for (const { from, count, kind } of marks) {
    const key = sourceKey(makePlace(from), count);
    found.set(key, better(found.get(key), kind));
  }
  return found;
}

/** By place, for the moves of what is selected. */
export function targetMarks(
  marks: readonly MoveMark[],
  selection: Selection | undefined,
): ReadonlyMap<string, MarkKind> {
  const found = new Map<string, MarkKind>();
  if (!selection) return found;
  const from = makePlace(selection.from);
  for (const mark of marks) {
    if (makePlace(mark.from) !== from || (selection.exact && mark.count !== selection.count)) continue;
    const key = makePlace(mark.to);
    found.set(key, better(found.get(key), mark.kind));
  }
  return found;
}
