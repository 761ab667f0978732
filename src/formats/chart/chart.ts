// A chart as data: what the window, the SVG file, the data table and the CSV file are all drawn from, so that picture,
// file and table cannot disagree. Shares run from 0 to 1.

import type { CellSummary } from '../../experiments';
import type { ParameterValue } from '../../rules';
import type { Counts, Interval } from '../../stats';
import { isMostlyUnknown, rawShare, type RawShare } from '../words/shareText';

export const CHART_VIEWS = ['lines', 'heat-map'] as const;
export type ChartView = (typeof CHART_VIEWS)[number];

/** What is known of one share. */
export interface ShareFigures {
  readonly counts: Counts;
  /** N: the sum of the counts. */
  readonly deals: number;
  /** The confidence interval, unknown deals counted both ways; null before the first deal. */
  readonly interval: Interval | null;
  /** The counts alone, without the uncertainty of the sample; null before the first deal. */
  readonly raw: RawShare | null;
  /** Unknown deals make up most of the interval's width. */
  readonly mostlyUnknown: boolean;
  /** Why there can be no figures; null otherwise. */
  readonly problem: string | null;
}

export function cellFigures({ counts, interval, problem }: CellSummary): ShareFigures {
  return makeFigures(counts, interval, rawShare(counts), problem);
}

export const makeFigures = (
  counts: Counts,
  interval: Interval | null,
  raw: RawShare | null,
  problem: string | null = null,
): ShareFigures => ({
  counts,
  deals: counts.winnable + counts.unwinnable + counts.unknown,
  interval,
  raw,
  mostlyUnknown: interval !== null && raw !== null && isMostlyUnknown(raw, interval),
  problem,
});

export interface ChartAxis {
  readonly title: string;
  /** Numbers lie at their distances; categories side by side. */
  readonly kind: 'number' | 'category';
  /** Of numbers that grow by a factor; at even distances otherwise. */
  readonly scale?: 'logarithmic';
  /** In the order of the plan. */
  readonly values: readonly ParameterValue[];
  /** The values as people read them. */
  readonly labels: readonly string[];
}

/** The axis of shares. */
export interface ShareAxis extends Interval {
  readonly title: string;
}

export interface ChartPoint {
  /** Index into the values of the x axis. */
  readonly x: number;
  /** The cell of the plan; null for a figure that is derived from several. */
  readonly cell: number | null;
  readonly figures: ShareFigures;
  /** May still be the answer of a goal seek. */
  readonly candidate: boolean;
}

export interface ChartSeries {
  readonly name: string;
  readonly points: readonly ChartPoint[];
}

/** A value from the literature for one cell. */
export interface PublishedValue extends Interval {
  readonly cell: number;
  /** "Blake & Gent 2024, Table 3". */
  readonly source: string;
}

export interface PublishedPoint extends PublishedValue {
  /** Index into the series, and into the values of the x axis. */
  readonly series: number;
  readonly x: number;
}

/** What a chart's counts are counts of. */
export interface CountWords {
  readonly yes: string;
  readonly no: string;
  readonly unknown: string;
}

/** Where players are among those who play: what perfect play cannot win is lost to it, too. */
export const PLAYED_WORDS: CountWords = { yes: 'won', no: 'lost', unknown: 'unknown' };

export const WINNABLE_WORDS: CountWords = { yes: 'winnable', no: 'unwinnable', unknown: 'unknown' };

interface ChartFrame {
  readonly title: string;
  /** What the figures mean and how many deals are behind them, in sentences. */
  readonly caption: string;
  readonly words: CountWords;
}

export interface LineChart extends ChartFrame {
  readonly kind: 'lines';
  readonly x: ChartAxis;
  readonly y: ShareAxis;
  /** What tells the series apart; empty where there is just one. */
  readonly seriesTitle: string;
  readonly series: readonly ChartSeries[];
  /** The share looked for by a goal seek. */
  readonly target: number | null;
  readonly published: readonly PublishedPoint[];
}

export interface HeatMapCell extends ChartPoint {
  /** Index into the values of the y axis. */
  readonly y: number;
}

export interface HeatMap extends ChartFrame {
  readonly kind: 'heat-map';
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  readonly cells: readonly HeatMapCell[];
  /** The shares at the two ends of the colour scale. */
  readonly scale: ShareAxis;
}

export type Chart = LineChart | HeatMap;
