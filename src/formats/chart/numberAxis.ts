// Where the values of a numeric axis lie, which of them are labelled, and how large marks may be without touching.

import type { ChartAxis } from './chart';
import type { MarkSize } from './chartMarks';
import { textPixels } from './chartText';

export interface NumberLayout {
  /** By index of the axis' values. */
  readonly positions: readonly number[];
  /** Values that are labelled, by index. */
  readonly ticks: readonly number[];
  /** Between the lanes in which series lie side by side. */
  readonly step: number;
  readonly mark: MarkSize;
  /** Side by side instead of at their distances, because some lie too close together. */
  readonly even: boolean;
}

const CLOSEST = 8;
const TICK_SIZE = 12;
const WIDEST_SPREAD = 36;

export function layNumbers(axis: ChartAxis, left: number, right: number, lanes: number): NumberLayout {
  const isLog = axis.scale === 'logarithmic';
  const numbers = axis.values.map((value) => (isLog ? Math.log(Number(value)) : Number(value)));
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const pad = (right - left) / (sorted.length + 1) / 2 + 6;
  const [from, to] = [left + pad, right - pad];
  const range = sorted[sorted.length - 1] - sorted[0];
  const gaps = sorted.slice(1).map((value, i) => value - sorted[i]);
  const linearGap = range > 0 ? (Math.min(...gaps) / range) * (to - from) : Infinity;
  const evenGap = sorted.length > 1 ? (to - from) / (sorted.length - 1) : right - left;
  const even = linearGap < Math.min(CLOSEST + lanes * 4, evenGap * 0.9);
  const place = (value: number): number => {
    if (range === 0) return (left + right) / 2;
    const share = even ? sorted.indexOf(value) / (sorted.length - 1) : (value - sorted[0]) / range;
    return from + share * (to - from);
  };
  const positions = numbers.map(place);
  const gap = even ? evenGap : Math.min(linearGap, right - left);
  // Far from its place a mark would read as another value: wide gaps are not used up.
  const spread = Math.max(gap * 0.25, Math.min(gap * 0.85, WIDEST_SPREAD));
  const step = lanes === 1 ? 0 : Math.min(9, spread / lanes);
  const room = lanes === 1 ? gap * 0.8 : step * 1.3;
  const radius = Math.min(4.5, Math.max(2.4, room * 0.45));
  return { positions, ticks: chooseTicks(axis, positions), step, mark: { radius, cap: Math.min(4, radius) }, even };
}

/** All values, or every second, third … so that no label touches the next. */
function chooseTicks(axis: ChartAxis, positions: readonly number[]): number[] {
  const order = positions.map((_, i) => i).sort((a, b) => positions[a] - positions[b]);
  const halves = axis.labels.map((label) => textPixels(label, TICK_SIZE) / 2);
  for (let stride = 1; ; stride++) {
    const chosen = order.filter((_, i) => i % stride === 0);
    const apart = chosen.slice(1).every((at, i) => {
      const before = chosen[i];
      return positions[at] - positions[before] >= halves[at] + halves[before] + 6;
    });
    if (apart) return chosen;
  }
}
