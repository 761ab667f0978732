// Answers tasks from memory: from what this run had found before it was interrupted, and from what earlier runs know of the
// same deals. So no deal is solved twice, and an interrupted run takes the course it would have taken.

import type { Limits } from '../solver';
import type { DealResult } from './dealResult';
import { knownOf, type DealTask } from './dealTask';
import { limitsOf } from './effort';
import type { Plan } from './plan';
import { ResultTable } from './resultTable';

/** A verdict of an earlier run, with the limits it had; which cell's game it belongs to is in `cell`. */
export interface KnownVerdict extends Omit<DealResult, 'origin' | 'source' | 'attempt' | 'play'> {
  readonly limits: Limits;
}

export interface Recalled {
  /** What is known of the task's cells. */
  readonly results: readonly DealResult[];
  /** Of these, what this run has not seen before. */
  readonly reused: readonly DealResult[];
  /** What is left to solve; undefined when nothing is. */
  readonly rest: DealTask | undefined;
}

export class Recall {
  private readonly earlier: ResultTable;
  /** By cell, then by deal. */
  private readonly known: readonly Map<number, KnownVerdict>[];

  constructor(private readonly plan: Plan) {
    this.earlier = new ResultTable(plan);
    this.known = plan.cells.map(() => new Map<number, KnownVerdict>());
  }

  /** A result of this run from before it was interrupted. Deals that were cut short do not count. */
  addEarlier(result: DealResult): void {
    if (result.reason !== 'stopped') this.earlier.set(result);
  }

  addKnown(verdict: KnownVerdict): void {
    this.known[verdict.cell].set(verdict.deal, verdict);
  }

  answer(task: DealTask): Recalled {
    const results: DealResult[] = [];
    const reused: DealResult[] = [];
    const left: number[] = [];
    const known = [...task.known];
    const index = this.earlier.indexOf(task.deal);
    for (const cell of task.cells) {
      const earlier = this.fromEarlier(cell, index, task.attempt);
      const result = earlier ?? this.fromKnown(cell, task);
      if (result === undefined) left.push(cell);
      else {
        results.push(result);
        if (earlier === undefined) reused.push(result);
        known[cell] = knownOf(result.kind) ?? known[cell];
      }
    }
    return { results, reused, rest: left.length === 0 ? undefined : { ...task, cells: left, known } };
  }

  private fromEarlier(cell: number, index: number, attempt: number): DealResult | undefined {
    const result = this.earlier.resultAt(cell, index);
    if (result === undefined || (result.kind === 'unknown' && result.attempt < attempt)) return undefined;
    if (result.attempt <= attempt) return result;
    // Only the last attempt is remembered: so the ones before it left the deal open.
    const { states } = limitsOf(this.plan.effort, attempt);
    return {
      ...result,
      kind: 'unknown',
      proof: null,
      reason: result.reason ?? 'states',
      origin: 'solved',
      source: null,
      attempt,
      states,
      moves: null,
      branching: null,
      forcedShare: null,
      play: null,
    };
  }

  private fromKnown(cell: number, { deal, attempt }: DealTask): DealResult | undefined {
    const verdict = this.known[cell].get(deal);
    if (verdict === undefined) return undefined;
    const { limits, ...figures } = verdict;
    if (verdict.kind === 'unknown' && !isAtLeast(limits, limitsOf(this.plan.effort, attempt))) return undefined;
    return { ...figures, origin: 'reused', source: null, attempt, play: null };
  }
}

const isAtLeast = (limits: Limits, asked: Limits): boolean =>
  limits.states >= asked.states && limits.bytes >= asked.bytes && limits.timeMs >= asked.timeMs;
