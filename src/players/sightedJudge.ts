// A player who knows only what was seen at the table: asks a player who knows everything what it would do in several
// worlds that might be the real one, and likes best what does well in most of them. Moves are single here: to turn the
// stock is a move of its own, as nobody knows what comes.

import { FastRandom } from '../base';
import {
  generateMoves,
  makeMove,
  maxMoves,
  moveCount,
  moveFrom,
  moveKind,
  MoveKind,
  moveTo,
  State,
  type Game,
  type Move,
} from '../game';
import { expandMoves, macrosHold } from '../solver';
import type { Judge } from './judge';
import { Knowledge } from './knowledge';

/** What the best of the other moves is worth in a world in which some move certainly wins; that one is worth 1. */
const BEST_BESIDE_WIN = 0.5;

export class SightedJudge implements Judge {
  /** The way to the win, once every card has been seen. */
  winningLine: readonly Move[] | undefined;
  readonly knowledge: Knowledge;
  private readonly random = new FastRandom(0);
  private readonly world: State;
  private readonly list: Int32Array;
  private readonly values: Float64Array;
  /** Of the moves that are judged: their value in the present world, or NaN. */
  private readonly here: Float64Array;
  private seed = 0;
  private attempt = 1;
  private worldsSeen = 0;
  private isNew = true;
  private knowsAll = false;

  /** Whether the players asked may take any card that turning the stock reaches. */
  private readonly takesAhead: boolean;

  constructor(
    game: Game,
    private readonly inner: Judge,
    private readonly worlds: number,
  ) {
    this.knowledge = new Knowledge(game);
    this.world = new State(game);
    this.takesAhead = macrosHold(game);
    const room = maxMoves(game);
    this.list = new Int32Array(room);
    this.values = new Float64Array(room);
    this.here = new Float64Array(room);
  }

  get positions(): number {
    return this.inner.positions;
  }

  beginDeal(): void {
    this.inner.beginDeal?.();
  }

  begin(seed: number, attempt: number): void {
    this.random.reset(seed, attempt);
    this.seed = seed;
    this.attempt = attempt;
    this.worldsSeen = 0;
    this.isNew = true;
    this.knowsAll = false;
  }

  follow(state: State, move: Move): void {
    this.meet(state);
    this.knowledge.follow(state, move);
    if (this.knowsAll) this.inner.follow?.(state, move);
  }

  judge(state: State, moves: Int32Array, count: number, values: Float64Array): void {
    this.meet(state);
    this.winningLine = undefined;
    values.fill(0, 0, count);
    if (count < 2) return;
    // The last unseen card is known from all others.
    if (this.knowledge.countUnseen(state) < 2) {
      if (!this.knowsAll) this.inner.begin?.(this.seed, this.attempt);
      this.knowsAll = true;
      this.judgeWorld(state, moves, count);
      for (let i = 0; i < count; i++) values[i] = Number.isNaN(this.here[i]) ? -Infinity : this.here[i];
      const line = this.inner.winningLine;
      if (line !== undefined) this.winningLine = expandMoves(state, line);
      return;
    }
    for (let i = 0; i < this.worlds; i++) {
      this.knowledge.sampleWorld(state, this.random, this.world);
      // What the other player remembers is of other worlds.
      this.inner.begin?.(this.seed + ++this.worldsSeen, this.attempt);
      this.judgeWorld(this.world, moves, count);
      this.addShares(count, values);
    }
  }

  /** A game may begin with its first question or its first move. */
  private meet(state: State): void {
    if (!this.isNew) return;
    this.isNew = false;
    this.knowledge.begin(state);
  }

  /** Fills `here`: a move is worth as much as the best that can follow at once from turning the stock by it. */
  private judgeWorld(world: State, moves: Int32Array, count: number): void {
    const { inner, list, values, here } = this;
    const found = generateMoves(world, list, false, this.takesAhead);
    here.fill(NaN, 0, count);
    if (found === 0) return;
    inner.judge(world, list, found, values);
    for (let i = 0; i < found; i++) {
      const at = placeOf(firstSingle(world, list[i]), moves, count);
      if (at >= 0 && !(here[at] >= values[i])) here[at] = values[i];
    }
  }

  /** Adds the values of one world so that every world counts alike: from 0 for its worst move to 1 for its best. */
  private addShares(count: number, values: Float64Array): void {
    const { here } = this;
    let [low, high] = [Infinity, -Infinity];
    let wins = false;
    for (let i = 0; i < count; i++) {
      const value = here[i];
      if (value === Infinity) wins = true;
      else if (Number.isFinite(value)) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
    const most = wins ? BEST_BESIDE_WIN : 1;
    for (let i = 0; i < count; i++) {
      const value = here[i];
      if (value === Infinity) values[i] += 1 / this.worlds;
      else if (Number.isFinite(value))
        values[i] += (most * (high === low ? 1 : (value - low) / (high - low))) / this.worlds;
    }
  }
}

/** The first single move of a stock macro; any other move itself. */
export function firstSingle(state: State, move: Move): Move {
  const kind = moveKind(move);
  if (kind !== MoveKind.Take && kind !== MoveKind.TakeUp) return move;
  const index = moveCount(move);
  if (index === moveFrom(move) - 1 || (state.game.forcedFill === 'waste' && state.lengths[moveTo(move)] === 0))
    return move;
  const left = state.talonLength - state.turned;
  if (left === 0) return makeMove(MoveKind.Redeal, 0, 0, 0);
  return makeMove(MoveKind.Draw, 0, 0, Math.min(left, state.game.drawCount));
}

function placeOf(move: Move, moves: Int32Array, count: number): number {
  for (let i = 0; i < count; i++) if (moves[i] === move) return i;
  return -1;
}
