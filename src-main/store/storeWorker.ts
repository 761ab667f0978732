// The store's own thread: the only place that touches the database. Built as a file of its own; see build/cli.mjs. The same
// file, started with other words, reads results that are to be put in.

import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { assert } from '../../src/base';
import { openDatabase } from './database';
import { readImport, type ImportStart } from './importFiles';
import { Ledger } from './ledger';
import type { Reply, Request, ThreadStart } from './ledgerCalls';
import { problemOf } from './storeProblem';

const port = parentPort;
assert(port !== null, 'the store runs in a thread');
const start = workerData as ThreadStart | ImportStart;
if ('files' in start) {
  const read = readImport(start);
  port.postMessage(read, read.ok ? [read.value.rows.buffer] : []);
} else keepStore(port, start);

function keepStore(port: MessagePort, { file, unclean, closed }: ThreadStart): void {
  function answer(id: number, work: () => unknown): boolean {
    let reply: Reply;
    try {
      reply = { id, value: work() };
    } catch (error) {
      const problem = problemOf(file, error);
      reply = problem === undefined ? { id, bug: (error as Error).stack ?? String(error) } : { id, problem };
    }
    port.postMessage(reply, 'value' in reply ? buffersOf(reply.value) : []);
    return 'value' in reply;
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
}

/** Rows are handed over, not copied. */
function buffersOf(value: unknown): ArrayBuffer[] {
  if (value instanceof Float64Array) return [value.buffer as ArrayBuffer];
  return value !== null && typeof value === 'object' && 'rows' in value ? buffersOf(value.rows) : [];
}
