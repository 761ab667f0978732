// A player's opinion of moves. Whoever plays, advises or samples worlds asks for it in the same way.

import type { Move, State } from '../game';
import type { GameEnd } from './player';

/** A game as it was played to its end; stock macros among the moves. */
export interface WholeGame {
  readonly end: GameEnd;
  readonly moves: readonly Move[];
}

export interface Judge {
  /**
   * Writes to `values` how good each of the first `count` moves seems: the higher the better, `Infinity` for a move
   * that certainly leads to a win. The moves are legal in `state` and may be stock macros. `state` is as before
   * afterwards.
   */
  judge(state: State, moves: Int32Array, count: number, values: Float64Array): void;
  /** Positions looked at so far. */
  readonly positions: number;
  /** Before a deal, once for all attempts at it. For judges whose time for a deal is limited. */
  beginDeal?(): void;
  /** Before a deal, and before each further attempt at it: chance starts anew. For judges with chance or memory. */
  begin?(seed: number, attempt: number): void;
  /** Before each move that is made in the game. For judges that remember its course. */
  follow?(state: State, move: Move): void;
  /**
   * After a move was judged `Infinity`: that move and all that follow it to the win, stock macros among them. Whoever
   * plays may go this way instead of asking again.
   */
  readonly winningLine?: readonly Move[] | undefined;
  /** For judges who search through whole games: plays this deal to its end, instead of being asked move by move. */
  playGame?(start: State): WholeGame;
}
