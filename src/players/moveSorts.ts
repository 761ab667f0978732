// What a move does in the words of the value tables, for any rules: from where to where, and what it uncovers.

import { moveCount, moveFrom, moveKind, MoveKind, moveTo, type Game, type Move, type State } from '../game';
import type { PileRuns } from './pileRuns';

export const Sort = {
  /** To a foundation or the hole: from a tableau pile; from the waste or stock, a cell or the reserve. */
  PileUp: 0,
  OutsideUp: 1,
  /** Onto a card of the tableau or into a space: from the waste or stock, a cell or the reserve. */
  OutsideToPile: 2,
  /** Between tableau piles: all that is open in a pile; a part of it. */
  WholeRun: 3,
  PartOfRun: 4,
  /** Into a cell. */
  Park: 5,
  /** From a foundation. */
  Down: 6,
  /** Turning, redealing, dealing cards. */
  Deal: 7,
  /** In rows with gaps: the place that the card has in the end; from such a place; any other. */
  Settle: 8,
  Unsettle: 9,
  Fill: 10,
  /** In an accordion. */
  Pack: 11,
} as const;
export type Sort = (typeof Sort)[keyof typeof Sort];

/** One move, taken apart. One object is used for all moves, so that nothing is allocated. */
export interface MoveParts {
  sort: Sort;
  /** The card that moves, the head of a group; −1 for deals. */
  card: number;
  /** Cards that lie buried where it comes from, when the move uncovers the first of them; otherwise 0. */
  uncovers: number;
  /** Whether it leaves a space, and whether it goes into one. */
  empties: boolean;
  toSpace: boolean;
}

export const newMoveParts = (): MoveParts => ({
  sort: Sort.Deal,
  card: -1,
  uncovers: 0,
  empties: false,
  toSpace: false,
});

/** Takes a building game's move apart. `runs` has looked at the state. */
export function readBuildingMove(state: State, runs: PileRuns, move: Move, parts: MoveParts): void {
  const { game } = state;
  const from = moveFrom(move);
  const to = moveTo(move);
  const count = moveCount(move);
  parts.uncovers = 0;
  parts.empties = false;
  parts.toSpace = false;
  switch (moveKind(move)) {
    case MoveKind.Up:
    case MoveKind.Run: {
      parts.card = state.top(from);
      parts.sort = from < game.tableau.count ? Sort.PileUp : Sort.OutsideUp;
      if (from < game.tableau.count) readSource(state, runs, from, count, parts);
      return;
    }
    case MoveKind.TakeUp:
      parts.card = state.talon[count];
      parts.sort = Sort.OutsideUp;
      return;
    case MoveKind.Take:
      parts.card = state.talon[count];
      readTarget(state, to, Sort.OutsideToPile, parts);
      return;
    case MoveKind.Transfer: {
      parts.card = state.cards[(from << game.strideBits) + state.lengths[from] - count];
      if (from >= game.tableau.count) {
        readTarget(state, to, Sort.OutsideToPile, parts);
        return;
      }
      const whole = readSource(state, runs, from, count, parts);
      readTarget(state, to, whole ? Sort.WholeRun : Sort.PartOfRun, parts);
      return;
    }
    case MoveKind.Down:
      parts.card = state.top(from);
      parts.sort = Sort.Down;
      return;
    default:
      parts.card = -1;
      parts.sort = Sort.Deal;
  }
}

/** Says whether all open cards of the pile move. */
function readSource(state: State, runs: PileRuns, from: number, count: number, parts: MoveParts): boolean {
  const left = state.lengths[from] - count;
  if (left > runs.buried[from]) return false;
  parts.uncovers = left;
  parts.empties = left === 0;
  return true;
}

function readTarget(state: State, to: number, sort: Sort, parts: MoveParts): void {
  const { game } = state;
  parts.sort = to < game.tableau.count ? sort : Sort.Park;
  parts.toSpace = to < game.tableau.count && state.lengths[to] === 0;
}

/** Which moves of these a game may have at all; the rest never comes up. */
export function sortsOf(game: Game): ReadonlySet<Sort> {
  if (game.family === 'accordion') return new Set([Sort.Pack]);
  if (game.family === 'sequences') return new Set([Sort.Settle, Sort.Unsettle, Sort.Fill]);
  const sorts = new Set<Sort>([Sort.PileUp]);
  const hasOutside = game.cells.count > 0 || game.reserve.count > 0 || game.stock === 'waste';
  const fills = game.mayFill.includes(1) || game.wasteMayFill.includes(1);
  const builds = game.builds.includes(1);
  if (hasOutside && !game.completeRuns) sorts.add(Sort.OutsideUp);
  if (hasOutside && (builds || fills)) sorts.add(Sort.OutsideToPile);
  if (builds || fills) sorts.add(Sort.WholeRun).add(Sort.PartOfRun);
  if (game.cells.count > 0) sorts.add(Sort.Park);
  if (game.removable) sorts.add(Sort.Down);
  if (game.stock !== 'none') sorts.add(Sort.Deal);
  return sorts;
}
