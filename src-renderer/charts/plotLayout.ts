// Where the points of a chart lie across the axis of shares, in units of that axis. Numbers stand in columns at their
// distances; names in rows, one below another, because names of any length are read more easily there.

import type { LineChart } from '@core/formats';

export interface PlotSize {
  readonly width: number;
  readonly height: number;
}

/** A point with nothing beside it, a point with a published one beside it, and that one. */
export type MarkLane = 'alone' | 'beside' | 'published';

export interface PlotLayout {
  readonly kind: 'columns' | 'rows';
  /** By index of the x axis' values. */
  readonly positions: readonly number[];
  readonly from: number;
  readonly to: number;
  /** How far from its place a mark of a series lies, so that several stand side by side. */
  readonly offset: (series: number, lane: MarkLane) => number;
  /** Of the marks, in pixels. */
  readonly radius: number;
  /** Numbers side by side instead of at their distances, because some lie too close together. */
  readonly even: boolean;
  /** Below the lowest share: how much of the axis the strip for points without one takes. */
  readonly lane: number;
  /** Pixels that the plot and its axis cannot do with less of. */
  readonly leastHeight: number;
}

/** What the axis of shares and its title take away. */
const AXIS_ROOM = 60;
const LEAST_HEIGHT = 220;
const LABEL_LINE = 16;
const CLOSEST = 14;
const ROW_LANE = 20;

export function layPlot(chart: LineChart, size: PlotSize, sideRoom: number): PlotLayout {
  return chart.x.kind === 'number' ? layColumns(chart, size, sideRoom) : layRows(chart, size.height);
}

/** Each series has a lane, and another one for what is published of it. */
const lanesOf = (chart: LineChart): number => chart.series.length * (chart.published.length > 0 ? 2 : 1);

function laneOffset(chart: LineChart, step: number): PlotLayout['offset'] {
  const lanes = lanesOf(chart);
  const each = lanes / chart.series.length;
  const turn = { alone: 0, beside: -0.5, published: 0.5 } as const;
  return (series, lane) => ((series - (chart.series.length - 1) / 2) * each + turn[lane]) * step;
}

function layColumns(chart: LineChart, size: PlotSize, sideRoom: number): PlotLayout {
  const width = size.width - sideRoom;
  const numbers = chart.x.values.map(Number);
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const range = sorted[sorted.length - 1] - sorted[0];
  const leastGap = Math.min(...sorted.slice(1).map((value, i) => value - sorted[i]));
  const lanes = lanesOf(chart);
  const evenPixels = width / sorted.length;
  const linearPixels = range > 0 ? (leastGap / (range + leastGap)) * width : width;
  const even = linearPixels < Math.min(CLOSEST + lanes * 4, evenPixels * 0.9);
  const positions = even ? numbers.map((value) => sorted.indexOf(value)) : numbers;
  const gap = even || range === 0 ? 1 : leastGap;
  const pixels = Math.max(1, even ? evenPixels : linearPixels);
  // Far from its place a mark would read as another value: wide gaps are not used up.
  const spread = Math.max(pixels * 0.25, Math.min(pixels * 0.85, 40));
  const step = lanes === 1 ? 0 : Math.min(12, spread / lanes);
  const room = lanes === 1 ? pixels * 0.8 : step * 0.93;
  return {
    kind: 'columns',
    positions,
    from: Math.min(...positions) - gap * 0.6,
    to: Math.max(...positions) + gap * 0.6,
    offset: laneOffset(chart, (step / pixels) * gap),
    radius: Math.min(5, Math.max(2.4, room * 0.45)),
    even,
    lane: hasGaps(chart) ? (chart.y.high - chart.y.low) * laneShare(Math.max(size.height, LEAST_HEIGHT)) : 0,
    leastHeight: LEAST_HEIGHT,
  };
}

function layRows(chart: LineChart, height: number): PlotLayout {
  const rows = chart.x.values.length;
  const lanes = lanesOf(chart);
  const least = lanes * ROW_LANE + 14;
  const leastHeight = Math.max(120, rows * least + AXIS_ROOM);
  const row = (Math.max(height, leastHeight) - AXIS_ROOM) / rows;
  return {
    kind: 'rows',
    positions: chart.x.values.map((_, i) => i),
    from: -0.5,
    to: rows - 0.5,
    offset: laneOffset(chart, Math.min(ROW_LANE + 4, (row * 0.8) / lanes) / row),
    radius: 5,
    even: false,
    lane: hasGaps(chart) ? (chart.y.high - chart.y.low) * 0.1 : 0,
    leastHeight,
  };
}

const hasGaps = ({ series }: LineChart): boolean =>
  series.some(({ points }) => points.some(({ figures }) => figures.raw === null));

/** The word for the strip stands half-way down in it, and must keep clear of the lowest share above. */
const laneShare = (height: number): number => {
  const pixels = 2 * LABEL_LINE;
  return Math.max(0.1, pixels / Math.max(1, height - AXIS_ROOM - pixels));
};

export const laneAt = ({ published }: LineChart, cell: number | null): MarkLane =>
  published.some((each) => each.cell === cell) ? 'beside' : 'alone';

export type MeasureText = (text: string) => number;

/** Lines no wider than `width`, broken between words where possible; what exceeds the last one ends in "…". */
export function wrapLabel(text: string, width: number, mostLines: number, measure: MeasureText): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  const kept = lines.slice(0, mostLines);
  if (lines.length > mostLines) kept[mostLines - 1] += '…';
  return kept.map((each) => cutTo(each, width, measure));
}

function cutTo(text: string, width: number, measure: MeasureText): string {
  if (measure(text) <= width) return text;
  let short = Array.from(text.replace(/…$/, ''));
  // Long texts are cut roughly first: measuring each length of a text of thousands would take its time.
  short = short.slice(0, 200);
  while (short.length > 1 && measure(`${short.join('')}…`) > width) short.pop();
  return `${short.join('').trimEnd()}…`;
}
