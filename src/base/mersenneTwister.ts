// mt19937, the generator behind numbered deals: the same seed gives the same deal on every machine and in
// the published results. Matsumoto & Nishimura 1998; checked against known outputs in the tests.

const SIZE = 624;
const SHIFT = 397;

export class MersenneTwister {
  private readonly words = new Uint32Array(SIZE);
  private next = SIZE;

  /** `seed` is taken modulo 2^32. */
  constructor(seed: number) {
    const { words } = this;
    words[0] = seed % 0x1_0000_0000;
    for (let i = 1; i < SIZE; i++) {
      const previous = words[i - 1] ^ (words[i - 1] >>> 30);
      words[i] = Math.imul(1812433253, previous) + i;
    }
  }

  /** The next number from 0 to 2^32 − 1. */
  nextUint32(): number {
    if (this.next === SIZE) this.refill();
    let y = this.words[this.next++];
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    y ^= y >>> 18;
    return y >>> 0;
  }

  /** A whole number from 0 to `count` − 1, each equally likely: draws that would tip the balance are thrown away. */
  nextBelow(count: number): number {
    const bucket = Math.floor(0x1_0000_0000 / count);
    for (;;) {
      const value = Math.floor(this.nextUint32() / bucket);
      if (value < count) return value;
    }
  }

  private refill(): void {
    const { words } = this;
    for (let i = 0; i < SIZE; i++) {
      const y = (words[i] & 0x80000000) | (words[(i + 1) % SIZE] & 0x7fffffff);
      words[i] = words[(i + SHIFT) % SIZE] ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    this.next = 0;
  }
}
