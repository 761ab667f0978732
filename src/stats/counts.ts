// How many deals were found to be what.

import { assert } from '../base';

export interface Counts {
  readonly winnable: number;
  readonly unwinnable: number;
  readonly unknown: number;
}

/** All deals of the counts. Fractions of deals are allowed: a prediction has them. */
export function totalDeals({ winnable, unwinnable, unknown }: Counts): number {
  for (const count of [winnable, unwinnable, unknown])
    assert(Number.isFinite(count) && count >= 0, `there cannot be ${count} deals`);
  return winnable + unwinnable + unknown;
}
