// The tables of the first version of results files, as they were. Never changed: files that have them are out there.

import type { Schema } from '../../src-main/store/schema';

export const VERSION_1: Schema = {
  version: 1,
  tables: `
    CREATE TABLE runs (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      kind TEXT NOT NULL,
      state TEXT NOT NULL,
      created INTEGER NOT NULL,
      ended INTEGER,
      elapsedMs REAL NOT NULL,
      deals INTEGER NOT NULL,
      notes TEXT NOT NULL,
      usualSearch INTEGER NOT NULL,
      numbering INTEGER NOT NULL,
      plan TEXT NOT NULL,
      recipe TEXT NOT NULL,
      summary TEXT
    );
    CREATE TABLE games (
      id INTEGER PRIMARY KEY,
      identity TEXT NOT NULL UNIQUE
    );
    CREATE TABLE cells (
      run INTEGER NOT NULL,
      cell INTEGER NOT NULL,
      game INTEGER NOT NULL,
      PRIMARY KEY (run, cell)
    ) WITHOUT ROWID;
    CREATE TABLE results (
      run INTEGER NOT NULL,
      deal INTEGER NOT NULL,
      cell INTEGER NOT NULL,
      kind INTEGER NOT NULL,
      proof INTEGER,
      reason INTEGER,
      origin INTEGER NOT NULL,
      source INTEGER,
      attempt INTEGER NOT NULL,
      states INTEGER NOT NULL,
      stored INTEGER NOT NULL,
      depth INTEGER NOT NULL,
      ms REAL NOT NULL,
      moves INTEGER,
      branching REAL,
      forcedShare REAL,
      faceDownLeft INTEGER,
      PRIMARY KEY (run, deal, cell)
    ) WITHOUT ROWID;
    CREATE TABLE verdicts (
      game INTEGER NOT NULL,
      numbering INTEGER NOT NULL,
      deal INTEGER NOT NULL,
      solver INTEGER NOT NULL,
      kind INTEGER NOT NULL,
      proof INTEGER,
      reason INTEGER,
      origin INTEGER NOT NULL,
      limitStates REAL NOT NULL,
      limitBytes REAL NOT NULL,
      limitMs REAL NOT NULL,
      states INTEGER NOT NULL,
      stored INTEGER NOT NULL,
      depth INTEGER NOT NULL,
      ms REAL NOT NULL,
      moves INTEGER,
      branching REAL,
      forcedShare REAL,
      faceDownLeft INTEGER,
      PRIMARY KEY (game, numbering, deal, solver)
    ) WITHOUT ROWID;
  `,
  steps: [],
};
