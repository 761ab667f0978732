// One owner at a time: the second is told so, the dead are cleared away, and never by two at once.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshBundle } from '../../build/bundle.mjs';
import { openStore } from '../../src-main/store';
import { ownerFile } from '../../src-main/store/ownership';
import { ownMark, type ProcessMark } from '../../src-main/store/processMark';
import { useProcesses } from './storeProcess';
import {
  buildBeforeAll,
  createRun,
  LIMITS,
  readAll,
  useFolder,
  useStores,
  winnable,
  workerFile,
} from './storeUnderTest';

buildBeforeAll();
const file = useFolder();
const open = useStores();
const start = useProcesses();

/** As a process with this mark would have left it. */
const leaveMark = (path: string, mark: ProcessMark): void =>
  writeFileSync(ownerFile(path), JSON.stringify({ ...mark, token: '0123456789ab' }));

describe('a second process', () => {
  it('is told which one has the file, and gets it after that one', async () => {
    const path = file('shared.sqlite');
    const first = start('hold', path);
    expect(await first.firstReport()).toBe('open');
    const message = `${path} is in use by another Patience Lab (process ${String(first.pid)}), and only one may write to it: close that one first.`;
    expect(await start('hold', path).firstReport()).toEqual({ code: 'owned', message });
    expect(await openStore(path, { workerFile })).toEqual({ ok: false, error: { code: 'owned', message } });
    first.child.stdin.end();
    expect(await first.ended).toBe(0);
    await createRun(await open(path));
  });

  it('gets the file when the first was killed', async () => {
    const path = file('killed.sqlite');
    const first = start('hold', path);
    await first.firstReport();
    await first.kill();
    expect(existsSync(ownerFile(path))).toBe(true);
    expect(existsSync(`${path}.lock`)).toBe(true);
    await createRun(await open(path));
  });

  it('is told that it is itself the first', async () => {
    const path = file('twice.sqlite');
    await open(path);
    const again = await openStore(path, { workerFile });
    expect(again).toMatchObject({ ok: false, error: { code: 'owned' } });
    if (!again.ok) expect(again.error.message).toContain(`this program itself (process ${String(process.pid)})`);
  });
});

describe('the mark of an owner', () => {
  const own = ownMark();
  const onLinux = it.skipIf(own.started === null);

  onLinux.each<[string, Partial<ProcessMark>]>([
    ['whose number another process has now', { started: '1' }],
    ['from before the computer was started again', { boot: 'another time' }],
    ['that is init itself, long ago', { pid: 1, started: '-1' }],
  ])('%s is cleared', async (what, changes) => {
    const path = file(`${what}.sqlite`);
    leaveMark(path, { ...own, ...changes });
    await open(path);
    expect(JSON.parse(readFileSync(ownerFile(path), 'utf8'))).toMatchObject(own);
  });

  it('that is empty or cannot be read is cleared', async () => {
    const paths = [file('empty.sqlite'), file('cut.sqlite')];
    ['', '{"pid": 12'].forEach((text, i) => writeFileSync(ownerFile(paths[i]), text));
    await Promise.all(paths.map((path) => open(path)));
  });

  it.each<[string, Partial<ProcessMark>]>([
    ['on another computer', { host: 'elsewhere', boot: 'another time' }],
    ['in another container', { space: 'pid:[1]' }],
  ])('%s is not judged', async (what, changes) => {
    const path = file(`${what}.sqlite`);
    leaveMark(path, { ...own, pid: 4_000_000, ...changes });
    const opened = await openStore(path, { workerFile });
    expect(opened).toMatchObject({ ok: false, error: { code: 'owned' } });
    if (!opened.ok) expect(opened.error.message).toContain(`process 4000000 on "${changes.host ?? own.host}"`);
    if (!opened.ok) expect(opened.error.message).toContain(`delete ${ownerFile(path)}.`);
    expect(existsSync(path)).toBe(false);
  });

  it('is gone when the store is closed, with everything else but the file', async () => {
    const folder = file('tidy');
    const store = await open(join(folder, 'results.sqlite'));
    expect(existsSync(ownerFile(store.file))).toBe(true);
    await store.close();
    expect(readdirSync(folder)).toEqual(['results.sqlite']);
  });
});

describe('a thread that is gone', () => {
  it('is reported by every call, and does not keep the file', async () => {
    const path = file('thread.sqlite');
    const store = await open(path);
    const run = await createRun(store);
    const { thread } = store as unknown as { thread: { worker: Worker; ended: Promise<void> } };
    void thread.worker.terminate();
    await thread.ended;
    store.add(run, [winnable(1)], LIMITS);
    for (const call of [store.listRuns(), store.flush(), store.close()])
      await expect(call).rejects.toMatchObject({ problem: { code: 'stopped' } });
    expect((await (await open(path)).listRuns()).map(({ id }) => id)).toEqual([run]);
  });
});

describe('a process that ends without closing', () => {
  it.each([
    ['by process.exit', 'exit', 0],
    ['by an exception', 'throw', 1],
    ['because nothing is left to do', 'end', 0],
  ])('%s leaves nothing unwritten and the file free', async (_what, task, code) => {
    const folder = file(task);
    const path = join(folder, 'results.sqlite');
    expect(await start(task, path).ended).toBe(code);
    expect(readdirSync(folder)).toEqual(['results.sqlite']);
    expect(await readAll(await open(path), 1)).toHaveLength(500);
  });
});

describe('a dead owner', () => {
  const rounds = 60;
  const racers = 5;
  let module: string;
  beforeAll(async () => {
    module = pathToFileURL(await freshBundle('src-main/store/ownership.ts', 'out/tests/ownership.mjs')).href;
  });

  it(`has one successor, though ${String(racers)} try at the same moment`, async () => {
    const folder = file('race');
    mkdirSync(folder);
    const paths = Array.from({ length: rounds }, (_, round) => join(folder, String(round)));
    for (const path of paths) leaveMark(path, { ...ownMark(), pid: 4_000_000 });
    const script = fileURLToPath(new URL('./ownershipRace.mjs', import.meta.url));
    const begin = Date.now() + 1500;
    const children = paths
      .slice(0, racers)
      .map(() => spawn(process.execPath, [script, module, String(begin), ...paths]));
    const winners = await Promise.all(
      children.map(async ({ stdout }) => {
        let text = '';
        stdout.setEncoding('utf8').on('data', (some: string) => (text += some));
        await new Promise((resolve) => stdout.on('data', (some: string) => some.includes('\n') && resolve(some)));
        return JSON.parse(text) as number[];
      }),
    );
    for (const { stdin } of children) stdin.end();
    expect(winners.flat().sort((a, b) => a - b)).toEqual(paths.map((_, round) => round));
    // All drafts and rights are gone; only the marks are left, of processes that have ended since.
    expect(readdirSync(folder).sort()).toEqual(paths.map((_, round) => `${String(round)}.owner`).sort());
  });
});
