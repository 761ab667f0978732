// Visited positions kept whole, for audits and tests: no hash, no chance of taking one position for another. Built from
// the position itself each time, so that it also shows whether the incremental hash forgets or invents a difference.

import { kindOfCopy, NO_CARD, type PileRange, type State } from '../game';
import { layoutOf } from './impliedLayout';
import type { SolverOptions } from './options';
import { classTable, facesMatter, type CardClasses } from './stateHash';

export class ExactTable {
  private readonly seen = new Set<string>();
  private readonly classes: Uint8Array;

  constructor(
    private readonly state: State,
    private readonly options: SolverOptions,
    classes: CardClasses,
  ) {
    this.classes = classTable(classes);
  }

  visit(): 1 | 0 {
    const key = this.key();
    if (this.seen.has(key)) return 0;
    this.seen.add(key);
    return 1;
  }

  /** The same for positions that count as one, and only for these. */
  key(): string {
    const { state, options } = this;
    const { game } = state;
    const { family } = game;
    if (family === 'accordion')
      return Array.from(state.row.subarray(0, state.rowLength), (pile) => state.top(pile)).join(' ');
    if (family === 'sequences') {
      const { rows, columns, rowLength, fixedSuit } = game.sequences;
      const texts = Array.from({ length: rows }, (_, row) =>
        Array.from(state.grid.subarray(row * columns, row * columns + rowLength[row]), (copy) =>
          copy === NO_CARD ? '-' : this.classes[kindOfCopy(copy)],
        ).join(' '),
      );
      const alike = options.pileSymmetry && !fixedSuit && rowLength.every((length) => length === columns);
      return (alike ? texts.sort() : texts).join('|');
    }
    const hides = facesMatter(game);
    const piles = (range: PileRange): string[] =>
      Array.from({ length: range.count }, (_, i) => {
        const pile = range.first + i;
        const hidden = hides && range === game.tableau ? state.faceDown[pile] : 0;
        const start = pile << game.strideBits;
        const length = range === game.tableau ? this.countedHeight(pile) : state.lengths[pile];
        return Array.from(
          state.cards.subarray(start, start + length),
          (card, height) => this.classes[card] + (height < hidden ? 64 : 0),
        ).join(' ');
      });
    const tableau = piles(game.tableau);
    const cells = piles(game.cells);
    const reserve = piles(game.reserve);
    if (options.pileSymmetry && state.pilesInterchangeable()) tableau.sort();
    if (options.cellSymmetry) {
      cells.sort();
      reserve.sort();
    }
    const hole = game.hole >= 0 ? this.classes[state.top(game.hole)] : '';
    const up = piles(game.foundations).sort();
    const talon = Array.from(state.talon.subarray(0, state.talonLength), (card) => this.classes[card]).join(' ');
    return [tableau, cells, reserve, up].map((part) => part.join(',')).join('|') + `|${hole}|${talon}|${this.turned()}`;
  }

  /** Without the children of an implied layout. */
  private countedHeight(pile: number): number {
    const { state, options } = this;
    const { game, lengths, cards } = state;
    const layout = layoutOf(game, options);
    const { first, count } = game.reserve;
    const hasReserve = lengths.subarray(first, first + count).some((length) => length > 0);
    if (layout === 'full' || (layout === 'while-reserve' && !hasReserve)) return lengths[pile];
    const start = pile << game.strideBits;
    let height = lengths[pile];
    while (
      height - 1 > state.faceDown[pile] &&
      game.groups[(cards[start + height - 2] << 6) | cards[start + height - 1]]
    )
      height--;
    return height;
  }

  private turned(): number {
    const { state, options } = this;
    const { game, turned, talonLength } = state;
    const merges = options.stockMerging && options.stockMacros && game.redeals > 0 && game.forcedFill !== 'waste';
    return merges && (turned % game.drawCount === 0 || turned === talonLength) ? 0 : turned;
  }
}
