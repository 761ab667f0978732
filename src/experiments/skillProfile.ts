// What the players of a run show about a game: how far they stay behind perfect play and behind each other on the same deals,
// and where they go wrong.

import { makeSpread, meanInterval, pairedDifference, wilson, type Interval, type PairTable } from '../stats';
import { gamesOf, hasPlayers } from './cellPlayer';
import { COUNTED_AS } from './dealResult';
import type { Plan } from './plan';
import type { ResultTable } from './resultTable';
import type { PartShare, PlayerSkill, SkillProfile, WrongMoves } from './runSummary';

/** Of the first `deals` deals. `withWrongMoves` only where somebody looks at them: it reads every game. */
export function findSkill(plan: Plan, table: ResultTable, deals: number, withWrongMoves: boolean): SkillProfile[] {
  if (!hasPlayers(plan)) return [];
  return gamesOf(plan).flatMap((cells) => {
    const possible = cells.filter((cell) => plan.cells[cell].rules !== null);
    const perfect = possible.find((cell) => plan.cells[cell].player === null) ?? null;
    const players = possible.filter((cell) => plan.cells[cell].player !== null);
    if (players.length === 0 || deals === 0) return [];
    return [
      {
        perfect,
        players: players.map((cell): PlayerSkill => ({
          cell,
          gap: perfect === null ? null : gapToPerfect(plan, table, deals, cell, perfect),
          ofWinnable: perfect === null ? null : shareOfWinnable(plan, table, deals, cell, perfect),
          wrong: plan.skill !== null && withWrongMoves ? wrongMovesOf(plan, table, deals, cell, perfect) : null,
        })),
        spread: findSpread(plan, table, deals, players),
      },
    ];
  });
}

const COUNTS = ['winnable', 'unwinnable', 'unknown'] as const;

/** Deals by what they are in one cell and in another; of those that both have. */
export function pairTable(table: ResultTable, deals: number, first: number, second: number): PairTable {
  const counts = COUNTS.map(() => COUNTS.map(() => 0));
  for (let index = 0; index < deals; index++) {
    const [a, b] = [table.kindAt(first, index), table.kindAt(second, index)];
    if (a === undefined || b === undefined) continue;
    counts[COUNTS.indexOf(COUNTED_AS[a])][COUNTS.indexOf(COUNTED_AS[b])]++;
  }
  return counts as unknown as PairTable;
}

/** How much less than perfect play a player wins. Nobody wins more than it, whatever chance says of a few deals. */
function gapToPerfect(plan: Plan, table: ResultTable, deals: number, cell: number, perfect: number): Interval {
  const { low, high } = gapBetween(table, deals, cell, perfect, plan.confidence);
  return { low: Math.max(0, low), high: Math.max(0, high) };
}

/** How much more is won in the second cell. */
const gapBetween = (table: ResultTable, deals: number, first: number, second: number, confidence: number): Interval =>
  pairedDifference(pairTable(table, deals, first, second), confidence);

/** A deal of which perfect play or the player left something open counts for the low end and not for the high one. */
function shareOfWinnable(
  plan: Plan,
  table: ResultTable,
  deals: number,
  cell: number,
  perfect: number,
): PartShare | null {
  const [won, lost, open] = pairTable(table, deals, cell, perfect);
  // What was won can be won, though perfect play may have been told not to heed it.
  const count = won[0] + won[2];
  const certainlyLost = lost[0];
  const of = count + certainlyLost;
  if (of === 0) return null;
  const mayBeLost = lost[2] + open[0] + open[2];
  return {
    count,
    of,
    interval: {
      low: wilson(count, of + mayBeLost, plan.confidence).low,
      high: wilson(count + open[0] + open[2], of + open[0] + open[2], plan.confidence).high,
    },
  };
}

function findSpread(plan: Plan, table: ResultTable, deals: number, players: readonly number[]): SkillProfile['spread'] {
  if (players.length < 2) return null;
  const won = (cell: number): number => {
    let count = 0;
    for (let index = 0; index < deals; index++) if (table.kindAt(cell, index) === 'won') count++;
    return count;
  };
  const wins = new Map(players.map((cell) => [cell, won(cell)]));
  const byWins = [...players].sort((a, b) => (wins.get(a) ?? 0) - (wins.get(b) ?? 0) || a - b);
  const [weakest, strongest] = [byWins[0], byWins[byWins.length - 1]];
  // Of many players alike some two lie far apart by chance: each pair that might have been picked counts (Bonferroni).
  const pairs = (players.length * (players.length - 1)) / 2;
  const confidence = 1 - (1 - plan.confidence) / pairs;
  return { weakest, strongest, interval: gapBetween(table, deals, weakest, strongest, confidence) };
}

function wrongMovesOf(plan: Plan, table: ResultTable, deals: number, cell: number, perfect: number | null): WrongMoves {
  const places: number[] = [];
  const [lows, highs]: [number[], number[]] = [[], []];
  let [lost, found, byFirst, givenUp] = [0, 0, 0, 0];
  for (let index = 0; index < deals; index++) {
    const kind = table.kindAt(cell, index);
    if (kind !== 'won' && kind !== 'lost') continue;
    const at = table.figureAt(cell, 'lostAt', index);
    const decisions = table.figureAt(cell, 'decisions', index);
    const isFound = !Number.isNaN(at);
    // Without perfect play, that a deal can be won is known from the search for the wrong move alone.
    const isWinnable = isFound || (perfect !== null && table.kindAt(perfect, index) === 'winnable');
    if (kind === 'lost' && isWinnable) lost++;
    if (kind === 'lost' && isFound) {
      found++;
      if (at === 0) givenUp++;
      else places.push(at);
      if (at === 1) byFirst++;
    }
    if (Number.isNaN(decisions)) continue;
    lows.push(decisions);
    highs.push(decisions + table.figureAt(cell, 'undecided', index));
  }
  const part = (count: number): PartShare | null =>
    found === 0 ? null : { count, of: found, interval: partInterval(count, found, lost, plan.confidence) };
  const interval = meanInterval(lows, highs, plan.confidence);
  return {
    lost,
    found,
    byFirst: part(byFirst),
    givenUp: part(givenUp),
    at: makeSpread(places),
    // Nothing is decided less than never, whatever the normal curve says.
    decisions:
      interval === null
        ? null
        : { deals: lows.length, interval: { low: Math.max(0, interval.low), high: interval.high } },
  };
}

/** Lost deals whose wrong move was not found count both ways. */
const partInterval = (count: number, found: number, lost: number, confidence: number): Interval => ({
  low: wilson(count, lost, confidence).low,
  high: wilson(count + lost - found, lost, confidence).high,
});
