// Collects rows of numbers of which it is not known beforehand how many there are.

import type { Row } from './connection';
import type { Rows } from './resultRows';

export class RowBuffer {
  private numbers: Rows;
  private end = 0;

  constructor(
    private readonly fields: readonly string[],
    expectedRows = 256,
  ) {
    this.numbers = new Float64Array(Math.max(1, expectedRows) * (fields.length + 1));
  }

  /** The columns of a row, after a number of the caller's if there is one. Null becomes NaN. */
  push(row: Row, first?: number): void {
    if (this.end + this.fields.length + 1 > this.numbers.length) {
      const larger = new Float64Array(2 * this.numbers.length);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    const { fields, numbers } = this;
    if (first !== undefined) numbers[this.end++] = first;
    for (const field of fields) numbers[this.end++] = (row[field] as number | null) ?? NaN;
  }

  /** An array of its own, to be handed to another thread. */
  finish(): Rows {
    return this.end === this.numbers.length ? this.numbers : this.numbers.slice(0, this.end);
  }
}
