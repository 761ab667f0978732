// Restoring unsaved work while the disk fails or the window goes away: it is shown or kept, and never lost.

import type * as FileSystem from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DocumentsDesk } from './documentsDesk';

type Operation = 'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm';
const { faults } = vi.hoisted(() => ({
  /** What the system says to an operation on paths that match; "slow" lets it happen later. */
  faults: new Map<Operation, { readonly path: RegExp; readonly code: string }>(),
}));

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof FileSystem>();
  const failing =
    (operation: Operation) =>
    async (path: string, ...rest: never[]): Promise<unknown> => {
      const fault = faults.get(operation);
      const code = fault?.path.test(path) === true ? fault.code : undefined;
      if (code === 'slow') await pause(100);
      else if (code !== undefined) throw Object.assign(new Error(code), { code, syscall: operation });
      return (real[operation] as (...values: unknown[]) => Promise<unknown>)(path, ...rest);
    };
  const operations = ['mkdir', 'open', 'readdir', 'readFile', 'rename', 'rm'] as const;
  return { ...real, ...Object.fromEntries(operations.map((name) => [name, failing(name)])) };
});

afterEach(() => faults.clear());

/** A session that ended with one unsaved document; the answer is its folder. */
async function leaveWork(): Promise<string> {
  const desk = new DocumentsDesk();
  await desk.documents.backUp(desk.documents.begin(), { name: 'New game', text: 'new' });
  await desk.documents.end();
  return desk.folder;
}

async function restoredIn(folder: string): Promise<readonly string[]> {
  const { documents } = new DocumentsDesk(folder);
  const { restored } = await documents.restore();
  return restored.map(({ text }) => text);
}

describe('work that is left behind', () => {
  it('is there for the next window when one goes away while it restores', async () => {
    for (let round = 0; round < 40; round++) {
      const folder = await leaveWork();
      const { documents } = new DocumentsDesk(folder);
      const restoring = documents.restore();
      await pause(round / 8);
      await documents.end();
      await restoring;
      expect(await restoredIn(folder)).toEqual(['new']);
    }
  });

  it('is not touched by a window that has gone away', async () => {
    const folder = await leaveWork();
    const { documents } = new DocumentsDesk(folder);
    await documents.end();
    expect(await documents.restore()).toEqual({ restored: [], damaged: [] });
    expect(await restoredIn(folder)).toEqual(['new']);
  });

  it('does not keep the application from starting when the disk is full, and stays', async () => {
    const folder = await leaveWork();
    faults.set('mkdir', { path: /backups/, code: 'ENOSPC' });
    const { restored, damaged } = await new DocumentsDesk(folder).documents.restore();
    expect(restored).toEqual([]);
    expect(damaged).toEqual([
      'Unsaved work of an earlier session cannot be restored now: the disk is full. It is kept for later.',
    ]);
    faults.clear();
    expect(await restoredIn(folder)).toEqual(['new']);
  });

  it('is shown although it cannot be written again, and stays', async () => {
    const folder = await leaveWork();
    faults.set('open', { path: /backups.*tmp$/, code: 'ENOSPC' });
    const { documents } = new DocumentsDesk(folder);
    const { restored, damaged } = await documents.restore();
    expect(restored).toMatchObject([{ text: 'new' }]);
    expect(damaged).toEqual(['“New game” is restored, but cannot be kept safe: the disk is full. Save it.']);
    faults.clear();
    await documents.end();
    expect(await restoredIn(folder)).toEqual(['new']);
  });

  it('stays when it can be neither read nor set aside', async () => {
    const folder = await leaveWork();
    faults.set('readFile', { path: /[0-9a-f]{16}\.json$/, code: 'EIO' });
    faults.set('rename', { path: /[0-9a-f]{16}\.json$/, code: 'EIO' });
    const { documents } = new DocumentsDesk(folder);
    expect((await documents.restore()).damaged).toEqual([
      'A copy of unsaved work is damaged and could not be restored.',
    ]);
    faults.clear();
    await documents.end();
    expect(await restoredIn(folder)).toEqual(['new']);
  });

  it('stays when its folder cannot be listed', async () => {
    const folder = await leaveWork();
    faults.set('readdir', { path: /backups\/.+/, code: 'EMFILE' });
    expect(await restoredIn(folder)).toEqual([]);
    faults.clear();
    expect(await restoredIn(folder)).toEqual(['new']);
  });
});

describe('a window that goes away', () => {
  it('has forgotten the work that was thrown away just before', async () => {
    const desk = new DocumentsDesk();
    const id = desk.documents.begin();
    await desk.documents.backUp(id, { name: 'New game', text: 'old' });
    faults.set('rm', { path: /[0-9a-f]{16}\.json$/, code: 'slow' });
    const closing = desk.documents.close(id);
    await desk.documents.end();
    expect(readdirSync(join(desk.folder, 'data/backups'))).toEqual([]);
    await closing;
  });

  it('opens nothing any more', async () => {
    const desk = new DocumentsDesk();
    const opening = desk.documents.open(desk.file('a.json'));
    await desk.documents.end();
    expect(await opening).toMatchObject({ ok: false, error: { code: 'bad-input' } });
    expect(desk.documents.paths).toEqual([]);
  });
});
