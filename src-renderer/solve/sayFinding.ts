// The search for a deal in words: what it is doing, and what came of it.

import { makeByteSize, makeCount, makeDuration, makeWholeNumber } from '@core/formats';
import { MAX_SEED } from '@core/game';
import type { FindAnswer, FIND_GOALS, JobProgress } from '@core/protocol';
import type { FinderState, FindQuestion } from './finder';

type FindGoal = (typeof FIND_GOALS)[number];

export const GOAL_WORDS: Readonly<Record<FindGoal, string>> = {
  winnable: 'The next winnable deal',
  unwinnable: 'The next unwinnable deal',
  hardest: 'The hardest of so many deals',
};

/** "Deal 12 · 11 deals looked at · 120,345 positions · 34 MB · 2.1 s". */
export function sayFindProgress({ find, effort, ms }: JobProgress): string {
  const parts = [makeCount(effort.states, 'position'), makeByteSize(effort.bytes), makeDuration(ms)];
  if (find !== null) parts.unshift(`Deal ${find.seed}`, `${makeCount(find.looked, 'deal')} looked at`);
  return parts.join(' · ');
}

export const sayBest = (best: NonNullable<FindAnswer['found']>): string =>
  `deal ${best.seed}, ${best.verdict}, ${makeCount(best.states, 'position')} searched`;

/** What came of it; never more than was looked at. */
export function sayFound({ goal, firstSeed, deals }: FindQuestion, { found, looked, skipped }: FindAnswer): string {
  const wasStopped = looked < Math.min(deals, MAX_SEED - firstSeed + 1);
  const lookedAt = `${makeCount(looked, 'deal')} looked at${skipped === 0 ? '' : `, ${makeWholeNumber(skipped)} of them skipped`}`;
  if (found !== null && found.verdict === goal)
    return `Deal ${found.seed} is ${found.verdict}: ${makeCount(found.states, 'position')} searched. ${lookedAt}.`;
  const soFar = wasStopped ? `${lookedAt} before it was stopped.` : `${lookedAt}.`;
  if (goal !== 'hardest') return `None is known to be ${goal} among ${makeCount(looked, 'deal')}. ${soFar}`;
  if (found === null) return `Nothing was compared. ${soFar}`;
  return found.verdict === 'unknown'
    ? `No deal was decided within the limits; deal ${found.seed} went furthest. ${soFar}`
    : `Deal ${found.seed} took the most: ${found.verdict}, ${makeCount(found.states, 'position')} searched. ${soFar}`;
}

/** Whatever there is to say now. */
export function sayFinder(state: FinderState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'running':
      return state.progress === undefined ? 'Starting…' : sayFindProgress(state.progress);
    case 'done':
      return sayFound(state.question, state.answer);
    case 'refused':
      return state.words;
  }
}

/** What keeps a search from starting, or nothing. */
export function checkQuestion({ firstSeed, deals }: FindQuestion): string | undefined {
  if (!Number.isInteger(firstSeed) || firstSeed < 0 || firstSeed > MAX_SEED)
    return `Deals are numbered from 0 to ${makeWholeNumber(MAX_SEED)}.`;
  if (!Number.isInteger(deals) || deals < 1 || deals > MOST_DEALS)
    return `Between 1 and ${makeWholeNumber(MOST_DEALS)} deals can be looked at.`;
  return undefined;
}

export const MOST_DEALS = 100_000;
