// A chart over a numeric parameter as SVG: shares run upwards, each point with its error bar. A line joins the points of
// a series only to guide the eye; no band, because the intervals of neighbours say nothing together.

import { makeCoordinate, makeElement } from '../markup';
import { makePercent } from '../words/shareText';
import type { ChartPoint, LineChart } from './chart';
import { DEFAULT_WIDTH, frameChart, MARGIN, type ChartSvgOptions, type Drawing } from './chartFrame';
import { describePoint, drawPoint, drawPublished, markNotes, type Project } from './chartMarks';
import { drawLines, drawText, lineHeight, textPixels, wrapText } from './chartText';
import { seriesClass } from './chartTheme';
import { drawEndLabels, endLabelsRoom, type EndLabel } from './endLabels';
import { drawLegend } from './legend';
import { drawCross } from './markers';
import { escapeMarkup } from '../markup';
import { layNumbers } from './numberAxis';
import { makeTicks } from './ticks';

const PLOT_HEIGHT = 320;
const TICK = { size: 12, colour: 'pl-soft' } as const;
const AXIS_TITLE = { size: 12.5 } as const;
/** The strip below the plot for values that make no game. */
const LANE = 22;
const IMPOSSIBLE = 'impossible';

export function makeLineChartSvg(chart: LineChart, options: ChartSvgOptions): string {
  const lanes = chart.series.length * (chart.published.length > 0 ? 2 : 1);
  const target = chart.target === null ? [] : [`target ${makePercent(chart.target)}`];
  const names = chart.series.length > 1 ? chart.series.map(({ name }) => name) : [];
  const labelled = endsTogether(chart) ? endLabelsRoom([...names, ...target], PLOT_HEIGHT) : null;
  const right = labelled ?? endLabelsRoom(target, PLOT_HEIGHT) ?? 0;
  const percents = makeTicks(chart.y.low, chart.y.high).map((share) => [share, makePercent(share)] as const);
  const impossible = chart.series.some(({ points }) => points.some(({ figures }) => figures.problem !== null));
  const leftTexts = [...percents.map(([, text]) => text), ...(impossible ? [IMPOSSIBLE] : [])];
  const left = MARGIN + Math.max(...leftTexts.map((text) => textPixels(text, TICK.size))) + 8;
  const least = chart.x.values.length * Math.max(14, lanes * 4 + 6);
  const width = Math.ceil(Math.max(options.width ?? DEFAULT_WIDTH, left + least + right + MARGIN));

  return frameChart(chart, width, options, (titleBottom): Drawing => {
    const legend = drawLegend(chart, chart.series.length > 1 && labelled === null, MARGIN, width - MARGIN, titleBottom);
    const yTitle = wrapText(chart.y.title, AXIS_TITLE.size, width - 2 * MARGIN, 2);
    const top = legend.bottom + yTitle.length * lineHeight(AXIS_TITLE.size) + 10;
    const bottom = top + PLOT_HEIGHT;
    const plotRight = width - MARGIN - right;
    const scale = PLOT_HEIGHT / (chart.y.high - chart.y.low);
    const project: Project = (x, share) => [x, bottom - (share - chart.y.low) * scale];
    const layout = layNumbers(chart.x, left, plotRight, lanes);
    const laneStep = lanes / chart.series.length;
    const acrossOf = (series: number, x: number, published = false): number =>
      layout.positions[x] + (series * laneStep + (published ? 1 : 0) - (lanes - 1) / 2) * layout.step;

    const grid = percents.map(([share, text]) => {
      const y = Math.round(project(0, share)[1]) + 0.5;
      const line = makeElement('path', {
        d: `M${makeCoordinate(left)} ${y}H${makeCoordinate(plotRight)}`,
        class: share === chart.y.low ? 'pl-axis' : 'pl-grid',
      });
      return line + drawText(text, left - 8, y + 4, { ...TICK, anchor: 'end' });
    });
    const lines = chart.series.map(({ points }, series) =>
      chart.x.values.length > 1 ? guideLine(points, series, layout.positions, project, chart) : '',
    );
    const marks = chart.series.flatMap(({ points }, series) =>
      points.map((point) => drawPoint(chart, series, point, acrossOf(series, point.x), project, layout.mark)),
    );
    const published = chart.published.map((each) =>
      drawPublished(chart, each, acrossOf(each.series, each.x, true), project, layout.mark),
    );
    const laneBottom = bottom + (impossible ? LANE : 0);
    const crosses = impossible ? drawImpossible(chart, acrossOf, bottom + LANE / 2 + 2, left, layout.mark.radius) : '';
    const tickBottom = laneBottom + 18;
    const ticks = layout.ticks.map(
      (i) =>
        makeElement('path', { d: `M${Math.round(layout.positions[i]) + 0.5} ${laneBottom}v4`, class: 'pl-axis' }) +
        drawText(chart.x.labels[i], layout.positions[i], tickBottom, { ...TICK, anchor: 'middle' }),
    );
    const xTitle = wrapText(
      chart.x.title + (layout.even ? ' (values evenly spaced)' : ''),
      AXIS_TITLE.size,
      plotRight - left,
      2,
    );
    const xTitleTop = tickBottom + 10 + AXIS_TITLE.size;
    const labels = [
      ...(labelled === null ? [] : seriesLabels(chart, project)),
      ...targetLabels(chart, project, target),
    ];
    return {
      markup: [
        legend.markup,
        drawLines(yTitle, MARGIN, legend.bottom + AXIS_TITLE.size, AXIS_TITLE),
        ...grid,
        drawTarget(chart, project, left, plotRight),
        ...lines,
        ...published,
        ...marks,
        crosses,
        ...ticks,
        drawLines(xTitle, (left + plotRight) / 2, xTitleTop, { ...AXIS_TITLE, anchor: 'middle' }),
        drawEndLabels(labels, plotRight, top - 8, bottom + 8),
      ].join(''),
      bottom: xTitleTop + (xTitle.length - 1) * lineHeight(AXIS_TITLE.size),
      notes: markNotes(chart),
    };
  });
}

