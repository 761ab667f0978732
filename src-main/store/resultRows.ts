// Results as rows of plain numbers in one array: what crosses between the threads without being copied, and what the
// tables are filled from. NaN stands for null.

import type { DealPlay, DealResult, KnownVerdict } from '../../src/experiments';
import { KINDS, ORIGIN_CODES, PROOFS, REASONS } from './codes';

export type Rows = Float64Array<ArrayBuffer>;

/** The columns of a result, in the order of a row. */
export const RESULT_FIELDS = [
  'deal',
  'cell',
  'kind',
  'proof',
  'reason',
  'origin',
  'source',
  'attempt',
  'states',
  'stored',
  'depth',
  'ms',
  'moves',
  'branching',
  'forcedShare',
  'faceDownLeft',
  'choices',
  'tries',
  'lostAt',
  'decisions',
  'undecided',
] as const satisfies readonly (keyof DealResult | keyof DealPlay)[];
export type ResultField = (typeof RESULT_FIELDS)[number];

/** The columns of a known verdict, in the order of a row, after the cell that it was asked for. */
export const KNOWN_FIELDS = [
  'deal',
  'kind',
  'proof',
  'reason',
  'limitStates',
  'limitBytes',
  'limitMs',
  'states',
  'stored',
  'depth',
  'ms',
  'moves',
  'branching',
  'forcedShare',
  'faceDownLeft',
] as const;

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

export function makeResultRows(results: readonly DealResult[]): Rows {
  const width = RESULT_FIELDS.length;
  const rows = new Float64Array(results.length * width);
  results.forEach((result, index) => {
    const at = index * width;
    rows[at] = result.deal;
    rows[at + 1] = result.cell;
    rows[at + 2] = KINDS.code(result.kind);
    rows[at + 3] = result.proof === null ? NaN : PROOFS.code(result.proof);
    rows[at + 4] = result.reason === null ? NaN : REASONS.code(result.reason);
    rows[at + 5] = ORIGIN_CODES.code(result.origin);
    rows[at + 6] = result.source ?? NaN;
    rows[at + 7] = result.attempt;
    rows[at + 8] = result.states;
    rows[at + 9] = result.stored;
    rows[at + 10] = result.depth;
    rows[at + 11] = result.ms;
    rows[at + 12] = result.moves ?? NaN;
    rows[at + 13] = result.branching ?? NaN;
    rows[at + 14] = result.forcedShare ?? NaN;
    rows[at + 15] = result.faceDownLeft ?? NaN;
    rows[at + 16] = result.play?.choices ?? NaN;
    rows[at + 17] = result.play?.tries ?? NaN;
    rows[at + 18] = result.play?.lostAt ?? NaN;
    rows[at + 19] = result.play?.decisions ?? NaN;
    rows[at + 20] = result.play?.undecided ?? NaN;
  });
  return rows;
}

export function parseResultRows(rows: Rows): DealResult[] {
  const results: DealResult[] = [];
  for (let at = 0; at < rows.length; at += RESULT_FIELDS.length)
    results.push({
      cell: rows[at + 1],
      deal: rows[at],
      kind: KINDS.word(rows[at + 2]),
      proof: Number.isNaN(rows[at + 3]) ? null : PROOFS.word(rows[at + 3]),
      reason: Number.isNaN(rows[at + 4]) ? null : REASONS.word(rows[at + 4]),
      origin: ORIGIN_CODES.word(rows[at + 5]),
      source: orNull(rows[at + 6]),
      attempt: rows[at + 7],
      states: rows[at + 8],
      stored: rows[at + 9],
      depth: rows[at + 10],
      ms: rows[at + 11],
      moves: orNull(rows[at + 12]),
      branching: orNull(rows[at + 13]),
      forcedShare: orNull(rows[at + 14]),
      faceDownLeft: orNull(rows[at + 15]),
      play: parsePlay(rows, at),
    });
  return results;
}

const parsePlay = (rows: Rows, at: number): DealPlay | null =>
  Number.isNaN(rows[at + 16])
    ? null
    : {
        choices: rows[at + 16],
        tries: rows[at + 17],
        lostAt: orNull(rows[at + 18]),
        decisions: orNull(rows[at + 19]),
        undecided: orNull(rows[at + 20]),
      };

export function parseKnownRows(rows: Rows): KnownVerdict[] {
  const verdicts: KnownVerdict[] = [];
  for (let at = 0; at < rows.length; at += 1 + KNOWN_FIELDS.length)
    verdicts.push({
      cell: rows[at],
      deal: rows[at + 1],
      kind: KINDS.word(rows[at + 2]),
      proof: Number.isNaN(rows[at + 3]) ? null : PROOFS.word(rows[at + 3]),
      reason: Number.isNaN(rows[at + 4]) ? null : REASONS.word(rows[at + 4]),
      limits: { states: rows[at + 5], bytes: rows[at + 6], timeMs: rows[at + 7] },
      states: rows[at + 8],
      stored: rows[at + 9],
      depth: rows[at + 10],
      ms: rows[at + 11],
      moves: orNull(rows[at + 12]),
      branching: orNull(rows[at + 13]),
      forcedShare: orNull(rows[at + 14]),
      faceDownLeft: orNull(rows[at + 15]),
    });
  return verdicts;
}
