// How far a cell of a run is: the counts that plans of further rounds are made from. Every figure here can be found again
// from stored results, so that a run that is resumed takes the same course.

import { winnableInterval, type Counts } from '../stats';
import { COUNTED_AS, type DealResult } from './dealResult';

export class CellProgress {
  winnable = 0;
  unwinnable = 0;
  /** Open deals, by place in the order of the plan, with the attempt they were last left open at. */
  readonly open = new Map<number, number>();
  /** By attempt: deals tried, and decided, with these limits. */
  private readonly tried: number[] = [];
  private readonly decided: number[] = [];
  /** States spent on all deals: of attempts that failed, the limit they had. */
  private states = 0;

  constructor(private readonly limitOf: (attempt: number) => number) {}

  get deals(): number {
    return this.winnable + this.unwinnable + this.open.size;
  }

  get counts(): Counts {
    return { winnable: this.winnable, unwinnable: this.unwinnable, unknown: this.open.size };
  }

  /** The share of winnable deals, open ones shared out like the others; a half before the first. */
  get rate(): number {
    return (this.winnable + 1) / (this.winnable + this.unwinnable + 2);
  }

  add(index: number, { kind, attempt, origin, states }: DealResult): void {
    if (origin !== 'deduced') {
      this.tried[attempt] = (this.tried[attempt] ?? 0) + 1;
      this.states += kind === 'unknown' ? this.limitOf(attempt) : states;
    }
    const counted = COUNTED_AS[kind];
    if (counted === 'unknown') {
      this.open.set(index, attempt);
      return;
    }
    if (origin !== 'deduced') this.decided[attempt] = (this.decided[attempt] ?? 0) + 1;
    this.open.delete(index);
    this[counted]++;
  }

  /** The smallest attempt among the open deals that `mayRetry` allows; undefined when there is none. */
  lowestAttempt(mayRetry: (index: number, attempt: number) => boolean): number | undefined {
    let lowest: number | undefined;
    for (const [index, attempt] of this.open)
      if ((lowest === undefined || attempt < lowest) && mayRetry(index, attempt)) lowest = attempt;
    return lowest;
  }

  /**
   * Whether trying the deals left open at `attempt` again, with twice the limits, narrows the interval more than new deals
   * for the same effort (thesis §6.4). What doubling decides is taken from the attempts made so far.
   */
  retryPays(attempt: number, confidence: number): boolean {
    const { winnable, unwinnable } = this;
    const all = this.deals;
    let retried = 0;
    for (const each of this.open.values()) if (each === attempt) retried++;
    const share = this.shareDecidedAt(attempt + 1);
    const effort = retried * this.limitOf(attempt + 1) * (1 - share / 4);
    const decided = retried * share;
    const { rate } = this;
    const retry = this.width(
      winnable + decided * rate,
      unwinnable + decided * (1 - rate),
      this.open.size - decided,
      confidence,
    );
    const growth = 1 + effort / Math.max(1, this.states);
    const goOn = this.width(winnable * growth, unwinnable * growth, (all - winnable - unwinnable) * growth, confidence);
    return retry < goOn;
  }

  /** The share of deals tried at an attempt that it decides: as seen, or guessed from the attempt before. */
  private shareDecidedAt(attempt: number): number {
    const FEW = 8;
    const tried = this.tried[attempt] ?? 0;
    if (tried >= FEW) return (this.decided[attempt] ?? 0) / tried;
    // The first attempt decides the easy deals too: what it leaves open is harder than what it met.
    const before = this.tried[attempt - 1] ?? 0;
    const share = before === 0 ? 0 : (this.decided[attempt - 1] ?? 0) / before;
    return Math.min(attempt === 1 ? 0.3 : 1, share);
  }

  private width(winnable: number, unwinnable: number, unknown: number, confidence: number): number {
    const { low, high } = winnableInterval({ winnable, unwinnable, unknown }, confidence);
    return high - low;
  }
}
