// Random keys for hashing: fixed for ever, so that a search is the same on every machine.

/** Three independent 32-bit lanes make a 96-bit hash. */
export const LANES = 3;

/** `count` keys of three lanes each, at `[3 * i + lane]`. Different `salt`, different keys. */
export function makeKeys(count: number, salt: number): Int32Array {
  const keys = new Int32Array(count * LANES);
  let state = (0x9e3779b9 ^ Math.imul(salt, 0x85ebca6b)) >>> 0;
  for (let i = 0; i < keys.length; i++) {
    // SplitMix32.
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    keys[i] = z ^ (z >>> 15);
  }
  return keys;
}

/** One step of a chain per lane: a hash of everything so far and the next key. */
export const chain0 = (value: number, key: number): number => {
  const x = Math.imul(value ^ key, 0x9e3779b1);
  return Math.imul(x ^ (x >>> 15), 0x85ebca77);
};
export const chain1 = (value: number, key: number): number => {
  const x = Math.imul(value ^ key, 0xc2b2ae3d);
  return Math.imul(x ^ (x >>> 16), 0x27d4eb2f);
};
export const chain2 = (value: number, key: number): number => {
  const x = Math.imul(value ^ key, 0x165667b1);
  return Math.imul(x ^ (x >>> 14), 0xd3a2646d);
};
