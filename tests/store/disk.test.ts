// Disks that are full or read-only: a sentence, and everything kept before still there. Needs to mount a small disk.

import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore, StoreFailure, type StoreProblem } from '../../src-main/store';
import {
  buildBeforeAll,
  createRun,
  LIMITS,
  readAll,
  typical,
  useFolder,
  useStores,
  workerFile,
} from './storeUnderTest';

buildBeforeAll();
const file = useFolder();
const folder = mkdtempSync(join(tmpdir(), 'patience-disk-'));
const disk = join(folder, 'disk');
mkdirSync(disk);

const run = (command: string, ...words: readonly string[]): boolean => spawnSync(command, words).status === 0;
const mountDisk = (): boolean => run('mount', '-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk);
const unmountDisk = (): boolean => run('umount', '-l', disk);
const canMount = process.platform === 'linux' && mountDisk() && unmountDisk();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const onSmallDisk = describe.skipIf(!canMount);
const deals = (first: number, count: number): ReturnType<typeof typical>[] =>
  Array.from({ length: count }, (_, i) => typical(first + i));

if (!canMount) it.skip('needs the right to mount a disk, which only root has', () => undefined);

onSmallDisk('a full disk', () => {
  beforeEach(() => void mountDisk());
  const open = useStores();
  afterEach(() => void unmountDisk());
  const ballast = join(disk, 'ballast');

  it('is reported; what was written stays, and what was not follows when there is room', async () => {
    const problems: StoreProblem[] = [];
    const path = join(disk, 'results.sqlite');
    const store = await open(path, { onProblem: (problem) => problems.push(problem) });
    const id = await createRun(store);
    store.add(id, deals(1, 5000), LIMITS);
    await store.flush();
    fillUp(ballast);

    store.add(id, deals(5001, 15_000), LIMITS);
    const failure: unknown = await store.flush().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreFailure);
    const message = `${path} cannot be written: the disk is full. Nothing that was kept before is lost.`;
    expect((failure as StoreFailure).problem).toEqual({ code: 'full', message });
    expect(problems).toContainEqual({ code: 'full', message });
    await expect(store.updateRun(id, { state: 'finished' })).rejects.toThrow(message);
    // Reading goes on with what there is.
    expect(await readAll(store, id)).toEqual(deals(1, 5000));
    expect(await store.readRun(id)).toMatchObject({ state: 'running' });

    rmSync(ballast);
    await store.updateRun(id, { state: 'finished' });
    expect(await readAll(store, id)).toEqual(deals(1, 20_000));
    await store.close();
    const again = await open(path);
    expect(await readAll(again, id)).toEqual(deals(1, 20_000));
  });

  it('loses only what was never written when the program ends on it', async () => {
    const path = join(disk, 'results.sqlite');
    const store = await open(path);
    const id = await createRun(store);
    for (let batch = 0; batch < 5; batch++) {
      store.add(id, deals(1 + batch * 1000, 1000), LIMITS);
      await store.flush();
    }
    fillUp(ballast);
    store.add(id, deals(5001, 15_000), LIMITS);
    await expect(store.close()).rejects.toThrow('the disk is full');
    rmSync(ballast);
    expect(await readAll(await open(path), id)).toEqual(deals(1, 5000));
  });

  it.each([
    ['not at all', 0],
    ['for its owner’s mark alone', 12 * 1024],
  ])('is reported when there is room for a new file %s, and nothing is left behind', async (_what, room) => {
    fillUp(ballast);
    truncateSync(ballast, statSync(ballast).size - room);
    const path = join(disk, 'results.sqlite');
    expect(await openStore(path, { workerFile })).toMatchObject({ ok: false, error: { code: 'full' } });
    expect(readdirSync(disk)).toEqual(['ballast']);
  });
});

/** Until not a byte is left. */
function fillUp(path: string): void {
  try {
    for (let size = 1 << 20; ;) {
      try {
        writeFileSync(path, Buffer.alloc(size), { flag: 'a' });
      } catch (error) {
        if (size === 1) throw error;
        size = size >> 1;
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

onSmallDisk('a read-only disk', () => {
  beforeEach(() => void mountDisk());
  const open = useStores();
  afterEach(() => void unmountDisk());

  it('is reported, and the file opens again when it can be written', async () => {
    const path = join(disk, 'results.sqlite');
    const store = await open(path);
    const id = await createRun(store);
    store.add(id, deals(1, 100), LIMITS);
    await store.close();
    expect(run('mount', '-o', 'remount,ro', disk)).toBe(true);
    const message = `${path} cannot be written: the disk is read-only. Nothing that was kept before is lost.`;
    expect(await openStore(path, { workerFile })).toEqual({ ok: false, error: { code: 'read-only', message } });
    expect(await openStore(join(disk, 'new', 'other.sqlite'), { workerFile })).toMatchObject({
      ok: false,
      error: { code: 'read-only' },
    });
    expect(run('mount', '-o', 'remount,rw', disk)).toBe(true);
    expect(await readAll(await open(path), id)).toHaveLength(100);
  });
});

describe('a read-only file', () => {
  const open = useStores();
  const path = file('fixed.sqlite');
  const canFix = ((): boolean => {
    writeFileSync(path, '');
    return run('chattr', '+i', path) && run('chattr', '-i', path);
  })();

  it.skipIf(!canFix)('is reported, where the folder can be written', async () => {
    const store = await open(file('made.sqlite'));
    const id = await createRun(store);
    await store.close();
    copyFileSync(store.file, path);
    expect(run('chattr', '+i', path)).toBe(true);
    const opened = await openStore(path, { workerFile });
    expect(run('chattr', '-i', path)).toBe(true);
    const message = `${path} cannot be written: permission denied. Nothing that was kept before is lost.`;
    expect(opened).toEqual({ ok: false, error: { code: 'read-only', message } });
    expect(await (await open(path)).readRun(id)).not.toBeNull();
  });
});

describe('a path that cannot be', () => {
  it.each([
    ['inside a file', () => join(import.meta.filename, 'results.sqlite')],
    ['of too long a name', () => file(`${'long'.repeat(80)}.sqlite`)],
  ])('%s is reported', async (_what, path) => {
    const opened = await openStore(path(), { workerFile });
    expect(opened).toMatchObject({ ok: false, error: { code: 'disk' } });
    if (!opened.ok) expect(opened.error.message).toContain(path());
  });
});
