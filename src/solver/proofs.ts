// Proofs that a position cannot be won which need no search: which hold for a game, and which are worth their time in
// every position of a search.

import type { State } from '../game';
import { DeadEnd } from './deadEnd';
import type { SolverOptions } from './options';
import { RankReach } from './rankReach';

/** Looks at the position that its state has at the moment. */
export interface Proof {
  /** True only if the position cannot be won. */
  isDead(): boolean;
}

/** Whether the start is lost by one of the proofs that hold for its game. */
export function isLostAtOnce(start: State, options: SolverOptions): boolean {
  const { game } = start;
  if (options.rankReach && RankReach.applies(game) && new RankReach(start).isDead()) return true;
  if (options.blockedCells && DeadEnd.appliesWithCells(game) && new DeadEnd(start).isDead()) return true;
  return options.deadEnds && DeadEnd.applies(game) && new DeadEnd(start).isDead();
}

/** The proof to try in each position of a search; undefined where none pays. */
export function proofInSearch(state: State, options: SolverOptions): Proof | undefined {
  const { game } = state;
  if (options.rankReach && RankReach.applies(game)) return new RankReach(state);
  return options.deadEnds && DeadEnd.paysInSearch(game) ? new DeadEnd(state) : undefined;
}
