// A player plays deals: move by move to the end of a game, and again where the player may try several times.

import { assert } from '../base';
import { generateMoves, isWon, maxMoves, type Game, type Move, type State } from '../game';
import { expandMoves, macrosHold, replays, type Control } from '../solver';
import { bestOf } from './bestOf';
import { Course } from './course';
import { createJudge } from './createJudge';
import type { Judge } from './judge';
import { hidesCards } from './knowledge';
import type { GameEnd, Played, Player } from './player';

/**
 * Smith 2025, §3.4: a game is lost when a position is repeated for the fifth time, so that it may be there so often. (The
 * program's listing allows one more; the published share of games won at random agrees with the sentence.)
 */
const MOST_VISITS = 5;

/** Players who wander among ever new positions come to no end otherwise. A random win of Klondike takes some 300 choices. */
const LONGEST_GAME = 5_000;

/** One player at one game, for any number of deals. */
export class DealPlayer {
  private readonly course: Course;
  private readonly list: Int32Array;
  private readonly values: Float64Array;
  /** Who knows the stock may take any card that turning reaches; others turn it card by card, as choices of their own. */
  readonly takesAhead: boolean;
  /** Players that look no further are offered each space and cell, as people are, useless moves included. */
  private readonly everyTarget: boolean;
  /**
   * Makes no move back to a position seen before as long as there is another. A greedy player who is back once never
   * gets away again; and for all who turn the stock card by card, each pass that changes nothing leads back.
   */
  private readonly goesOn: boolean;
  private readonly tries: number;

  constructor(
    player: Player,
    private readonly game: Game,
    private readonly control: Control,
    private readonly judge: Judge = createJudge(player, game, control),
  ) {
    this.course = new Course(game, MOST_VISITS, true, LONGEST_GAME);
    this.list = new Int32Array(maxMoves(game));
    this.values = new Float64Array(maxMoves(game));
    // Yan's values speak of no stock card but the talon's top one.
    const isYan = player.kind === 'greedy' && player.values === 'yan';
    this.takesAhead = player.sight.kind === 'all' && macrosHold(game) && !isYan;
    this.goesOn =
      player.kind === 'greedy'
        ? !player.returns
        : // Where nothing is hidden, players as dealt play like those who know every card.
          player.kind !== 'random' && player.sight.kind === 'dealt' && hidesCards(game);
    this.everyTarget = player.kind !== 'rollout';
    this.tries = 'tries' in player ? player.tries : 1;
  }

  /** The same deal and seed give the same game, unless the player has a time limit. */
  play(start: State, seed: number): Played {
    assert(start.game === this.game, 'a deal of another game');
    const { course, judge } = this;
    const before = judge.positions;
    let positions = 0;
    judge.beginDeal?.();
    for (let attempt = 1; ; attempt++) {
      judge.begin?.(seed, attempt);
      const whole = judge.playGame?.(start);
      const { end, rest } = whole === undefined ? this.playOnce(start) : { end: whole.end, rest: [] };
      if (whole === undefined) positions += course.length;
      if (end !== 'won' && end !== 'stopped' && attempt < this.tries) continue;
      const moves = whole === undefined ? [...course.line(), ...rest] : whole.moves;
      const choices = whole === undefined ? course.length : moves.length;
      const line = expandMoves(start, moves);
      assert(end !== 'won' || replays(start, line), 'a win that does not replay');
      return { end, line, choices, tries: attempt, positions: positions + judge.positions - before };
    }
  }

  /** One game; `rest` is the way to the win that the judge knew at the end. */
  private playOnce(start: State): { readonly end: GameEnd; readonly rest: readonly Move[] } {
    const { course, list, values, judge, control } = this;
    course.begin(start);
    if (isWon(start)) return { end: 'won', rest: [] };
    for (;;) {
      const count = generateMoves(course.state, list, this.everyTarget, this.takesAhead);
      if (count === 0) return { end: 'stuck', rest: [] };
      judge.judge(course.state, list, count, values);
      if (control.stop[0] !== 0) return { end: 'stopped', rest: [] };
      const best = this.goesOn ? this.bestNew(count) : bestOf(values, count);
      if (best < 0) return { end: 'loop', rest: [] };
      judge.follow?.(course.state, list[best]);
      const end = course.play(list[best]);
      if (end !== undefined) return { end, rest: [] };
      if (values[best] === Infinity && judge.winningLine?.[0] === list[best])
        return { end: 'won', rest: judge.winningLine.slice(1) };
    }
  }

  /** The place of the best move to a new position, or −1. */
  private bestNew(count: number): number {
    const { course, list, values } = this;
    for (;;) {
      const best = bestOf(values, count);
      if (values[best] === -Infinity) return -1;
      if (!course.returns(list[best])) return best;
      values[best] = -Infinity;
    }
  }
}

/** One deal. For many deals of a game `DealPlayer` saves the setting up. */
export const playDeal = (player: Player, start: State, seed: number, control: Control): Played =>
  new DealPlayer(player, start.game, control).play(start, seed);
