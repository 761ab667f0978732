// A text with slips in its writing, mended in memory, so that what else is wrong with it can be reported at the same time.

import { parseJsonTree, type JsonTree } from '../../base';
import type { Fix, Problem, Span, TextEdit } from '../problem';
import { findSlips, type Slip } from './syntaxProblems';
import { applyEdits, editsBefore, merged, offsetBefore } from './textEdits';

export interface MendedText {
  readonly tree: JsonTree;
  /** All slips, at their places in the text as it was written. */
  readonly slips: readonly Slip[];
  /** Whether something was only filled in: the game as a whole cannot be judged then. */
  readonly hasGuesses: boolean;
  /** A problem of the mended text as one of the written text; undefined where it speaks of what was filled in. */
  readonly asWritten: (problem: Problem, spanAt: (offset: number, length: number) => Span) => Problem | undefined;
}

/** One slip may hide the next: each round mends what the one before brought to light. */
const MOST_ROUNDS = 8;
/** A text with more slips is no rule file. */
const MOST_SLIPS = 50;

/** Undefined when the text cannot be read on after its slips. */
export function mendText(written: string, first: readonly Slip[]): MendedText | undefined {
  const slips: Slip[] = [...first];
  let edits: readonly TextEdit[] = [];
  const guesses = new Set<number>();
  let found = first;
  for (let round = 0; round < MOST_ROUNDS && slips.length <= MOST_SLIPS; round++) {
    const mends: TextEdit[] = [];
    for (const { mend, isGuess } of found) {
      const [edit] = (mend && editsBefore(edits, [mend])) ?? [];
      if (edit === undefined) return undefined;
      mends.push(edit);
      if (isGuess === true) guesses.add(edit.offset);
    }
    edits = merged([...edits, ...mends].sort((a, b) => a.offset - b.offset));
    const tree = parseJsonTree(applyEdits(written, edits));
    found = findSlips(tree);
    if (found.length === 0) {
      const guessed = edits.filter((edit) => guesses.has(edit.offset));
      const asWritten: MendedText['asWritten'] = (problem, spanAt) => problemAsWritten(edits, guessed, problem, spanAt);
      return { tree, slips, hasGuesses: guesses.size > 0, asWritten };
    }
    slips.push(...found.map((slip) => slipAsWritten(edits, slip)));
  }
  return undefined;
}

function slipAsWritten(edits: readonly TextEdit[], slip: Slip): Slip {
  const { offset, length } = slip.at ?? { offset: 0, length: 0 };
  const fixes = fixesAsWritten(edits, slip.fixes?.() ?? []);
  return { ...slip, at: { offset: offsetBefore(edits, offset), length }, fixes: () => fixes };
}

function problemAsWritten(
  edits: readonly TextEdit[],
  guessed: readonly TextEdit[],
  problem: Problem,
  spanAt: (offset: number, length: number) => Span,
): Problem | undefined {
  const offset = offsetBefore(edits, problem.span.offset);
  const end = Math.max(offset, offsetBefore(edits, problem.span.offset + problem.span.length));
  if (guessed.some((edit) => offset <= edit.offset + edit.length && end >= edit.offset)) return undefined;
  return { ...problem, span: spanAt(offset, end - offset), fixes: fixesAsWritten(edits, problem.fixes) };
}

/** A fix that touches a mended place would be made in a text that is not there. */
const fixesAsWritten = (edits: readonly TextEdit[], fixes: readonly Fix[]): Fix[] =>
  fixes.flatMap((fix) => {
    const moved = editsBefore(edits, fix.edits);
    return moved === undefined ? [] : [{ ...fix, edits: moved }];
  });
