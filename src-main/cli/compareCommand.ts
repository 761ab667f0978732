// `compare`: which of several games can be won more often, on the same deals.

import type { Command } from 'commander';
import { comparePlan } from '../../src/experiments';
import { addExperimentOptions, addPlayerOptions, readPlanOptions, type ExperimentOptions } from './experimentOptions';
import { carryOut } from './experimentRun';
import { examples } from './examples';
import { InputProblem } from './inputProblem';
import { GAME_OR_FILE, readRulesArgument, type NamedRules } from './namedRules';
import { tellSize } from './sweepCommand';

const MOST_GAMES = 50;

export function addCompareCommand(program: Command): void {
  const command = program
    .command('compare')
    .description('Estimate how often several games can be won, on the same deals, and how far they differ.')
    .argument('<games...>', `two or more: ${GAME_OR_FILE}`);
  addPlayerOptions(addExperimentOptions(command))
    .addHelpText(
      'after',
      '\n"compare-rules" tells where two games differ and which is certainly harder, without solving anything.\n' +
        examples(
          'compare klondike klondike-draw-1',
          'compare klondike klondike-draw-1 --players greedy',
          'compare my.json my-second.json free-cell --deals 5000 --json',
        ),
    )
    .action(async (games: string[], options: ExperimentOptions) => {
      const planOptions = readPlanOptions(options);
      if (games.length < 2) throw new InputProblem('Give two games or more to compare; "estimate" is for one.');
      if (games.length > MOST_GAMES) throw new InputProblem(`At most ${MOST_GAMES} games can be compared at a time.`);
      const variants: NamedRules[] = [];
      for (const argument of games) variants.push(await readRulesArgument(argument));
      const plan = comparePlan(toldApart(variants, games), planOptions);
      tellSize(plan);
      return carryOut(plan, options);
    });
}

/** Two files may have the same name in different folders: then what was typed tells them apart, or their place. */
function toldApart(variants: readonly NamedRules[], typed: readonly string[]): NamedRules[] {
  const isTwice = (names: readonly string[], i: number): boolean =>
    names.indexOf(names[i]) !== names.lastIndexOf(names[i]);
  const names = variants.map(({ name }) => name);
  return variants.map((variant, i) => {
    if (!isTwice(names, i)) return variant;
    return { ...variant, name: isTwice(typed, i) ? `${names[i]} (${i + 1})` : typed[i] };
  });
}
