// How the deals won add up with the time that is given to each (Bjarnason et al. 2007, Figure 10): a curve for each player.

import { gamesOf, playerName, type CellSummary, type RunSummary } from '../../experiments';
import { winnableInterval, type Counts } from '../../stats';
import { makeDuration } from '../words/duration';
import { makePercent, rawShare } from '../words/shareText';
import { makeFigures, PLAYED_WORDS, type ChartPoint, type LineChart, type ShareFigures } from './chart';

/** More times than this, and their labels touch. */
const MOST_TIMES = 24;

/** Null where nobody has won a deal, or no times are known. */
export function makeTimeChart(summary: RunSummary): LineChart | null {
  const paces = summary.cells.flatMap(({ pace }) => (pace.length > 0 ? [pace] : []));
  if (paces.length === 0) return null;
  // Who never wins is there as well: how often such a player may still win is in the interval.
  const shown = summary.cells.filter(({ interval }) => interval !== null);
  const first = Math.min(...paces.map((pace) => pace[0].ms));
  const last = Math.max(...paces.map((pace) => pace[pace.length - 1].ms));
  const count = Math.round(Math.log2(last / first)) + 1;
  const stride = Math.ceil(count / MOST_TIMES);
  // Counted from the end, where the curves have their final height.
  const times = Array.from({ length: Math.ceil(count / stride) }, (_, i) => last / 2 ** (i * stride)).reverse();
  const { confidence } = summary.plan;
  const isOneGame = gamesOf(summary.plan).length === 1;
  return {
    kind: 'lines',
    title: `${shown.length === 1 ? shown[0].name : summary.plan.name}: deals won within a time`,
    caption:
      `Each deal counts as won from the time on that the player took for it, on the machine of the run; ` +
      `${makePercent(confidence)} intervals. For perfect play it is the time of the search.`,
    words: PLAYED_WORDS,
    x: {
      title: 'Time for a deal',
      kind: 'number',
      scale: 'logarithmic',
      values: times,
      labels: times.map(makeDuration),
    },
    y: { title: 'Deals won within the time', low: 0, high: 1 },
    seriesTitle: shown.length > 1 ? 'Player' : '',
    series: shown.map((cell) => ({
      name: isOneGame ? playerName(cell.player) : cell.name,
      points: times.map((ms, x): ChartPoint => ({
        x,
        cell: null,
        figures: figuresAt(cell, ms, confidence),
        candidate: false,
      })),
    })),
    target: null,
    published: [],
  };
}

function figuresAt({ counts, pace }: CellSummary, ms: number, confidence: number): ShareFigures {
  const won = pace.findLast((step) => step.ms <= ms)?.won ?? 0;
  const { winnable, unwinnable, unknown } = counts;
  // Won without a time of its own: a deal of unknown time counts both ways.
  const untimed = winnable - (pace.at(-1)?.won ?? 0);
  const within: Counts = {
    winnable: won,
    unwinnable: winnable - untimed - won + unwinnable,
    unknown: unknown + untimed,
  };
  return makeFigures(within, winnableInterval(within, confidence), rawShare(within));
}
