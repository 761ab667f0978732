// The commands together, and the one place where a failure ends the program.

import { Command } from 'commander';
import { addAblationCommand } from './ablationCommand';
import { addBenchCommand } from './benchCommand';
import { addCheckCommand } from './checkCommand';
import { addCompareCommand } from './compareCommand';
import { addCompareRulesCommand } from './compareRulesCommand';
import { addDealCommand } from './dealCommand';
import { addEstimateCommand } from './estimateCommand';
import { examples, PROGRAM } from './examples';
import { addExportCommand } from './exportCommand';
import { describeFailure } from './failure';
import { addGamesCommand } from './gamesCommand';
import { addGoalSeekCommand } from './goalSeekCommand';
import { addMergeCommand } from './mergeCommand';
import { addMovesCommand } from './movesCommand';
import { watchOutput, warn } from './output';
import { addPlayCommand } from './playCommand';
import { addResumeCommand } from './resumeCommand';
import { addRulesCommand } from './rulesCommand';
import { addRunsCommand } from './runsCommand';
import { addSolveCommand } from './solveCommand';
import { addSweepCommand } from './sweepCommand';

export async function runCommandLine(words: readonly string[]): Promise<void> {
  watchOutput();
  process.on('uncaughtException', (error) => process.exit(report(error)));
  try {
    const program = makeProgram();
    if (words.length === 0) program.outputHelp();
    else await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    process.exitCode = report(error);
  }
}

function makeProgram(): Command {
  const program = new Command(PROGRAM)
    .description('Patience Lab: design patience card games and find out how often they can be won.')
    .addHelpText(
      'after',
      examples(
        'games canfield',
        'rules klondike --english',
        'deal freecell --ms 617',
        'estimate --help',
        'deal --help',
      ) +
        '\n\nExit codes: 0 done, 1 a checked file has errors, 2 bad input, 70 a bug in this program, 74 output or results cannot be written,\n130 stopped by Ctrl-C, 143 by SIGTERM.',
    )
    .exitOverride()
    // Commander's own messages reach `report` as errors; here they would be printed a second time.
    .configureOutput({ outputError: () => undefined });
  addGamesCommand(program);
  addRulesCommand(program);
  addCheckCommand(program);
  addDealCommand(program);
  addMovesCommand(program);
  addCompareRulesCommand(program);
  addSolveCommand(program);
  addPlayCommand(program);
  addEstimateCommand(program);
  addSweepCommand(program);
  addCompareCommand(program);
  addGoalSeekCommand(program);
  addRunsCommand(program);
  addResumeCommand(program);
  addExportCommand(program);
  addMergeCommand(program);
  addAblationCommand(program);
  addBenchCommand(program);
  return program;
}

function report(error: unknown): number {
  const { exitCode, words } = describeFailure(error);
  if (words !== '') warn(words);
  return exitCode;
}
