// How far a position seems from a win: a guide for best-first search, never a reason to give up. Lower is better.

import { KIND_BITS, type State } from '../game';

/** Highest estimate that is told apart. */
export const FARTHEST = 1023;

/** How much each thing counts in an estimate. */
export interface Guide {
  readonly cardLeft: number;
  /** A card on one that must go up before it. */
  readonly blocker: number;
  /** A card that is not built on what it lies on. */
  readonly breaks: number;
  /** A card on one that is wanted next. */
  readonly overWanted: number;
  readonly freeCell: number;
  readonly space: number;
}

/** What one guide overlooks another sees: together they win far more deals quickly than any one with more time. */
export const GUIDES: readonly Guide[] = [
  { cardLeft: 6, blocker: 3, breaks: 2, overWanted: 2, freeCell: 2, space: 3 },
  { cardLeft: 4, blocker: 4, breaks: 1, overWanted: 1, freeCell: 4, space: 6 },
  { cardLeft: 2, blocker: 2, breaks: 2, overWanted: 4, freeCell: 3, space: 4 },
];

export function estimateDistance(state: State, guide: Guide = GUIDES[0]): number {
  return state.game.completeRuns ? estimateRuns(state) : estimateFoundations(state, guide);
}

/** Where whole runs go up: how much is not yet in order. */
function estimateRuns(state: State): number {
  const { game, lengths, cards, faceDown } = state;
  let distance = 4 * (game.deckCards - state.up) + 3 * (state.talonLength - state.turned);
  for (let pile = 0; pile < game.tableau.count; pile++) {
    const length = lengths[pile];
    if (length === 0) {
      distance -= 8;
      continue;
    }
    distance += 4 * faceDown[pile];
    const start = pile << game.strideBits;
    for (let i = 1; i < length; i++) {
      const pair = (cards[start + i - 1] << KIND_BITS) | cards[start + i];
      if (game.groups[pair] === 0) distance += game.builds[pair] === 0 ? 6 : 3;
    }
  }
  return distance < 0 ? 0 : distance > FARTHEST ? FARTHEST : distance;
}

function estimateFoundations(state: State, guide: Guide): number {
  const { game, lengths, cards, faceDown } = state;
  const { tableau, cells, foundations, strideBits } = game;
  let distance = guide.cardLeft * (game.deckCards - state.up);
  let spaces = 0;
  for (let pile = 0; pile < tableau.count; pile++) {
    const length = lengths[pile];
    if (length === 0) {
      spaces++;
      continue;
    }
    const start = pile << strideBits;
    distance += 3 * faceDown[pile];
    // Cards lying on one that must go up before them, and breaks in the built order.
    let lowest = 255;
    for (let i = 0; i < length; i++) {
      const card = cards[start + i];
      const rank = card >> 2;
      if (rank > lowest) distance += guide.blocker;
      else lowest = rank;
      if (i > 0 && game.groups[(cards[start + i - 1] << KIND_BITS) | card] === 0) distance += guide.breaks;
    }
  }
  let freeCells = 0;
  for (let pile = cells.first; pile < cells.first + cells.count; pile++) if (lengths[pile] === 0) freeCells++;
  // What lies on the cards that are wanted next.
  for (let suit = 0; suit < foundations.count; suit++) {
    const wanted = game.wanted[(suit << KIND_BITS) | lengths[foundations.first + suit]];
    if (wanted === 255) continue;
    for (let pile = 0; pile < tableau.count; pile++) {
      const start = pile << strideBits;
      for (let i = lengths[pile] - 1; i >= 0; i--)
        if (cards[start + i] === wanted) {
          distance += guide.overWanted * (lengths[pile] - 1 - i);
          pile = tableau.count;
          break;
        }
    }
  }
  distance -= guide.freeCell * freeCells + guide.space * spaces;
  return distance < 0 ? 0 : distance > FARTHEST ? FARTHEST : distance;
}
