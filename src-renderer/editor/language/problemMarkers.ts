// The problems of a rule file in the terms of an editor: marked stretches and quick fixes. Nothing is added or left out.

import { LineIndex } from '@core/base';
import type { Fix, Problem } from '@core/rules';

export interface Stretched {
  readonly startLineNumber: number;
  readonly startColumn: number;
  readonly endLineNumber: number;
  readonly endColumn: number;
}

export interface ProblemMarker extends Stretched {
  readonly severity: Problem['severity'];
  readonly message: string;
}

/** Lines and columns rather than offsets: an editor may hold the same lines with other line ends. */
export class TextPositions {
  private readonly lines: LineIndex;
  /** Editors do not count a byte order mark. */
  private readonly hidden: number;

  constructor(text: string) {
    this.lines = new LineIndex(text);
    this.hidden = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  stretch(offset: number, length: number): Stretched {
    const [start, end] = [this.lines.span(offset, 0), this.lines.span(offset + length, 0)];
    return {
      startLineNumber: start.line,
      startColumn: this.column(start.line, start.column),
      endLineNumber: end.line,
      endColumn: this.column(end.line, end.column),
    };
  }

  private column(line: number, column: number): number {
    return line === 1 ? Math.max(1, column - this.hidden) : column;
  }
}

export function markersOf(text: string, problems: readonly Problem[]): ProblemMarker[] {
  const positions = new TextPositions(text);
  return problems.map(({ span, severity, message }) => ({
    ...positions.stretch(span.offset, span.length),
    severity,
    message,
  }));
}

export interface QuickFix {
  readonly title: string;
  readonly problem: Problem;
  readonly fix: Fix;
}

/** The fixes of the problems that touch a stretch of the text, the sure ones first. */
export function quickFixesAt(problems: readonly Problem[], offset: number, length: number): QuickFix[] {
  const touching = problems.filter(({ span }) => span.offset <= offset + length && offset <= span.offset + span.length);
  const fixes = touching.flatMap((problem) => problem.fixes.map((fix) => ({ title: fix.title, problem, fix })));
  return fixes.sort((a, b) => Number(b.fix.sure) - Number(a.fix.sure));
}

/** Whether "Fix all clear mistakes" has anything to do. */
export const hasClearMistakes = (problems: readonly Problem[]): boolean =>
  problems.some(({ fixes }) => fixes.some(({ sure }) => sure));

interface Place {
  readonly line: number;
  readonly column: number;
}

const isBefore = (a: Place, b: Place): boolean => a.line < b.line || (a.line === b.line && a.column < b.column);

/** The next problem after a place or the last one before it, from the end round to the beginning. */
export function problemBeside(problems: readonly Problem[], place: Place, by: 1 | -1): Problem | undefined {
  if (by === 1) return problems.find(({ span }) => isBefore(place, span)) ?? problems.at(0);
  return problems.findLast(({ span }) => isBefore(span, place)) ?? problems.at(-1);
}
