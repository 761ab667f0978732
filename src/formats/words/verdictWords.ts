// Why deals stayed open and how verdicts are known, as people read it. The keys are also the complete lists of the words
// that files may use.

import type { UnknownReason, UnwinnableProof } from '../../solver';
import { makeWholeNumber } from './wholeNumber';

export const REASON_WORDS: Readonly<Record<UnknownReason, string>> = {
  states: 'out of states',
  memory: 'out of memory',
  time: 'out of time',
  stopped: 'stopped',
  crashed: 'crashed',
};
export const UNKNOWN_REASONS = Object.keys(REASON_WORDS) as readonly UnknownReason[];

export const PROOF_WORDS: Readonly<Record<'solution' | UnwinnableProof, string>> = {
  solution: 'a solution was found',
  search: 'every line was searched',
  'dead-end': 'some card can never go up',
  'easier-game': 'lost in an easier game as well',
  deduced: 'follows from another variant',
};
export const PROOFS = Object.keys(PROOF_WORDS) as readonly ('solution' | UnwinnableProof)[];

/** "3 out of states, 1 stopped"; "out of states" where it is the only reason; empty where no deal is unknown. */
export function makeReasonsText(reasons: Readonly<Partial<Record<UnknownReason, number>>>): string {
  const found = UNKNOWN_REASONS.filter((reason) => (reasons[reason] ?? 0) > 0);
  if (found.length === 1) return REASON_WORDS[found[0]];
  return found.map((reason) => `${makeWholeNumber(reasons[reason] ?? 0)} ${REASON_WORDS[reason]}`).join(', ');
}
