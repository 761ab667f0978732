// Short ways to write problems and the repairs offered for them; used by all checks of rule files.

import { makePath, type RulesPath } from '../document';
import type { MeaningProblem, Repair, Severity } from '../problem';

export type Change = Repair['changes'][number];

/** Set a value, or remove the field with `undefined`. */
export const change = (path: RulesPath, value: unknown): Change => ({ path, value });

/** "stock.size"; entries of lists count from 1: "entry 2 of accordion.moves". */
function placeWords(path: RulesPath): string {
  const last = path[path.length - 1];
  return typeof last === 'number' ? `entry ${last + 1} of ${makePath(path.slice(0, -1))}` : makePath(path);
}

export const setTo = (
  path: RulesPath,
  value: unknown,
  title = `Set ${placeWords(path)} to ${JSON.stringify(value)}`,
): Repair => ({ title, changes: [change(path, value)] });

export const removeField = (path: RulesPath, title = `Remove "${path[path.length - 1]}"`): Repair => ({
  title,
  changes: [change(path, undefined)],
});

export const renameField = (path: RulesPath, renameTo: string): Repair => ({
  title: `Change to "${renameTo}"`,
  changes: [{ path, value: undefined, renameTo }],
});

/** The repair as one that can be made without asking: hardly anything else can be meant. */
export const surely = (repair: Repair): Repair => ({ ...repair, sure: true });

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
