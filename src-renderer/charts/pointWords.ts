// What is said of a point of a chart: in the tooltip, and aloud where the keyboard moves between points.

import {
  describeFigures,
  makeCount,
  makeShareRange,
  makeWholeNumber,
  type Chart,
  type ChartPoint,
  type CountWords,
  type HeatMapCell,
  type LineChart,
  type PublishedPoint,
  type ShareFigures,
} from '@core/formats';

export interface PointWords {
  readonly title: string;
  readonly lines: readonly string[];
}

export const sayWords = ({ title, lines }: PointWords): string => `${title}: ${lines.join('; ')}`;

const placeOf = (chart: LineChart, series: number, x: number): string =>
  `${chart.x.title}: ${chart.x.labels[x]}` + (chart.series.length > 1 ? ` · ${chart.series[series].name}` : '');

export function describeMark(chart: LineChart, series: number, point: ChartPoint): PointWords {
  const published = chart.published.filter(({ cell }) => cell === point.cell);
  return {
    title: placeOf(chart, series, point.x),
    lines: [
      ...figureLines(point.figures, chart.words),
      ...(point.candidate && chart.target !== null ? ['May be the nearest to the target.'] : []),
      ...published.map(publishedLine),
    ],
  };
}

export const describePublished = (chart: LineChart, published: PublishedPoint): PointWords => ({
  title: placeOf(chart, published.series, published.x),
  lines: [publishedLine(published)],
});

export const describeHeatCell = (
  { x, y, words }: Pick<Chart & { kind: 'heat-map' }, 'x' | 'y' | 'words'>,
  cell: HeatMapCell,
): PointWords => ({
  title: `${x.title}: ${x.labels[cell.x]} · ${y.title}: ${y.labels[cell.y]}`,
  lines: figureLines(cell.figures, words),
});

const publishedLine = (published: PublishedPoint): string =>
  `Published: ${makeShareRange(published)} (${published.source})`;

function figureLines(figures: ShareFigures, words: CountWords): string[] {
  const share = describeFigures(figures, words);
  if (figures.problem !== null) return [`${share}: ${figures.problem}`];
  if (figures.raw === null) return [share];
  const { winnable, unwinnable, unknown } = figures.counts;
  return [
    share,
    makeCount(figures.deals, 'deal'),
    `${makeWholeNumber(winnable)} ${words.yes}, ${makeWholeNumber(unwinnable)} ${words.no}, ` +
      `${makeWholeNumber(unknown)} ${words.unknown}`,
    ...(figures.mostlyUnknown
      ? ['Unknown deals make up most of the interval: more deals will not help, more effort may.']
      : []),
  ];
}

/** What the signs of this chart mean; only those that it has. */
export function chartNotes(chart: Chart): string[] {
  const points = chart.kind === 'lines' ? chart.series.flatMap((each) => each.points) : chart.cells;
  const some = (test: (point: ChartPoint) => boolean): boolean => points.some(test);
  if (chart.kind === 'heat-map')
    return [
      ...(some(({ figures }) => figures.mostlyUnknown) ? ['Ranges alone: mostly unknown deals.'] : []),
      ...(some(({ figures }) => figures.problem !== null) ? ['Hatched: these values make no game.'] : []),
      ...(some(({ figures }) => figures.problem === null && figures.raw === null) ? ['Empty: no deals yet.'] : []),
    ];
  return [
    ...(some(({ figures }) => hasUnknownBar(figures, chart)) ? ['Pale bars: what unknown deals leave open.'] : []),
    ...(some(({ figures }) => figures.mostlyUnknown) ? ['Hollow marks: mostly unknown deals.'] : []),
    ...(chart.target !== null && some(({ candidate }) => candidate)
      ? ['Ringed: may be the nearest to the target.']
      : []),
    ...(some(({ figures }) => figures.problem !== null) ? ['Crosses: these values make no game.'] : []),
  ];
}

/** Large enough to be seen around the mark. */
export const hasUnknownBar = ({ raw }: ShareFigures, { y }: LineChart): boolean =>
  raw !== null && raw.high - raw.low >= 0.035 * (y.high - y.low);
