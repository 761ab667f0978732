// One part of a run that is spread over many machines, as JSON Lines: a header, then a line for each deal, so that it can
// be written as results come. Part i of n has the i-th deal of the whole plan and every n-th after it, as `shardOf` has.

import { fail, ok, type Result } from '../../base';
import type { DealResult, Plan, Recipe } from '../../experiments';
import { CheckedData, Problems } from './checkedData';
import { indexOfDeal, makeDealResultText, readDealResult } from './readDealResult';
import { readRecipe } from './readRecipe';
import { recipeDocument } from './recipeDocument';
import { checkFormat, formatVersion, parseJson } from './runJson';

const FORMAT = 'patience-lab shard';
/** As of run files. */
const VERSION = 2;
const MOST_PARTS = 100_000;
/** Characters: of the file, and of a line behind the header. */
const LONGEST_FILE = 500_000_000;
const LONGEST_LINE = 10_000;

/** Which part of how many; counted from 1. */
export interface ShardPlace {
  readonly index: number;
  readonly count: number;
}

export interface Shard {
  /** For messages: the file's name. */
  readonly name: string;
  /** Of the whole run, not of the part. */
  readonly recipe: Recipe;
  readonly place: ShardPlace;
  readonly results: readonly DealResult[];
  /** The last line was cut off, as when a machine stops while it writes, and is left out. */
  readonly cutOff: boolean;
}

/** `recipe` is that of the whole run. */
export const makeShardHeader = (recipe: Recipe, { index, count }: ShardPlace): string =>
  `${JSON.stringify({ format: FORMAT, version: formatVersion(recipe), recipe: recipeDocument(recipe), shard: { index, count } })}\n`;

export const makeShardLine = (result: DealResult): string => `${makeDealResultText(result)}\n`;

export function parseShard(text: string, name = 'the part'): Result<Shard, readonly string[]> {
  if (text.length > LONGEST_FILE)
    return fail([`The file has ${text.length} characters; up to ${LONGEST_FILE} are read.`]);
  const headerEnd = endOfLine(text, 0);
  const parsed = parseJson(text.slice(0, headerEnd), LONGEST_FILE);
  if (!parsed.ok) return fail([`Line 1: ${parsed.error}`]);
  const problems = new Problems();
  const header = new CheckedData(parsed.value, '', problems);
  const stranger = checkFormat(header, FORMAT, VERSION);
  if (stranger !== undefined) return fail([`Line 1: ${stranger}`]);
  const recipe = readRecipe(header.object('recipe'));
  const place = readPlace(header.object('shard'));
  if (problems.sentences.length > 0) return fail(problems.sentences.map((sentence) => `Line 1: ${sentence}`));
  const lines = readLines(text, headerEnd + 1, recipe.plan, place);
  return lines.ok ? ok({ name, recipe, place, ...lines.value }) : lines;
}

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
};

function readPlace(data: CheckedData): ShardPlace {
  const count = data.number('count', { least: 1, most: MOST_PARTS, whole: true });
  return { count, index: data.number('index', { least: 1, most: Math.max(1, count), whole: true }) };
}

function readLines(
  text: string,
  start: number,
  plan: Plan,
  place: ShardPlace,
): Result<{ readonly results: DealResult[]; readonly cutOff: boolean }, readonly string[]> {
  const results: DealResult[] = [];
  const problems = new Problems();
  let line = 2;
  for (let at = start; at < text.length && !problems.areMany; line++) {
    const end = endOfLine(text, at);
    const source = text.slice(at, end).trim();
    at = end + 1;
    if (source === '') continue;
    const parsed = parseJson(source, LONGEST_LINE);
    if (!parsed.ok && end === text.length) return finished(results, problems, true);
    if (parsed.ok) results.push(readLine(parsed.value, line, plan, place, problems));
    else problems.report(`Line ${line}`, 'is no deal: it is not JSON, or too long.');
  }
  return finished(results, problems, false);
}

function finished(
  results: DealResult[],
  { sentences }: Problems,
  cutOff: boolean,
): Result<{ readonly results: DealResult[]; readonly cutOff: boolean }, readonly string[]> {
  return sentences.length === 0 ? ok({ results, cutOff }) : fail(sentences);
}

function readLine(value: unknown, line: number, plan: Plan, place: ShardPlace, problems: Problems): DealResult {
  const known = problems.sentences.length;
  const result = readDealResult(new CheckedData(value, `Line ${line}:`, problems), plan);
  const index = indexOfDeal(plan, result.deal) ?? 0;
  if (problems.sentences.length === known && (index % place.count) + 1 !== place.index)
    problems.report(`Line ${line}:`, `deal ${result.deal} does not belong to part ${place.index} of ${place.count}.`);
  return result;
}
