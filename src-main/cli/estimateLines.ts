// The result of an estimate for people: how often a game can be won, and what is behind that number.

import { describeDeals, makeCountsText, makePercent, makeReasonsText } from '../../src/formats';
import { findPublished } from '../../src/catalogue';
import { hasPlayers } from '../../src/experiments';
import { playerLines } from './playerLines';
import { publishedWords } from './publishedValues';
import { labelled, metricTable, originWords, paragraph, shareWords } from './runLines';
import type { RunReport } from './runReport';

export function estimateLines(report: RunReport): string[] {
  const { summary } = report;
  const { plan } = summary;
  if (hasPlayers(plan)) return playerLines(report);
  const [cell] = summary.cells;
  const published = findPublished(cell.identity)?.figures;
  const why = makeReasonsText(cell.reasons);
  if (cell.interval === null) return [`${cell.name}: no deals yet`];
  const metrics = metricTable(report);
  return [
    ...paragraph(`${cell.name}: ${shareWords(summary, cell)} winnable with all cards known`),
    '',
    ...labelled([
      ['counts', `${makeCountsText(cell.counts)}${why === '' ? '' : ` (${why})`}`],
      ['sample', describeDeals(plan, summary.deals)],
      ['verdicts', originWords(cell)],
      ['interval', `${makePercent(plan.confidence)}, unknown deals counted both ways`],
      ...(published === undefined ? [] : [['published', publishedWords(published)] as const]),
    ]),
    ...(metrics === null
      ? []
      : [
          '',
          'Median of the deals, and the range of the middle 80 %:',
          ...labelled(
            metrics.headings
              .slice(metrics.places)
              .map((heading, i) => [`  ${heading.toLowerCase()}`, metrics.rows[0][metrics.places + i]] as const),
          ),
        ]),
  ];
}
