// What went wrong as one sentence and an exit code: the only place where errors meet the user.

import { CommanderError } from 'commander';
import { BAD_INPUT, InputProblem } from './inputProblem';

/** Our own mistake, and a disk that is full (EX_SOFTWARE and EX_IOERR of sysexits.h). */
const BUG = 70;
export const CANNOT_WRITE = 74;

export interface Failure {
  readonly exitCode: number;
  /** Empty where nothing is to be said, as after a help text. */
  readonly words: string;
}

export function describeFailure(error: unknown): Failure {
  if (error instanceof InputProblem) return { exitCode: BAD_INPUT, words: error.message };
  if (error instanceof CommanderError)
    return error.exitCode === 0
      ? { exitCode: 0, words: '' }
      : { exitCode: BAD_INPUT, words: commanderSentence(error.message) };
  const [words] = (error instanceof Error ? error.message : String(error)).split('\n');
  return { exitCode: BUG, words: `${words} (this is a bug in Patience Lab; please report it)` };
}

/** Commander writes "error: unknown option '--sed'" and, on a line of its own, "(Did you mean --seed?)". */
function commanderSentence(message: string): string {
  const [first, ...hints] = message
    .replace(/^error: /, '')
    .trim()
    .split('\n');
  const sentence = [first.replace(/\.$/, ''), ...hints.map((hint) => hint.replace('(Did', '(did'))].join(' ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
