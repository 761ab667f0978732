// Changes by other programs are told once each; our own are not; and the list of recent files survives everything.

import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { RecentFile } from '../../src/protocol';
import { FileWatch } from '../../src-main/services/documents/fileWatch';
import { placeOf } from '../../src-main/services/documents/recentFiles';
import { DocumentsDesk, good, until } from './documentsDesk';

/** Long enough for a notice that should not come. */
const QUIET_MS = 700;

describe('a change by another program', () => {
  it.each([
    ['written in place', (path: string) => writeFileSync(path, 'theirs'), false],
    [
      'replaced by a rename',
      (path: string) => (writeFileSync(`${path}~`, 'theirs'), renameSync(`${path}~`, path)),
      false,
    ],
    ['written in several steps', (path: string) => 'theirs'.split('').forEach((c) => appendFileSync(path, c)), false],
    ['deleted', (path: string) => rmSync(path), true],
    ['moved away', (path: string) => renameSync(path, `${path}.old`), true],
    ['made a folder', (path: string) => (rmSync(path), mkdirSync(path)), false],
  ])('is told once when the file is %s', async (_what, change, isMissing) => {
    const desk = new DocumentsDesk();
    const path = desk.file('a.json');
    const { id } = await desk.open(path);
    change(path);
    await until(() => desk.changes.length > 0);
    await pause(QUIET_MS);
    expect(desk.changes).toEqual([{ kind: 'file-changed', id, isMissing }]);
    await desk.documents.end();
  });

  it('is told again after the file was read, and when a missing file is back', async () => {
    const desk = new DocumentsDesk();
    const path = desk.file('a.json');
    const { id } = await desk.open(path);
    for (const [n, text] of ['one', 'two'].entries()) {
      writeFileSync(path, text);
      await until(() => desk.changes.length === n + 1);
      expect(good(await desk.documents.read(id)).text).toBe(text);
    }
    rmSync(path);
    await until(() => desk.changes.length === 3);
    writeFileSync(path, 'two');
    await until(() => desk.changes.length === 4);
    expect(desk.changes.map((event) => 'isMissing' in event && event.isMissing)).toEqual([false, false, true, false]);
    await desk.documents.end();
  });

  it('is not told for our own writes, a touch, other files, or a closed document', async () => {
    const desk = new DocumentsDesk();
    const path = desk.file('a.json');
    const { id } = await desk.open(path);
    for (let n = 0; n < 20; n++) {
      good(await desk.documents.save(id, `text ${n}`, false));
      if (n % 5 === 0) await pause(150);
    }
    desk.file('other.json', 'x');
    writeFileSync(path, 'text 19');
    const closed = await desk.open(desk.file('closed.json'));
    await desk.documents.close(closed.id);
    desk.file('closed.json', 'changed');
    await pause(QUIET_MS);
    expect(desk.changes).toEqual([]);
    await desk.documents.end();
  });

  it('is seen by looking where the system tells nothing', async () => {
    const desk = new DocumentsDesk();
    const path = join(desk.folder, 'later/a.json');
    const watch = new FileWatch(30);
    let calls = 0;
    // There is no folder to watch yet.
    watch.add(path, () => calls++);
    await pause(100);
    mkdirSync(dirname(path));
    writeFileSync(path, 'x');
    await until(() => calls > 0);
    watch.close();
  });
});

describe('the list of recent files', () => {
  const recentOf = async (desk: DocumentsDesk): Promise<readonly RecentFile[]> => desk.documents.recent.list();

  it('has the newest first, each once, fifteen at most, by number and without paths', async () => {
    const desk = new DocumentsDesk();
    for (let n = 1; n <= 17; n++) await desk.open(desk.file(`${n}.json`));
    await desk.open(desk.path('5.json'));
    const list = await recentOf(desk);
    expect(list.map(({ name }) => name)).toEqual(
      [5, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3].map((n) => `${n}.json`),
    );
    expect(new Set(list.map(({ id }) => id)).size).toBe(15);
    expect(list[0]).toMatchObject({ place: '~/games', isMissing: false });
    expect(JSON.stringify(list)).not.toContain(desk.folder);
    expect(desk.events.at(-1)).toEqual({ kind: 'recent', recent: list });
  });

  it('stays from one start to the next, knows what is missing, and forgets', async () => {
    const first = new DocumentsDesk();
    for (const name of ['a.json', 'b.json', 'c.json']) await first.open(first.file(name));
    rmSync(first.path('b.json'));
    const second = new DocumentsDesk(first.folder);
    const list = await recentOf(second);
    expect(list.map(({ name, isMissing }) => [name, isMissing])).toEqual([
      ['c.json', false],
      ['b.json', true],
      ['a.json', false],
    ]);
    expect(second.documents.recent.pathOf(list[2].id)).toBe(first.path('a.json'));
    expect(second.documents.recent.pathOf(99)).toBeUndefined();
    await second.documents.recent.forget(list[1].id);
    expect((await recentOf(first)).map(({ name }) => name)).toEqual(['c.json', 'a.json']);
    await second.documents.recent.forget(null);
    expect(await recentOf(first)).toEqual([]);
  });

  it.each(['', '{', '{"a":1}', '[1]', '["a\\u0000b"]', 'null'])('sets a damaged file aside: %j', async (content) => {
    const desk = new DocumentsDesk();
    const file = join(desk.folder, 'data/recent.json');
    mkdirSync(dirname(file));
    writeFileSync(file, content);
    expect(await recentOf(desk)).toEqual([]);
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(content);
    expect(desk.troubles.join()).toContain('It was kept as');
  });

  it.each([
    ['/home/a/x.json', '~'],
    ['/home/a/games/old/x.json', '~/games/old'],
    ['/home/ab/x.json', '/home/ab'],
    ['/x.json', '/'],
  ])('says where %s is: %s', (path, place) => {
    expect(placeOf(path, '/home/a')).toBe(place);
  });
});
