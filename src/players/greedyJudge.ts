// Values of single moves, without looking ahead.

import { unreachable } from '../base';
import type { Game, State } from '../game';
import { readGapMove } from './gapSorts';
import type { Judge } from './judge';
import { newMoveParts, readBuildingMove, Sort, type MoveParts } from './moveSorts';
import { PileRuns } from './pileRuns';
import { smithPriority, smithValue } from './smithValues';
import { yanPriority, yanValue } from './yanValues';

/** One of the two published tables. */
export interface ValueTable {
  value(parts: MoveParts, runs: PileRuns): number;
  /** Decides between moves of equal value. */
  priority(parts: MoveParts, runs: PileRuns): number;
}

export const VALUE_TABLES: Readonly<Record<'smith' | 'yan', ValueTable>> = {
  smith: { value: smithValue, priority: smithPriority },
  yan: { value: yanValue, priority: yanPriority },
};

/** More than priorities ever differ by. */
const VALUE_WEIGHT = 1024;

export class GreedyJudge implements Judge {
  readonly positions = 0;
  private readonly runs: PileRuns;
  private readonly parts = newMoveParts();

  constructor(
    private readonly game: Game,
    private readonly table: ValueTable,
    private readonly hasPriority: boolean,
  ) {
    this.runs = new PileRuns(game);
  }

  judge(state: State, moves: Int32Array, count: number, values: Float64Array): void {
    const { game, parts, runs, table } = this;
    const { family } = game;
    if (family === 'building') this.runs.look(state);
    for (let i = 0; i < count; i++) {
      switch (family) {
        case 'building':
          readBuildingMove(state, runs, moves[i], parts);
          break;
        case 'sequences':
          readGapMove(state, moves[i], parts);
          break;
        case 'accordion':
          parts.sort = Sort.Pack;
          break;
        default:
          unreachable(family);
      }
      values[i] = VALUE_WEIGHT * table.value(parts, runs);
      if (this.hasPriority) values[i] += table.priority(parts, runs);
    }
  }
}
