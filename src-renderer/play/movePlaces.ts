// A legal move as places on the table, for lighting targets and for following a drag. Called by PlaySession and by whoever
// shows a move.

import type { Card } from '@core/cards';
import {
  makeMoveCode,
  makePlace,
  parseAttempt,
  type Attempt,
  type Move,
  type Place,
  type Position,
  type State,
} from '@core/game';

export interface PlacedMove {
  readonly move: Move;
  readonly from: Place;
  readonly to: Place;
  /** Cards that are picked up; the pile of an accordion counts as one. */
  readonly count: number;
  /** Cards are carried from one place to the other; not so when the stock is turned, turned over or dealt. */
  readonly isCarried: boolean;
  /** What pointing at the stock does. */
  readonly isTurn: boolean;
}

const STOCK: Place = { kind: 'stock' };
const WASTE: Place = { kind: 'waste' };
const TURNS = {
  draw: { from: STOCK, to: WASTE },
  redeal: { from: WASTE, to: STOCK },
  deal: { from: STOCK, to: { kind: 'tableau', index: 0 } },
} as const satisfies Record<string, { from: Place; to: Place }>;

/** The places of a move that is legal in this state. The notation of moves knows them; nothing is worked out again here. */
export function placeMove(state: State, move: Move): PlacedMove {
  const attempt = parseAttempt(makeMoveCode(state, move));
  if (!attempt.ok) throw new Error(`a legal move has no notation: ${attempt.error}`);
  if (attempt.value.kind !== 'move')
    return { move, ...TURNS[attempt.value.kind], count: 1, isCarried: false, isTurn: true };
  const { from, to, count = 1 } = attempt.value;
  return { move, from, to, count, isCarried: true, isTurn: from.kind === 'stock' };
}

export const samePlace = (a: Place, b: Place): boolean => makePlace(a) === makePlace(b);

export const carriesFrom = (move: PlacedMove, from: Place): boolean => move.isCarried && samePlace(move.from, from);

export const isGoal = ({ kind }: Place): boolean => kind === 'foundations' || kind === 'hole';

/** Piles of an accordion move whole, so the number of their cards is no part of the attempt. */
export const plainAttempt = (attempt: Attempt): Attempt =>
  attempt.kind === 'move' && attempt.from.kind === 'accordion'
    ? { kind: 'move', from: attempt.from, to: attempt.to }
    : attempt;

/** The card of a place that can be taken first, if there is one. */
export function topCard(position: Position, place: Place): Card | undefined {
  switch (place.kind) {
    case 'hole':
    case 'waste':
      return position[place.kind].at(-1);
    case 'stock':
      return position.stock[0];
    case 'cells':
      return position.cells[place.index] ?? undefined;
    case 'sequences':
      return position.sequences[place.row]?.[place.column] ?? undefined;
    default:
      return position[place.kind][place.index]?.at(-1);
  }
}
