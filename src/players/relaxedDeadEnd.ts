// Positions that are found lost without any search, by all proofs that hold for their game.

import type { State } from '../game';
import { DeadEnd, RankReach, type Proof } from '../solver';
import { RelaxedPlay } from './relaxedPlay';
import { RelaxedTwins } from './relaxedTwins';

/** Looks again and again at the position that a state has at the moment. */
export class RelaxedDeadEnd implements Proof {
  private readonly proofs: readonly Proof[];

  constructor(state: State) {
    const { game } = state;
    const proofs: Proof[] = [];
    if (RankReach.applies(game)) proofs.push(new RankReach(state));
    if (RelaxedPlay.applies(game)) proofs.push(new RelaxedPlay(state));
    if (RelaxedTwins.applies(game)) proofs.push(new RelaxedTwins(state));
    this.proofs = proofs;
  }

  /** True only if the position cannot be won. */
  isDead(): boolean {
    for (let i = 0; i < this.proofs.length; i++) if (this.proofs[i].isDead()) return true;
    return false;
  }
}

/** Whether a deal is lost from the start. With a few cells, the ways of filling them are tried as well. */
export function isDeadStart(start: State): boolean {
  if (new RelaxedDeadEnd(start).isDead()) return true;
  return DeadEnd.appliesWithCells(start.game) && new DeadEnd(start).isDead();
}
