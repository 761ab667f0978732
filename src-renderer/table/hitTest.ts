// What lies under a point, and where a dragged card would land. Called by TableView.vue for the pointer.

import {
  contains,
  overlap,
  type LaidCard,
  type LaidPlace,
  type Point,
  type Rect,
  type TableLayout,
} from './tableGeometry';

export interface Hit {
  readonly place: LaidPlace;
  /** The card under the point; undefined on an empty place. */
  readonly card: LaidCard | undefined;
}

/** The place under a point, with the uppermost card there. */
export function hitTest(layout: TableLayout, point: Point): Hit | undefined {
  const place = layout.places.find((candidate) => contains(candidate, point));
  if (!place) return undefined;
  const card = layout.cards.findLast((candidate) => candidate.placeKey === place.key && contains(candidate, point));
  return { place, card };
}

/** A pile takes cards also just below its last one. */
const reach = (place: LaidPlace): Rect => ({ ...place, height: place.height + place.tip.height / 2 });

/**
 * Where a card dropped at `dragged` goes: the legal target that it covers most; failing that the other place that it
 * covers most, so that the reason against it can be said.
 */
export function dropTarget(
  places: readonly LaidPlace[],
  dragged: Rect,
  fromKey: string,
  legal: ReadonlySet<string>,
): LaidPlace | undefined {
  const most = (candidates: readonly LaidPlace[]): LaidPlace | undefined => {
    let best: LaidPlace | undefined;
    let covered = 0;
    for (const place of candidates) {
      const area = overlap(reach(place), dragged);
      if (area > covered) [best, covered] = [place, area];
    }
    return best;
  };
  const others = places.filter(({ key }) => key !== fromKey);
  const taker = most(others.filter(({ key }) => legal.has(key)));
  if (taker) return taker;
  // A card let go mostly over its own pile was not meant for another.
  const covered = most(places);
  return covered?.key === fromKey ? undefined : covered;
}
