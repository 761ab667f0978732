// The result of a comparison for people: each game, then each pair on the same deals.

import type { RunSummary } from '../../src/experiments';
import { describeDifference, wrapWords } from '../../src/formats';
import { outputWidth } from './output';
import { paragraph } from './runLines';
import { valueLines } from './sweepLines';

export const compareLines = (summary: RunSummary): string[] => [
  ...valueLines(summary),
  ...summary.differences.flatMap((difference) => {
    const { sentence, details } = describeDifference(summary, difference);
    return [
      '',
      ...paragraph(sentence),
      ...details.flatMap((detail) => wrapWords(['  -', ...detail.split(' ')], outputWidth(), 4)),
    ];
  }),
];
