// The chart of a run: one series over one parameter, several series or a heat map over two, one category for each
// variant of a comparison.

import type { Axis, Plan, RunSummary } from '../../experiments';
import type { ParameterValue } from '../../rules';
import { makeValueText } from '../words/parameterText';
import { makePercent } from '../words/shareText';
import { makeCount, makeWholeNumber } from '../words/wholeNumber';
import {
  cellFigures,
  WINNABLE_WORDS,
  type Chart,
  type ChartAxis,
  type ChartPoint,
  type ChartSeries,
  type ChartView,
  type HeatMap,
  type LineChart,
  type PublishedValue,
  type ShareAxis,
} from './chart';
import { niceShareEnd } from './ticks';

/** Beyond this, numbers of a second parameter make a heat map and not several lines. */
const MOST_NUMBERED_SERIES = 4;
/** Beyond this, series can no longer be told apart. */
const MOST_SERIES = 8;

const SHARE_TITLE = 'Winnable deals';

/** `published` values are laid over lines; a heat map has no room for them. */
export function makeChart(
  summary: RunSummary,
  view: ChartView = defaultView(summary.plan),
  published: readonly PublishedValue[] = [],
): Chart {
  const { axes } = summary.plan;
  if (axes.length === 2 && view === 'heat-map') return makeHeatMap(summary);
  const [x, series] = layLines(summary);
  const places = new Map(
    series.flatMap(({ points }, i) => points.map((point) => [point.cell, { series: i, x: point.x }] as const)),
  );
  const chart: LineChart = {
    kind: 'lines',
    title: summary.plan.name,
    caption: makeCaption(summary),
    words: WINNABLE_WORDS,
    x,
    y: { title: SHARE_TITLE, low: 0, high: 1 },
    seriesTitle: axes.length === 2 ? axes[seriesAxisOf(axes)].title : '',
    series,
    target: summary.plan.target,
    published: published.flatMap((value) => {
      const place = places.get(value.cell);
      return place === undefined ? [] : [{ ...value, ...place }];
    }),
  };
  return chart;
}

/** How a run is shown where nobody has chosen. */
export function defaultView({ axes }: Plan): ChartView {
  if (axes.length !== 2) return 'lines';
  const series = axes[seriesAxisOf(axes)];
  const most = isNumeric(series) ? MOST_NUMBERED_SERIES : MOST_SERIES;
  return series.values.length <= most ? 'lines' : 'heat-map';
}

const isNumeric = (axis: Axis): boolean => axis.values.every((value) => typeof value === 'number');

/** Of two axes the one that makes the series: rather words than numbers, rather few values than many. */
export function seriesAxisOf(axes: readonly Axis[]): 0 | 1 {
  const [first, second] = axes;
  if (isNumeric(first) !== isNumeric(second)) return isNumeric(first) ? 1 : 0;
  return first.values.length < second.values.length ? 0 : 1;
}

function layLines(summary: RunSummary): [ChartAxis, ChartSeries[]] {
  const { plan } = summary;
  if (plan.axes.length === 1) return [chartAxis(plan.axes[0]), [{ name: plan.name, points: pointsOn(summary, 0) }]];
  if (plan.axes.length === 2) {
    const by = seriesAxisOf(plan.axes);
    const series = plan.axes[by].values.map((value) => ({
      name: `${plan.axes[by].title}: ${makeValueText(value)}`,
      points: pointsOn(summary, by === 0 ? 1 : 0, (cell) => plan.cells[cell].values[by] === value),
    }));
    return [chartAxis(plan.axes[by === 0 ? 1 : 0]), series];
  }
  const names = plan.cells.map(({ name }) => name);
  const points = plan.cells.map((_, cell) => makePoint(summary, cell, cell));
  return [{ title: 'Variant', kind: 'category', values: names, labels: names }, [{ name: plan.name, points }]];
}

export const chartAxis = (axis: Axis): ChartAxis => ({
  title: axis.title,
  kind: isNumeric(axis) ? 'number' : 'category',
  values: axis.values,
  labels: axis.values.map(makeValueText),
});

const makePoint = (summary: RunSummary, cell: number, x: number): ChartPoint => ({
  x,
  cell,
  figures: cellFigures(summary.cells[cell]),
  candidate: summary.goal?.candidates.includes(cell) ?? false,
});

/** The cells that lie on an axis, in its order; of two cells at one place the first. */
function pointsOn(summary: RunSummary, axis: number, belongs: (cell: number) => boolean = () => true): ChartPoint[] {
  const at = new Map<ParameterValue, number>();
  summary.plan.cells.forEach(({ values }, cell) => {
    if (belongs(cell) && !at.has(values[axis])) at.set(values[axis], cell);
  });
  return summary.plan.axes[axis].values.flatMap((value, x) => {
    const cell = at.get(value);
    return cell === undefined ? [] : [makePoint(summary, cell, x)];
  });
}

function makeHeatMap(summary: RunSummary): HeatMap {
  const [first, second] = summary.plan.axes;
  const cells = second.values.flatMap((value, y) =>
    pointsOn(summary, 0, (cell) => summary.plan.cells[cell].values[1] === value).map((point) => ({ ...point, y })),
  );
  return {
    kind: 'heat-map',
    title: summary.plan.name,
    caption: makeCaption(summary),
    words: WINNABLE_WORDS,
    x: chartAxis(first),
    y: chartAxis(second),
    cells,
    scale: scaleOf(cells),
  };
}

/** From 0 to 100 %, unless everything lies in the lowest fifth. */
function scaleOf(cells: readonly ChartPoint[]): ShareAxis {
  const most = Math.max(0, ...cells.map(({ figures }) => figures.raw?.guess ?? 0));
  return { title: SHARE_TITLE, low: 0, high: most > 0.2 ? 1 : niceShareEnd(most) };
}

function makeCaption({ plan, cells }: RunSummary): string {
  const deals = cells
    .filter(({ problem }) => problem === null)
    .map(({ counts }) => counts.winnable + counts.unwinnable + counts.unknown);
  const [least, most] = [Math.min(...deals), Math.max(...deals)];
  const sample =
    deals.length === 0
      ? 'No variant can be played.'
      : least === most
        ? `${makeCount(most, 'deal')}${deals.length > 1 ? ', the same in each variant' : ''}.`
        : `${makeWholeNumber(least)} to ${makeCount(most, 'deal')}.`;
  const unknown =
    plan.method === 'streamliners'
      ? 'Quick searches alone: shares are lower bounds.'
      : 'Unknown deals are counted both ways.';
  return `${sample} Winnable with all cards known; ${makePercent(plan.confidence)} intervals. ${unknown}`;
}
