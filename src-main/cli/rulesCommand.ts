// `rules`: what a game's rules are, in one of several forms.

import type { Command } from 'commander';
import { makeTextTable } from '../../src/formats';
import {
  describeRules,
  describeSections,
  makeSolvitaireRules,
  minimalDocument,
  rulesIdentity,
  sweepableParameters,
  type ParameterValue,
} from '../../src/rules';
import { examples } from './examples';
import { InputProblem } from './inputProblem';
import { GAME_OR_FILE, readRulesArgument, type NamedRules } from './namedRules';
import { print, printJson, warn } from './output';

const FORMS = ['english', 'minimal', 'solvitaire', 'identity', 'parameters'] as const;
type Form = (typeof FORMS)[number];
type RulesOptions = Partial<Record<Form | 'json', boolean>>;

export function addRulesCommand(program: Command): void {
  program
    .command('rules')
    .description('Show the rules of a game: every field as JSON, or in one of the forms below.')
    .argument('<game|file>', GAME_OR_FILE)
    .option('--english', 'in plain words')
    .option('--minimal', 'as a rule file: only what differs from the defaults')
    .option('--solvitaire', 'as a rule file for Solvitaire; what it reads differently goes to standard error')
    .option('--identity', 'the hash that files with the same meaning share')
    .option('--parameters', 'what can be varied, with the values that the other rules allow')
    .option('--json', 'with --english, --identity or --parameters: as JSON, which the other forms are anyway')
    .addHelpText(
      'after',
      examples('rules klondike --english', 'rules free-cell --minimal > my.json', 'rules my.json --parameters'),
    )
    .action(async (argument: string, options: RulesOptions) => {
      const forms = FORMS.filter((form) => options[form] === true);
      if (forms.length > 1) throw new InputProblem(`Choose one of ${forms.map((form) => `--${form}`).join(' and ')}.`);
      const named = await readRulesArgument(argument);
      return printRules(named, forms.at(0), options.json === true);
    });
}

async function printRules({ name, rules }: NamedRules, form: Form | undefined, json: boolean): Promise<void> {
  switch (form) {
    case undefined:
      return printJson(rules);
    case 'english':
      return json ? printJson(describeSections(rules)) : print(describeRules(rules, name));
    case 'minimal':
      return printJson(minimalDocument(rules));
    case 'solvitaire': {
      const { document, differences } = makeSolvitaireRules(rules);
      warn(...differences);
      return printJson(document);
    }
    case 'identity':
      return json ? printJson(rulesIdentity(rules)) : print(rulesIdentity(rules));
    case 'parameters': {
      const parameters = sweepableParameters(rules).map(({ name, title, kind, value, legal }) => ({
        name,
        title,
        kind,
        value,
        legal,
      }));
      if (json) return printJson(parameters);
      const rows = parameters.map((each) => [each.name, String(each.value), showValues(each.legal)]);
      return print(...makeTextTable(['parameter', 'value', 'allowed'], rows));
    }
  }
}

const MOST_VALUES = 14;

/** "0–6, 8", "any-suit, red-black": runs of numbers in short, long lists cut with their length. */
function showValues(values: readonly ParameterValue[]): string {
  const shown: string[] = [];
  for (let i = 0; i < values.length; i++) {
    const start = values[i];
    while (typeof values[i] === 'number' && values[i + 1] === (values[i] as number) + 1) i++;
    shown.push(values[i] === start ? String(start) : `${start}–${values[i]}`);
  }
  if (shown.length <= MOST_VALUES) return shown.join(', ');
  return `${shown.slice(0, 3).join(', ')} … ${shown[shown.length - 1]} (${values.length} values)`;
}
