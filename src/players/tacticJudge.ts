// Tactics in order of importance, as an opinion of moves: the first decides, the second where the first is indifferent.

import { isWon, playMove, undoMove, type Move, type State } from '../game';
import type { MoveOrder } from '../solver';
import type { Judge } from './judge';
import { MEASURES, type Measure } from './tacticMeasures';
import type { TacticId } from './tactics';

/** A whole number: higher for the better move. All tactics together stay below 2^22. */
export function scoreByTactics(measures: readonly Measure[], state: State, move: Move, seesAll: boolean): number {
  let score = 0;
  for (const measure of measures) score = score * measure.levels + measure.of(state, move, seesAll);
  return score;
}

const measuresOf = (tactics: readonly TacticId[]): Measure[] => tactics.map((id) => MEASURES[id]);

/** A move that wins is known to; nothing else is looked ahead. */
export class TacticJudge implements Judge {
  positions = 0;
  private readonly measures: readonly Measure[];

  constructor(
    tactics: readonly TacticId[],
    private readonly seesAll = true,
  ) {
    this.measures = measuresOf(tactics);
  }

  judge(state: State, moves: Int32Array, count: number, values: Float64Array): void {
    for (let i = 0; i < count; i++) {
      const move = moves[i];
      values[i] = scoreByTactics(this.measures, state, move, this.seesAll);
      playMove(state, move);
      this.positions++;
      if (isWon(state)) values[i] = Infinity;
      undoMove(state, move);
    }
  }
}

/** For the solver: it knows every card. */
export function tacticOrder(tactics: readonly TacticId[]): MoveOrder {
  const measures = measuresOf(tactics);
  return { score: (state, move) => scoreByTactics(measures, state, move, true) };
}
