// A recipe as JSON data: everything that is needed to do a run again. Part of every export. Rules are written as short
// documents, and an unlimited number as a word, since JSON has no infinity.

import { playerText, type Plan, type Recipe } from '../../experiments';
import { minimalDocument } from '../../rules';

export const UNLIMITED = 'unlimited';

type Data = Readonly<Record<string, unknown>>;

const amount = (value: number): number | string => (value === Infinity ? UNLIMITED : value);

function planDocument(plan: Plan): Data {
  const { effort, skill, cells, ...rest } = plan;
  return {
    ...rest,
    // What there was not before there were players is left out where there are none: such files stay as they were.
    cells: cells.map(({ player, rules, ...cell }) => ({
      ...cell,
      ...(player === null ? {} : { player: playerText(player) }),
      rules: rules === null ? null : minimalDocument(rules),
    })),
    ...(skill === null ? {} : { skill }),
    effort: {
      firstStates: amount(effort.firstStates),
      mostStates: amount(effort.mostStates),
      mostMs: effort.mostMs,
      bytes: amount(effort.bytes),
    },
  };
}

export const recipeDocument = (recipe: Recipe): Data => ({ ...recipe, plan: planDocument(recipe.plan) });

/** On one line. */
export const makeRecipeText = (recipe: Recipe): string => JSON.stringify(recipeDocument(recipe));
