// Files that are not ours, or not whole, or not for this version: refused in a sentence, and left as they were.

import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openStore, type StoreProblemCode } from '../../src-main/store';
import { Connection } from '../../src-main/store/connection';
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
const place = useFolder();
const open = useStores();
const good = place('good.sqlite');

beforeAll(async () => {
  const opened = await openStore(good, { workerFile });
  if (!opened.ok) throw new Error(opened.error.message);
  const store = opened.value;
  const run = await createRun(store);
  store.add(
    run,
    Array.from({ length: 3000 }, (_, i) => typical(i + 1)),
    LIMITS,
  );
  await store.close();
});

/** A copy of a good file, changed by SQL. */
const changed =
  (sql: string) =>
  (file: string): void => {
    copyFileSync(good, file);
    withDatabase(file, sql);
  };

function withDatabase(file: string, sql: string): void {
  const connection = new Connection(file);
  connection.execute(`PRAGMA locking_mode = EXCLUSIVE; ${sql}`);
  connection.close();
}

/** A copy of a good file with other bytes from `at` on. */
const overwritten =
  (at: number, bytes: Uint8Array) =>
  (file: string): void => {
    copyFileSync(good, file);
    const handle = openSync(file, 'r+');
    writeSync(handle, bytes, 0, bytes.length, at);
    closeSync(handle);
  };

const lookAround = (file: string): unknown => ({
  names: readdirSync(dirname(file)),
  contents: readdirSync(dirname(file), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => [
      name,
      readFileSync(`${dirname(file)}/${name}`, 'latin1'),
      statSync(`${dirname(file)}/${name}`, { bigint: true }).mtimeNs,
    ]),
});

const PAGE = 8192;
let folders = 0;

describe('a file is refused and left as it is', () => {
  it.each<[string, StoreProblemCode, (file: string) => void]>([
    ['that is a text', 'foreign', (file) => writeFileSync(file, 'My patience is at an end.\n'.repeat(100))],
    ['that is empty', 'foreign', (file) => writeFileSync(file, '')],
    ['that is very short', 'foreign', (file) => writeFileSync(file, 'SQLite format 3\0')],
    ['that is a folder', 'foreign', (file) => mkdirSync(file)],
    ['that is a pipe', 'foreign', (file) => spawnSync('mkfifo', [file])],
    ["that is another program's", 'foreign', (file) => withDatabase(file, 'CREATE TABLE runs (id)')],
    [
      "that is another program's, with its own mark and a log in use",
      'foreign',
      (file) => {
        withDatabase(file, 'PRAGMA application_id = 42; PRAGMA journal_mode = WAL; CREATE TABLE t (a)');
        writeFileSync(`${file}-wal`, 'the log');
        writeFileSync(`${file}-journal`, 'a journal');
      },
    ],
    ['that is newer', 'newer', changed('PRAGMA user_version = 99; DROP TABLE runs')],
    ['that does not say its version', 'damaged', changed('PRAGMA user_version = 0')],
    ['that misses a table', 'damaged', changed('DROP TABLE verdicts')],
    ['that misses a column', 'damaged', changed('ALTER TABLE runs DROP COLUMN notes')],
    ['that is cut short', 'damaged', (file) => (copyFileSync(good, file), truncateSync(file, 5 * PAGE))],
    ['of which a page is blank', 'damaged', overwritten(6 * PAGE, new Uint8Array(PAGE))],
    ['of which a page is noise', 'damaged', overwritten(8 * PAGE, new Uint8Array(PAGE).fill(0xa5))],
    ['of which the list of tables is noise', 'damaged', overwritten(100, new Uint8Array(PAGE - 100).fill(0x5a))],
    [
      'that another program left half written',
      'damaged',
      (file) => (copyFileSync(good, file), writeFileSync(`${file}-journal`, 'x'.repeat(600))),
    ],
  ])('%s', async (_what, code, make) => {
    const folder = place(`refused ${String(folders++)}`);
    mkdirSync(folder);
    const file = `${folder}/results.sqlite`;
    make(file);
    const before = lookAround(file);
    const opened = await openStore(file, { workerFile });
    expect(opened).toMatchObject({ ok: false, error: { code } });
    if (opened.ok) return;
    expect(opened.error.message).toContain(file);
    expect(opened.error.message).toMatch(/ It was left as it is\./);
    expect(opened.error.message).not.toMatch(/SQLITE|Error:|undefined/);
    expect(lookAround(file)).toEqual(before);
  });

  it('that is damaged behind a log which a killed process left', async () => {
    const folder = place('killed');
    mkdirSync(folder);
    const file = `${folder}/results.sqlite`;
    overwritten(6 * PAGE, new Uint8Array(PAGE))(file);
    // A real log: copied while its writer is at work.
    const writer = place('writer.sqlite');
    copyFileSync(good, writer);
    const store = await open(writer);
    await createRun(store);
    copyFileSync(`${writer}-wal`, `${file}-wal`);
    const before = lookAround(file);
    expect(await openStore(file, { workerFile })).toMatchObject({ ok: false, error: { code: 'damaged' } });
    expect(lookAround(file)).toEqual(before);
  });
});

describe('a file is opened', () => {
  it('that is not there, with the folders it needs', async () => {
    const store = await open(place('new/and deep/ü ♠.sqlite'));
    await createRun(store);
    expect(await store.listRuns()).toHaveLength(1);
  });

  it('that has tables of the user beside ours', async () => {
    const file = place('more.sqlite');
    changed('CREATE TABLE mine (a); CREATE INDEX fast ON results (states)')(file);
    expect(await readAll(await open(file), 1)).toHaveLength(3000);
  });

  it('that another program has taken out of its log mode', async () => {
    const file = place('mode.sqlite');
    changed('PRAGMA journal_mode = DELETE')(file);
    expect(await readAll(await open(file), 1)).toHaveLength(3000);
  });

  it('through a link, with what belongs to it beside the file itself', async () => {
    const [file, link] = [place('target.sqlite'), place('link.sqlite')];
    copyFileSync(good, file);
    symlinkSync(file, link);
    const store = await open(link);
    expect(store.file).toBe(file);
    expect(await openStore(file, { workerFile })).toMatchObject({ ok: false, error: { code: 'owned' } });
  });

  it('beside rubbish of an earlier try to make it', async () => {
    const file = place('again.sqlite');
    for (const name of ['', '-wal', '-journal']) appendFileSync(`${file}.new${name}`, 'half a file');
    mkdirSync(`${file}.new.lock`);
    mkdirSync(`${file}.lock`);
    await createRun(await open(file));
    expect(readdirSync(dirname(file)).filter((name) => name.startsWith('again.sqlite.new'))).toEqual([]);
  });
});
