// The variants of a run as CSV, one row each; and the figures of a chart. Both from the figures that charts are drawn from.

import {
  GAME_METRICS,
  hasPlayers,
  METRICS,
  ORIGINS,
  playerText,
  type CellSummary,
  type Metric,
  type PlayerSkill,
  type Recipe,
  type RunSummary,
} from '../../experiments';
import { cellFigures, type Chart, type ShareFigures } from '../chart/chart';
import { placedPoints, placeTitles } from '../chart/chartTable';
import { UNKNOWN_REASONS } from '../words/verdictWords';
import { LINE_END, numberField, quoteField, textField } from './csvText';
import { RECIPE_COLUMN, splitRecipe } from './recipeColumn';

const SPREAD_FIGURES = ['count', 'mean', 'p10', 'median', 'p90'] as const;

/** Shares from 0 to 1: the middle between all unknown deals lost and all won, the interval, and these two extremes. */
const SHARE_COLUMNS = ['share', 'low', 'high', 'shareUnknownLost', 'shareUnknownWon'] as const;

const shareFields = ({ interval, raw }: ShareFigures): string[] =>
  [raw?.guess, interval?.low, interval?.high, raw?.low, raw?.high].map((value) => numberField(value ?? null));

export function makeSummaryCsv(summary: RunSummary, recipe: Recipe): string {
  const { plan } = summary;
  const withPlayers = hasPlayers(plan);
  const header = [
    'cell',
    'variant',
    ...(withPlayers ? ['player'] : []),
    ...plan.axes.map(({ name }) => name),
    'identity',
    'problem',
    'deals',
    'winnable',
    'unwinnable',
    'unknown',
    ...(withPlayers ? ['won', 'lost'] : []),
    ...SHARE_COLUMNS,
    ...UNKNOWN_REASONS.map((reason) => `unknown ${reason}`),
    ...ORIGINS,
    ...METRICS.flatMap((metric: Metric) => SPREAD_FIGURES.map((figure) => `${metric} ${figure}`)),
    ...(withPlayers ? PLAY_COLUMNS : []),
  ];
  const rows = summary.cells.map((cell, i) => {
    const figures = cellFigures(cell);
    const { winnable, unwinnable, unknown } = cell.counts;
    const isPlayed = cell.player !== null;
    return [
      String(i),
      textField(plan.cells[i].name),
      ...(withPlayers ? [textField(playerText(cell.player) ?? 'perfect')] : []),
      ...plan.cells[i].values.map((value) => textField(String(value))),
      cell.identity ?? '',
      textField(cell.problem ?? ''),
      ...[figures.deals, isPlayed ? null : winnable, isPlayed ? null : unwinnable, unknown].map(numberField),
      ...(withPlayers ? [isPlayed ? winnable : null, isPlayed ? unwinnable : null].map(numberField) : []),
      ...shareFields(figures),
      ...UNKNOWN_REASONS.map((reason) => numberField(cell.reasons[reason] ?? 0)),
      ...ORIGINS.map((origin) => numberField(cell.origins[origin])),
      ...METRICS.flatMap((metric) =>
        SPREAD_FIGURES.map((figure) => numberField(cell.metrics[metric]?.[figure] ?? null)),
      ),
      ...(withPlayers ? playFields(cell, skillOf(summary, i)).map(numberField) : []),
    ];
  });
  return makeTableCsv(header, rows, recipe);
}

/** Of players: their games by how they ended, and what they show of skill; shares from 0 to 1. */
const PLAY_COLUMNS: readonly string[] = [
  ...(['won', 'lost'] as const).flatMap((end) =>
    GAME_METRICS.flatMap((metric) => SPREAD_FIGURES.map((figure) => `${end} ${metric} ${figure}`)),
  ),
  ...['gap low', 'gap high', 'share of winnable', 'share of winnable low', 'share of winnable high'],
  ...['winnable and lost', 'wrong move found', 'lost by first', 'given up', 'median wrong move'],
  ...['decisions low', 'decisions high'],
];

function playFields({ play }: CellSummary, skill: PlayerSkill | undefined): (number | null)[] {
  const { gap, ofWinnable, wrong } = skill ?? {};
  return [
    ...(['won', 'lost'] as const).flatMap((end) =>
      GAME_METRICS.flatMap((metric) => SPREAD_FIGURES.map((figure) => play?.[end][metric]?.[figure] ?? null)),
    ),
    ...[gap?.low, gap?.high, shareOf(ofWinnable), ofWinnable?.interval.low, ofWinnable?.interval.high],
    ...[wrong?.lost, wrong?.found, shareOf(wrong?.byFirst), shareOf(wrong?.givenUp), wrong?.at?.median],
    ...[wrong?.decisions?.interval.low, wrong?.decisions?.interval.high],
  ].map((value) => value ?? null);
}

const shareOf = (part: PlayerSkill['ofWinnable'] | undefined): number | null =>
  part === null || part === undefined ? null : part.count / part.of;

const skillOf = ({ skill }: RunSummary, cell: number): PlayerSkill | undefined =>
  skill.flatMap(({ players }) => players).find((player) => player.cell === cell);

export function makeChartCsv(chart: Chart, recipe: Recipe): string {
  const { yes, no, unknown } = chart.words;
  const header = [...placeTitles(chart), 'problem', 'deals', yes, no, unknown, ...SHARE_COLUMNS];
  const rows = placedPoints(chart).map(({ point: { figures }, place }) => [
    ...place.map(textField),
    textField(figures.problem ?? ''),
    ...[figures.deals, figures.counts.winnable, figures.counts.unwinnable, figures.counts.unknown].map(numberField),
    ...shareFields(figures),
  ]);
  return makeTableCsv(header, rows, recipe);
}

/** Fields of rows are written already. */
function makeTableCsv(header: readonly string[], rows: readonly (readonly string[])[], recipe: Recipe): string {
  const pieces = splitRecipe(recipe).map(quoteField);
  const empty = header.map(() => '');
  const length = Math.max(rows.length, pieces.length);
  const lines = Array.from({ length }, (_, i) => [...(rows[i] ?? empty), pieces[i] ?? ''].join(','));
  return [[...header, RECIPE_COLUMN].map(textField).join(','), ...lines].map((line) => line + LINE_END).join('');
}
