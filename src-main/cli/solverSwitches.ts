// `--on` and `--off`: which of the solver's techniques a command uses.

import type { Command } from 'commander';
import { nearestSpelling } from '../../src/base';
import { ALL_OFF, ALL_ON, SWITCH_WORDS, SWITCHES, type SolverOptions } from '../../src/solver';
import { InputProblem, quote } from './inputProblem';
import { once } from './once';

export interface SwitchOptions {
  readonly on?: string;
  readonly off?: string;
}

const NAMES = [...SWITCHES, 'exactTable'] as const;
type SwitchName = (typeof NAMES)[number];
const ALL = 'all';

export const addSwitchOptions = (command: Command): Command =>
  command
    .option('--off <names>', 'techniques to do without, with commas between them, or "all"', once('--off'))
    .option('--on <names>', 'techniques to use all the same after "--off all", or exactTable', once('--on'));

/** For the end of a help text. */
export const switchHelp = (): string =>
  [
    '\nTechniques, none of which changes a verdict (all are on):',
    ...SWITCHES.map((name) => `  ${name.padEnd(18)} ${SWITCH_WORDS[name]}`),
    '  exactTable         (off) whole positions are remembered instead of hashes: slow, for audits',
  ].join('\n');

export function readSwitches({ on, off }: SwitchOptions): SolverOptions {
  const [turnedOff, turnedOn] = [parseNames(off, '--off'), parseNames(on, '--on')];
  const both = turnedOn.named.find((name) => turnedOff.named.includes(name));
  if (both !== undefined || (turnedOn.isAll && turnedOff.isAll))
    throw new InputProblem(`${both ?? ALL} is both in --on and in --off.`);
  const options = { ...(turnedOff.isAll ? ALL_OFF : ALL_ON) };
  for (const name of turnedOff.named) options[name] = false;
  for (const name of turnedOn.named) options[name] = true;
  return options;
}

function parseNames(text: string | undefined, option: string): { readonly isAll: boolean; named: SwitchName[] } {
  const words = text === undefined ? [] : text.split(',').map((word) => word.trim());
  const named = words.filter((word) => word !== ALL).map((word) => parseName(word, option));
  return { isAll: words.includes(ALL), named };
}

function parseName(word: string, option: string): SwitchName {
  const name = NAMES.find((each) => each === word);
  if (name !== undefined) return name;
  const near = nearestSpelling(word, NAMES);
  const hint = near === undefined ? `there are ${NAMES.join(', ')} and ${ALL}` : `did you mean ${near}?`;
  throw new InputProblem(
    `${option}: the solver has no technique called ${quote(word)}; ${hint}${near === undefined ? '.' : ''}`,
  );
}
