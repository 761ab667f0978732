// Suggestions in words. Unlike the list of moves they never name a card that nobody has seen.

import {
  describeMove,
  moveCount,
  moveKind,
  MoveKind,
  moveTo,
  namePlace,
  placeOf,
  REVEALS,
  type Move,
  type State,
} from '@core/game';
import { makeCount } from '@core/formats';
import { sayReason, speaksAgainst, type Hint } from '@core/players';

export interface SaidReason {
  readonly words: string;
  readonly isAgainst: boolean;
}

/** "7♥ from pile 3 to pile 5" */
export function sayMove(state: State, move: Move): string {
  const count = moveCount(move);
  switch (moveKind(move)) {
    case MoveKind.Draw:
      return `turn ${makeCount(count, 'card')} from the stock to the waste`;
    case MoveKind.DealHole:
      return 'deal a card from the stock onto the hole';
    case MoveKind.Take:
      // A space that is filled from the stock itself.
      if (count >= state.turned)
        return `the next card of the stock to ${namePlace(state.game, placeOf(state.game, moveTo(move)))}`;
      return describeMove(state, move);
    default:
      return describeMove(state, move & ~REVEALS);
  }
}

export const sayReasons = (state: State, { reasons }: Hint): SaidReason[] =>
  reasons.map((reason) => ({ words: sayReason(state.game, reason), isAgainst: speaksAgainst(reason) }));

/** For a screen reader: "Hint 1 of 12: 7♥ from pile 3 to pile 5: turns up a card of pile 3, but fills the last space". */
export function sayHint(state: State, hint: Hint, number: number, of: number): string {
  const reasons = sayReasons(state, hint);
  const [against, forIt] = [
    reasons.filter(({ isAgainst }) => isAgainst),
    reasons.filter(({ isAgainst }) => !isAgainst),
  ];
  const words = (list: readonly SaidReason[]): string => list.map((reason) => reason.words).join(', ');
  const both = [words(forIt), words(against)].filter((part) => part !== '').join(', but ');
  return `Hint ${number} of ${of}: ${sayMove(state, hint.move)}${both === '' ? '' : `: ${both}`}`;
}

export interface HintFacts {
  readonly standing: 'open' | 'won' | 'no-move' | 'only-stock';
  readonly verdict: 'winnable' | 'unwinnable' | 'unknown';
  /** Whether the solver is asked at all, is still looking, and may look on. */
  readonly asksSolver: boolean;
  readonly isLooking: boolean;
  readonly seconds: number;
}

/** What is known of the position, above the suggestions. */
export function sayStanding({ standing, verdict, asksSolver, isLooking, seconds }: HintFacts): string {
  if (standing === 'won') return 'The game is won: there is nothing left to suggest.';
  if (standing === 'no-move') return 'No move is left. Take back a move to go on.';
  if (verdict === 'unwinnable') return 'No play wins from here. What follows goes by the tactics alone.';
  if (verdict === 'winnable') return 'It can still be won.';
  if (isLooking) return 'Looking for a way to win…';
  if (standing === 'only-stock') return 'Nothing but turning the stock is left, and no card of it fits.';
  if (!asksSolver) return 'By the tactics alone; the solver is not asked.';
  return `No way to win was found within ${makeCount(seconds, 'second')}: by the tactics alone.`;
}
