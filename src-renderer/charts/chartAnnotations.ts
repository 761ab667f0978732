// What is drawn into a chart beside its points: the share that a goal seek looks for, and where its answer lies.

import type { AnnotationOptions } from 'chartjs-plugin-annotation';
import { makePercent, type ChartColours, type LineChart } from '@core/formats';
import type { PlotLayout } from './plotLayout';

export function makeAnnotations(
  chart: LineChart,
  layout: PlotLayout,
  colours: ChartColours,
): Record<string, AnnotationOptions> {
  const target = targetLine(chart, layout, colours);
  const answer = answerBand(chart, layout, colours);
  return { ...(answer && { answer }), ...(target && { target }) };
}

const label = (content: string, colours: ChartColours) =>
  ({
    display: true,
    content,
    color: colours.accent,
    backgroundColor: 'transparent',
    font: { size: 12, weight: 'normal' },
    padding: 3,
  }) as const;

function targetLine(
  { target, y, series }: LineChart,
  layout: PlotLayout,
  colours: ChartColours,
): AnnotationOptions | undefined {
  if (target === null || target < y.low || target > y.high) return undefined;
  const shareAxis = layout.kind === 'columns' ? 'y' : 'x';
  // Over the end where the points are farther from the line.
  const places = series.flatMap(({ points }) =>
    points.flatMap(({ x, figures }) =>
      figures.raw === null ? [] : { at: layout.positions[x], far: Math.abs(figures.raw.guess - target) },
    ),
  );
  const [first, last] = [Math.min(...places.map(({ at }) => at)), Math.max(...places.map(({ at }) => at))];
  const farAt = (at: number): number => Math.min(...places.filter((place) => place.at === at).map(({ far }) => far));
  const position = layout.kind === 'rows' || (places.length > 0 && farAt(first) > farAt(last)) ? 'start' : 'end';
  return {
    type: 'line',
    scaleID: shareAxis,
    value: target,
    borderColor: colours.accent,
    borderWidth: 1.5,
    borderDash: [6, 4],
    label: {
      ...label(`target ${makePercent(target)}`, colours),
      position,
      ...(layout.kind === 'columns' ? { yAdjust: -11 } : { xAdjust: target > (y.low + y.high) / 2 ? -44 : 44 }),
    },
  };
}

/** The values that may be the answer. While all of them may be, there is nothing to be drawn. */
function answerBand(chart: LineChart, layout: PlotLayout, colours: ChartColours): AnnotationOptions | undefined {
  if (chart.target === null || layout.kind === 'rows') return undefined;
  const points = chart.series.flatMap((each) => each.points).filter(({ figures }) => figures.problem === null);
  const candidates = points
    .filter(({ candidate }) => candidate)
    .sort((a, b) => layout.positions[a.x] - layout.positions[b.x]);
  if (candidates.length === 0 || candidates.length === points.length) return undefined;
  const places = candidates.map(({ x }) => layout.positions[x]);
  const names = candidates.map(({ x }) => chart.x.labels[x]);
  const [low, high] = [places[0], places[places.length - 1]];
  const between = points.filter(({ x }) => layout.positions[x] >= low && layout.positions[x] <= high);
  // A band over values that are out of the question would say too much.
  if (between.length > candidates.length) return undefined;
  const half = (layout.to - layout.from) * 0.012;
  const words = names.length <= 2 ? names.join(' or ') : `${names[0]} to ${names[names.length - 1]}`;
  return {
    type: 'box',
    xScaleID: 'x',
    xMin: low - half,
    xMax: high + half,
    borderWidth: 0,
    backgroundColor: `${colours.accent}1f`,
    drawTime: 'beforeDatasetsDraw',
    label: {
      ...label(candidates.length === 1 ? `answer: ${words}` : `answer: ${words}, still open`, colours),
      position: { x: 'center', y: 'start' },
    },
  };
}
