// What a rollout may do in a position (Bjarnason et al. 2007, section 4.4). An action is a move, or two: a move that could
// be taken back at once is no action by itself, but the first part of one with each move that it makes possible.
//
// The paper leaves open what counts here. These readings fit its figures for Klondike best (and without nesting they give
// 16.1 % where it has 16.17 %):
// - Cards come down from foundations as actions of their own, as they have a place of their own in the order of actions.
//   With a second move only: 15.1 %.
// - A second move was not possible before and cannot be taken back in its turn. With those that can, rollouts wander: a
//   level takes up to ten times as long and wins no more. With all that were possible before, nothing is won either.

import {
  generateMoves,
  maxMoves,
  moveCount,
  moveFrom,
  moveKind,
  MoveKind,
  moveTo,
  playMove,
  undoMove,
  type Game,
  type Move,
  type State,
} from '../game';
import { macrosHold } from '../solver';
import { NO_MOVE, type ActionList } from './actionList';
import { priorityOf } from './actionPriority';
import type { RolloutScore } from './rolloutScore';
import { canBeTakenBack } from './takeBack';

export class RolloutActions {
  /** Most actions that `fill` writes: what would not fit is left out, which no game of the catalogue comes near. */
  readonly room: number;
  private readonly game: Game;
  private readonly moves: Int32Array;
  private readonly seconds: Int32Array;
  private readonly takesAhead: boolean;

  constructor(private readonly state: State) {
    this.game = state.game;
    this.moves = new Int32Array(maxMoves(state.game));
    this.seconds = new Int32Array(maxMoves(state.game));
    this.room = 4 * maxMoves(state.game);
    this.takesAhead = macrosHold(state.game);
  }

  /** Writes the actions, always in the same order, with their values where a score is given; returns their end. */
  fill(list: ActionList, start: number, score?: RolloutScore): number {
    const { state, game, moves } = this;
    const found = generateMoves(state, moves, false, this.takesAhead);
    const most = start + this.room;
    let end = start;
    for (let i = 0; i < found && end < most; i++) {
      const move = moves[i];
      if (moveKind(move) === MoveKind.Down && this.isOfNoUse(state.top(moveFrom(move)))) continue;
      if (canBeTakenBack(state, move)) end = this.addPairs(list, end, most, move, score);
      else list.set(end++, move, NO_MOVE, priorityOf(game, move), score === undefined ? 0 : score.after(move));
    }
    return end;
  }

  private addPairs(list: ActionList, start: number, most: number, move: Move, score?: RolloutScore): number {
    const { state, seconds } = this;
    const priority = priorityOf(this.game, move);
    const value = score === undefined ? 0 : score.value;
    const between = score === undefined ? 0 : score.after(move);
    playMove(state, move);
    score?.follow(move, between);
    const found = generateMoves(state, seconds, false, this.takesAhead);
    let end = start;
    for (let i = 0; i < found && end < most; i++) {
      const next = seconds[i];
      if (!this.isOpenedBy(move, next) || canBeTakenBack(state, next) || isSameAgain(move, next)) continue;
      if (moveKind(next) === MoveKind.Down && this.isOfNoUse(state.top(moveFrom(next)))) continue;
      list.set(end++, move, next, priority, score === undefined ? 0 : score.after(next));
    }
    undoMove(state, move);
    score?.back(move, value);
    return end;
  }

  /** A card taken back from a foundation is there to be built on; no use once all cards two ranks below it are up. */
  private isOfNoUse(card: number): boolean {
    const { first, count } = this.game.foundations;
    const height = (card >> 2) - 1;
    for (let pile = first; pile < first + count; pile++) if (this.state.lengths[pile] < height) return false;
    return true;
  }

  /** Whether a move became possible by the one just made: it takes what that uncovered, or goes where that made room. */
  private isOpenedBy(made: Move, next: Move): boolean {
    const { tableau, cells } = this.game;
    const from = moveFrom(made);
    const to = moveTo(made);
    const kind = moveKind(next);
    if (kind === MoveKind.FillGap) return Math.abs(moveTo(next) - from) <= 1 || Math.abs(moveTo(next) - to) <= 1;
    const lands = kind === MoveKind.Transfer || kind === MoveKind.Down || kind === MoveKind.Take;
    if (from < tableau.count)
      return (lands && moveTo(next) === from) || (kind <= MoveKind.Run && moveFrom(next) === from);
    // The card from a cell can now be built on; and a cell has become free.
    return lands && (moveTo(next) === to || (moveTo(next) >= cells.first && moveTo(next) < cells.first + cells.count));
  }
}

/** Whether the second move takes away again just what the first one has brought. */
function isSameAgain(made: Move, next: Move): boolean {
  const kind = moveKind(next);
  if (kind === MoveKind.FillGap) return moveFrom(next) === moveTo(made);
  const isSame = moveFrom(next) === moveTo(made) && moveCount(next) === moveCount(made);
  return isSame && (kind === MoveKind.Transfer || kind === MoveKind.Up);
}
