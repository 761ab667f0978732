// The words of the problems list.

import type { Problem } from '@core/rules';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** "1 error, 2 warnings". */
export function countWords(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  if (problems.length === 0) return 'No problems';
  return [errors > 0 ? counted(errors, 'error') : '', warnings > 0 ? counted(warnings, 'warning') : '']
    .filter((part) => part !== '')
    .join(', ');
}

/** The allowed values, unless the message lists them already. */
export function allowedNotSaid({ allowed = [], message }: Problem): string {
  return allowed.every((value) => message.includes(`"${value}"`)) ? '' : allowed.join(', ');
}
