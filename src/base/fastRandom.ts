// A fast seeded generator for playing at random: xoshiro128** by Blackman and Vigna. Deals are numbered by
// MersenneTwister instead, which takes far longer to set up.

export class FastRandom {
  private readonly words = new Int32Array(4);

  /** The same seed and stream give the same numbers; other streams of a seed give unrelated ones. */
  constructor(seed: number, stream = 0) {
    this.reset(seed, stream);
  }

  reset(seed: number, stream = 0): void {
    let at = (seed ^ Math.imul(stream + 1, 0x9e3779b9)) | 0;
    for (let i = 0; i < 4; i++) {
      // splitmix32: words that are never all zero, and unlike each other even for seeds in a row.
      at = (at + 0x9e3779b9) | 0;
      let word = Math.imul(at ^ (at >>> 16), 0x21f0aaad);
      word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
      this.words[i] = word ^ (word >>> 15);
    }
    this.words[0] |= 1;
  }

  nextUint32(): number {
    const { words } = this;
    const product = Math.imul(words[1], 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9);
    const shifted = words[1] << 9;
    words[2] ^= words[0];
    words[3] ^= words[1];
    words[1] ^= words[2];
    words[0] ^= words[3];
    words[2] ^= shifted;
    words[3] = (words[3] << 11) | (words[3] >>> 21);
    return result >>> 0;
  }

  /** A whole number from 0 to `count` − 1; uneven by less than count / 2^32. */
  nextBelow(count: number): number {
    return Math.floor((this.nextUint32() / 0x1_0000_0000) * count);
  }
}
