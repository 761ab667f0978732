// How far from order the piles of a Spider-like game are: a guide for beam search, never a reason to give up. Every pile
// counts for itself, so that after a move only the piles it touched are looked at again. Lower is better.

import { KIND_BITS, type State } from '../game';

/** How much each thing counts. */
export interface RunsGuide {
  /** A card that is not yet on a foundation. */
  readonly cardLeft: number;
  readonly faceDown: number;
  /** A card on one that it does not follow. */
  readonly breaks: number;
  /** A card on one that it follows, in another suit: they cannot move together. */
  readonly mixed: number;
  /** A card above a lower one, which it will have to leave. */
  readonly over: number;
  /** A break or mixed pair above another one, in the same pile. */
  readonly depth: number;
  readonly space: number;
}

/** The first wins most deals of Spider, the second more of Mrs Mop. Mixed suits count as much as breaks: both must go. */
export const RUNS_GUIDES: readonly RunsGuide[] = [
  { cardLeft: 4, faceDown: 8, breaks: 12, mixed: 14, over: 1, depth: 1, space: 20 },
  { cardLeft: 8, faceDown: 15, breaks: 12, mixed: 11, over: 1, depth: 2, space: 20 },
];

export function estimatePile(state: State, pile: number, guide: RunsGuide): number {
  const { game, lengths, cards } = state;
  const length = lengths[pile];
  if (length === 0) return -guide.space;
  const start = pile << game.strideBits;
  let below = cards[start];
  let lowest = below >> 2;
  let breaks = 0;
  let distance = guide.faceDown * state.faceDown[pile];
  for (let i = 1; i < length; i++) {
    const card = cards[start + i];
    const pair = (below << KIND_BITS) | card;
    const rank = card >> 2;
    if (game.groups[pair] === 0)
      distance += (game.builds[pair] === 0 ? guide.breaks : guide.mixed) + guide.depth * breaks++;
    if (rank < lowest) lowest = rank;
    else distance += guide.over;
    below = card;
  }
  return distance;
}
