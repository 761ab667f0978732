// `goal-seek`: which value of a rule gives the win rate that is wanted.

import type { Command } from 'commander';
import { goalSeekPlan } from '../../src/experiments';
import { addExperimentOptions, readOnePlayer, readPlanOptions, type ExperimentOptions } from './experimentOptions';
import { carryOut } from './experimentRun';
import { examples } from './examples';
import { InputProblem } from './inputProblem';
import { GAME_OR_FILE, readRulesArgument } from './namedRules';
import { once } from './once';
import { parseShare } from './share';
import { PARAM_WORDS, readAxis, tellSize } from './sweepCommand';

interface GoalSeekOptions extends ExperimentOptions {
  readonly param?: string;
  readonly target?: string;
  readonly player?: string;
}

export function addGoalSeekCommand(program: Command): void {
  const command = program
    .command('goal-seek')
    .description('Find the value of a rule with which a game can be won as often as you want.')
    .argument('<game|file>', GAME_OR_FILE)
    .option('--param <name=values>', PARAM_WORDS, once('--param'))
    .option('--target <share>', 'the win rate that is wanted: 50%', once('--target'))
    .option('--player <player>', 'whose win rate: "greedy"; perfect play unless given', once('--player'));
  addExperimentOptions(command)
    .addHelpText(
      'after',
      '\nAll values are measured on the same deals; one is left out as soon as another is certainly nearer.\n' +
        examples(
          'goal-seek klondike --param "tableau piles.count=5..9" --target 50%',
          'goal-seek klondike --param "stock.deal count=1..3" --target 20% --player greedy',
        ),
    )
    .action(async (argument: string, { param, target, player, ...options }: GoalSeekOptions) => {
      const planOptions = { ...readPlanOptions(options), players: [readOnePlayer(player)] };
      if (param === undefined) throw new InputProblem(`Say what to vary: --param ${PARAM_WORDS}.`);
      if (target === undefined) throw new InputProblem('Say which win rate you want: --target 50%.');
      const share = parseShare(target, '--target', { least: 0, most: 1, words: 'a share such as 50%' });
      const { name, rules } = await readRulesArgument(argument);
      const axis = readAxis(rules, param);
      if (axis.values.length < 2) throw new InputProblem('Give --param two values or more to choose from.');
      const plan = goalSeekPlan({ name, rules }, axis, share, planOptions);
      tellSize(plan);
      return carryOut(plan, options);
    });
}
