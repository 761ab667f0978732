// A number of single moves that no win from a position can do with fewer of. Never too high, so that a search which
// trusts it finds shortest wins. Each term counts moves that no other term counts.

import { KIND_BITS, kindOfCopy, NO_CARD, type PileRange, type State } from '../game';
import { rankOf, SUITS, suitOf } from '../cards';

export function lowerBound(state: State): number {
  switch (state.game.family) {
    case 'building':
      return state.game.completeRuns ? runsBound(state) : cardsBound(state);
    case 'accordion':
      // Every move takes one pile out of the row.
      return state.rowLength - 1;
    case 'sequences':
      return rowsBound(state);
  }
}

/** Each card that is not up needs a move of its own that takes it up; what is added are moves that take nothing up. */
function cardsBound(state: State): number {
  const { game } = state;
  let bound = game.deckCards - state.up + stockMoves(state);
  if (game.foundations.count === 0) return bound;
  for (let pile = 0; pile < game.tableau.count; pile++) bound += asideMoves(state, pile);
  const { reserve } = game;
  for (let pile = reserve.first; pile < reserve.first + reserve.count; pile++) bound += asideMoves(state, pile);
  return game.stock === 'waste' ? bound + wasteAsideMoves(state) : bound;
}

const copiesBelow = new Uint8Array(1 << KIND_BITS);
const lowestBuried = new Uint8Array(SUITS.length);

/**
 * A card that lies over all copies of a lower card of its suit cannot go up before one of them, and that one not before
 * it has left: its first move is to another pile. Two such cards can make their first move together only if neither they
 * nor the cards between them have moved, and then all of these must be one face-up group as they lie.
 */
function asideMoves(state: State, pile: number): number {
  const { game, cards, lengths, faceDown } = state;
  const length = lengths[pile];
  if (length < 2) return 0;
  const start = pile << game.strideBits;
  const movesGroups = game.groupMode !== 'single' && pile < game.tableau.count;
  copiesBelow.fill(0);
  lowestBuried.fill(NO_CARD);
  let moves = 0;
  /** Whether the cards since the last one counted can move together with it. */
  let joined = false;
  for (let i = 0; i < length; i++) {
    const card = cards[start + i];
    const suit = card & 3;
    if (joined)
      joined = movesGroups && i > faceDown[pile] && game.groups[(cards[start + i - 1] << KIND_BITS) | card] === 1;
    if (card >> 2 > lowestBuried[suit]) {
      if (!joined) moves++;
      joined = true;
    }
    if (++copiesBelow[card] === game.decks && card >> 2 < lowestBuried[suit]) lowestBuried[suit] = card >> 2;
  }
  return moves;
}

/**
 * The same in the waste, where only the top card can be taken: a card over a lower one of its suit goes to another pile
 * first, or the waste is turned over, which takes a redeal and another draw.
 */
function wasteAsideMoves(state: State): number {
  const { game, talon, turned } = state;
  copiesBelow.fill(0);
  lowestBuried.fill(NO_CARD);
  let moves = 0;
  for (let i = 0; i < turned; i++) {
    const card = talon[i];
    const suit = card & 3;
    if (card >> 2 > lowestBuried[suit]) moves++;
    if (++copiesBelow[card] === game.decks && card >> 2 < lowestBuried[suit]) lowestBuried[suit] = card >> 2;
  }
  return game.redeals > 0 ? Math.min(moves, 2) : moves;
}

/** Draws or deals until every card of the stock has been turned at least once. */
function stockMoves(state: State): number {
  const { game } = state;
  const left = state.talonLength - state.turned;
  // A forced fill can take cards from the stock that were never turned; a card dealt to the hole is up by that.
  if (game.stock === 'waste') return game.forcedFill === 'waste' ? 0 : Math.ceil(left / game.drawCount);
  return game.stock === 'tableau' ? Math.ceil(left / game.tableau.count) : 0;
}

/**
 * Complete runs go up in one move each. In its run every card but the highest lies on the next higher one of its suit; a
 * card that does not lie so yet comes to do so as the lowest card of what a move carries, and a move carries one such.
 * Cards from the stock may be dealt to where they belong; from the waste, cells and reserve each must be moved.
 */
function runsBound(state: State): number {
  const { game, cards, lengths } = state;
  let bound = Math.ceil((game.deckCards - state.up) / game.maxRank) + stockMoves(state);
  for (let pile = 0; pile < game.tableau.count; pile++) {
    const start = pile << game.strideBits;
    for (let i = 0; i < lengths[pile]; i++) {
      const card = cards[start + i];
      if (rankOf(card) === game.maxRank) continue;
      if (i === 0 || cards[start + i - 1] !== card + SUITS.length) bound++;
    }
  }
  const held = ({ first, count }: PileRange): number => {
    let sum = 0;
    for (let pile = first; pile < first + count; pile++) sum += lengths[pile];
    return sum;
  };
  return bound + held(game.cells) + held(game.reserve) + (game.stock === 'waste' ? state.talonLength : 0);
}

/**
 * A move fills one gap with one card. A row ends up with its gap last or first and, built in suit, in one suit: of its
 * cards only those that fit one such ending stay where they are, all others move.
 */
function rowsBound(state: State): number {
  const { rows, columns, rowLength, fromLeft, fromRight } = state.game.sequences;
  const oneSuit = state.game.rules.sequences['build policy'] === 'same-suit';
  let bound = 0;
  for (let row = 0; row < rows; row++) {
    let cards = 0;
    let most = 0;
    for (let shift = 0; shift < 2; shift++) {
      if (!(shift === 0 ? fromLeft : fromRight)) continue;
      for (let suit = 0; suit < (oneSuit ? SUITS.length : 1); suit++) {
        let staying = 0;
        cards = 0;
        for (let column = 0; column < rowLength[row]; column++) {
          const copy = state.grid[row * columns + column];
          if (copy === NO_CARD) continue;
          cards++;
          const card = kindOfCopy(copy);
          if (rankOf(card) - 2 + shift === column && (!oneSuit || suitOf(card) === suit)) staying++;
        }
        if (staying > most) most = staying;
      }
    }
    bound += cards - most;
  }
  return bound;
}
