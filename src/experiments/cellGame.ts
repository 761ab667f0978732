// A cell's player at work: plays a deal, and has the game searched for wrong moves where the plan asks for that. Made by
// DealSolver, once for each cell with a player.

import { assert } from '../base';
import type { Game, State } from '../game';
import { DealPlayer, makePlayer, type Played } from '../players';
import type { Control, Solver } from '../solver';
import type { DealPlay, DealResult } from './dealResult';
import type { DealTask, Known } from './dealTask';
import type { Plan } from './plan';
import { playerSeed } from './playerSeed';
import { faceDownLeft, solutionMetrics } from './solutionMetrics';
import { findWrongMoves, type AskWinnability } from './wrongMoves';

export class CellGame {
  private readonly player: DealPlayer;
  private readonly text: string;

  constructor(
    private readonly plan: Plan,
    private readonly cell: number,
    game: Game,
    private readonly control: Control,
    private readonly solver: Solver,
  ) {
    const { player } = plan.cells[cell];
    assert(player !== null, 'somebody plays in this cell');
    this.player = new DealPlayer(player, game, control);
    this.text = makePlayer(player);
  }

  /** `winnable` is what is known of the deal. Told to stop, the answer is "unknown: stopped". */
  play({ deal, attempt }: DealTask, start: State, winnable: Known): DealResult {
    const seed = playerSeed(this.text, deal);
    const startMs = this.control.clock();
    const played = this.player.play(start, seed);
    const ms = this.control.clock() - startMs;
    const isWon = played.end === 'won';
    const play = this.playOf(played, start, isWon ? true : winnable, seed);
    const isStopped = this.control.stop[0] !== 0;
    const isBrokenOff = isStopped || played.end === 'stopped';
    return {
      cell: this.cell,
      deal,
      kind: isBrokenOff ? 'unknown' : isWon ? 'won' : 'lost',
      proof: isWon && !isBrokenOff ? 'solution' : null,
      reason: isBrokenOff ? 'stopped' : null,
      origin: 'solved',
      source: null,
      attempt,
      states: played.positions,
      stored: 0,
      depth: 0,
      ms,
      ...(isBrokenOff ? { moves: null, branching: null, forcedShare: null } : solutionMetrics(start, played.line)),
      faceDownLeft: isBrokenOff || isWon ? null : faceDownLeft(start, played.line),
      play: isBrokenOff ? null : play,
    };
  }

  private playOf({ end, line, choices, tries }: Played, start: State, winnable: Known, seed: number): DealPlay {
    const { skill } = this.plan;
    const figures = { choices, tries, lostAt: null, decisions: null, undecided: null };
    if (skill === null || winnable === false || end === 'stopped') return figures;
    const limits = { states: skill.states, bytes: this.plan.effort.bytes, timeMs: Infinity };
    const ask: AskWinnability = (position) =>
      this.control.stop[0] !== 0 ? 'unknown' : this.solver.solve(position, limits).kind;
    if (winnable === null && ask(start) !== 'winnable') return figures;
    const played = { start, line, isWon: end === 'won', takesAhead: this.player.takesAhead };
    return { ...figures, ...findWrongMoves(played, ask, skill.positions, seed) };
  }
}
