// Options that may be given only once: of two values one would be ignored without a word.

import { InputProblem } from './inputProblem';

export const once =
  (option: string) =>
  (value: string, before: string | undefined): string => {
    if (before !== undefined) throw new InputProblem(`${option} is given twice; give it once.`);
    return value;
  };
