// The moves of a game in order, those that can be played again included, over one state that they lead to. Used by
// PlaySession alone.

import { describeMove, legalMoves, playMove, undoMove, type Move, type State } from '@core/game';

export interface PlayedMove {
  readonly move: Move;
  /** "7♥ from pile 3 to pile 5". Kept, since only the state before the move can say it. */
  readonly words: string;
  /** Came by itself after the one before: taken back and played again together with it. */
  readonly isAutomatic: boolean;
}

export class History {
  private list: readonly PlayedMove[] = [];
  private place = 0;

  /** `state` is changed in place from here on. */
  constructor(readonly state: State) {}

  get entries(): readonly PlayedMove[] {
    return this.list;
  }

  /** How many of the moves are played. */
  get at(): number {
    return this.place;
  }

  /** Plays a legal move; what could have been played again is gone, unless it begins with this very move. */
  add(move: Move, isAutomatic: boolean): void {
    const next = this.list[this.place];
    if (next?.move !== move)
      this.list = [...this.list.slice(0, this.place), { move, words: describeMove(this.state, move), isAutomatic }];
    this.forward();
  }

  /** How many of these moves could be played from here, one after the other. */
  countLegal(moves: readonly Move[]): number {
    return new History(this.state.clone()).addLegal(moves);
  }

  /** Plays moves for as long as they are legal, and says how many. */
  addLegal(moves: readonly Move[]): number {
    const added: PlayedMove[] = [];
    const before = this.place;
    const kept = this.list.slice(0, before);
    for (const move of moves) {
      if (!legalMoves(this.state).includes(move)) break;
      added.push({ move, words: describeMove(this.state, move), isAutomatic: false });
      playMove(this.state, move);
    }
    if (added.length > 0) this.list = [...kept, ...added];
    this.place = before + added.length;
    return added.length;
  }

  goTo(at: number): void {
    const wanted = Math.max(0, Math.min(Math.trunc(at), this.list.length));
    while (this.place > wanted) this.back();
    while (this.place < wanted) this.forward();
  }

  undo(): void {
    while (this.place > 0) {
      this.back();
      if (!this.list[this.place].isAutomatic) break;
    }
  }

  redo(): void {
    if (this.place < this.list.length) this.forward();
    while (this.list[this.place]?.isAutomatic) this.forward();
  }

  private forward(): void {
    playMove(this.state, this.list[this.place++].move);
  }

  private back(): void {
    undoMove(this.state, this.list[--this.place].move);
  }
}
