// `estimate`: how often a game can be won.

import type { Command } from 'commander';
import { estimatePlan } from '../../src/experiments';
import {
  addExperimentOptions,
  addPlayerOptions,
  checkPlan,
  readPlanOptions,
  readWorkers,
  type ExperimentOptions,
} from './experimentOptions';
import { carryOut, tellTimeLimit } from './experimentRun';
import { examples } from './examples';
import { InputProblem } from './inputProblem';
import { GAME_OR_FILE, readRulesArgument } from './namedRules';
import { once } from './once';
import { parseShardPlace, solvePart } from './shardRun';

interface EstimateOptions extends ExperimentOptions {
  readonly shard?: string;
  readonly out?: string;
}

export function addEstimateCommand(program: Command): void {
  const command = program
    .command('estimate')
    .description('Estimate how often a game can be won, by a player who knows where all cards lie.')
    .argument('<game|file>', GAME_OR_FILE);
  addPlayerOptions(addExperimentOptions(command))
    .option(
      '--shard <i/n>',
      'solve only part i of n, for several machines; "merge" puts them together',
      once('--shard'),
    )
    .option('--out <file>', 'with --shard: the file of the part, JSON Lines', once('--out'))
    .addHelpText(
      'after',
      '\nCtrl-C stops at once and keeps the results (exit code 130); "resume" goes on.\n' +
        examples(
          'estimate klondike',
          'estimate free-cell --ms --deals 32000 --json',
          'estimate canfield --width 1% --budget 10m',
          'estimate klondike --players random,greedy,greedy@dealt --skill',
          'estimate my.json --deals 1e5 --states 1e7 --name "wider reserve"',
          'estimate spider --deals 4000 --shard 3/40 --out part3.jsonl',
        ),
    )
    .action(async (argument: string, options: EstimateOptions) => {
      const planOptions = readPlanOptions(options);
      const { name, rules } = await readRulesArgument(argument);
      const plan = estimatePlan({ name, rules }, planOptions);
      if (options.shard === undefined) {
        if (options.out !== undefined)
          throw new InputProblem('--out belongs to --shard; "export" writes results to files.');
        return carryOut(plan, options);
      }
      if (options.out === undefined) throw new InputProblem('--shard needs --out FILE: where the part is written to.');
      const unused = (['name', 'notes', 'store', 'width', 'budget'] as const).find(
        (each) => options[each] !== undefined,
      );
      if (unused !== undefined)
        throw new InputProblem(
          `--${unused} cannot be used with --shard: a part has a fixed number of deals and is in no store.`,
        );
      const place = parseShardPlace(options.shard);
      checkPlan(plan);
      tellTimeLimit(plan);
      return solvePart(plan, place, options.out, { workers: readWorkers(options), json: options.json === true });
    });
}
