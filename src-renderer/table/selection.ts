// What is selected on the table, and what a click or key on a place then means. The table knows geometry, not rules: what
// may move comes in as functions. No DOM. Called by TableView.vue.

import { makePlace, type Place } from '@core/game';

export interface Selection {
  readonly from: Place;
  readonly count: number;
  /** The player chose the number of cards; otherwise a target may take another number. */
  readonly exact: boolean;
}

/** What the table asks of the rules. */
export interface Legality {
  readonly movableCounts: (from: Place) => readonly number[];
  readonly targets: (from: Place, count: number) => readonly Place[];
  readonly canTurnStock: boolean;
}

export type Intent =
  | { readonly kind: 'select'; readonly selection: Selection }
  | { readonly kind: 'clear' | 'turnStock' | 'nothing' }
  | { readonly kind: 'move'; readonly from: Place; readonly count: number; readonly to: Place }
  | { readonly kind: 'sendUp'; readonly from: Place };

export const samePlace = (a: Place, b: Place): boolean => makePlace(a) === makePlace(b);

/** The largest number of cards with somewhere to go; else the largest that may be taken up; else one. */
export function usualCount(legality: Legality, from: Place): number {
  const counts = [...legality.movableCounts(from)].sort((a, b) => b - a);
  return counts.find((count) => legality.targets(from, count).length > 0) ?? counts.at(0) ?? 1;
}

/** Taking up from the stock is rare (it fills a space); as a rule a click turns it. */
const turnsStock = (legality: Legality, place: Place): boolean =>
  place.kind === 'stock' && (legality.canTurnStock || legality.movableCounts(place).length === 0);

/**
 * A place is clicked or confirmed: with nothing selected it is taken from, else it is where the cards go. `count` is the
 * number of cards from the one pointed at upwards; undefined by keyboard or on a card that cannot be pointed at.
 */
export function choosePlace(
  legality: Legality,
  selection: Selection | undefined,
  place: Place,
  isEmpty: boolean,
  count?: number,
): Intent {
  if (selection && samePlace(selection.from, place)) {
    if (count === undefined) return { kind: 'sendUp', from: place };
    if (count === selection.count) return { kind: 'clear' };
    return { kind: 'select', selection: { from: place, count, exact: true } };
  }
  if (selection) return { kind: 'move', from: selection.from, count: countFor(legality, selection, place), to: place };
  if (turnsStock(legality, place)) return { kind: 'turnStock' };
  if (isEmpty) return { kind: 'nothing' };
  const exact = count !== undefined;
  return { kind: 'select', selection: { from: place, count: count ?? usualCount(legality, place), exact } };
}

/** The number selected, or, where the player did not choose it, one that may go there. */
function countFor(legality: Legality, { from, count, exact }: Selection, to: Place): number {
  const goes = (number: number): boolean => legality.targets(from, number).some((target) => samePlace(target, to));
  if (exact || goes(count)) return count;
  return legality.movableCounts(from).find(goes) ?? count;
}

/** One card more or fewer; the next number that may be moved. */
export function changeCount(legality: Legality, selection: Selection, step: 1 | -1): Selection {
  const counts = [...legality.movableCounts(selection.from)].sort((a, b) => a - b);
  const next =
    step > 0 ? counts.find((count) => count > selection.count) : counts.findLast((count) => count < selection.count);
  return next === undefined ? selection : { ...selection, count: next, exact: true };
}
