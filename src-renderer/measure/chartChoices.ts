// The pictures that a run can be shown as, and the chart for each. Used by MeasureView.

import { hasPlayers, type RunSummary } from '@core/experiments';
import { defaultView, makeChart, makeTimeChart, makeWorryBackChart, publishedValues, type Chart } from '@core/formats';

export type ChartChoice = 'lines' | 'heat-map' | 'worry-back' | 'time';

export interface ChartOption {
  readonly id: ChartChoice;
  readonly title: string;
}

/** At least one; those that the run has the figures for. */
export function chartOptions(summary: RunSummary): readonly ChartOption[] {
  const { axes } = summary.plan;
  const share = hasPlayers(summary.plan) ? 'Deals won' : 'Winnable share';
  return [
    { id: 'lines', title: share },
    ...(axes.length === 2 ? [{ id: 'heat-map', title: `${share} as a heat map` } as const] : []),
    ...(makeWorryBackChart(summary) === null
      ? []
      : [{ id: 'worry-back', title: '% of winnable deals that need worrying back' } as const]),
    ...(makeTimeChart(summary) === null ? [] : [{ id: 'time', title: 'Deals won within a time' } as const]),
  ];
}

/** `choice` as far as the run has it, else the usual picture. */
export function chartOf(summary: RunSummary, choice: ChartChoice | undefined): Chart {
  const view = chosenOf(summary, choice);
  if (view === 'worry-back') {
    const chart = makeWorryBackChart(summary);
    if (chart !== null) return chart;
  }
  if (view === 'time') {
    const chart = makeTimeChart(summary);
    if (chart !== null) return chart;
  }
  return makeChart(summary, view === 'heat-map' ? 'heat-map' : 'lines', publishedValues(summary));
}

export function chosenOf(summary: RunSummary, choice: ChartChoice | undefined): ChartChoice {
  return choice !== undefined && chartOptions(summary).some(({ id }) => id === choice)
    ? choice
    : defaultView(summary.plan);
}
