// Everything that is needed to do an experiment again: it goes with every result that leaves the program.

import { RULES_MEANING_VERSION, rulesIdentity } from '../rules';
import { ALL_ON, SOLVER_VERSION } from '../solver';
import type { Plan } from './plan';
import type { Recipe } from './runSummary';

/** `application` is the program's name and version, `date` in ISO 8601. */
export const makeRecipe = (plan: Plan, application: string, date: string): Recipe => ({
  application,
  solverVersion: SOLVER_VERSION,
  meaningVersion: RULES_MEANING_VERSION,
  date,
  plan,
  identities: plan.cells.map(({ rules }) => (rules === null ? null : rulesIdentity(rules))),
  options: { ...ALL_ON },
});
