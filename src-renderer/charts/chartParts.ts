// The parts of Chart.js that the charts need, and no others; imported when the first chart is shown.

import { Chart, LinearScale, LineElement, type ChartComponent, type ChartConfiguration } from 'chart.js';
import { PointWithErrorBar, ScatterWithErrorBarsController } from 'chartjs-chart-error-bars';
import annotationPlugin from 'chartjs-plugin-annotation';
import type { Plot } from './chartConfig';
import { markerPath, type MarkerKind } from './markerShapes';

interface MarkOptions {
  readonly marker: MarkerKind;
  /** The colour of the ring around a candidate; empty for none. */
  readonly ring: string;
  readonly radius: number;
  readonly borderColor: string;
  readonly backgroundColor: string;
  readonly borderWidth: number;
}

/** A mark of our own shapes over its error bar, with a halo where it is pointed at. */
class Mark extends PointWithErrorBar {
  static override readonly id = 'mark' as never;
  static override readonly defaults: unknown = { ...(PointWithErrorBar.defaults as object), marker: 0, ring: '' };

  override draw(ctx: CanvasRenderingContext2D): void {
    const { marker, ring, radius, borderColor, backgroundColor, borderWidth } = this.options as unknown as MarkOptions;
    const { x, y } = this;
    if (radius === 0 || !Number.isFinite(x) || !Number.isFinite(y)) return;
    // Without a radius the plug-in draws the bars alone; its own order puts them over the mark.
    const drawn = this.options;
    this.options = { ...drawn, radius: 0 };
    super.draw(ctx);
    this.options = drawn;
    ctx.save();
    ctx.lineWidth = borderWidth;
    ctx.lineJoin = 'round';
    const outline = new Path2D(markerPath(marker, x, y, radius));
    if (this.active) {
      ctx.strokeStyle = borderColor;
      ctx.globalAlpha = 0.35;
      ctx.lineWidth = 5;
      ctx.stroke(new Path2D(markerPath(0, x, y, radius + 5)));
      ctx.globalAlpha = 1;
      ctx.lineWidth = borderWidth;
    }
    if (ring !== '') {
      ctx.strokeStyle = ring;
      ctx.stroke(new Path2D(markerPath(0, x, y, radius + 4)));
    }
    ctx.strokeStyle = borderColor;
    ctx.fillStyle = backgroundColor;
    if (marker !== 'impossible') ctx.fill(outline);
    ctx.stroke(outline);
    ctx.restore();
  }
}

class MarkController extends ScatterWithErrorBarsController {
  static override readonly id = 'marks' as never;
  static override readonly defaults: unknown = {
    ...(ScatterWithErrorBarsController.defaults as object),
    dataElementType: 'mark',
  };
}

// What they are made from comes with them. Names of parts are not foreseen to change, hence the detour for the compiler.
const own: unknown[] = [Mark, MarkController];
Chart.register(LinearScale, LineElement, annotationPlugin, ...(own as ChartComponent[]));

export type DrawnChart = Chart;

const configurationOf = (plot: Plot): ChartConfiguration =>
  ({ type: plot.type, data: plot.data, options: plot.options }) as unknown as ChartConfiguration;

export const drawChart = (canvas: HTMLCanvasElement, plot: Plot): DrawnChart =>
  new Chart(canvas, configurationOf(plot));

/** In place, without motion: points that are there already move at once. */
export function redrawChart(chart: DrawnChart, plot: Plot, width: number, height: number): void {
  const { data, options } = configurationOf(plot);
  chart.data = data;
  chart.options = options ?? {};
  if (chart.width !== width || chart.height !== height) chart.resize(width, height);
  chart.update('none');
}

export interface MarkPlace {
  readonly x: number;
  readonly y: number;
}

export function markPlace(chart: DrawnChart, dataset: number, index: number): MarkPlace {
  const { x, y } = chart.getDatasetMeta(dataset).data[index];
  return { x, y };
}

/** Draws a halo around one mark, or around none. */
export function pointAt(chart: DrawnChart, mark: { dataset: number; index: number } | undefined): void {
  chart.setActiveElements(mark === undefined ? [] : [{ datasetIndex: mark.dataset, index: mark.index }]);
  chart.draw();
}

/** The height of a share on the axis that runs upwards, in pixels from the top. */
export const shareHeight = (chart: DrawnChart, share: number): number => chart.scales['y'].getPixelForValue(share);
