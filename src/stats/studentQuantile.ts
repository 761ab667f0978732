// How many standard errors hold a given share of Student's distribution: for means whose spread is itself only estimated.

import { assert } from '../base';
import { normalQuantile } from './normalQuantile';

/** From here on a normal distribution has the same quantile to three digits. */
const NORMAL_FROM = 1_000;

/** Both ends can err. With a single degree of freedom 95 % lie between −12.7 and 12.7. */
export function studentQuantile(confidence: number, degrees: number): number {
  assert(Number.isInteger(degrees) && degrees > 0, 'degrees of freedom are counted from 1');
  if (degrees >= NORMAL_FROM) return normalQuantile(confidence);
  let [inside, outside] = [0, Math.PI / 2];
  for (let step = 0; step < 60; step++) {
    const angle = (inside + outside) / 2;
    if (shareWithin(angle, degrees) < confidence) inside = angle;
    else outside = angle;
  }
  return Math.tan(inside) * Math.sqrt(degrees);
}

/** The share between −t and t, with tan(angle) = t / √degrees (Abramowitz and Stegun 26.7.3 and 26.7.4). */
function shareWithin(angle: number, degrees: number): number {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = degrees % 2 === 1;
  let sum = 0;
  let term = isOdd ? cosine : 1;
  for (let power = isOdd ? 1 : 0; power <= degrees - 2; power += 2) {
    sum += term;
    term *= ((power + 1) / (power + 2)) * cosine * cosine;
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}
