// How long a run may take, before it starts: asked of the store, which remembers how hard the deals of earlier runs were, and
// where it knows too little, of a short trial.

import {
  limitsOf,
  roughTime,
  sampledCells,
  type CellSample,
  type KnownVerdict,
  type Plan,
} from '../../../src/experiments';
import type { TimeGuess } from '../../../src/protocol';
import { rulesIdentity } from '../../../src/rules';
import { SOLVER_VERSION } from '../../../src/solver';
import type { Store } from '../../store';
import { Trial } from './trial';

/** Deals that are looked up; what holds for them is taken to hold for all. */
const MOST_ASKED = 2000;
/** A few deals may all have been easy. */
const ENOUGH = 30;

export interface TimeAheadOptions {
  readonly plan: Plan;
  readonly store: Store;
  readonly workers: number;
  /** The bundle of solverWorker.ts. */
  readonly workerFile: URL;
  /** False while others need the threads: then memory must do. */
  readonly mayTry: boolean;
}

export class TimeAhead {
  readonly done: Promise<TimeGuess>;
  private trial: Trial | undefined;
  private isStopped = false;

  constructor(private readonly options: TimeAheadOptions) {
    this.done = this.find();
  }

  /** Ends the trial, so that others have its threads at once. */
  stop(): void {
    this.isStopped = true;
    this.trial?.stop();
  }

  private async find(): Promise<TimeGuess> {
    const { plan, workers, workerFile, mayTry } = this.options;
    const cells = sampledCells(plan);
    const remembered = await this.remember(cells);
    const missing = cells.filter((_, i) => remembered[i].deals < ENOUGH && remembered[i].known < 1);
    if (missing.length === 0 || !mayTry || this.isStopped)
      return { eta: roughTime(plan, remembered, workers), wasTried: false };
    this.trial = new Trial({ plan, cells: missing, workers, workerFile });
    const tried = await this.trial.done;
    const samples = cells.map((cell, i) => {
      const at = missing.indexOf(cell);
      return at < 0 ? remembered[i] : { ...tried[at], known: remembered[i].known };
    });
    return { eta: roughTime(plan, samples, workers), wasTried: true };
  }

  /** What earlier runs know of the deals of these cells. */
  private async remember(cells: readonly number[]): Promise<readonly CellSample[]> {
    const { plan, store } = this.options;
    const asked = Math.min(MOST_ASKED, plan.stop.deals ?? MOST_ASKED);
    const identities = cells.map((cell) => {
      const { player, rules } = plan.cells[cell];
      return player !== null || rules === null ? null : rulesIdentity(rules);
    });
    // The same as a run may use: a lower bound is found anew.
    const known =
      plan.method !== 'exact'
        ? []
        : await store.findKnown({
            identities,
            numbering: plan.numbering,
            first: plan.firstSeed,
            step: plan.seedStep,
            count: asked,
            limits: limitsOf(plan.effort, 0),
            solverVersion: SOLVER_VERSION,
          });
    return cells.map((_, i) =>
      sampleOf(
        known.filter(({ cell }) => cell === i),
        asked,
      ),
    );
  }
}

function sampleOf(verdicts: readonly KnownVerdict[], asked: number): CellSample {
  // Of a verdict that followed from another, nobody knows how hard it would have been.
  const searched = verdicts.filter(({ proof }) => proof !== 'deduced');
  const proved = verdicts.filter(({ kind }) => kind !== 'unknown');
  return {
    deals: searched.length,
    open: 0,
    ms: searched.reduce((sum, { ms }) => sum + ms, 0),
    states: searched.reduce((sum, { states }) => sum + states, 0),
    known: proved.length / asked,
  };
}
