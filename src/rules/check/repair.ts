// Short ways to write problems and the repairs offered for them; used by all checks of rule files.

import { makePath, type RulesPath } from '../document';
import type { MeaningProblem, Repair, Severity } from '../problem';

export type Change = Repair['changes'][number];

/** Set a value, or remove the field with `undefined`. */
export const change = (path: RulesPath, value: unknown): Change => ({ path, value });

export const setTo = (
  path: RulesPath,
  value: unknown,
  title = `Set ${makePath(path)} to ${JSON.stringify(value)}`,
): Repair => ({ title, changes: [change(path, value)] });

export const removeField = (path: RulesPath, title = `Remove "${path[path.length - 1]}"`): Repair => ({
  title,
  changes: [change(path, undefined)],
});

export const renameField = (path: RulesPath, renameTo: string): Repair => ({
  title: `Change to "${renameTo}"`,
  changes: [{ path, value: undefined, renameTo }],
});

interface ProblemDetails {
  readonly repairs?: readonly Repair[];
  readonly allowed?: readonly string[];
  readonly near?: RulesPath;
}

function problem(
  severity: Severity,
  code: string,
  path: RulesPath,
  message: string,
  { repairs = [], ...rest }: ProblemDetails,
): MeaningProblem {
  return { code, severity, path, message, repairs, ...rest };
}

export const errorAt = (code: string, path: RulesPath, message: string, details: ProblemDetails = {}): MeaningProblem =>
  problem('error', code, path, message, details);

export const warningAt = (
  code: string,
  path: RulesPath,
  message: string,
  details: ProblemDetails = {},
): MeaningProblem => problem('warning', code, path, message, details);

/** "1 card", "3 cards". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[], joint = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words[words.length - 1]}`;
}
