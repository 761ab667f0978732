// Reads files of results in a thread of its own, because millions of rows take their time, and hands over rows that go
// into the store as they are.

import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { fail, ok, type Result } from '../../src/base';
import { ResultTable, summariseRun, type Recipe, type RunSummary } from '../../src/experiments';
import { startThread } from '../threads';
import { readResultsFiles, type ResultsFile } from './mergedRun';
import { makeResultRows, type Rows } from './resultRows';
import { problemOf } from './storeProblem';

const MEGABYTE = 1_000_000;
/** Of all files together; about two hundred bytes are a deal. */
const MOST_BYTES = 400 * MEGABYTE;

export interface NamedFile {
  readonly path: string;
  /** For sentences. */
  readonly name: string;
}

/** A run that is ready to be put in. */
export interface ImportedRows {
  readonly recipe: Recipe;
  readonly summary: RunSummary;
  readonly elapsedMs: number;
  readonly isWhole: boolean;
  /** Sentences on what is missing, for people. */
  readonly notes: readonly string[];
  /** How many rows are of which attempt, one after the other. */
  readonly parts: readonly { readonly attempt: number; readonly count: number }[];
  readonly rows: Rows;
}

/** What the thread is started with, in place of what the store's is. */
export interface ImportStart {
  readonly files: readonly NamedFile[];
}

export function importFiles(files: readonly NamedFile[], workerFile: URL): Promise<Result<ImportedRows, string>> {
  return new Promise((resolve) => {
    const start: ImportStart = { files };
    const thread = startThread(workerFile, { workerData: start, name: 'import' });
    thread.once('message', resolve);
    thread.once('error', (error) => resolve(fail(`${files[0].name} cannot be imported: ${whyNot(error)}.`)));
    thread.once('exit', () => resolve(fail(`${files[0].name} cannot be imported: reading it was broken off.`)));
  });
}

const whyNot = (error: Error): string =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'it is too large' : 'something is wrong inside';

/** In the thread. */
export function readImport({ files }: ImportStart): Result<ImportedRows, string> {
  const texts: ResultsFile[] = [];
  let bytes = 0;
  for (const file of files) {
    const text = readText(file, MOST_BYTES - bytes);
    if (!text.ok) return text;
    bytes += text.value.length;
    texts.push({ name: file.name, text: text.value });
  }
  const read = readResultsFiles(texts);
  if (!read.ok) return read;
  const { recipe, isWhole, notes } = read.value;
  const { plan } = recipe;
  const results = [...read.value.results].sort((a, b) => a.attempt - b.attempt);
  const table = new ResultTable(plan);
  const parts: { attempt: number; count: number }[] = [];
  let [deals, elapsedMs] = [0, 0];
  for (const result of results) {
    table.set(result);
    deals = Math.max(deals, table.indexOf(result.deal) + 1);
    elapsedMs += result.ms;
    const part = parts.at(-1);
    if (part?.attempt === result.attempt) part.count++;
    else parts.push({ attempt: result.attempt, count: 1 });
  }
  const summary = summariseRun(plan, table, deals);
  return ok({ recipe, summary, elapsedMs, isWhole, notes, parts, rows: makeResultRows(results) });
}

function readText({ path, name }: NamedFile, mostBytes: number): Result<string, string> {
  try {
    const handle = openSync(path, 'r');
    try {
      const stats = fstatSync(handle);
      if (!stats.isFile()) return fail(`${name} is not an ordinary file.`);
      if (stats.size > mostBytes) return fail(`${name} is too large: ${MOST_BYTES / MEGABYTE} MB are the most.`);
      const bytes = readFileSync(handle);
      if (bytes.includes(0)) return fail(`${name} is not a text file.`);
      return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    if (error instanceof TypeError) return fail(`${name} is not a text file in UTF-8.`);
    const problem = problemOf(name, error);
    if (problem === undefined) throw error;
    return fail(problem.message);
  }
}
