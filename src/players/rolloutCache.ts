// Positions that a heuristic has explored, and on which level (Bjarnason et al. 2007, section 4.2).

const MOST = 5_000;
/** A power of two, some of it always empty. */
const PLACES = 1 << 14;

export class RolloutCache {
  private readonly lanes0 = new Int32Array(PLACES);
  private readonly lanes1 = new Int32Array(PLACES);
  /** 0 for an empty place: positions of level 0 would soon fill the cache, and save little. */
  private readonly levels = new Uint8Array(PLACES);
  private count = 0;

  clear(): void {
    if (this.count > 0) this.levels.fill(0);
    this.count = 0;
  }

  /** Whether the position was explored on this level or a higher one. */
  holds(lane0: number, lane1: number, level: number): boolean {
    const known = this.levels[this.find(lane0, lane1)];
    return known !== 0 && known >= level;
  }

  /** A full cache takes no more positions; for those that it has it learns of higher levels. */
  add(lane0: number, lane1: number, level: number): void {
    const at = this.find(lane0, lane1);
    if (this.levels[at] === 0) {
      if (this.count === MOST) return;
      this.count++;
      this.lanes0[at] = lane0;
      this.lanes1[at] = lane1;
    }
    if (level > this.levels[at]) this.levels[at] = level;
  }

  private find(lane0: number, lane1: number): number {
    const { lanes0, lanes1, levels } = this;
    let at = lane0 & (PLACES - 1);
    while (levels[at] !== 0 && (lanes0[at] !== lane0 || lanes1[at] !== lane1)) at = (at + 1) & (PLACES - 1);
    return at;
  }
}
