// The marks of charts as outlines: drawn on the canvas and in the legend alike, and the same as in SVG files. Series differ
// in shape as well as in colour.

type Corner = readonly [x: number, y: number];

/** The number of a series, or what else a mark may stand for. */
export type MarkerKind = number | 'published' | 'impossible' | 'pending';

/** A polygon around the origin with its first corner at the top, or a star where `inner` is given. */
function polygon(corners: number, radius: number, turn = 0, inner = radius): Corner[] {
  const all = inner === radius ? corners : corners * 2;
  return Array.from({ length: all }, (_, i) => {
    const angle = (2 * Math.PI * i) / all - Math.PI / 2 + turn;
    const reach = inner === radius || i % 2 === 0 ? radius : inner;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  });
}

/** All of about the area of a circle of radius 1. The diamond is left for published values. */
const SHAPES: readonly (readonly Corner[] | 'circle')[] = [
  'circle',
  polygon(4, 1.25, Math.PI / 4),
  polygon(3, 1.5),
  polygon(3, 1.5, Math.PI),
  polygon(5, 1.65, 0, 0.75),
  polygon(6, 1.2),
  [
    [-1.15, -1.15],
    [1.15, -1.15],
    [-1.15, 1.15],
    [1.15, 1.15],
  ],
  polygon(4, 1.55, Math.PI / 4, 0.62),
];

const DIAMOND = polygon(4, 1.45);

const point = (x: number, y: number): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

const circle = (x: number, y: number, radius: number): string =>
  `M${point(x - radius, y)}a${point(radius, radius)} 0 1 0 ${point(2 * radius, 0)}a${point(radius, radius)} 0 1 0 ${point(-2 * radius, 0)}Z`;

/** The outline as an SVG path, which a canvas reads as well. */
export function markerPath(kind: MarkerKind, x: number, y: number, radius: number): string {
  if (kind === 'impossible')
    return (
      `M${point(x - radius, y - radius)}L${point(x + radius, y + radius)}` +
      `M${point(x - radius, y + radius)}L${point(x + radius, y - radius)}`
    );
  if (kind === 'pending') return circle(x, y, radius * 0.6);
  const shape = kind === 'published' ? DIAMOND : SHAPES[(kind + Math.floor(kind / SHAPES.length)) % SHAPES.length];
  if (shape === 'circle') return circle(x, y, radius);
  return `M${shape.map(([dx, dy]) => point(x + dx * radius, y + dy * radius)).join('L')}Z`;
}

/** Lines of series differ in their dashes too: lengths of strokes and gaps in pixels. */
const DASHES: readonly (readonly number[])[] = [
  [],
  [7, 4],
  [2, 3],
  [9, 3, 2, 3],
  [12, 4],
  [5, 2],
  [2, 6],
  [9, 3, 2, 3, 2, 3],
];

export const seriesDash = (series: number): readonly number[] => DASHES[series % DASHES.length];

export const seriesColour = (colours: readonly string[], series: number): string => colours[series % colours.length];
