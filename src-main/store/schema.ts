// The tables of a results file. Words are kept as numbers (see codes.ts), times as milliseconds since 1970. A change here
// takes a new version, a step that leads to it, and the text of the version before in tests/store.

export interface Schema {
  readonly version: number;
  readonly tables: string;
  /** `steps[0]` turns version 1 into version 2, and so on up to `version`. */
  readonly steps: readonly string[];
}

/** "PaLa", at byte 68 of the file: how it is told from other programs' databases. */
export const APPLICATION_ID = 0x50614c61;

export const SCHEMA: Schema = {
  version: 2,
  tables: `
    -- What the user sees in the list. The summary holds all figures, so that no result is read to show a run.
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
      -- 1 where deals left open were searched in the usual way, so that this says something about them to other runs.
      usualSearch INTEGER NOT NULL,
      numbering INTEGER NOT NULL,
      -- JSON: Plan; Recipe without its plan; RunSummary without its plan, or NULL.
      plan TEXT NOT NULL,
      recipe TEXT NOT NULL,
      summary TEXT
    );

    -- Numbers for identities of rules, which are long.
    CREATE TABLE games (
      id INTEGER PRIMARY KEY,
      identity TEXT NOT NULL UNIQUE
    );

    -- The game of each possible cell of a run, but for those of players: what they do is no knowledge of a deal.
    CREATE TABLE cells (
      run INTEGER NOT NULL,
      cell INTEGER NOT NULL,
      game INTEGER NOT NULL,
      PRIMARY KEY (run, cell)
    ) WITHOUT ROWID;

    -- What a run has seen, as it saw it.
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
      -- Of players' games alone.
      choices INTEGER,
      tries INTEGER,
      lostAt INTEGER,
      decisions REAL,
      undecided REAL,
      PRIMARY KEY (run, deal, cell)
    ) WITHOUT ROWID;

    -- What is known of a deal, for all runs. No limit is infinity.
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
  steps: [
    `ALTER TABLE results ADD COLUMN choices INTEGER;
     ALTER TABLE results ADD COLUMN tries INTEGER;
     ALTER TABLE results ADD COLUMN lostAt INTEGER;
     ALTER TABLE results ADD COLUMN decisions REAL;
     ALTER TABLE results ADD COLUMN undecided REAL;`,
  ],
};
