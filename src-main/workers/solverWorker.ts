// The entry of a worker thread: solves the tasks that its pool hands it, and reports.

import { parentPort, workerData } from 'node:worker_threads';
import { assert } from '../../src/base';
import { DealSolver } from '../../src/experiments';
import { threadControl } from './threadControl';
import {
  CLAIM,
  FIGURE,
  FLAG,
  type ChunkMessage,
  type DoneTask,
  type ThreadData,
  type ThreadMessage,
} from './threadMessages';

/** Results wait no longer than this for the end of their chunk, also when the task after them turns out to be slow. */
const REPORT_MS = 25;

assert(parentPort !== null, 'a solver worker is started by a pool');
const port = parentPort;
const data = workerData as ThreadData;
const { flags, figures } = data;

/** The chunk in work, what of it is done and not reported, and when the last report was made. */
let chunk = -1;
let done: DoneTask[] = [];
let reportedMs = 0;

const say = (message: ThreadMessage): void => port.postMessage(message);

function report(nowMs: number, isEnd: boolean): void {
  say({ kind: 'report', chunk, done, busyMs: nowMs - reportedMs, isEnd });
  done = [];
  reportedMs = nowMs;
}

const control = threadControl(data, (nowMs) => {
  if (done.length > 0 && nowMs - reportedMs > REPORT_MS) report(nowMs, false);
});
const solver = new DealSolver(data.plan, control);

port.on('message', ({ chunk: number, tasks, rates, claims }: ChunkMessage) => {
  chunk = number;
  reportedMs = control.clock();
  for (let index = 0; index < tasks.length; index++) {
    if (Atomics.load(flags, FLAG.stop) !== 0) break;
    if (Atomics.compareExchange(claims, index, CLAIM.offered, CLAIM.taken) !== CLAIM.offered) continue;
    figures[FIGURE.deal] = tasks[index].deal;
    const results = solver.run(tasks[index], rates);
    // Cut short: it stays taken, and its results are worth nothing.
    if (results.some(({ reason }) => reason === 'stopped')) break;
    Atomics.store(claims, index, CLAIM.done);
    done.push({ index, results });
  }
  figures[FIGURE.deal] = NaN;
  report(control.clock(), true);
});

say({ kind: 'ready' });
