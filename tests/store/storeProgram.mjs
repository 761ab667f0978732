// Programs that use a store, for tests that need a process of its own: to be the second, to be killed, to end without a
// word. Started as: node storeProgram.mjs <store module> <task> <file>. What it reports is JSON, a line each.

import { writeSync } from 'node:fs';

const [storeModule, task, file] = process.argv.slice(2);
const { openStore } = await import(storeModule);

const LIMITS = { states: 1000, bytes: 1e8, timeMs: Infinity };
const PLAN = { kind: 'estimate', method: 'exact', numbering: 'seeds', cells: [{ player: null }] };

/** At once, even if the process is killed next. @param {unknown} what */
const report = (what) => writeSync(1, `${JSON.stringify(what)}\n`);

/** @param {number} deal */
const won = (deal) => ({
  ...{ cell: 0, deal, kind: 'winnable', proof: 'solution', reason: null, origin: 'solved', source: null, attempt: 0 },
  ...{
    states: 100 + deal,
    stored: 50,
    depth: 20,
    ms: 1.5,
    moves: 90,
    branching: 3,
    forcedShare: 0.5,
    faceDownLeft: null,
  },
});

/** @param {number} first @param {number} count */
const wonDeals = (first, count) => Array.from({ length: count }, (_, i) => won(first + i));

const opened = await openStore(file);
if (!opened.ok) {
  report(opened.error);
  process.exit(3);
}
const store = opened.value;
const newRun = () => store.createRun(PLAN, 'Of another process', { identities: ['one'], options: {} });

switch (task) {
  case 'hold':
    report('open');
    process.stdin.resume().on('end', () => void store.close());
    break;

  case 'write': {
    // Without end: small additions, now and then a flush.
    const run = await newRun();
    report({ run });
    for (let deal = 1, turn = 1; ; turn++) {
      store.add(run, wonDeals(deal, 50), LIMITS);
      deal += 50;
      report({ added: deal - 1, at: Date.now() });
      if (turn % 40 === 0) {
        await store.flush();
        report({ flushed: deal - 1 });
      }
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
  }

  case 'exit':
  case 'throw':
  case 'end': {
    store.add(await newRun(), wonDeals(1, 500), LIMITS);
    if (task === 'exit') process.exit(0);
    if (task === 'throw') throw new Error('on purpose');
    // Nothing is left to do: the process ends by itself, though the store is open.
    break;
  }
}
