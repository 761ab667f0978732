// Multistage nested rollouts (Bjarnason, Tadepalli and Fern 2007, Figure 9). A rollout of level 0 goes step by step to the
// neighbour that its heuristic likes best; one of level n tries each action, follows it by a rollout of level n − 1, and
// goes where that ended best. Where nothing is better than staying, the next heuristic takes over with its own level.
//
// Readings where the paper leaves a choice, picked by its figures for Klondike:
// - A local maximum is where no action is better than staying. The pseudo-code goes on over equals: then H1 puts the whole
//   stock into the tableau before it hands over, and two heuristics win no more often than one (60 % of Klondike deals
//   with one level each, the paper 74.94 %).
// - A single heuristic is H2 (Table 2); it goes on past local maxima until nothing is left to do.
// - Dead ends are looked for where a rollout begins (line 3), not at each of its steps. There they would be worth much: no
//   nesting would then win 26 % instead of 16 %, one level 68 % instead of 61 %.
// - The positions that a rollout of level 1 or more passes through are cached, not only those where one began.
// - Of equal values the first in the order of actions is taken.
//
// The recursion is as deep as there are levels; everything else is done in place.

import { moveKind, MoveKind, type Game, type Move, type State } from '../game';
import type { Control } from '../solver';
import { ActionList, NO_MOVE, RULED_OUT } from './actionList';
import { RelaxedDeadEnd } from './relaxedDeadEnd';
import { RolloutActions } from './rolloutActions';
import { RolloutCache } from './rolloutCache';
import { RolloutLine } from './rolloutLine';
import { makeRolloutScore, type RolloutScore } from './rolloutScore';
import { H1, H2 } from './rolloutWeights';

export const WIN = Infinity;
export const LOSS = -Infinity;

/** Positions after which a game goes on without looking ahead, so that every game ends on every machine alike. */
export const MOST_POSITIONS = 5_000_000;
/** Actions of level 0 without a new highest value: then a rollout only moves cards to and fro. */
const MOST_IDLE = 200;
/** Rollouts between two looks at the clock. */
const CLOCK_ROUNDS = 16;

export class Rollouts {
  /** Positions valued, over all deals. */
  positions = 0;
  /** The moves that were made, or that lead to the win. */
  readonly line: RolloutLine;

  private readonly actions: RolloutActions;
  private readonly deadEnd: RelaxedDeadEnd;
  /** By heuristic. */
  private readonly scores: readonly RolloutScore[];
  private readonly caches: readonly RolloutCache[];
  private readonly list: ActionList;
  private mostPositions = 0;
  private endMs = 0;
  private rounds = 0;
  private isOver = false;

  constructor(
    game: Game,
    private readonly levels: readonly number[],
    private readonly control: Control,
    private readonly timeMs: number | null = null,
    private readonly positionsPerDeal: number = MOST_POSITIONS,
  ) {
    this.line = new RolloutLine(game);
    const { state } = this.line;
    this.actions = new RolloutActions(state);
    this.deadEnd = new RelaxedDeadEnd(state);
    const weights = levels.length === 1 ? [H2] : [H1, H2];
    this.scores = weights.map((each) => makeRolloutScore(state, each));
    this.caches = weights.map(() => new RolloutCache());
    const frames = levels.reduce((sum, level) => sum + level + 1, 0);
    this.list = new ActionList(frames * this.actions.room);
  }

  /** Before a deal: limits of time and positions begin anew, unless the time's end is given. */
  begin(endMs?: number): void {
    this.mostPositions = this.positions + this.positionsPerDeal;
    this.endMs = endMs ?? (this.timeMs === null ? Infinity : this.control.clock() + this.timeMs);
    this.rounds = 0;
    this.isOver = false;
  }

  /** Plays from a position to the end: WIN, or what the end is worth. The moves are in `line`. */
  play(start: State): number {
    this.setOut(start);
    return this.enter(0, this.levels[0], 0, true);
  }

  /** What a move is worth from a position, by the same search one level lower. A win leaves its moves in `line`. */
  valueOf(start: State, move: Move): number {
    this.setOut(start);
    const [score] = this.scores;
    this.line.choose();
    this.line.play(move, NO_MOVE, score);
    const level = this.levels[0] - 1;
    const kind = moveKind(move);
    // Turning the stock is no action of its own here, but the way to what can be done then.
    if (level < 0 && (kind === MoveKind.Draw || kind === MoveKind.Redeal)) return this.bestNeighbour();
    return this.enter(0, level, 0, false);
  }

