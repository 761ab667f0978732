// How far a position seems from a win: a guide for best-first search, never a reason to give up. Lower is better.

import { KIND_BITS, type State } from '../game';

/** Highest estimate that is told apart. */
export const FARTHEST = 1023;

export function estimateDistance(state: State): number {
  return state.game.completeRuns ? estimateRuns(state) : estimateFoundations(state);
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

function estimateFoundations(state: State): number {
  const { game, lengths, cards, faceDown } = state;
  const { tableau, cells, foundations, strideBits } = game;
  let distance = 4 * (game.deckCards - state.up);
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
      if (rank > lowest) distance += 3;
      else lowest = rank;
      if (i > 0 && game.groups[(cards[start + i - 1] << KIND_BITS) | card] === 0) distance += 2;
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
          distance += 2 * (lengths[pile] - 1 - i);
          pile = tableau.count;
          break;
        }
    }
  }
  distance -= 3 * freeCells + 4 * spaces;
  return distance < 0 ? 0 : distance > FARTHEST ? FARTHEST : distance;
}
