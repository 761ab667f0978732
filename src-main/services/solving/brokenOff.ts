// What is answered for a thread that cannot answer itself: because it was stopped before it began or would not stop, or
// because it died.

import { fail, ok } from '../../../src/base';
import type { Answer } from '../../../src/protocol';
import type { Effort, UnknownReason } from '../../../src/solver';
import type { TableAnswers, TableNews, TableRequest } from '../../workers';

type AnyAnswer = Answer<TableAnswers[keyof TableAnswers]>;

const NO_EFFORT: Effort = { states: 0, stored: 0, depth: 0, bytes: 0 };

const unknown = (reason: UnknownReason, effort: Effort, ms: number): AnyAnswer =>
  ok({ verdict: { kind: 'unknown', reason, effort }, ms });

/** With what was known at the last news. */
export function answerOfStop(
  request: TableRequest,
  { find, verdict, moves }: TableNews,
  effort: Effort | undefined,
  ms: number,
): AnyAnswer {
  switch (request.kind) {
    case 'solve':
      return unknown('stopped', effort ?? NO_EFFORT, ms);
    case 'examine':
      return ok({ verdict, moves, isComplete: false });
    case 'play':
      return ok({ end: 'stopped', line: [], choices: 0, positions: 0, ms });
    case 'find':
      return ok({ found: find?.best ?? null, looked: find?.looked ?? 0, skipped: find?.skipped ?? 0 });
  }
}

export function answerOfCrash(
  request: TableRequest,
  { find }: TableNews,
  effort: Effort,
  ms: number,
  words: string,
): AnyAnswer {
  const where = find === null ? '' : ` at deal ${find.seed} or soon after it`;
  return request.kind === 'solve'
    ? unknown('crashed', effort, ms)
    : fail({ code: 'busy', words: `The solver broke down${where} (${words}). It starts anew with the next question.` });
}
