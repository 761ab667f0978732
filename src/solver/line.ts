// A line of play by its positions instead of its moves. Where two positions differ only in the order of piles, a line can
// be cut from one to the other; the moves after the cut are found again by where they lead.

import { generateMoves, isWon, maxMoves, type Move, type State } from '../game';
import { samePlayHash } from './samePlay';

/** The hashes of the positions after each move; position 0 is the start. */
export class Line {
  readonly first: number[] = [];
  readonly second: number[] = [];

  get moves(): number {
    return this.first.length - 1;
  }

  /** The stretch between two positions, both included. */
  between(from: number, to: number): Line {
    const stretch = new Line();
    for (let i = from; i <= to; i++) stretch.add(this.first[i], this.second[i]);
    return stretch;
  }

  add(lane0: number, lane1: number): void {
    this.first.push(lane0);
    this.second.push(lane1);
  }
}

/** The positions of a line of moves, not past a win. */
export function readLine(start: State, moves: readonly Move[]): Line {
  const state = start.clone();
  const hash = samePlayHash(state);
  const line = new Line();
  line.add(hash.lane0, hash.lane1);
  for (const move of moves) {
    if (isWon(state)) break;
    hash.play(move);
    line.add(hash.lane0, hash.lane1);
  }
  return line;
}

/** The moves without going round: from each position straight on as from the last one like it. */
export function cutLoops(start: State, moves: readonly Move[]): Move[] {
  const line = readLine(start, moves);
  const keyAt = (i: number): number => (line.first[i] >>> 0) * 2 ** 21 + (line.second[i] >>> 11);
  const lastAt = new Map<number, number>();
  for (let i = 0; i <= line.moves; i++) lastAt.set(keyAt(i), i);
  const straight = new Line();
  const kept: Move[] = [];
  for (let i = 0; i <= line.moves; i++) {
    straight.add(line.first[i], line.second[i]);
    i = lastAt.get(keyAt(i)) ?? i;
    kept.push(moves[i]);
  }
  if (straight.moves === line.moves) return moves.slice(0, line.moves);
  return followLine(start, straight, kept) ?? moves.slice(0, line.moves);
}

/**
 * Moves from a position like the line's start through positions like the line's. `hints` are moves to try first;
 * undefined when the line cannot be followed, which takes two positions with one hash.
 */
export function followLine(start: State, line: Line, hints: readonly Move[]): Move[] | undefined {
  const state = start.clone();
  const hash = samePlayHash(state);
  const list = new Int32Array(maxMoves(state.game));
  const moves: Move[] = [];
  for (let i = 1; i < line.first.length; i++) {
    const found = generateMoves(state, list, true);
    const { lane0, lane1, lane2 } = hash;
    const hinted = list.subarray(0, found).indexOf(hints[i - 1]);
    if (hinted > 0) [list[0], list[hinted]] = [list[hinted], list[0]];
    let next = 0;
    for (; next < found; next++) {
      hash.play(list[next]);
      if (hash.lane0 === line.first[i] && hash.lane1 === line.second[i]) break;
      hash.undo(list[next]);
      hash.lane0 = lane0;
      hash.lane1 = lane1;
      hash.lane2 = lane2;
    }
    if (next === found) return undefined;
    moves.push(list[next]);
  }
  return moves;
}
