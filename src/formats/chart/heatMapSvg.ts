// A heat map as SVG: one square for each pair of values, with its share in figures on a colour that says the same.

import { escapeMarkup, makeElement } from '../markup';
import { makeCount } from '../words/wholeNumber';
import { percentDigits } from '../words/shareText';
import type { ChartAxis, HeatMap, HeatMapCell, ShareFigures } from './chart';
import { DEFAULT_WIDTH, frameChart, MARGIN, type ChartSvgOptions, type Drawing } from './chartFrame';
import { describeFigures } from './chartTable';
import { drawLines, drawText, lineHeight, textPixels, wrapText } from './chartText';
import { inkOn, scaleColour } from './chartTheme';
import { makeTicks } from './ticks';

const LABEL = { size: 12 } as const;
const AXIS_TITLE = { size: 12.5 } as const;
const TICK = { size: 12, colour: 'pl-soft' } as const;
const WIDEST_NAME = 200;
/** Squares are no smaller than their figures, and no larger than a card. */
const [LEAST_SQUARE, LARGEST_SQUARE] = [36, 76] as const;
const CELL_HEIGHT = 34;
const LEGEND = { width: 240, height: 12, steps: 48 } as const;

export function makeHeatMapSvg(chart: HeatMap, options: ChartSvgOptions): string {
  const { x, y } = chart;
  const rowNames = y.labels.map((label) => wrapText(label, LABEL.size, WIDEST_NAME, 2));
  const left = MARGIN + Math.max(...rowNames.flat().map((line) => textPixels(line, LABEL.size))) + 10;
  const wanted = (options.width ?? DEFAULT_WIDTH) - left - MARGIN;
  const cell = Math.min(LARGEST_SQUARE, Math.max(LEAST_SQUARE, Math.floor(wanted / x.values.length)));
  const columns = layColumns(x, cell);
  const legendRoom = MARGIN + LEGEND.width + 170;
  const width = Math.ceil(
    Math.max(options.width ?? DEFAULT_WIDTH, left + cell * x.values.length + MARGIN + columns.overhang, legendRoom),
  );
  const unit = unitOf(chart);

  return frameChart(chart, width, options, (titleBottom): Drawing => {
    const yTitle = wrapText(`${y.title} ↓`, AXIS_TITLE.size, width - 2 * MARGIN, 2);
    const xTitle = wrapText(`${x.title} →`, AXIS_TITLE.size, width - left - MARGIN, 2);
    const titlesTop = titleBottom + AXIS_TITLE.size;
    const xTitleTop = titlesTop + yTitle.length * lineHeight(AXIS_TITLE.size);
    const labelsTop = xTitleTop + (xTitle.length - 1) * lineHeight(AXIS_TITLE.size) + 8;
    const top = labelsTop + columns.height + 8;
    const bottom = top + CELL_HEIGHT * y.values.length;
    const squares = chart.cells.map((each) =>
      drawCell(chart, each, left + each.x * cell, top + each.y * CELL_HEIGHT, cell, unit),
    );
    const rows = rowNames.map((lines, i) => {
      const middle = top + (i + 0.5) * CELL_HEIGHT + 4 - ((lines.length - 1) * lineHeight(LABEL.size)) / 2;
      return drawLines(lines, left - 10, middle, { ...LABEL, anchor: 'end' });
    });
    const impossible = chart.cells.some(({ figures }) => figures.problem !== null);
    const legendTop = bottom + 20;
    return {
      markup: [
        impossible ? HATCH : '',
        drawLines(yTitle, MARGIN, titlesTop, AXIS_TITLE),
        drawLines(xTitle, left, xTitleTop, AXIS_TITLE),
        ...x.labels.map((_, i) => columns.draw(i, left + (i + 0.5) * cell, labelsTop)),
        ...rows,
        ...squares,
        drawScale(chart, unit, MARGIN, legendTop),
        impossible ? drawImpossibleKey(MARGIN + LEGEND.width + 40, legendTop) : '',
      ].join(''),
      bottom: legendTop + LEGEND.height + 20,
      notes: [
        `Figures in ${unit.words}.`,
        chart.cells.some(({ figures }) => figures.mostlyUnknown)
          ? 'With "?": unknown deals make up most of the interval; more deals will not help.'
          : '',
      ].filter((note) => note !== ''),
    };
  });
}

interface Unit {
  readonly words: string;
  readonly sign: string;
  readonly perShare: number;
  /** Digits behind the point that a share of this width carries. */
  readonly digits: (width: number) => number;
}

const PERCENT: Unit = {
  words: 'percent',
  sign: '%',
  perShare: 100,
  digits: (width) => Math.min(1, percentDigits(width)),
};
const PER_MILLE: Unit = {
  words: 'per mille',
  sign: '‰',
  perShare: 1000,
  digits: (width) => Math.min(2, Math.max(0, percentDigits(width) - 1)),
};

/** Per mille where nothing reaches two percent. */
const unitOf = ({ cells }: HeatMap): Unit => {
  const most = Math.max(0, ...cells.map(({ figures }) => figures.raw?.guess ?? 0));
  return most > 0 && most < 0.02 ? PER_MILLE : PERCENT;
};

