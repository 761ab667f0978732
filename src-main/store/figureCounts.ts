// How often each size of a figure occurs among the deals of a cell, by verdict: for histograms. What a player has won or lost counts as it
// does for shares. Called by resultTable.ts.

import { COUNTED_AS, type ResultKind } from '../../src/experiments';
import { KINDS, ORIGIN_CODES } from './codes';
import type { Connection } from './connection';
import type { FigureCounts, FigureQuery } from './ledgerCalls';

const DEDUCED = ORIGIN_CODES.code('deduced');
/** Bins of figures that spread over powers of ten: so many in each. */
const BINS_PER_DECADE = 4;
/** Smaller figures are not told apart. */
const LEAST = { states: 1, ms: 0.01 } as const;
/** Bins of figures that do not spread far, about. */
const EVEN_BINS = 40;

type Kind = (typeof COUNTED_AS)[ResultKind];
const none = (): Record<Kind, number> => ({ winnable: 0, unwinnable: 0, unknown: 0 });

/** A deduced verdict has no figures of its own: it is among those without. */
export function countFigures(connection: Connection, run: number, query: FigureQuery): FigureCounts {
  const { cell, figure, end } = query;
  const kinds: Kind[] = [];
  const values: number[] = [];
  let without = 0;
  connection.forEach(
    `SELECT kind, origin, ${figure} AS value FROM results WHERE run = ? AND cell = ? AND deal < ?`,
    [run, cell, Number.isFinite(end) ? end : Number.MAX_SAFE_INTEGER],
    ({ kind, origin, value }) => {
      if (value === null || origin === DEDUCED) {
        without++;
        return;
      }
      kinds.push(COUNTED_AS[KINDS.word(kind as number)]);
      values.push(value as number);
    },
  );
  if (values.length === 0) return { edges: [], counts: [], without };
  const bins = figure === 'moves' ? evenBins(values) : decadeBins(values, LEAST[figure]);
  const counts = Array.from({ length: bins.edges.length - 1 }, none);
  values.forEach((value, i) => counts[bins.binOf(value)][kinds[i]]++);
  return { edges: bins.edges, counts, without };
}

interface Bins {
  readonly edges: readonly number[];
  readonly binOf: (value: number) => number;
}

/** Whole powers of ten exactly, so that they can be written without a rest. */
const edgeAt = (step: number): number => {
  const decade = Math.floor(step / BINS_PER_DECADE);
  const rest = step - decade * BINS_PER_DECADE;
  return Number(`1e${decade}`) * 10 ** (rest / BINS_PER_DECADE);
};

/** The step whose bin a figure is in; logarithms alone are not exact enough at the edges. */
function stepOf(value: number): number {
  let step = Math.floor(BINS_PER_DECADE * Math.log10(value));
  while (edgeAt(step) > value) step--;
  while (edgeAt(step + 1) <= value) step++;
  return step;
}

function decadeBins(values: readonly number[], least: number): Bins {
  let [lowest, highest, hasLess] = [Infinity, least, false];
  for (const value of values) {
    if (value < least) hasLess = true;
    else lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  const first = hasLess ? stepOf(least) : stepOf(lowest);
  const last = stepOf(highest);
  const edges = Array.from({ length: last - first + 2 }, (_, i) => edgeAt(first + i));
  const before = hasLess ? 1 : 0;
  return {
    edges: hasLess ? [0, ...edges] : edges,
    binOf: (value) => (value < least ? 0 : before + stepOf(value) - first),
  };
}

function evenBins(values: readonly number[]): Bins {
  let [lowest, highest] = [Infinity, 0];
  for (const value of values) [lowest, highest] = [Math.min(lowest, value), Math.max(highest, value)];
  const width = roundWidth((highest - lowest + 1) / EVEN_BINS);
  const first = Math.floor(lowest / width);
  const count = Math.floor(highest / width) - first + 1;
  return {
    edges: Array.from({ length: count + 1 }, (_, i) => (first + i) * width),
    binOf: (value) => Math.floor(value / width) - first,
  };
}

/** The next of 1, 2, 5, 10, 20, 50, … */
function roundWidth(least: number): number {
  const decade = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return [1, 2, 5, 10].map((each) => each * decade).find((width) => width >= least) ?? 10 * decade;
}
