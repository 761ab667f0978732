// A chart over names as SVG: one row for each variant, shares run to the right, the figures in words at the end of the
// row. Names of any length are read more easily here than below an axis.

import { escapeMarkup, makeCoordinate, makeElement } from '../markup';
import { makePercent } from '../words/shareText';
import type { LineChart, ShareFigures } from './chart';
import { DEFAULT_WIDTH, frameChart, MARGIN, type ChartSvgOptions, type Drawing } from './chartFrame';
import { describePoint, drawPoint, drawPublished, markNotes, type Project } from './chartMarks';
import { describeFigures } from './chartTable';
import { drawLines, drawText, lineHeight, textPixels, wrapText } from './chartText';
import { seriesClass } from './chartTheme';
import { drawLegend } from './legend';
import { drawCross } from './markers';
import { makeTicks } from './ticks';

const NAME = { size: 12.5 } as const;
const FIGURES = { size: 12, colour: 'pl-soft' } as const;
const TICK = { size: 12, colour: 'pl-soft' } as const;
const WIDEST_NAME = 230;
const LEAST_PLOT = 240;
const LANE = 22;
const ROW_GAP = 10;
const MARK = { radius: 4.5, cap: 4 } as const;

interface Row {
  readonly lines: readonly string[];
  readonly top: number;
  readonly height: number;
}

export function makeRowChartSvg(chart: LineChart, options: ChartSvgOptions): string {
  const many = chart.series.length > 1;
  const names = chart.x.labels.map((label) => wrapText(label, NAME.size, WIDEST_NAME, 3));
  const points = chart.series.flatMap(({ points }) => points);
  const words = points.map(({ figures }) => describeFigures(figures, chart.words));
  const left = MARGIN + Math.max(...names.flat().map((line) => textPixels(line, NAME.size))) + 16;
  const right = Math.max(0, ...words.map((text) => textPixels(text, FIGURES.size))) + 16;
  const width = Math.ceil(Math.max(options.width ?? DEFAULT_WIDTH, left + LEAST_PLOT + right + MARGIN));

  return frameChart(chart, width, options, (titleBottom): Drawing => {
    const legend = drawLegend(chart, many, MARGIN, width - MARGIN, titleBottom);
    const target = chart.target === null ? '' : `target ${makePercent(chart.target)}`;
    const top = legend.bottom + (target === '' ? 4 : 22);
    const rows = layRows(names, chart, top);
    const bottom = rows[rows.length - 1].top + rows[rows.length - 1].height;
    const plotRight = width - MARGIN - right;
    const scale = (plotRight - left) / (chart.y.high - chart.y.low);
    const project: Project = (y, share) => [left + (share - chart.y.low) * scale, y];
    const laneOf = (series: number, x: number): number =>
      rows[x].top + rows[x].height / 2 + (series - (chart.series.length - 1) / 2) * LANE;

    const marks = chart.series.flatMap(({ points }, series) =>
      points.map((point) => {
        const y = laneOf(series, point.x) - (hasPublished(chart, point.cell) ? 4 : 0);
        const end = drawText(
          describeFigures(point.figures, chart.words),
          plotRight + 16,
          laneOf(series, point.x) + 4,
          FIGURES,
        );
        return (
          (isDrawable(point.figures)
            ? drawPoint(chart, series, point, y, project, MARK)
            : drawNothing(chart, series, point, y, left)) + end
        );
      }),
    );
    const published = chart.published.map((each) =>
      drawPublished(chart, each, laneOf(each.series, each.x) + 7, project, { radius: 3.5, cap: 2.5 }),
    );
    const xTitle = wrapText(chart.y.title, NAME.size, width - 2 * MARGIN, 2);
    const xTitleTop = bottom + 20 + 10 + NAME.size;
    return {
      markup: [
        legend.markup,
        ...drawShareGrid(chart, project, top, bottom),
        ...rows.map(drawName),
        drawTarget(chart, project, target, top, bottom, left, plotRight),
        ...published,
        ...marks,
        drawLines(xTitle, (left + plotRight) / 2, xTitleTop, { ...NAME, anchor: 'middle' }),
      ].join(''),
      bottom: xTitleTop + (xTitle.length - 1) * lineHeight(NAME.size),
      notes: markNotes(chart),
    };
  });
}

const hasPublished = (chart: LineChart, cell: number | null): boolean =>
  chart.published.some((each) => each.cell === cell);

const isDrawable = ({ problem, raw }: ShareFigures): boolean => problem === null && raw !== null;

function layRows(names: readonly (readonly string[])[], chart: LineChart, top: number): Row[] {
  let at = top;
  return names.map((lines) => {
    const height = Math.max(lines.length * lineHeight(NAME.size), chart.series.length * LANE) + ROW_GAP;
    const row = { lines, top: at, height };
    at += height;
    return row;
  });
}

function drawName({ lines, top, height }: Row): string {
  const first = top + height / 2 - ((lines.length - 1) * lineHeight(NAME.size)) / 2 + 4;
  return drawLines(lines, MARGIN, first, NAME);
}

function drawShareGrid(chart: LineChart, project: Project, top: number, bottom: number): string[] {
  return makeTicks(chart.y.low, chart.y.high).map((share) => {
    const x = Math.round(project(0, share)[0]) + 0.5;
    const d = `M${x} ${makeCoordinate(top)}V${makeCoordinate(bottom + 4)}`;
    const line = makeElement('path', { d, class: share === chart.y.low ? 'pl-axis' : 'pl-grid' });
    return line + drawText(makePercent(share), x, bottom + 20, { ...TICK, anchor: 'middle' });
  });
}

function drawNothing(
  chart: LineChart,
  series: number,
  point: LineChart['series'][number]['points'][number],
  y: number,
  left: number,
): string {
  if (point.figures.problem === null) return '';
  return makeElement(
    'g',
    {},
    makeElement('title', {}, escapeMarkup(describePoint(chart, series, point))),
    drawCross(left + 10, y, 4, `${seriesClass(series)} pl-line`),
  );
}

function drawTarget(
  chart: LineChart,
  project: Project,
  text: string,
  top: number,
  bottom: number,
  left: number,
  right: number,
): string {
  if (chart.target === null || chart.target < chart.y.low || chart.target > chart.y.high) return '';
  const x = project(0, chart.target)[0];
  const half = textPixels(text, TICK.size) / 2;
  const d = `M${makeCoordinate(x)} ${makeCoordinate(top - 2)}V${makeCoordinate(bottom)}`;
  const at = Math.min(right - half, Math.max(left + half, x));
  return (
    makeElement('path', { d, class: 'pl-target', 'stroke-width': 1.5, 'stroke-dasharray': '6 4' }) +
    drawText(text, at, top - 8, { size: TICK.size, anchor: 'middle', colour: 'pl-accent' })
  );
}
