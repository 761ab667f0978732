// Finding a card that may safely go up.

import { makeMove, moveFrom, moveKind, MoveKind, moveTo, REVEALS, type Game, type Move, type State } from '../game';
import type { Dominances, SafeRule } from './dominances';

export const NO_MOVE = -1;

export class SafeUp {
  private readonly game: Game;
  private readonly rule: SafeRule;
  private readonly first: number;
  /** Whether `findAfter` may look at one pile alone: spaces that must be filled make other cards wait. */
  private readonly looksAround: boolean;

  constructor(
    private readonly state: State,
    private readonly dominances: Dominances,
    /** Streamliner: treat every card that can go up as safe. */
    private readonly takeAll: boolean,
  ) {
    this.game = state.game;
    this.rule = dominances.safe;
    this.first = state.game.foundations.first;
    this.looksAround = state.game.forcedFill === 'none' && !dominances.keepPiles;
  }

  /**
   * The same as `find`, sooner, after a move from a position in which nothing was safe. Where the foundations have not
   * changed, what was not safe still is not: only a card that has just become available can be.
   */
  findAfter(move: Move): Move {
    const kind = moveKind(move);
    if (!this.looksAround || (kind !== MoveKind.Transfer && kind !== MoveKind.Take)) return this.find();
    if (!this.takeAll && this.rule === 'never') return NO_MOVE;
    const pile = kind === MoveKind.Take ? moveTo(move) : moveFrom(move);
    const { cards, lengths, faceDown } = this.state;
    const { tableau, cells, strideBits } = this.game;
    // A cell or an unstacked reserve pile is empty now, and an empty pile has nothing to send up.
    const length = lengths[pile];
    if (length === 0) return NO_MOVE;
    const to = this.takerOf(cards[(pile << strideBits) + length - 1]);
    if (to < 0) return NO_MOVE;
    if (pile >= tableau.count) return pile >= cells.first ? makeMove(MoveKind.Up, pile, to, 1) : NO_MOVE;
    const reveals = faceDown[pile] > 0 && faceDown[pile] === length - 1 ? REVEALS : 0;
    return makeMove(MoveKind.Up, pile, to, 1) | reveals;
  }

  /** A safe move up, or NO_MOVE. */
  find(): Move {
    if ((!this.takeAll && this.rule === 'never') || this.isFillDue()) return NO_MOVE;
    const { state, game } = this;
    const { cards, lengths, faceDown } = state;
    const { tableau, cells, reserve, strideBits } = game;
    for (let pile = 0; pile < tableau.count; pile++) {
      const length = lengths[pile];
      if (length === 0 || (length === 1 && this.dominances.keepPiles)) continue;
      const to = this.takerOf(cards[(pile << strideBits) + length - 1]);
      if (to < 0) continue;
      const reveals = faceDown[pile] > 0 && faceDown[pile] === length - 1 ? REVEALS : 0;
      return makeMove(MoveKind.Up, pile, to, 1) | reveals;
    }
    for (let pile = cells.first, end = pile + cells.count + reserve.count; pile < end; pile++) {
      if (lengths[pile] === 0) continue;
      const to = this.takerOf(cards[(pile << strideBits) + lengths[pile] - 1]);
      if (to >= 0) return makeMove(MoveKind.Up, pile, to, 1);
    }
    if (this.dominances.safeFromStock)
      for (let index = 0; index < state.talonLength; index++) {
        const to = this.takerOf(state.talon[index]);
        if (to >= 0) return makeMove(MoveKind.TakeUp, state.turned, to, index);
      }
    return NO_MOVE;
  }

  /** Whether a space must be filled before anything else. */
  private isFillDue(): boolean {
    const { game, state } = this;
    if (game.forcedFill === 'none') return false;
    const { lengths } = state;
    let hasSpace = false;
    for (let pile = 0; pile < game.tableau.count; pile++) if (lengths[pile] === 0) hasSpace = true;
    if (!hasSpace) return false;
    if (game.forcedFill === 'waste') return state.talonLength > 0;
    for (let pile = game.reserve.first, end = pile + game.reserve.count; pile < end; pile++)
      if (lengths[pile] > 0) return true;
    return false;
  }

  /** The foundation that takes the card if that is safe; else −1. One deck: each suit has one foundation. */
  private takerOf(card: number): number {
    const { game, state } = this;
    if (this.takeAll) {
      for (let i = card * game.takersPerCard, end = i + game.takersPerCard; i < end; i++)
        if (game.wanted[((game.takers[i] - this.first) << 6) | state.lengths[game.takers[i]]] === card)
          return game.takers[i];
      return -1;
    }
    const to = this.first + (card & 3);
    return state.lengths[to] === card >> 2 && this.isSafe(card) ? to : -1;
  }

  /**
   * Corollary 3. Ranks count from 0 at the base, so a foundation of height h has the card of rank h − 1 on top, and "at
   * most two more" reads `rank ≤ h + 1`.
   */
  isSafe(card: number): boolean {
    const rank = card >> 2;
    const { lengths } = this.state;
    const { first } = this;
    switch (this.rule) {
      case 'never':
        return false;
      case 'always':
        return true;
      case 'any-suit':
        return (
          rank <= lengths[first] + 1 &&
          rank <= lengths[first + 1] + 1 &&
          rank <= lengths[first + 2] + 1 &&
          rank <= lengths[first + 3] + 1
        );
      default: {
        // Suits C, H, S, D: the other colour has the other parity.
        const other = 1 - (card & 1);
        const lower = Math.min(lengths[first + other], lengths[first + other + 2]);
        if (this.rule === 'red-black-kept' && rank <= lower) return true;
        return rank <= lower + 1 && rank <= lengths[first + ((card & 3) ^ 2)] + 2;
      }
    }
  }
}
