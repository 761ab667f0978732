// Words for a run that goes on or has ended, where the core has none: headline, progress, state, answer. Pure.

import {
  gamesOf,
  playerName,
  playersOf,
  type CellSummary,
  type Eta,
  type Plan,
  type RunSummary,
} from '@core/experiments';
import {
  isMostlyUnknown,
  makeCount,
  makeDuration,
  makeGuess,
  makeHalfWidth,
  makePercent,
  makeShare,
  makeShareRange,
  makeWholeNumber,
  rawShare,
} from '@core/formats';
import type { RunRow } from '@core/protocol';
import { halfWidth, totalDeals } from '@core/stats';

/** Said beside every rate. */
export const MEANING = 'winnable with all cards known';

/** The same of a run of one game: by whom it was won, where a player has played it. */
export const meaningOf = ({ cells }: Pick<Plan, 'cells'>): string =>
  cells[0].player === null ? MEANING : `won by ${playerName(cells[0].player)}`;

export interface Headline {
  /** "81.9 %", "at least 97 %". */
  readonly figure: string;
  /** "± 1.2"; empty where the figure is an interval by itself. */
  readonly width: string;
  /** "79.3–84.2 %"; empty where the figure says it. */
  readonly range: string;
}

/** The share of one game, large. Where unknown deals dominate there is no best guess, only the interval. */
export function makeHeadline({ plan }: RunSummary, { counts, interval, problem }: CellSummary): Headline {
  const raw = rawShare(counts);
  const plain = (figure: string, range = ''): Headline => ({ figure, width: '', range });
  if (problem !== null) return plain('impossible');
  if (raw === null || interval === null) return plain('–');
  if (plan.method === 'streamliners')
    return plain(counts.winnable === 0 ? 'unknown' : `at least ${makeGuess(interval.low, interval)}`);
  const isOpen = raw.low === 0 || raw.high === 1 || isMostlyUnknown(raw, interval);
  if (isOpen) return plain(makeShare(counts, interval));
  return {
    figure: makeGuess(raw.guess, interval),
    width: makeHalfWidth(interval).replace(/ %$/, ''),
    range: makeShareRange(interval),
  };
}

/** Several games or players: "5 games, each ± 3.1 % or better", "5 games × 3 players, …". */
export function makeGamesHeadline({ cells, plan }: Pick<RunSummary, 'cells' | 'plan'>): string {
  const possible = gamesOf(plan).filter((of) => of.some((cell) => cells[cell].problem === null));
  const players = playersOf(plan).length;
  const games =
    players === 1
      ? makeCount(possible.length, 'game')
      : [...(possible.length === 1 ? [] : [makeCount(possible.length, 'game')]), makeCount(players, 'player')].join(
          ' × ',
        );
  const widest = widestOf(cells);
  return widest === undefined ? games : `${games}, each ${makeHalfWidth({ low: 0, high: 2 * widest })} or better`;
}

function widestOf(cells: readonly CellSummary[]): number | undefined {
  const widths = cells.flatMap(({ interval }) => (interval === null ? [] : [halfWidth(interval)]));
  return widths.length === 0 ? undefined : Math.max(...widths);
}

/** Of the stop rule that is nearest to its end. */
export function shareDone(summary: RunSummary, workMs: number): number {
  const { deals, halfWidth: wanted, budgetMs } = summary.plan.stop;
  const widest = widestOf(summary.cells);
  return Math.min(
    1,
    Math.max(
      deals === null ? 0 : summary.deals / deals,
      budgetMs === null ? 0 : workMs / budgetMs,
      // The width shrinks with the root of the number of deals.
      wanted === null || widest === undefined ? 0 : (wanted / widest) ** 2,
    ),
  );
}

/** "500 of 2,000 deals". */
export function describeDone({ plan, cells }: RunSummary): string {
  const wanted = plan.stop.deals;
  // Of parts that do not make the whole, the deals that are there.
  const deals = Math.max(0, ...cells.map(dealsOf));
  return wanted === null ? makeCount(deals, 'deal') : `${makeWholeNumber(deals)} of ${makeCount(wanted, 'deal')}`;
}

/** When every deal has been tried, the open ones are tried again with more effort. */
export function describeRetries({ plan, deals, cells }: RunSummary): string {
  const open = cells.reduce((sum, { counts }) => sum + counts.unknown, 0);
  return plan.stop.deals === null || deals < plan.stop.deals || open === 0
    ? ''
    : `${makeWholeNumber(open)} still open, tried again`;
}

