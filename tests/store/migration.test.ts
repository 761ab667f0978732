// Older files become new ones: after a copy, all at once, or not at all.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Connection } from '../../src-main/store/connection';
import { openDatabase } from '../../src-main/store/database';
import { backupFile } from '../../src-main/store/migrate';
import { APPLICATION_ID, SCHEMA, type Schema } from '../../src-main/store/schema';
import { StoreFailure } from '../../src-main/store/storeProblem';
import { useFolder } from './storeUnderTest';

const file = useFolder();

/** Made-up versions of our tables: the first has no notes and no games, the second no notes. */
const withoutNotes = SCHEMA.tables.replace('notes TEXT NOT NULL,', '');
const FIRST: Schema = { version: 1, tables: withoutNotes.replace(/CREATE TABLE games \([^;]*;/, ''), steps: [] };
const ADD_GAMES = `
  CREATE TABLE games (id INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE);
  INSERT INTO games (identity) VALUES ('from the first version')`;
const ADD_NOTES = `ALTER TABLE runs ADD COLUMN notes TEXT NOT NULL DEFAULT 'none yet'`;
const SECOND: Schema = { version: 2, tables: withoutNotes, steps: [ADD_GAMES] };
const THIRD: Schema = { version: 3, tables: SCHEMA.tables, steps: [ADD_GAMES, ADD_NOTES] };

const ADD_RUN = `
  INSERT INTO runs (name, kind, state, created, elapsedMs, deals, usualSearch, numbering, plan, recipe)
  VALUES ('An old run', 'estimate', 'finished', 1, 2, 3, 1, 1, '{}', '{}')`;

function makeFirst(path: string): void {
  const connection = openDatabase(path, { schema: FIRST });
  connection.execute(ADD_RUN);
  connection.close();
}

function versionOf(path: string): number {
  return readFileSync(path).readUInt32BE(60);
}

describe('an older file', () => {
  it('is brought up to date step by step, and keeps what it has', () => {
    const path = file('old.sqlite');
    makeFirst(path);
    expect(versionOf(path)).toBe(1);
    const connection = openDatabase(path, { schema: THIRD });
    expect(connection.rows('SELECT name, notes FROM runs')).toEqual([{ name: 'An old run', notes: 'none yet' }]);
    expect(connection.rows('SELECT identity FROM games')).toEqual([{ identity: 'from the first version' }]);
    // In the file itself, not in the log alone: an older program must see it.
    expect(versionOf(path)).toBe(3);
    connection.close();
    expect(readFileSync(path).readUInt32BE(68)).toBe(APPLICATION_ID);
  });

  it('takes only the steps it needs', () => {
    const path = file('second.sqlite');
    openDatabase(path, { schema: SECOND }).close();
    const connection = openDatabase(path, { schema: THIRD });
    expect(connection.rows('SELECT identity FROM games')).toEqual([]);
    connection.close();
    expect(existsSync(backupFile(path, 2))).toBe(true);
  });

  it('is kept as a copy, which opens as the old version', () => {
    const path = file('copied.sqlite');
    makeFirst(path);
    const before = readFileSync(path);
    openDatabase(path, { schema: THIRD }).close();
    expect(readFileSync(backupFile(path, 1)).equals(before)).toBe(true);
    const connection = openDatabase(backupFile(path, 1), { schema: FIRST });
    expect(connection.rows('SELECT name FROM runs')).toEqual([{ name: 'An old run' }]);
    connection.close();
  });

  it('with a log that was not cleared is copied with what is in the log', () => {
    const [path, source] = [file('logged.sqlite'), file('source.sqlite')];
    makeFirst(source);
    const writer = openDatabase(source, { schema: FIRST });
    writer.execute(ADD_RUN.replace('An old run', 'In the log'));
    for (const end of ['', '-wal']) writeFileSync(path + end, readFileSync(source + end));
    writer.close();
    openDatabase(path, { schema: THIRD }).close();
    const copy = new Connection(backupFile(path, 1), { readOnly: true });
    copy.execute('PRAGMA locking_mode = EXCLUSIVE');
    expect(copy.rows('SELECT name FROM runs')).toEqual([{ name: 'An old run' }, { name: 'In the log' }]);
    copy.close();
  });

  it.each([
    ['fails', `${ADD_NOTES}; INSERT INTO nowhere VALUES (1)`],
    ['leads to other tables than it should', 'ALTER TABLE runs ADD COLUMN remarks TEXT'],
  ])('is as it was when a step %s', (what, step) => {
    const path = file(`${what}.sqlite`);
    makeFirst(path);
    const schema = { ...THIRD, steps: [ADD_GAMES, step] };
    expect(() => openDatabase(path, { schema })).toThrow();
    const connection = openDatabase(path, { schema: FIRST });
    expect(connection.rows('SELECT * FROM sqlite_schema WHERE name = ?', ['games'])).toEqual([]);
    expect(connection.rows('SELECT name FROM runs')).toEqual([{ name: 'An old run' }]);
    connection.close();
  });

  it('is not touched when it cannot be copied', () => {
    const path = file('uncopied.sqlite');
    makeFirst(path);
    mkdirSync(`${backupFile(path, 1)}.tmp`);
    expect(() => openDatabase(path, { schema: THIRD })).toThrow();
    expect(versionOf(path)).toBe(1);
  });
});

describe('a newer file', () => {
  it('is refused by an older program even while its change is in the log alone', () => {
    const path = file('newer.sqlite');
    makeFirst(path);
    const writer = openDatabase(path, { schema: FIRST });
    writer.execute('PRAGMA user_version = 2');
    const copy = file('newer-copy.sqlite');
    for (const end of ['', '-wal']) writeFileSync(copy + end, readFileSync(path + end));
    writer.close();
    expect(versionOf(copy)).toBe(1);
    expect(() => openDatabase(copy, { schema: FIRST })).toThrow(StoreFailure);
    expect(readdirSync(file('.')).filter((name) => name.startsWith('newer-copy'))).toHaveLength(2);
  });
});
