// How many of the winnable deals need worrying back: paper, Figure 2 (right). Made from a sweep that has every game both
// with and without it.

import type { CellSummary, RunSummary } from '../../experiments';
import { wilson, type Counts } from '../../stats';
import { makePercent } from '../words/shareText';
import { makeFigures, type ChartAxis, type ChartPoint, type LineChart, type ShareFigures } from './chart';
import { chartAxis } from './makeChart';
import { niceShareEnd } from './ticks';

const WORRY_BACK = 'foundations.removable';

/** Null for a run that does not vary worrying back. */
export function makeWorryBackChart(summary: RunSummary): LineChart | null {
  const { plan } = summary;
  const by = plan.axes.findIndex(({ name }) => name === WORRY_BACK);
  // Where players take part, perfect play comes first if it is there at all.
  if (by < 0 || plan.axes.length > 2 || plan.cells[0].player !== null) return null;
  const other = plan.axes.findIndex((_, i) => i !== by);
  const x: ChartAxis =
    other < 0
      ? { title: 'Game', kind: 'category', values: [plan.name], labels: [plan.name] }
      : chartAxis(plan.axes[other]);
  const points = x.values.flatMap((value, index): ChartPoint[] => {
    const [allowed, forbidden] = [true, false].map((removable) =>
      plan.cells.findIndex(({ values }) => values[by] === removable && (other < 0 || values[other] === value)),
    );
    if (allowed < 0 || forbidden < 0) return [];
    const figures = needFigures(
      summary.cells[allowed],
      summary.cells[forbidden],
      onlyWon(summary, allowed, forbidden),
      plan.confidence,
    );
    return [{ x: index, cell: null, figures, candidate: false }];
  });
  if (points.length === 0) return null;
  const most = Math.max(...points.map(({ figures }) => figures.interval?.high ?? 0));
  return {
    kind: 'lines',
    title: `${plan.name}: winnable deals that need worrying back`,
    caption:
      'Of the deals that can be won with worrying back, those that cannot be won without; ' +
      `${makePercent(plan.confidence)} intervals. Unknown deals are counted both ways.`,
    words: { yes: 'need it', no: 'do not need it', unknown: 'unknown' },
    x,
    y: { title: 'Winnable deals that need worrying back', low: 0, high: niceShareEnd(most) },
    seriesTitle: '',
    series: [{ name: plan.name, points }],
    target: null,
    published: [],
  };
}

/** Deals known to be winnable in one cell and unwinnable in the other, where the two were compared. */
function onlyWon({ differences }: RunSummary, winning: number, losing: number): number {
  for (const { first, second, onlyFirst, onlySecond } of differences) {
    if (first === winning && second === losing) return onlyFirst;
    if (first === losing && second === winning) return onlySecond;
  }
  return 0;
}

/**
 * Both cells are of the same deals, and every deal that is winnable without worrying back is winnable with it. So of
 * w₁ deals that are winnable with it w₁ − w₀ need it. Unknown deals leave w₁ and w₀ some room each; `only` deals are
 * known to need it. The share is least where w₀ is as large as it may be, and largest where it is as small.
 */
function needFigures(allowed: CellSummary, forbidden: CellSummary, only: number, confidence: number): ShareFigures {
  const none: Counts = { winnable: 0, unwinnable: 0, unknown: 0 };
  const problem = allowed.problem ?? forbidden.problem;
  if (problem !== null || total(allowed.counts) !== total(forbidden.counts))
    return makeFigures(none, null, null, problem);
  const without = forbidden.counts.winnable;
  const mostWithout = without + forbidden.counts.unknown;
  const least = Math.max(allowed.counts.winnable, without + only);
  const most = Math.max(least, allowed.counts.winnable + allowed.counts.unknown);
  if (least === 0) return makeFigures(none, null, null);
  const sample = Math.min(most, Math.max(least, mostWithout + only));
  const needed = sample - Math.min(mostWithout, sample - only);
  const raw = { low: needed / sample, high: (most - without) / most };
  const interval = {
    low: wilson(needed, sample, confidence).low,
    high: wilson(most - without, most, confidence).high,
  };
  const counts: Counts = { winnable: needed, unwinnable: without, unknown: most - without - needed };
  return makeFigures(counts, interval, { ...raw, guess: (raw.low + raw.high) / 2 });
}

const total = ({ winnable, unwinnable, unknown }: Counts): number => winnable + unwinnable + unknown;
