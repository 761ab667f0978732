// The marks of a chart. Series differ in shape as well as in colour.

import { makeCoordinate, makeElement } from '../markup';

type Corner = readonly [x: number, y: number];

/** A star or polygon around the origin, the first corner at the top, all of about the area of a circle of radius 1. */
const polygon = (corners: number, radius: number, inner = radius, turn = 0): Corner[] =>
  Array.from(
    { length: inner === radius ? corners : corners * 2 },
    (_, i, all = inner === radius ? corners : corners * 2) => {
      const angle = (2 * Math.PI * i) / all - Math.PI / 2 + turn;
      const reach = inner === radius || i % 2 === 0 ? radius : inner;
      return [Math.cos(angle) * reach, Math.sin(angle) * reach];
    },
  );

/** The diamond is left for published values. */
const SHAPES: readonly (readonly Corner[] | 'circle')[] = [
  'circle',
  polygon(4, 1.25, 1.25, Math.PI / 4),
  polygon(3, 1.5),
  polygon(3, 1.5, 1.5, Math.PI),
  polygon(5, 1.65, 0.75),
  polygon(6, 1.2),
  [
    [-1.15, -1.15],
    [1.15, -1.15],
    [-1.15, 1.15],
    [1.15, 1.15],
  ],
  polygon(4, 1.55, 0.62, Math.PI / 4),
];

const DIAMOND = polygon(4, 1.45);

const pathOf = (corners: readonly Corner[], x: number, y: number, radius: number): string =>
  `M${corners.map(([dx, dy]) => `${makeCoordinate(x + dx * radius)} ${makeCoordinate(y + dy * radius)}`).join('L')}Z`;

/** The mark of a series. More series than shapes and colours still differ in one of the two. */
export function drawMarker(series: number, x: number, y: number, radius: number, look: string): string {
  const shape = SHAPES[(series + Math.floor(series / SHAPES.length)) % SHAPES.length];
  const style = { class: look, 'stroke-width': 1.5 };
  return shape === 'circle'
    ? makeElement('circle', { cx: x, cy: y, r: radius, ...style })
    : makeElement('path', { d: pathOf(shape, x, y, radius), 'stroke-linejoin': 'round', ...style });
}

export const drawDiamond = (x: number, y: number, radius: number): string =>
  makeElement('path', { d: pathOf(DIAMOND, x, y, radius), class: 'pl-published', 'stroke-width': 1.5 });

export const drawCross = (x: number, y: number, radius: number, look: string): string =>
  makeElement('path', {
    d:
      `M${makeCoordinate(x - radius)} ${makeCoordinate(y - radius)}L${makeCoordinate(x + radius)} ${makeCoordinate(y + radius)}` +
      `M${makeCoordinate(x - radius)} ${makeCoordinate(y + radius)}L${makeCoordinate(x + radius)} ${makeCoordinate(y - radius)}`,
    class: look,
    'stroke-width': 1.75,
    'stroke-linecap': 'round',
  });

/** Around the mark of a candidate. */
export const drawRing = (x: number, y: number, radius: number): string =>
  makeElement('circle', { cx: x, cy: y, r: radius, class: 'pl-target', 'stroke-width': 1.5 });
