// Opens a results file: takes ownership of it, then starts the thread that works in it.

import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fail, ok, type Result } from '../../src/base';
import { takeOwnership } from './ownership';
import { Store, type StoreListener } from './store';
import { problemOf, type StoreProblem } from './storeProblem';
import { StoreThread } from './storeThread';

export interface StoreOptions extends StoreListener {
  /** The built `storeWorker.ts`; beside the program itself where it is not said. */
  readonly workerFile?: URL;
}

/** A file that is not there is made, with its folder. */
export async function openStore(file: string, options: StoreOptions = {}): Promise<Result<Store, StoreProblem>> {
  const path = truePath(resolve(file));
  if (!path.ok) return path;
  const ownership = await takeOwnership(path.value);
  if (!ownership.ok) return ownership;
  const { workerFile = new URL('./storeWorker.mjs', import.meta.url) } = options;
  let thread: Result<StoreThread, StoreProblem> | undefined;
  try {
    thread = await StoreThread.start(path.value, ownership.value.unclean, workerFile);
  } finally {
    if (thread?.ok !== true) ownership.value.release();
  }
  return thread.ok ? ok(new Store(path.value, thread.value, ownership.value, options)) : thread;
}

/** Links followed: a file has one owner by whatever name it is opened. */
function truePath(file: string): Result<string, StoreProblem> {
  try {
    makeFolder(dirname(file));
    return ok(existsSync(file) ? realpathSync(file) : join(realpathSync(dirname(file)), basename(file)));
  } catch (error) {
    const problem = problemOf(file, error);
    if (problem === undefined) throw error;
    return fail(problem);
  }
}

/** Step by step: asked for all at once, Node says of a read-only disk that something is missing. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
