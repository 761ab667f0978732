// Problems of rule and deal files as lines that editors and people can follow: "file:line:column: error: message".

import { makePath, type Problem } from '../../src/rules';
import { harmless, showFileName } from './inputProblem';

export const problemLine = (file: string, { span, severity, message }: Problem): string =>
  `${showFileName(file)}:${span.line}:${span.column}: ${severity}: ${harmless(message)}`;

/** The line and, below it, what would be allowed and what would help. */
export const problemDetails = (file: string, problem: Problem): string[] => [
  problemLine(file, problem),
  ...(problem.allowed === undefined ? [] : [`    allowed: ${problem.allowed.join(', ')}`]),
  ...problem.fixes.map(({ title }) => `    fix: ${harmless(title)}`),
];

export const problemRecord = (file: string, problem: Problem): object => ({
  file,
  line: problem.span.line,
  column: problem.span.column,
  severity: problem.severity,
  code: problem.code,
  path: makePath(problem.path),
  message: problem.message,
  ...(problem.allowed === undefined ? {} : { allowed: problem.allowed }),
  fixes: problem.fixes.map(({ title }) => title),
});

const MOST_LINES = 20;

/** At most a screenful. */
export const shortened = (lines: readonly string[]): string[] =>
  lines.length <= MOST_LINES
    ? [...lines]
    : [...lines.slice(0, MOST_LINES), `… and ${lines.length - MOST_LINES} more problems`];
