// Hash of an accordion: the top cards from left to right. Covered cards never matter again.

import { playMove, undoMove, type Move, type State } from '../game';
import { chain0, chain1, chain2, makeKeys } from './keys';
import type { StateHash } from './stateHash';

const TOP_KEYS = makeKeys(64, 8);

export class RowHash implements StateHash {
  lane0 = 0;
  lane1 = 0;
  lane2 = 0;

  constructor(private readonly state: State) {
    this.rehash();
  }

  play(move: Move): void {
    playMove(this.state, move);
    this.rehash();
  }

  undo(move: Move): void {
    undoMove(this.state, move);
  }

  rehash(): void {
    const { state } = this;
    let [a, b, c] = [1, 2, 3];
    for (let i = 0; i < state.rowLength; i++) {
      const key = 3 * state.top(state.row[i]);
      a = chain0(a, TOP_KEYS[key]);
      b = chain1(b, TOP_KEYS[key + 1]);
      c = chain2(c, TOP_KEYS[key + 2]);
    }
    this.lane0 = a;
    this.lane1 = b;
    this.lane2 = c;
  }
}
