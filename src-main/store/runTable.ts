// Runs in the database: the list, and what belongs to each.

import type { Connection, Row, Value } from './connection';
import { NUMBERINGS } from './codes';
import type { NewRun, RunHead, RunRow, RunRowChanges } from './ledgerCalls';

const COLUMNS = 'id, name, kind, state, created, ended, elapsedMs, deals, notes, plan, recipe, summary';
/** Of the games of a run that have deals, the one that is won least often, or most. */
const extremeCell = (order: 'ASC' | 'DESC'): string => `(
  SELECT json_object('counts', json(value -> '$.counts'), 'interval', json(value -> '$.interval'),
    'player', json(value -> '$.player'))
  FROM json_each(summary, '$.cells') WHERE json_type(value, '$.interval') = 'object'
  ORDER BY ((value ->> '$.counts.winnable') + (value ->> '$.counts.unknown') / 2.0) /
    ((value ->> '$.counts.winnable') + (value ->> '$.counts.unwinnable') + (value ->> '$.counts.unknown')) ${order}, key ${order}
  LIMIT 1)`;
/** Of the JSON only what a list shows: plans and summaries of sweeps are long. */
const HEAD_COLUMNS = `id, name, kind, state, created, ended, elapsedMs, deals, notes,
  json_array_length(plan, '$.cells') AS cells, plan ->> '$.firstSeed' AS firstSeed, plan ->> '$.seedStep' AS seedStep,
  plan ->> '$.stop.budgetMs' AS budgetMs, plan ->> '$.effort.bytes' AS bytes,
  recipe ->> '$.solverVersion' AS solverVersion, recipe ->> '$.meaningVersion' AS meaningVersion,
  CASE kind WHEN 'goal-seek' THEN summary -> ('$.cells[' || (summary ->> '$.goal.candidates[0]') || ']')
    ELSE ${extremeCell('ASC')} END AS headline,
  CASE WHEN kind <> 'goal-seek' AND json_array_length(plan, '$.cells') > 1 THEN ${extremeCell('DESC')} END AS highest`;
const CHANGEABLE = ['name', 'state', 'ended', 'elapsedMs', 'deals', 'notes', 'summary'] as const;

/** What is needed to turn results of a run into knowledge. */
export interface RunGames {
  /** Code of the numbering. */
  readonly numbering: number;
  readonly usualSearch: boolean;
  /** Number of the game by cell; undefined for a cell without one. */
  readonly games: readonly (number | undefined)[];
}

export class RunTable {
  private readonly games = new Map<number, RunGames>();

  constructor(private readonly connection: Connection) {}

  create(run: NewRun): number {
    const { connection } = this;
    return connection.transaction(() => {
      const id = connection.insert(
        `INSERT INTO runs (name, kind, state, created, elapsedMs, deals, notes, usualSearch, numbering, plan, recipe)
         VALUES (?, ?, 'running', ?, 0, 0, '', ?, ?, ?, ?)`,
        [
          run.name,
          run.kind,
          run.created,
          run.usualSearch ? 1 : 0,
          NUMBERINGS.code(run.numbering),
          run.plan,
          run.recipe,
        ],
      );
      run.identities.forEach((identity, cell) => {
        if (identity === null) return;
        connection.run('INSERT INTO games (identity) VALUES (?) ON CONFLICT DO NOTHING', [identity]);
        connection.run('INSERT INTO cells (run, cell, game) SELECT ?, ?, id FROM games WHERE identity = ?', [
          id,
          cell,
          identity,
        ]);
      });
      return id;
    });
  }

  /** Latest first. */
  list(): RunRow[] {
    return this.connection.rows(`SELECT ${COLUMNS} FROM runs ORDER BY id DESC`).map(asRunRow);
  }

  /** Latest first. */
  listHeads(): RunHead[] {
    return this.connection.rows(`SELECT ${HEAD_COLUMNS} FROM runs ORDER BY id DESC`).map(asRunHead);
  }

  readHead(id: number): RunHead | null {
    const row = this.connection.first(`SELECT ${HEAD_COLUMNS} FROM runs WHERE id = ?`, [id]);
    return row === undefined ? null : asRunHead(row);
  }

  read(id: number): RunRow | null {
    const row = this.connection.first(`SELECT ${COLUMNS} FROM runs WHERE id = ?`, [id]);
    return row === undefined ? null : asRunRow(row);
  }

  update(id: number, changes: RunRowChanges): void {
    const columns = CHANGEABLE.filter((column) => changes[column] !== undefined);
    if (columns.length === 0) return;
    const values = columns.map((column): Value => changes[column] ?? null);
    this.connection.run(`UPDATE runs SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`, [
      ...values,
      id,
    ]);
  }

  /** Within the caller's transaction. */
  delete(id: number): void {
    this.games.delete(id);
    this.connection.run('DELETE FROM cells WHERE run = ?', [id]);
    this.connection.run('DELETE FROM runs WHERE id = ?', [id]);
  }

  /** Undefined when there is no such run. */
  gamesOf(id: number): RunGames | undefined {
    const known = this.games.get(id);
    if (known !== undefined) return known;
    const run = this.connection.first('SELECT numbering, usualSearch FROM runs WHERE id = ?', [id]);
    if (run === undefined) return undefined;
    const games: (number | undefined)[] = [];
    for (const { cell, game } of this.connection.rows('SELECT cell, game FROM cells WHERE run = ?', [id]))
      games[cell as number] = game as number;
    const found = { numbering: run.numbering as number, usualSearch: run.usualSearch === 1, games };
    this.games.set(id, found);
    return found;
  }
}

const asRunHead = (row: Row): RunHead => row as unknown as RunHead;
const asRunRow = (row: Row): RunRow => row as unknown as RunRow;
