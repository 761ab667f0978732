// Unsaved work outlives the process that held it, comes back once, and never to two applications; and a process that is
// killed while it saves leaves a whole file.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshBundle } from '../../build/bundle.mjs';
import { parseBackup } from '../../src-main/services/documents/backup';
import { asOrdinaryUser, DocumentsDesk, good, makeFolder, refused } from './documentsDesk';

let bundle: string;
beforeAll(async () => {
  bundle = await freshBundle('src-main/services/documents/index.ts', 'out/test/documents.mjs');
});

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** A process with documents of its own: `code` sees `documents` and `folder`, and says when it is ready. */
async function otherProcess(folder: string, code: string): Promise<ChildProcess> {
  mkdirSync(join(folder, 'games'), { recursive: true });
  const script = `
    import { Documents } from ${JSON.stringify(pathToFileURL(bundle).href)};
    const folder = ${JSON.stringify(folder)};
    const none = () => undefined;
    const documents = new Documents({ dataFolder: folder + '/data', homeFolder: folder, send: none, onTrouble: none });
    const ready = () => process.stdout.write('ready');
    setInterval(none, 1000);
    ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

const backupFolders = (folder: string): readonly string[] =>
  existsSync(join(folder, 'data/backups')) ? readdirSync(join(folder, 'data/backups')) : [];

/** A window that ended without saving, in this process: "a.json" with its file, "New game" without. */
async function leaveWork(desk = new DocumentsDesk()): Promise<DocumentsDesk> {
  const { id } = await desk.open(desk.file('a.json', 'file'));
  await desk.documents.backUp(id, { name: 'a.json', text: 'unsaved' });
  await desk.documents.backUp(desk.documents.begin(), { name: 'New game', text: 'new' });
  await desk.documents.end();
  return desk;
}

describe('a process that is killed', () => {
  it('while it saves again and again leaves a whole file each time', async () => {
    const folder = makeFolder();
    const file = join(folder, 'games/a.json');
    mkdirSync(join(folder, 'games'));
    writeFileSync(file, 'x'.repeat(900_000));
    for (let round = 0; round < 12; round++) {
      const child = await otherProcess(
        folder,
        `const { value: { id } } = await documents.open(folder + '/games/a.json');
         ready();
         for (let n = 0; ; n++) await documents.save(id, String.fromCharCode(97 + (n % 26)).repeat(900_000), false);`,
      );
      await pause(20 + 13 * round);
      await kill(child);
      const text = readFileSync(file, 'utf8');
      expect(text.length).toBe(900_000);
      expect(text).toBe(text[0].repeat(900_000));
    }
  });

  it('leaves its unsaved work to the next one', async () => {
    const desk = new DocumentsDesk();
    desk.file('a.json', 'file');
    const child = await otherProcess(
      desk.folder,
      `const { value: { id } } = await documents.open(folder + '/games/a.json');
       await documents.backUp(id, { name: 'a.json', text: 'unsaved' });
       await documents.backUp(documents.begin(), { name: 'New game', text: 'new' });
       ready();`,
    );
    await kill(child);
    const { restored, damaged } = await desk.documents.restore();
    expect(damaged).toEqual([]);
    expect([...restored].sort((a, b) => a.name.localeCompare(b.name))).toMatchObject([
      { name: 'a.json', text: 'unsaved', fileText: 'file', isFileNewer: false },
      { name: 'New game', text: 'new', fileText: null, isFileNewer: false },
    ]);
    const { id } = restored.find(({ name }) => name === 'a.json')!;
    good(await desk.documents.save(id, 'saved', false));
    expect(desk.text('a.json')).toBe('saved');
  });

  it('keeps its work while it runs: another application does not take it', async () => {
    const desk = new DocumentsDesk();
    const child = await otherProcess(
      desk.folder,
      `await documents.backUp(documents.begin(), { name: 'New game', text: 'new' });
       ready();`,
    );
    expect((await desk.documents.restore()).restored).toEqual([]);
    await kill(child);
    expect((await desk.documents.restore()).restored).toHaveLength(1);
  });

  it('leaves its work to one of several that start at the same time', async () => {
    const { folder } = await leaveWork();
    const starting = Array.from({ length: 6 }, () => new DocumentsDesk(folder));
    const found = await Promise.all(starting.map(({ documents }) => documents.restore()));
    expect(found.map(({ restored }) => restored.length).sort()).toEqual([0, 0, 0, 0, 0, 2]);
  });
});

describe('restored work', () => {
  it('is safe under the new session at once, and gone from the old one', async () => {
    const { folder } = await leaveWork();
    const child = await otherProcess(folder, 'await documents.restore(); ready();');
    expect(backupFolders(folder)).toHaveLength(1);
    await kill(child);
    expect((await new DocumentsDesk(folder).documents.restore()).restored).toHaveLength(2);
  });

  it('is not lost when the one who takes it over is stopped half way, and comes back once', async () => {
    const { folder } = await leaveWork();
    const [session] = backupFolders(folder);
    const base = join(folder, 'data/backups');
    // As a process leaves it that was killed after the first of the new copies was written.
    const half = join(base, '00000000000000aa');
    mkdirSync(half);
    for (const name of readdirSync(join(base, session)).slice(0, 1))
      writeFileSync(join(half, name), readFileSync(join(base, session, name)));
    const taken = join(base, `${session}~00000000000000aa`);
    mkdirSync(taken);
    for (const name of readdirSync(join(base, session)))
      writeFileSync(join(taken, name), readFileSync(join(base, session, name)));
    rmSync(join(base, session), { recursive: true });
    const { restored } = await new DocumentsDesk(folder).documents.restore();
    expect(restored.map(({ name }) => name).sort()).toEqual(['New game', 'a.json']);
    expect(backupFolders(folder)).toHaveLength(1);
  });

  it('tells when the file has changed since, and saving then asks first', async () => {
    const { folder } = await leaveWork();
    const desk = new DocumentsDesk(folder);
    desk.file('a.json', 'newer');
    const { restored } = await desk.documents.restore();
    const document = restored.find(({ name }) => name === 'a.json')!;
    expect(document).toMatchObject({ text: 'unsaved', fileText: 'newer', isFileNewer: true });
    expect(refused(await desk.documents.save(document.id, 'unsaved', false)).code).toBe('changed');
    good(await desk.documents.read(document.id));
    good(await desk.documents.save(document.id, 'unsaved', false));
    await desk.documents.end();
  });

  it('still tells after another crash', async () => {
    const { folder } = await leaveWork();
    const desk = new DocumentsDesk(folder);
    desk.file('a.json', 'newer');
    await desk.documents.restore();
    await desk.documents.end();
    const { restored } = await new DocumentsDesk(folder).documents.restore();
    expect(restored.find(({ name }) => name === 'a.json')!.isFileNewer).toBe(true);
  });

  it('has no file text when the file is gone, and can be saved in its place', async () => {
    const { folder } = await leaveWork();
    const desk = new DocumentsDesk(folder);
    rmSync(desk.path('a.json'));
    const { restored } = await desk.documents.restore();
    const document = restored.find(({ name }) => name === 'a.json')!;
    expect(document).toMatchObject({ fileText: null, isFileNewer: false });
    good(await desk.documents.save(document.id, 'unsaved', false));
    expect(desk.text('a.json')).toBe('unsaved');
  });

  it('of two windows on the same file becomes two documents, one of them without a file', async () => {
    const desk = await leaveWork();
    const second = new DocumentsDesk(desk.folder);
    const { id } = await second.open(desk.path('a.json'));
    await second.documents.backUp(id, { name: 'a.json', text: 'other' });
    await second.documents.end();
    const { restored } = await new DocumentsDesk(desk.folder).documents.restore();
    const both = restored.filter(({ name }) => name === 'a.json');
    expect(both.map(({ text, fileText }) => [text, fileText])).toEqual([
      ['other', 'file'],
      ['unsaved', null],
    ]);
  });

  it.each([
    ['saved', async (desk: DocumentsDesk, id: number) => void good(await desk.documents.save(id, 'text', false))],
    ['closed', (desk: DocumentsDesk, id: number) => desk.documents.close(id)],
    ['unchanged again', (desk: DocumentsDesk, id: number) => desk.documents.backUp(id, null)],
  ])('does not come back once it was %s', async (_what, settle) => {
    const desk = new DocumentsDesk();
    const { id } = await desk.open(desk.file('b.json'));
    await desk.documents.backUp(id, { name: 'b.json', text: 'text' });
    await settle(desk, id);
    await desk.documents.end();
    expect((await new DocumentsDesk(desk.folder).documents.restore()).restored).toEqual([]);
  });

  it('leaves no empty folders', async () => {
    const desk = await leaveWork();
    const next = new DocumentsDesk(desk.folder);
    for (const { id } of (await next.documents.restore()).restored) await next.documents.close(id);
    await next.documents.end();
    expect(backupFolders(desk.folder)).toEqual([]);
  });
});

describe('damage', () => {
  it.each(['', '{', 'null', '[]', '{"key":"../../x"}'])('of a backup is told and set aside: %j', async (content) => {
    const { folder } = await leaveWork();
    const [session] = backupFolders(folder);
    const base = join(folder, 'data/backups');
    writeFileSync(join(base, session, '0123456789abcdef.json'), content);
    const { restored, damaged } = await new DocumentsDesk(folder).documents.restore();
    expect(restored).toHaveLength(2);
    expect(damaged).toEqual([expect.stringContaining('It was kept as') as string]);
    expect(readFileSync(join(base, 'damaged/0123456789abcdef.json'), 'utf8')).toBe(content);
  });

  it.each(['', '{}', '{"pid":"x"}', '{"pid":-1}', 'null'])(
    'of an owner makes the work anybody’s: %j',
    async (content) => {
      const { folder } = await leaveWork();
      const [session] = backupFolders(folder);
      writeFileSync(join(folder, 'data/backups', session, 'owner.json'), content);
      expect((await new DocumentsDesk(folder).documents.restore()).restored).toHaveLength(2);
    },
  );

  it('cannot be told of a session on another computer, which is left alone until it has been silent for long', async () => {
    const { folder } = await leaveWork();
    const owner = join(folder, 'data/backups', backupFolders(folder)[0], 'owner.json');
    writeFileSync(owner, JSON.stringify({ pid: 2 ** 22, started: null, host: 'elsewhere' }));
    expect((await new DocumentsDesk(folder).documents.restore()).restored).toEqual([]);
    utimesSync(owner, 1, 1);
    expect((await new DocumentsDesk(folder).documents.restore()).restored).toHaveLength(2);
  });

  it('of the disk is said, and stops nothing', async () => {
    const desk = new DocumentsDesk();
    mkdirSync(join(desk.folder, 'data'), { mode: 0o555 });
    const id = desk.documents.begin();
    const path = desk.file('a.json');
    await asOrdinaryUser(desk.folder, async () => {
      await expect(desk.documents.backUp(id, { name: 'x', text: 'x' })).rejects.toThrow('EACCES');
      expect(await desk.documents.restore()).toEqual({ restored: [], damaged: [] });
      await desk.open(path);
    });
    expect(desk.troubles.join()).toContain('recent files cannot be kept');
  });

  it('a backup is only what has all its parts', () => {
    const whole = { key: '0123456789abcdef', name: 'a', text: 'b', path: null, fileHash: null, writtenMs: 1 };
    expect(parseBackup(JSON.stringify(whole))).toEqual(whole);
    for (const part of Object.keys(whole))
      expect(parseBackup(JSON.stringify({ ...whole, [part]: { toString: 1 } }))).toBeUndefined();
  });
});
