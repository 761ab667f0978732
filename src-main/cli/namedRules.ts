// The GAME|FILE argument of most commands: a game of the catalogue by any of its names, or a rule file.

import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { catalogue, findMissingGame, type CatalogueGame } from '../../src/catalogue';
import { parseRules, type EffectiveRules } from '../../src/rules';
import { harmless, InputProblem, quote, showFileName } from './inputProblem';
import { warn } from './output';
import { problemLine, shortened } from './problemLines';
import { LARGEST_RULES_BYTES, readTextFile } from './textFile';

export interface NamedRules {
  /** The game's name, or the file's. */
  readonly name: string;
  readonly rules: EffectiveRules;
  readonly preset?: CatalogueGame;
}

export const GAME_OR_FILE = 'a game by its id, alias or name, or a rule file ("-" for standard input)';

export async function readRulesArgument(argument: string): Promise<NamedRules> {
  if (isFileName(argument)) return readRulesFile(argument);
  const preset = catalogue.findGame(argument);
  if (preset === undefined) throw new InputProblem(noSuchGame(argument));
  return { name: preset.name, rules: preset.rules, preset };
}

function isFileName(argument: string): boolean {
  if (argument === '-' || /\.jsonc?$/i.test(argument) || /[/\\]/.test(argument)) return true;
  try {
    return statSync(argument).isFile();
  } catch {
    return false;
  }
}

async function readRulesFile(file: string): Promise<NamedRules> {
  const { rules, problems } = parseRules(await readTextFile(file, LARGEST_RULES_BYTES));
  if (rules === undefined || problems.some(({ severity }) => severity === 'error'))
    throw new InputProblem(shortened(problems.map((problem) => problemLine(file, problem))).join('\n'));
  if (problems.length > 0) {
    const count = problems.length === 1 ? '1 warning' : `${problems.length} warnings`;
    warn(`${showFileName(file)}: ${count}; "check" shows ${problems.length === 1 ? 'it' : 'them'}.`);
  }
  return { name: file === '-' ? 'standard input' : harmless(basename(file)), rules };
}

function noSuchGame(name: string): string {
  const missing = findMissingGame(name);
  if (missing !== undefined) return `${missing.name} cannot be played yet. ${missing.missing}`;
  const near = catalogue.suggestGames(name).map(({ id }) => id);
  if (near.length === 0) return `There is no game called ${quote(name)}; "games" lists all there are.`;
  const choice = near.length === 1 ? near[0] : `${near.slice(0, -1).join(', ')} or ${near[near.length - 1]}`;
  return `There is no game called ${quote(name)}; did you mean ${choice}?`;
}
