// The line that tells how far a run is: bar, deals, the result so far, speed, and how long it may still take.

import type { RunProgress } from '../services';
import { hasPlayers, type CellSummary } from '../../src/experiments';
import { makeDuration, makeHalfWidth, makeGuess, makeWholeNumber, rawShare } from '../../src/formats';
import { halfWidth } from '../../src/stats';
import { shareWords } from './runLines';

const BAR_WIDTH = 20;

/** `sessionMs` is the time since this session of the run began. */
export function progressWords(progress: RunProgress, sessionMs: number): string {
  const { summary, eta, solved } = progress;
  const wanted = summary.plan.stop.deals;
  const of = wanted === null ? '' : `/${makeWholeNumber(wanted)}`;
  const speed = solved / (sessionMs / 1000);
  return [
    `${bar(shareDone(progress))} ${makeWholeNumber(summary.deals)}${of} deals`,
    resultWords(progress),
    wanted !== null && summary.deals >= wanted ? openWords(progress) : '',
    `${speed < 10 ? speed.toFixed(1) : makeWholeNumber(speed)}/s`,
    eta === null ? '' : `${rangeWords(eta.lowMs, eta.highMs)} left`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function bar(share: number): string {
  const full = Math.round(share * BAR_WIDTH);
  return '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full);
}

/** Of the stop rule that is nearest to its end. */
function shareDone({ summary, workMs }: RunProgress): number {
  const { deals, halfWidth: wanted, budgetMs } = summary.plan.stop;
  const shares = [
    deals === null ? 0 : summary.deals / deals,
    budgetMs === null ? 0 : workMs / budgetMs,
    // The width shrinks with the root of the number of deals.
    wanted === null || summary.deals === 0 ? 0 : (wanted / widest(summary.cells)) ** 2,
  ];
  return Math.min(1, Math.max(...shares));
}

const widest = (cells: readonly CellSummary[]): number =>
  Math.max(...cells.map(({ interval }) => (interval === null ? 0 : halfWidth(interval))));

function resultWords({ summary }: RunProgress): string {
  const { cells, plan } = summary;
  const measured = cells.filter(({ interval }) => interval !== null);
  if (measured.length === 0) return '';
  if (measured.length > 1) {
    const most = widest(measured);
    return `${makeWholeNumber(measured.length)} ${hasPlayers(plan) ? 'results' : 'games'}, each ${makeHalfWidth({ low: 0, high: 2 * most })} or better`;
  }
  if (plan.method === 'streamliners') return shareWords(summary, measured[0]);
  const [{ counts, interval }] = measured;
  const raw = rawShare(counts);
  return interval === null || raw === null
    ? ''
    : `${makeGuess(raw.guess, interval).replace(' %', '')} ${makeHalfWidth(interval)}`;
}

/** When every deal has been tried, the open ones are tried again. */
function openWords({ summary: { cells } }: RunProgress): string {
  const open = cells.reduce((sum, { counts }) => sum + counts.unknown, 0);
  return open === 0 ? '' : `${makeWholeNumber(open)} open, tried again`;
}

/** "5–12 s": a unit that both ends share is written once. */
function rangeWords(lowMs: number, highMs: number): string {
  const [from, to] = [lowMs, highMs].map((ms) => makeDuration(Math.max(1000, Math.round(ms / 1000) * 1000)));
  if (from === to) return from;
  const [, unit] = /^[\d.]+( [^ ]+)$/.exec(to) ?? [];
  return unit !== undefined && from.endsWith(unit) ? `${from.slice(0, -unit.length)}–${to}` : `${from} to ${to}`;
}
