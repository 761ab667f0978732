// What a report says, before it is set as Markdown or HTML: the two cannot disagree.

import type { CellSummary, Metric, Plan, Recipe, RunSummary } from '../../experiments';
import type { Spread } from '../../stats';
import type { Chart, PublishedValue } from '../chart/chart';
import { makeChart } from '../chart/makeChart';
import { makeWorryBackChart } from '../chart/worryBackChart';
import { makeReadableJson } from '../readableJson';
import { recipeDocument } from '../results/recipeDocument';
import { makeDuration } from '../words/duration';
import { makeValueText } from '../words/parameterText';
import { describeDeals, describeRecipe, RUN_KIND_WORDS } from '../words/recipeText';
import { makeCountsText, makePercent, makeShare, makeShareRange } from '../words/shareText';
import { makeReasonsText } from '../words/verdictWords';
import { makeCount, makeWholeNumber } from '../words/wholeNumber';
import { describeDifference, type DifferenceWords } from './describeDifference';
import { makeRunRules, type RunRules } from './variantRules';

export interface ReportTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns set flush right, by index. */
  readonly numbers: readonly number[];
  /** How many columns, from the first, say what a row is of. */
  readonly places: number;
}

export interface Report {
  readonly title: string;
  /** "Sweep · deals 1 to 1,000 · 17 May 2024". */
  readonly subtitle: string;
  /** The answer: a large figure where there is just one, and sentences. */
  readonly figure: string | null;
  readonly answer: readonly string[];
  readonly meaning: string;
  readonly charts: readonly Chart[];
  readonly variants: ReportTable;
  readonly differences: readonly DifferenceWords[];
  readonly metrics: ReportTable | null;
  readonly metricsNote: string;
  readonly rules: RunRules;
  readonly caveats: readonly string[];
  readonly recipe: readonly (readonly [name: string, words: string])[];
  /** The whole recipe as JSON. */
  readonly recipeText: string;
}

const MEANING =
  'A deal is winnable if it can be won by somebody who knows where all cards lie, hidden ones as well, and never errs. ' +
  'That is more than any player wins: it says what the rules allow, not how difficult the game is.';

export function makeReport(summary: RunSummary, recipe: Recipe, published: readonly PublishedValue[] = []): Report {
  const { plan } = summary;
  const worryBack = makeWorryBackChart(summary);
  return {
    title: plan.name,
    subtitle: [RUN_KIND_WORDS[plan.kind], describeDeals(plan, summary.deals), recipe.date.slice(0, 10)].join(' · '),
    ...makeAnswer(summary),
    meaning: MEANING,
    charts: [makeChart(summary, undefined, published), ...(worryBack === null ? [] : [worryBack])],
    variants: makeVariantTable(summary, published),
    differences: summary.differences.map((difference) => describeDifference(summary, difference)),
    metrics: makeMetricTable(summary),
    metricsNote:
      'Medians, with the range of the middle 80 % of deals behind them. Positions and time are those of the search. ' +
      'Moves, choices and forced moves are of the solutions that were found, which need not be the shortest.',
    rules: makeRunRules(plan),
    caveats: summary.caveats,
    recipe: describeRecipe(recipe, summary.deals),
    recipeText: makeReadableJson(recipeDocument(recipe)),
  };
}

function makeAnswer(summary: RunSummary): Pick<Report, 'figure' | 'answer'> {
  const { plan, cells, goal } = summary;
  if (goal !== null && plan.target !== null) {
    const names = goal.candidates.map(
      (cell) => `${cells[cell].name} (${makeShare(cells[cell].counts, cells[cell].interval)})`,
    );
    const target = makePercent(plan.target);
    if (names.length === 0) return { figure: null, answer: [`No variant can be named as nearest to ${target}.`] };
    if (names.length === 1) return { figure: null, answer: [`Nearest to ${target}: ${names[0]}.`] };
    return {
      figure: null,
      answer: [`One of these is nearest to ${target}, which of them is open: ${names.join('; ')}.`],
    };
  }
  if (cells.length > 1) {
    const certain = summary.differences.filter(({ interval }) => interval.low > 0 || interval.high < 0);
    const answer =
      plan.kind === 'compare' ? certain.slice(0, 3).map((each) => describeDifference(summary, each).sentence) : [];
    return { figure: null, answer: answer.length > 0 ? answer : rangeOf(summary) };
  }
  const [cell] = cells;
  if (cell.problem !== null) return { figure: null, answer: [`These rules make no game: ${cell.problem}`] };
  return {
    figure: makeShare(cell.counts, cell.interval),
    answer: [`Of ${makeCount(summary.deals, 'deal')}: ${describeCell(cell)}.`],
  };
}

