// The squares of a heat map: colour, figure and whether there is room for it. Drawn by HeatMapGrid.vue.

import {
  describeFigures,
  inkOn,
  makeGuess,
  makeHalfWidth,
  scaleColour,
  type CountWords,
  type HeatMap,
  type HeatMapCell,
  type ShareFigures,
} from '@core/formats';
import { describeHeatCell, type PointWords } from './pointWords';

export interface HeatSquare {
  readonly column: number;
  readonly row: number;
  readonly cell: number | null;
  readonly look: 'figure' | 'impossible' | 'pending';
  /** Empty unless it is a figure. */
  readonly ground: string;
  readonly ink: string;
  /** "81.9 %", and "± 2.4 %" below it; "≤ 0.4 %" and "27–63 %" have nothing below. */
  readonly value: string;
  readonly halfWidth: string;
  readonly words: PointWords;
}

export function makeSquares(chart: HeatMap): HeatSquare[] {
  return chart.cells.map((cell) => ({
    column: cell.x,
    row: cell.y,
    cell: cell.cell,
    words: describeHeatCell(chart, cell),
    ...lookOf(chart, cell),
  }));
}

function lookOf(
  { scale, words }: HeatMap,
  { figures }: HeatMapCell,
): Pick<HeatSquare, 'look' | 'ground' | 'ink' | 'value' | 'halfWidth'> {
  const none = { ground: '', ink: '', value: '', halfWidth: '' };
  if (figures.problem !== null) return { look: 'impossible', ...none };
  if (figures.raw === null) return { look: 'pending', ...none };
  const ground = scaleColour((figures.raw.guess - scale.low) / (scale.high - scale.low));
  return { look: 'figure', ground, ink: inkOn(ground), ...figureTexts(figures, words) };
}

/** As tables say it, in fewer characters. Where unknown deals dominate there is no best guess, only the interval. */
function figureTexts(figures: ShareFigures, words: CountWords): Pick<HeatSquare, 'value' | 'halfWidth'> {
  const { raw, interval, mostlyUnknown } = figures;
  if (raw === null || interval === null) return { value: '', halfWidth: '' };
  if (raw.low === 0 || raw.high === 1 || mostlyUnknown) {
    const value = describeFigures(figures, words).replace('at most', '≤').replace('at least', '≥');
    return { value: value.replace(/^unknown.*/, '?'), halfWidth: '' };
  }
  return { value: makeGuess(raw.guess, interval), halfWidth: makeHalfWidth(interval) };
}

export interface SquareRoom {
  readonly width: number;
  readonly height: number;
  readonly showsValue: boolean;
  readonly showsHalfWidth: boolean;
}

const LEAST = 22;
const [WIDEST, TALLEST] = [96, 56];
const VALUE_ROOM = 58;

/** Squares fill the room, but are no smaller than can be pointed at and no larger than reads as one picture. */
export function roomForSquares(chart: HeatMap, width: number, height: number): SquareRoom {
  const fit = (room: number, count: number, most: number): number =>
    Math.min(most, Math.max(LEAST, Math.floor(room / Math.max(1, count)) - 1));
  const square = {
    width: fit(width, chart.x.values.length, WIDEST),
    height: fit(height, chart.y.values.length, TALLEST),
  };
  const showsValue = square.width >= VALUE_ROOM;
  return { ...square, showsValue, showsHalfWidth: showsValue && square.height >= 38 && square.width >= VALUE_ROOM };
}
