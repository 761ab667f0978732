// A chart model as the data that Chart.js draws. Pure, without a screen: what is drawn where can be tested anywhere. Used by
// LineCanvas.vue.

import type { ChartOptions } from 'chart.js';
import type { ChartColours, ChartPoint, LineChart, PublishedPoint } from '@core/formats';
import { makeAnnotations } from './chartAnnotations';
import { makeScales } from './chartScales';
import { seriesColour, seriesDash, type MarkerKind } from './markerShapes';
import { laneAt, layPlot, type MeasureText, type PlotLayout, type PlotSize } from './plotLayout';
import { describeMark, describePublished, hasUnknownBar, type PointWords } from './pointWords';

/** A place, and the ends of one or two bars: the interval, then what unknown deals leave open. */
export interface MarkDatum {
  readonly x: number;
  /** NaN where a line is interrupted. */
  readonly y: number;
  readonly xMin?: readonly number[];
  readonly xMax?: readonly number[];
  readonly yMin?: readonly number[];
  readonly yMax?: readonly number[];
}

/** Lists have one entry for each datum. Names are those of Chart.js, its plug-in and our mark (chartParts.ts). */
export interface MarkDataset {
  readonly label: string;
  readonly data: readonly MarkDatum[];
  readonly hidden: boolean;
  readonly showLine: boolean;
  readonly radius: number;
  readonly borderColor: string | readonly string[];
  readonly backgroundColor: string | readonly string[];
  readonly borderWidth: number;
  readonly borderDash?: readonly number[];
  readonly marker?: readonly MarkerKind[];
  readonly ring?: readonly string[];
  readonly clip: number;
  readonly errorBarColor?: { readonly v: readonly string[] };
  readonly errorBarWhiskerColor?: { readonly v: readonly string[] };
  readonly errorBarLineWidth?: { readonly v: readonly number[] };
  readonly errorBarWhiskerLineWidth?: { readonly v: readonly number[] };
  readonly errorBarWhiskerSize?: { readonly v: readonly number[] };
}

/** A mark that can be pointed at. */
export interface PlotMark {
  readonly dataset: number;
  readonly index: number;
  readonly series: number;
  /** Index into the values of the x axis. */
  readonly x: number;
  readonly isPublished: boolean;
  /** The cell of the plan; null for a figure that is derived from several. */
  readonly cell: number | null;
  readonly words: PointWords;
}

export interface Plot {
  readonly layout: PlotLayout;
  /** The controller of chartParts.ts. */
  readonly type: 'marks';
  readonly data: { readonly datasets: readonly MarkDataset[] };
  readonly options: ChartOptions<'scatterWithErrorBars'>;
  /** Of what is not hidden. */
  readonly marks: readonly PlotMark[];
  /** Names stand beside the ends of the lines, which then need no legend: the share at which each line ends. */
  readonly endLabels: readonly number[] | null;
}

export interface PlotOptions {
  readonly size: PlotSize;
  readonly colours: ChartColours;
  /** Series by number that are not drawn. */
  readonly hidden?: ReadonlySet<number>;
  /** The width of a text of the axes, in pixels. */
  readonly measure?: MeasureText;
}

const CAP = 8;
const LABEL_MARK_ROOM = 88;
const WIDEST_LABEL = 170;
const PALE = '59';

export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

const roughly: MeasureText = (text) => text.length * 7;

export function makePlot(chart: LineChart, options: PlotOptions): Plot {
  const { size, colours, hidden = new Set<number>(), measure = roughly } = options;
  const ends = endLabelRoom(chart, size, measure);
  const layout = layPlot(chart, size, 64 + (ends?.room ?? 16));
  const datasets: MarkDataset[] = [];
  const marks: PlotMark[] = [];
  const addMarks = (
    dataset: MarkDataset,
    series: number,
    found: readonly Omit<PlotMark, 'dataset' | 'index'>[],
  ): void => {
    datasets.push(dataset);
    if (!hidden.has(series))
      marks.push(...found.map((mark, index) => ({ ...mark, dataset: datasets.length - 1, index })));
  };

  if (layout.kind === 'columns' && chart.x.values.length > 1)
    chart.series.forEach((_, series) => datasets.push(guideLine(chart, series, layout, colours, hidden.has(series))));
  chart.series.forEach((_, series) => {
    const published = chart.published.filter((each) => each.series === series);
    if (published.length > 0)
      addMarks(
        publishedDataset(published, layout, colours, hidden.has(series)),
        series,
        published.map((each) => ({
          series,
          x: each.x,
          isPublished: true,
          cell: each.cell,
          words: describePublished(chart, each),
        })),
      );
  });
  chart.series.forEach(({ points }, series) => {
    addMarks(
      seriesDataset(chart, series, layout, colours, hidden.has(series)),
      series,
      points.map((point) => ({
        series,
        x: point.x,
        isPublished: false,
        cell: point.cell,
        words: describeMark(chart, series, point),
      })),
    );
  });
  return {
    layout,
    type: 'marks',
    data: { datasets },
    options: {
      responsive: false,
      maintainAspectRatio: false,
      animation: false,
      // Pointer and keys are one thing here, and LineCanvas.vue sees to both.
      events: [],
      font: { family: FONT, size: 12 },
      layout: { padding: { top: 12, left: 4, right: ends?.room ?? 12, bottom: 4 } },
      scales: makeScales(chart, layout, size, colours, measure),
      plugins: { annotation: { annotations: makeAnnotations(chart, layout, colours) } },
    },
    marks,
    endLabels: ends?.shares ?? null,
  };
}

