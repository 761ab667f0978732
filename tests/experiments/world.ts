// A world in which every deal's verdict and difficulty are given by its number: to follow a schedule without solving.

import { MersenneTwister } from '../../src/base';
import { catalogue } from '../../src/catalogue';
import {
  comparePlan,
  DEFAULT_OPTIONS,
  limitsOf,
  Schedule,
  type DealResult,
  type DealTask,
  type Plan,
  type PlanOptions,
} from '../../src/experiments';

export interface World {
  /** Whether a deal can be won in a cell, and the states it takes to tell. */
  truth(cell: number, deal: number): { readonly winnable: boolean; readonly states: number };
}

/** Win rates by cell; difficulty has a long tail. */
export const makeWorld = (rates: readonly number[], typicalStates = 1000): World => ({
  truth: (cell, deal) => {
    const random = new MersenneTwister(deal * 64 + cell);
    const draw = (): number => random.nextBelow(1_000_000) / 1_000_000;
    return { winnable: draw() < rates[cell], states: Math.round(typicalStates / (draw() + 1e-6)) };
  },
});

export function samplePlan(cells: number, options: Partial<PlanOptions> = {}): Plan {
  const games = catalogue.games.slice(0, cells).map(({ name, rules }) => ({ name, rules }));
  return comparePlan(games, { ...DEFAULT_OPTIONS, deduction: false, ...options });
}

export const answer = (plan: Plan, world: World, task: DealTask): DealResult[] =>
  task.cells.map((cell) => {
    const { winnable, states } = world.truth(cell, task.deal);
    const limit = limitsOf(plan.effort, task.attempt).states;
    const isOpen = states > limit;
    return {
      cell,
      deal: task.deal,
      kind: isOpen ? 'unknown' : winnable ? 'winnable' : 'unwinnable',
      proof: isOpen ? null : winnable ? 'solution' : 'search',
      reason: isOpen ? 'states' : null,
      origin: 'solved',
      source: null,
      attempt: task.attempt,
      states: Math.min(states, limit),
      stored: 0,
      depth: 0,
      ms: 0,
      moves: null,
      branching: null,
      forcedShare: null,
      faceDownLeft: null,
      play: null,
    };
  });

/** Follows a schedule to its end with so many workers, which finish in an order that `seed` decides. */
export function follow(
  plan: Plan,
  world: World,
  workers: number,
  seed: number,
): { schedule: Schedule; log: DealTask[] } {
  const schedule = new Schedule(plan);
  const random = new MersenneTwister(seed);
  const waiting: DealTask[] = [];
  const log: DealTask[] = [];
  for (;;) {
    for (let round = schedule.next(); round !== undefined; round = schedule.next()) {
      waiting.push(...round.tasks);
      log.push(...round.tasks);
    }
    if (waiting.length === 0) return { schedule, log };
    const [task] = waiting.splice(random.nextBelow(Math.min(workers, waiting.length)), 1);
    schedule.add(task, answer(plan, world, task));
  }
}
