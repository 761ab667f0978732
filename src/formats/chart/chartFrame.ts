// What all pictures share: the root element with its texts for screen readers, the styles, the title above and the
// caption below.

import type { Recipe } from '../../experiments';
import { escapeMarkup, makeElement } from '../markup';
import { makeRecipeText } from '../results/recipeDocument';
import { makeRecipeLine } from '../words/recipeText';
import type { Chart } from './chart';
import { describeChart } from './chartTable';
import { drawLines, FONT, lineHeight, wrapText } from './chartText';
import { makeChartStyle, type ChartTheme } from './chartTheme';

export interface ChartSvgOptions {
  readonly theme?: ChartTheme;
  /** In pixels; a chart that needs more takes more. */
  readonly width?: number;
  /** Goes into the file as data, and in one line below the picture. */
  readonly recipe?: Recipe;
  /** False where the title stands above the picture already. */
  readonly withTitle?: boolean;
}

export const DEFAULT_WIDTH = 760;
export const MARGIN = 20;

const TITLE = { size: 17, bold: true } as const;
const CAPTION = { size: 12, colour: 'pl-soft' } as const;

/** What lies between title and caption. */
export interface Drawing {
  readonly markup: string;
  /** Where it ends. */
  readonly bottom: number;
  /** What its signs mean. */
  readonly notes: readonly string[];
}

export function frameChart(
  chart: Chart,
  width: number,
  { theme = 'light', recipe, withTitle = true }: ChartSvgOptions,
  draw: (top: number) => Drawing,
): string {
  const room = width - 2 * MARGIN;
  const title = withTitle ? wrapText(chart.title, TITLE.size, room, 3, true) : [];
  const titleTop = MARGIN + TITLE.size;
  const drawing = draw(withTitle ? titleTop + (title.length - 1) * lineHeight(TITLE.size) + 16 : MARGIN);
  const caption = [
    ...wrapText([chart.caption, ...drawing.notes].join(' '), CAPTION.size, room, 12),
    ...(recipe === undefined ? [] : wrapText(makeRecipeLine(recipe), CAPTION.size, room, 4)),
  ];
  const captionTop = drawing.bottom + 12 + CAPTION.size;
  const height = Math.ceil(captionTop + (caption.length - 1) * lineHeight(CAPTION.size) + MARGIN);
  return makeElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': `${chart.title}. ${describeChart(chart)}`,
      'font-family': FONT,
    },
    makeElement('title', {}, escapeMarkup(chart.title)),
    makeElement('desc', {}, escapeMarkup(describeChart(chart))),
    recipe === undefined ? '' : makeElement('metadata', {}, escapeMarkup(makeRecipeText(recipe))),
    makeElement('style', {}, makeChartStyle(theme)),
    makeElement('rect', { width, height, class: 'pl-ground' }),
    drawLines(title, MARGIN, titleTop, TITLE),
    drawing.markup,
    drawLines(caption, MARGIN, captionTop, CAPTION),
  );
}
