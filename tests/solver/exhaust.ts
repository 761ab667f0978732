// Decides a small deal by trying every legal move in every position: no symmetry, no pruning, no hashing.

import { isWon, legalMoves, playMove, undoMove, type Move, type State } from '../../src/game';

/** A mistake for the search to make, in tests that show what it costs. */
export interface Flaw {
  /** The moves it tries, of the legal ones, after `last` (−1 at the start). */
  readonly tries?: (state: State, moves: Move[], last: Move) => Move[];
  /** What it remembers of a position. */
  readonly remembers?: (state: State) => string;
}

/** Whether the deal can be won; undefined when there are more than `limit` positions. */
export function exhaust(start: State, limit: number, flaw: Flaw = {}): boolean | undefined {
  const { tries = (_, moves) => moves, remembers = keyOf } = flaw;
  const state = start.clone();
  const seen = new Set<string>([remembers(state)]);
  if (isWon(state)) return true;
  const open = (move: Move) => ({ move, moves: tries(state, legalMoves(state), move), next: 0 });
  const line = [open(-1)];
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
    const key = remembers(state);
    if (seen.has(key)) {
      undoMove(state, move);
      continue;
    }
    if (seen.size >= limit) return undefined;
    seen.add(key);
    line.push(open(move));
  }
  return false;
}

const bytes = Buffer.alloc(4096);

/** Everything in the position, byte for byte as characters. */
export function keyOf(state: State): string {
  const { game, lengths, cards } = state;
  let at = 0;
  for (let pile = 0; pile < lengths.length; pile++) {
    bytes[at++] = state.faceDown[pile];
    bytes[at++] = lengths[pile];
    const start = pile << game.strideBits;
    for (let i = start; i < start + lengths[pile]; i++) bytes[at++] = cards[i];
  }
  bytes[at++] = state.turned;
  bytes[at++] = state.talonLength;
  for (let i = 0; i < state.talonLength; i++) bytes[at++] = state.talon[i];
  for (let i = 0; i < state.rowLength; i++) bytes[at++] = state.row[i];
  for (let i = 0; i < state.grid.length; i++) bytes[at++] = state.grid[i];
  return bytes.toString('latin1', 0, at);
}
