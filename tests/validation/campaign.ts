// Runs whole experiments for the checks against published figures, which take minutes: asked for by PATIENCE_VALIDATE=1.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue, type CatalogueGame } from '../../src/catalogue';
import { DEFAULT_EFFORT, DEFAULT_OPTIONS, parseAxis, sweepPlan, type Axis, type Plan } from '../../src/experiments';
import type { PlanOptions, RunSummary } from '../../src/experiments';
import { winnableInterval, type Counts, type Interval } from '../../src/stats';
import { Experiments } from '../../src-main/services';

export const IS_ASKED_FOR = process.env['PATIENCE_VALIDATE'] !== undefined;
export const HOURS = 3_600_000;
/** No published value may lie outside an interval of this confidence. */
export const NEVER_OUTSIDE = 0.999;

export function findGame(name: string): CatalogueGame {
  const game = catalogue.findGame(name);
  if (game === undefined) throw new Error(`no game ${name}`);
  return game;
}

export function options(stop: Partial<PlanOptions['stop']>, mostStates = 2_000_000): PlanOptions {
  const effort = { ...DEFAULT_EFFORT, firstStates: Math.min(50_000, mostStates), mostStates };
  return { ...DEFAULT_OPTIONS, effort, stop: { deals: null, halfWidth: null, budgetMs: null, ...stop } };
}

export function sweepOf(name: string, params: readonly string[], planOptions: PlanOptions): Plan {
  const game = findGame(name);
  const axes = params.map((text): Axis => {
    const axis = parseAxis(game.rules, text);
    if (!axis.ok) throw new Error(axis.error);
    return axis.value;
  });
  return sweepPlan(game, axes, planOptions);
}

export async function execute(plan: Plan): Promise<RunSummary> {
  const folder = mkdtempSync(join(tmpdir(), 'patience-validation-'));
  const opened = await Experiments.open({
    file: join(folder, 'results.sqlite'),
    application: 'validation',
    workersFolder: new URL('../../out/cli/', import.meta.url),
  });
  if (!opened.ok) throw new Error(opened.error);
  try {
    const { run } = await opened.value.begin(plan, plan.name);
    const { summary, state, problem } = await run.done;
    if (state !== 'finished') throw new Error(problem ?? state);
    return summary;
  } finally {
    await opened.value.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether two intervals have a value in common. */
export const meet = (a: Interval, b: Interval): boolean => a.low <= b.high && b.low <= a.high;

export const percent = (share: number, digits = 1): string => (100 * share).toFixed(digits);

export function rangeText(counts: Counts, confidence: number): string {
  const { low, high } = winnableInterval(counts, confidence);
  return `${percent(low)}–${percent(high)}`;
}

/** Keeps a table in the repository, beside the check that made it. */
export function keepTable(name: string, lines: readonly string[]): void {
  writeFileSync(fileURLToPath(new URL(name, import.meta.url)), `${lines.join('\n')}\n`);
}

export const tableLines = (headings: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  const widths = headings.map((heading, i) => Math.max(3, heading.length, ...rows.map((row) => row[i].length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
  return [line(headings), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
};
