// What turning the stock can still bring, found by turning it with the engine on a copy of the state.

import { checkAttempt, legalMoves, moveKind, MoveKind, playMove, type Move, type State } from '@core/game';

const isTurning = (move: Move): boolean => moveKind(move) === MoveKind.Draw || moveKind(move) === MoveKind.Redeal;

interface TurnedState {
  /** Cards of the waste. */
  readonly turned: number;
  readonly hasOtherMoves: boolean;
}

/**
 * The states that only turning and turning over lead to, this one first. At each there is at most one way to turn, and
 * nothing changes but the border between waste and stock: the walk ends at a border seen before, so after at most as many
 * steps as there are cards in stock and waste, and one more.
 */
function turnedStates(state: State): TurnedState[] {
  const copy = state.clone();
  const found: TurnedState[] = [];
  const seen = new Set<number>();
  while (!seen.has(copy.turned)) {
    seen.add(copy.turned);
    const moves = legalMoves(copy);
    found.push({ turned: copy.turned, hasOtherMoves: !moves.every(isTurning) });
    const turn = moves.find(isTurning);
    if (turn !== undefined) playMove(copy, turn);
  }
  return found;
}

/** The cards that are or can become the waste's top by turning from here, as indices into waste and stock together. */
export function reachableCards(state: State): readonly number[] {
  if (state.game.stock !== 'waste') return [];
  return turnedStates(state)
    .flatMap(({ turned }) => (turned > 0 ? [turned - 1] : []))
    .sort((a, b) => a - b);
}

/** There are moves, but however often the stock is turned, never any other than turning it. */
export function onlyTurningLeft(state: State, moves: readonly Move[]): boolean {
  return moves.length > 0 && moves.every(isTurning) && turnedStates(state).every(({ hasOtherMoves }) => !hasOtherMoves);
}

/** Why pointing at the stock does nothing now. */
export function whyNoTurn(state: State): string {
  const { game, turned, talonLength } = state;
  const isEmpty = turned === talonLength;
  if (game.stock === 'hole' && isEmpty) return 'The stock is empty.';
  const checked = checkAttempt(
    state,
    game.stock === 'hole'
      ? { kind: 'move', from: { kind: 'stock' }, to: { kind: 'hole' } }
      : { kind: game.stock === 'tableau' ? 'deal' : isEmpty && turned > 0 ? 'redeal' : 'draw' },
  );
  return checked.ok ? 'The stock can be turned.' : checked.error;
}
