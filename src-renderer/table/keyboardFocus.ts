// Where the arrow keys lead on the table. Left and right read the table line by line and go on from the last place to
// the first, so every place can be reached; up and down go to what lies above or below. Called by TableView.vue.

import type { LaidPlace } from './tableGeometry';

export type Direction = 'left' | 'right' | 'up' | 'down' | 'lineStart' | 'lineEnd';

/** The places of each line, lines from the top, places from the left. */
function linesOf(places: readonly LaidPlace[]): readonly (readonly LaidPlace[])[] {
  const lines = new Map<number, LaidPlace[]>();
  for (const place of places) {
    const line = lines.get(place.y);
    if (line) line.push(place);
    else lines.set(place.y, [place]);
  }
  return [...lines].sort(([a], [b]) => a - b).map(([, line]) => line.sort((a, b) => a.x - b.x));
}

const middle = ({ x, width }: LaidPlace): number => x + width / 2;

/** The key of the place that an arrow key leads to. An unknown place leads to the first one. */
export function nextPlace(
  places: readonly LaidPlace[],
  key: string | undefined,
  direction: Direction,
): string | undefined {
  const lines = linesOf(places);
  const order = lines.flat();
  const at = order.findIndex((place) => place.key === key);
  if (at < 0) return order.at(0)?.key;
  const row = lines.findIndex((line) => line.includes(order[at]));
  switch (direction) {
    case 'left':
      return order.at(at - 1)?.key;
    case 'right':
      return order[(at + 1) % order.length].key;
    case 'lineStart':
      return lines[row][0].key;
    case 'lineEnd':
      return lines[row].at(-1)?.key;
    case 'up':
    case 'down': {
      const line = lines.at(row + (direction === 'up' ? -1 : 1));
      if (!line || (direction === 'up' && row === 0)) return key;
      const x = middle(order[at]);
      return line.reduce((near, place) => (Math.abs(middle(place) - x) < Math.abs(middle(near) - x) ? place : near))
        .key;
    }
  }
}

/** The direction that a key asks for. */
export function directionOf(key: string): Direction | undefined {
  switch (key) {
    case 'ArrowLeft':
      return 'left';
    case 'ArrowRight':
      return 'right';
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
      return 'down';
    case 'Home':
      return 'lineStart';
    case 'End':
      return 'lineEnd';
    default:
      return undefined;
  }
}
