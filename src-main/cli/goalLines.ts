// The result of a goal seek for people: the value that comes nearest, those that may be nearer still, and all of them.

import { hasPlayers, type RunSummary } from '../../src/experiments';
import { makePercent } from '../../src/formats';
import { paragraph, shareWords } from './runLines';
import { valueLines } from './sweepLines';

export function goalLines(summary: RunSummary): string[] {
  const candidates = summary.goal?.candidates ?? [];
  const marks = new Map(
    candidates.map((cell, i) => [cell, i > 0 ? 'possible' : candidates.length === 1 ? 'nearest' : 'best guess']),
  );
  return [...paragraph(answer(summary, candidates)), '', ...valueLines(summary, marks)];
}

function answer(summary: RunSummary, candidates: readonly number[]): string {
  const { cells, plan } = summary;
  const words = (cell: number): string => `${cells[cell].name}, with ${shareWords(summary, cells[cell])}`;
  const target = makePercent(plan.target ?? 0);
  const done = hasPlayers(plan) ? 'won' : 'winnable';
  if (candidates.length === 0) return `Nothing can be said yet about which value is nearest to ${target}.`;
  const [best, ...others] = candidates;
  if (others.length === 0) return `Nearest to ${target} ${done}: ${words(best)}.`;
  const rest = others.map(words).join('; ');
  return `Best guess for ${target} ${done}: ${words(best)}. Still possible: ${rest}.`;
}
