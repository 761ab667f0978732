// Decides what a run does next. Work comes in rounds: new deals for every cell, or open deals again with doubled limits. What
// the next round is depends only on rounds that are complete, never on the order in which results arrive, so that a run takes the
// same course with any number of workers, and again when it is resumed. To keep the workers busy at the end of a round, the
// next one is planned while one is still under way: from all the rounds before that one.

import { halfWidth, unknownsDominate, winnableInterval } from '../stats';
import { CellProgress } from './cellProgress';
import { lastAttempt, limitsOf } from './effort';
import type { DealResult } from './dealResult';
import { knownOf, type DealTask, type Known } from './dealTask';
import { STAY_OPEN, type RetryCost, type StatesRange } from './eta';
import { nearestToTarget } from './goalSeek';
import { dealNumber, type Plan } from './plan';
import { ResultTable } from './resultTable';

const FIRST_ROUND = 16;
const MANY_CELLS = 8;
const LARGEST_ROUND = 512;
/** Deals after which a cell may be called hopeless: no width can be reached with so many open deals. */
const ENOUGH_TO_GIVE_UP = 100;
/** Beyond this share of the width, what is left for chance would take sixteen times the deals. */
const ALL_BUT = 0.75;

export interface Round {
  readonly tasks: readonly DealTask[];
  /** The win rate of each cell, as far as it is known: which cell of a deal to solve first. */
  readonly rates: readonly number[];
}

interface RoundInWork {
  readonly deals: readonly number[];
  /** Deals whose results have not arrived. */
  readonly waiting: Set<number>;
  readonly results: DealResult[];
}

export class Schedule {
  readonly table: ResultTable;
  /** Deals given out so far. */
  deals = 0;
  isFinished = false;
  /** The longest beginning of the deals in which every one has come back at least once. */
  prefix = 0;
  /** The last deal that has come back, by place; −1 before the first. */
  lastBack = -1;

  /** Deals after the prefix that have come back. */
  private readonly early = new Set<number>();
  private readonly progress: readonly CellProgress[];
  /** Cells that take part in further rounds: those that are possible and, in a goal seek, may still be the nearest. */
  private active: readonly number[];
  private readonly inWork: RoundInWork[] = [];
  /** The round that each deal is in, until it is taken into account. */
  private readonly roundOf = new Map<number, RoundInWork>();
  private readonly last: number;

  constructor(readonly plan: Plan) {
    this.table = new ResultTable(plan);
    this.progress = plan.cells.map(() => new CellProgress((attempt) => limitsOf(plan.effort, attempt).states));
    this.active = plan.cells.flatMap(({ rules }, cell) => (rules === null ? [] : [cell]));
    this.last = lastAttempt(plan.effort);
    if (this.active.length === 0) this.isFinished = true;
  }

  /** What trying open deals again may cost, for the forecast. */
  get retryCost(): RetryCost {
    const range = (cost: (share: number) => number): StatesRange => ({
      low: cost(STAY_OPEN.low),
      high: cost(STAY_OPEN.high),
    });
    return { open: range((share) => this.openStates(share)), fresh: range((share) => this.statesAfter(0, share)) };
  }

  private openStates(stayOpen: number): number {
    let states = 0;
    for (const cell of this.active)
      for (const attempt of this.progress[cell].open.values()) states += this.statesAfter(attempt, stayOpen);
    // A round may hold every open deal there is: what came back of it counts at once.
    for (const { results } of this.inWork)
      for (const { cell, deal, kind, attempt } of results) {
        const before = this.progress[cell].open.get(this.table.indexOf(deal));
        if (before !== undefined) states -= this.statesAfter(before, stayOpen);
        if (kind === 'unknown') states += this.statesAfter(attempt, stayOpen);
      }
    return Math.max(0, states);
  }

  private statesAfter(attempt: number, stayOpen: number): number {
    let [states, share] = [0, 1];
    for (let next = attempt + 1; next <= this.last; next++) {
      states += share * limitsOf(this.plan.effort, next).states;
      share *= stayOpen;
    }
    return states;
  }

  /** The next round, or undefined when one under way must end first, or when nothing is left to do. */
  next(): Round | undefined {
    while (!this.isFinished) {
      if (this.inWork.length === 2) {
        if (this.inWork[0].waiting.size > 0) return undefined;
        this.settle();
      }
      const tasks = this.enough() ? [] : this.plannedTasks();
      const deals = tasks.map(({ deal }) => deal);
      const round = { deals, waiting: new Set(deals), results: [] };
      for (const deal of deals) this.roundOf.set(deal, round);
      this.inWork.push(round);
      if (tasks.length > 0) return { tasks, rates: this.progress.map(({ rate }) => rate) };
      // Nothing to do, and the round before this one brought nothing either: what it could have changed is known.
      if (this.inWork.every((each) => each.deals.length === 0)) this.isFinished = true;
    }
    return undefined;
  }

  /** Takes in what became of a task; returns the results that count. */
  add(task: DealTask, results: readonly DealResult[]): DealResult[] {
    const round = this.roundOf.get(task.deal);
    if (round === undefined || !round.waiting.delete(task.deal)) return [];
    const index = this.table.indexOf(task.deal);
    // A cell that takes no part any more may still be deduced, for some deals only: that would be no fair sample.
    const counted = results.filter(
      ({ cell }) => task.cells.includes(cell) || this.table.kindAt(cell, index) !== undefined,
    );
    for (const result of counted) this.table.set(result);
    round.results.push(...counted);
    this.lastBack = Math.max(this.lastBack, index);
    if (index >= this.prefix) this.early.add(index);
    while (this.early.delete(this.prefix)) this.prefix++;
    return counted;
  }

