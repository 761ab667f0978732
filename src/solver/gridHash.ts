// Hash of rows with gaps: each row is a sum over its places, and the position a sum over its rows, so that rows in
// another order hash alike where no suit belongs to a row.

import { kindOfCopy, moveFrom, moveTo, NO_CARD, playMove, undoMove, type Move, type State } from '../game';
import { chain0, chain1, chain2, makeKeys } from './keys';
import type { SolverOptions } from './options';
import { classTable, type CardClasses, type StateHash } from './stateHash';

const PLACE_KEYS = makeKeys(64 * 256, 9);
const ROW_KEYS = makeKeys(256, 10);

export class GridHash implements StateHash {
  lane0 = 0;
  lane1 = 0;
  lane2 = 0;
  private readonly rows: Int32Array;
  private readonly classes: Uint8Array;
  private readonly rowsAlike: boolean;

  constructor(
    private readonly state: State,
    options: SolverOptions,
    classes: CardClasses,
  ) {
    const { rows, columns, rowLength, fixedSuit } = state.game.sequences;
    this.classes = classTable(classes);
    this.rowsAlike = options.pileSymmetry && !fixedSuit && rowLength.every((length) => length === columns);
    this.rows = new Int32Array(3 * rows);
    this.rehash();
  }

  rehash(): void {
    const { rows, rowLength } = this.state.game.sequences;
    this.lane0 = this.lane1 = this.lane2 = 0;
    this.rows.fill(0);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < rowLength[row]; column++) this.addCard(row, column, 1);
      this.addRow(row, 1);
    }
  }

  play(move: Move): void {
    const { columns } = this.state.game.sequences;
    const from = moveFrom(move);
    const to = moveTo(move);
    const fromRow = Math.floor(from / columns);
    const toRow = Math.floor(to / columns);
    this.addRow(fromRow, -1);
    if (toRow !== fromRow) this.addRow(toRow, -1);
    this.addCard(fromRow, from - fromRow * columns, -1);
    playMove(this.state, move);
    this.addCard(toRow, to - toRow * columns, 1);
    this.addRow(fromRow, 1);
    if (toRow !== fromRow) this.addRow(toRow, 1);
  }

  undo(move: Move): void {
    const { columns } = this.state.game.sequences;
    const from = moveFrom(move);
    const to = moveTo(move);
    const fromRow = Math.floor(from / columns);
    const toRow = Math.floor(to / columns);
    this.addCard(toRow, to - toRow * columns, -1);
    undoMove(this.state, move);
    this.addCard(fromRow, from - fromRow * columns, 1);
  }

  /** A place's card in its row's sum. */
  private addCard(row: number, column: number, sign: 1 | -1): void {
    const copy = this.state.grid[row * this.state.game.sequences.columns + column];
    if (copy === NO_CARD) return;
    const key = 3 * (this.classes[kindOfCopy(copy)] + 64 * column);
    for (let lane = 0; lane < 3; lane++) this.rows[3 * row + lane] += sign * PLACE_KEYS[key + lane];
  }

  private addRow(row: number, sign: 1 | -1): void {
    const key = 3 * (this.rowsAlike ? 0 : row);
    this.lane0 = (this.lane0 + sign * chain0(this.rows[3 * row], ROW_KEYS[key])) | 0;
    this.lane1 = (this.lane1 + sign * chain1(this.rows[3 * row + 1], ROW_KEYS[key + 1])) | 0;
    this.lane2 = (this.lane2 + sign * chain2(this.rows[3 * row + 2], ROW_KEYS[key + 2])) | 0;
  }
}