const lastShown = (points: readonly ChartPoint[]): ChartPoint | undefined =>
  points.findLast(({ figures }) => figures.raw !== null);

/** Labels stand at the right end: no use for a series that stops far before it. */
function endsTogether({ series, x }: LineChart): boolean {
  const largest = x.values.indexOf(Math.max(...x.values.map(Number)));
  return series.every(({ points }) => lastShown(byValue(points, x.values.map(Number)))?.x === largest);
}

/** Numbers may be given in any order; lines go from left to right. */
const byValue = (points: readonly ChartPoint[], places: readonly number[]): ChartPoint[] =>
  [...points].sort((a, b) => places[a.x] - places[b.x]);

/** Through the true places: marks stand beside each other, and lines moved with them would seem to cross. */
function guideLine(
  points: readonly ChartPoint[],
  series: number,
  positions: readonly number[],
  project: Project,
  { y }: LineChart,
): string {
  let d = '';
  let pen = 'M';
  for (const { x, figures } of byValue(points, positions)) {
    const guess = figures.raw?.guess;
    if (guess === undefined || guess < y.low || guess > y.high) pen = 'M';
    else {
      const [px, py] = project(positions[x], guess);
      d += `${pen}${makeCoordinate(px)} ${makeCoordinate(py)}`;
      pen = 'L';
    }
  }
  if (!d.includes('L')) return '';
  return makeElement('path', {
    d,
    class: `${seriesClass(series)} pl-line`,
    'stroke-width': 1.25,
    'stroke-opacity': 0.45,
  });
}

function drawImpossible(
  chart: LineChart,
  acrossOf: (series: number, x: number) => number,
  y: number,
  left: number,
  radius: number,
): string {
  const crosses = chart.series.flatMap(({ points }, series) =>
    points
      .filter(({ figures }) => figures.problem !== null)
      .map((point) =>
        makeElement(
          'g',
          {},
          makeElement('title', {}, escapeMarkup(describePoint(chart, series, point))),
          drawCross(acrossOf(series, point.x), y, Math.min(4, radius), `${seriesClass(series)} pl-line`),
        ),
      ),
  );
  return drawText(IMPOSSIBLE, left - 8, y + 4, { ...TICK, anchor: 'end' }) + crosses.join('');
}

const isShown = ({ y }: LineChart, share: number): boolean => share >= y.low && share <= y.high;

function drawTarget(chart: LineChart, project: Project, left: number, right: number): string {
  if (chart.target === null || !isShown(chart, chart.target)) return '';
  const d = `M${makeCoordinate(left)} ${makeCoordinate(project(0, chart.target)[1])}H${makeCoordinate(right)}`;
  return makeElement('path', { d, class: 'pl-target', 'stroke-width': 1.5, 'stroke-dasharray': '6 4' });
}

const targetLabels = (chart: LineChart, project: Project, texts: readonly string[]): EndLabel[] =>
  chart.target === null || !isShown(chart, chart.target)
    ? []
    : [{ text: texts[0], y: project(0, chart.target)[1], look: 'pl-target', colour: 'pl-accent', series: null }];

const seriesLabels = (chart: LineChart, project: Project): EndLabel[] =>
  chart.series.flatMap(({ name, points }, series) => {
    const guess = lastShown(byValue(points, chart.x.values.map(Number)))?.figures.raw?.guess;
    if (chart.series.length < 2 || guess === undefined) return [];
    const share = Math.min(chart.y.high, Math.max(chart.y.low, guess));
    return [{ text: name, y: project(0, share)[1], look: seriesClass(series), colour: 'pl-ink', series }];
  });
