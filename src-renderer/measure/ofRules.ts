// Whether a run is of the rules that are on screen now. Used by the head of a run and the strip.

import type { Plan } from '@core/experiments';
import type { RunRow } from '@core/protocol';
import { parsePath, rulesIdentity, setParameter, type EffectiveRules } from '@core/rules';
import { CHANGED, gameName } from './measuredGame';

/** For what is varied, the values of the run are put into the rules before they are compared. */
export function isOfRules({ axes, cells }: Plan, rules: EffectiveRules): boolean {
  if (axes.length === 0) {
    const identity = rulesIdentity(rules);
    return cells.some((cell) => cell.rules !== null && rulesIdentity(cell.rules) === identity);
  }
  const cell = cells.find((each) => each.rules !== null);
  if (cell?.rules === undefined || cell.rules === null) return false;
  const varied = axes.reduce((each, { name }, i) => {
    const path = parsePath(name);
    return path.ok ? setParameter(each, path.value, cell.values[i]) : each;
  }, rules);
  return rulesIdentity(varied) === rulesIdentity(cell.rules);
}

/** What a run is of, where that is not what is on screen under `name`; empty where it is. */
export function otherRules(
  { plan, row }: { readonly plan: Plan; readonly row: Pick<RunRow, 'name'> },
  rules: EffectiveRules | undefined,
  name: string,
): string {
  if (rules !== undefined && isOfRules(plan, rules)) return '';
  const game = gameName(name);
  const isSameGame = [game, game + CHANGED].some((own) =>
    [row.name, plan.name].some((each) => each === own || each.startsWith(`${own} by `) || each.startsWith(`${own}: `)),
  );
  return isSameGame ? 'of earlier rules' : 'of another game';
}