  /**
   * Takes the older of two rounds, which is complete, into account. Only when the next one is planned, and never the
   * younger one too, even if it is complete: plans must not depend on which rounds happen to be.
   */
  private settle(): void {
    const round = this.inWork.shift();
    if (round === undefined) return;
    for (const deal of round.deals) this.roundOf.delete(deal);
    // The order of arrival must not matter, nor even which of two results of a deal came first.
    round.results.sort((a, b) => a.deal - b.deal || a.cell - b.cell || a.attempt - b.attempt);
    for (const result of round.results) this.progress[result.cell].add(this.table.indexOf(result.deal), result);
    if (this.plan.target !== null && this.plan.kind === 'goal-seek')
      this.active = nearestToTarget(
        this.progress.map(({ counts }) => counts),
        this.active,
        this.plan.target,
        this.plan.confidence,
      );
  }

  /** Whether the stop rule holds: every cell is narrow enough, or cannot become so. */
  private enough(): boolean {
    const { halfWidth: wanted } = this.plan.stop;
    if (this.plan.kind === 'goal-seek' && this.active.length === 1 && this.progress[this.active[0]].deals > 0)
      return true;
    return wanted !== null && this.active.every((cell) => this.isNarrow(cell, wanted));
  }

  private isNarrow(cell: number, wanted: number): boolean {
    const progress = this.progress[cell];
    const { confidence } = this.plan;
    if (progress.deals === 0) return false;
    if (halfWidth(winnableInterval(progress.counts, confidence)) <= wanted) return true;
    return this.isHopeless(progress, wanted);
  }

  /**
   * However many deals follow, those that stay open to the last make the interval wider than wanted, or all but as
   * wide. Judged by the deals whose fate is settled.
   */
  private isHopeless({ open, deals }: CellProgress, wanted: number): boolean {
    let stuck = 0;
    for (const attempt of open.values()) if (attempt >= this.last) stuck++;
    const settled = deals - open.size + stuck;
    if (settled < ENOUGH_TO_GIVE_UP) return false;
    if (settled >= 4 * ENOUGH_TO_GIVE_UP && stuck / settled > ALL_BUT * 2 * wanted) return true;
    return winnableInterval({ winnable: stuck, unwinnable: settled - stuck, unknown: 0 }, 0.99).low > 2 * wanted;
  }

  private plannedTasks(): DealTask[] {
    const most = this.plan.stop.deals ?? Infinity;
    const { halfWidth: wanted, budgetMs } = this.plan.stop;
    // A fixed number of deals, and nothing else to go by: all of them first, then the open ones again.
    const isFixed = wanted === null && budgetMs === null;
    if (!isFixed || this.deals >= most) {
      const again = this.openTasks(this.deals >= most);
      if (again.length > 0) return again;
    }
    return this.newTasks(Math.min(most - this.deals, this.roundSize()));
  }

  private roundSize(): number {
    // Deals of many cells are work enough, and which cell of a deal to solve first is known only after some.
    const least = this.active.length > MANY_CELLS ? FIRST_ROUND / 4 : FIRST_ROUND;
    return Math.min(LARGEST_ROUND, Math.max(least, Math.floor(this.deals / 8)));
  }

  private newTasks(count: number): DealTask[] {
    const known: Known[] = this.plan.cells.map(() => null);
    return Array.from({ length: count }, () => ({
      deal: dealNumber(this.plan, this.deals++),
      attempt: 0,
      cells: this.active,
      known,
    }));
  }

  /** Open deals to try again, those with the lowest limits first; `always` or where that narrows more than new deals. */
  private openTasks(always: boolean): DealTask[] {
    const mayRetry = (index: number, attempt: number): boolean =>
      attempt < this.last && !this.roundOf.has(dealNumber(this.plan, index));
    const lowest = this.active.flatMap((cell) => {
      const progress = this.progress[cell];
      const attempt = progress.lowestAttempt(mayRetry);
      if (attempt === undefined) return [];
      // Where open deals make the width, new deals only add more of them.
      const pays =
        unknownsDominate(progress.counts, this.plan.confidence) || progress.retryPays(attempt, this.plan.confidence);
      return always || pays ? [{ cell, attempt }] : [];
    });
    if (lowest.length === 0) return [];
    const attempt = Math.min(...lowest.map((each) => each.attempt));
    const cellsOf = new Map<number, number[]>();
    for (const { cell } of lowest.filter((each) => each.attempt === attempt))
      for (const [index, at] of this.progress[cell].open)
        if (at === attempt && mayRetry(index, at)) cellsOf.set(index, [...(cellsOf.get(index) ?? []), cell]);
    return [...cellsOf]
      .sort(([a], [b]) => a - b)
      .slice(0, LARGEST_ROUND)
      .map(([index, cells]) => ({
        deal: dealNumber(this.plan, index),
        attempt: attempt + 1,
        cells,
        known: this.knownAt(index),
      }));
  }

  private knownAt(index: number): Known[] {
    return this.plan.cells.map((_, cell) => {
      return knownOf(this.table.kindAt(cell, index));
    });
  }
}
