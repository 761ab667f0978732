// Simulated games after each move (Smith 2025, §3.4.3, Figure 3.6 and Appendix A.5): some moves at random, the others
// greedy. The move whose games go best is the best; a move after which a game is won wins.

import { FastRandom } from '../base';
import { generateMoves, isWon, maxMoves, moveReveals, playMove, State, type Game, type Move } from '../game';
import { macrosHold, Solver, type Control } from '../solver';
import { bestOf } from './bestOf';
import { Course } from './course';
import type { Judge } from './judge';
import { hiddenCards, progressOf } from './progress';

/** A position that has been there more often ends a simulated game (Appendix A.5). */
const MOST_VISITS = 4;
/** Where random moves seldom lead back, as between cells and piles, games would go on and on. */
const LONGEST_SIMULATION = 1_000;
/** With all cards face up most games are as good as won: so much the solver may do to really win one. */
const FINISH_LIMITS = { states: 3_000, bytes: 1 << 24, timeMs: Infinity };
/** Of those attempts, how many may fail for one position of the game. */
const MOST_FAILURES = 10;

export interface MonteCarloSettings {
  readonly simulations: number;
  /** Share of the moves of a simulated game that are made at random. */
  readonly randomness: number;
}

export class MonteCarloJudge implements Judge {
  positions = 0;
  winningLine: readonly Move[] | undefined;

  private readonly random = new FastRandom(0);
  private readonly after: State;
  private readonly course: Course;
  private readonly list: Int32Array;
  private readonly values: Float64Array;
  private readonly takesAhead: boolean;
  private readonly finisher: Solver;
  private failures = 0;

  constructor(
    private readonly game: Game,
    private readonly settings: MonteCarloSettings,
    /** Makes the moves that are not made at random; without it all are. */
    private readonly greedy: Judge | undefined,
    private readonly control: Control,
  ) {
    this.after = new State(game);
    this.course = new Course(game, MOST_VISITS, true, LONGEST_SIMULATION);
    this.list = new Int32Array(maxMoves(game));
    this.values = new Float64Array(maxMoves(game));
    this.takesAhead = macrosHold(game);
    // The caller's counters tell of the deals, not of what is done for one of their moves.
    this.finisher = new Solver({ ...control, counters: new Float64Array(control.counters.length) }, FINISH_LIMITS);
  }

  begin(seed: number, attempt: number): void {
    this.random.reset(seed, attempt);
    this.greedy?.begin?.(seed, attempt);
  }

  judge(state: State, moves: Int32Array, count: number, values: Float64Array): void {
    this.winningLine = undefined;
    this.failures = 0;
    values.fill(0, 0, count);
    for (let i = 0; i < count; i++) {
      this.after.copyFrom(state);
      playMove(this.after, moves[i]);
      for (let game = 0; game < this.settings.simulations; game++) {
        const rest = this.simulate();
        if (rest !== undefined) {
          this.winningLine = [moves[i], ...rest];
          values[i] = Infinity;
          return;
        }
        if (this.control.stop[0] !== 0) return;
        values[i] += progressOf(this.course.state);
      }
    }
  }

  /** One game from `after`. The moves of a win; undefined when it ends otherwise. */
  private simulate(): readonly Move[] | undefined {
    const { course, list, after, game } = this;
    if (isWon(after)) return [];
    course.begin(after);
    let hidden = game.faceDownDeal ? hiddenCards(after) : Infinity;
    for (;;) {
      if (hidden === 0) {
        const end = this.finish();
        if (end !== undefined) return [...course.line(), ...end];
        hidden = Infinity;
      }
      const count = generateMoves(course.state, list, true, this.takesAhead);
      if (count === 0) return undefined;
      const move = list[this.choose(count)];
      const end = course.play(move);
      this.positions++;
      if (end === 'won') return course.line();
      if (end !== undefined) return undefined;
      if (moveReveals(move)) hidden--;
    }
  }

  private choose(count: number): number {
    if (this.greedy === undefined || this.random.nextUint32() < this.settings.randomness * 2 ** 32)
      return this.random.nextBelow(count);
    this.greedy.judge(this.course.state, this.list, count, this.values);
    return bestOf(this.values, count);
  }

  /** The rest of a game in which no card is face down any more: a win only if there really is one. */
  private finish(): readonly Move[] | undefined {
    if (this.failures >= MOST_FAILURES) return undefined;
    const verdict = this.finisher.solve(this.course.state);
    this.positions += verdict.effort.states;
    if (verdict.kind === 'winnable') return verdict.solution;
    this.failures++;
    return undefined;
  }
}
