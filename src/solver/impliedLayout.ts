// In Klondike-like games it makes no difference on which of several like cards a built card lies.
//
// Call a card of a tableau pile a *base* when it lies at the bottom, on a face-down card, or on a card that it could not
// be built on; every other card is a *child*, lying on a parent by the build policy. Two positions with the same bases
// in the same places, the same foundations, stock and reserve hold the same children, each on some parent, and differ
// only in which child lies on which of the parents that could take it. Under the conditions of Theorem 4 such positions
// are won or lost together: they are joined by exchanges of the tails below two parents of one kind, and the proof's
// critical case follows a win through such an exchange (when one of the two parents goes up, the tail lying on it moves
// to the other, which is open).
//
// The search keeps one position of a class and must be able to follow a win of any other. Each move of another member
// that changes the class has its like here: a base or a new card lands on the open parent of that kind; a card that
// lies open there may be covered here, but then another parent of its kind is open, and the cover moves there in the
// same step in which the card goes up. Only one kind of move has no such like: a child that leaves for a space. So
// the layout is left out only where no built card may enter a space by choice: with kings (never children), with
// unfilled spaces, and while a reserve fills every space. A reserve never refills, so a search that looks at the full
// layout once it is empty comes to no wrong end.

import type { Game } from '../game';
import { partialGroupsHold } from './dominances';
import type { SolverOptions } from './options';

/** Whether the arrangement of children counts: always, never, or only when the reserve is empty. */
export type Layout = 'full' | 'implied' | 'while-reserve';

/** Needs the joint moves of `partialGroups`: taken apart, their first half stays in its class and would be dropped. */
export function layoutOf(game: Game, options: SolverOptions): Layout {
  if (!options.impliedLayout || !options.partialGroups || !partialGroupsHold(game)) return 'full';
  switch (game.rules['tableau piles']['spaces policy']) {
    case 'kings':
    case 'no-build':
    case 'auto-reserve-then-waste':
      return 'implied';
    case 'auto-reserve-then-any':
      return 'while-reserve';
    default:
      return 'full';
  }
}
