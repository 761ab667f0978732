// Which prunings hold for a game, derived from its compiled rules and never from the word of a rule file. Each condition
// stands beside the argument it comes from; "Theorem" and "Corollary" are those of the paper's Appendix C.

import type { Game } from '../game';
import { groupPolicyOf } from '../rules';
import { cellReturnsHold } from './cellReturns';
import type { SolverOptions } from './options';

/** When a card that its foundation takes may go up without a second thought. */
export type SafeRule = 'never' | 'always' | 'any-suit' | 'red-black' | 'red-black-kept';

export interface Dominances {
  readonly safe: SafeRule;
  /** Whether a stock card may be sent up too: only where the stock is as good as a reserve. */
  readonly safeFromStock: boolean;
  /** A safe card that is alone in its pile is left there: the space would be filled from the waste at once. */
  readonly keepPiles: boolean;
  readonly restrictWorryBack: boolean;
  readonly partialGroups: boolean;
  readonly digging: boolean;
  readonly cellReturns: boolean;
  readonly stockMacros: boolean;
}

export function findDominances(game: Game, options: SolverOptions): Dominances {
  const safe = safeRule(game);
  const stockMacros = options.stockMacros && macrosHold(game);
  return {
    safe: options.safeFoundations ? safe : 'never',
    safeFromStock: options.safeFoundations && stockMacros && game.drawCount === 1 && game.redeals > 0,
    keepPiles: game.forcedFill === 'waste',
    restrictWorryBack: options.restrictWorryBack && game.removable && safe !== 'never',
    partialGroups: options.partialGroups && partialGroupsHold(game),
    digging: options.digging && diggingHolds(game),
    cellReturns: options.cellReturns && cellReturnsHold(game),
    stockMacros,
  };
}

/**
 * Theorem 1 and Corollary 3: a card may go up when every card that could ever be laid on it could go up too, and so on
 * downwards. For one deck only: with copies of a card the argument fails.
 */
function safeRule(game: Game): SafeRule {
  if (game.foundations.count === 0 || game.decks !== 1 || game.completeRuns) return 'never';
  // A stock that deals onto the piles lays a card on the safe one, or, when that is gone, on the card below. There it
  // may continue a group, and where groups move only as a whole it could then no longer be moved alone.
  if (game.stock === 'tableau' && game.groupMode === 'maximal') return 'never';
  switch (game.rules['tableau piles']['build policy']) {
    case 'no-build':
    case 'same-suit':
      // Only the next lower card of the suit could lie on it, and that is up already.
      return 'always';
    case 'any-suit':
      return 'any-suit';
    case 'red-black':
      // Without worrying back, a card that can only take cards which are up has no use; with it they might come back.
      return game.removable ? 'red-black' : 'red-black-kept';
  }
}

/**
 * Turning and redealing changes nothing but which card is the waste's top, so it can wait until that card is taken. Not
 * where spaces are filled from the waste: there the top card matters at every moment.
 */
export const macrosHold = (game: Game): boolean => game.stock === 'waste' && game.forcedFill !== 'waste';

/**
 * Theorem 4, strong form: part of a built group need only be moved when the card it uncovers goes up at once. The build
 * policy is indistinguishable (whatever fits on one of two cards of a kind fits on the other), single cards and
 * groups follow the same policy, and a tableau card can go nowhere but to the tableau or a foundation. A stock that
 * deals onto the piles would tell positions apart by when a move is made.
 */
export function partialGroupsHold(game: Game): boolean {
  const tableau = game.rules['tableau piles'];
  return (
    game.foundations.count > 0 &&
    !game.completeRuns &&
    game.groupMode === 'any' &&
    groupPolicyOf(game.rules) === tableau['build policy'] &&
    game.cells.count === 0 &&
    game.stock !== 'tableau'
  );
}

/**
 * In a hole game without building, a card goes to a cell only to uncover another. Any other move in between can be made
 * before: it neither needs the cell filled nor the card uncovered. So the next move is from the same pile; and a card
 * alone in its pile stays there, since nothing enters spaces.
 */
const diggingHolds = (game: Game): boolean =>
  game.hole >= 0 &&
  game.cells.count > 0 &&
  game.rules['tableau piles']['build policy'] === 'no-build' &&
  game.forcedFill === 'none' &&
  (game.stock === 'none' || game.stock === 'hole');
