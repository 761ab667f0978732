// Which moves a search tries in a position, after all prunings: shared by every kind of search.

import {
  generateMoves,
  KIND_BITS,
  makeMove,
  maxMoves,
  moveCount,
  moveFrom,
  moveKind,
  MoveKind,
  moveReveals,
  moveTo,
  REVEALS,
  type Game,
  type Move,
  type State,
} from '../game';
import { CellReturns } from './cellReturns';
import { findDominances, type Dominances } from './dominances';
import { OWN_SCORES, scoreMove, type MoveOrder } from './moveOrder';
import type { SearchOptions } from './options';
import { NO_MOVE, SafeUp } from './safeUp';

export class SearchMoves {
  /** Room that `fill` needs. */
  readonly room: number;
  private readonly game: Game;
  private readonly dominances: Dominances;
  private readonly safeUp: SafeUp;
  private readonly cellReturns: CellReturns | undefined;
  private readonly everyTarget: boolean;
  private readonly scores: Float64Array;
  private readonly order: MoveOrder | undefined;

  constructor(
    private readonly state: State,
    options: SearchOptions,
    takeAllUp: boolean,
  ) {
    this.game = state.game;
    this.dominances = findDominances(state.game, options);
    this.safeUp = new SafeUp(state, this.dominances, takeAllUp);
    if (this.dominances.cellReturns) this.cellReturns = new CellReturns(state);
    this.everyTarget = !(options.pileSymmetry && options.cellSymmetry);
    this.room = maxMoves(state.game);
    this.scores = new Float64Array(this.room);
    this.order = options.order;
  }

  /**
   * The one move to make in this position, reached by `last` (NO_MOVE at the start); NO_MOVE when there is a choice.
   * `wasFree` says that there was one before `last`, among all moves.
   */
  forced(last: Move, onlyPile: number, wasFree = false): Move {
    const forced = this.forcedAfter(last);
    if (forced !== NO_MOVE || onlyPile >= 0) return forced;
    const up = wasFree ? this.safeUp.findAfter(last) : this.safeUp.find();
    return up !== NO_MOVE || this.cellReturns === undefined ? up : this.cellReturns.find();
  }

  /** Theorem 4: after part of a group has left, the card it uncovered goes up. */
  private forcedAfter(move: Move): Move {
    if (move === NO_MOVE || !this.dominances.partialGroups || !this.isPartial(move, 1)) return NO_MOVE;
    const pile = moveFrom(move);
    const { state } = this;
    const { faceDown, lengths } = state;
    const to = this.takerOf(state.top(pile));
    const reveals = faceDown[pile] > 0 && faceDown[pile] === lengths[pile] - 1 ? REVEALS : 0;
    return makeMove(MoveKind.Up, pile, to, 1) | reveals;
  }

  /** Whether a tableau move splits a group; asked before it is played (`played` 0) or after (1). */
  private isPartial(move: Move, played: 0 | 1): boolean {
    const { state, game } = this;
    if (moveKind(move) !== MoveKind.Transfer || moveFrom(move) >= game.tableau.count || moveReveals(move)) return false;
    const from = moveFrom(move);
    const count = moveCount(move);
    const left = state.lengths[from] - (played === 1 ? 0 : count);
    if (left === 0) return false;
    const below = state.cards[(from << game.strideBits) + left - 1];
    const holder = played === 1 ? moveTo(move) : from;
    const head = state.cards[(holder << game.strideBits) + state.lengths[holder] - count];
    return game.groups[(below << KIND_BITS) | head] === 1;
  }

  /** The foundation that wants the card, or −1. */
  private takerOf(card: number): number {
    const { game, state } = this;
    for (let i = card * game.takersPerCard, end = i + game.takersPerCard; i < end; i++) {
      const pile = game.takers[i];
      if (game.wanted[((pile - game.foundations.first) << KIND_BITS) | state.lengths[pile]] === card) return pile;
    }
    return -1;
  }

  /** The pile that the next move must come from, or −1. */
  onlyPileAfter(move: Move): number {
    const { game } = this;
    if (this.cellReturns !== undefined) return this.cellReturns.onlyPileAfter(move);
    if (!this.dominances.digging || moveKind(move) !== MoveKind.Transfer) return -1;
    const to = moveTo(move);
    return to >= game.cells.first && to < game.cells.first + game.cells.count ? moveFrom(move) : -1;
  }

  /** Writes the moves worth trying from `start` on, best first; returns their end. */
  fill(pending: Int32Array, start: number, onlyPile: number): number {
    const { state, scores, order } = this;
    const found = generateMoves(state, pending, this.everyTarget, this.dominances.stockMacros, start);
    let end = start;
    for (let i = start; i < start + found; i++) {
      const move = pending[i];
      if (!this.isWorthTrying(move, onlyPile)) continue;
      let score = scoreMove(state, move);
      if (order !== undefined) score += OWN_SCORES * order.score(state, move);
      let at = end++;
      while (at > start && scores[at - start - 1] < score) {
        scores[at - start] = scores[at - start - 1];
        pending[at] = pending[at - 1];
        at--;
      }
      scores[at - start] = score;
      pending[at] = move;
    }
    return end;
  }

  private isWorthTrying(move: Move, onlyPile: number): boolean {
    const { state, dominances, game } = this;
    const kind = moveKind(move);
    const from = moveFrom(move);
    if (onlyPile >= 0 && ((kind !== MoveKind.Transfer && kind !== MoveKind.Up) || from !== onlyPile)) return false;
    if (kind === MoveKind.Down) return !dominances.restrictWorryBack || !this.safeUp.isSafe(state.top(from));
    if (kind !== MoveKind.Transfer) return true;
    if (dominances.digging && from < game.tableau.count && state.lengths[from] === 1) return false;
    if (dominances.partialGroups && this.isPartial(move, 0)) {
      const uncovered = state.cards[(from << game.strideBits) + state.lengths[from] - moveCount(move) - 1];
      return this.takerOf(uncovered) >= 0;
    }
    return true;
  }
}
