// How often each position of one game has been there. Emptied in no time, so that thousands of short games can follow
// each other.

const LEAST = 1 << 10;

export class PositionCounts {
  /** By place: two lanes of a position's hash, how often it was there, and in which game. */
  private lanes0 = new Int32Array(LEAST);
  private lanes1 = new Int32Array(LEAST);
  private counts = new Int32Array(LEAST);
  private games = new Int32Array(LEAST);
  private game = 1;
  private used = 0;

  clear(): void {
    this.game++;
    this.used = 0;
  }

  /** Counts the position once more; says how often it has been there now. */
  add(lane0: number, lane1: number): number {
    let at = this.find(lane0, lane1);
    if (this.games[at] === this.game) return ++this.counts[at];
    if (2 * this.used >= this.games.length) {
      this.grow();
      at = this.find(lane0, lane1);
    }
    this.enter(at, lane0, lane1, 1);
    return 1;
  }

  /** How often it has been there so far. */
  of(lane0: number, lane1: number): number {
    const at = this.find(lane0, lane1);
    return this.games[at] === this.game ? this.counts[at] : 0;
  }

  private find(lane0: number, lane1: number): number {
    const { lanes0, lanes1, games, game } = this;
    const mask = games.length - 1;
    let at = lane0 & mask;
    while (games[at] === game && (lanes0[at] !== lane0 || lanes1[at] !== lane1)) at = (at + 1) & mask;
    return at;
  }

  private enter(at: number, lane0: number, lane1: number, count: number): void {
    this.lanes0[at] = lane0;
    this.lanes1[at] = lane1;
    this.counts[at] = count;
    this.games[at] = this.game;
    this.used++;
  }

  private grow(): void {
    const { lanes0, lanes1, counts, games, game } = this;
    const size = 2 * games.length;
    this.lanes0 = new Int32Array(size);
    this.lanes1 = new Int32Array(size);
    this.counts = new Int32Array(size);
    this.games = new Int32Array(size);
    this.used = 0;
    for (let i = 0; i < games.length; i++)
      if (games[i] === game) this.enter(this.find(lanes0[i], lanes1[i]), lanes0[i], lanes1[i], counts[i]);
  }
}
