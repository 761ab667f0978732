// Starts a worker thread that can be ended safely. In Node 20 a thread that ends while its code is being optimised in the
// background can hang or abort the whole process (nodejs/node#54918). So threads optimise their code by themselves: the switch
// is read when a thread begins, and set back for the rest of the process as soon as it has.

import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Threads that have not begun yet. */
let starting = 0;

/** Throws where `new Worker` does. */
export function startThread(file: URL, options: WorkerOptions): Worker {
  setFlagsFromString('--no-concurrent-recompilation');
  starting++;
  let isStarting = true;
  const hasBegun = (): void => {
    if (!isStarting) return;
    isStarting = false;
    if (--starting === 0) setFlagsFromString('--concurrent-recompilation');
  };
  try {
    return new Worker(file, { ...options, execArgv: [] }).once('online', hasBegun).once('exit', hasBegun);
  } catch (error) {
    hasBegun();
    throw error;
  }
}
