// Decides a small deal by trying every legal move in every position: no symmetry, no pruning, no hashing.

import { isWon, legalMoves, playMove, undoMove, type State } from '../../src/game';

/** Whether the deal can be won; undefined when there are more than `limit` positions. */
export function exhaust(start: State, limit: number): boolean | undefined {
  const state = start.clone();
  const seen = new Set<string>([keyOf(state)]);
  if (isWon(state)) return true;
  const line: { move: number; moves: number[]; next: number }[] = [{ move: -1, moves: legalMoves(state), next: 0 }];
  while (line.length > 0) {
    const top = line[line.length - 1];
    if (top.next === top.moves.length) {
      line.pop();
      if (line.length > 0) undoMove(state, top.move);
      continue;
    }
    const move = top.moves[top.next++];
    playMove(state, move);
    if (isWon(state)) return true;
    const key = keyOf(state);
    if (seen.has(key)) {
      undoMove(state, move);
      continue;
    }
    if (seen.size >= limit) return undefined;
    seen.add(key);
    line.push({ move, moves: legalMoves(state), next: 0 });
  }
  return false;
}

/** Everything in the position, as text. */
function keyOf(state: State): string {
  const { game, lengths, cards } = state;
  let key = '';
  for (let pile = 0; pile < lengths.length; pile++) {
    const start = pile << game.strideBits;
    key += `${state.faceDown[pile]}:`;
    for (let i = start; i < start + lengths[pile]; i++) key += String.fromCharCode(65 + cards[i]);
    key += ' ';
  }
  key += `|${state.turned}|`;
  for (let i = 0; i < state.talonLength; i++) key += String.fromCharCode(65 + state.talon[i]);
  return `${key}|${state.row.subarray(0, state.rowLength).join()}|${state.grid.join()}`;
}
