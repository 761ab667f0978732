// How many deals an estimate needs.

import { assert } from '../base';
import { halfWidth } from './interval';
import { wilson } from './shareInterval';

/**
 * The smallest number of deals whose Wilson interval is no wider than ± `most`, if this share of them turn out winnable
 * and none stays unknown. A share of one half needs the most deals.
 */
export function dealsForHalfWidth(share: number, most: number, confidence = 0.95): number {
  assert(share >= 0 && share <= 1, `${share} is no share`);
  assert(most > 0, `no number of deals gives an interval of ± ${most}`);
  const isEnough = (n: number): boolean => halfWidth(wilson(share * n, n, confidence)) <= most;
  if (isEnough(0)) return 0;
  // The width shrinks with every deal, so that halving finds the first number that is enough.
  let enough = 1;
  while (!isEnough(enough)) enough *= 2;
  let tooFew = Math.floor(enough / 2);
  for (;;) {
    const middle = Math.floor((tooFew + enough) / 2);
    // Beyond 2^53 neighbouring numbers are more than one apart.
    if (middle <= tooFew || middle >= enough) return enough;
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
}
