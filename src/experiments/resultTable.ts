// The results of a run in memory, cell by cell and deal by deal. Columns of numbers rather than objects: a run may have
// millions of them.

import type { UnknownReason } from '../solver';
import { ORIGINS, RESULT_KINDS, type DealPlay, type DealResult, type Origin, type ResultKind } from './dealResult';
import { dealNumber, type Plan } from './plan';

const PROOFS = [null, 'solution', 'search', 'dead-end', 'easier-game', 'deduced'] as const;
const REASONS: readonly (UnknownReason | null)[] = [null, 'states', 'memory', 'time', 'stopped', 'crashed'];

/** Code of a deal without a result; others are one more than the place in RESULT_KINDS. */
const NONE = 0;
const NUMBERS = ['states', 'stored', 'depth', 'ms', 'moves', 'branching', 'forcedShare', 'faceDownLeft'] as const;
const PLAY_NUMBERS = ['choices', 'tries', 'lostAt', 'decisions', 'undecided'] as const satisfies (keyof DealPlay)[];
const ALL_NUMBERS = [...NUMBERS, ...PLAY_NUMBERS];
export type NumberColumn = (typeof ALL_NUMBERS)[number];

class CellColumns {
  kinds = new Uint8Array(64);
  origins = new Uint8Array(64);
  proofs = new Uint8Array(64);
  reasons = new Uint8Array(64);
  attempts = new Uint8Array(64);
  sources = new Int32Array(64);
  /** NaN where a result has no such figure; those of a player take no room in a cell without one. */
  readonly numbers: Record<NumberColumn, Float64Array<ArrayBuffer>>;
  readonly names: readonly NumberColumn[];

  constructor(hasPlayer: boolean) {
    this.names = hasPlayer ? ALL_NUMBERS : NUMBERS;
    this.numbers = Object.fromEntries(
      ALL_NUMBERS.map((name) => [name, new Float64Array(this.names.includes(name) ? 64 : 0)]),
    ) as Record<NumberColumn, Float64Array<ArrayBuffer>>;
  }

  makeRoom(index: number): void {
    const old = this.kinds.length;
    if (index < old) return;
    const length = Math.max(2 * old, index + 1);
    this.kinds = enlarged(this.kinds, new Uint8Array(length));
    this.origins = enlarged(this.origins, new Uint8Array(length));
    this.proofs = enlarged(this.proofs, new Uint8Array(length));
    this.reasons = enlarged(this.reasons, new Uint8Array(length));
    this.attempts = enlarged(this.attempts, new Uint8Array(length));
    this.sources = enlarged(this.sources, new Int32Array(length));
    for (const name of this.names) this.numbers[name] = enlarged(this.numbers[name], new Float64Array(length));
  }
}

function enlarged<T extends Uint8Array | Int32Array | Float64Array>(array: T, larger: T): T {
  larger.set(array);
  return larger;
}

export class ResultTable {
  private readonly columns: readonly CellColumns[];

  constructor(private readonly plan: Plan) {
    this.columns = plan.cells.map(({ player }) => new CellColumns(player !== null));
  }

  /** The place of a deal in the order of the plan. */
  indexOf(deal: number): number {
    return (deal - this.plan.firstSeed) / this.plan.seedStep;
  }

  set(result: DealResult): void {
    const index = this.indexOf(result.deal);
    const columns = this.columns[result.cell];
    columns.makeRoom(index);
    columns.kinds[index] = RESULT_KINDS.indexOf(result.kind) + 1;
    columns.origins[index] = ORIGINS.indexOf(result.origin);
    columns.proofs[index] = PROOFS.indexOf(result.proof);
    columns.reasons[index] = REASONS.indexOf(result.reason);
    columns.attempts[index] = result.attempt;
    columns.sources[index] = result.source ?? -1;
    for (const name of NUMBERS) columns.numbers[name][index] = result[name] ?? NaN;
    if (columns.names === ALL_NUMBERS)
      for (const name of PLAY_NUMBERS) columns.numbers[name][index] = result.play?.[name] ?? NaN;
  }

  /** What became of a deal; undefined when nothing has yet. */
  kindAt(cell: number, index: number): ResultKind | undefined {
    const columns = this.columns[cell];
    const code = index < columns.kinds.length ? columns.kinds[index] : NONE;
    return code === NONE ? undefined : RESULT_KINDS[code - 1];
  }

  attemptAt(cell: number, index: number): number {
    return this.columns[cell].attempts[index];
  }

  originAt(cell: number, index: number): Origin {
    return ORIGINS[this.columns[cell].origins[index]];
  }

  reasonAt(cell: number, index: number): UnknownReason | null {
    return REASONS[this.columns[cell].reasons[index]];
  }

  resultAt(cell: number, index: number): DealResult | undefined {
    const kind = this.kindAt(cell, index);
    if (kind === undefined) return undefined;
    const columns = this.columns[cell];
    const source = columns.sources[index];
    const figure = (name: NumberColumn): number | null => {
      const value = columns.numbers[name][index];
      return Number.isNaN(value) ? null : value;
    };
    return {
      cell,
      deal: dealNumber(this.plan, index),
      kind,
      proof: PROOFS[columns.proofs[index]],
      reason: this.reasonAt(cell, index),
      origin: this.originAt(cell, index),
      source: source < 0 ? null : source,
      attempt: columns.attempts[index],
      states: columns.numbers.states[index],
      stored: columns.numbers.stored[index],
      depth: columns.numbers.depth[index],
      ms: columns.numbers.ms[index],
      moves: figure('moves'),
      branching: figure('branching'),
      forcedShare: figure('forcedShare'),
      faceDownLeft: figure('faceDownLeft'),
      play: this.playAt(cell, index),
    };
  }

  private playAt(cell: number, index: number): DealPlay | null {
    const { numbers } = this.columns[cell];
    // Without choices there was no game; `at` is undefined in a cell without a player.
    if (Number.isNaN(numbers.choices.at(index) ?? NaN)) return null;
    const figure = (name: (typeof PLAY_NUMBERS)[number]): number | null => {
      const value = numbers[name][index];
      return Number.isNaN(value) ? null : value;
    };
    return {
      choices: numbers.choices[index],
      tries: numbers.tries[index],
      lostAt: figure('lostAt'),
      decisions: figure('decisions'),
      undecided: figure('undecided'),
    };
  }

  /** A figure of one result; NaN where it has none. */
  figureAt(cell: number, name: NumberColumn, index: number): number {
    return this.columns[cell].numbers[name].at(index) ?? NaN;
  }

  /**
   * The figures of one kind among the first `count` deals of a cell, of those that have one and were not deduced; of
   * those with a certain result alone, if it is given.
   */
  figures(cell: number, name: NumberColumn, count: number, kind?: ResultKind): Float64Array {
    const columns = this.columns[cell];
    const deduced = ORIGINS.indexOf('deduced');
    const code = kind === undefined ? NONE : RESULT_KINDS.indexOf(kind) + 1;
    const found = new Float64Array(Math.min(count, columns.numbers[name].length));
    let end = 0;
    for (let index = 0; index < found.length; index++) {
      const value = columns.numbers[name][index];
      if (columns.kinds[index] === NONE || columns.origins[index] === deduced || Number.isNaN(value)) continue;
      if (code === NONE || columns.kinds[index] === code) found[end++] = value;
    }
    return found.subarray(0, end);
  }
}
