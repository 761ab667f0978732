// A line of moves that is stepped through, forward and back, on a table of its own: the game being played is not touched.

import { computed, markRaw, shallowRef } from 'vue';
import {
  describeMove,
  makeMoveCode,
  playMove,
  readPosition,
  undoMove,
  type Game,
  type Move,
  type State,
} from '@core/game';
import { placeMove, type PlacedMove } from '../play/movePlaces';

/** A line to a win, the one that came closest where none is known, or a player's game. */
export type LineKind = 'solution' | 'closest' | 'game';

export interface Step {
  /** "t3>t5 x2" */
  readonly code: string;
  /** "7♥ from pile 3 to pile 5" */
  readonly words: string;
}

export class Replay {
  readonly game: Game;
  readonly steps: readonly Step[];
  private readonly shownAt = shallowRef(0);
  /** Brought to the step shown when it is looked at; `reached` is where it stands. */
  private readonly state: State;
  private reached = 0;
  private readonly places: readonly PlacedMove[];

  /** Moves played so far: 0 is the start. */
  readonly at = computed(() => this.shownAt.value);
  readonly position = computed(() => readPosition(this.stateAt(this.shownAt.value)));
  /** Where the last move shown began and ended. */
  readonly highlight = computed(() => {
    const at = this.shownAt.value;
    if (at === 0) return undefined;
    const { from, to } = this.places[at - 1];
    return { from, to };
  });

  constructor(
    start: State,
    readonly moves: readonly Move[],
    readonly kind: LineKind,
  ) {
    this.game = start.game;
    this.state = start.clone();
    const state = start.clone();
    const steps: Step[] = [];
    this.places = moves.map((move) => {
      const places = placeMove(state, move);
      steps.push({ code: makeMoveCode(state, move), words: describeMove(state, move) });
      playMove(state, move);
      return places;
    });
    this.steps = steps;
    markRaw(this);
  }

  get isAtEnd(): boolean {
    return this.shownAt.value === this.moves.length;
  }

  /** Anything beyond an end is that end. */
  goTo(at: number): void {
    this.shownAt.value = Math.min(Math.max(Math.trunc(at), 0), this.moves.length);
  }

  private stateAt(at: number): State {
    while (this.reached < at) playMove(this.state, this.moves[this.reached++]);
    while (this.reached > at) undoMove(this.state, this.moves[--this.reached]);
    return this.state;
  }
}
