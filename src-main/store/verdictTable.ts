// What is known of deals, for every run and solver version. A proof is never replaced by anything weaker, nor by a proof of
// the contrary, which is reported instead.

import type { Limits } from '../../src/solver';
import { KINDS, NUMBERINGS, ORIGIN_CODES, REASONS } from './codes';
import type { Connection, Row, Value } from './connection';
import type { Contradiction, KnownQuery } from './ledgerCalls';
import { KNOWN_FIELDS, RESULT_FIELDS, type Rows } from './resultRows';
import { RowBuffer } from './rowBuffer';

const UNKNOWN = KINDS.code('unknown');
const DEDUCED = ORIGIN_CODES.code('deduced');
const OPPOSITE = new Map([
  [KINDS.code('winnable'), KINDS.code('unwinnable')],
  [KINDS.code('unwinnable'), KINDS.code('winnable')],
]);
/** These say something about the day, not about the deal. */
const NO_KNOWLEDGE = [REASONS.code('stopped'), REASONS.code('crashed')];

/** Columns that a verdict takes from a result as they are. */
const TAKEN = [
  'proof',
  'reason',
  'origin',
  'states',
  'stored',
  'depth',
  'ms',
  'moves',
  'branching',
  'forcedShare',
  'faceDownLeft',
] as const;
const COLUMNS = ['game', 'numbering', 'deal', 'solver', 'kind', 'limitStates', 'limitBytes', 'limitMs', ...TAKEN];
const REPLACED = COLUMNS.slice(4);

/**
 * Does nothing where a proof of the contrary is known or, for an unknown, any proof. In place of a row of the same solver
 * version comes a proof for an unknown, more effort for less, and a proof found for one that was deduced.
 */
const INSERT = `
  INSERT INTO verdicts (${COLUMNS.join(', ')})
  SELECT ${COLUMNS.map((_, i) => `?${String(i + 1)}`).join(', ')}
  WHERE NOT EXISTS (
    SELECT 1 FROM verdicts WHERE game = ?1 AND numbering = ?2 AND deal = ?3
    AND CASE ?5 WHEN ${UNKNOWN} THEN kind <> ${UNKNOWN} ELSE kind NOT IN (?5, ${UNKNOWN}) END
  )
  ON CONFLICT DO UPDATE SET ${REPLACED.map((column) => `${column} = excluded.${column}`).join(', ')}
  WHERE CASE verdicts.kind
    WHEN ${UNKNOWN} THEN excluded.kind <> ${UNKNOWN} OR (excluded.limitStates, excluded.limitBytes, excluded.limitMs)
      > (verdicts.limitStates, verdicts.limitBytes, verdicts.limitMs)
    ELSE verdicts.origin = ${DEDUCED} AND excluded.origin <> verdicts.origin
  END`;

const SELECT_CONTRARY = `
  SELECT v.solver, g.identity FROM verdicts v JOIN games g ON g.id = v.game
  WHERE v.game = ? AND v.numbering = ? AND v.deal = ? AND v.kind = ? ORDER BY v.solver LIMIT 1`;

/** What may be used again, deal by deal, of each the older solvers first. */
const SELECT_KNOWN = `
  SELECT deal, ${REPLACED.join(', ')} FROM verdicts
  WHERE game = ? AND numbering = ? AND deal BETWEEN ? AND ? AND (deal - ?) % ? = 0
  AND (kind <> ${UNKNOWN} OR (solver = ? AND limitStates >= ? AND limitBytes >= ? AND limitMs >= ?))
  ORDER BY deal, solver`;

/** Which game of which run a row belongs to, and how it was searched. */
export interface Circumstances {
  readonly run: number;
  readonly game: number;
  /** Code. */
  readonly numbering: number;
  readonly usualSearch: boolean;
  readonly limits: Limits;
  readonly solverVersion: number;
}

export class VerdictTable {
  private readonly bound: Value[] = COLUMNS.map(() => null);

  constructor(private readonly connection: Connection) {}

  /** Learns from the row that begins at `at`. */
  learn(rows: Rows, at: number, circumstances: Circumstances): Contradiction | undefined {
    const kind = rows[at + COLUMN.kind];
    if (rows[at + COLUMN.origin] === ORIGIN_CODES.code('reused')) return undefined;
    if (kind === UNKNOWN && !circumstances.usualSearch) return undefined;
    if (NO_KNOWLEDGE.includes(rows[at + COLUMN.reason])) return undefined;
    const { bound } = this;
    const { limits } = circumstances;
    bound[0] = circumstances.game;
    bound[1] = circumstances.numbering;
    bound[2] = rows[at + COLUMN.deal];
    bound[3] = circumstances.solverVersion;
    bound[4] = kind;
    bound[5] = limits.states;
    bound[6] = limits.bytes;
    bound[7] = limits.timeMs;
    for (let i = 0; i < TAKEN.length; i++) {
      const value = rows[at + COLUMN[TAKEN[i]]];
      bound[8 + i] = Number.isNaN(value) ? null : value;
    }
    return this.connection.run(INSERT, bound) > 0 ? undefined : this.findContradiction(rows, at, circumstances);
  }

  find(query: KnownQuery): Rows {
    const { first, step, count, limits } = query;
    const buffer = new RowBuffer(KNOWN_FIELDS);
    if (count > 0)
      query.identities.forEach((identity, cell) => {
        if (identity === null) return;
        const game = this.connection.first('SELECT id FROM games WHERE identity = ?', [identity])?.id;
        if (game === undefined) return;
        const deals = [first, first + (count - 1) * step, first, step];
        const enough = [query.solverVersion, limits.states, limits.bytes, limits.timeMs];
        let best: Row | undefined;
        this.connection.forEach(SELECT_KNOWN, [game, NUMBERINGS.code(query.numbering), ...deals, ...enough], (row) => {
          if (best !== undefined && best.deal !== row.deal) buffer.push(best, cell);
          if (best?.deal !== row.deal || weakness(row) <= weakness(best)) best = row;
        });
        if (best !== undefined) buffer.push(best, cell);
      });
    return buffer.finish();
  }

  /** Why nothing was stored: mostly because the same was known. */
  private findContradiction(rows: Rows, at: number, circumstances: Circumstances): Contradiction | undefined {
    const kind = rows[at + COLUMN.kind];
    const contrary = OPPOSITE.get(kind);
    if (contrary === undefined) return undefined;
    const deal = rows[at + COLUMN.deal];
    const { run, game, numbering, solverVersion } = circumstances;
    const row = this.connection.first(SELECT_CONTRARY, [game, numbering, deal, contrary]);
    if (row === undefined) return undefined;
    return {
      run,
      cell: rows[at + COLUMN.cell],
      deal,
      identity: row.identity as string,
      numbering: NUMBERINGS.word(numbering),
      stored: { kind: KINDS.word(contrary), solverVersion: row.solver as number },
      found: { kind: KINDS.word(kind), solverVersion },
    };
  }
}

/** Of several verdicts on a deal the least weak is used, and the newer of two alike: found, deduced, unknown. */
const weakness = ({ kind, origin }: Row): number => (kind === UNKNOWN ? 2 : Number(origin === DEDUCED));

/** Places in a row of a result. */
const COLUMN = Object.fromEntries(RESULT_FIELDS.map((field, index) => [field, index])) as Readonly<
  Record<(typeof RESULT_FIELDS)[number], number>
>;
