// Results that were made elsewhere, put together as one run: in a thread for importing, and for the command "merge".

import { fail, ok, type Result } from '../../src/base';
import { dealNumber, ResultTable, undecidedResults, type DealResult, type Plan } from '../../src/experiments';
import {
  makeWholeNumber,
  mergeShards,
  parseResultsCsv,
  parseRunJson,
  parseShard,
  type MergedRun,
  type Shard,
} from '../../src/formats';

/** A file may claim to be part of anything: tables of more deals than this, over all cells, are not made. */
const MOST_RESULTS = 20_000_000;

/**
 * Deals that a part was to solve and has no result of: it was cut off, most likely over the slow ones. Leaving them out
 * would favour the others, so they count as unknown. Parts that are not here at all are no such choice.
 */
export function withUndecided(merged: MergedRun, parts: readonly Shard[]): MergedRun {
  const { plan } = merged.recipe;
  const table = new ResultTable(plan);
  for (const result of merged.results) table.set(result);
  const known = plan.cells.map(() => null);
  const given = new Set(parts.map(({ place }) => place.index - 1));
  const undecided: DealResult[] = [];
  for (let index = 0; index < (plan.stop.deals ?? 0); index++) {
    if (!given.has(index % parts[0].place.count)) continue;
    const cells = plan.cells.flatMap(({ rules }, cell) =>
      rules === null || table.kindAt(cell, index) !== undefined ? [] : [cell],
    );
    undecided.push(...undecidedResults({ deal: dealNumber(plan, index), attempt: 0, cells, known }, 'stopped'));
  }
  return { ...merged, results: [...merged.results, ...undecided] };
}

export interface ResultsFile {
  readonly name: string;
  readonly text: string;
}

export interface ReadRun extends Pick<MergedRun, 'recipe' | 'results' | 'notes'> {
  /** There is nothing to go on with. */
  readonly isWhole: boolean;
}

/** One file of a run, as exported in CSV or JSON, or any number of parts of one. The error is a sentence or some. */
export function readResultsFiles(files: readonly ResultsFile[]): Result<ReadRun, string> {
  const parts: Shard[] = [];
  for (const { name, text } of files) {
    const part = isShard(text) ? parseShard(text, name) : parseExport(text, name);
    if (!part.ok) return fail(`${name} cannot be imported. ${shortened(part.error)}`);
    if (files.length > 1 && !isShard(text))
      return fail(`${name} is a run of its own: import it alone. Only parts of one run can be put together.`);
    parts.push(part.value);
  }
  const tooMany = parts.map(sizeProblem).find((problem) => problem !== undefined);
  if (tooMany !== undefined) return fail(tooMany);
  const merged = mergeShards(parts);
  if (!merged.ok) return fail(shortened(merged.error));
  const isPart = isShard(files[0].text);
  const { recipe, results, missing, notes } = isPart ? withUndecided(merged.value, parts) : merged.value;
  if (results.length === 0) return fail(`${files[0].name} has no results in it.`);
  return ok({ recipe, results, notes, isWhole: missing.length === 0 && isEnough(recipe.plan, results) });
}

/** The header of a part is one line; whole files in JSON begin with a bracket alone. */
const isShard = (text: string): boolean =>
  /^\ufeff?\s*\{\s*"format"\s*:\s*"patience-lab shard"/.test(text.slice(0, 200));

function parseExport(text: string, name: string): Result<Shard, readonly string[]> {
  const isJson = /^\ufeff?\s*\{/.test(text.slice(0, 1000));
  const parsed = isJson ? parseRunJson(text) : parseResultsCsv(text);
  if (!parsed.ok) return parsed;
  const { recipe, results } = parsed.value;
  if (results === undefined) return fail(['It has the figures of a run, but not its deals.']);
  return ok({ name, recipe, results, place: { index: 1, count: 1 }, cutOff: false });
}

/** Of a part, deals that are not there are filled in, up to the number that the plan asks for. */
function sizeProblem({ name, recipe: { plan }, results, place }: Shard): string | undefined {
  let last = 0;
  for (const { deal } of results) last = Math.max(last, (deal - plan.firstSeed) / plan.seedStep);
  const asked = place.count > 1 || isClosed(plan) ? (plan.stop.deals ?? 0) : 0;
  const size = plan.cells.length * Math.max(last + 1, asked);
  if (size <= MOST_RESULTS) return undefined;
  return `${name} is of a run with ${makeWholeNumber(size)} results; ${makeWholeNumber(MOST_RESULTS)} are the most.`;
}

/** A run that ends with a number of deals, and not sooner. */
const isClosed = ({ stop }: Plan): boolean => stop.deals !== null && stop.halfWidth === null && stop.budgetMs === null;

/** Resuming a run that was at its end changes nothing: where it is not certain, it can be resumed. */
function isEnough(plan: Plan, results: readonly DealResult[]): boolean {
  return isClosed(plan) && !results.some(({ reason }) => reason === 'stopped');
}

const MOST_SENTENCES = 5;

function shortened(sentences: readonly string[]): string {
  const shown = sentences.slice(0, MOST_SENTENCES).join(' ');
  return sentences.length <= MOST_SENTENCES ? shown : `${shown} … and ${sentences.length - MOST_SENTENCES} more.`;
}
