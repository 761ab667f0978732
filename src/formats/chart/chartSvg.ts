// A chart as a self-contained SVG file.

import { unreachable } from '../../base';
import type { Chart } from './chart';
import type { ChartSvgOptions } from './chartFrame';
import { makeHeatMapSvg } from './heatMapSvg';
import { makeLineChartSvg } from './lineChartSvg';
import { makeRowChartSvg } from './rowChartSvg';

export function makeChartSvg(chart: Chart, options: ChartSvgOptions = {}): string {
  switch (chart.kind) {
    case 'heat-map':
      return makeHeatMapSvg(chart, options);
    case 'lines':
      return chart.x.kind === 'number' ? makeLineChartSvg(chart, options) : makeRowChartSvg(chart, options);
    default:
      return unreachable(chart);
  }
}
