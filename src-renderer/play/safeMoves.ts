// Cards that may go up by themselves: moves after which every deal that could be won still can. Called by PlaySession.
//
// Let card c be free to go up, and let U be c together with the cards named below, all of them on the foundations
// already. Suppose a win W from here. Leave out of W every move of a card of U; what remains, played after c has gone
// up, is a win too, provided that in W no other card ever comes to lie on a card of U. For then each pile is in W what it
// is without those moves, plus cards of U on top: groups keep their heads and their limits, the same cards are turned up
// before they are needed, each place that is empty in W is empty here, and the foundations hold the same cards outside U.
//
// A card comes to lie on another only by the build policy, and nothing lies on c now. So U must hold every card that the
// policy lets lie on c. Where cards may be taken back from the foundations the others of U may come down again, so U must
// hold, with each card, also those that may lie on it and those under it on its foundation. Where they may not, they stay
// up, and the cards that may lie on c itself are enough.
//
// The argument needs more of the game, and where that fails nothing is sent:
// – One deck: with a copy of c elsewhere, W may need the foundation that c has taken.
// – Foundations that take single cards. For a hole nothing is proved: each card closes ways for others.
// – No stock left that deals onto the piles, for it lays any card on any.
// – Spaces that must be filled: a pile that W keeps occupied must not become a space. So no card that is alone in its
//   pile goes up there, and none that may itself be a filling.
// – The waste's top only where every card of stock and waste can be reached at all times, with or without c among them:
//   one card turned at a time, over and over, and no space that takes whatever happens to be on top.

import { KIND_BITS, legalMoves, moveFrom, moveKind, MoveKind, type Game, type Move, type State } from '@core/game';

/** A move that sends a card up safely, or nothing. */
export function findSafeMove(state: State): Move | undefined {
  return mayHaveSafeMoves(state) ? legalMoves(state).find((move) => isSafe(state, move)) : undefined;
}

function mayHaveSafeMoves(state: State): boolean {
  const { game, turned, talonLength } = state;
  return (
    game.family === 'building' &&
    game.foundations.count > 0 &&
    game.hole < 0 &&
    game.decks === 1 &&
    !game.completeRuns &&
    (game.stock !== 'tableau' || turned === talonLength)
  );
}

function isSafe(state: State, move: Move): boolean {
  const { game } = state;
  switch (moveKind(move)) {
    case MoveKind.Up: {
      const pile = moveFrom(move);
      return leavesNoForcedSpace(state, pile) && restIsUp(state, state.top(pile));
    }
    case MoveKind.TakeUp:
      return (
        game.drawCount === 1 &&
        game.redeals > 0 &&
        game.forcedFill !== 'waste' &&
        restIsUp(state, state.talon[state.turned - 1])
      );
    default:
      return false;
  }
}

function leavesNoForcedSpace({ game, lengths }: State, pile: number): boolean {
  if (game.forcedFill === 'none') return true;
  const { tableau, reserve } = game;
  const isReserve = pile >= reserve.first && pile < reserve.first + reserve.count;
  return !isReserve && !(pile < tableau.first + tableau.count && lengths[pile] === 1);
}

/** Whether all of U but the card itself is on the foundations. */
function restIsUp(state: State, card: number): boolean {
  const { game } = state;
  const needed = [card];
  for (let i = 0; i < needed.length; i++) {
    for (const next of cardsAfter(game, needed[i])) {
      if (needed.includes(next)) continue;
      if (!isUp(state, next)) return false;
      if (game.removable) needed.push(next);
    }
  }
  return true;
}

/** The cards that may lie on a card in a pile, and the one that lies under it on its foundation. */
function cardsAfter(game: Game, card: number): number[] {
  const found: number[] = [];
  for (let next = 0; next < game.deckCards; next++) if (game.builds[(card << KIND_BITS) | next] === 1) found.push(next);
  const below = card - 4;
  if (below >= 0 && !found.includes(below)) found.push(below);
  return found;
}

/** One deck: each card has one foundation, which takes its suit in order of rank. */
const isUp = ({ game, lengths }: State, card: number): boolean =>
  lengths[game.takers[card * game.takersPerCard]] > card >> 2;
