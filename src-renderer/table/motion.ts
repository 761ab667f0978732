// Shows where cards went: the plan says which elements come from where, the painting moves them there by transform.
// Called by TableView.vue after each change of the position.

import { spotOf, type CardKeys } from './cardKeys';
import type { Point, TableLayout } from './tableGeometry';

const DURATION_MS = 170;
/** Above every pile, below what is dragged. */
const MOVING_Z = 500;

/** Where each card lies, also those under a squared pile, which have no element. */
export function cardPoints(layout: TableLayout, keys: CardKeys): ReadonlyMap<string, Point> {
  const places = new Map(layout.places.map((place) => [place.key, place]));
  const points = new Map<string, Point>();
  for (const [spot, key] of keys) {
    const place = places.get(spot.slice(0, spot.lastIndexOf(':')));
    if (place) points.set(key, { x: place.x, y: place.y });
  }
  for (const { placeKey, index, x, y } of layout.cards) {
    const key = keys.get(spotOf(placeKey, index));
    if (key !== undefined) points.set(key, { x, y });
  }
  return points;
}

/** The cards that are not where they were: how far each has come. */
export function planMotion(
  before: ReadonlyMap<string, Point>,
  after: ReadonlyMap<string, Point>,
): ReadonlyMap<string, Point> {
  const plan = new Map<string, Point>();
  for (const [key, to] of after) {
    const from = before.get(key);
    if (from && (from.x !== to.x || from.y !== to.y)) plan.set(key, { x: from.x - to.x, y: from.y - to.y });
  }
  return plan;
}

export function paintMotion(
  plan: ReadonlyMap<string, Point>,
  after: ReadonlyMap<string, Point>,
  elementOf: (key: string) => HTMLElement | undefined,
): void {
  for (const [key, offset] of plan) {
    const element = elementOf(key);
    const to = after.get(key);
    if (!element || !to) continue;
    for (const running of element.getAnimations()) running.cancel();
    const timing = { duration: DURATION_MS, easing: 'cubic-bezier(0.2, 0, 0.2, 1)' };
    element.animate(
      [
        { transform: `translate(${to.x + offset.x}px, ${to.y + offset.y}px)` },
        { transform: `translate(${to.x}px, ${to.y}px)` },
      ],
      timing,
    );
    const z = String(MOVING_Z + Number(element.style.zIndex));
    element.animate([{ zIndex: z }, { zIndex: z }], timing);
  }
}
