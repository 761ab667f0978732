// Moves that a win can do without. Leaves out one move and with it all later ones that need it; if what remains still
// wins, they were idle (action elimination, Nakhost and Müller 2010).

import {
  generateMoves,
  isWon,
  KIND_BITS,
  maxMoves,
  moveCount,
  moveFrom,
  moveKind,
  MoveKind,
  moveTo,
  NO_CARD,
  playMove,
  type Move,
  type State,
} from '../game';

export interface Elimination {
  readonly moves: readonly Move[];
  readonly states: number;
}

/** Tries each move of a win in turn, as long as `isOver` allows. */
export function dropIdleMoves(
  start: State,
  solution: readonly Move[],
  isOver: (states: number) => boolean,
): Elimination {
  let moves = solution;
  let intents = intentsOf(start, moves);
  let states = 0;
  const before = start.clone();
  const state = start.clone();
  const list = new Int32Array(maxMoves(start.game));
  for (let i = 0; i < moves.length && !isOver(states);) {
    state.copyFrom(before);
    const rest: Move[] = [];
    for (let k = i + 1; k < intents.length && !isWon(state); k++) {
      const move = findIntent(state, list, intents[k]);
      states++;
      if (move === undefined) continue;
      playMove(state, move);
      rest.push(move);
    }
    if (isWon(state)) {
      moves = [...moves.slice(0, i), ...rest];
      intents = intentsOf(start, moves);
    } else playMove(before, moves[i++]);
  }
  return { moves, states };
}

/** What each move of a line does, told by cards, so that it is the same in other piles. */
function intentsOf(start: State, moves: readonly Move[]): number[] {
  const state = start.clone();
  return moves.map((move) => {
    const intent = intentOf(state, move);
    playMove(state, move);
    return intent;
  });
}

function findIntent(state: State, list: Int32Array, intent: number): Move | undefined {
  const found = generateMoves(state, list, true);
  for (let i = 0; i < found; i++) if (intentOf(state, list[i]) === intent) return list[i];
  return undefined;
}

/** The moved card and where it goes: onto which card, or into which kind of empty place. */
function intentOf(state: State, move: Move): number {
  const { game } = state;
  const kind = moveKind(move);
  const to = moveTo(move);
  switch (kind) {
    case MoveKind.Transfer:
    case MoveKind.Down:
    case MoveKind.Take: {
      const card =
        kind === MoveKind.Take
          ? state.talon[moveCount(move)]
          : state.cards[(moveFrom(move) << game.strideBits) + state.lengths[moveFrom(move)] - moveCount(move)];
      const target = to >= game.tableau.count ? NO_CARD - 1 : state.lengths[to] === 0 ? NO_CARD : state.top(to);
      return 2 + 4 * ((target << KIND_BITS) | card);
    }
    case MoveKind.Up:
      return 1 + 4 * state.top(moveFrom(move));
    case MoveKind.TakeUp:
      return 1 + 4 * state.talon[moveCount(move)];
    case MoveKind.Run:
      return 1 + 4 * state.top(moveFrom(move));
    case MoveKind.FillGap:
      return 3 + 4 * ((state.grid[moveFrom(move)] << 8) | to);
    default:
      return 4 * kind;
  }
}
