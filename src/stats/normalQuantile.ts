// How many standard deviations hold a given share of a normal distribution: the z of every interval.

import { assert } from '../base';

/** From here on the tail is found by itself: as one half less an area it would lose its digits. */
const TAIL_FROM = 3;
/** Enough for all digits from there on. */
const FRACTION_DEPTH = 60;

const DENSITY_AT_ZERO = 1 / Math.sqrt(2 * Math.PI);

const density = (z: number): number => DENSITY_AT_ZERO * Math.exp((-z * z) / 2);

/** Area under the density from 0 to `z`: density(z) · (z + z³/3 + z⁵/(3·5) + …). All terms are positive: nothing cancels. */
function areaFromZero(z: number): number {
  let sum = z;
  for (let term = z, odd = 3; ; odd += 2) {
    term *= (z * z) / odd;
    const next = sum + term;
    if (next === sum) return sum * density(z);
    sum = next;
  }
}

/** Area beyond `z`: far out, density(z) over Laplace's continued fraction z + 1/(z + 2/(z + 3/(z + …))). */
function tailBeyond(z: number): number {
  if (z < TAIL_FROM) return 0.5 - areaFromZero(z);
  let fraction = z;
  for (let level = FRACTION_DEPTH; level > 0; level--) fraction = z + level / fraction;
  return density(z) / fraction;
}

/**
 * The z that has this area beyond it; 0 where that is one half or more. The tail is convex in z, so
 * that Newton's steps from 0 come ever nearer from below, and the first that does not move up is at the limit of precision.
 */
function quantileOfTail(tail: number): number {
  for (let z = 0; ;) {
    const next = z + (tailBeyond(z) - tail) / density(z);
    if (!(next > z)) return z;
    z = next;
  }
}

function checkConfidence(confidence: number): void {
  assert(confidence > 0 && confidence < 1, `a confidence lies between 0 and 1, not at ${confidence}`);
}

/** Both ends can err: 95 % lie between −1.96 and 1.96. */
export function normalQuantile(confidence: number): number {
  checkConfidence(confidence);
  return quantileOfTail((1 - confidence) / 2);
}

/** Only one end can err: 95 % lie below 1.645. Zero for one half and less, where an end would pass the share itself. */
export function oneSidedQuantile(confidence: number): number {
  checkConfidence(confidence);
  return quantileOfTail(1 - confidence);
}
