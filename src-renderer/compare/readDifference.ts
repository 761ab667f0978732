// Two games of a run that has no differences of its own, such as a sweep: their deals are read and paired here.

import { fail, ok } from '@core/base';
import { findDifference, ResultTable, type Difference, type Plan } from '@core/experiments';
import type { Answer } from '@core/protocol';
import type { ReadDeals } from '../deals/dealsReader';

const PAGE = 500;
/** Beyond this a comparison of its own is the better way. */
export const MOST_PAIRED_DEALS = 20_000;

/** `deals` is how many were counted in each game. */
export async function readDifference(
  read: ReadDeals,
  plan: Plan,
  deals: number,
  first: number,
  second: number,
): Promise<Answer<Difference>> {
  const counted = Math.min(deals, MOST_PAIRED_DEALS);
  const table = new ResultTable(plan);
  for (const cell of [first, second])
    for (let offset = 0; offset < counted; offset += PAGE) {
      const answer = await read({
        cell,
        kind: null,
        deal: null,
        sort: 'deal',
        descending: false,
        offset,
        count: Math.min(PAGE, counted - offset),
      });
      if (!answer.ok) return fail(answer.error);
      for (const result of answer.value.rows) table.set(result);
      if (answer.value.rows.length === 0) break;
    }
  return ok(findDifference(plan, table, counted, first, second));
}
