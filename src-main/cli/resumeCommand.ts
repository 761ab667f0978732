// `resume`: goes on with a run that was stopped or interrupted.

import type { Command } from 'commander';
import { addStoreOptions, addWorkersOption, readWorkers, type StoreOptions } from './experimentOptions';
import { followAndPrint } from './experimentRun';
import { examples } from './examples';
import { InputProblem } from './inputProblem';
import { readRunArgument, RUN_ARGUMENT, withExperiments } from './openExperiments';

interface ResumeOptions extends StoreOptions {
  readonly workers?: string;
}

export function addResumeCommand(program: Command): void {
  const command = program
    .command('resume')
    .description('Go on with a run that was stopped or interrupted; no deal is solved twice.')
    .argument('<run>', RUN_ARGUMENT);
  addStoreOptions(addWorkersOption(command))
    .addHelpText('after', examples('resume 12', 'resume 12 --workers 4'))
    .action(async (argument: string, options: ResumeOptions) => {
      const workers = readWorkers(options);
      await withExperiments(options.store, async (experiments) => {
        const { id } = await readRunArgument(experiments, argument);
        await followAndPrint(experiments, options, async (startOptions) => {
          const resumed = await experiments.resume(id, { ...startOptions, workers });
          if (!resumed.ok) throw new InputProblem(resumed.error);
          return resumed.value;
        });
      });
    });
}
