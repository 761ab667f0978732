// Values of single moves, without looking ahead.

import { unreachable } from '../base';
import { moveCount, moveFrom, moveKind, MoveKind, type Game, type Move, type State } from '../game';
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

/** More than priorities ever differ by, and more than places in the order of moves. */
const VALUE_WEIGHT = 1024;
const ORDER_WEIGHT = 2 ** 20;

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
      const priority = this.hasPriority ? table.priority(parts, runs) : 0;
      values[i] = (VALUE_WEIGHT * table.value(parts, runs) + priority) * ORDER_WEIGHT - placeInOrder(state, moves[i]);
    }
  }
}

/**
 * Where a move comes in the order in which Smith's program finds them (Figure 3.2), because the first of the best is made:
 * stock cards as they are turned from here, the top of the waste as in the next pass, then the piles from the left, each from its deepest open card up.
 */
function placeInOrder(state: State, move: Move): number {
  const kind = moveKind(move);
  if (kind >= MoveKind.Pack) return 0;
  const count = moveCount(move);
  if (kind === MoveKind.Take || kind === MoveKind.TakeUp) {
    const { turned, talonLength, game } = state;
    const ahead = count + 1 - turned;
    const isInThisPass = ahead > 0 && (ahead % game.drawCount === 0 || count === talonLength - 1);
    return isInThisPass ? count : count + talonLength;
  }
  return kind >= MoveKind.Draw ? 512 : 1024 + (moveFrom(move) << 8) - (kind === MoveKind.Transfer ? count : 1);
}
