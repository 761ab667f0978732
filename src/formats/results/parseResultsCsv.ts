// Our own CSV files read back. The text is hostile until it is checked; every problem is a sentence with its line.

import { fail, ok, quoted, type Result } from '../../base';
import { hasPlayers, type DealResult, type Plan, type Recipe } from '../../experiments';
import { CheckedData, MOST_PROBLEMS, Problems } from './checkedData';
import { CsvProblem, readRecords, restore, type CsvRecord } from './csvText';
import { readDealResult } from './readDealResult';
import { joinRecipe, MOST_PIECES, RECIPE_COLUMN } from './recipeColumn';
import { PLAY_COLUMNS, placeColumns, placeTexts, RESULT_COLUMNS, resultColumns } from './resultsCsv';

/** Characters. A row has about a hundred, so that this is room for some millions of deals. */
const LONGEST_FILE = 500_000_000;

export interface RunResults {
  readonly recipe: Recipe;
  readonly results: readonly DealResult[];
}

export function parseResultsCsv(text: string): Result<RunResults, readonly string[]> {
  return guarded(text, () => {
    const recipe = findRecipe(text);
    if (!recipe.ok) return recipe;
    const { plan } = recipe.value;
    const sentences: string[] = [];
    let width = 0;
    const results: DealResult[] = [];
    for (const row of readRecords(text)) {
      if (row.isFirst) {
        width = row.fields.length;
        const flaw = headerFlaw(row.fields, resultColumns(plan));
        if (flaw !== undefined) return fail([flaw]);
      } else if (row.fields.length !== width)
        sentences.push(`Line ${row.line}: there must be ${width} columns, not ${row.fields.length}.`);
      else if (row.fields.some((field, i) => field !== '' && i < width - 1)) {
        const found = readRow(row, plan);
        if (found.ok) results.push(found.value);
        else sentences.push(...found.error);
      }
      if (sentences.length >= MOST_PROBLEMS) break;
    }
    return sentences.length === 0 ? ok({ recipe: recipe.value, results }) : fail(sentences.slice(0, MOST_PROBLEMS));
  });
}

/** The recipe of any CSV file that this program writes, of deals, of variants or of a chart. */
export const parseCsvRecipe = (text: string): Result<Recipe, readonly string[]> =>
  guarded(text, () => findRecipe(text));

function guarded<Value>(text: string, read: () => Result<Value, readonly string[]>): Result<Value, readonly string[]> {
  if (text.length > LONGEST_FILE)
    return fail([`The file has ${text.length} characters; up to ${LONGEST_FILE} are read.`]);
  try {
    return read();
  } catch (error) {
    if (error instanceof CsvProblem) return fail([error.message]);
    throw error;
  }
}

/** A pass of its own: rows may have been sorted, and no row can be checked without the recipe. */
function findRecipe(text: string): Result<Recipe, readonly string[]> {
  const pieces: string[] = [];
  let last = -1;
  const hasNoPiece = (row: string): boolean => row.endsWith(',');
  for (const { fields, line, isFirst } of readRecords(text, hasNoPiece)) {
    if (isFirst) {
      last = fields.length - 1;
      if (fields[last] === RECIPE_COLUMN) continue;
      return fail([
        fields.length === 1 && fields[0].includes(';')
          ? 'Line 1: the columns are separated by semicolons; save the file with commas between them.'
          : 'Line 1: the last column must be "recipe". Was the file made by this program?',
      ]);
    }
    if (fields.length !== last + 1)
      return fail([`Line ${line}: there must be ${last + 1} columns, not ${fields.length}.`]);
    const piece = fields[last];
    if (piece !== '') pieces.push(piece);
    if (pieces.length > MOST_PIECES) break;
  }
  return last < 0 ? fail(['The file is empty.']) : joinRecipe(pieces);
}

function headerFlaw(found: readonly string[], wanted: readonly string[]): string | undefined {
  const at = wanted.findIndex((name, i) => restore(found[i] ?? '') !== name);
  if (at >= 0) return `Line 1: column ${at + 1} must be ${quoted(wanted[at])}, not ${quoted(found[at] ?? '')}.`;
  return found.length === wanted.length
    ? undefined
    : `Line 1: there must be ${wanted.length} columns, not ${found.length}.`;
}

const TEXTS: readonly string[] = ['verdict', 'reason', 'proof', 'origin'];
/** Columns that may be empty. */
const OPTIONAL: readonly string[] = ['reason', 'proof', 'source', 'moves', 'branching', 'forcedShare', 'faceDownLeft'];

function readRow({ fields, line }: CsvRecord, plan: Plan): Result<DealResult, readonly string[]> {
  const problems = new Problems();
  const values: Record<string, unknown> = { cell: plainNumber(fields[0]) };
  const first = placeColumns(plan).length;
  RESULT_COLUMNS.forEach((column, i) => {
    const field = fields[first + i];
    const key = column === 'verdict' ? 'kind' : column;
    if (field === '' && OPTIONAL.includes(column)) values[key] = null;
    else values[key] = TEXTS.includes(column) ? field : plainNumber(field);
  });
  if (hasPlayers(plan)) values['play'] = readPlayFields(fields.slice(first + RESULT_COLUMNS.length));
  const result = readDealResult(new CheckedData(values, `Line ${line}:`, problems), plan);
  const flaw = problems.sentences.length === 0 ? placeFlaw(fields, result, plan) : undefined;
  if (flaw !== undefined) return fail([`Line ${line}: ${flaw}`]);
  return problems.sentences.length === 0 ? ok(result) : fail(problems.sentences);
}

/** Null where all of them are empty. */
function readPlayFields(fields: readonly string[]): unknown {
  const found = PLAY_COLUMNS.map((name, i) => [name, fields[i] === '' ? null : plainNumber(fields[i])] as const);
  return found.every(([, value]) => value === null) ? null : Object.fromEntries(found);
}

/** As a number is written by a program, not "0x10", " 1" or "". */
const plainNumber = (field: string): unknown =>
  /^-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,3})?$/.test(field) ? Number(field) : field;

/** The name and values of a row must be those of its cell: else rows were mixed up. */
function placeFlaw(fields: readonly string[], { cell }: DealResult, plan: Plan): string | undefined {
  const wanted = placeTexts(plan, cell);
  const at = wanted.findIndex((text, i) => restore(fields[i + 1]) !== text);
  if (at < 0) return undefined;
  const column = placeColumns(plan)[at + 1];
  return `${quoted(column)} is ${quoted(fields[at + 1])}, but ${quoted(wanted[at])} in the recipe for cell ${cell}.`;
}