/** From the least to the most winnable variant. */
function rangeOf({ cells }: RunSummary): string[] {
  const middle = ({ interval }: CellSummary): number => ((interval?.low ?? 0) + (interval?.high ?? 0)) / 2;
  const known = cells.filter(({ interval }) => interval !== null).sort((a, b) => middle(a) - middle(b));
  if (known.length === 0) return ['No deal has been counted yet.'];
  const words = ({ name, counts, interval }: CellSummary): string => `${name}, ${makeShare(counts, interval)}`;
  return [`Least winnable: ${words(known[0])}. Most winnable: ${words(known[known.length - 1])}.`];
}

function describeCell({ counts, reasons }: CellSummary): string {
  const why = makeReasonsText(reasons);
  return makeCountsText(counts) + (why === '' ? '' : ` (${why})`);
}

/** Columns that say which variant a row is of: its values where parameters are varied, else its name. */
function placesOf({ axes, cells }: Plan): { readonly titles: string[]; readonly place: (cell: number) => string[] } {
  return axes.length === 0
    ? { titles: ['Variant'], place: (cell) => [cells[cell].name] }
    : { titles: axes.map(({ title }) => title), place: (cell) => cells[cell].values.map(makeValueText) };
}

function makeVariantTable({ plan, cells }: RunSummary, published: readonly PublishedValue[]): ReportTable {
  const { titles, place } = placesOf(plan);
  const hasPublished = published.length > 0;
  const rows = cells.map((cell, i) => {
    const { counts, interval, problem, reasons, identity } = cell;
    if (problem !== null)
      return [...place(i), `impossible: ${problem}`, '–', '–', '–', '–', ...(hasPublished ? ['–'] : []), '–'];
    const { winnable, unwinnable, unknown } = counts;
    const why = makeReasonsText(reasons);
    const known = published.find((value) => value.cell === i);
    return [
      ...place(i),
      makeShare(counts, interval),
      makeWholeNumber(winnable + unwinnable + unknown),
      makeWholeNumber(winnable),
      makeWholeNumber(unwinnable),
      makeWholeNumber(unknown) + (why === '' ? '' : ` (${why})`),
      ...(hasPublished ? [known === undefined ? '–' : makeShareRange(known)] : []),
      identity === null ? '–' : identity.slice(0, 8),
    ];
  });
  const share = `Winnable (${makePercent(plan.confidence)} interval)`;
  const headings = [share, 'Deals', 'Winnable', 'Unwinnable', 'Unknown', ...(hasPublished ? ['Published'] : [])];
  return {
    headings: [...titles, ...headings, 'Identity'],
    rows,
    numbers: headings.map((_, i) => titles.length + i),
    places: titles.length,
  };
}

const METRIC_WORDS: Readonly<Record<Metric, string>> = {
  states: 'Positions searched',
  ms: 'Time',
  moves: 'Moves to win',
  branching: 'Choices a move',
  forcedShare: 'Forced moves',
  faceDownLeft: 'Face-down cards left when stuck',
};

function metricText(metric: Metric, value: number): string {
  switch (metric) {
    case 'ms':
      return makeDuration(value);
    case 'forcedShare':
      return `${Math.round(value * 100)} %`;
    case 'branching':
      return value.toFixed(1);
    default:
      return makeWholeNumber(value);
  }
}

/** "12 ms (3–50 ms)": a unit that both ends share is written once. */
function spreadText(metric: Metric, spread: Spread | null): string {
  if (spread === null) return '–';
  const [middle, from, to] = [spread.median, spread.p10, spread.p90].map((value) => metricText(metric, value));
  const unit = / [^ ]+$/.exec(to)?.[0];
  return `${middle} (${unit !== undefined && from.endsWith(unit) ? from.slice(0, -unit.length) : from}–${to})`;
}

/** Only the figures that some variant has. */
function makeMetricTable({ plan, cells }: RunSummary): ReportTable | null {
  const metrics = (Object.keys(METRIC_WORDS) as Metric[]).filter((metric) =>
    cells.some((cell) => cell.metrics[metric] !== null),
  );
  if (metrics.length === 0) return null;
  const { titles, place } = placesOf(plan);
  const rows = cells.flatMap((cell, i) =>
    cell.problem === null ? [[...place(i), ...metrics.map((metric) => spreadText(metric, cell.metrics[metric]))]] : [],
  );
  return {
    headings: [...titles, ...metrics.map((metric) => METRIC_WORDS[metric])],
    rows,
    numbers: metrics.map((_, i) => titles.length + i),
    places: titles.length,
  };
}
