// How much a position is worth to a heuristic, kept up to date move by move.

import type { Move, State } from '../game';
import { PileScore } from './pileScore';
import { RowScore } from './rowScore';
import type { RolloutWeights } from './rolloutWeights';

export interface RolloutScore {
  /** Of the position as it is. */
  value: number;
  /** Everything from scratch, after the state has been set to another position. */
  begin(): void;
  /** What the value will be after a move that is legal now; the state is as before. */
  after(move: Move): number;
  /** Follows a move that the state has just made; `value` is what `after` has said. */
  follow(move: Move, value: number): void;
  /** The state has just undone the move; `value` is what it was before it. */
  back(move: Move, value: number): void;
}

export const makeRolloutScore = (state: State, weights: RolloutWeights): RolloutScore =>
  state.game.family === 'building' ? new PileScore(state, weights) : new RowScore(state);
