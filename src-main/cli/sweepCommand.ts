// `sweep`: how the win rate changes with one rule, or with two.

import type { Command } from 'commander';
import { gamesOf, parseAxis, sweepPlan, type Axis, type Plan } from '../../src/experiments';
import { makeCount, makeWholeNumber } from '../../src/formats';
import type { EffectiveRules } from '../../src/rules';
import { MOST_CELLS } from '../services';
import { addExperimentOptions, addPlayerOptions, readPlanOptions, type ExperimentOptions } from './experimentOptions';
import { carryOut } from './experimentRun';
import { examples } from './examples';
import { InputProblem } from './inputProblem';
import { GAME_OR_FILE, readRulesArgument } from './namedRules';
import { warn } from './output';

interface SweepOptions extends ExperimentOptions {
  readonly param?: readonly string[];
}

export const PARAM_WORDS =
  '"name=values", such as "cells.count=0..4", "stock.deal count=1,3" or "foundations.removable=all"';

export function addSweepCommand(program: Command): void {
  const command = program
    .command('sweep')
    .description('Vary one rule of a game, or two as a grid, and estimate how often each variant can be won.')
    .argument('<game|file>', GAME_OR_FILE)
    .option(
      '--param <name=values>',
      `${PARAM_WORDS}; twice for a grid`,
      (value: string, before: readonly string[] | undefined) => [...(before ?? []), value],
    );
  addPlayerOptions(addExperimentOptions(command))
    .addHelpText(
      'after',
      '\nAll variants are measured on the same deals, and a verdict that settles another variant is carried over to it.\n' +
        examples(
          'sweep free-cell --param "cells.count=0..4" --deals 500',
          'sweep free-cell --param "cells.count=0..4" --players random,greedy',
          'sweep klondike --param "tableau piles.count=5..9" --param "stock.deal count=1,3" --budget 10m',
        ),
    )
    .action(async (argument: string, { param = [], ...options }: SweepOptions) => {
      const planOptions = readPlanOptions(options);
      if (param.length === 0) throw new InputProblem(`Say what to vary: --param ${PARAM_WORDS}.`);
      if (param.length > 2)
        throw new InputProblem('At most two rules can be varied at a time: give --param once or twice.');
      const { name, rules } = await readRulesArgument(argument);
      const axes = param.map((text) => readAxis(rules, text));
      if (axes.length === 2 && axes[0].name === axes[1].name)
        throw new InputProblem(`--param varies "${axes[0].name}" twice; give all its values at once.`);
      const count = axes.reduce((product, { values }) => product * values.length, 1);
      if (count > MOST_CELLS)
        throw new InputProblem(`The values make ${makeWholeNumber(count)} variants; ${MOST_CELLS} are the most.`);
      const plan = sweepPlan({ name, rules }, axes, planOptions);
      tellSize(plan);
      return carryOut(plan, options);
    });
}

export function readAxis(rules: EffectiveRules, text: string): Axis {
  const axis = parseAxis(rules, text);
  if (!axis.ok) throw new InputProblem(axis.error);
  return axis.value;
}

/** Before the start: what is about to be done. */
export function tellSize(plan: Plan): void {
  const { cells, stop } = plan;
  const all = gamesOf(plan);
  const possible = all.filter((game) => game.some((cell) => cells[cell].rules !== null)).length;
  const impossible = all.length - possible;
  if (possible === 0) return;
  const games =
    makeCount(possible, 'game') + (impossible === 0 ? '' : ` (${makeWholeNumber(impossible)} more make none)`);
  warn(stop.deals === null ? `${games} on the same deals.` : `${games} on the same ${makeCount(stop.deals, 'deal')}.`);
}
