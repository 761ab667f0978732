// `merge`: puts the parts of a run together again.

import type { Command } from 'commander';
import { withUndecided, type Experiments } from '../services';
import { ResultTable, summariseRun } from '../../src/experiments';
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