/** Of a run that has ended; empty where verdicts came from earlier runs, which cost no time. */
export const describeSpeed = ({ cells, deals }: RunSummary, elapsedMs: number): string =>
  elapsedMs <= 0 || deals === 0 || cells.some(({ origins }) => origins.reused > 0)
    ? ''
    : makeRate((deals * 1000) / elapsedMs);

/** "36 deals/s". */
export const makeRate = (perSecond: number): string =>
  perSecond < 0.1
    ? `${makeWholeNumber(perSecond * 3600)} deals/h`
    : `${perSecond < 10 ? perSecond.toFixed(1) : makeWholeNumber(perSecond)} deals/s`;

/** "5–12 s": a unit that both ends share is written once. Whole seconds: a forecast carries no more. */
export function makeDurationRange({ lowMs, highMs }: Eta): string {
  const [from, to] = [lowMs, highMs].map((ms) => makeDuration(Math.max(1000, Math.round(ms / 1000) * 1000)));
  if (from === to) return from;
  const [, unit] = /^[\d.]+( [^ ]+)$/.exec(to) ?? [];
  return unit !== undefined && from.endsWith(unit) && !from.slice(0, -unit.length).includes(' ')
    ? `${from.slice(0, -unit.length)}–${to}`
    : `${from} to ${to}`;
}

/** Empty while nothing can be said. */
export const describeLeft = (eta: Eta | null | undefined): string =>
  eta === null || eta === undefined || eta.highMs <= 0 ? '' : `${makeDurationRange(eta)} left`;

export function describeState({ state, isInterrupted }: Pick<RunRow, 'state' | 'isInterrupted'>): string {
  if (isInterrupted) return 'interrupted';
  return { running: 'running', paused: 'paused', finished: 'finished', stopped: 'stopped', failed: 'failed' }[state];
}

/** What a run that has not come to its end must say of its figures; empty for one that has. */
export function describePartial(row: Pick<RunRow, 'state' | 'isInterrupted'>, summary: RunSummary | null): string {
  if (row.state === 'finished') return '';
  if ((row.state === 'running' || row.state === 'paused') && !row.isInterrupted) return '';
  const far = summary === null ? 'before the first deal' : `after ${describeDone(summary)}`;
  const state = describeState(row);
  return `${state.charAt(0).toUpperCase()}${state.slice(1)} ${far}: this is the result so far.`;
}

/** The answer of a goal seek; empty for other runs. */
export function describeGoal({ plan, cells, goal, deals }: RunSummary): string {
  if (plan.target === null || goal === null) return '';
  const target = makePercent(plan.target);
  const words = (cell: number): string =>
    `${cells[cell].name}, with ${makeShare(cells[cell].counts, cells[cell].interval)}`;
  const [best, ...others] = goal.candidates;
  if (best === undefined || deals === 0) return `Nothing can be said yet about which value is nearest to ${target}.`;
  if (others.length === 0) return `Nearest to ${target} winnable: ${words(best)}.`;
  const shown = others.slice(0, MOST_CANDIDATES).map(words).join('; ');
  const more = others.length > MOST_CANDIDATES ? `; and ${others.length - MOST_CANDIDATES} more` : '';
  return `Best guess for ${target} winnable: ${words(best)}. Still possible: ${shown}${more}.`;
}

const MOST_CANDIDATES = 4;

/** How the verdicts came about: "812 solved, 100 known from earlier runs, 88 follow from other games". */
export function describeOrigins(cells: readonly CellSummary[]): string {
  const sum = (origin: keyof CellSummary['origins']): number =>
    cells.reduce((all, { origins }) => all + origins[origin], 0);
  const [solved, reused, deduced] = [sum('solved'), sum('reused'), sum('deduced')];
  return [
    `${makeWholeNumber(solved)} solved`,
    ...(reused > 0 ? [`${makeWholeNumber(reused)} known from earlier runs`] : []),
    ...(deduced > 0 ? [`${makeWholeNumber(deduced)} following from other games of this run`] : []),
  ].join(', ');
}

/** All cells together. */
export const sumCounts = (cells: readonly CellSummary[]): CellSummary['counts'] => ({
  winnable: cells.reduce((sum, { counts }) => sum + counts.winnable, 0),
  unwinnable: cells.reduce((sum, { counts }) => sum + counts.unwinnable, 0),
  unknown: cells.reduce((sum, { counts }) => sum + counts.unknown, 0),
});

export const dealsOf = ({ counts }: CellSummary): number => totalDeals(counts);
