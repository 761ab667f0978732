// The store's own thread: the only place that touches the database. Built as a file of its own; see build/cli.mjs.

import { parentPort, workerData } from 'node:worker_threads';
import { assert } from '../../src/base';
import { openDatabase } from './database';
import { Ledger } from './ledger';
import type { Reply, Request, ThreadStart } from './ledgerCalls';
import { problemOf } from './storeProblem';

const { file, unclean, closed } = workerData as ThreadStart;
const port = parentPort;
assert(port !== null, 'the store runs in a thread');

function answer(id: number, work: () => unknown): boolean {
  let reply: Reply;
  try {
    reply = { id, value: work() };
  } catch (error) {
    const problem = problemOf(file, error);
    reply = problem === undefined ? { id, bug: (error as Error).stack ?? String(error) } : { id, problem };
  }
  port?.postMessage(reply, 'value' in reply ? buffersOf(reply.value) : []);
  return 'value' in reply;
}

/** Rows are handed over, not copied. */
function buffersOf(value: unknown): ArrayBuffer[] {
  if (value instanceof Float64Array) return [value.buffer as ArrayBuffer];
  return value !== null && typeof value === 'object' && 'rows' in value ? buffersOf(value.rows) : [];
}

let ledger: Ledger | undefined;
const isOpen = answer(0, () => {
  ledger = new Ledger(openDatabase(file, { unclean }));
});
if (isOpen)
  port.on('message', ({ id, name, args }: Request) => {
    answer(id, () => {
      assert(ledger !== undefined, 'the file is open');
      return (ledger[name] as (...args: readonly unknown[]) => unknown).apply(ledger, [...args]);
    });
    if (name === 'close') {
      Atomics.store(closed, 0, 1);
      Atomics.notify(closed, 0);
      port.close();
    }
  });
