// The axes of a chart for Chart.js: shares in percent from the model's own ends, and values with their own labels.

import type { ScaleOptionsByType } from 'chart.js';
import { describeFigures, makePercent, makeTicks, type ChartColours, type LineChart } from '@core/formats';
import { laneAt, wrapLabel, type MeasureText, type PlotLayout, type PlotSize } from './plotLayout';

type LinearOptions = DeepPartial<ScaleOptionsByType<'linear'>> & { type: 'linear' };
type DeepPartial<T> = T extends (...values: never[]) => unknown
  ? T
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> }
    : T;

interface Tick {
  readonly value: number;
  readonly label: string | string[];
}

/** Marks where we want them, with the words that we want. */
const withTicks = (ticks: readonly Tick[], colours: ChartColours, autoSkip: boolean): Partial<LinearOptions> => ({
  afterBuildTicks: (scale) => {
    scale.ticks = ticks.map(({ value }) => ({ value }));
  },
  ticks: {
    autoSkip,
    autoSkipPadding: 6,
    maxRotation: 0,
    color: colours.inkSoft,
    padding: 4,
    callback: (value) => ticks.find((tick) => tick.value === value)?.label ?? '',
  },
});

/** Characters of a title beside the axis. */
const LONGEST_LINE = 28;

export function makeScales(
  chart: LineChart,
  layout: PlotLayout,
  size: PlotSize,
  colours: ChartColours,
  measure: MeasureText,
): Record<string, LinearOptions> {
  const shares = shareScale(chart, layout, colours);
  const values = valueScale(chart, layout, size, colours, measure);
  if (layout.kind === 'columns') return { x: values, y: shares };
  const words = wordsScale(chart, layout, size, colours, measure);
  return { x: shares, y: values, ...(words && { words }) };
}

function shareScale(chart: LineChart, layout: PlotLayout, colours: ChartColours): LinearOptions {
  const { y } = chart;
  const { lane } = layout;
  const shares = makeTicks(y.low, y.high).map((value): Tick => ({ value, label: makePercent(value) }));
  const below = lane > 0 && layout.kind === 'columns' ? [{ value: y.low - lane / 2, label: laneWords(chart) }] : [];
  return {
    type: 'linear',
    min: y.low - lane,
    max: y.high,
    border: { display: false },
    grid: {
      color: ({ tick }) => (tick.value === y.low ? colours.inkSoft : tick.value < y.low ? 'transparent' : colours.line),
      drawTicks: false,
    },
    title: { display: true, text: inLines(y.title), color: colours.ink, padding: 6 },
    ...withTicks([...below, ...shares], colours, false),
  };
}

/** What the strip below the lowest share is for. */
function laneWords({ series }: LineChart): string {
  const missing = series.flatMap(({ points }) => points.filter(({ figures }) => figures.raw === null));
  const impossible = missing.filter(({ figures }) => figures.problem !== null);
  if (impossible.length === 0) return 'no deals yet';
  return impossible.length === missing.length ? 'impossible' : 'no figures';
}

/** Chart.js gives the axes of both sides together half of the width, and some of that is padding. */
const sideRoom = (width: number): number => (width - 16) / 4 - 20;

function valueScale(
  chart: LineChart,
  layout: PlotLayout,
  { width }: PlotSize,
  colours: ChartColours,
  measure: MeasureText,
): LinearOptions {
  const rows = layout.kind === 'rows';
  const ticks = chart.x.labels
    .map((label, i): Tick => ({
      value: layout.positions[i],
      label: rows ? wrapLabel(label, Math.min(230, sideRoom(width)), 2, measure) : label,
    }))
    .sort((a, b) => a.value - b.value);
  return {
    type: 'linear',
    min: layout.from,
    max: layout.to,
    reverse: rows,
    border: { display: false },
    grid: { display: !rows, drawOnChartArea: false, tickLength: 4, color: colours.inkSoft },
    title: {
      display: !rows,
      text: chart.x.title + (layout.even ? ' (values evenly spaced)' : ''),
      color: colours.ink,
      padding: 6,
    },
    ...withTicks(ticks, colours, !rows),
  };
}

/** To the right of the rows, as an axis of its own. */
function wordsScale(
  chart: LineChart,
  layout: PlotLayout,
  { width }: PlotSize,
  colours: ChartColours,
  measure: MeasureText,
): LinearOptions | undefined {
  const ticks = rowWords(chart, layout).map(({ at, words }): Tick => ({ value: at, label: words }));
  if (rowWords(chart, layout).some(({ words }) => measure(words) > sideRoom(width) + 12)) return undefined;
  const scale: LinearOptions = {
    type: 'linear',
    axis: 'y',
    position: 'right',
    min: layout.from,
    max: layout.to,
    reverse: true,
    border: { display: false },
    grid: { display: false },
    ...withTicks(
      ticks.sort((a, b) => a.value - b.value),
      colours,
      false,
    ),
  };
  return { ...scale, ticks: { ...scale.ticks, color: colours.ink } };
}

/** The figures in words, beside the rows of a chart over names. */
const rowWords = (chart: LineChart, layout: PlotLayout): { at: number; words: string }[] =>
  chart.series.flatMap(({ points }, series) =>
    points.map(({ x, cell, figures }) => ({
      at: layout.positions[x] + layout.offset(series, laneAt(chart, cell)),
      words: describeFigures(figures, chart.words),
    })),
  );

/** A long title beside the axis stands in two lines: a low chart has no room for it in one. */
function inLines(title: string): string | string[] {
  if (title.length <= LONGEST_LINE) return title;
  const middle = title.length / 2;
  const spaces = [...title.matchAll(/ /g)].map(({ index }) => index);
  const nearest = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle)).at(0);
  return nearest === undefined ? title : [title.slice(0, nearest), title.slice(nearest + 1)];
}
