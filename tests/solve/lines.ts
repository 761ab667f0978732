// Lines of legal moves for tests: some play of a deal that does not run in circles at once.

import { MersenneTwister } from '../../src/base';
import { legalMoves, playMove, type Move, type State } from '../../src/game';

export function someLine(start: State, length: number, seed = 1): Move[] {
  const random = new MersenneTwister(seed);
  const state = start.clone();
  const line: Move[] = [];
  while (line.length < length) {
    const moves = legalMoves(state);
    if (moves.length === 0) break;
    const move = moves[random.nextBelow(moves.length)];
    playMove(state, move);
    line.push(move);
  }
  return line;
}
