// Verdicts on positions that were looked at before, for as long as there is room: after a move most of what an
// examination of the position before it found still holds.

import { assert } from '../../src/base';

export type Decided = 'winnable' | 'unwinnable';

/** Some hundred bytes each. */
const MOST_POSITIONS = 50_000;

export class KnownVerdicts {
  /** The oldest first. */
  private readonly verdicts = new Map<string, Decided>();

  constructor(private readonly most = MOST_POSITIONS) {}

  get size(): number {
    return this.verdicts.size;
  }

  get(key: string): Decided | undefined {
    const verdict = this.verdicts.get(key);
    if (verdict !== undefined) this.put(key, verdict);
    return verdict;
  }

  /** A verdict is a proof, so that two on the same position agree. */
  set(key: string, verdict: Decided): void {
    const known = this.verdicts.get(key);
    assert(known === undefined || known === verdict, 'verdicts on a position that contradict each other');
    this.put(key, verdict);
  }

  private put(key: string, verdict: Decided): void {
    this.verdicts.delete(key);
    this.verdicts.set(key, verdict);
    if (this.verdicts.size <= this.most) return;
    const [oldest] = this.verdicts.keys();
    this.verdicts.delete(oldest);
  }
}
