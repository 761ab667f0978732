// Works off tasks: solves one deal in the cells asked for, one after the other, and spares every cell whose verdict
// follows from another; then lets the players play it. A worker has one of these; what it answers depends on plan, task and
// rates alone.

import { assert } from '../base';
import { compileGame, dealGame, dealMicrosoft, type Game, type State } from '../game';
import { Solver, type Control, type Verdict } from '../solver';
import { CellGame } from './cellGame';
import { cellName, perfectCells } from './cellPlayer';
import type { DealResult } from './dealResult';
import { knownOf, type DealTask, type Known } from './dealTask';
import { Deduction } from './deduction';
import { lastAttempt, limitsOf } from './effort';
import type { Plan } from './plan';
import { faceDownLeft, solutionMetrics } from './solutionMetrics';

export class DealSolver {
  private readonly deduction: Deduction;
  /** One for all cells: its table is the memory of the whole worker. */
  private readonly solver: Solver;
  private readonly games = new Map<number, Game>();
  private readonly players = new Map<number, CellGame>();
  /** By cell: where perfect play is asked about the same game. */
  private readonly perfect: readonly (number | undefined)[];

  constructor(
    private readonly plan: Plan,
    private readonly control: Control,
  ) {
    this.deduction = new Deduction(plan);
    this.perfect = perfectCells(plan);
    this.solver = new Solver(control, limitsOf(plan.effort, lastAttempt(plan.effort)));
  }

  /**
   * A result for each of the task's cells, and for every other open cell that follows from a verdict. A run that is
   * told to stop ends with the result "unknown: stopped"; cells that were still to come have none.
   */
  run(task: DealTask, rates: readonly number[]): DealResult[] {
    const known = this.plan.cells.map((_, cell): Known => task.known[cell] ?? null);
    // By cell: one that its own search left open may still follow from a later one.
    const results = new Map<number, DealResult>();
    const deduceFrom = (cell: number, winnable: boolean): void => {
      for (const other of this.newlyKnown(task.deal, known, cell, winnable)) {
        known[other] = winnable;
        results.set(other, deducedResult(task, other, cell, winnable));
      }
    };
    task.known.forEach((winnable, cell) => {
      if (winnable !== null && !this.isPlayed(cell)) deduceFrom(cell, winnable);
    });
    const possible = task.cells.filter((cell) => this.plan.cells[cell].rules !== null);
    let left = possible.filter((cell) => !this.isPlayed(cell));
    for (;;) {
      left = left.filter((cell) => known[cell] === null);
      const cell = this.deduction.nextCell(left, known, rates);
      if (cell === undefined) break;
      left = left.filter((each) => each !== cell);
      const result = this.solve(task, cell);
      results.set(cell, result);
      if (result.reason === 'stopped') return [...results.values()];
      if (result.kind === 'unknown') continue;
      known[cell] = result.kind === 'winnable';
      deduceFrom(cell, known[cell]);
    }
    // Whoever wins shows that the deal can be won. Only after the search, which so checks the players and they it.
    const heedWin = (cell: number): void => {
      const perfect = this.perfect[cell];
      if (perfect === undefined || known[perfect] === true) return;
      if (known[perfect] === false) throw new Error(this.contradiction(task.deal, cell, perfect, true));
      if (!this.plan.deduction) return;
      known[perfect] = true;
      results.set(perfect, deducedResult(task, perfect, cell, true));
      deduceFrom(perfect, true);
    };
    known.forEach((won, cell) => {
      if (won === true && this.isPlayed(cell)) heedWin(cell);
    });
    for (const cell of possible) {
      if (!this.isPlayed(cell) || known[cell] !== null) continue;
      const result = this.play(task, cell, this.perfect[cell], known);
      results.set(cell, result);
      if (result.reason === 'stopped') break;
      known[cell] = knownOf(result.kind);
      if (result.kind === 'won') heedWin(cell);
    }
    return [...results.values()];
  }

  private isPlayed(cell: number): boolean {
    return this.plan.cells[cell].player !== null;
  }

  private play(task: DealTask, cell: number, perfect: number | undefined, known: readonly Known[]): DealResult {
    const start = this.deal(cell, task.deal);
    const player = this.players.get(cell) ?? new CellGame(this.plan, cell, start.game, this.control, this.solver);
    this.players.set(cell, player);
    return player.play(task, start, perfect === undefined ? null : known[perfect]);
  }

