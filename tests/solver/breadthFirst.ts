// All positions of a small deal and how many moves each is from a win: every legal move, no symmetry, no hashing.

import { isWon, legalMoves, playMove, type Move, type State } from '../../src/game';

export interface Distances {
  /** Every position that can be reached, the start first. */
  readonly states: readonly State[];
  /** The fewest moves from each position to a win; Infinity where there is none. */
  readonly toWin: readonly number[];
}

/** Undefined when there are more than `limit` positions. */
export function findDistances(start: State, limit: number): Distances | undefined {
  const states = [start.clone()];
  const numbers = new Map([[keyOf(start), 0]]);
  const before: number[][] = [[]];
  for (let from = 0; from < states.length; from++) {
    if (isWon(states[from])) continue;
    for (const move of legalMoves(states[from])) {
      const next = after(states[from], move);
      const key = keyOf(next);
      let number = numbers.get(key);
      if (number === undefined) {
        if (states.length >= limit) return undefined;
        number = states.push(next) - 1;
        numbers.set(key, number);
        before.push([]);
      }
      before[number].push(from);
    }
  }
  const toWin = states.map((state) => (isWon(state) ? 0 : Infinity));
  const queue = states.flatMap((state, number) => (isWon(state) ? [number] : []));
  for (const number of queue)
    for (const from of before[number])
      if (toWin[from] === Infinity) {
        toWin[from] = toWin[number] + 1;
        queue.push(from);
      }
  return { states, toWin };
}

function after(state: State, move: Move): State {
  const next = state.clone();
  playMove(next, move);
  return next;
}

/** Everything in the position, as text. */
function keyOf(state: State): string {
  const { game, lengths, cards } = state;
  const piles = Array.from(lengths, (length, pile) => {
    const start = pile << game.strideBits;
    return `${state.faceDown[pile]}:${cards.subarray(start, start + length).join()}`;
  });
  const talon = state.talon.subarray(0, state.talonLength).join();
  const row = state.row.subarray(0, state.rowLength).join();
  return [...piles, state.turned, talon, row, state.grid.join()].join('|');
}
