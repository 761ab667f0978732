// Lines that the results of all kinds of runs share.

import { hasPlayers, type CellSummary, type RunSummary } from '../../src/experiments';
import {
  makeDuration,
  makePercent,
  makeReport,
  makeShare,
  makeWholeNumber,
  padText,
  textWidth,
  wrapWords,
  type ReportTable,
} from '../../src/formats';
import { outputWidth } from './output';
import type { RunReport } from './runReport';

/** "label  text", with the texts below each other. */
export function labelled(rows: readonly (readonly [label: string, text: string])[]): string[] {
  const indent = Math.max(...rows.map(([label]) => textWidth(label))) + 2;
  return rows.flatMap(([label, text]) => {
    const [first, ...more] = wrapWords(text.split(' '), outputWidth(), indent);
    return [padText(label, indent) + first, ...more];
  });
}

export const paragraph = (text: string): string[] => wrapWords(text.split(' '), outputWidth(), 0);

/** The share with its interval; of quick searches alone, only what they prove. */
export function shareWords({ plan }: RunSummary, { counts, interval, player }: CellSummary): string {
  const words = makeShare(counts, interval);
  return plan.method === 'streamliners' && player === null && interval !== null ? `${words} (lower bound)` : words;
}

/** A run that did not come to its end says so before anything else. */
export function stateLines({ state, summary }: RunReport): string[] {
  const { deals } = summary.plan.stop;
  const counted = Math.max(...summary.cells.map(dealsOf));
  const far = `${makeWholeNumber(counted)}${deals === null ? '' : ` of ${makeWholeNumber(deals)}`} deals`;
  switch (state) {
    case 'stopped':
      return [`STOPPED after ${far}: this is the result so far.`, ''];
    case 'failed':
      return [`FAILED after ${far}: this is the result so far.`, ''];
    case 'interrupted':
      return [`INTERRUPTED after ${far}: this is the result so far.`, ''];
    case 'running':
    case 'paused':
      return [`UNDER WAY, at ${far}: this is the result so far.`, ''];
    case 'finished':
      return [];
  }
}

export const caveatLines = ({ caveats }: RunSummary): string[] =>
  caveats.length === 0
    ? []
    : ['', ...caveats.flatMap((caveat) => wrapWords(['-', ...caveat.split(' ')], outputWidth(), 2))];

/** How long it took, and what can be done with it next. */
export function closingLines({ id, state, elapsedMs, notes }: RunReport): string[] {
  const noted = notes === '' ? [] : paragraph(`Notes: ${notes}`);
  if (id === null) return noted;
  const goOn = state === 'finished' ? '' : `"resume ${id}" goes on; `;
  return [...noted, `Run ${id}, ${makeDuration(elapsedMs)}: ${goOn}"export ${id} --html --out report.html" reports.`];
}

/** Heads the column of shares; the next ones are counts. */
export const shareTitle = ({ plan }: RunSummary): string =>
  `${hasPlayers(plan) ? 'won' : 'winnable'} (${makePercent(plan.confidence)})`;

/** How the verdicts came about: "812 solved, 100 known from earlier runs, 88 deduced". */
export function originWords({ origins }: CellSummary, others = 'other games'): string {
  const { solved, reused, deduced } = origins;
  return [
    `${makeWholeNumber(solved)} solved`,
    ...(reused > 0 ? [`${makeWholeNumber(reused)} known from earlier runs`] : []),
    ...(deduced > 0 ? [`${makeWholeNumber(deduced)} deduced from ${others}`] : []),
  ].join(', ');
}

/** Effort and shape of the deals, as reports have it; null where no deal has any figure. */
export const metricTable = ({ summary, recipe }: RunReport): ReportTable | null => makeReport(summary, recipe).metrics;

const dealsOf = ({ counts: { winnable, unwinnable, unknown } }: CellSummary): number => winnable + unwinnable + unknown;