  private solve({ deal, attempt }: DealTask, cell: number): DealResult {
    const start = this.deal(cell, deal);
    const limits = limitsOf(this.plan.effort, attempt);
    const startMs = this.control.clock();
    const verdict =
      this.plan.method === 'exact' ? this.solver.solve(start, limits) : this.solver.tryOnly(start, limits);
    const { states, stored, depth } = verdict.effort;
    return {
      cell,
      deal,
      kind: verdict.kind,
      proof: verdict.kind === 'unknown' ? null : verdict.proof,
      reason: verdict.kind === 'unknown' ? verdict.reason : null,
      origin: 'solved',
      source: null,
      attempt,
      states,
      stored,
      depth,
      ms: this.control.clock() - startMs,
      ...metricsOf(start, verdict),
      play: null,
    };
  }

  private deal(cell: number, deal: number): State {
    const game = this.games.get(cell) ?? this.compile(cell);
    if (this.plan.numbering === 'seeds') return dealGame(game, deal);
    const dealt = dealMicrosoft(game, deal);
    assert(dealt.ok, dealt.ok ? '' : `${this.plan.cells[cell].name}, deal ${deal}: ${dealt.error}`);
    return dealt.value;
  }

  private compile(cell: number): Game {
    const { rules, name } = this.plan.cells[cell];
    assert(rules !== null, `${name} is no game`);
    const game = compileGame(rules);
    this.games.set(cell, game);
    return game;
  }

  /** The open cells that follow from a cell's verdict. Verdicts that cannot both be right are a bug of ours. */
  private newlyKnown(deal: number, known: readonly Known[], cell: number, winnable: boolean): number[] {
    return this.deduction.follows(cell, winnable).filter((other) => {
      if (known[other] === !winnable) throw new Error(this.contradiction(deal, cell, other, winnable));
      return known[other] === null;
    });
  }

  private contradiction(deal: number, cell: number, other: number, winnable: boolean): string {
    const { name, cells } = this.plan;
    const [is, isNot] = winnable ? ['winnable', 'unwinnable'] : ['unwinnable', 'winnable'];
    const [here, there] = [cell, other].map((each) => cellName(this.plan, cells[each]));
    return (
      `Internal error: ${name}, deal ${deal}: ${is} in cell ${cell} (${here}), but ${isNot} ` +
      `in cell ${other} (${there}), which is certainly no ${winnable ? 'harder' : 'easier'}`
    );
  }
}

function metricsOf(
  start: State,
  verdict: Verdict,
): Pick<DealResult, 'moves' | 'branching' | 'forcedShare' | 'faceDownLeft'> {
  if (verdict.kind === 'winnable') return { ...solutionMetrics(start, verdict.solution ?? []), faceDownLeft: null };
  const hidden = verdict.closest === undefined ? null : faceDownLeft(start, verdict.closest);
  return { ...NO_METRICS, faceDownLeft: hidden };
}

const NO_METRICS = { moves: null, branching: null, forcedShare: null, faceDownLeft: null } as const;

const deducedResult = ({ deal, attempt }: DealTask, cell: number, source: number, winnable: boolean): DealResult => ({
  cell,
  deal,
  kind: winnable ? 'winnable' : 'unwinnable',
  proof: 'deduced',
  reason: null,
  origin: 'deduced',
  source,
  attempt,
  ...NO_SEARCH,
  ...NO_METRICS,
  play: null,
});

const NO_SEARCH = { states: 0, stored: 0, depth: 0, ms: 0 } as const;

/** What is left to say of a task that came to no end: its worker died over it, twice, or the run was stopped. */
export const undecidedResults = (
  { deal, attempt, cells, known }: DealTask,
  reason: 'crashed' | 'stopped',
): DealResult[] =>
  cells
    .filter((cell) => (known[cell] ?? null) === null)
    .map((cell) => ({
      cell,
      deal,
      kind: 'unknown',
      proof: null,
      reason,
      origin: 'solved',
      source: null,
      attempt,
      ...NO_SEARCH,
      ...NO_METRICS,
      play: null,
    }));
