// From the moves of a search to a solution for people: single visible moves, replayed by the engine.

import {
  generateMoves,
  isWon,
  makeMove,
  maxMoves,
  moveCount,
  moveFrom,
  moveKind,
  MoveKind,
  moveTo,
  playMove,
  type Move,
  type State,
} from '../game';

/** Takes stock macro moves apart into the turning, redealing and taking that they stand for. */
export function expandMoves(start: State, moves: readonly Move[]): Move[] {
  const state = start.clone();
  const singles: Move[] = [];
  const play = (move: Move): void => {
    singles.push(move);
    playMove(state, move);
  };
  for (const move of moves) {
    const kind = moveKind(move);
    const index = moveCount(move);
    if ((kind !== MoveKind.Take && kind !== MoveKind.TakeUp) || isSingle(state, move)) {
      play(move);
      continue;
    }
    const { drawCount } = state.game;
    const isAhead =
      index >= state.turned && ((index + 1 - state.turned) % drawCount === 0 || index + 1 === state.talonLength);
    if (!isAhead) {
      while (state.turned < state.talonLength) play(draw(state));
      play(makeMove(MoveKind.Redeal, 0, 0, 0));
    }
    while (state.turned < index + 1) play(draw(state));
    play(makeMove(kind, state.turned, moveTo(move), index));
  }
  return singles;
}

/** The waste's top card, or a forced fill from the stock: already what a player does. */
function isSingle(state: State, move: Move): boolean {
  const index = moveCount(move);
  return index === moveFrom(move) - 1 || (index === moveFrom(move) && state.game.forcedFill === 'waste');
}

const draw = (state: State): Move =>
  makeMove(MoveKind.Draw, 0, 0, Math.min(state.game.drawCount, state.talonLength - state.turned));

/** Whether the moves are all legal one after the other and end in a win: the engine's own word for it. */
export function replays(start: State, moves: readonly Move[]): boolean {
  const state = start.clone();
  const out = new Int32Array(maxMoves(state.game));
  for (const move of moves) {
    const found = generateMoves(state, out, true);
    if (!out.subarray(0, found).includes(move)) return false;
    playMove(state, move);
  }
  return isWon(state);
}