const isOnAxis = ({ y }: LineChart, share: number): boolean => share >= y.low && share <= y.high;

function makeDatum(layout: PlotLayout, across: number, share: number, low?: number[], high?: number[]): MarkDatum {
  if (layout.kind === 'rows') return { x: share, y: across, ...(low && { xMin: low }), ...(high && { xMax: high }) };
  return { x: across, y: share, ...(low && { yMin: low }), ...(high && { yMax: high }) };
}

function seriesDataset(
  chart: LineChart,
  series: number,
  layout: PlotLayout,
  colours: ChartColours,
  hidden: boolean,
): MarkDataset {
  const colour = seriesColour(colours.series, series);
  const { y } = chart;
  const clamp = (share: number): number => Math.min(y.high, Math.max(y.low, share));
  const { points, name } = chart.series[series];
  return {
    label: name,
    hidden,
    showLine: false,
    radius: layout.radius,
    data: points.map(({ x, cell, figures }) => {
      const across = layout.positions[x] + layout.offset(series, laneAt(chart, cell));
      if (figures.raw === null) return makeDatum(layout, across, y.low - layout.lane / 2);
      const bars = [figures.interval, hasUnknownBar(figures, chart) ? figures.raw : null].filter((bar) => bar !== null);
      return makeDatum(
        layout,
        across,
        clamp(figures.raw.guess),
        bars.map(({ low }) => clamp(low)),
        bars.map(({ high }) => clamp(high)),
      );
    }),
    marker: points.map(({ figures }) =>
      figures.problem !== null ? 'impossible' : figures.raw === null ? 'pending' : series,
    ),
    ring: points.map(({ candidate }) => (candidate && chart.target !== null ? colours.accent : '')),
    borderColor: colour,
    backgroundColor: points.map(({ figures }) => (isHollow(figures) ? colours.ground : colour)),
    borderWidth: 1.5,
    clip: 14,
    ...barLook(colour, layout.radius),
  };
}

const isHollow = ({ mostlyUnknown, raw }: ChartPoint['figures']): boolean => mostlyUnknown || raw === null;

const barLook = (colour: string, radius: number): Partial<MarkDataset> => ({
  errorBarColor: { v: [colour, colour + PALE] },
  errorBarLineWidth: { v: [1.5, Math.max(3, radius * 1.3)] },
  errorBarWhiskerColor: { v: [colour, 'transparent'] },
  errorBarWhiskerLineWidth: { v: [1.5, 0] },
  errorBarWhiskerSize: { v: [Math.min(CAP, radius * 2), 0] },
});

function publishedDataset(
  published: readonly PublishedPoint[],
  layout: PlotLayout,
  colours: ChartColours,
  hidden: boolean,
): MarkDataset {
  return {
    label: 'published',
    hidden,
    showLine: false,
    radius: layout.radius * 0.85,
    data: published.map(({ x, series, low, high }) =>
      makeDatum(layout, layout.positions[x] + layout.offset(series, 'published'), (low + high) / 2, [low], [high]),
    ),
    marker: published.map(() => 'published'),
    borderColor: colours.ink,
    backgroundColor: colours.ground,
    borderWidth: 1.5,
    clip: 14,
    ...barLook(colours.ink, layout.radius * 0.8),
  };
}

/** Straight, thin and through the true places: it guides the eye, and says nothing of what lies between whole numbers. */
function guideLine(
  chart: LineChart,
  series: number,
  layout: PlotLayout,
  colours: ChartColours,
  hidden: boolean,
): MarkDataset {
  const points = [...chart.series[series].points].sort((a, b) => layout.positions[a.x] - layout.positions[b.x]);
  return {
    label: chart.series[series].name,
    hidden,
    showLine: true,
    radius: 0,
    data: points.map(({ x, figures }) => {
      const guess = figures.raw?.guess ?? NaN;
      return makeDatum(layout, layout.positions[x], isOnAxis(chart, guess) ? guess : NaN);
    }),
    borderColor: seriesColour(colours.series, series) + '99',
    backgroundColor: 'transparent',
    borderWidth: 1.25,
    borderDash: seriesDash(series),
    clip: 0,
  };
}

/** Names at the ends of the lines, where there is room for them and the lines end together. */
function endLabelRoom(
  chart: LineChart,
  { width, height }: PlotSize,
  measure: MeasureText,
): { room: number; shares: number[] } | null {
  const { series, x } = chart;
  if (x.kind !== 'number' || series.length < 2 || series.length > 6) return null;
  const widest = Math.max(...series.map(({ name }) => measure(name)));
  const room = widest + LABEL_MARK_ROOM;
  if (widest > WIDEST_LABEL || width - room < 440 || height < series.length * 28 + 80) return null;
  const numbers = x.values.map(Number);
  const largest = numbers.indexOf(Math.max(...numbers));
  const shares = series.flatMap(({ points }) => points.find((point) => point.x === largest)?.figures.raw?.guess ?? []);
  return shares.length === series.length ? { room, shares } : null;
}
