// The positions already visited, as 63-bit tags in one typed array: 8 bytes a place, so under 10 bytes a position once
// its places are used up (in a small table one crowded region may set in reuse earlier, at some 14). A position's place comes from 12 bits of lane 0, which name a region, and from bits of its tag, which
// name a place in the region; so the table can grow without knowing more than the tags.
//
// A position is taken for visited when its tag equals one of the few dozen places that it looks at. With n positions
// remembered in b places, a false match in the whole search has a chance of about n · 16 · b / 2^75: 10^-5.5 for
// 10^8 positions, 10^-9.5 for 10^6, if the lanes behave like random functions. `exactTable` has no such chance.
//
// When the byte budget is used up, places are reused; those of ancestors of the current position carry a mark and
// are kept, so that the search cannot run in circles.

const REGION_BITS = 12;
const LEAST_PLACE_BITS = 5;
const GROWTH_BITS = 2;
/** Share of places in use at which the table grows, or else begins to reuse places. */
const FULL = 0.9;
/** Places looked at before a position counts as having none. */
const REACH = 64;
/** The lowest bit of the second word. */
const MARK = 1;
const NO_PLACE = -0x80000000;

export class VisitedTable {
  stored = 0;
  /** Whether places may be reused: from then on ancestors must be marked. */
  isFull = false;

  private words: Int32Array;
  /** Each of the 2^12 regions has 2^placeBits places of two words. */
  private placeBits = LEAST_PLACE_BITS;
  private readonly mostPlaceBits: number;
  private nextReused = 0;

  constructor(bytes: number) {
    let bits = LEAST_PLACE_BITS;
    // While it grows, the old table and the new one exist side by side.
    while (tableBytes(bits + GROWTH_BITS) + tableBytes(bits) <= bytes) bits += GROWTH_BITS;
    if (tableBytes(bits + 1) + tableBytes(bits - 1) <= bytes && bits > LEAST_PLACE_BITS) bits++;
    // Word numbers must stay below 2^31.
    this.mostPlaceBits = Math.min(bits, 17);
    this.words = new Int32Array(tableBytes(LEAST_PLACE_BITS) / 4);
  }

  get bytes(): number {
    return this.words.byteLength;
  }

  clear(): void {
    if (this.placeBits > LEAST_PLACE_BITS) {
      this.placeBits = LEAST_PLACE_BITS;
      this.words = new Int32Array(tableBytes(LEAST_PLACE_BITS) / 4);
    } else if (this.stored > 0) this.words.fill(0);
    this.stored = 0;
    this.isFull = false;
    this.nextReused = 0;
  }

  /** Enters a position: 1 when it is new, 0 when it was visited before, −1 when no place can be found for it. */
  visit(lane0: number, lane1: number, lane2: number): 1 | 0 | -1 {
    const second = secondWord(lane1, lane2);
    let at = this.find(lane0 >>> (32 - REGION_BITS), lane1, second);
    if (at >= 0) return 0;
    if (at === NO_PLACE) {
      if (this.grow()) return this.visit(lane0, lane1, lane2);
      at = this.evict(lane0 >>> (32 - REGION_BITS), lane1);
      if (at === NO_PLACE) return -1;
    } else this.stored++;
    this.words[~at] = lane1;
    this.words[~at + 1] = second;
    if (!this.isFull && this.stored > this.words.length * (FULL / 2) && !this.grow()) this.isFull = true;
    return 1;
  }

  /** Marks a position as an ancestor of the current one, or no longer; nothing happens if it is not here. */
  mark(lane0: number, lane1: number, lane2: number, isAncestor: boolean): void {
    const second = secondWord(lane1, lane2);
    const at = this.find(lane0 >>> (32 - REGION_BITS), lane1, second);
    if (at >= 0) this.words[at + 1] = isAncestor ? second | MARK : second;
  }

  /** The place of a tag; or ~place of the first empty one; or NO_PLACE. */
  private find(region: number, first: number, second: number): number {
    const { words, placeBits } = this;
    const start = region << (placeBits + 1);
    const mask = (2 << placeBits) - 1;
    let offset = (first >>> (32 - placeBits)) << 1;
    for (let i = Math.min(REACH, 1 << placeBits); i > 0; i--) {
      const at = start + offset;
      const word = words[at];
      if (word === first && (words[at + 1] & ~MARK) === second) return at;
      if (word === 0 && words[at + 1] === 0) return ~at;
      offset = (offset + 2) & mask;
    }
    return NO_PLACE;
  }

  /** ~place of an entry that may go. The places looked at take turns, so that none is reused all the time. */
  private evict(region: number, first: number): number {
    const { words, placeBits } = this;
    this.isFull = true;
    const start = region << (placeBits + 1);
    const mask = (2 << placeBits) - 1;
    const home = (first >>> (32 - placeBits)) << 1;
    const reach = Math.min(REACH, 1 << placeBits);
    for (let i = 0; i < reach; i++) {
      const at = start + ((home + 2 * (this.nextReused++ % reach)) & mask);
      if ((words[at + 1] & MARK) === 0) return ~at;
    }
    return NO_PLACE;
  }

  /** Four (or at the end two) times the places, if the budget allows. */
  private grow(): boolean {
    const oldBits = this.placeBits;
    const bits = Math.min(oldBits + GROWTH_BITS, this.mostPlaceBits);
    if (bits === oldBits) return false;
    const old = this.words;
    this.words = new Int32Array(tableBytes(bits) / 4);
    this.placeBits = bits;
    for (let at = 0; at < old.length; at += 2) {
      if (old[at] === 0 && old[at + 1] === 0) continue;
      const place = this.find(at >>> (oldBits + 1), old[at], old[at + 1] & ~MARK);
      // Practically never: four times the places leave no crowd as long as the reach. Forgetting a position is
      // safe, unless the search must come back to it.
      if (place === NO_PLACE) this.stored--;
      else {
        this.words[~place] = old[at];
        this.words[~place + 1] = old[at + 1];
      }
    }
    return true;
  }
}

/** Without its mark, and never such that both words are zero, which means an empty place. */
const secondWord = (lane1: number, lane2: number): number => {
  const second = lane2 & ~MARK;
  return second === 0 && lane1 === 0 ? 2 : second;
};

const tableBytes = (placeBits: number): number => 2 ** (REGION_BITS + placeBits) * 8;
