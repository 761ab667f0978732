// Where the arrow keys lead from one mark of a chart to the next.

import type { PlotMark } from './chartConfig';
import type { PlotLayout } from './plotLayout';

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const laneOf = ({ series, isPublished }: PlotMark): number => series * 2 + (isPublished ? 1 : 0);

/** The index of the next mark; undefined for keys that do not move. At an end it stays where it is. */
export function moveMark(
  marks: readonly PlotMark[],
  { kind, positions }: PlotLayout,
  at: number | undefined,
  key: string,
): number | undefined {
  const order = marks
    .map((mark, i) => ({ i, place: positions[mark.x], lane: laneOf(mark) }))
    .sort((a, b) => a.lane - b.lane || a.place - b.place);
  if (order.length === 0) return undefined;
  if (key === 'Home') return order[0].i;
  if (key === 'End') return order[order.length - 1].i;
  if (!Object.hasOwn(STEPS, key)) return undefined;
  const from = order.find(({ i }) => i === at);
  if (from === undefined) return order[0].i;
  const [across, along] = kind === 'columns' ? STEPS[key] : [STEPS[key][1], STEPS[key][0]];
  const lane = order.filter((each) => each.lane === from.lane);
  if (across !== 0) return (lane[lane.indexOf(from) + across] ?? from).i;
  const column = order.filter((each) => each.place === from.place);
  return (column[column.indexOf(from) + along] ?? from).i;
}
