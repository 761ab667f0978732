// Points with their error bars, and what is said of them: the same whether shares run upwards or to the right.

import { escapeMarkup, makeCoordinate, makeElement } from '../markup';
import { makeCount, makeWholeNumber } from '../words/wholeNumber';
import { makeShareRange } from '../words/shareText';
import type { ChartPoint, LineChart, PublishedPoint, ShareAxis, ShareFigures } from './chart';
import { describeFigures } from './chartTable';
import { seriesClass } from './chartTheme';
import { drawDiamond, drawMarker, drawRing } from './markers';

/** Turns a place across the axis of shares and a share into x and y. */
export type Project = (across: number, share: number) => readonly [x: number, y: number];

export interface MarkSize {
  readonly radius: number;
  /** Half of the length of the strokes that end an error bar. */
  readonly cap: number;
}

const path = (d: string, look: string, width: number, more: Readonly<Record<string, string>> = {}): string =>
  makeElement('path', { d, class: look, 'stroke-width': width, ...more });

const segment = (from: readonly [number, number], to: readonly [number, number]): string =>
  `M${makeCoordinate(from[0])} ${makeCoordinate(from[1])}L${makeCoordinate(to[0])} ${makeCoordinate(to[1])}`;

/** A bar from `low` to `high`, as far as the axis shows it; an end outside has no cap. */
function barPath(project: Project, across: number, low: number, high: number, cap: number, axis: ShareAxis): string {
  const [from, to] = [Math.max(low, axis.low), Math.min(high, axis.high)];
  if (from > to) return '';
  const ends = [low, high].filter((end) => end >= axis.low && end <= axis.high);
  const bar = segment(project(across, from), project(across, to));
  return bar + ends.map((end) => segment(project(across - cap, end), project(across + cap, end))).join('');
}

/** A point with its bar, a pale thick part for what unknown deals leave open, and its figures as a tooltip. */
export function drawPoint(
  chart: LineChart,
  series: number,
  point: ChartPoint,
  across: number,
  project: Project,
  { radius, cap }: MarkSize,
): string {
  const { interval, raw, mostlyUnknown } = point.figures;
  if (raw === null) return '';
  const look = seriesClass(series);
  const marks = [makeElement('title', {}, escapeMarkup(describePoint(chart, series, point)))];
  const { y } = chart;
  if (hasUnknownBar(point.figures, y))
    marks.push(
      path(barPath(project, across, raw.low, raw.high, 0, y), `${look} pl-line`, Math.max(3, radius * 1.3), {
        'stroke-opacity': '0.35',
      }),
    );
  if (interval !== null)
    marks.push(path(barPath(project, across, interval.low, interval.high, cap, y), `${look} pl-line`, 1.5));
  if (raw.guess >= y.low && raw.guess <= y.high) {
    const [cx, cy] = project(across, raw.guess);
    if (point.candidate) marks.push(drawRing(cx, cy, radius + 4));
    marks.push(drawMarker(series, cx, cy, radius, mostlyUnknown ? `${look} pl-hollow` : look));
  }
  return makeElement('g', {}, ...marks);
}

export function drawPublished(
  chart: LineChart,
  published: PublishedPoint,
  across: number,
  project: Project,
  { radius, cap }: MarkSize,
): string {
  const { low, high, source } = published;
  const { y } = chart;
  const middle = (low + high) / 2;
  const [cx, cy] = project(across, Math.min(y.high, Math.max(y.low, middle)));
  return makeElement(
    'g',
    {},
    makeElement('title', {}, escapeMarkup(`Published: ${makeShareRange(published)} (${source})`)),
    path(barPath(project, across, low, high, cap, y), 'pl-rule', 1),
    middle >= y.low && middle <= y.high ? drawDiamond(cx, cy, radius * 0.85) : '',
  );
}

/** Large enough to be seen around the mark. */
const hasUnknownBar = ({ raw }: ShareFigures, axis: ShareAxis): boolean =>
  raw !== null && raw.high - raw.low >= 0.035 * (axis.high - axis.low);

/** "Cards turned 3: 81.9 % (79.3–84.2 %); 1,000 deals: 819 winnable, 175 unwinnable, 6 unknown". */
export function describePoint(chart: LineChart, series: number, point: ChartPoint): string {
  const name = chart.series.length > 1 ? `${chart.series[series].name}, ` : '';
  const place = `${name}${chart.x.title} ${chart.x.labels[point.x]}`;
  const { figures } = point;
  if (figures.problem !== null) return `${place}: impossible. ${figures.problem}`;
  const { winnable, unwinnable, unknown } = figures.counts;
  const { words } = chart;
  const counts = `${makeWholeNumber(winnable)} ${words.yes}, ${makeWholeNumber(unwinnable)} ${words.no}, ${makeWholeNumber(unknown)} ${words.unknown}`;
  return `${place}: ${describeFigures(figures, words)}; ${makeCount(figures.deals, 'deal')}: ${counts}`;
}

/** What the signs of this chart mean; only those that it has. */
export function markNotes(chart: LineChart): string[] {
  const points = chart.series.flatMap((each) => each.points);
  const shown = points.filter(({ figures }) => figures.raw !== null);
  return [
    shown.some(({ figures }) => hasUnknownBar(figures, chart.y)) ? 'Pale bars: what unknown deals leave open.' : '',
    shown.some(({ figures }) => figures.mostlyUnknown)
      ? 'Hollow marks: unknown deals make up most of the interval; more deals will not help.'
      : '',
    points.some(({ candidate }) => candidate) && chart.target !== null
      ? 'Ringed: may be the nearest to the target.'
      : '',
    points.some(({ figures }) => figures.problem !== null) ? 'Crosses: these values make no game.' : '',
  ].filter((note) => note !== '');
}
