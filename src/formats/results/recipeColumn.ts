// How a recipe travels in a CSV file, which has no place for it: as a last column that is empty in almost all rows. The
// file stays a plain table for every program that reads one. Long recipes go in pieces over the first rows, because
// spreadsheets cut longer cells off when they save.

import { fail, ok, type Result } from '../../base';
import type { Recipe } from '../../experiments';
import { CheckedData, Problems } from './checkedData';
import { makeRecipeText } from './recipeDocument';
import { readRecipe } from './readRecipe';

export const RECIPE_COLUMN = 'recipe';

/** Excel keeps 32,767 characters of a cell. */
const LONGEST_PIECE = 30_000;
export const MOST_PIECES = 10_000;

/** "1/2 {…", "2/2 …}": numbered, so that rows may be sorted without harm. */
export function splitRecipe(recipe: Recipe): string[] {
  const text = makeRecipeText(recipe);
  const count = Math.ceil(text.length / LONGEST_PIECE);
  return Array.from(
    { length: count },
    (_, i) => `${i + 1}/${count} ${text.slice(i * LONGEST_PIECE, (i + 1) * LONGEST_PIECE)}`,
  );
}

/** The recipe from the cells of its column that are not empty, in any order. */
export function joinRecipe(pieces: readonly string[]): Result<Recipe, readonly string[]> {
  const found = new Map<number, string>();
  let count = 0;
  for (const piece of pieces) {
    const parts = /^(\d{1,5})\/(\d{1,5}) /.exec(piece);
    if (parts === null) return fail(['The column "recipe" holds something that is no part of a recipe.']);
    found.set(Number(parts[1]), piece.slice(parts[0].length));
    count = Number(parts[2]);
  }
  if (count === 0) return fail(['The file has no recipe: the last column, "recipe", is missing or empty.']);
  const order = Array.from({ length: Math.min(count, MOST_PIECES) }, (_, i) => i + 1);
  const missing = order.find((number) => !found.has(number));
  if (missing !== undefined) return fail([`Part ${missing} of ${count} of the recipe is missing.`]);
  return parseRecipe(order.map((number) => found.get(number) ?? '').join(''));
}

/** Reads `makeRecipeText`. */
export function parseRecipe(text: string): Result<Recipe, readonly string[]> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail(['The recipe is not JSON: it was cut off or changed.']);
  }
  const problems = new Problems();
  const recipe = readRecipe(new CheckedData(value, 'recipe', problems));
  return problems.sentences.length === 0 ? ok(recipe) : fail(problems.sentences);
}
