// Games in which no card lies on another that it holds back: an accordion is worth the more the fewer piles are left,
// rows with gaps the more cards have come to where they can stay. The features of Table 1 are all about piles, so both
// heuristics use this one measure here.

import { kindOfCopy, NO_CARD, playMove, undoMove, type Move, type State } from '../game';
import type { RolloutScore } from './rolloutScore';

export class RowScore implements RolloutScore {
  value = 0;

  constructor(private readonly state: State) {}

  begin(): void {
    this.value = this.measure();
  }

  after(move: Move): number {
    playMove(this.state, move);
    const value = this.measure();
    undoMove(this.state, move);
    return value;
  }

  follow(_: Move, value: number): void {
    this.value = value;
  }

  back(_: Move, value: number): void {
    this.value = value;
  }

  private measure(): number {
    const { state } = this;
    return state.game.family === 'accordion' ? -state.rowLength : this.cardsInPlace();
  }

  /** In each row the cards that run in order from the end where the row begins (of two such ends, the better). */
  private cardsInPlace(): number {
    const { sequences } = this.state.game;
    let cards = 0;
    for (let row = 0; row < sequences.rows; row++) {
      const left = sequences.fromLeft ? this.runFrom(row, 1) : 0;
      const right = sequences.fromRight ? this.runFrom(row, -1) : 0;
      cards += left > right ? left : right;
    }
    return cards;
  }

  /** The cards in order from a row's left end, or from its right end. */
  private runFrom(row: number, step: 1 | -1): number {
    const { columns, rowLength, openers, closers, follows } = this.state.game.sequences;
    const { grid } = this.state;
    const first = row * columns;
    const last = first + rowLength[row] - 1;
    let place = step === 1 ? first : last;
    const ends = step === 1 ? openers[row] : closers[row];
    if (grid[place] === NO_CARD || !ends.includes(grid[place])) return 0;
    let cards = 1;
    for (place += step; place >= first && place <= last; place += step) {
      if (grid[place] === NO_CARD) break;
      const card = kindOfCopy(grid[place]);
      const before = kindOfCopy(grid[place - step]);
      if (follows[step === 1 ? (before << 6) | card : (card << 6) | before] === 0) break;
      cards++;
    }
    return cards;
  }
}
