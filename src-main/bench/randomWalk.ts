// The work that is measured: walks of random moves from a fixed deal, undone move by move.

import { dealGame, generateMoves, maxMoves, playMove, undoMove, type Game, type State } from '../../src/game';

export const LONGEST_WALK = 60;
const DEALS = 16;

/** Walks of one game. The same walks come in the same order on every machine. */
export class RandomWalks {
  /** Those with a move; finding that there is none comes on top, uncounted. */
  positions = 0;
  moves = 0;
  /** Changes when the moves of any position, or their order, do. */
  checksum = 0;

  private readonly starts: readonly State[];
  private readonly out: Int32Array;
  private readonly played = new Int32Array(LONGEST_WALK);
  private random = 12345;
  private walk = 0;

  constructor(game: Game) {
    this.starts = Array.from({ length: DEALS }, (_, i) => dealGame(game, i + 1));
    this.out = new Int32Array(maxMoves(game));
  }

  /** Each position: generate its moves, play one of them and, on the way back, undo it. */
  run(walks: number): void {
    const { out, played } = this;
    for (let i = 0; i < walks; i++) {
      const state = this.starts[this.walk++ % DEALS];
      let depth = 0;
      for (; depth < LONGEST_WALK; depth++) {
        const count = generateMoves(state, out, false);
        if (count === 0) break;
        this.positions++;
        this.moves += count;
        this.random = (Math.imul(this.random, 1103515245) + 12345) >>> 0;
        const move = out[(this.random >>> 8) % count];
        this.checksum = (Math.imul(this.checksum, 31) + move + count) | 0;
        playMove(state, move);
        played[depth] = move;
      }
      while (depth > 0) undoMove(state, played[--depth]);
    }
  }
}
