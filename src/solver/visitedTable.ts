// The positions already visited, as 63-bit tags in one typed array: 8 bytes a place, 9 a position when it is full. Six
// bits of lane 0 name a region; the tag names two buckets in it, its home and another. A bucket is one cache line.
//
// Each region lies at the start of a stretch that it may grow into, and grows by itself: no second table while it does,
// no long pause, nothing left for the garbage collector. Memory that is not yet used costs nothing, because the system
// gives out pages only when they are written to.
//
// A position is taken for visited when 69 bits agree with one that is remembered. With n positions a false match in the
// whole search has a chance of about n² / 2^70, if the lanes behave like random functions: 10^-5 for 10^8 positions,
// 10^-9 for 10^6. `exactTable` has no such chance.
//
// When the byte budget is used up, places are reused; those of ancestors of the current position carry a mark and
// are kept, so that the search cannot run in circles.

const REGION_BITS = 6;
const REGIONS = 1 << REGION_BITS;
/** Places of a bucket, and words: two a place. */
const PLACES = 8;
const BUCKET = 2 * PLACES;
/** The first word of a bucket's last place. */
const LAST_PLACE = BUCKET - 2;
const BUCKET_BYTES = 4 * BUCKET;
/** Buckets of a region at first. */
const LEAST = 64;
/** Small regions double, for speed; large ones grow by half, for memory. */
const SMALL = 1024;
/** Share of a region's places in use at which it grows, or else places may soon be reused. */
const FULL = 0.9;
/** The lowest bit of the second word. */
const MARK = 1;
const NO_PLACE = -0x80000000;
/** Word numbers must stay below 2^31. */
const MOST_BYTES = 2 ** 33 - 2 ** 20;
const SCALE = 2 ** -32;

export class VisitedTable {
  stored = 0;
  /** Whether places may be reused: from then on ancestors must be marked. */
  isFull = false;

  private words = new Int32Array(REGIONS * LEAST * BUCKET);
  /** Words from the start of one region to that of the next. */
  private stride = LEAST * BUCKET;
  /** By region: its buckets, its positions, and for how many it has room. */
  private readonly buckets = new Int32Array(REGIONS).fill(LEAST);
  private readonly counts = new Int32Array(REGIONS);
  private readonly rooms = new Int32Array(REGIONS);
  private readonly mostBuckets: number;
  private usedBuckets = REGIONS * LEAST;
  /** Where a region's words are kept while it grows. */
  private aside = new Int32Array(0);
  private nextReused = 0;

  constructor(bytes: number) {
    // One more region's worth is for setting words aside.
    const most = Math.floor(Math.min(bytes, MOST_BYTES) / ((REGIONS + 1) * BUCKET_BYTES));
    this.mostBuckets = Math.max(LEAST, most);
    this.rooms.fill(roomOf(LEAST));
  }

  get bytes(): number {
    return this.usedBuckets * BUCKET_BYTES + this.aside.byteLength;
  }

  clear(): void {
    if (this.stored > 0)
      for (let region = 0; region < REGIONS; region++) {
        const start = region * this.stride;
        this.words.fill(0, start, start + this.buckets[region] * BUCKET);
      }
    this.buckets.fill(LEAST);
    this.counts.fill(0);
    this.rooms.fill(roomOf(LEAST));
    this.usedBuckets = REGIONS * LEAST;
    this.stored = 0;
    this.isFull = false;
    this.nextReused = 0;
  }

  /** Enters a position: 1 when it is new, 0 when it was visited before, −1 when no place can be found for it. */
  visit(lane0: number, lane1: number, lane2: number): 1 | 0 | -1 {
    const region = lane0 >>> (32 - REGION_BITS);
    const second = secondWord(lane1, lane2);
    let at = this.find(region, lane1, second);
    if (at >= 0) return 0;
    if (at === NO_PLACE) {
      at = this.makeRoom(region, lane1, second);
      if (at === NO_PLACE) return -1;
    }
    const { words } = this;
    if (words[~at] === 0 && words[~at + 1] === 0) {
      this.stored++;
      this.counts[region]++;
    }
    words[~at] = lane1;
    words[~at + 1] = second;
    if (this.counts[region] > this.rooms[region] && !this.grow(region)) {
      this.isFull = true;
      this.rooms[region] = this.buckets[region] * PLACES;
    }
    return 1;
  }

  /** Marks a position as an ancestor of the current one, or no longer; nothing happens if it is not here. */
  mark(lane0: number, lane1: number, lane2: number, isAncestor: boolean): void {
    const second = secondWord(lane1, lane2);
    const at = this.find(lane0 >>> (32 - REGION_BITS), lane1, second);
    if (at >= 0) this.words[at + 1] = isAncestor ? second | MARK : second;
  }

  /**
   * The place of a tag; or ~place of an empty one for it; or NO_PLACE. A tag is in its other bucket only if its home is
   * full, and a full bucket stays full until the region grows: so the other one is seldom looked at.
   */
  private find(region: number, first: number, second: number): number {
    const { words } = this;
    const buckets = this.buckets[region];
    const start = region * this.stride;
    const home = ((first >>> 0) * SCALE * buckets) | 0;
    let bucket = start + home * BUCKET;
    // Each tag begins with a place of its own, so that most are found, or found missing, at the first or second look.
    const turn = first << 1;
    for (let i = 0; i < BUCKET; i += 2) {
      const at = bucket + ((turn + i) & LAST_PLACE);
      const word = words[at];
      if (word === first && (words[at + 1] & ~MARK) === second) return at;
      if (word === 0 && words[at + 1] === 0) return ~at;
    }
    bucket = start + otherBucket(home, second, buckets) * BUCKET;
    for (let i = 0; i < BUCKET; i += 2) {
      const at = bucket + ((turn + i) & LAST_PLACE);
      const word = words[at];
      if (word === first && (words[at + 1] & ~MARK) === second) return at;
      if (word === 0 && words[at + 1] === 0) return ~at;
    }
    return NO_PLACE;
  }

