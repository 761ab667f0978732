// How a run that is stopped counts the deals it was on. Slow deals are not like others: leaving out what was still being
// solved would favour the easy ones. So every deal up to the last one begun counts, and those without an end as unknown.

import { undecidedResults, type DealResult, type DealTask, type Schedule } from '../../../src/experiments';

export interface StoppedResults {
  /** Deals that count, in each cell. */
  readonly deals: number;
  readonly results: readonly DealResult[];
}

/** `recalled` tells what was known of a deal before its task went to the pool. */
export function stoppedResults(
  { table, lastBack }: Pick<Schedule, 'table' | 'lastBack'>,
  started: readonly DealTask[],
  waiting: readonly DealTask[],
  recalled: (deal: number) => readonly DealResult[],
): StoppedResults {
  // A deal that is tried again keeps the result it has.
  const isNew = ({ attempt }: DealTask): boolean => attempt === 0;
  const lastStarted = started.filter(isNew).reduce((last, { deal }) => Math.max(last, table.indexOf(deal)), -1);
  const deals = Math.max(lastBack, lastStarted) + 1;
  const cut = [...started, ...waiting].filter((task) => isNew(task) && table.indexOf(task.deal) < deals);
  return {
    deals,
    results: cut.flatMap((task) => [...recalled(task.deal), ...undecidedResults(task, 'stopped')]),
  };
}
