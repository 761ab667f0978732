// Two variants on the same deals, compared in words.

import { playerName, type Difference, type RunSummary } from '../../experiments';
import { makePointRange } from '../words/shareText';
import { makeCount, makeWholeNumber } from '../words/wholeNumber';

export interface DifferenceWords {
  /** "B is winnable more often than A by 3.1 to 5.2 points." */
  readonly sentence: string;
  /** "−5.2 to −3.1": of the second less the first, in points. */
  readonly points: string;
  /** Whether the interval leaves no doubt which of the two is easier. */
  readonly isCertain: boolean;
  /** What else is to be said: the rule, the deals, the pairing. */
  readonly details: readonly string[];
}

const MOST_DEALS = 10;

export function describeDifference(summary: RunSummary, difference: Difference): DifferenceWords {
  const { cells } = summary.plan;
  const first = cells[difference.first].name;
  const second = cells[difference.second].name;
  // Both are played by the same.
  const { player } = cells[difference.first];
  const isPlayed = player !== null;
  const { low, high } = difference.interval;
  const isCertain = low > 0 || high < 0;
  const points = makePointRange(difference.interval);
  const more = (which: string, other: string, by: string): string =>
    isPlayed
      ? `${playerName(player)} wins ${which} more often than ${other} by ${by} points.`
      : `${which} is winnable more often than ${other} by ${by} points.`;
  const sentence =
    low > 0
      ? more(second, first, points)
      : high < 0
        ? more(first, second, makePointRange({ low: -high, high: -low }))
        : `No difference can be told between ${first} and ${second}${isPlayed ? ` as ${playerName(player)} plays them` : ''}: ${points} points.`;
  return { sentence, points, isCertain, details: detailsOf(difference, first, second, isPlayed) };
}

function detailsOf(difference: Difference, first: string, second: string, isPlayed: boolean): string[] {
  const { rule, sameLayout, onlyFirst, onlySecond, onlyFirstDeals, onlySecondDeals } = difference;
  const only = isPlayed ? 'won' : 'can be won';
  const details = [
    describeOnly(onlyFirst, onlyFirstDeals, only, first),
    describeOnly(onlySecond, onlySecondDeals, only, second),
  ];
  if (onlyFirst + onlySecond === 0)
    details.splice(
      0,
      2,
      isPlayed ? 'No deal was won with only one of them.' : 'No deal is known to be winnable with only one of them.',
    );
  if (rule !== null) details.push(`They differ in one rule: ${rule}.`);
  if (!sameLayout) details.push('Only the shuffled deck is the same in both; the cards do not lie the same.');
  return details.filter((detail) => detail !== '');
}

function describeOnly(count: number, deals: readonly number[], only: string, name: string): string {
  if (count === 0) return '';
  const shown = deals.slice(0, MOST_DEALS).map(makeWholeNumber).join(', ');
  const which = shown === '' ? '' : ` (${count > MOST_DEALS ? 'first ' : ''}${shown})`;
  return `${makeCount(count, 'deal')}${which} ${only} only with ${name}.`;
}
