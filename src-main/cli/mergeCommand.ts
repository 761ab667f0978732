// `merge`: puts the parts of a run together again.

import type { Command } from 'commander';
import type { Experiments } from '../services';
import { dealNumber, ResultTable, summariseRun, undecidedResults, type DealResult } from '../../src/experiments';
import { mergeShards, type MergedRun, type Shard } from '../../src/formats';
import { addStoreOptions, type StoreOptions } from './experimentOptions';
import { printReport, readName } from './experimentRun';
import { examples } from './examples';
import { InputProblem } from './inputProblem';
import { once } from './once';
import { withExperiments } from './openExperiments';
import { warn } from './output';
import { readPart } from './shardFile';
import { shortened } from './problemLines';

interface MergeOptions extends StoreOptions {
  readonly save?: boolean;
  readonly name?: string;
}

export function addMergeCommand(program: Command): void {
  const command = program
    .command('merge')
    .description('Put the parts of a run together that "estimate --shard" has written, and print its result.')
    .argument('<files...>', 'the parts, in any order')
    .option('--save', 'keep the run in the store, for "runs", "export" and, if deals are missing, "resume"')
    .option('--name <text>', "with --save: the run's name", once('--name'));
  addStoreOptions(command)
    .addHelpText('after', examples('merge part*.jsonl', 'merge part*.jsonl --save --name "Spider, 4000 deals"'))
    .action(async (files: string[], options: MergeOptions) => {
      const unused = (['name', 'store'] as const).find((each) => options[each] !== undefined);
      if (options.save !== true && unused !== undefined) throw new InputProblem(`--${unused} is for --save.`);
      const parts: Shard[] = [];
      for (const file of files) parts.push(await readPart(file));
      const merged = mergeShards(parts);
      if (!merged.ok) throw new InputProblem(shortened(merged.error).join('\n'));
      warn(...merged.value.notes);
      const whole = withUndecided(merged.value, parts);
      if (options.save !== true) return printReport(unsaved(whole), options);
      const name = readName(options.name ?? whole.recipe.plan.name);
      return withExperiments(options.store, (experiments) => saveAndPrint(experiments, whole, name, options));
    });
}

/**
 * Deals that a part was to solve and has no result of: it was cut off, most likely over the slow ones. Leaving them out
 * would favour the others, so they count as unknown. Parts that are not here at all are no such choice.
 */
function withUndecided(merged: MergedRun, parts: readonly Shard[]): MergedRun {
  const { plan } = merged.recipe;
  const table = new ResultTable(plan);
  for (const result of merged.results) table.set(result);
  const known = plan.cells.map(() => null);
  const given = new Set(parts.map(({ place }) => place.index - 1));
  const undecided: DealResult[] = [];
  for (let index = 0; index < (plan.stop.deals ?? 0); index++) {
    if (!given.has(index % parts[0].place.count)) continue;
    const cells = plan.cells.flatMap(({ rules }, cell) =>
      rules === null || table.kindAt(cell, index) !== undefined ? [] : [cell],
    );
    undecided.push(...undecidedResults({ deal: dealNumber(plan, index), attempt: 0, cells, known }, 'stopped'));
  }
  return { ...merged, results: [...merged.results, ...undecided] };
}

function unsaved({ recipe, results, missing }: MergedRun): Parameters<typeof printReport>[0] {
  const { plan } = recipe;
  const table = new ResultTable(plan);
  let [deals, elapsedMs] = [0, 0];
  for (const result of results) {
    table.set(result);
    deals = Math.max(deals, table.indexOf(result.deal) + 1);
    elapsedMs += result.ms;
  }
  const summary = summariseRun(plan, table, deals);
  const state = missing.length === 0 ? 'finished' : 'stopped';
  return { id: null, name: plan.name, state, summary, elapsedMs, recipe, notes: '' };
}

async function saveAndPrint(
  experiments: Experiments,
  merged: MergedRun,
  name: string,
  options: StoreOptions,
): Promise<void> {
  const imported = await experiments.import(merged, name, merged.missing.length === 0);
  if (!imported.ok) throw new InputProblem(imported.error);
  await printReport({ ...unsaved(merged), id: imported.value, name }, options);
}
