// A whole run as JSON: its recipe, what was found, and, where wanted, every deal. Readable, and read back with checks.

import { escapeInvisible, fail, ok, type Result } from '../../base';
import { hasPlayers, type DealResult, type Recipe, type RunSummary } from '../../experiments';
import { makeReadableJson } from '../readableJson';
import { CheckedData, Problems } from './checkedData';
import { makeDealResultText, readDealResult } from './readDealResult';
import { readRecipe } from './readRecipe';
import { recipeDocument } from './recipeDocument';
import { readSummary } from './readSummary';
import { summaryDocument } from './summaryDocument';

const FORMAT = 'patience-lab run';
/** Version 2 has players; files without any are still of version 1, for older programs. */
const VERSION = 2;
/** Characters, and deals. */
const LONGEST_FILE = 500_000_000;
const MOST_RESULTS = 20_000_000;

export interface RunFile {
  readonly recipe: Recipe;
  /** Of the recipe's plan. */
  readonly summary: RunSummary;
  /** Absent where only the figures are kept. */
  readonly results?: readonly DealResult[];
}

/** The file in pieces. The plan is written once, in the recipe. */
export function* makeRunJson({ recipe, summary, results }: RunFile): Generator<string> {
  const head = makeReadableJson({
    format: FORMAT,
    version: formatVersion(recipe),
    recipe: recipeDocument(recipe),
    summary: summaryDocument(summary),
  });
  if (results === undefined) {
    yield `${head}\n`;
    return;
  }
  yield `${head.slice(0, head.lastIndexOf('\n'))},\n  "results": [`;
  let separator = '\n    ';
  for (const result of results) {
    yield separator + makeDealResultText(result);
    separator = ',\n    ';
  }
  yield results.length === 0 ? ']\n}\n' : '\n  ]\n}\n';
}

export function parseRunJson(text: string): Result<RunFile, readonly string[]> {
  const parsed = parseJson(text, LONGEST_FILE);
  if (!parsed.ok) return fail([parsed.error]);
  const problems = new Problems();
  const data = new CheckedData(parsed.value, '', problems);
  const stranger = checkFormat(data, FORMAT, VERSION);
  if (stranger !== undefined) return fail([stranger]);
  const recipe = readRecipe(data.object('recipe'));
  if (problems.sentences.length > 0) return fail(problems.sentences);
  const summary = readSummary(data.object('summary'), recipe);
  const results =
    data.value('results') === undefined
      ? undefined
      : data.objects('results', MOST_RESULTS, (item) => readDealResult(item, recipe.plan));
  if (problems.sentences.length > 0) return fail(problems.sentences);
  return ok({ recipe, summary, ...(results === undefined ? {} : { results }) });
}

/** The error is a sentence. */
export function parseJson(text: string, longest: number): Result<unknown, string> {
  if (text.length > longest) return fail(`The file has ${text.length} characters; up to ${longest} are read.`);
  try {
    return ok(JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) as unknown);
  } catch (error) {
    return fail(`The file is not JSON: ${escapeInvisible((error as Error).message)}`);
  }
}

/** Of files with a recipe in them. */
export const formatVersion = ({ plan }: Recipe): number => (hasPlayers(plan) ? VERSION : 1);

/** Why a file cannot be of this format; undefined when it is. */
export function checkFormat(data: CheckedData, format: string, version: number): string | undefined {
  if (data.value('format') !== format) return `The file is not of the format "${format}".`;
  const found = data.value('version');
  if (typeof found === 'number' && found > version)
    return `The file is of version ${found} of its format; this program reads up to version ${version}.`;
  return typeof found === 'number' && found >= 1 ? undefined : 'The version of the format is missing or not a number.';
}
