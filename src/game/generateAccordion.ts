// Moves of an accordion: a whole pile onto the pile at one of the listed distances when their top cards match.

import { makeMove, MoveKind } from './move';
import type { State } from './state';

export function generateAccordion(state: State, out: Int32Array, start: number): number {
  const { row, rowLength, lengths } = state;
  const { steps, matches } = state.game.accordion;
  let found = start;
  for (let from = 0; from < rowLength; from++) {
    const card = state.top(row[from]);
    for (let i = 0; i < steps.length; i++) {
      const to = from + steps[i];
      if (to < 0 || to >= rowLength || matches[(state.top(row[to]) << 6) | card] === 0) continue;
      out[found++] = makeMove(MoveKind.Pack, from, to, lengths[row[from]]);
    }
  }
  return found - start;
}