  /** ~place for a tag whose two buckets are full. */
  private makeRoom(region: number, first: number, second: number): number {
    // Moving others aside costs more than a place is worth once places are reused.
    if (this.isFull) {
      const at = this.evict(region, first, second);
      if (at !== NO_PLACE) return at;
    }
    const at = this.moveOther(region, first, second);
    if (at !== NO_PLACE) return at;
    if (this.grow(region)) {
      const place = this.find(region, first, second);
      return place === NO_PLACE ? this.makeRoom(region, first, second) : place;
    }
    if (this.isFull) return NO_PLACE;
    // Practically never, as the table counts as full before it is so crowded.
    this.isFull = true;
    return this.evict(region, first, second);
  }

  /** ~place of an entry that may go. The places of a bucket take turns, so that none is reused all the time. */
  private evict(region: number, first: number, second: number): number {
    const { words } = this;
    const buckets = this.buckets[region];
    const start = region * this.stride;
    const home = ((first >>> 0) * SCALE * buckets) | 0;
    const turn = this.nextReused++;
    for (let i = 0; i < 2 * PLACES; i++) {
      const bucket = i < PLACES ? home : otherBucket(home, second, buckets);
      const at = start + bucket * BUCKET + 2 * ((turn + i) % PLACES);
      if ((words[at + 1] & MARK) === 0) return ~at;
    }
    return NO_PLACE;
  }

  /** ~place of an entry of the two buckets that has gone to its own other bucket, where it may drive out one more. */
  private moveOther(region: number, first: number, second: number): number {
    const { words } = this;
    const buckets = this.buckets[region];
    const start = region * this.stride;
    const home = ((first >>> 0) * SCALE * buckets) | 0;
    for (let i = 0; i < 2 * PLACES; i++) {
      const bucket = i < PLACES ? home : otherBucket(home, second, buckets);
      const at = start + bucket * BUCKET + 2 * (i % PLACES);
      const target = start + otherBucket(bucket, words[at + 1] & ~MARK, buckets) * BUCKET;
      const turn = words[at] << 1;
      for (let k = 0; k < BUCKET; k += 2) {
        const to = target + ((turn + k) & LAST_PLACE);
        const isEmpty = words[to] === 0 && words[to + 1] === 0;
        if (!isEmpty && (!this.isFull || (words[to + 1] & MARK) !== 0)) continue;
        if (!isEmpty) this.forget(region);
        words[to] = words[at];
        words[to + 1] = words[at + 1];
        // Now empty, so that `visit` counts what it puts there.
        words[at] = words[at + 1] = 0;
        return ~at;
      }
    }
    return NO_PLACE;
  }

  private forget(region: number): void {
    this.stored--;
    this.counts[region]--;
  }

  /** More buckets for a region, if the budget allows. */
  private grow(region: number): boolean {
    const old = this.buckets[region];
    const buckets = Math.min(old < SMALL ? 2 * old : Math.ceil(1.5 * old), this.mostBuckets);
    if (buckets === old || !this.reserve(buckets)) return false;
    const size = old * BUCKET;
    if (this.aside.length < size)
      this.aside = new Int32Array(Math.min(2 * size, Math.max(size, this.mostBuckets * BUCKET)));
    const { words, aside } = this;
    const start = region * this.stride;
    aside.set(words.subarray(start, start + size));
    words.fill(0, start, start + size);
    this.buckets[region] = buckets;
    this.rooms[region] = roomOf(buckets);
    this.usedBuckets += buckets - old;
    for (let from = 0; from < size; from += 2) {
      const second = aside[from + 1];
      if (aside[from] === 0 && second === 0) continue;
      let at = this.find(region, aside[from], second & ~MARK);
      if (at === NO_PLACE) at = this.moveOther(region, aside[from], second & ~MARK);
      // Practically never with so many places free. Forgetting a position costs time, no more.
      if (at === NO_PLACE) {
        this.forget(region);
        continue;
      }
      words[~at] = aside[from];
      words[~at + 1] = second;
    }
    return true;
  }

  /**
   * Sees to it that regions may have so many buckets. Few searches outgrow the first array; for those that do, all the
   * budget is reserved at once and kept for later searches. False when the system refuses.
   */
  private reserve(buckets: number): boolean {
    if (buckets * BUCKET <= this.stride) return true;
    const stride = this.mostBuckets * BUCKET;
    let larger: Int32Array<ArrayBuffer>;
    try {
      larger = new Int32Array(REGIONS * stride);
    } catch {
      return false;
    }
    for (let region = 0; region < REGIONS; region++) {
      const start = region * this.stride;
      larger.set(this.words.subarray(start, start + this.buckets[region] * BUCKET), region * stride);
    }
    this.words = larger;
    this.stride = stride;
    return true;
  }
}

/** The other bucket of a tag that may be in `bucket`; of that one it is `bucket` again. */
const otherBucket = (bucket: number, second: number, buckets: number): number => {
  const other = (((second >>> 0) * SCALE * buckets) | 0) - bucket;
  return other < 0 ? other + buckets : other;
};

/** Without its mark, and never such that both words are zero, which means an empty place. */
const secondWord = (lane1: number, lane2: number): number => {
  const second = lane2 & ~MARK;
  return second === 0 && lane1 === 0 ? 2 : second;
};

const roomOf = (buckets: number): number => Math.floor(buckets * PLACES * FULL);
