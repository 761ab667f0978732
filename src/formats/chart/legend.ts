// Which mark is which: in rows above the plot, as many entries to a row as fit.

import type { LineChart } from './chart';
import { drawLines, lineHeight, textPixels, wrapText } from './chartText';
import { seriesClass } from './chartTheme';
import { drawDiamond, drawMarker } from './markers';

const SIZE = 12;
const MARK_ROOM = 18;
const GAP = 22;

interface Entry {
  readonly lines: readonly string[];
  readonly width: number;
  readonly mark: (x: number, y: number) => string;
}

export interface Legend {
  readonly markup: string;
  readonly bottom: number;
}

/** The series, unless they are labelled in the plot, and the sources of published values. */
export function drawLegend(chart: LineChart, withSeries: boolean, left: number, right: number, top: number): Legend {
  const room = right - left - MARK_ROOM;
  const makeEntry = (text: string, mark: Entry['mark']): Entry => {
    const lines = wrapText(text, SIZE, room, 2);
    return { lines, width: MARK_ROOM + Math.max(...lines.map((line) => textPixels(line, SIZE))), mark };
  };
  const series = withSeries ? chart.series : [];
  const sources = [...new Set(chart.published.map(({ source }) => source))];
  const entries = [
    ...series.map(({ name }, i) => makeEntry(name, (x, y) => drawMarker(i, x, y, 4, seriesClass(i)))),
    ...sources.map((source) => makeEntry(`published: ${source}`, (x, y) => drawDiamond(x, y, 4))),
  ];
  let [x, y, rowHeight] = [left, top, 0];
  let markup = '';
  for (const { lines, width, mark } of entries) {
    if (x > left && x + width > right) {
      x = left;
      y += rowHeight;
      rowHeight = 0;
    }
    markup += mark(x + 6, y + SIZE - 4) + drawLines(lines, x + MARK_ROOM, y + SIZE, { size: SIZE });
    rowHeight = Math.max(rowHeight, lines.length * lineHeight(SIZE) + 6);
    x += width + GAP;
  }
  return { markup, bottom: entries.length === 0 ? top : y + rowHeight + 6 };
}
