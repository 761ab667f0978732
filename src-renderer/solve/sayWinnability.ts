// What is known of the position on the table, in a sentence.

import { makeCount, makeWholeNumber } from '@core/formats';
import type { ExaminedMove } from '@core/protocol';
import type { Verdict } from '@core/solver';

export interface WinnabilityFacts {
  readonly isWon: boolean;
  /** How many moves there are, known or not. */
  readonly legalMoves: number;
  readonly verdict: Verdict['kind'];
  readonly moves: readonly ExaminedMove[];
  /** More may become known without the user doing anything. */
  readonly isAsking: boolean;
}

export function sayWinnability(facts: WinnabilityFacts): string {
  const { isWon, legalMoves, verdict, moves, isAsking } = facts;
  if (isWon) return 'Won.';
  if (verdict === 'unwinnable') return legalMoves === 0 ? 'Lost: no move is left.' : 'Lost: no play wins from here.';
  const keeping = moves.filter((move) => move.verdict === 'winnable').length;
  const losing = moves.filter((move) => move.verdict === 'unwinnable').length;
  const open = Math.max(legalMoves, moves.length) - keeping - losing;
  if (verdict === 'winnable') return `Still winnable. ${keepingWords(keeping, losing, open, isAsking)}`;
  if (isAsking && losing === 0) return 'Looking whether it can still be won…';
  if (losing === 0) return 'Unknown so far (no move is decided within the limits in Settings).';
  const rest = `${losingWords(losing)}, ${makeWholeNumber(open)} ${isAsking ? 'still to look at' : 'undecided'}`;
  return `Unknown so far (${rest}).`;
}

function keepingWords(keeping: number, losing: number, open: number, isAsking: boolean): string {
  const all = keeping + losing + open;
  const openWords = isAsking ? 'still to look at' : 'undecided';
  if (all === open) return isAsking ? 'Looking which moves keep it so…' : 'Which moves keep it so is undecided.';
  if (all === 1) return 'The only move keeps it so.';
  if (keeping === all) return 'Every move keeps it so.';
  const words = `${keeping} of ${makeCount(all, 'move')} ${keeping === 1 ? 'keeps' : 'keep'} it so`;
  return open === 0 ? `${words}.` : `${words}, ${makeWholeNumber(open)} ${openWords}.`;
}

const losingWords = (losing: number): string =>
  losing === 1 ? '1 move loses' : `${makeWholeNumber(losing)} moves lose`;
