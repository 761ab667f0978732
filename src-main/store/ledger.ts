// Everything the store's thread can be asked, over an open database: a table of contents of the tables.

import type { Connection } from './connection';
import type {
  Contradiction,
  FigureCounts,
  FigureQuery,
  KnownQuery,
  LedgerCalls,
  NewRun,
  PageQuery,
  PageRows,
  RunHead,
  RunRow,
  RunRowChanges,
  WritePart,
} from './ledgerCalls';
import { RESULT_FIELDS, type Rows } from './resultRows';
import { ResultTable } from './resultTable';
import { RunTable } from './runTable';
import { VerdictTable } from './verdictTable';

export class Ledger implements LedgerCalls {
  private readonly runs: RunTable;
  private readonly results: ResultTable;
  private readonly verdicts: VerdictTable;

  constructor(private readonly connection: Connection) {
    this.runs = new RunTable(connection);
    this.results = new ResultTable(connection);
    this.verdicts = new VerdictTable(connection);
  }

  createRun(run: NewRun): number {
    return this.runs.create(run);
  }

  listRuns(): RunRow[] {
    return this.runs.list();
  }

  listHeads(): RunHead[] {
    return this.runs.listHeads();
  }

  readHead(id: number): RunHead | null {
    return this.runs.readHead(id);
  }

  readRun(id: number): RunRow | null {
    return this.runs.read(id);
  }

  updateRun(id: number, changes: RunRowChanges): void {
    this.runs.update(id, changes);
  }

  /** What was learned from the run stays known. */
  deleteRun(id: number): void {
    this.connection.transaction(() => {
      this.results.delete(id);
      this.runs.delete(id);
    });
  }

  /** One transaction: results and what is learned from them are kept together or not at all. */
  write(parts: readonly WritePart[], rows: Rows): Contradiction[] {
    for (const { run } of parts) this.results.outdatePages(run);
    return this.connection.transaction(() => {
      const contradictions: Contradiction[] = [];
      let at = 0;
      for (const part of parts) {
        const end = at + part.count * RESULT_FIELDS.length;
        this.writePart(part, rows.subarray(at, end), contradictions);
        at = end;
      }
      return contradictions;
    });
  }

  readResults(run: number, cell: number | null, after: readonly [number, number] | null, count: number): Rows {
    return this.results.read(run, cell, after, count);
  }

  readPage(run: number, query: PageQuery): PageRows {
    return this.results.readPage(run, query);
  }

  countFigures(run: number, query: FigureQuery): FigureCounts {
    return this.results.countFigures(run, query);
  }

  findKnown(query: KnownQuery): Rows {
    return this.verdicts.find(query);
  }

  close(): void {
    this.connection.close();
  }

  private writePart(part: WritePart, rows: Rows, contradictions: Contradiction[]): void {
    const { run, limits, solverVersion } = part;
    const known = this.runs.gamesOf(run);
    // Deleted meanwhile.
    if (known === undefined) return;
    const { numbering, usualSearch, games } = known;
    for (let at = 0; at < rows.length; at += RESULT_FIELDS.length) {
      this.results.write(run, rows, at);
      const game = games[rows[at + 1]];
      if (game === undefined) continue;
      const circumstances = { run, game, numbering, usualSearch, limits, solverVersion };
      const contradiction = this.verdicts.learn(rows, at, circumstances);
      if (contradiction !== undefined) contradictions.push(contradiction);
    }
  }
}
