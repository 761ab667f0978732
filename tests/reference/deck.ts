// From a seed to a shuffled deck: mt19937 as published, in bigints so that no trick with 32-bit numbers is needed.

import type { EffectiveRules } from '../../src/rules';
import { decksOf, makeCard, SUITS } from './card';

const WORD = 2n ** 32n;

/** The numbers of a Mersenne twister, each below 2^32. */
export function twister(seed: number): () => number {
  const state = [((BigInt(seed) % WORD) + WORD) % WORD];
  for (let i = 1; i < 624; i++) {
    const last = state[i - 1];
    state.push((1812433253n * (last ^ (last >> 30n)) + BigInt(i)) % WORD);
  }
  let next = 624;
  return () => {
    if (next === 624) {
      for (let i = 0; i < 624; i++) {
        const y = (state[i] & 0x80000000n) | (state[(i + 1) % 624] & 0x7fffffffn);
        state[i] = state[(i + 397) % 624] ^ (y >> 1n) ^ (y % 2n === 1n ? 0x9908b0dfn : 0n);
      }
      next = 0;
    }
    let y = state[next++];
    y ^= y >> 11n;
    y ^= (y << 7n) & 0x9d2c5680n;
    y ^= (y << 15n) & 0xefc60000n;
    y ^= y >> 18n;
    return Number(y);
  };
}

/** `random(n)`: an integer from 0 to n − 1, all but equally likely. */
export function randomBelow(seed: number): (n: number) => number {
  const draw = twister(seed);
  return (n) => Math.floor((draw() / 2 ** 32) * n);
}

/** The shuffled deck, front to back. */
export function referenceDeck(rules: EffectiveRules, seed: number): string[] {
  const deck: string[] = [];
  for (let copy = 0; copy < decksOf(rules); copy++) {
    for (let rank = 1; rank <= rules['max rank']; rank++) {
      for (const suit of SUITS) deck.push(makeCard(rank, suit));
    }
  }
  const draw = twister(seed);
  for (let i = deck.length - 1; i >= 1; i--) {
    const bucket = Math.floor(2 ** 32 / (i + 1));
    let j = Math.floor(draw() / bucket);
    while (j > i) j = Math.floor(draw() / bucket);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck;
}
