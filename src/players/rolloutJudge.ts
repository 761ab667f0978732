// The player that plays by multistage nested rollouts: as one who plays a whole deal, and as a judge of single moves.

import { legalMoves, playMove, type Game, type Move, type State } from '../game';
import type { Control } from '../solver';
import type { Judge, WholeGame } from './judge';
import { Rollouts, WIN } from './rollouts';

export class RolloutJudge implements Judge {
  winningLine: readonly Move[] | undefined;
  private readonly rollouts: Rollouts;
  /** When the deal's time is over, however often this judge is asked about it. */
  private endMs: number | undefined;

  constructor(
    game: Game,
    levels: readonly number[],
    private readonly timeMs: number | null,
    private readonly control: Control,
    positionsPerDeal?: number,
  ) {
    this.rollouts = new Rollouts(game, levels, control, timeMs, positionsPerDeal);
  }

  get positions(): number {
    return this.rollouts.positions;
  }

  beginDeal(): void {
    this.endMs = this.timeMs === null ? Infinity : this.control.clock() + this.timeMs;
  }

  /** A win within any rollout is a win of the game; otherwise the game is what the search went through itself. */
  playGame(start: State): WholeGame {
    const { line } = this.rollouts;
    this.rollouts.begin(this.endMs);
    const value = this.rollouts.play(start);
    const moves = [...line.moves.subarray(0, line.length)];
    if (value === WIN) return { end: 'won', moves };
    if (this.control.stop[0] !== 0) return { end: 'stopped', moves };
    if (line.isFull()) return { end: 'length', moves };
    return { end: this.hasMovesAfter(start, moves) ? 'given-up' : 'stuck', moves };
  }

  private hasMovesAfter(start: State, moves: readonly Move[]): boolean {
    const state = start.clone();
    for (const move of moves) playMove(state, move);
    return legalMoves(state).length > 0;
  }

  judge(state: State, moves: Int32Array, count: number, values: Float64Array): void {
    this.winningLine = undefined;
    // Each decision may look at as many positions as a whole deal; time is for all of them together.
    this.rollouts.begin(this.endMs);
    for (let i = 0; i < count; i++) {
      values[i] = this.rollouts.valueOf(state, moves[i]);
      const { line } = this.rollouts;
      if (values[i] === WIN) this.winningLine ??= [...line.moves.subarray(0, line.length)];
    }
  }
}
