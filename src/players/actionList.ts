// Lists of actions for all levels of a search, one after the other in the same arrays.

import type { Move } from '../game';

/** An action of a single move has this for its second one. */
export const NO_MOVE: Move = 0;

/** An action that is ruled out after all has this for its priority. */
export const RULED_OUT = 0;

export class ActionList {
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** The lower, the earlier an action is tried. */
  readonly priorities: Uint8Array;
  /** What the position after it is worth, where that was asked for. */
  readonly values: Int32Array;

  constructor(room: number) {
    this.first = new Int32Array(room);
    this.second = new Int32Array(room);
    this.priorities = new Uint8Array(room);
    this.values = new Int32Array(room);
  }

  set(at: number, first: Move, second: Move, priority: number, value: number): void {
    this.first[at] = first;
    this.second[at] = second;
    this.priorities[at] = priority;
    this.values[at] = value;
  }

  /** The action of the highest value, of these the one to be tried first; −1 when all are ruled out. */
  best(start: number, end: number): number {
    const { values, priorities } = this;
    let best = -1;
    for (let i = start; i < end; i++) {
      if (priorities[i] === RULED_OUT) continue;
      const isBetter =
        best < 0 || values[i] > values[best] || (values[i] === values[best] && priorities[i] < priorities[best]);
      if (isBetter) best = i;
    }
    return best;
  }

  /** By priority; those of equal priority stay in order. */
  sort(start: number, end: number): void {
    const { first, second, priorities, values } = this;
    for (let i = start + 1; i < end; i++) {
      const [move, next, priority, value] = [first[i], second[i], priorities[i], values[i]];
      let at = i;
      for (; at > start && priorities[at - 1] > priority; at--)
        this.set(at, first[at - 1], second[at - 1], priorities[at - 1], values[at - 1]);
      this.set(at, move, next, priority, value);
    }
  }
}