const HATCH = makeElement(
  'defs',
  {},
  makeElement(
    'pattern',
    { id: 'pl-hatching', width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    makeElement('path', { d: 'M0 0V6', class: 'pl-hatch', 'stroke-width': 1.5 }),
  ),
);

function figureText({ raw, interval, mostlyUnknown }: ShareFigures, unit: Unit): string {
  if (raw === null) return '';
  const isWhole = raw.high === 0 || raw.low === 1;
  const digits = interval === null || isWhole ? 0 : unit.digits(interval.high - interval.low);
  return (raw.guess * unit.perShare).toFixed(digits) + (mostlyUnknown ? '?' : '');
}

function drawCell(chart: HeatMap, cell: HeatMapCell, x: number, y: number, width: number, unit: Unit): string {
  const { figures } = cell;
  const box = { x: x + 0.5, y: y + 0.5, width: width - 1, height: CELL_HEIGHT - 1 };
  const tooltip = makeElement('title', {}, escapeMarkup(describeCell(chart, cell)));
  if (figures.problem !== null)
    return makeElement('g', {}, tooltip, makeElement('rect', { ...box, fill: 'url(#pl-hatching)', class: 'pl-edge' }));
  if (figures.raw === null) return makeElement('g', {}, tooltip, makeElement('rect', { ...box, class: 'pl-grid' }));
  const colour = scaleColour((figures.raw.guess - chart.scale.low) / (chart.scale.high - chart.scale.low));
  const text = figureText(figures, unit);
  const size = Math.min(12, (12 * (width - 8)) / textPixels(text, 12));
  return makeElement(
    'g',
    {},
    tooltip,
    makeElement('rect', { ...box, fill: colour }),
    makeElement(
      'text',
      { x: x + width / 2, y: y + CELL_HEIGHT / 2 + 4, 'font-size': size, 'text-anchor': 'middle', fill: inkOn(colour) },
      escapeMarkup(text),
    ),
  );
}

function describeCell(chart: HeatMap, { x, y, figures }: HeatMapCell): string {
  const place = `${chart.x.title} ${chart.x.labels[x]}, ${chart.y.title} ${chart.y.labels[y]}`;
  if (figures.problem !== null) return `${place}: impossible. ${figures.problem}`;
  return `${place}: ${describeFigures(figures, chart.words)}; ${makeCount(figures.deals, 'deal')}`;
}

interface Columns {
  readonly height: number;
  /** How far the last label reaches beyond its column. */
  readonly overhang: number;
  readonly draw: (column: number, middle: number, top: number) => string;
}

/** Names above the columns, upright where they fit, else turned. */
function layColumns({ labels }: ChartAxis, cell: number): Columns {
  const upright = labels.map((label) => wrapText(label, LABEL.size, cell - 6, 3));
  const broken = upright.some((lines, i) => lines.join(' ') !== labels[i].replace(/\s+/g, ' ').trim());
  const step = lineHeight(LABEL.size);
  if (!broken) {
    const height = Math.max(...upright.map((lines) => lines.length)) * step;
    const draw: Columns['draw'] = (i, middle, top) =>
      drawLines(upright[i], middle, top + height - (upright[i].length - 1) * step - 3, { ...LABEL, anchor: 'middle' });
    return { height, overhang: 0, draw };
  }
  const lines = labels.map((label) => wrapText(label, LABEL.size, WIDEST_NAME, Math.max(1, Math.floor(cell / step))));
  const height = Math.max(...lines.flat().map((line) => textPixels(line, LABEL.size)));
  const draw: Columns['draw'] = (i, middle, top) =>
    lines[i]
      .map((line, k) => {
        const x = middle + 4 + (k - (lines[i].length - 1) / 2) * step;
        const y = top + height;
        return drawText(line, x, y, LABEL, { transform: `rotate(-90 ${Math.round(x)} ${Math.round(y)})` });
      })
      .join('');
  return { height, overhang: 0, draw };
}

function drawScale({ scale }: HeatMap, unit: Unit, x: number, y: number): string {
  const step = LEGEND.width / LEGEND.steps;
  const bars = Array.from({ length: LEGEND.steps }, (_, i) =>
    makeElement('rect', {
      x: x + i * step,
      y,
      width: step + 0.5,
      height: LEGEND.height,
      fill: scaleColour(i / (LEGEND.steps - 1)),
    }),
  );
  const ticks = makeTicks(scale.low, scale.high, 4).map((share, i, all) => {
    const anchor = i === 0 ? 'start' : i === all.length - 1 ? 'end' : 'middle';
    const at = x + ((share - scale.low) / (scale.high - scale.low)) * LEGEND.width;
    return drawText(`${Number((share * unit.perShare).toPrecision(6))} ${unit.sign}`, at, y + LEGEND.height + 15, {
      ...TICK,
      anchor,
    });
  });
  return bars.join('') + ticks.join('');
}

const drawImpossibleKey = (x: number, y: number): string =>
  makeElement('rect', { x, y: y - 3, width: 28, height: 18, fill: 'url(#pl-hatching)', class: 'pl-edge' }) +
  drawText('impossible', x + 36, y + 10, LABEL);