  private bestNeighbour(): number {
    const { list } = this;
    const [score] = this.scores;
    const best = list.best(0, this.actions.fill(list, 0, score));
    return best < 0 ? score.value : list.values[best];
  }

  private setOut(start: State): void {
    this.line.begin(start);
    for (const cache of this.caches) cache.clear();
    this.scores[0].begin();
  }

  /**
   * Lines 1 and 3 to 6; whether the position closes a loop (line 2) is known to the caller. The position is as before
   * afterwards, unless there is a win or the line is to be kept. Actions are listed from place `at` on.
   */
  private enter(stage: number, level: number, at: number, keepsLine: boolean): number {
    const { line } = this;
    const score = this.scores[stage];
    if (line.isWon()) return WIN;
    if (level < 0 || this.hasExpired() || this.deadEnd.isDead()) return score.value;
    // What was explored on a higher level is not explored again. Those of level 0 are not cached.
    if (this.caches[stage].holds(line.hash.lane0, line.hash.lane1, level))
      return this.isLast(stage) ? score.value : this.enterNext(stage, at, keepsLine);
    const length = line.length;
    const chosen = line.chosen;
    const value = level === 0 ? this.descend(stage, at) : this.search(stage, level, at);
    // Line 11: the end of this heuristic.
    const result = value === WIN || this.isLast(stage) ? value : this.enterNext(stage, at, keepsLine);
    if (result === WIN) return WIN;
    line.chosen = chosen;
    if (!keepsLine) line.backTo(length, score);
    return result;
  }

  private enterNext(stage: number, at: number, keepsLine: boolean): number {
    this.scores[stage + 1].begin();
    return this.enter(stage + 1, this.levels[stage + 1], at, keepsLine);
  }

  private isLast(stage: number): boolean {
    return stage === this.scores.length - 1;
  }

  /** Lines 7 to 14 where the actions are valued by the heuristic itself. */
  private descend(stage: number, at: number): number {
    const { line, list, actions } = this;
    const score = this.scores[stage];
    const since = line.chosen;
    const isLast = this.isLast(stage);
    let highest = score.value;
    for (let idle = 0; idle < MOST_IDLE && !line.isFull(); idle++) {
      if (score.value > highest) {
        highest = score.value;
        idle = 0;
      }
      line.choose();
      const end = actions.fill(list, at, score);
      this.positions += end - at;
      let best = list.best(at, end);
      // Only the best need be looked at for loops.
      for (; best >= 0; best = list.best(at, end)) {
        if (!isLast && list.values[best] <= score.value) return score.value;
        const length = line.length;
        line.play(list.first[best], list.second[best], score);
        if (line.isWon()) return WIN;
        if (!line.isChosen(since)) break;
        line.backTo(length, score);
        list.priorities[best] = RULED_OUT;
      }
      if (best < 0) break;
    }
    return score.value;
  }

  /** Lines 7 to 14 where each action is followed by a rollout of the next lower level. */
  private search(stage: number, level: number, at: number): number {
    const { line, list } = this;
    const score = this.scores[stage];
    const since = line.chosen;
    while (!line.isFull() && this.control.stop[0] === 0) {
      line.choose();
      this.caches[stage].add(line.hash.lane0, line.hash.lane1, level);
      const end = this.actions.fill(list, at);
      list.sort(at, end);
      let best = -1;
      let bestValue = LOSS;
      for (let i = at; i < end; i++) {
        const length = line.length;
        line.play(list.first[i], list.second[i], score);
        this.positions++;
        const value = line.isChosen(since) ? LOSS : this.enter(stage, level - 1, end, false);
        if (value === WIN) return WIN;
        line.backTo(length, score);
        if (value > bestValue) {
          best = i;
          bestValue = value;
        }
      }
      if (best < 0 || (!this.isLast(stage) && bestValue <= score.value)) break;
      line.play(list.first[best], list.second[best], score);
    }
    return score.value;
  }

  /** Whether time or positions are used up: then each rollout is worth what it begins with. */
  private hasExpired(): boolean {
    if (this.isOver) return true;
    if (this.positions > this.mostPositions || this.control.stop[0] !== 0) this.isOver = true;
    else if (this.endMs < Infinity && this.rounds++ % CLOCK_ROUNDS === 0)
      this.isOver = this.control.clock() > this.endMs;
    return this.isOver;
  }
}
