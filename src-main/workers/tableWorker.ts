// The entry of a worker thread that answers the table's questions: what to solve comes as messages, how it is steered
// and watched meanwhile through shared memory.

import { parentPort, workerData } from 'node:worker_threads';
import { assert } from '../../src/base';
import { TableSolver } from './tableSolver';
import type { TableData, TableMessage, TableNews, TableRequest } from './tableMessages';

/** News wait so long for newer ones: a search may look at thousands of deals a second. */
const NEWS_MS = 60;

assert(parentPort !== null, 'a table worker is started by the service that solves');
const port = parentPort;

let news: TableNews | undefined;
let toldMs = 0;

const say = (message: TableMessage): void => port.postMessage(message);

/** Searches ask for the time again and again: a chance to tell how far they are. */
function clock(): number {
  const nowMs = performance.now();
  if (news !== undefined && nowMs - toldMs > NEWS_MS) {
    say({ kind: 'news', news });
    news = undefined;
    toldMs = nowMs;
  }
  return nowMs;
}

const solver = new TableSolver({ ...(workerData as TableData), clock, tell: (latest) => (news = latest) });

port.on('message', (request: TableRequest) => {
  const answer = solver.answer(request);
  news = undefined;
  say({ kind: 'answer', answer, heldBytes: process.memoryUsage().arrayBuffers });
});

say({ kind: 'ready' });
