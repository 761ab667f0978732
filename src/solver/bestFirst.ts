// Best-first search for a win: always goes on from the position that seems nearest to one. It keeps packed positions
// and gives up when its quota is used, so it never proves that there is no win.

import { isWon, type Move, type State } from '../game';
import { estimateDistance, FARTHEST, type Guide } from './estimateDistance';
import { COUNTER, type Control, type Limits } from './limits';
import type { SearchOptions } from './options';
import { NO_MOVE } from './safeUp';
import { SearchMoves } from './searchMoves';
import { Snapshots } from './snapshot';
import { makeStateHash, type StateHash } from './stateHash';
import type { VisitedTable } from './visitedTable';

const NONE = -1;

/** Bytes that a kept position takes. */
export const bytesPerPosition = (state: State): number => new Snapshots(state).size + 3 * 4;

export class BestFirst {
  states = 0;
  /** Positions kept; each knows the one it came from and the move that was chosen there. */
  private kept = 0;
  private readonly parents: Int32Array;
  private readonly choices: Int32Array;
  private readonly pool: Uint8Array;
  /** For each estimate the positions to go on from, the newest first. */
  private readonly newest = new Int32Array(FARTHEST + 1).fill(NONE);
  private readonly older: Int32Array;
  private nearest = FARTHEST;
  /** The kept position that seemed nearest to a win, and how near. */
  private closestNode = NONE;
  private closestDistance = Infinity;
  private readonly snapshots: Snapshots;
  /** States of the searches before this one, so that the counter only ever grows. */
  private readonly earlierStates: number;
  private readonly hash: StateHash;
  private readonly moves: SearchMoves;
  private readonly list: Int32Array;
  private readonly played: Int32Array;
  private winner = NONE;
  private lastMove: Move = NO_MOVE;

  constructor(
    private readonly state: State,
    private readonly options: SearchOptions,
    private readonly table: VisitedTable,
    /** Positions that may be kept. */
    private readonly quota: number,
    private readonly limits: Limits,
    private readonly control: Control,
    private readonly startMs: number,
    private readonly guide: Guide,
  ) {
    this.snapshots = new Snapshots(state);
    this.earlierStates = control.counters[COUNTER.states];
    this.hash = makeStateHash(state, options, 'cards');
    this.moves = new SearchMoves(state, options, false);
    this.parents = new Int32Array(quota);
    this.choices = new Int32Array(quota);
    this.older = new Int32Array(quota);
    this.pool = new Uint8Array(quota * this.snapshots.size);
    this.list = new Int32Array(this.moves.room);
    this.played = new Int32Array(2 * state.game.deckCards + 2);
  }

  get bytes(): number {
    return this.pool.byteLength + 3 * this.parents.byteLength + this.table.bytes;
  }

  /** True when a win was found. */
  run(): boolean {
    const { hash, moves, list, control } = this;
    if (this.arrive(NONE, NO_MOVE)) return true;
    for (;;) {
      const node = this.takeNearest();
      if (node === NONE) return false;
      this.snapshots.load(this.pool, node * this.snapshots.size);
      hash.rehash();
      const { lane0, lane1, lane2 } = hash;
      // A move that must be followed by one from the same pile has not been; see `arrive`.
      const last = this.choices[node];
      const end = moves.fill(list, 0, last === NO_MOVE ? NONE : moves.onlyPileAfter(last));
      for (let i = 0; i < end; i++) {
        hash.play(list[i]);
        if (this.arrive(node, list[i])) return true;
        hash.undo(list[i]);
        hash.lane0 = lane0;
        hash.lane1 = lane1;
        hash.lane2 = lane2;
        if (this.kept >= this.quota) return false;
      }
      control.counters[COUNTER.states] = this.earlierStates + this.states;
      if (control.stop[0] !== 0 || this.states > this.limits.states) return false;
      if ((this.states & 63) === 0 && control.clock() - this.startMs > this.limits.timeMs) return false;
    }
  }

  /** The moves that won, forced ones included. */
  line(start: State): Move[] {
    return this.replayed(start, [...this.choicesTo(this.winner), this.lastMove]);
  }

  /** The moves to the position that seemed nearest to a win, forced ones included. */
  closest(start: State): Move[] {
    return this.replayed(start, this.choicesTo(this.closestNode));
  }

  private choicesTo(last: number): Move[] {
    const chosen: Move[] = [];
    for (let node = last; node !== NONE; node = this.parents[node]) chosen.push(this.choices[node]);
    return chosen.reverse();
  }

  /** The chosen moves with the forced ones between them; plays them on a copy of the start. */
  private replayed(start: State, chosen: readonly Move[]): Move[] {
    const copy = start.clone();
    const moves = new SearchMoves(copy, this.options, false);
    const hash = makeStateHash(copy, this.options, 'cards');
    const line: Move[] = [];
    const play = (move: Move): void => {
      hash.play(move);
      line.push(move);
    };
    for (const choice of chosen) {
      if (choice !== NO_MOVE) play(choice);
      let last = choice;
      while (!isWon(copy)) {
        const forced = moves.forced(last, last === NO_MOVE ? NONE : moves.onlyPileAfter(last));
        if (forced === NO_MOVE) break;
        play(forced);
        last = forced;
      }
    }
    return line;
  }

  /** After a move: makes the forced ones, keeps the position if it is new, and takes the forced ones back. */
  private arrive(parent: number, move: Move): boolean {
    const { state, hash, moves, played } = this;
    this.states++;
    let forcedMoves = 0;
    let last = move;
    let won = isWon(state);
    while (!won) {
      const forced = moves.forced(last, last === NO_MOVE ? NONE : moves.onlyPileAfter(last));
      if (forced === NO_MOVE) break;
      hash.play(forced);
      this.states++;
      played[forcedMoves++] = forced;
      last = forced;
      won = isWon(state);
    }
    if (won) {
      this.winner = parent;
      this.lastMove = move;
      return true;
    }
    if (this.table.visit(hash.lane0, hash.lane1, hash.lane2) === 1 && this.kept < this.quota) {
      const node = this.kept++;
      this.parents[node] = parent;
      this.choices[node] = move;
      this.snapshots.save(this.pool, node * this.snapshots.size);
      const distance = estimateDistance(state, this.guide);
      this.older[node] = this.newest[distance];
      this.newest[distance] = node;
      if (distance < this.closestDistance) {
        this.closestDistance = distance;
        this.closestNode = node;
      }
      if (distance < this.nearest) this.nearest = distance;
    }
    while (forcedMoves > 0) hash.undo(played[--forcedMoves]);
    return false;
  }

  private takeNearest(): number {
    while (this.nearest <= FARTHEST) {
      const node = this.newest[this.nearest];
      if (node !== NONE) {
        this.newest[this.nearest] = this.older[node];
        return node;
      }
      this.nearest++;
    }
    return NONE;
  }
}
