// What a report says, before it is set as Markdown or HTML: the two cannot disagree.

import {
  hasPlayers,
  playerName,
  type CellSummary,
  type Metric,
  type Plan,
  type Recipe,
  type RunSummary,
} from '../../experiments';
import type { Chart, PublishedValue } from '../chart/chart';
import { makeChart } from '../chart/makeChart';
import { makeTimeChart } from '../chart/timeChart';
import { makeWorryBackChart } from '../chart/worryBackChart';
import { makeReadableJson } from '../readableJson';
import { recipeDocument } from '../results/recipeDocument';
import { makeValueText } from '../words/parameterText';
import { describeDeals, describeRecipe, RUN_KIND_WORDS } from '../words/recipeText';
import { makeCountsText, makePercent, makeShare, makeShareRange } from '../words/shareText';
import { makeReasonsText } from '../words/verdictWords';
import { makeCount, makeWholeNumber } from '../words/wholeNumber';
import { describeDifference, type DifferenceWords } from './describeDifference';
import { makeSkillReports, type SkillReport } from './skillReport';
import { metricText, spreadText } from './spreadText';
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
  /** By game; none in a run without players. */
  readonly skill: readonly SkillReport[];
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

const PLAYERS_MEANING =
  'Players are programs that play as some people do: they show how far a way of playing carries, not how people fare. ' +
  'Perfect play wins every deal that can be won by somebody who knows where all cards lie and never errs.';

export function makeReport(summary: RunSummary, recipe: Recipe, published: readonly PublishedValue[] = []): Report {
  const { plan } = summary;
  const more = [makeWorryBackChart(summary), makeTimeChart(summary)].filter((chart) => chart !== null);
  return {
    title: plan.name,
    subtitle: [RUN_KIND_WORDS[plan.kind], describeDeals(plan, summary.deals), recipe.date.slice(0, 10)].join(' · '),
    ...makeAnswer(summary),
    meaning: hasPlayers(plan) ? PLAYERS_MEANING : MEANING,
    charts: [makeChart(summary, undefined, published), ...more],
    variants: makeVariantTable(summary, published),
    skill: makeSkillReports(summary),
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
  if (hasPlayers(plan) && summary.skill.length === 1) {
    const { perfect, players } = summary.skill[0];
    const shown = [...(perfect === null ? [] : [perfect]), ...players.map(({ cell }) => cell)];
    const words = shown.map(
      (cell) => `${playerName(cells[cell].player)} wins ${makeShare(cells[cell].counts, cells[cell].interval)}`,
    );
    return { figure: null, answer: [`${words.join('; ')}.`] };
  }
  if (cells.length > 1) {
    const certain = summary.differences.filter(({ interval }) => interval.low > 0 || interval.high < 0);
    const answer =
      plan.kind === 'compare' ? certain.slice(0, 3).map((each) => describeDifference(summary, each).sentence) : [];
    return { figure: null, answer: answer.length > 0 ? answer : rangeOf(summary) };
  }
  const [cell] = cells;
  if (cell.problem !== null) {
    const what = cell.player === null ? 'These rules make no game' : 'This player cannot play this game';
    return { figure: null, answer: [`${what}: ${cell.problem}`] };
  }
  if (hasPlayers(plan)) return { figure: null, answer: ['No deal has been counted yet.'] };
  return {
    figure: makeShare(cell.counts, cell.interval),
    answer: [`Of ${makeCount(summary.deals, 'deal')}: ${describeCell(cell)}.`],
  };
}

/** From the least to the most winnable variant. */
function rangeOf({ plan, cells }: RunSummary): string[] {
  const middle = ({ interval }: CellSummary): number => ((interval?.low ?? 0) + (interval?.high ?? 0)) / 2;
  const known = cells.filter(({ interval }) => interval !== null).sort((a, b) => middle(a) - middle(b));
  if (known.length === 0) return ['No deal has been counted yet.'];
  const words = ({ name, counts, interval }: CellSummary): string => `${name}, ${makeShare(counts, interval)}`;
  const [least, most] = hasPlayers(plan) ? ['Won least often', 'Won most often'] : ['Least winnable', 'Most winnable'];
  return [`${least}: ${words(known[0])}. ${most}: ${words(known[known.length - 1])}.`];
}

function describeCell({ counts, reasons }: CellSummary): string {
  const why = makeReasonsText(reasons);
  return makeCountsText(counts) + (why === '' ? '' : ` (${why})`);
}

/** Columns that say which variant a row is of: its values where parameters are varied, else its name. */
function placesOf({ axes, cells }: Plan): { readonly titles: string[]; readonly place: (cell: number) => string[] } {
  const withPlayers = hasPlayers({ cells });
  const titles = axes.length === 0 ? ['Variant'] : axes.map(({ title }) => title);
  return {
    titles: withPlayers ? [...titles, 'Player'] : titles,
    place: (cell) => {
      const { name, values, player } = cells[cell];
      return [
        ...(axes.length === 0 ? [name] : values.map(makeValueText)),
        ...(withPlayers ? [playerName(player)] : []),
      ];
    },
  };
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
  const [yes, no] = hasPlayers(plan) ? ['Won', 'Lost'] : ['Winnable', 'Unwinnable'];
  const share = `${yes} (${makePercent(plan.confidence)} interval)`;
  const headings = [share, 'Deals', yes, no, 'Unknown', ...(hasPublished ? ['Published'] : [])];
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

/** Of perfect play; only the figures that some variant has. */
function makeMetricTable({ plan, cells }: RunSummary): ReportTable | null {
  const metrics = (Object.keys(METRIC_WORDS) as Metric[]).filter((metric) =>
    cells.some((cell) => cell.player === null && cell.metrics[metric] !== null),
  );
  if (metrics.length === 0) return null;
  const { titles, place } = placesOf(plan);
  const rows = cells.flatMap((cell, i) =>
    cell.problem === null && cell.player === null
      ? [
          [
            ...place(i),
            ...metrics.map((metric) => spreadText(cell.metrics[metric], (value) => metricText(metric, value))),
          ],
        ]
      : [],
  );
  return {
    headings: [...titles, ...metrics.map((metric) => METRIC_WORDS[metric])],
    rows,
    numbers: metrics.map((_, i) => titles.length + i),
    places: titles.length,
  };
}
