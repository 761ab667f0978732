// The figures of a chart as a table: beside the picture for screen readers, on the clipboard, in reports and as CSV.

import { defuse } from '../results/csvText';
import { makePercent, makeShare, makeShareRange } from '../words/shareText';
import { makeWholeNumber } from '../words/wholeNumber';
import type { Chart, ChartPoint, CountWords, ShareFigures } from './chart';

export interface ChartTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns of numbers, by index, to be set flush right. */
  readonly numbers: readonly number[];
}

/** A point with the words for where it lies. */
export interface PlacedPoint {
  readonly point: ChartPoint;
  /** One for each of `placeTitles`. */
  readonly place: readonly string[];
}

/** What the places of the points are called: the x axis, and what tells series or rows apart. */
export function placeTitles(chart: Chart): string[] {
  if (chart.kind === 'heat-map') return [chart.x.title, chart.y.title];
  return chart.series.length > 1 ? [chart.x.title, chart.seriesTitle || 'Series'] : [chart.x.title];
}

/** Every point of the chart, series by series or row by row. */
export function placedPoints(chart: Chart): PlacedPoint[] {
  if (chart.kind === 'heat-map')
    return chart.cells.map((point) => ({ point, place: [chart.x.labels[point.x], chart.y.labels[point.y]] }));
  const many = chart.series.length > 1;
  return chart.series.flatMap(({ name, points }) =>
    points.map((point) => ({ point, place: [chart.x.labels[point.x], ...(many ? [shortName(chart, name)] : [])] })),
  );
}

/** A series' name without the title that the column has already. */
const shortName = (chart: Chart, name: string): string => {
  const title = chart.kind === 'lines' && chart.seriesTitle !== '' ? `${chart.seriesTitle}: ` : '';
  return name.startsWith(title) ? name.slice(title.length) : name;
};

/** In words, with the digits that the intervals carry. */
export function makeChartTable(chart: Chart): ChartTable {
  const places = placeTitles(chart);
  const { yes, no, unknown } = chart.words;
  const published = chart.kind === 'lines' && chart.published.length > 0 ? chart.published : [];
  const headings = [...places, 'Share (interval)', 'Deals', capital(yes), capital(no), capital(unknown)];
  const rows = placedPoints(chart).map(({ point, place }) => {
    const found = published.find(({ cell }) => cell === point.cell);
    const beside = found === undefined ? '' : `${makeShareRange(found)} (${found.source})`;
    return [...place, ...figureTexts(point.figures, chart.words), ...(published.length > 0 ? [beside] : [])];
  });
  return {
    headings: published.length > 0 ? [...headings, 'Published'] : headings,
    rows,
    numbers: [0, 1, 2, 3, 4].map((i) => places.length + i),
  };
}

function figureTexts(figures: ShareFigures, words: CountWords): string[] {
  if (figures.problem !== null) return [`impossible: ${figures.problem}`, '–', '–', '–', '–'];
  const { winnable, unwinnable, unknown } = figures.counts;
  return [describeFigures(figures, words), ...[figures.deals, winnable, unwinnable, unknown].map(makeWholeNumber)];
}

/** The share and its interval; "impossible" where there can be none. */
export function describeFigures({ counts, interval, problem, raw }: ShareFigures, words: CountWords): string {
  if (problem !== null) return 'impossible';
  if (raw === null) return words.yes === 'winnable' ? 'no deals yet' : 'nothing to tell';
  return makeShare(counts, interval, raw);
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** For the clipboard: tabs between columns, as spreadsheets expect. Tabs and line breaks inside a text become spaces. */
export const makeTsv = ({ headings, rows }: ChartTable): string =>
  [headings, ...rows].map((row) => row.map((text) => defuse(text.replace(/\s+/g, ' '))).join('\t') + '\n').join('');

/** One sentence on everything the picture shows, for those who cannot see it. */
export function describeChart(chart: Chart): string {
  const parts = placedPoints(chart).map(
    ({ point, place }) => `${place.join(', ')}: ${describeFigures(point.figures, chart.words)}`,
  );
  const target = chart.kind === 'lines' && chart.target !== null ? ` Target: ${makePercent(chart.target)}.` : '';
  const titles = placeTitles(chart).join(', ');
  const title = chart.kind === 'lines' ? chart.y.title : chart.scale.title;
  const shown = parts.slice(0, MOST_DESCRIBED);
  const more = parts.length > shown.length ? `; and ${makeWholeNumber(parts.length - shown.length)} more` : '';
  return `${title} by ${titles}. ${shown.join('; ')}${more}.${target}`;
}

/** A screen reader reads all of it aloud. */
const MOST_DESCRIBED = 60;
