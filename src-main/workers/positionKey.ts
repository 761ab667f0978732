// Which positions are the same for a player: exact texts to compare and remember them by. Used by examinations.

import {
  generateMoves,
  maxMoves,
  moveKind,
  MoveKind,
  playMove,
  readPosition,
  undoMove,
  type Move,
  type State,
} from '../../src/game';

const pileText = (cards: readonly number[]): string => String.fromCharCode(...cards.map((card) => card + 1));
/** No card has this code, nor has a number of cards. */
const GAP = '\0';
const END = '\xff';

/**
 * The whole position as a text. Positions that differ only in the order of their cells, or of tableau piles where that
 * order makes no difference (see `State.pilesInterchangeable`), have the same one; all others differ.
 */
export function positionKey(state: State): string {
  const position = readPosition(state);
  const piles = position.tableau.map((pile, i) => String.fromCharCode(position.faceDown[i] + 1) + pileText(pile));
  if (state.pilesInterchangeable()) piles.sort();
  const rows = position.sequences.map((row) => row.map((card) => (card === null ? GAP : pileText([card]))).join(''));
  return [
    ...piles,
    pileText(position.cells.filter((card) => card !== null).sort((a, b) => a - b)),
    ...position.reserve.map(pileText),
    pileText(position.stock),
    pileText(position.waste),
    ...position.foundations.map(pileText),
    pileText([position.foundationBase, ...position.hole]),
    ...position.accordion.map(pileText),
    ...rows,
  ].join(END);
}

/**
 * Whether legal moves lead from the position after `move` to the one before it, `before`. Then either both can be won or
 * neither: each is reached from the other. Looks for a single move back, and at turning the stock until it is as it was.
 */
export function leadsBack(before: State, after: State, move: Move): boolean {
  const key = positionKey(before);
  const kind = moveKind(move);
  if (kind === MoveKind.Draw || kind === MoveKind.Redeal) return turnsBack(before, key, after.clone());
  const state = after.clone();
  const out = new Int32Array(maxMoves(state.game));
  const found = generateMoves(state, out, true);
  for (const back of out.subarray(0, found)) {
    playMove(state, back);
    if (looksLike(state, before) && positionKey(state) === key) return true;
    undoMove(state, back);
  }
  return false;
}

function turnsBack(before: State, key: string, state: State): boolean {
  const out = new Int32Array(maxMoves(state.game));
  // Through the rest of the stock, over, and through all of it.
  for (let turns = 2 * state.talonLength + 1; turns > 0; turns--) {
    const moves = out.subarray(0, generateMoves(state, out, true));
    const turn = moves.find((each) => moveKind(each) === MoveKind.Draw || moveKind(each) === MoveKind.Redeal);
    if (turn === undefined) return false;
    playMove(state, turn);
    if (state.turned === before.turned) return positionKey(state) === key;
  }
  return false;
}

/** Much cheaper than comparing texts, and false for nearly all positions that differ. */
const looksLike = (state: State, other: State): boolean =>
  state.up === other.up &&
  state.turned === other.turned &&
  state.talonLength === other.talonLength &&
  state.lengths.every((length, pile) => length === other.lengths[pile]);
