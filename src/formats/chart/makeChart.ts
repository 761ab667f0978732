// The chart of a run: one series over one parameter, several series or a heat map over two, one category for each
// variant of a comparison. Players are series where there is something else to lie on the axis, and categories where not.

import {
  gamesOf,
  hasPlayers,
  playerName,
  playersOf,
  playerText,
  type Axis,
  type CellPlan,
  type Plan,
  type RunSummary,
} from '../../experiments';
import type { ParameterValue } from '../../rules';
import { makeValueText } from '../words/parameterText';
import { makePercent } from '../words/shareText';
import { makeCount, makeWholeNumber } from '../words/wholeNumber';
import {
  cellFigures,
  PLAYED_WORDS,
  WINNABLE_WORDS,
  type Chart,
  type ChartAxis,
  type ChartPoint,
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

/** What the shares of a chart are of. */
const wordsOf = (plan: Plan): Pick<Chart, 'words'> & { readonly shareTitle: string } =>
  hasPlayers(plan)
    ? { words: PLAYED_WORDS, shareTitle: 'Deals won' }
    : { words: WINNABLE_WORDS, shareTitle: 'Winnable deals' };

/** Whose shares a chart with two parameters shows: there is no room for several players. */
export interface ChartChoice {
  /** Place among `playersOf` the plan. */
  readonly player?: number;
}

/** `published` values are laid over lines; a heat map has no room for them. */
export function makeChart(
  summary: RunSummary,
  view: ChartView = defaultView(summary.plan),
  published: readonly PublishedValue[] = [],
  { player = 0 }: ChartChoice = {},
): Chart {
  const { plan } = summary;
  const { axes } = plan;
  const { words, shareTitle } = wordsOf(plan);
  const players = playersOf(plan);
  const shown = players[player] ?? players[0];
  if (axes.length === 2 && view === 'heat-map') return makeHeatMap(summary, shown);
  const { x, series, seriesTitle } = layLines(summary, shown);
  const places = new Map(
    series.flatMap(({ points }, i) => points.map((point) => [point.cell, { series: i, x: point.x }] as const)),
  );
  const chart: LineChart = {
    kind: 'lines',
    title: titleOf(plan, shown),
    caption: makeCaption(summary),
    words,
    x,
    y: { title: shareTitle, low: 0, high: 1 },
    seriesTitle,
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

/** The player is named where no series or category does. */
function titleOf(plan: Plan, shown: CellPlan['player']): string {
  const isNamed = plan.axes.length < 2 && playersOf(plan).length > 1;
  return isNamed || !hasPlayers(plan) ? plan.name : `${plan.name} · ${playerName(shown)}`;
}

type Lines = Pick<LineChart, 'x' | 'series' | 'seriesTitle'>;

function layLines(summary: RunSummary, shown: CellPlan['player']): Lines {
  const { plan } = summary;
  const players = playersOf(plan);
  const isOf = (player: CellPlan['player']): ((cell: number) => boolean) => {
    const text = playerText(player);
    return (cell) => playerText(plan.cells[cell].player) === text;
  };
  const byPlayer = (pointsOf: (player: CellPlan['player']) => ChartPoint[]): Pick<Lines, 'series' | 'seriesTitle'> => {
    const many = players.length > 1;
    const series = players.map((player) => ({ name: many ? playerName(player) : plan.name, points: pointsOf(player) }));
    return { series, seriesTitle: many ? 'Player' : '' };
  };
  if (plan.axes.length === 1)
    return { x: chartAxis(plan.axes[0]), ...byPlayer((player) => pointsOn(summary, 0, isOf(player))) };
  if (plan.axes.length === 2) {
    const by = seriesAxisOf(plan.axes);
    const isShown = isOf(shown);
    const series = plan.axes[by].values.map((value) => ({
      name: `${plan.axes[by].title}: ${makeValueText(value)}`,
      points: pointsOn(summary, by === 0 ? 1 : 0, (cell) => isShown(cell) && plan.cells[cell].values[by] === value),
    }));
    return { x: chartAxis(plan.axes[by === 0 ? 1 : 0]), series, seriesTitle: plan.axes[by].title };
  }
  const games = gamesOf(plan);
  if (games.length === 1 && players.length > 1) {
    const points = games[0].map((cell, x) => makePoint(summary, cell, x));
    return { x: categories('Player', players.map(playerName)), series: [{ name: plan.name, points }], seriesTitle: '' };
  }
  return {
    x: categories(
      'Variant',
      games.map(([cell]) => plan.cells[cell].name),
    ),
    ...byPlayer((player) => {
      const place = players.indexOf(player);
      return games.map((cells, x) => makePoint(summary, cells[place], x));
    }),
  };
}

const categories = (title: string, names: readonly string[]): ChartAxis => ({
  title,
  kind: 'category',
  values: names,
  labels: names,
});

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

function makeHeatMap(summary: RunSummary, shown: CellPlan['player']): HeatMap {
  const { plan } = summary;
  const [first, second] = plan.axes;
  const text = playerText(shown);
  const isShown = (cell: number): boolean => playerText(plan.cells[cell].player) === text;
  const cells = second.values.flatMap((value, y) =>
    pointsOn(summary, 0, (cell) => isShown(cell) && plan.cells[cell].values[1] === value).map((point) => ({
      ...point,
      y,
    })),
  );
  return {
    kind: 'heat-map',
    title: titleOf(plan, shown),
    caption: makeCaption(summary),
    words: wordsOf(plan).words,
    x: chartAxis(first),
    y: chartAxis(second),
    cells,
    scale: scaleOf(cells, wordsOf(plan).shareTitle),
  };
}

/** From 0 to 100 %, unless everything lies in the lowest fifth. */
function scaleOf(cells: readonly ChartPoint[], title: string): ShareAxis {
  const most = Math.max(0, ...cells.map(({ figures }) => figures.raw?.guess ?? 0));
  return { title, low: 0, high: most > 0.2 ? 1 : niceShareEnd(most) };
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
  const meaning = hasPlayers(plan)
    ? playersOf(plan).includes(null)
      ? 'Perfect play wins every deal that can be won with all cards known'
      : 'All play the same deals'
    : 'Winnable with all cards known';
  return `${sample} ${meaning}; ${makePercent(plan.confidence)} intervals. ${unknown}`;
}
