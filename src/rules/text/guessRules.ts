// Rules with refused fields, read as they were probably meant, so that what is wrong elsewhere can be reported at the
// same time. Nothing that rests on a field whose meaning is open is reported.

import type { RulesPath } from '../document';
import type { MeaningProblem, Repair } from '../problem';
import type { Members, Reading } from './readRules';
import { partAt, pathsOf, validateRules } from './validateRules';

export interface GuessedRules {
  /** Free of refusals: the rest is left out. */
  readonly value: Members;
  /** The problem as it can be reported, or nothing. */
  readonly reliable: (problem: MeaningProblem) => MeaningProblem[];
}

/** Problems that weigh many fields against each other: one open field makes them guesses. */
const WHOLE_GAME = new Set(['no-goal', 'several-goals', 'too-many-cards', 'cards-left-over', 'only-rows', 'no-effect']);

export function guessRules(reading: Reading, refusals: readonly MeaningProblem[]): GuessedRules {
  const value = copy(reading.value);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { value: Object.create(null) as Members, reliable: () => [] };
  const touched: RulesPath[] = [];
  const open: RulesPath[] = [];
  // What is inside a misspelt section goes first, while it can be found under the name it is written with.
  const innerFirst = [...refusals].sort((a, b) => b.path.length - a.path.length);
  for (const refusal of innerFirst) {
    const repair = refusal.repairs.at(0);
    if (repair?.sure === true) touched.push(...applyRepair(value as Members, repair));
    else {
      setAt(value as Members, refusal.path, undefined);
      open.push(refusal.path);
    }
  }
  // A renamed section brings fields that nobody has looked at yet.
  for (const { path } of validateRules(value, pathsOf(value))) {
    setAt(value as Members, path.length > 2 ? path.slice(0, 2) : path, undefined);
    open.push(path);
  }
  return { value: value as Members, reliable: (problem) => reliable(problem, touched, open) };
}

function reliable(
  problem: MeaningProblem,
  touched: readonly RulesPath[],
  open: readonly RulesPath[],
): MeaningProblem[] {
  const isDoubtful =
    open.length > 0 && (WHOLE_GAME.has(problem.code) || open.some((path) => path[0] === problem.path[0]));
  if (isDoubtful) return [];
  // A repair that changes what is misspelt in the text would be written beside it.
  const sections = new Set([...touched, ...open].map((path) => path[0]));
  const repairs = problem.repairs.filter((repair) => repair.changes.every(({ path }) => !sections.has(path[0])));
  return [{ ...problem, repairs }];
}

function applyRepair(value: Members, repair: Repair): RulesPath[] {
  return repair.changes.flatMap(({ path, value: meant, renameTo }) => {
    if (renameTo === undefined) {
      setAt(value, path, meant);
      return [path];
    }
    const target = [...path.slice(0, -1), renameTo];
    const moved = partAt(value, path);
    setAt(value, path, undefined);
    if (partAt(value, target) === undefined) setAt(value, target, moved);
    return [path, target];
  });
}

/** Sets or deletes what is at `path`; paths come from the value itself or from the schema. */
function setAt(value: Members, path: RulesPath, meant: unknown): void {
  let container: unknown = value;
  for (const step of path.slice(0, -1)) {
    if (typeof container !== 'object' || container === null) return;
    const members = container as Record<string | number, unknown>;
    if (!Object.hasOwn(members, step)) {
      if (meant === undefined) return;
      members[step] = Object.create(null);
    }
    container = members[step];
  }
  if (typeof container !== 'object' || container === null) return;
  const members = container as Record<string | number, unknown>;
  const last = path[path.length - 1];
  if (meant !== undefined) members[last] = meant;
  // A list with a hole would shift its other entries: it is left out as a whole.
  else if (Array.isArray(container)) setAt(value, path.slice(0, -1), undefined);
  else Reflect.deleteProperty(members, last);
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.create(null) as Members;
  for (const [key, member] of Object.entries(value)) members[key] = copy(member);
  return members;
}
