// A solved deal as `solve` prints it: a record for programs, a row and numbered moves for people.

import { padText } from '../../src/formats';
import { describeMove, makeMoveCode, playMove, type Move, type State } from '../../src/game';
import type { Verdict } from '../../src/solver';
import type { LengthBounds } from './improveSolution';
import { harmless } from './inputProblem';

export interface SolvedDeal {
  readonly id: string;
  readonly verdict: Verdict['kind'];
  /** Why nothing is known; null for a decided deal. */
  readonly reason: string | null;
  /** How it is known; null for an unknown one. */
  readonly proof: string | null;
  readonly states: number;
  readonly stored: number;
  readonly depth: number;
  readonly ms: number;
  /** Length of the solution; null without one. */
  readonly moves: number | null;
  /** With --shortest: no solution has fewer moves than `lower`; proved shortest when it equals `upper`. */
  readonly shortest?: LengthBounds;
}

interface SolutionStep {
  readonly code: string;
  readonly description: string;
}

export function makeSolvedDeal(id: string, verdict: Verdict, ms: number, bounds?: LengthBounds): SolvedDeal {
  const { states, stored, depth } = verdict.effort;
  return {
    id,
    verdict: verdict.kind,
    reason: verdict.kind === 'unknown' ? verdict.reason : null,
    proof: verdict.kind === 'unknown' ? null : verdict.proof,
    states,
    stored,
    depth,
    ms: Math.round(ms * 1000) / 1000,
    moves: verdict.kind === 'winnable' ? (verdict.solution?.length ?? null) : null,
    ...(bounds === undefined ? {} : { shortest: bounds }),
  };
}

/** The moves of the solution, or of the line that came closest; null where there is none to describe. */
export function describeSolution(start: State, verdict: Verdict): SolutionStep[] | null {
  const line =
    verdict.kind === 'winnable' ? verdict.solution : verdict.kind === 'unknown' ? verdict.closest : undefined;
  if (line === undefined) return null;
  const state = start.clone();
  return line.map((move: Move) => {
    const step = { code: makeMoveCode(state, move), description: describeMove(state, move) };
    playMove(state, move);
    return step;
  });
}

/** Rows are printed one by one, so that widths cannot wait for the widest cell. */
const COLUMNS: readonly {
  readonly title: string;
  readonly width: number;
  readonly cell: (deal: SolvedDeal) => string;
}[] = [
  { title: 'states', width: 13, cell: ({ states }) => grouped(states) },
  { title: 'stored', width: 13, cell: ({ stored }) => grouped(stored) },
  { title: 'depth', width: 11, cell: ({ depth }) => grouped(depth) },
  { title: 'ms', width: 10, cell: ({ ms }) => ms.toFixed(ms < 100 ? 1 : 0) },
  { title: 'moves', width: 9, cell: movesWords },
];
/** "97", and of a shortest solution "97!" when it is proved, else "90–97". */
function movesWords({ moves, shortest }: SolvedDeal): string {
  if (moves === null) return '–';
  if (shortest === undefined) return String(moves);
  return shortest.lower === shortest.upper ? `${moves}!` : `${shortest.lower}–${moves}`;
}
const ID_WIDTH = 10;
const VERDICT_WIDTH = 22;

export const HEADING = [
  padText('deal', ID_WIDTH) +
    padText('verdict', VERDICT_WIDTH) +
    COLUMNS.map(({ title, width }) => padText(title, width, true)).join(''),
  '-'.repeat(ID_WIDTH + VERDICT_WIDTH + COLUMNS.reduce((sum, { width }) => sum + width, 0)),
];

export const makeRow = (deal: SolvedDeal): string =>
  padText(`${harmless(deal.id)} `, ID_WIDTH) +
  padText(deal.reason === null ? verdictWords(deal) : `unknown: ${deal.reason}`, VERDICT_WIDTH) +
  COLUMNS.map(({ width, cell }) => padText(cell(deal), width, true)).join('');

/** How a deal was decided is only told where it is not the usual way. */
const verdictWords = ({ verdict, proof }: SolvedDeal): string =>
  proof === 'solution' || proof === 'search' ? verdict : `${verdict}: ${proof ?? ''}`;

export const makeStepLine = ({ code, description }: SolutionStep, i: number): string =>
  `${padText(String(i + 1), 6, true)}. ${padText(code, 12)} ${description}`;

export function makeSummary(tally: Readonly<Record<Verdict['kind'], number>>, ms: number): string {
  const { winnable, unwinnable, unknown } = tally;
  const deals = winnable + unwinnable + unknown;
  return (
    `${winnable + unwinnable} of ${deals === 1 ? '1 deal' : `${deals} deals`} decided: ` +
    `${winnable} winnable, ${unwinnable} unwinnable, ${unknown} unknown; ${(ms / 1000).toFixed(1)} s`
  );
}

export const grouped = (value: number): string => value.toLocaleString('en-GB');
