// Which verdicts follow from others on the same deal (paper §6): winnable carries over to every game of the plan that
// is certainly no harder, unwinnable to every one that is certainly no easier; and which game to solve next for that.
// Cells of players have no part in it: what a player does with one game says nothing about another.

import { compareStrength } from '../rules';
import type { Known } from './dealTask';
import type { Plan } from './plan';

export class Deduction {
  /** By cell: the other cells that are no harder, and those that are no easier. */
  private readonly noHarder: readonly (readonly number[])[];
  private readonly noEasier: readonly (readonly number[])[];

  constructor({ cells, deduction }: Pick<Plan, 'cells' | 'deduction'>) {
    const noHarder: number[][] = cells.map(() => []);
    const noEasier: number[][] = cells.map(() => []);
    const carry = (from: number, to: number): void => {
      noHarder[from].push(to);
      noEasier[to].push(from);
    };
    if (deduction)
      cells.forEach(({ rules: first, player }, a) => {
        if (player !== null) return;
        for (let b = a + 1; b < cells.length; b++) {
          const second = cells[b].rules;
          if (first === null || second === null || cells[b].player !== null) continue;
          const { order } = compareStrength(first, second);
          if (order === 'stronger' || order === 'equal') carry(a, b);
          if (order === 'weaker' || order === 'equal') carry(b, a);
        }
      });
    this.noHarder = noHarder;
    this.noEasier = noEasier;
  }

  /** The other cells that then have the same verdict. The order is transitive: nothing more follows from them. */
  follows(cell: number, winnable: boolean): readonly number[] {
    return winnable ? this.noHarder[cell] : this.noEasier[cell];
  }

  /**
   * The candidate whose verdict can be expected to decide most cells, itself included; of several the lowest, and
   * undefined without candidates. All cells that are still open count, whether they are candidates or not.
   * `rates` are the cells' estimated win rates, 0.5 for one of which nothing is known.
   */
  nextCell(candidates: readonly number[], known: readonly Known[], rates: readonly number[]): number | undefined {
    const open = (cells: readonly number[]): number =>
      cells.reduce((sum, cell) => (known[cell] === null ? sum + 1 : sum), 0);
    let best: number | undefined;
    let most = 0;
    for (const cell of candidates) {
      const rate = rates[cell];
      const gain = 1 + rate * open(this.noHarder[cell]) + (1 - rate) * open(this.noEasier[cell]);
      if (best !== undefined && (gain < most || (gain === most && cell > best))) continue;
      best = cell;
      most = gain;
    }
    return best;
  }
}
