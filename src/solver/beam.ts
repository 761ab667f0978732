// Beam search for a win in games of the Spider kind: goes on, move by move, from the best so many positions. It keeps no
// more than these and gives up when they lead nowhere, so it never proves that there is no win.
//
// A deal of the stock covers every pile, so positions before and after one cannot be compared. The search goes from deal
// to deal: as long as one stage gets better it goes on, and every position it keeps is also dealt on; the best of those
// open the next stage.

import { isWon, moveFrom, moveKind, MoveKind, moveTo, type Move, type State } from '../game';
import { estimatePile, type RunsGuide } from './estimateRuns';
import { COUNTER, type Control, type Limits } from './limits';
import type { SearchOptions } from './options';
import { NO_MOVE } from './safeUp';
import { SearchMoves } from './searchMoves';
import { Shortlist, WORST } from './shortlist';
import { Snapshots } from './snapshot';
import { makeStateHash, type StateHash } from './stateHash';
import type { VisitedTable } from './visitedTable';

const NONE = -1;
/** Moves without a better position before a stage with a deal to come ends, and before the last one does. */
const PATIENCE = 12;
const LAST_PATIENCE = 40;
/** Moves reckoned with when the bytes of the history are estimated; wins take a few hundred. */
const LONGEST = 1_000;

/** Bytes that each place in the beam takes at most: in three lists with room for two, and in the history. */
export const bytesPerWidth = (state: State): number => 6 * (new Snapshots(state).size + 10) + 8 * LONGEST;

export class Beam {
  states = 0;
  /** The history: for every position gone on from the one before it and the move between. */
  private parents = new Int32Array(1 << 14);
  private choices = new Int32Array(1 << 14);
  private kept = 0;
  private current: Shortlist;
  private next: Shortlist;
  private dealt: Shortlist;
  private readonly pileDistances: Int32Array;
  /** States of the searches before this one, so that the counter only ever grows. */
  private readonly earlierStates: number;
  private readonly hash: StateHash;
  private readonly moves: SearchMoves;
  private readonly list: Int32Array;
  private winner = NONE;
  private lastMove: Move = NO_MOVE;

  constructor(
    private readonly state: State,
    options: SearchOptions,
    private readonly table: VisitedTable,
    /** Positions to go on from after each move. */
    width: number,
    private readonly limits: Limits,
    private readonly control: Control,
    private readonly startMs: number,
    private readonly guide: RunsGuide,
  ) {
    const snapshots = new Snapshots(state);
    this.current = new Shortlist(snapshots, width);
    this.next = new Shortlist(snapshots, width);
    this.dealt = new Shortlist(snapshots, width);
    this.pileDistances = new Int32Array(state.game.tableau.count);
    this.earlierStates = control.counters[COUNTER.states];
    this.hash = makeStateHash(state, options, 'cards');
    this.moves = new SearchMoves(state, options, false);
    this.list = new Int32Array(this.moves.room);
  }

  get bytes(): number {
    return 2 * this.parents.byteLength + 3 * this.current.bytes + this.table.bytes;
  }

  /** True when a win was found. */
  run(): boolean {
    this.dealt.add(0, NONE, NO_MOVE);
    while (this.dealt.count > 0) {
      [this.current, this.dealt] = [this.dealt, this.current];
      this.dealt.clear();
      let best = WORST;
      let waiting = 0;
      this.current.prune();
      while (this.current.count > 0) {
        this.next.clear();
        const result = this.goOn();
        if (result !== undefined) return result;
        this.next.prune();
        [this.current, this.next] = [this.next, this.current];
        if (this.current.best < best) {
          best = this.current.best;
          waiting = 0;
        } else if (++waiting > (this.dealt.count > 0 ? PATIENCE : LAST_PATIENCE)) break;
      }
    }
    return false;
  }

  /** The moves that won. */
  line(): Move[] {
    const line: Move[] = [this.lastMove];
    for (let node = this.winner; node !== NONE; node = this.parents[node]) line.push(this.choices[node]);
    return line.reverse().filter((move) => move !== NO_MOVE);
  }

  /** One move on from every position of the list; true for a win, false when a limit is reached. */
  private goOn(): boolean | undefined {
    const { current, hash, moves, list, control } = this;
    if (!this.makeRoom(current.count)) return false;
    for (let i = 0; i < current.count; i++) {
      const node = this.kept++;
      this.parents[node] = current.parents[i];
      this.choices[node] = current.moves[i];
      current.load(i);
      hash.rehash();
      const { lane0, lane1, lane2 } = hash;
      const distance = this.measure();
      let end = moves.fill(list, 0, NONE);
      // A complete run comes first in the list, and goes up at once.
      if (end > 0 && moveKind(list[0]) === MoveKind.Run) end = 1;
      for (let k = 0; k < end; k++) {
        hash.play(list[k]);
        this.states++;
        if (isWon(this.state)) {
          this.winner = node;
          this.lastMove = list[k];
          return true;
        }
        this.offer(list[k], node, distance);
        hash.undo(list[k]);
        hash.lane0 = lane0;
        hash.lane1 = lane1;
        hash.lane2 = lane2;
      }
      control.counters[COUNTER.states] = this.earlierStates + this.states;
      if (control.stop[0] !== 0 || this.states > this.limits.states) return false;
      if ((i & 15) === 0 && control.clock() - this.startMs > this.limits.timeMs) return false;
    }
    return undefined;
  }

  /** Puts the position after `move` on its list, if it is new and good enough. */
  private offer(move: Move, node: number, before: number): void {
    const { state, hash, guide, pileDistances } = this;
    let distance: number;
    let list = this.next;
    if (moveKind(move) === MoveKind.Deal) {
      distance = this.total();
      list = this.dealt;
    } else {
      const from = moveFrom(move);
      const to = moveTo(move);
      distance = before - pileDistances[from] + estimatePile(state, from, guide);
      if (moveKind(move) === MoveKind.Run) distance -= guide.cardLeft * state.game.maxRank;
      else distance += estimatePile(state, to, guide) - pileDistances[to];
    }
    const score = distance < 0 ? 0 : distance > WORST ? WORST : distance;
    if (list.admits(score) && this.table.visit(hash.lane0, hash.lane1, hash.lane2) === 1) list.add(score, node, move);
  }

  /** The distance of the position; remembers what each pile adds, for `offer`. */
  private measure(): number {
    const { state, guide, pileDistances } = this;
    for (let pile = 0; pile < pileDistances.length; pile++) pileDistances[pile] = estimatePile(state, pile, guide);
    return this.total();
  }

  private total(): number {
    const { state, guide } = this;
    let distance = guide.cardLeft * (state.game.deckCards - state.up);
    for (let pile = 0; pile < state.game.tableau.count; pile++) distance += estimatePile(state, pile, guide);
    return distance;
  }

  /** Room for as many more positions in the history, unless the budget forbids it. */
  private makeRoom(more: number): boolean {
    while (this.kept + more > this.parents.length) {
      if (this.bytes + 2 * this.parents.byteLength > this.limits.bytes) return false;
      this.parents = doubled(this.parents);
      this.choices = doubled(this.choices);
    }
    return true;
  }
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
