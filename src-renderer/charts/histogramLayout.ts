// How many deals took how much: bars by verdict, laid out in shares of the plot, so that the drawing knows only its size.

import { makeDuration, makeTicks, makeWholeNumber } from '@core/formats';
import type { Histogram } from '@core/protocol';

export type HistogramMetric = 'states' | 'ms' | 'moves';

export const VERDICTS = ['winnable', 'unwinnable', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface HistogramPart {
  readonly verdict: Verdict;
  readonly count: number;
  /** From the bottom, as shares of the height. */
  readonly from: number;
  readonly to: number;
}

export interface HistogramBar {
  /** From the left, as shares of the width. */
  readonly from: number;
  readonly to: number;
  readonly parts: readonly HistogramPart[];
  readonly total: number;
  /** "1,000 to 2,154 states: 40 winnable, 3 unwinnable, 0 unknown". */
  readonly words: string;
}

export interface HistogramTick {
  readonly at: number;
  readonly label: string;
}

export interface HistogramLayout {
  readonly bars: readonly HistogramBar[];
  readonly values: readonly HistogramTick[];
  readonly counts: readonly HistogramTick[];
  readonly title: string;
  readonly summary: string;
  /** The verdicts that occur. */
  readonly verdicts: readonly Verdict[];
}

const TITLES: Readonly<Record<HistogramMetric, string>> = {
  states: 'States searched',
  ms: 'Time',
  moves: 'Moves of the solution',
};

export function layHistogram(histogram: Histogram, metric: HistogramMetric): HistogramLayout {
  const { edges, counts, without } = histogram;
  const isLog = hasPowers(edges);
  const place = placeOn(edges, isLog);
  const totals = counts.map((bin) => VERDICTS.reduce((sum, verdict) => sum + bin[verdict], 0));
  const most = Math.max(0, ...totals);
  const countTicks = makeTicks(0, Math.max(1, most), 4).filter(Number.isInteger);
  const top = Math.max(most, ...countTicks, 1);
  const bars = counts.map((bin, i): HistogramBar => {
    let from = 0;
    const parts = VERDICTS.filter((verdict) => bin[verdict] > 0).map((verdict) => {
      const to = from + bin[verdict] / top;
      const part = { verdict, count: bin[verdict], from, to };
      from = to;
      return part;
    });
    const found = VERDICTS.map((verdict) => `${makeWholeNumber(bin[verdict])} ${verdict}`).join(', ');
    const words = `${sayRange(edges[i], edges[i + 1], metric)}: ${found}`;
    return { from: place(edges[i]), to: place(edges[i + 1]), parts, total: totals[i], words };
  });
  return {
    bars,
    values: valueTicks(edges, isLog).map((value) => ({ at: place(value), label: tickLabel(value, metric) })),
    counts: countTicks.map((count) => ({ at: count / top, label: makeWholeNumber(count) })),
    title: TITLES[metric] + (isLog ? ' (logarithmic scale)' : ''),
    summary: summarise(bars, metric, without),
    verdicts: VERDICTS.filter((verdict) => counts.some((bin) => bin[verdict] > 0)),
  };
}

/** Each bin is so many times as wide as the last; those of even width have a factor that sinks. The first may start at 0. */
function hasPowers(edges: readonly number[]): boolean {
  const positive = edges.filter((edge) => edge > 0);
  if (positive.length < 3) return false;
  const [first, last] = [positive[1] / positive[0], positive[positive.length - 1] / positive[positive.length - 2]];
  return (
    positive[positive.length - 1] / positive[0] > 20 && last > 1.05 && last > first * 0.4 && first < last * 2.5 + 1
  );
}

function placeOn(edges: readonly number[], isLog: boolean): (value: number) => number {
  const [first, last] = [edges[0], edges[edges.length - 1]];
  if (!isLog) return (value) => (last > first ? (value - first) / (last - first) : 0);
  // Nothing has no logarithm: a bin from zero is as wide as the next.
  const least = first > 0 ? first : edges[1] ** 2 / edges[2];
  const range = Math.log(last / least);
  return (value) => Math.max(0, Math.log(Math.max(value, least) / least) / range);
}

function valueTicks(edges: readonly number[], isLog: boolean): number[] {
  if (edges.length < 2) return [];
  const [first, last] = [edges[0], edges[edges.length - 1]];
  if (!isLog) return makeTicks(first, last, 6);
  const least = first > 0 ? first : edges[1] ** 2 / edges[2];
  const [from, to] = [Math.ceil(Math.log10(least) - 1e-9), Math.floor(Math.log10(last) + 1e-9)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => 10 ** (from + i));
}

const UNITS = ['', ' k', ' M', ' G', ' T'] as const;

/** "10", "100", "1 k", "10 k" … and times in "100 ms", "1 s". */
export function tickLabel(value: number, metric: HistogramMetric): string {
  if (metric === 'ms')
    return value < 1000 ? `${Number(value.toPrecision(3))} ms` : `${Number((value / 1000).toPrecision(4))} s`;
  if (value < 1000) return String(Number(value.toPrecision(4)));
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(value) / 3 + 1e-9));
  return `${Number((value / 1000 ** power).toPrecision(4))}${UNITS[power]}`;
}

const sayTime = (ms: number): string => (ms > 0 && ms < 0.95 ? tickLabel(ms, 'ms') : makeDuration(ms));

function sayRange(from: number, to: number, metric: HistogramMetric): string {
  if (metric === 'ms') return `${sayTime(from)} to ${sayTime(to)}`;
  const [low, high] = [Math.ceil(from - 1e-9), Math.ceil(to - 1e-9) - 1];
  const values = high <= low ? makeWholeNumber(low) : `${makeWholeNumber(low)} to ${makeWholeNumber(high)}`;
  return `${values} ${metric}`;
}

function summarise(bars: readonly HistogramBar[], metric: HistogramMetric, without: number): string {
  const deals = bars.reduce((sum, { total }) => sum + total, 0);
  const rest = without === 0 ? '' : ` ${makeWholeNumber(without)} without this figure.`;
  if (deals === 0) return `${TITLES[metric]}: no deals yet.${rest}`;
  const fullest = bars.reduce((best, bar) => (bar.total > best.total ? bar : best));
  return `${TITLES[metric]} of ${makeWholeNumber(deals)} deals. Most often ${fullest.words}.${rest}`;
}
