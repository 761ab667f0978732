// Whether rules make a game that can be dealt and played. Called by the parser, by sweeps before they run a value, and
// before a game is compiled: rules without an error here are sound.

import { checkDeal } from './checkDeal';
import { checkGoal } from './checkGoal';
import { checkPiles } from './checkPiles';
import { checkUnused } from './checkUnused';
import { DEFAULT_RULES, type EffectiveRules, type RulesPath } from '../document';
import { NUMBER_LIMITS } from '../limits';
import type { MeaningProblem, Repair } from '../problem';
import { errorAt, setTo } from './repair';

export function checkRules(rules: EffectiveRules): MeaningProblem[] {
  const problems = findProblems(rules);
  const known = new Set(problems.map(({ code }) => code));
  return problems.map((problem) => ({ ...problem, repairs: goodRepairs(rules, problem.repairs, known) }));
}

function findProblems(rules: EffectiveRules): MeaningProblem[] {
  const outOfBounds = checkNumbers(rules);
  if (outOfBounds.length > 0) return outOfBounds;
  return [...checkGoal(rules), ...checkDeal(rules), ...checkPiles(rules), ...checkUnused(rules)];
}

/** The repairs that bring no new kind of error; all of them when every one does, since a next step is better than none. */
function goodRepairs(rules: EffectiveRules, repairs: readonly Repair[], known: ReadonlySet<string>): readonly Repair[] {
  const good = repairs.filter((repair) =>
    findProblems(repaired(rules, repair)).every((next) => next.severity === 'warning' || known.has(next.code)),
  );
  return good.length > 0 ? good : repairs;
}

function repaired(rules: EffectiveRules, { changes }: Repair): EffectiveRules {
  return changes.reduce((now, { path, value }) => withChange(now, DEFAULT_RULES, path, value) as EffectiveRules, rules);
}

/** A copy with `value` at `path`, or with what `standard` has there; an entry of a list is taken out. */
function withChange(whole: unknown, standard: unknown, [step, ...rest]: RulesPath, value: unknown): unknown {
  if (step === undefined) return value ?? standard;
  if (Array.isArray(whole))
    return value === undefined ? whole.toSpliced(Number(step), 1) : whole.with(Number(step), value);
  const [members, defaults] = [whole, standard] as Record<string | number, unknown>[];
  return { ...members, [step]: withChange(members[step], defaults[step], rest, value) };
}

/** Rules from a file have passed the schema; rules made by a sweep or a form may hold any number. */
function checkNumbers(rules: EffectiveRules): MeaningProblem[] {
  const problems: MeaningProblem[] = [];
  for (const { path, minimum, maximum } of NUMBER_LIMITS) {
    const value = numberAt(rules, path);
    if (Number.isInteger(value) && value >= minimum && value <= maximum) continue;
    const nearest = Number.isNaN(value) ? minimum : Math.min(maximum, Math.max(minimum, Math.round(value)));
    const words = `"${path[path.length - 1]}" must be a whole number from ${minimum} to ${maximum}, not ${value}.`;
    problems.push(errorAt('number-out-of-range', path, words, { repairs: [setTo(path, nearest)] }));
  }
  return problems;
}

function numberAt(rules: EffectiveRules, path: RulesPath): number {
  let value: unknown = rules;
  for (const step of path) value = (value as Record<string, unknown>)[step];
  return value as number;
}
